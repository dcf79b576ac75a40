"""Care: a bed, with a doctor about, in which Health and lost Endurance come back sooner."""

from dataclasses import dataclass
from typing import Literal

from engine.checks import Referee
from engine.events import Conditioned
from engine.names import TokenId
from engine.orders import SystemOrder
from engine.problems import Problem, against_rules, impossible
from engine.rounds import in_round
from engine.step import Step
from engine.systems.universal_heroes.conditions import DEAD, IN_CARE, has
from engine.world import BattleState

SOURCE = "classic, Recovery; House; ruling H10"


@dataclass(frozen=True, slots=True, kw_only=True)
class Care(SystemOrder):
    """Go into care, or leave it. Source: classic, Recovery. Ruling: H10."""

    token: TokenId
    on: bool = True
    kind: Literal["care"] = "care"


def tend(state: BattleState, order: Care, referee: Referee) -> Step:
    """In care from now on, until it is left: what time brings back then is told in ``time``. Ruling: H10."""
    del referee
    return Step((Conditioned(token=order.token, name=IN_CARE, on=order.on, since=state.clock.round),))


def tend_problems(state: BattleState, order: Care) -> tuple[Problem, ...]:
    """Nobody is in care twice or after death; and none is to be had in the middle of a fight."""
    token = state.tokens[order.token]
    if has(state, token, DEAD):
        return (impossible(f"{token.name} is past all care", SOURCE),)
    if (token.condition(IN_CARE) is not None) == order.on:
        return (impossible(f"{token.name} is {'in care already' if order.on else 'not in care'}", SOURCE),)
    if order.on and in_round(state):
        return (against_rules("Care is for after the fight", SOURCE),)
    return ()
