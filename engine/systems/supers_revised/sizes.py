"""Size Control: bodies grown and shrunk."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Conditioned, Resized
from engine.problems import Problem, impossible
from engine.step import Step
from engine.systems.supers_revised.attributes import power_now, turned, turned_already
from engine.systems.supers_revised.orders import Resize
from engine.systems.supers_revised.reach import SIZE
from engine.terrain import Body, terrain
from engine.units import tidy
from engine.world import BattleState, Token

POWERS = "SU, Powers"
SIZE_CONTROL = "size_control"


def resize(state: BattleState, order: Resize, referee: Referee) -> Step:
    """Growing multiplies height and width by one more than the dice, shrinking divides; walls stop growth.

    Source: SU, Powers: Size Control. Ruling: S29.
    """
    del referee
    token = state.tokens[order.token]
    dice = next(n for n in _toward(order.dice) if _fits(state, token, n))
    radius_ft, height_ft = _sized(token, dice)
    sized = Conditioned(token=token.name, name=SIZE, value=dice, since=state.clock.round, on=dice != 0)
    resized = Resized(token=token.name, radius_ft=radius_ft, height_ft=height_ft)
    return Step((*turned(state, token, SIZE_CONTROL), resized, sized))


def resize_problems(state: BattleState, order: Resize) -> tuple[Problem, ...]:
    """No further than the power has dice, and once a round. Source: SU, Powers: Size Control."""
    token = state.tokens[order.token]
    most = power_now(state, token, SIZE_CONTROL)
    if abs(order.dice) > most:
        return (impossible(f"dice: found {order.dice}, expected {-most} to {most}", POWERS),)
    return tuple(turned_already(token, SIZE_CONTROL))


def factor(dice: int) -> float:
    """How much larger, or smaller, so many dice of Size Control make a body. Ruling: S29."""
    return 1.0 + dice if dice >= 0 else 1.0 / (1.0 - dice)


def _sized(token: Token, dice: int) -> tuple[float, float]:
    now = token.condition(SIZE)
    change = factor(dice) / factor(now.value if now else 0)
    return tidy(token.radius_ft * change), tidy(token.height_ft * change)


def _toward(dice: int) -> Iterator[int]:
    """The size wanted, then each smaller one, down to what always fits."""
    yield from range(dice, 0, -1)
    yield min(dice, 0)


def _fits(state: BattleState, token: Token, dice: int) -> bool:
    radius_ft, height_ft = _sized(token, dice)
    return dice <= 0 or not terrain(state).free(Body(radius_ft, height_ft), token.at)
