"""Karma: offered before a roll, sized after it, given to a pool and taken out again.

The offer is declined by default; whoever takes it adds at least ten points to his d100.
"""

from dataclasses import dataclass, replace
from typing import Literal

from engine.checks import Choice, Outcome, Referee
from engine.events import Checked, Conditioned, Counted, Event, Noted, Pooled
from engine.names import TokenId
from engine.orders import SystemOrder
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.step import Step
from engine.systems.universal_heroes.feats import Feat, FeatCheck, Kept, judged
from engine.systems.universal_heroes.ranks import TABLES, column_words
from engine.world import BattleState, Tally, Token

KARMA = "UH, Karma; ruling U93"
COUNTER, ADVANCEMENT = "karma", "advancement"
NO, OWN = "no", "own"
POOL, MEMBER = "pool ", "member"


def cost(use: str) -> int:
    """What a use of Karma costs. Source: UH, power stunts; the rest classic."""
    return int(TABLES["karma_costs"].exact(use)["points"])


LEAST = cost("least_on_a_roll")


def rolled(
    state: BattleState, feat: Feat, referee: Referee, *, declared: bool = False
) -> tuple[Kept, tuple[Event, ...]]:
    """A FEAT thrown, with Karma on it if somebody says so before the dice fall.

    Ruling: U93.
    """
    token = state.tokens[feat.who]
    purse = _purse(state, token, feat.key, referee, declared=declared)
    if purse == NO:
        return referee.roll(feat), ()
    have = _have(state, token, purse)
    before = ruling(state.settings, "U93") == "fixed_sum_before"
    points = _amount(feat, have, referee) if before else 0
    kept = referee.roll(replace(feat, fine=True))
    points = points or _amount(feat, min(have, max(LEAST, 100 - kept.face)), referee)
    return replace(kept, karma=points), (_spent(state, token, purse, points),)


def rolled_check(
    state: BattleState, check: FeatCheck, referee: Referee, *, declared: bool
) -> tuple[Outcome, tuple[Event, ...]]:
    """A FEAT that is read at once, with Karma on it if somebody says so. Ruling: U93."""
    feat = Feat(key=check.key, who=check.who, column=check.column, quiet=check.quiet, source=check.source)
    kept, paid = rolled(state, feat, referee, declared=declared)
    return judged(kept.color(), check.need), paid


def spend(state: BattleState, token: Token, points: int) -> Event:
    """So many points of somebody's own Karma gone."""
    return _spent(state, token, OWN, points)


def checked(feat: Feat, outcome: str, needed: str = "") -> Checked:
    """The log's line for a FEAT."""
    column = column_words(feat.column)
    return Checked(token=feat.who, check=feat.key, outcome=outcome, needed=needed, column=column)


def purses(state: BattleState, token: Token) -> tuple[str, ...]:
    """Where Karma for a token's rolls may come from: his own, then the pools he gives to; ten at least.

    Source: UH, Karma: Karma pools.
    """
    mine = (OWN,) if token.counter(COUNTER) >= LEAST else ()
    shared = (pool for pool in state.pools if pool.now >= LEAST and token.condition(MEMBER, pool.name))
    return (*mine, *(POOL + pool.name for pool in shared))


def _purse(state: BattleState, token: Token, key: str, referee: Referee, *, declared: bool) -> str:
    open_to = purses(state, token)
    if declared or not open_to:
        return open_to[0] if open_to else NO
    return referee.choose(Choice(f"karma {key}", token.name, (NO, *open_to), offer=True, source=KARMA))


def _have(state: BattleState, token: Token, purse: str) -> int:
    if purse == OWN:
        return token.counter(COUNTER)
    return next(pool.now for pool in state.pools if POOL + pool.name == purse)


def _amount(feat: Feat, most: int, referee: Referee) -> int:
    options = tuple(str(points) for points in range(LEAST, most + 1))
    return int(referee.choose(Choice(f"karma amount {feat.key}", feat.who, options, source=KARMA)))


