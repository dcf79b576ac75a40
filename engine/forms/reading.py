"""Plain JSON values as values of the engine: checked field by field, every fault with its place."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import GenericAlias, MappingProxyType
from typing import TYPE_CHECKING, TypeVar, cast, get_args

from engine.events import Event
from engine.forms.written import alias
from engine.gate import Json, Step, place
from engine.maps.faults import BadFileError, Fault, shown
from engine.orders import Order
from engine.sound import unsound
from engine.world import MapChange

if TYPE_CHECKING:
    from pydantic import TypeAdapter
    from pydantic_core import ErrorDetails

T = TypeVar("T")

EXPECTED = MappingProxyType(
    {
        "missing": "this field",
        "unexpected_keyword_argument": "no field of that name",
        "literal_error": "one of {expected}",
        "union_tag_invalid": "one of {expected_tags}",
        "union_tag_not_found": "a table with its kind",
        "finite_number": "a finite number",
        "float_type": "a number",
        "int_type": "a whole number",
        "int_from_float": "a whole number",
        "string_type": "text",
        "bool_type": "true or false",
        "tuple_type": "a list",
        "dataclass_type": "a table",
        "dict_type": "a table",
        "mapping_type": "a table",
    }
)


def adapter(kind: type[T]) -> "TypeAdapter[tuple[T]]":
    """The gate of a type: no unknown field, no coercion, no number that is not finite.

    It reads a list of one, since pydantic takes no settings for a bare dataclass. Whoever reads more
    than once keeps it.
    """
    from pydantic import ConfigDict, TypeAdapter

    config = ConfigDict(
        extra="forbid", allow_inf_nan=False, strict=True, alias_generator=alias, val_json_bytes="base64"
    )
    return TypeAdapter(cast("type[tuple[T]]", GenericAlias(tuple, (kind,))), config=config)


def read(gate: "TypeAdapter[tuple[T]]", raw: Json, file: str, at: tuple[Step, ...] = ()) -> T:
    """The value a gate finds in *raw*. Raises BadFileError with every fault and its place."""
    from pydantic import ValidationError

    try:
        (value,) = gate.validate_json(json.dumps([raw]))
    except ValidationError as error:
        raise BadFileError(file, [_fault(detail, at) for detail in error.errors()]) from None
    past = tuple(unsound(value, at))
    if past:
        raise BadFileError(file, past)
    return value


def table(raw: Json, file: str, at: tuple[Step, ...] = ()) -> dict[str, Json]:
    """*raw* as a table. Raises BadFileError."""
    if not isinstance(raw, dict):
        raise BadFileError(file, [Fault(place(at), shown(raw), "a table")])
    return raw


def _fault(detail: "ErrorDetails", at: tuple[Step, ...]) -> Fault:
    pattern = EXPECTED.get(detail["type"])
    expected = pattern.format(**detail.get("ctx", {})) if pattern else detail["msg"]
    steps = (*at, *_told(detail["loc"][1:]))
    match detail["type"]:
        case "missing":
            return Fault(place(steps), "nothing", expected)
        case "union_tag_invalid":
            return Fault(place((*steps, "kind")), shown(detail["ctx"]["tag"]), expected)
        case _:
            return Fault(place(steps), shown(detail["input"]), expected)


def _told(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps of a place without the names of the kinds a value was tried as."""
    kinds, before = _kinds(), None
    for index, step in enumerate(steps):
        named_kind = step in kinds and (index == 0 or isinstance(before, int))
        if not named_kind:
            yield step
        before = step


@cache
def _kinds() -> frozenset[Step]:
    tagged = (kind for kind in (*get_args(Event), *get_args(Order)) if is_dataclass(kind))
    kinds = {str(field.default) for kind in tagged for field in fields(kind) if field.name == "kind"}
    return frozenset(kinds | {kind.__name__ for kind in get_args(MapChange)})
