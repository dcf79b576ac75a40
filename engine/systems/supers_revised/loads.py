"""How strong somebody is for lifting and hurling, of which the text prints nothing: by rating."""

from engine.movement.bonds import riders
from engine.rulings import ruling
from engine.systems.house.heroic import heroes, rank_of_rating
from engine.systems.house.solidity import too_heavy
from engine.systems.supers_revised.attributes import power_now, sheet_of
from engine.world import BattleState, Token

LIFTING = ("super_strength", "telekinesis")


def lift_rank(state: BattleState, token: Token) -> str:
    """The rank that counts as Strength: of a power that lifts, else of Athleticism. Ruling: S52."""
    sheet = sheet_of(state, token)
    body = rank_of_rating(sheet.aptitude("athleticism").dice if sheet else 0, "athleticism")
    by_power = (rank_of_rating(power_now(state, token, name), "movement_power") for name in LIFTING)
    order = [row["rank"] for row in heroes()["ranks"].rows]
    return max((body, *by_power), key=order.index)


def beyond(state: BattleState, token: Token, weight_lb: float) -> bool:
    """Is a weight more than this token can move? Ruling: S52."""
    return ruling(state.settings, "S52") == "by_weight" and too_heavy(lift_rank(state, token), weight_lb)


def overladen(state: BattleState, token: Token) -> bool:
    """Does it bear more than it can move? Ruling: S52."""
    borne_lb = sum(state.tokens[name].weight_lb for name in riders(state, token.name))
    return borne_lb > 0 and beyond(state, token, borne_lb)
