"""Who can be under a falling body in time: as it passes him, or by a move of his own between two slices.

It only asks the plans, and the system who is able. Ruling: U73, U74.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest

from engine.combat.catch import catchers
from engine.geometry import Point, distance_ft
from engine.movement.modes import Mode, core_modes
from engine.movement.plan import plan_move
from engine.names import TokenId
from engine.orders import Fall, MoveOrder
from engine.plans import MovePlan
from engine.reach.falling import Slice, slices
from engine.reach.nouns import Band, checks_on
from engine.rounds import in_round, running, slot_of
from engine.rules import RulesSystem
from engine.systems.house.gaps import within_arm
from engine.world import BattleState, Motion, Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescue:
    """Somebody who can catch a falling body.

    ``slices``: how many more have fallen by then; ``round``: when; ``at``: where the body is then; ``stand``:
    where the rescuer is. ``order``: the move that brings him there; none if it falls past him. ``moves``: how
    many turns he spends on it, all but the last to come nearer.
    """

    token: TokenId
    slices: int
    round: int
    at: Point
    stand: Point
    order: MoveOrder | None = None
    moves: int = 0
    band: Band = Band.FREE
    checks: tuple[str, ...] = ()

    @property
    def mode(self) -> str:
        """How he comes there, "" if he need not."""
        return self.order.mode if self.order else ""


def rescue(state: BattleState, falling: TokenId, rules: RulesSystem) -> tuple[Rescue, ...]:
    """Everybody who can catch a falling body, each as early as he can and in the easiest way then."""
    found: dict[TokenId, Rescue] = {}
    coming = tuple(slices(state, falling, rules))
    nearer: dict[TokenId, Nearer] = {}
    for gap in _gaps(state, falling, coming):
        for name in catchers(gap.state, Fall(token=falling), rules) if gap.passing else ():
            found.setdefault(name, _as_it_passes(gap, gap.state.tokens[name]))
        if not gap.passing:
            acting = [name for name in gap.state.tokens if name not in found and _acts(state, gap, name)]
            for name in acting:
                _try(gap, name, rules, (found, nearer))
    return tuple(sorted(found.values(), key=lambda one: (one.slices, one.band is not Band.FREE, one.token)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A moment of a fall at which somebody may catch the body: as it falls, or between two slices.

    ``next_at``: where the body is after the next slice, if it is in the air then.
    """

    state: BattleState
    falling: TokenId
    slices: int
    round: int
    passing: bool = False
    next_at: Point | None = None

    @property
    def body(self) -> Token:
        """The body as it is then."""
        return self.state.tokens[self.falling]


@dataclass(frozen=True, slots=True)
class Nearer:
    """How near somebody has come who cannot catch the body yet: his motion then, and by how many moves."""

    motion: Motion
    moves: int


def _gaps(state: BattleState, falling: TokenId, coming: tuple[Slice, ...]) -> Iterator[Gap]:
    """The moments in the order they come."""
    if coming and coming[0].round > state.clock.round:
        at = None if coming[0].ends else coming[0].at
        yield Gap(state=state, falling=falling, slices=0, round=state.clock.round, next_at=at)
    for now, then in zip_longest(coming, coming[1:]):
        yield Gap(state=now.before, falling=falling, slices=now.number - 1, round=now.round, passing=True)
        if then is not None:
            at = None if then.ends else then.at
            yield Gap(state=now.after, falling=falling, slices=now.number, round=now.round, next_at=at)


def _acts(state: BattleState, gap: Gap, name: TokenId) -> bool:
    """Has somebody a turn at that moment? In later rounds everybody has."""
    if name == gap.falling:
        return False
    this_round = in_round(state) and gap.round == state.clock.round
    return not this_round or running(state) == name or slot_of(state, name) is not None


def _as_it_passes(gap: Gap, token: Token) -> Rescue:
    return Rescue(token=token.name, slices=gap.slices, round=gap.round, at=gap.body.at, stand=token.at)


def _try(
    gap: Gap, name: TokenId, rules: RulesSystem, known: tuple[dict[TokenId, Rescue], dict[TokenId, Nearer]]
) -> None:
    """A move to the body; else one that brings him as near as may be to where it will be next."""
    found, nearer = known
    before = nearer.get(name, Nearer(gap.state.tokens[name].motion, 0))
    token = replace(gap.state.tokens[name], motion=before.motion)
    there = gap.state.with_token(token)
    if not rules.combat.may_catch(there, token, gap.body):
        return
    fetch = MoveOrder(token=name, mode="", waypoints=(), catch=gap.falling)
    ways = _plans(there, fetch, modes_of(there, token, rules), rules)
    caught = [plan for plan in ways if _comes_to(token, plan, gap.body)]
    if caught:
        found[name] = _rescue(gap, name, min(caught, key=_easiest), before.moves + 1)
    elif gap.next_at is not None and ways:
        goal = gap.next_at
        tried = _plans(
            there, MoveOrder(token=name, mode="", waypoints=(goal,)), [w.mode for w in ways], rules
        )
        best = min(tried, key=lambda plan: (bool(plan.problems), distance_ft(plan.after.position, goal)))
        nearer[name] = Nearer(best.after, before.moves + 1)


def _plans(state: BattleState, order: MoveOrder, modes: Iterable[str], rules: RulesSystem) -> list[MovePlan]:
    """What one order would come to in each of some modes."""
    return [plan_move(state, replace(order, mode=mode), rules) for mode in modes]


def _comes_to(token: Token, plan: MovePlan, body: Token) -> bool:
    return not plan.problems and within_arm(replace(token, motion=plan.after), body)


def _easiest(plan: MovePlan) -> tuple[int, bool, float]:
    return len(plan.hazards), plan.unborne, plan.spent_ft


def _rescue(gap: Gap, name: TokenId, plan: MovePlan, moves: int) -> Rescue:
    order = plan.order if isinstance(plan.order, MoveOrder) else None
    return Rescue(
        token=name,
        slices=gap.slices,
        round=gap.round,
        at=gap.body.at,
        stand=plan.after.position,
        order=order,
        moves=moves,
        band=Band.CHECK if plan.hazards else Band.FREE,
        checks=checks_on(plan),
    )


def modes_of(state: BattleState, token: Token, rules: RulesSystem) -> tuple[str, ...]:
    """The ways of moving a token may choose."""
    rows: Mapping[str, Mode] = {**core_modes(), **{mode.name: mode for mode in rules.modes}}
    chosen = (row for row in rows.values() if row.chosen)
    return tuple(row.name for row in chosen if rules.movement.limits(state, token, row) is not None)
