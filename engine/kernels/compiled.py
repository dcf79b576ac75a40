"""The same kernels made fast, where numba is installed."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import TypeVar, cast

from engine.kernels import cores, cover, fan, hunt, leaves, squares, star, stitch, sweep, wander, way
from engine.kernels.columns import Prisms
from engine.kernels.edges import Edges

Columns = TypeVar("Columns", Prisms, Edges)

KERNELS: Mapping[ModuleType, tuple[str, ...]] = {
    sweep: (
        *("strip", "near_point", "near_line", "near_edge", "crossing", "inside", "inside_at", "leaving"),
        *("press", "pierce", "cells", "over", "stretches", "off_way", "off_level", "apart"),
        *("hit_in_box", "first_hit"),
    ),
    fan: (
        *("angle_of", "toward", "put_part", "put", "put_each", "near", "put_all"),
        *("nearer", "sink", "end_at", "swept", "tidied", "in_circle", "clipped"),
    ),
    star: (
        *("beside", "noted", "leaves", "too_far", "looked", "parted_at", "place_of"),
        *("nearest", "off_at", "ended", "in_sight", "outlined"),
    ),
    squares: ("square_at", "put_edge", "counted", "listed", "sector_box"),
    hunt: ("left_of", "swing", "above", "faces", "cuts_in", "behind"),
    wander: (
        *("near_edges", "near_corners", "put_source", "further", "put_cut", "put_share", "parted"),
        *("sift", "in_order", "stretched", "starred", "wandered_from", "wandered"),
    ),
    leaves: (
        *("chord_rad", "steps_of", "put_leaf", "put_chords", "put_walled", "next_cut", "put_wall"),
        *("room_for", "put_stretch", "put_fan", "measured", "leaved", "put_rim", "put_ray", "put_side"),
        *("put_sides", "away", "sided", "put_ends", "rimmed"),
    ),
    cores: ("together", "put_copy", "put_core", "covering"),
    cover: (
        *(
            "corners_of",
            "toward_of",
            "put_line",
            "bounded",
            "holds",
            "in_leaf",
            "taken",
            "band",
            "put_in_cells",
            "leaves_counted",
        ),
        *("leaves_listed", "bare_parts", "bared"),
    ),
    stitch: (
        *("put_run", "walls_of", "lies_along", "runs_along", "leave_out", "off_walls", "merged", "tidied_up"),
        *("nearest_start", "linked"),
    ),
    way: (
        *("turn", "meets", "same", "ends_at", "passes", "pace", "first_edge", "enters", "grazes"),
        *("bend", "goes_on", "span", "offer", "learn", "settle", "first_met", "blocked", "shortest"),
    ),
}

# Kernels that keep a heap need numba's runtime. The others go without, as numba's own sorting does: else each
# call counts who holds each column, which costs more than the work.
HEAPED = {"offer", "learn", "settle", "shortest", "put_source", "starred", "wandered_from", "wandered"}


@cache
def compiled() -> ModuleType | None:
    """One module with all kernels, each of them compiled; none without numba."""
    if find_spec("numba") is None:
        return None
    made: dict[ModuleType, tuple[str, ...]] = {}
    for module, names in KERNELS.items():
        made |= {_compiled(module, names, _joined(made)): names}
    return _joined(made)


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


def _compiled(module: ModuleType, names: tuple[str, ...], before: ModuleType) -> ModuleType:
    """A module again, its kernels compiled; those it takes from modules *before* it are the compiled ones."""
    import numba

    spec = find_spec(module.__name__)
    if spec is None or spec.loader is None:
        raise ImportError(f"{module.__name__} cannot be read again")
    compiling = cast("Callable[..., Callable[[object], object]]", numba.njit)  # its types know no _nrt
    copy = module_from_spec(spec)
    spec.loader.exec_module(copy)
    for name in vars(before).keys() & vars(copy).keys() - set(names):
        if callable(getattr(before, name)):
            setattr(copy, name, getattr(before, name))
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
