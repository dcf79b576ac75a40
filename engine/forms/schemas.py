"""JSON Schemas of orders, events and the lines of a battle, from the types that read them."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, cast, get_args

from engine.checks import Answer
from engine.events import Event
from engine.forms.bounds import bounded
from engine.forms.histories import MOST_ENTRIES
from engine.forms.reading import adapter
from engine.forms.states import StateForm
from engine.look import MapFile
from engine.orders import FORCED, SingleOrder, SystemOrder
from engine.rules import RulesSystem
from engine.versions import SCHEMA

if TYPE_CHECKING:
    from pydantic import TypeAdapter

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, object]


def order_schema(rules: RulesSystem) -> Schema:
    """What anybody may order under a rule system; orders that only follow are not in it."""
    core = (kind for kind in get_args(SingleOrder) if kind is not SystemOrder and kind not in FORCED)
    own = (rule.order for rule in rules.orders if not rule.order.forced)
    single = _tagged(reduce(or_, (*core, *own)))
    definitions = cast("Schema", single.pop("$defs"))
    group = _table(
        {
            "kind": {"const": "group"},
            "orders": _list({"$ref": "#/$defs/Order"}),
            "split": {"type": "boolean"},
        },
        ("kind", "orders"),
    )
    whole = {"oneOf": [{"$ref": "#/$defs/Order"}, group]}
    return _titled(f"An order ({rules.title})", {"$defs": {**definitions, "Order": single}, **whole})


def event_schema() -> Schema:
    """One thing that happened."""
    return _titled("An event", _tagged(Event))


def battle_schema(rules: RulesSystem) -> Schema:
    """One line of a battle as JSON lines: the header with map and opening, or an entry."""
    order, event = order_schema(rules), event_schema()
    answer, drawn, opening = (_inner(adapter(kind)) for kind in (Answer, MapFile, StateForm))
    definitions: Schema = {}
    for part in (order, event, answer, drawn, opening):
        definitions |= cast("Schema", part.pop("$defs", {}))
    entry = _entry(_bare(order), answer, _bare(event))
    whole: Schema = {"$defs": definitions, "anyOf": [_header(drawn, opening), entry]}
    return _titled("A line of a battle", whole)


def _header(drawn: Schema, opening: Schema) -> Schema:
    properties: Schema = {
        "schema": {"const": SCHEMA},
        "system": {"type": "string"},
        "seed": {"type": "integer"},
        "map": drawn,
        "opening": opening,
        "picture": {"type": ["string", "array"], "items": {"type": "string"}},
        "line": {"type": "string"},
        "lines": {"type": "object", "additionalProperties": {"type": "integer"}},
        "cursor": {"type": ["integer", "null"]},
    }
    return _table(properties, ("schema", "system", "seed", "map", "opening"))


def _entry(order: Schema, answer: Schema, event: Schema) -> Schema:
    properties: Schema = {
        "id": {"type": "integer", "minimum": 1, "maximum": MOST_ENTRIES},
        "parent": {"type": "integer", "minimum": 0},
        "order": order,
        "answers": _list(answer),
        "events": _list(event),
        "by": {"type": "string"},
        "secret": {"type": "boolean"},
        "override": {"type": "string"},
    }
    return _table(properties, ("order",))


def _tagged(union: object) -> Schema:
    from pydantic import Field

    schema = _inner(adapter(cast("type[object]", Annotated[union, Field(discriminator="kind")])))
    for part in cast("dict[str, Schema]", schema["$defs"]).values():
        if "kind" in cast("Schema", part.get("properties", {})):
            part["required"] = ["kind", *cast("list[str]", part.get("required", []))]
    return schema


def _inner(gate: "TypeAdapter[tuple[object]]") -> Schema:
    """The schema of what a gate reads, out of the list of one it reads it in."""
    whole = gate.json_schema(by_alias=True)
    (inner,) = whole["prefixItems"]
    return {**inner, **({"$defs": whole["$defs"]} if "$defs" in whole else {})}


def _titled(title: str, schema: Schema) -> Schema:
    return {"$schema": DRAFT, "title": title, **cast("Schema", bounded(schema))}


def _bare(schema: Schema) -> Schema:
    """A schema as a part of another: only the whole says which draft it is."""
    return {name: part for name, part in schema.items() if name != "$schema"}


def _table(properties: Schema, required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}
