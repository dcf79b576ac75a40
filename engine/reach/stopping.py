"""Where a body that brakes from now on comes to be, turn by turn, until it stands: only plans are asked."""

from collections.abc import Iterator
from dataclasses import replace

from engine.geometry import Point, away
from engine.movement.modes import mode as mode_of
from engine.movement.plan import plan_move
from engine.names import TokenId
from engine.orders import MoveOrder
from engine.plans import MovePlan
from engine.rules import RulesSystem
from engine.units import TOLERANCE_FT
from engine.world import BattleState

MOST_TURNS = 12


def stopping(state: BattleState, token: TokenId, rules: RulesSystem) -> tuple[Point, ...]:
    """The ends of the turns in which a moving body can but brake, straight on; none for one at rest.

    The last is where it stands, unless something stops it sooner or it takes more turns than are told.
    """
    return tuple(_braked(state, token, rules))


def _braked(state: BattleState, name: TokenId, rules: RulesSystem) -> Iterator[Point]:
    now = state
    for _ in range(MOST_TURNS):
        body = now.tokens.get(name)
        how = mode_of(body.motion.mode, rules.modes) if body is not None else None
        if body is None or how is None or not how.chosen or body.motion.speed_ft_per_turn <= TOLERANCE_FT:
            return
        plan = plan_move(now, _ahead(now, name), rules)
        if plan.problems or plan.least_ft <= TOLERANCE_FT or not plan.legs:
            return
        yield plan.after.position
        if plan.met:
            return
        slowed = _slowed(plan, body.motion.speed_ft_per_turn)
        moved = replace(body, motion=replace(plan.after, speed_ft_per_turn=slowed))
        now = now.with_token(moved)


def _slowed(plan: MovePlan, before_ft: float) -> float:
    """The speed a turn of braking leaves; one that does not slow down has no end to be told."""
    after = plan.after.speed_ft_per_turn
    return after if after < before_ft else 0.0


def _ahead(state: BattleState, name: TokenId) -> MoveOrder:
    """Straight on at the slowest that its speed allows."""
    motion = state.tokens[name].motion
    goal = away(motion.position, motion.heading_deg, 1.0)
    return MoveOrder(token=name, mode=motion.mode, waypoints=(goal,), effort="brake")
