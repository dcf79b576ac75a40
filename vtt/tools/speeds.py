"""The speed of a token in a way of moving, as its system and the plan have it: for gauge and words."""

from __future__ import annotations

from engine.geometry import Path, distance_ft
from engine.movement.modes import mode as mode_of
from engine.movement.spend import allowance
from engine.plans import MovePlan
from engine.rules import RulesSystem
from engine.world import BattleState, Token
from vtt.scene import figures
from vtt.scene.gauges import Speed


def speed_of(
    state: BattleState, token: Token, rules: RulesSystem, *, plan: MovePlan | None, stops: Path
) -> Speed | None:
    """What it must and may cover this turn, and how a plan leaves it; none in a mode without a speed."""
    how = mode_of(plan.mode if plan is not None else token.motion.mode, rules.modes)
    limits = rules.movement.limits(state, token, how) if how is not None else None
    if how is None or limits is None or how.limit != "speed" or limits.top_ft_per_turn >= figures.FAR_FT:
        return None
    may = allowance(state, token.motion, how, limits, "full")
    return Speed(
        now=token.motion.speed_ft_per_turn,
        least=plan.least_ft if plan is not None else may.least_ft,
        most=plan.allowance_ft if plan is not None else may.most_ft,
        top=limits.top_ft_per_turn,
        after=plan.after.speed_ft_per_turn if plan is not None and how.keeps_speed else None,
        stops=tuple(distance_ft(token.at, at) for at in stops),
    )
