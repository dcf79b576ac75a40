"""What written sheets of all systems share: the ground of their models, checks of values, words for errors.

Imported only when a written sheet is read; a battle keeps the canonical text, which needs none of this.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Annotated, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, WithJsonSchema

MARK = "as "  # how the branches of a union stand in pydantic's paths; taken out again for people
MOST_LISTED = 20
KEY = "[key]"  # how pydantic says that the name itself is wrong
SAID = MappingProxyType(
    {
        "missing": "missing",
        "union_tag_invalid": "found {!r}, expected a name, or a table with one",
        "dict_type": "found {!r}, expected a table",
        "model_type": "found {!r}, expected a table",
        "list_type": "found {!r}, expected a list",
    }
)
Check: TypeAlias = Callable[[object], object]


class Written(BaseModel):
    """A part of a sheet as somebody wrote it; refuses what it does not know."""

    model_config = ConfigDict(extra="forbid", allow_inf_nan=False)


def shape(raw: object) -> str:
    """The branch of a union by what was written: an object, a list, else a plain value."""
    if isinstance(raw, BaseModel | dict):
        return f"{MARK}object"
    return f"{MARK}list" if isinstance(raw, list | tuple) else f"{MARK}value"


def lines(error: ValidationError, fields: Sequence[str]) -> Iterator[str]:
    """Every field that is wrong: where it stands, what was found there and what was expected."""
    for found in error.errors(include_url=False):
        path = [str(part) for part in found["loc"] if not str(part).startswith(MARK) and part != KEY]
        known = fields if len(path) == 1 else ()
        yield f"{'.'.join(path) or 'sheet'}: {_said(found['type'], found['input'], found['msg'], known)}"


def _said(kind: str, found: object, message: str, fields: Sequence[str]) -> str:
    if kind == "extra_forbidden":
        said = "no such field in a sheet"
        return f"{said}; expected one of {', '.join(fields)}" if fields else said
    expected = message.removeprefix("Value error, ").replace("Input should be", "expected")
    if kind == "value_error" and isinstance(found, dict):
        return expected  # what does not agree in a table is in the words already
    return SAID[kind].format(found) if kind in SAID else f"found {found!r}, {expected}"


def whole(low: int, high: int, words: str) -> Check:
    """The check of a whole number within bounds, and how it is asked for."""

    def checked(raw: object) -> object:
        if not isinstance(raw, int) or isinstance(raw, bool) or not low <= raw <= high:
            raise ValueError(f"expected {words} from {low} to {high}")
        return raw

    return checked


def one_of(names: Mapping[str, str], *, empty: bool = False) -> Check:
    """The check of a word of a list, by its id or as printed (id to title); "" for none if it may be."""

    def checked(raw: object) -> object:
        if empty and raw == "":
            return raw
        said = raw.strip().lower() if isinstance(raw, str) else raw
        known = next((name for name, title in names.items() if said in (name.lower(), title.lower())), None)
        if known is None:
            raise ValueError(_listed(str(raw), tuple(names)))
        return known

    return checked


def _listed(raw: str, names: tuple[str, ...]) -> str:
    """All names of a short list; of a long one those that what was written is like."""
    near = get_close_matches(raw.lower(), names, n=3) if len(names) > MOST_LISTED else names
    return f"expected one of {', '.join(near)}" if near else f"expected one of {len(names)} known names"


def words_of(names: Mapping[str, str], *, empty: bool = False) -> WithJsonSchema:
    """The same list in a JSON Schema."""
    return WithJsonSchema({"enum": list(dict.fromkeys([*([""] if empty else []), *names, *names.values()]))})


def _named(raw: object) -> str:
    if not isinstance(raw, str) or not raw.strip():
        raise ValueError("expected a name")
    return raw.strip()


NAMED = WithJsonSchema({"type": "string", "pattern": "\\S"})
Name: TypeAlias = Annotated[str, BeforeValidator(_named), NAMED]
Text: TypeAlias = Annotated[str, Field(strict=True)]
