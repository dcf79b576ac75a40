"""What may enter a history: finite numbers that a map can hold, whole rings, text as the gate leaves it."""

import math
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import cast

from engine.gate import Step, clean, place
from engine.geometry import Point
from engine.maps.faults import Fault, shown
from engine.units import MOST_FT

LENGTH = "_ft"  # how the name of a field in feet ends
SIDE = "side_ft"  # one of the two numbers of a ``size_ft``
SIZES = ("radius_ft", "height_ft", "width_ft", SIDE)  # of things that are there at all
FEWEST = MappingProxyType({"outline": 3, "path": 1})  # points


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
            inside = _inside(value, name)
            for index, part in enumerate(value):
                yield from unsound(part, (*at, index), inside)
        case Mapping():
            for key, part in value.items():
                yield from unsound(key, at)
                yield from unsound(part, (*at, str(key)), name)
        case _:
            for field in _fields(cast("Hashable", type(value))):
                part = getattr(value, field)
                yield from _too_few(field, part, (*at, field))
                yield from unsound(part, (*at, field), field)


@cache
def _fields(kind: Hashable) -> tuple[str, ...]:
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return ()
    return tuple(field.name for field in fields(kind))


def _inside(value: tuple[object, ...] | list[object], name: str) -> str:
    """What the numbers in a list are called."""
    if name == "size_ft":
        return SIDE
    return LENGTH if isinstance(value, Point) or _is_ring(value) else name


def _is_ring(value: tuple[object, ...] | list[object]) -> bool:
    return bool(value) and isinstance(value[0], float)


def _too_few(field: str, value: object, at: tuple[Step, ...]) -> Iterator[Fault]:
    """Rings and ways of too few points to bound anything, or to lead anywhere."""
    rings = value if field == "holes" and isinstance(value, tuple) else (value,)
    fewest = FEWEST.get("outline" if field == "holes" else field, 0)
    for ring in rings:
        if isinstance(ring, tuple) and len(ring) < fewest:
            yield Fault(place(at), f"{len(ring)} points", f"at least {fewest}")


def _number(value: float, at: tuple[Step, ...], name: str) -> Iterator[Fault]:
    if not math.isfinite(value):
        yield Fault(place(at), shown(value), "a finite number")
    elif abs(value) > MOST_FT and name.endswith(LENGTH):
        yield Fault(place(at), shown(value), f"a number of feet within ±{MOST_FT:,.0f}")
    elif value <= 0 and name in SIZES:
        yield Fault(place(at), shown(value), "a number of feet above 0")
