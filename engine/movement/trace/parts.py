"""What every tracer takes and gives: who moves, what it meets first, a stretch of path."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.geometry import Path, Point, distance_ft, tidied
from engine.movement.modes import Mode
from engine.plans import Leg, Limits, Stop
from engine.terrain import SURFACE, THROUGH, Body, Contact, Support, Terrain, contact_with_bodies
from engine.units import STEP_FT, TOLERANCE_FT
from engine.world import BattleState, Obstacle, Opening, Token

MOST_DOORS = 20  # no straight way leads through more


@dataclass(frozen=True, slots=True, kw_only=True)
class Mover:
    """A body on its way: with what limits, through what land, past whom, and whether it opens doors."""

    state: BattleState
    token: Token
    mode: Mode
    limits: Limits
    body: Body
    ground: Terrain
    others: tuple[Token, ...]
    past: tuple[str, ...] = ()
    opens: bool = False

    def supported(self, at: Point) -> bool:
        """Does something hold the body up there?"""
        return at.z - self.support(at).height_ft <= TOLERANCE_FT

    def support(self, at: Point) -> Support:
        """What is under the body there."""
        return self.ground.support(at, self.body.radius_ft)


@dataclass(frozen=True, slots=True)
class Met:
    """What stops a body: a token, an obstacle, a door or window, something to stand on.

    ``from_above``: a slope that it would sink into.
    """

    at_ft: float
    point: Point
    name: str
    text: str
    opening: Opening | None = None
    obstacle: Obstacle | None = None
    token: bool = False
    support: Support | None = None
    from_above: bool = False


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a path as far as it leads, and why it ends."""

    legs: tuple[Leg, ...] = ()
    stop: Stop = Stop.ARRIVED
    met: str = ""
    why: str = ""
    end: Point | None = None
    tail: Path = field(default=())


def first_met(mover: Mover, a: Point, b: Point, past: Sequence[str] = ()) -> Met | None:
    """The first obstacle or token on a straight way; a token before an obstacle met at the same moment."""
    gone = (*mover.past, *past)
    if THROUGH in mover.body.passes:
        return None
    wall = mover.ground.contact(mover.body, a, b, gone)
    token = contact_with_bodies(mover.body, a, b, (one for one in mover.others if one.name not in gone))
    if token and (wall is None or token.at_ft <= wall.at_ft + TOLERANCE_FT):
        return Met(token.at_ft, token.point, token.token, f"{token.token} is in the way", token=True)
    return _wall_met(mover, wall) if wall else None


def _wall_met(mover: Mover, wall: Contact) -> Met:
    name = wall.name
    text = f"{name} is {mover.ground.positions[name]}" if wall.opening else f"{name} is in the way"
    return Met(wall.at_ft, wall.point, name, text, wall.opening, wall.obstacle, from_above=wall.from_above)


def down_to(mover: Mover, a: Point, b: Point, through: tuple[str, ...]) -> Met | None:
    """Where a way down meets something to stand on or swim in that no prism holds up."""
    found = mover.ground.landing(a, b, mover.body.radius_ft, through)
    if found is None:
        return None
    name = f"{SURFACE}{found.support.name}"
    return Met(found.at_ft, found.point, name, f"{found.support.name} is below", support=found.support)


def nearer(*met: Met | None) -> Met | None:
    """The one met first."""
    return min((one for one in met if one), key=lambda one: one.at_ft, default=None)


def can_open(mover: Mover, met: Met, goal: Point, past: Sequence[str]) -> bool:
    """Is it a closed door this body opens on its way, and fits through? Ruling: U72."""
    door = met.opening
    if door is None or door.kind != "door" or mover.ground.positions[door.name] != "closed":
        return False
    if not mover.opens or mover.limits.door_ft < 0.0:
        return False
    behind = first_met(mover, met.point, goal, (*past, door.name))
    return behind is None or behind.at_ft >= mover.body.radius_ft - TOLERANCE_FT


def leg(
    points: Iterable[Point], *, surface: str = "", medium: str, toll_ft: float = 0.0, opens: str = ""
) -> Leg:
    """A leg along points, none of them twice in a row, in whole thousandths."""
    path: list[Point] = []
    for point in map(tidied, points):
        if len(path) > 1 and _between(path[-2], path[-1], point):
            path.pop()
        if not path or point != path[-1]:
            path.append(point)
    return Leg(
        path=tuple(path) if len(path) > 1 else (path[0], path[0]),
        surface=surface,
        medium=medium,
        toll_ft=toll_ft,
        opens=opens,
    )


def _between(a: Point, b: Point, c: Point) -> bool:
    """Does a straight way from *a* to *c* lead over *b*?"""
    return distance_ft(a, b) + distance_ft(b, c) - distance_ft(a, c) <= STEP_FT / 10


def moves(one: Leg) -> bool:
    """Does a leg lead anywhere?"""
    return len(one.path) > 2 or distance_ft(one.path[0], one.path[-1]) > 0.0
