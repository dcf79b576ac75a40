"""Orders as JSON: the core's, a rule system's own, and those of a system that is not installed."""

import json
from dataclasses import dataclass, fields, replace
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, TypeVar, cast, get_args

from engine.forms.events import read_events
from engine.forms.reading import adapter, read, table
from engine.forms.written import printed, written
from engine.gate import Json, Step, place, read_json
from engine.maps.faults import BadFileError, Fault, shown
from engine.orders import FORCED, Group, Order, Ruling, SingleOrder, SystemOrder
from engine.rules import OrderRule, RulesSystem

if TYPE_CHECKING:
    from pydantic import TypeAdapter

ORDER = "order"
Shell = TypeVar("Shell", Group, Ruling)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptOrder(SystemOrder):
    """An order of a rule system that is not installed, kept as its text."""

    kind: str
    text: str


def read_order(given: str | Json, rules: RulesSystem, file: str = ORDER, at: tuple[Step, ...] = ()) -> Order:
    """An order from JSON text or a JSON value. Raises BadFileError with the place of each fault."""
    raw = table(read_json(given, file) if isinstance(given, str) else given, file, at)
    if raw.get("kind") == "group":
        return _group(raw, rules, file, at)
    return _single(raw, rules, file, at)


def read_kept(raw: Json, rules: RulesSystem, file: str, at: tuple[Step, ...]) -> Order:
    """An order out of a history; one that no installed system knows is kept as its text."""
    known = table(raw, file, at)
    kind = known.get("kind")
    if isinstance(kind, str) and kind not in {"group", *_kinds(rules.orders)}:
        return KeptOrder(kind=kind, text=json.dumps(raw))
    return read_order(raw, rules, file, at)


def order_written(order: Order) -> Json:
    """An order as it is kept in a file."""
    return _out(order) or written(order)


def order_json(order: Order) -> Json:
    """An order with every field."""
    return _out(order) or printed(order)


def _out(order: Order) -> Json:
    return cast("Json", json.loads(order.text)) if isinstance(order, KeptOrder) else None


def _group(raw: dict[str, Json], rules: RulesSystem, file: str, at: tuple[Step, ...]) -> Group:
    orders = raw.get("orders")
    if not isinstance(orders, list):
        raise BadFileError(file, [Fault(place((*at, "orders")), shown(orders), "a list of orders")])
    shell = read(_shell(Group), {**raw, "orders": []}, file, at)
    parts = (table(each, file, (*at, "orders", index)) for index, each in enumerate(orders))
    read_parts = (_single(each, rules, file, (*at, "orders", index)) for index, each in enumerate(parts))
    return Group(orders=tuple(read_parts), split=shell.split)


def _single(raw: dict[str, Json], rules: RulesSystem, file: str, at: tuple[Step, ...]) -> SingleOrder:
    facts, kind = raw.get("facts"), raw.get("kind")
    if isinstance(kind, str) and kind not in _kinds(rules.orders):
        expected = ", ".join(map(repr, (*_kinds_to_give(rules.orders), *(() if at else ("group",)))))
        raise BadFileError(file, [Fault(place((*at, "kind")), shown(kind), f"one of {expected}")])
    if kind != "ruling" or not isinstance(facts, list):
        return read(_gate(_types(rules.orders)), raw, file, at)
    shell: Ruling = read(_shell(Ruling), {**raw, "facts": []}, file, at)
    return replace(shell, facts=read_events(facts, file, (*at, "facts")))


@cache
def _kinds(own: tuple[OrderRule, ...]) -> frozenset[str]:
    return frozenset(map(_kind, _types(own)))


@cache
def _kinds_to_give(own: tuple[OrderRule, ...]) -> tuple[str, ...]:
    """The kinds that somebody may give: not those that only follow."""
    free = (kind for kind in _types(own) if not (issubclass(kind, SystemOrder) and kind.forced))
    return tuple(_kind(kind) for kind in free if not issubclass(kind, FORCED))


def _kind(order: type[SingleOrder]) -> str:
    return next(str(field.default) for field in fields(order) if field.name == "kind")


@cache
def _types(own: tuple[OrderRule, ...]) -> tuple[type[SingleOrder], ...]:
    """The core's orders and those of a system."""
    core = (kind for kind in get_args(SingleOrder) if kind is not SystemOrder)
    return (*core, *(rule.order for rule in own))


@cache
def _gate(types: tuple[type[SingleOrder], ...]) -> "TypeAdapter[tuple[SingleOrder]]":
    from pydantic import Field

    union = reduce(or_, types)
    return adapter(cast("type[SingleOrder]", Annotated[union, Field(discriminator="kind")]))


@cache
def _shell(kind: type[Shell]) -> "TypeAdapter[tuple[Shell]]":
    """The gate of an order whose parts are read one by one."""
    return adapter(kind)
