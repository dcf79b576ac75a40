"""The same kernels made fast, where numba is installed."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import TypeVar, cast

from engine.kernels import fan, star, sweep, way
from engine.kernels.columns import Prisms
from engine.kernels.edges import Edges

Columns = TypeVar("Columns", Prisms, Edges)

KERNELS = {
    sweep: (
        *("strip", "near_point", "near_line", "near_edge", "crossing", "inside", "inside_at", "leaving"),
        *(
            "press",
            "pierce",
            "cells",
            "over",
            "stretches",
            "off_way",
            "off_level",
            "apart",
            "hit_in_box",
            "first_hit",
        ),
    ),
    fan: (
        *("angle_of", "toward", "put_part", "put", "put_each", "near", "put_all"),
        *("nearer", "sink", "end_at", "swept", "tidied", "in_circle", "clipped"),
    ),
    star: (
        *("beside", "noted", "leaves", "too_far", "looked", "parted_at", "place_of"),
        *("nearest", "off_at", "ended", "in_sight", "outlined"),
    ),
    way: (
        *("turn", "meets", "same", "ends_at", "passes", "pace", "first_edge", "enters", "grazes"),
        *("bend", "goes_on", "span", "offer", "learn", "settle", "first_met", "blocked", "shortest"),
    ),
}

# Kernels that keep a heap need numba's runtime. The others go without, as numba's own sorting does: else each
# call counts who holds each column, which costs more than the work.
HEAPED = {"offer", "learn", "settle", "shortest"}


@cache
def compiled() -> ModuleType | None:
    """One module with all kernels, each of them compiled; none without numba."""
    if find_spec("numba") is None:
        return None
    return _joined({_compiled(module, names): names for module, names in KERNELS.items()})


def loaded() -> bool:
    """Has anybody asked for the compiled kernels yet?"""
    return compiled.cache_info().currsize > 0


def plain() -> ModuleType:
    """One module with all kernels as they are written."""
    return _joined(KERNELS)


def _joined(kernels: Mapping[ModuleType, tuple[str, ...]]) -> ModuleType:
    joined = ModuleType("kernels")
    for module, names in kernels.items():
        for name in names:
            setattr(joined, name, getattr(module, name))
    return joined


def _compiled(module: ModuleType, names: tuple[str, ...]) -> ModuleType:
    """A module again, its kernels compiled."""
    import numba

    spec = find_spec(module.__name__)
    if spec is None or spec.loader is None:
        raise ImportError(f"{module.__name__} cannot be read again")
    compiling = cast("Callable[..., Callable[[object], object]]", numba.njit)  # its types know no _nrt
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    for name in names:
        counted: dict[str, bool] = {} if name in HEAPED else {"_nrt": False}
        setattr(copy, name, compiling(cache=True, **counted)(getattr(copy, name)))
    return copy


def arrays(columns: Columns) -> Columns:
    """The same columns as the arrays that compiled kernels take."""
    import numpy

    def packed(part: object) -> object:
        return numpy.array(part) if isinstance(part, list) else part

    parts = {name: packed(part) for name, part in columns._asdict().items()}
    return columns._replace(**parts)  # type: ignore[arg-type]
