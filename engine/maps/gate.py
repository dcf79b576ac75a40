"""Text in, typed values out: every file of ours passes here, or is refused with the place of each fault."""

import json
from collections.abc import Hashable, Mapping
from functools import cache
from typing import TypeVar, cast

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from engine.gate import Json, read_json, read_toml
from engine.maps.faults import BadFileError, Fault, shown
from engine.versions import Part, current

T = TypeVar("T")
PARTS: Mapping[str, Part] = {"Drawing": "map", "Roster": "roster"}
DRAFT = "https://json-schema.org/draft/2020-12/schema"

EXPECTED: Mapping[str, str] = {
    "float_type": "a number",
    "finite_number": "a finite number",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "string_type": "text",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "mapping_type": "a table",
    "dict_type": "a table",
    "dataclass_type": "a table",
    "dataclass_exact_type": "a table",
    "missing": "this field",
    "unexpected_keyword_argument": "no field of that name",
    "literal_error": "one of {expected}",
    "too_short": "at least {min_length} of them",
    "too_long": "at most {max_length} of them",
    "string_too_short": "at least {min_length} letters",
    "string_too_long": "at most {max_length} letters",
    "greater_than": "more than {gt}",
    "greater_than_equal": "at least {ge}",
    "less_than": "less than {lt}",
    "less_than_equal": "at most {le}",
}


def from_toml(data: bytes, kind: type[T], file: str) -> T:
    """A value of *kind* from the bytes of a TOML file. Raises BadFileError."""
    return checked(read_toml(data, file), kind, file)


def from_json(data: bytes, kind: type[T], file: str) -> T:
    """A value of *kind* from the bytes of a JSON file. Raises BadFileError."""
    return checked(read_json(data, file), kind, file)


def checked(raw: Json, kind: type[T], file: str) -> T:
    """A value of *kind* from tables, lists and plain values. Raises BadFileError or NewerFileError."""
    today = current(PARTS[kind.__name__], raw, file)
    try:
        value: T = _adapter(kind).validate_json(json.dumps(today))
    except ValidationError as error:
        raise BadFileError(file, [_fault(detail) for detail in error.errors()]) from None
    return value


def schema(kind: type[object], title: str) -> dict[str, object]:
    """The JSON Schema of a kind of file."""
    return {"$schema": DRAFT, **_adapter(kind).json_schema(), "title": title}


def _adapter(kind: type[T]) -> TypeAdapter[T]:
    return cast("TypeAdapter[T]", _made(cast("Hashable", kind)))


@cache
def _made(kind: Hashable) -> TypeAdapter[object]:
    return TypeAdapter(cast("type[object]", kind))


def text_of(data: bytes, file: str) -> str:
    """The text of a file. Raises BadFileError naming the byte that is none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        wrong = Fault(f"byte {error.start}", shown(data[error.start]), "text in UTF-8")
        raise BadFileError(file, [wrong]) from None


def _fault(detail: ErrorDetails) -> Fault:
    pattern = EXPECTED.get(detail["type"])
    expected = pattern.format(**detail.get("ctx", {})) if pattern else detail["msg"]
    found = "nothing" if detail["type"] == "missing" else shown(detail["input"])
    return Fault(_place(detail["loc"]), found, expected)


def _place(steps: tuple[int | str, ...]) -> str:
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return path.removeprefix(".")
