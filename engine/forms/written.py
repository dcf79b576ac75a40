"""Values of the engine as plain JSON values.

Field names are the names of the dataclasses; a field at its default is left out where nobody prints it.
"""

import base64
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import TypeAlias, cast

from engine.gate import Json

ALIASES: Mapping[str, str] = MappingProxyType({"using": "with"})  # where Python keeps a word for itself
KIND = "kind"  # tells one event or order from another, so it is never left out

Keep: TypeAlias = Callable[[str, object, object], bool]


def written(value: object) -> Json:
    """A value as it is kept: without what stands at its default."""
    return _plain(value, _says_something)


def printed(value: object) -> Json:
    """A value as it is shown: every field."""
    return _plain(value, _always)


def alias(name: str) -> str:
    """What a field is called in JSON."""
    return ALIASES.get(name, name)


def _says_something(name: str, value: object, default: object) -> bool:
    return name == KIND or value != default


def _always(name: str, value: object, default: object) -> bool:
    del name, value, default
    return True


def _plain(value: object, keep: Keep) -> Json:
    match value:
        case str():
            return str(value)
        case None | bool() | int() | float():
            return value
        case bytes():
            return base64.b64encode(value).decode("ascii")
        case tuple() | list():
            return [_plain(part, keep) for part in value]
        case Mapping():
            return {str(name): _plain(part, keep) for name, part in value.items()}
        case _:
            table = _fields(cast("Hashable", type(value)))
            found = ((name, called, default, getattr(value, name)) for name, called, default in table)
            return {
                called: _plain(part, keep)
                for name, called, default, part in found
                if keep(name, part, default)
            }


@cache
def _fields(kind: Hashable) -> tuple[tuple[str, str, object], ...]:
    """Each field of a dataclass: its name, what JSON calls it, and its default."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        raise TypeError(f"{kind} cannot be written")
    first = sorted(fields(kind), key=lambda field: field.name != KIND)
    return tuple((field.name, alias(field.name), _default(field)) for field in first)


def _default(field: "Field[object]") -> object:
    if field.default is not MISSING:
        return field.default
    return MISSING if field.default_factory is MISSING else field.default_factory()
