"""Stage 1 of a move: where the path runs. Geometry only; no limit, no die."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from engine.geometry import Point
from engine.movement.modes import Mode, Track
from engine.movement.trace.arc import arc, with_less_range
from engine.movement.trace.ends import ends, occupied
from engine.movement.trace.face import face
from engine.movement.trace.line import line
from engine.movement.trace.mover import mover_of
from engine.movement.trace.parts import Mover, Stretch
from engine.movement.trace.plumb import plumb
from engine.movement.trace.surface import surface
from engine.movement.trace.tunnel import tunnel
from engine.plans import Leg, Stop

__all__ = ["Mode", "Mover", "Stretch", "mover_of", "occupied", "trace"]

TRACERS: Mapping[Track, Callable[[Mover, Point, Point], Stretch]] = MappingProxyType(
    {"surface": surface, "face": face, "line": line, "arc": arc, "plumb": plumb, "ends": ends}
)


def trace(mover: Mover, waypoints: Sequence[Point], track: Track | None = None) -> Stretch:
    """The path from where a body is through its waypoints, up to what stops it."""
    legs: list[Leg] = []
    here, last = mover.token.at, Stretch()
    for index, goal in enumerate(waypoints):
        last = _tracer(mover.mode, track or mover.mode.track)(mover, here, goal)
        legs += last.legs
        mover = with_less_range(mover, last.legs) if mover.mode.track == "arc" else mover
        here = last.end or here
        if last.stop is not Stop.ARRIVED:
            tail = (*(last.tail or (here,)), *waypoints[index + 1 :])
            return Stretch(tuple(legs), last.stop, last.met, last.why, here, tail if len(tail) > 1 else ())
    return Stretch(tuple(legs), Stop.ARRIVED, last.met, last.why, here, last.tail)


def _tracer(mode: Mode, track: Track) -> Callable[[Mover, Point, Point], Stretch]:
    """By the track; a line in the ground is dug."""
    return tunnel if mode.digs and track == mode.track else TRACERS[track]
