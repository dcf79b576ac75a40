"""Who can be under a falling body in time: as it passes him, or by a move of his own between two slices.

It only asks the plans, and the system who is able. Ruling: U73, U74.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from engine.combat.catch import catchers
from engine.geometry import Point, distance_ft, flat_ft
from engine.movement.modes import Mode, core_modes, mode
from engine.movement.plan import plan_move
from engine.names import TokenId
from engine.orders import Fall, MoveOrder
from engine.plans import MovePlan
from engine.reach.detours import way_past
from engine.reach.falling import Slice, slices
from engine.reach.nouns import Band, checks_on
from engine.rounds import in_round, running, slot_of
from engine.rules import RulesSystem
from engine.systems.house.gaps import ARM_FT, above_ft, within_arm
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Token


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
    search = Search(rules, {}, {})
    found = search.found
    coming = tuple(slices(state, falling, rules))
    for gap in _gaps(state, falling, coming):
        for name in catchers(gap.state, Fall(token=falling), rules) if gap.passing else ():
            found.setdefault(name, _as_it_passes(gap, gap.state.tokens[name]))
        if not gap.passing:
            acting = [name for name in gap.state.tokens if name not in found and _acts(state, gap, name)]
            for name in acting:
                _try(search, gap, name)
    return tuple(sorted(found.values(), key=lambda one: (one.slices, one.band is not Band.FREE, one.token)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A moment of a fall at which somebody may catch the body: as it falls, or between two slices.

    ``then``: the slice it falls next.
    """

    state: BattleState
    falling: TokenId
    slices: int
    round: int
    passing: bool = False
    then: Slice | None = None

    @property
    def body(self) -> Token:
        """The body as it is then."""
        return self.state.tokens[self.falling]


@dataclass(frozen=True, slots=True)
class Nearer:
    """How near somebody has come who cannot catch the body yet: by how many moves, and the last of them."""

    moves: int
    by: MovePlan


@dataclass(frozen=True, slots=True)
class Search:
    """What is known so far of those who can catch the body, and of those on their way."""

    rules: RulesSystem
    found: dict[TokenId, Rescue]
    nearer: dict[TokenId, Nearer]


def _gaps(state: BattleState, falling: TokenId, coming: tuple[Slice, ...]) -> Iterator[Gap]:
    """The moments in the order they come."""
    if coming and coming[0].round > state.clock.round:
        yield Gap(state=state, falling=falling, slices=0, round=state.clock.round, then=coming[0])
    for now, then in zip_longest(coming, coming[1:]):
        yield Gap(state=now.before, falling=falling, slices=now.number - 1, round=now.round, passing=True)
        if then is not None:
            yield Gap(state=now.after, falling=falling, slices=now.number, round=now.round, then=then)


def _acts(state: BattleState, gap: Gap, name: TokenId) -> bool:
    """Has somebody a turn at that moment? In later rounds everybody has."""
    if name == gap.falling:
        return False
    this_round = in_round(state) and gap.round == state.clock.round
    return not this_round or running(state) == name or slot_of(state, name) is not None


def _as_it_passes(gap: Gap, token: Token) -> Rescue:
    return Rescue(token=token.name, slices=gap.slices, round=gap.round, at=gap.body.at, stand=token.at)


def _try(search: Search, gap: Gap, name: TokenId) -> None:
    """A move to the body; else one to where it passes next, or as near that as may be."""
    token, before, then = gap.state.tokens[name], search.nearer.get(name), gap.then
    token = replace(token, motion=before.by.after) if before else token
    there, moves = gap.state.with_token(token), before.moves if before else 0
    if then is None or not search.rules.combat.may_catch(there, token, gap.body):
        return

    def comes(plan: MovePlan) -> bool:
        return _comes_to(token, plan, gap.body)

    fetch = MoveOrder(token=name, mode="", waypoints=(), catch=gap.falling)
    ways = _plans(there, fetch, modes_of(there, token, search.rules), search.rules)
    afoot = [way for way in ways if _leads_under(then, way, search.rules)]
    others = [way for way in ways if way not in afoot]
    beside = above_ft(token, gap.body) <= ARM_FT
    blocked = ways if beside else others  # a way on foot to one high above is asked for below, once
    caught = list(filter(comes, ways)) or _past(there, blocked, search.rules, comes)
    if caught:
        search.found[name] = _rescue(gap, name, min(caught, key=_easiest), moves + 1)
    elif _is_passed(then, token, search.rules):
        if before:
            search.found[name] = _waiting(then, name, before)
    elif ways:
        under = MoveOrder(token=name, mode="", waypoints=(then.at,))
        tried = [*afoot, *_plans(there, under, [way.mode for way in others], search.rules)]
        _go_under(search, then, there, (moves + 1, tried))


def _leads_under(then: Slice, way: MovePlan, rules: RulesSystem) -> bool:
    """Does a way to the body lead to the ground under it anyway: on foot, if it falls plumb?"""
    how = mode(way.mode, rules.modes)
    return how is not None and how.track == "surface" and _plumb(then)


def _plumb(then: Slice) -> bool:
    return flat_ft(then.path[0], then.at) <= TOLERANCE_FT


def _go_under(search: Search, then: Slice, there: BattleState, tried: tuple[int, Sequence[MovePlan]]) -> None:
    """Where the next slice passes him he can wait for it; else he is nearer when it has fallen."""
    moves, plans = tried
    token = there.tokens[plans[0].order.token]

    def ready(plan: MovePlan) -> bool:
        return _stays(plan) and _is_passed(then, replace(token, motion=plan.after), search.rules)

    ways = [way for way in plans if then.ends or _leads_under(then, way, search.rules)]
    found = list(filter(ready, plans)) or _past(there, ways, search.rules, ready)
    stays = list(filter(_stays, plans))
    if found:
        search.found[token.name] = _waiting(then, token.name, Nearer(moves, min(found, key=_easiest)))
    elif stays:
        nearest = min(stays, key=lambda plan: distance_ft(plan.after.position, then.at))
        search.nearer[token.name] = Nearer(moves, nearest)


def _stays(plan: MovePlan) -> bool:
    return not plan.problems and not plan.unborne


def _past(
    state: BattleState, plans: Sequence[MovePlan], rules: RulesSystem, arrives: Callable[[MovePlan], bool]
) -> list[MovePlan]:
    """Ways around or over what blocks plans, those that arrive."""
    ways = (way_past(state, plan, rules, arrives) for plan in plans)
    return [way for way in ways if way is not None]


def _is_passed(then: Slice, token: Token, rules: RulesSystem) -> bool:
    """Does a slice pass somebody within his reach, who can catch what falls?"""
    body = then.before.tokens[then.falling]
    arm_ft = token.radius_ft + body.radius_ft + ARM_FT + TOLERANCE_FT
    if _plumb(then) and flat_ft(token.at, then.at) > arm_ft:
        return False
    return token.name in catchers(then.before.with_token(token), Fall(token=then.falling), rules)


def _waiting(then: Slice, name: TokenId, there: Nearer) -> Rescue:
    """He waits where the body comes past. Ruling: U74."""
    stand = there.by.after.position
    at = then.at._replace(z=min(max(stand.z, then.at.z), then.path[0].z))
    gap = Gap(state=then.before, falling=then.falling, slices=then.number - 1, round=then.round)
    return replace(_rescue(gap, name, there.by, there.moves), at=at)


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
    rows: Mapping[str, Mode] = {**core_modes(), **{row.name: row for row in rules.modes}}
    chosen = (row for row in rows.values() if row.chosen)
    return tuple(row.name for row in chosen if rules.movement.limits(state, token, row) is not None)
