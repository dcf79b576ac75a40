"""What an attack or a defense is made with, said or not, and how far it reaches. Ruling: B19, B22."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.orders import AttackOrder
from engine.rulings import ruling
from engine.systems.basic_v3.harm import sheet_of
from engine.systems.basic_v3.movement import STRONG
from engine.systems.basic_v3.sheet import Sheet
from engine.systems.house.area import step_up
from engine.systems.house.gaps import ARM_FT, within_arm
from engine.systems.house.heroic import range_ft
from engine.units import MOST_FT
from engine.world import BattleState, Token

FAR, NEAR, AREA = "far", "near", "area"
SUITS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"brawn": (NEAR, STRONG), "brains": ("wits", FAR), "moxie": ("nerve", FAR)}
)
GUARDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"brawn": ("guard",), "brains": ("wits",), "moxie": ("nerve",)}
)


def attacks_with(state: BattleState, order: AttackOrder) -> str:
    """The Advantage an attack is made with: the one named, else the best that suits it; "" for none.

    Source: BR, Checks. Ruling: B22.
    """
    attacker = state.tokens[order.attacker]
    sheet = sheet_of(state, attacker)
    if sheet is None:
        return ""
    if order.using in state.tokens:
        return _name(sheet, (STRONG,))
    if order.using or ruling(state.settings, "B22") == "none_unsaid":
        return order.using
    return _name(sheet, _suits(state, order, attacker))


def _suits(state: BattleState, order: AttackOrder, attacker: Token) -> tuple[str, ...]:
    target = state.tokens.get(order.target)
    afar = target is not None and not _beside(state, attacker, target)
    if order.maneuver == "brawn" and afar and not order.run_up_ft:
        return (FAR,)
    return SUITS.get(order.maneuver, ())


def _beside(state: BattleState, attacker: Token, target: Token) -> bool:
    return within_arm(attacker, target) or step_up(state, attacker, target) is not None


def guards_with(state: BattleState, sheet: Sheet, attribute: str) -> str:
    """The defense that comes first: the attribute of the attack, with the best Advantage for it.

    Source: BR, Combat, step 3. Ruling: B22.
    """
    plain = ruling(state.settings, "B22") == "none_unsaid"
    name = "" if plain else _name(sheet, GUARDS[attribute])
    return f"{attribute} + {name}" if name else attribute


def _name(sheet: Sheet, uses: tuple[str, ...]) -> str:
    found = sheet.fitting(*uses)
    return found.name if found else ""


def is_far(sheet: Sheet, attribute: str, advantage: str) -> bool:
    """Does an attack go further than an arm? Ruling: B19."""
    named = next((one for one in sheet.advantages if one.name == advantage), None)
    return attribute != "brawn" or (named is not None and named.serves(FAR))


def reach_ft(state: BattleState, sheet: Sheet, attribute: str, advantage: str) -> float:
    """How far an attack reaches, edge to edge. Ruling: B19."""
    if not is_far(sheet, attribute, advantage):
        return ARM_FT
    if ruling(state.settings, "B19") == "in_sight":
        return MOST_FT
    return max(ARM_FT, range_ft(sheet.target_number(attribute, advantage), "brawn"))


def hurl_ft(sheet: Sheet) -> float:
    """How far a body is hurled: the range of Brawn with what makes one strong. Ruling: B19, B27."""
    return max(ARM_FT, range_ft(sheet.brawn + sheet.best(STRONG), "brawn"))


def burst_ft(sheet: Sheet, advantage: str) -> float:
    """How far about a place an Advantage that covers an area strikes; 0 for others. Ruling: B28."""
    named = next((one for one in sheet.advantages if one.name == advantage), None)
    return 10.0 * named.rating if named is not None and named.serves(AREA) else 0.0
