"""What a reach is made of: what was asked, the bands with their outlines, the areas that can be come to."""

from dataclasses import dataclass
from enum import StrEnum

from engine.geometry import Flat, Path, Point, Ring
from engine.movement.plan import plan_move
from engine.names import TokenId
from engine.orders import Effort, MoveOrder
from engine.plans import MovePlan
from engine.rules import RulesSystem
from engine.world import BattleState

NEAR_FT = 0.5  # a plan that ends this close to a place has come to it


class Band(StrEnum):
    """How a place can be come to this turn."""

    FREE = "free"
    CHECK = "check"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """What is settled already of a move: how hard, through which waypoints, to which height.

    ``height_ft``: the altitude a flier is to end at; none: as high as he is.
    """

    effort: Effort = "full"
    via: Path = ()
    height_ft: float | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose reach is asked for, in which mode, under which rules, and what is settled already."""

    state: BattleState
    token: TokenId
    mode: str
    rules: RulesSystem
    planned: Planned

    def height_ft(self, begin: Point) -> float:
        """How high it is to end: as settled, or as high as it begins."""
        return begin.z if self.planned.height_ft is None else self.planned.height_ft

    def order(self, waypoints: Path) -> MoveOrder:
        """The order that goes on through these waypoints from those already settled."""
        way = (*self.planned.via, *waypoints)
        return MoveOrder(token=self.token, mode=self.mode, waypoints=way, effort=self.planned.effort)

    def plan(self, waypoints: Path) -> MovePlan:
        """What that order would come to."""
        return plan_move(self.state, self.order(waypoints), self.rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """All places come to this easily or more easily, as rings to be filled by the even-odd rule.

    ``checks``: what must be passed to get there; ``limit_ft``: how far one gets that way at most.
    """

    band: Band
    rings: tuple[Ring, ...]
    checks: tuple[str, ...] = ()
    limit_ft: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """An area that can be come to, by which order, and what that order would come to."""

    column: int
    row: int
    order: MoveOrder
    plan: MovePlan
    band: Band


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Where a plan of a token in a mode can end.

    ``outlines``: the easiest first, each within the next; ``places``: in area play, each area that can be
    come to; ``grain_ft``: how exact the outlines are, 0 for exact.
    """

    token: TokenId
    mode: str
    measure: str
    outlines: tuple[Outline, ...] = ()
    places: tuple[Place, ...] = ()
    grain_ft: float = 0.0

    def band_at(self, at: Flat) -> Band:
        """The band of a place: the easiest that holds it."""
        return next((one.band for one in self.outlines if inside(one.rings, at)), Band.OVER)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a plan says of a place: its band, and the checks on the way."""

    band: Band
    checks: tuple[str, ...] = ()


def verdict(plan: MovePlan, goal: Point) -> Verdict:
    """Does a plan come to a place, and at what risk?"""
    end = plan.after.position
    off = abs(end.x - goal.x) + abs(end.y - goal.y)
    if plan.unborne or plan.problems or off > NEAR_FT:
        return Verdict(Band.OVER)
    checks = checks_on(plan)
    return Verdict(Band.CHECK if checks else Band.FREE, checks)


def checks_on(plan: MovePlan) -> tuple[str, ...]:
    """What must be passed on the way, each named once."""
    return tuple(dict.fromkeys(hazard.label for hazard in plan.hazards))


def inside(rings: tuple[Ring, ...], at: Flat) -> bool:
    """Do rings hold a place, by the even-odd rule?"""
    x, y = at
    odd = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                odd = not odd
    return odd
