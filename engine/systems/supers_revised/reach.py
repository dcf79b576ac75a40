"""How far attacks of Supers! Revised reach, of which the text says nothing: the house's answers."""

from engine.rulings import ruling
from engine.systems.house.gaps import ARM_FT
from engine.systems.house.heroic import range_ft, rank_number, rank_of_rating
from engine.systems.supers_revised.attributes import power_now, sheet_of, split_name
from engine.systems.supers_revised.sheet import ROWS
from engine.units import MOST_FT
from engine.world import BattleState, Token

SIZE = "size"  # the condition of a body that has grown or shrunk, with the dice it did so by
TOUCH_ATTACK = "touch_attack"


def touches(state: BattleState, token: Token, attribute: str) -> bool:
    """Does an attack take a touch: by its nature, or by a Complication? Source: SU, Complications."""
    name, _ = split_name(attribute)
    sheet = sheet_of(state, token)
    power = sheet.power(name) if sheet else None
    return ROWS[name]["reach"] != "far" or (power is not None and TOUCH_ATTACK in power.complications)


def arm_ft(state: BattleState, token: Token) -> float:
    """How far a touch reaches, edge to edge: further for the grown and for those who stretch.

    Source: SU, Powers: Stretching; Powers: Size Control. Ruling: S35.
    """
    if ruling(state.settings, "S35") == "five_feet":
        return ARM_FT
    size, stretched = token.condition(SIZE), power_now(state, token, "stretching")
    grown = 1 + max(size.value, 0) if size else 1
    return ARM_FT * grown + (rank_number(rank_of_rating(stretched, "movement_power")) if stretched else 0)


def reach_ft(state: BattleState, token: Token, attribute: str) -> float:
    """How far an attack reaches, edge to edge; a power's range may be traded. Source: SU, Trade-Offs.

    Ruling: S34, S35.
    """
    arm = arm_ft(state, token)
    sheet = sheet_of(state, token)
    if sheet is None or touches(state, token, attribute):
        return arm
    if ruling(state.settings, "S34") == "in_sight":
        return MOST_FT
    name, _ = split_name(attribute)
    power = sheet.power(name)
    if power is not None:
        return max(arm, range_ft(power.part("range"), "movement_power"))
    return max(arm, range_ft(sheet.aptitude(name).dice, "athleticism"))
