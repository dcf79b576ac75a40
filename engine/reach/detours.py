"""Ways around and over what stopped a straight move: waypoints for the same plans, no rules of their own."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from math import dist

from engine.geometry import Flat, Path, Point, area_steps, cut, distance_ft, length_ft, tidied
from engine.movement.modes import mode
from engine.movement.plan import plan_move
from engine.movement.plan.dive import dive_gain_ft
from engine.orders import MoveOrder
from engine.plans import Leg, Limits, MovePlan, Stop
from engine.rules import RulesSystem
from engine.systems.house.gaps import ARM_FT
from engine.terrain import terrain
from engine.units import AREA_FT, TOLERANCE_FT
from engine.world import BattleState, Obstacle, Token

MOST_TRIES = 4
HAIR_FT = 0.1
TRACKS = ("surface", "line")  # the others go along no waypoints around anything


def way_past(
    state: BattleState, blocked: MovePlan, rules: RulesSystem, arrives: Callable[[MovePlan], bool]
) -> MovePlan | None:
    """The first of a few ways around or over what blocks a move that arrives, the shortest tried first."""
    order, past = blocked.order, _past(state, blocked, rules)
    if past is None or not isinstance(order, MoveOrder):
        return None
    plan, tried, blocks = blocked, set[Path](), dict[str, Block]()
    for _ in range(MOST_TRIES):
        blocks |= _blocks(state, plan, blocks)
        way = min(
            (way for way in past.ways(blocks.values()) if way not in tried), key=length_ft, default=None
        )
        if way is None:
            return None
        tried.add(way)
        plan = plan_move(state, replace(order, waypoints=(*way[1:-1], *order.waypoints)), rules)
        if arrives(plan):
            return plan
    return None


@dataclass(frozen=True, slots=True)
class Block:
    """What stopped somebody: its corners, how high it stands, and where he came to."""

    corners: tuple[Flat, ...]
    top_ft: float
    at: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A blocked move to a goal, and what leads past its blocks; ``aloft``: over them too."""

    token: Token
    goal: Point
    limits: Limits
    most_ft: float
    aloft: bool
    by_area: bool

    def ways(self, blocks: Iterable[Block]) -> Iterator[Path]:
        """The ways past all that is known, none of them plainly too long."""
        met = tuple(blocks)
        if met and self._may_pay((self.token.at, self.goal)):
            found = [*(self._around(met, side) for side in (-1, 1)), *self._over(met)]
            yield from filter(self._may_pay, found)

    def _may_pay(self, way: Path) -> bool:
        """May a way be paid for, as far as from where an arm reaches its end?"""
        near = cut(way, length_ft(way) - self.token.radius_ft - self.token.height_ft - ARM_FT)[0]
        steps_ft = sum(area_steps(a, b, AREA_FT) for a, b in pairwise(near)) * AREA_FT
        gain_ft = dive_gain_ft((Leg(path=way),), self.limits) + self.limits.turn_cost_ft
        return (steps_ft if self.by_area else length_ft(near)) <= self.most_ft + gain_ft

    def _over(self, met: tuple[Block, ...]) -> Iterator[Path]:
        """Up to a safe height where he was stopped first, on at that height, and down to the goal."""
        start, goal = self.token.at, self.goal
        high = max(start.z, goal.z, *(block.top_ft + HAIR_FT for block in met))
        if self.aloft and (high <= start.z + HAIR_FT or not self.limits.sink_ft_per_turn):
            yield _plain((start, met[0].at._replace(z=high), goal._replace(z=high), goal))

    def _around(self, met: tuple[Block, ...], side: int) -> Path:
        """Along the corners on one side like a taut string; in the air rising or sinking evenly."""
        start, goal = self.token.at, self.goal
        far = self.token.radius_ft + HAIR_FT
        corners = [(x + east, y + south) for block in met for x, y in block.corners
                   for east in (-far, far) for south in (-far, far)]  # fmt: skip
        flat = _taut((start.x, start.y), (goal.x, goal.y), corners, side)
        way = [Point(x, y, start.z) for x, y in flat]
        whole, gone, path = length_ft(way) or 1.0, 0.0, [start]
        for a, b in pairwise(way):
            gone += distance_ft(a, b)
            rise = (goal.z - start.z) * gone / whole if self.aloft else 0.0
            path.append(b._replace(z=start.z + rise))
        return _plain((*path[:-1], goal))


def _past(state: BattleState, blocked: MovePlan, rules: RulesSystem) -> Past | None:
    """What there is to know of a blocked move; none if it is not one that leads around anything."""
    order, how = blocked.order, mode(blocked.mode, rules.modes)
    if not isinstance(order, MoveOrder) or how is None or blocked.problems:
        return None
    if how.track not in TRACKS or how.digs:
        return None
    token = state.tokens[order.token]
    limits = rules.movement.limits(state, token, how)
    goal = order.waypoints[-1] if order.waypoints else state.tokens[order.catch].at
    if limits is None or (limits.sink_ft_per_turn and goal.z > token.at.z):
        return None
    aloft = how.track == "line"
    return Past(
        token=token,
        goal=goal if aloft else goal._replace(z=token.at.z),
        limits=limits,
        most_ft=blocked.allowance_ft,
        aloft=aloft,
        by_area=state.measure == "area",
    )


def _blocks(state: BattleState, plan: MovePlan, known: Mapping[str, Block]) -> dict[str, Block]:
    """What stopped a move, by name, unless it is known or the body wanted itself."""
    wanted = plan.order.catch if isinstance(plan.order, MoveOrder) else ""
    if plan.stop not in {Stop.BLOCKED, Stop.CONTACT} or plan.met in {"", wanted, *known}:
        return {}
    at, body = plan.after.position, state.tokens.get(plan.met)
    if body:
        x, y, far = body.at.x, body.at.y, body.radius_ft
        square = ((x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far))
        return {plan.met: Block(square, body.at.z + body.height_ft, at)}
    solid = next(_solids(state, plan.met), None)
    return {plan.met: Block(solid.outline, solid.top_ft, at)} if solid else {}


def _solids(state: BattleState, name: str) -> Iterator[Obstacle]:
    """What goes by a name, or holds the door that does."""
    for part in terrain(state).parts:
        for index in part.layout.named.get(name, ())[:1]:
            piece = part.layout.pieces[index]
            yield piece.whole or piece.obstacle


def _taut(start: Flat, goal: Flat, corners: Iterable[Flat], side: int) -> list[Flat]:
    """The hull of both ends and of the corners on one side of the line between them, from end to end."""
    left = [goal, *(at for at in corners if side * _turn(start, goal, at) > TOLERANCE_FT)]
    way = [start]
    while way[-1] != goal and len(way) <= len(left):
        here, ahead = way[-1], goal
        for at in left:
            off_ft = side * _turn(here, ahead, at) / (dist(here, ahead) or 1.0)
            farther = off_ft > -TOLERANCE_FT and dist(here, at) > dist(here, ahead)
            if at != here and (off_ft > TOLERANCE_FT or farther):
                ahead = at
        way.append(ahead)
    return way


def _turn(a: Flat, b: Flat, c: Flat) -> float:
    """Which side of the line from *a* to *b* a place lies on; 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _plain(path: Path) -> Path:
    return tuple(dict.fromkeys(map(tidied, path)))
