"""Where a body thrown level over the ground is borne no more, for battles in which it falls there."""

from engine.geometry import Path, Point, cut, length_ft, lerp, tidied
from engine.movement.plan.parts import path_of
from engine.movement.trace import Mover, Stretch
from engine.movement.trace.parts import leg
from engine.plans import Stop
from engine.rulings import ruling
from engine.units import TOLERANCE_FT

LOOK_FT = 1.0  # how closely the way is looked along
HALVINGS = 12  # of one look, to within a thousandth


def to_the_edge(mover: Mover, stretch: Stretch) -> Stretch:
    """A flight cut where it leaves what it began on, if the battle says that it falls there. Ruling: U76."""
    path = path_of(stretch.legs)
    if ruling(mover.state.settings, "U76") != "at_the_edge" or len(path) < 2:
        return stretch
    at_ft = _edge_ft(mover, path)
    if at_ft is None:
        return stretch
    done, rest = cut(path, at_ft)
    end = tidied(done[-1])
    over = (leg((path[0], end), medium=stretch.legs[0].medium),)
    return Stretch(over, Stop.ARRIVED, why="Over the edge", end=end, tail=(end, *rest[1:]))


def _edge_ft(mover: Mover, path: Path) -> float | None:
    """How far along a level way nothing bears the body any more; none if something does to its end."""
    start, end = path[0], path[-1]
    if abs(end.z - start.z) > TOLERANCE_FT or not mover.supported(start):
        return None
    span = length_ft((start, end))
    steps = int(span / LOOK_FT) + 1
    for step in range(1, steps + 1):
        if not mover.supported(lerp(start, end, step / steps)):
            free = _leaves(mover, (start, end), (step - 1) / steps, step / steps)
            return min(span * free + TOLERANCE_FT, span)
    return None


def _leaves(mover: Mover, way: tuple[Point, Point], borne: float, free: float) -> float:
    """The part of the way, just past the edge, between one that bears the body and one that does not."""
    for _ in range(HALVINGS):
        middle = (borne + free) / 2
        if mover.supported(lerp(*way, middle)):
            borne = middle
        else:
            free = middle
    return free
