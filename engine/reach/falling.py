"""A fall as it will go on by itself: slice by slice, where the body is after each, and where it lands."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.geometry import Path, Point
from engine.movement.plan import plan_move
from engine.names import TokenId
from engine.orders import Fall
from engine.plans import Stop
from engine.rules import RulesSystem
from engine.world import BattleState

MOST_SLICES = 60  # 15,000 feet; nobody falls from higher up without another word of the Judge


@dataclass(frozen=True, slots=True, kw_only=True)
class Slice:
    """One round's part of a fall. ``number``: 1 for the next; ``round``: in which it falls.

    ``before``: the battle as it then stands, if nobody else moves; ``ends``: the fall ends in it.
    """

    falling: TokenId
    number: int
    round: int
    path: Path
    before: BattleState
    after: BattleState
    ends: bool

    @property
    def at(self) -> Point:
        """Where the body is after it."""
        return self.path[-1]


def slices(state: BattleState, falling: TokenId, rules: RulesSystem) -> Iterator[Slice]:
    """The slices still to come of a body that falls, or that nothing bears; none of any other.

    The first comes at once where support is lost, each further one with the next round. Ruling: U73.
    """
    body = state.tokens.get(falling)
    if body is None:
        return
    now = state
    if body.motion.turns_falling and body.motion.moved_in == state.clock.round:
        now = _next_round(state)
    for number in range(1, MOST_SLICES + 1):
        plan = plan_move(now, Fall(token=falling), rules)
        if not plan.legs:
            return
        path = tuple(dict.fromkeys(point for leg in plan.legs for point in leg.path))
        token = replace(now.tokens[falling], motion=plan.after)
        after = now.with_token(token)
        ends = plan.stop is not Stop.MIDAIR
        yield Slice(
            falling=falling,
            number=number,
            round=now.clock.round,
            path=path,
            before=now,
            after=after,
            ends=ends,
        )
        if ends:
            return
        now = _next_round(after)


def _next_round(state: BattleState) -> BattleState:
    return replace(state, clock=replace(state.clock, round=state.clock.round + 1))
