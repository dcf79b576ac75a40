"""The speed of a token in a way of moving, as its system and the plan have it: for the gauge."""

from __future__ import annotations

from engine.geometry import distance_ft
from engine.movement.modes import mode as mode_of
from engine.movement.spend import allowance
from engine.names import TokenId
from engine.plans import MovePlan
from vtt.scene import figures
from vtt.scene.gauges import Speed
from vtt.tools.desk import Desk


def speed_of(desk: Desk, name: TokenId, plan: MovePlan | None = None) -> Speed | None:
    """What it must and may cover this turn, and how a plan leaves it; none in a mode without a speed."""
    token, rules = desk.state.tokens[name], desk.battle.rules
    how = mode_of(plan.mode if plan is not None else token.motion.mode, rules.modes)
    limits = rules.movement.limits(desk.state, token, how) if how is not None else None
    if how is None or limits is None or how.limit != "speed" or limits.top_ft_per_turn >= figures.FAR_FT:
        return None
    may = allowance(desk.state, token.motion, how, limits, "full")
    now = token.motion.speed_ft_per_turn
    return Speed(
        now=now,
        least=plan.least_ft if plan is not None else may.least_ft,
        most=plan.allowance_ft if plan is not None else may.most_ft,
        top=limits.top_ft_per_turn,
        after=plan.after.speed_ft_per_turn if plan is not None and how.keeps_speed else None,
        stops=come_by_braking(desk, name),
    )


def come_by_braking(desk: Desk, name: TokenId) -> tuple[float, ...]:
    """How far it has come after each turn in which it only brakes."""
    token = desk.state.tokens[name]
    return tuple(distance_ft(token.at, at) for at in desk.stopping(name))
