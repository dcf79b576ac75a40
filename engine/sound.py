"""Which values may enter a history: finite numbers that a map can hold, and text as the gate leaves it."""

import math
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import cast

from engine.gate import Step, clean, place
from engine.geometry import Point
from engine.maps.faults import Fault, shown
from engine.units import MOST_FT

LENGTH = "_ft"  # how the name of a field in feet ends


def unsound(value: object, at: tuple[Step, ...] = (), name: str = "") -> Iterator[Fault]:
    """Everything in a value that cannot be kept, drawn or measured, with its place."""
    match value:
        case str():
            if clean(value) != value:
                yield Fault(place(at), ascii(value), "composed text without unseen characters")
        case bool() | int() | None:
            return
        case float():
            yield from _number(value, at, name)
        case tuple() | list():
            inside = LENGTH if isinstance(value, Point) or _is_ring(value) else name
            for index, part in enumerate(value):
                yield from unsound(part, (*at, index), inside)
        case Mapping():
            for key, part in value.items():
                yield from unsound(key, at)
                yield from unsound(part, (*at, str(key)), name)
        case _:
            for field in _fields(cast("Hashable", type(value))):
                yield from unsound(getattr(value, field), (*at, field), field)


@cache
def _fields(kind: Hashable) -> tuple[str, ...]:
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return ()
    return tuple(field.name for field in fields(kind))


def _is_ring(value: tuple[object, ...] | list[object]) -> bool:
    return bool(value) and isinstance(value[0], float)


def _number(value: float, at: tuple[Step, ...], name: str) -> Iterator[Fault]:
    if not math.isfinite(value):
        yield Fault(place(at), shown(value), "a finite number")
    elif abs(value) > MOST_FT and name.endswith(LENGTH):
        yield Fault(place(at), shown(value), f"a number of feet within ±{MOST_FT:,.0f}")