def _spent(state: BattleState, token: Token, purse: str, points: int) -> Event:
    left = _have(state, token, purse) - points
    if purse == OWN:
        full = next((tally.full for tally in token.counters if tally.name == COUNTER), 0)
        return Counted(token=token.name, counter=COUNTER, now=left, full=full)
    return Pooled(pool=purse.removeprefix(POOL), now=left, by=token.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolKarma(SystemOrder):
    """Give points to the side's Karma pool, or take them out if negative. Source: UH, Karma: Karma pools."""

    token: TokenId
    points: int
    kind: Literal["pool"] = "pool"


def pool_problems(state: BattleState, order: PoolKarma) -> tuple[Problem, ...]:
    """What stands against a gift or a withdrawal: empty purses, and pools of others."""
    token = state.tokens[order.token]
    if not order.points:
        return (impossible("No points are given or taken", KARMA),)
    if order.points > token.counter(COUNTER):
        return (impossible(f"{token.name} has {token.counter(COUNTER)} Karma", KARMA),)
    if -order.points > _pool(state, token.side).now:
        return (impossible(f"The pool holds {_pool(state, token.side).now} Karma", KARMA),)
    if order.points < 0 and token.condition(MEMBER, token.side) is None:
        return (against_rules(f"{token.name} has given nothing to this pool", KARMA),)
    return ()


def pool_karma(state: BattleState, order: PoolKarma, referee: Referee) -> Step:
    """Points go from one purse to the other; who gives is a member from then on."""
    del referee
    token = state.tokens[order.token]
    pool = _pool(state, token.side)
    events = (
        _spent(state, token, OWN, order.points),
        Pooled(pool=pool.name, now=pool.now + order.points, by=token.name),
    )
    joins = Conditioned(token=token.name, name=MEMBER, against=pool.name)
    is_new = order.points > 0 and token.condition(MEMBER, pool.name) is None
    return Step((*events, joins) if is_new else events)


def _pool(state: BattleState, name: str) -> Tally:
    return next((pool for pool in state.pools if pool.name == name), Tally(name, 0))


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside(SystemOrder):
    """Put points by for advancement, where no roll can reach them. Source: UH, Karma: advancement pool."""

    token: TokenId
    points: int
    kind: Literal["set_aside"] = "set_aside"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award(SystemOrder):
    """The Judge's award for a deed, or a loss if negative; ``kill``: a hero who has killed loses all.

    Source: UH, Karma; the kill rule classic.
    """

    token: TokenId
    points: int = 0
    kill: bool = False
    why: str = ""
    kind: Literal["award"] = "award"


def aside_problems(state: BattleState, order: SetAside) -> tuple[Problem, ...]:
    """Only what is there can be put by, and what is put by stays."""
    token = state.tokens[order.token]
    if not 0 < order.points <= token.counter(COUNTER):
        return (impossible(f"{token.name} has {token.counter(COUNTER)} Karma", KARMA),)
    return ()


def set_aside(state: BattleState, order: SetAside, referee: Referee) -> Step:
    """Points go from the purse to the advancement pool."""
    del referee
    token = state.tokens[order.token]
    saved = token.counter(ADVANCEMENT) + order.points
    put_by = Counted(token=token.name, counter=ADVANCEMENT, now=saved, full=saved)
    return Step((_spent(state, token, OWN, order.points), put_by))


def award(state: BattleState, order: Award, referee: Referee) -> Step:
    """Karma won or lost by what somebody did; never below nothing."""
    del referee
    token = state.tokens[order.token]
    have = token.counter(COUNTER)
    change = -have if order.kill and token.side == "hero" else max(order.points, -have)
    said = order.why or ("a kill" if order.kill else "the Judge's word")
    return Step((_spent(state, token, OWN, -change), Noted(text=f"{token.name}: {change:+d} Karma, {said}")))
