"""The dice a token has in an attribute now, and what it may attack or defend with.

Reads the sheet through the token: hurt Resistances, powers switched off, attributes used this round.
"""

from collections.abc import Iterator

from engine.rulings import ruling
from engine.systems.supers_revised.pools import Dice
from engine.systems.supers_revised.sheet import APTITUDES, RESISTANCES, ROWS, Sheet, read_sheet
from engine.world import BattleState, Token

OUT = "out"
USED, OFF = "used:", "off:"
TIRING = ("armor", "mental_shield")  # used again at a die less: SU, Defending
KINDS = ("physical", "social", "mental")


def sheet_of(state: BattleState, token: Token) -> Sheet | None:
    """The sheet of a token; none for a thing."""
    text = state.sheets.get(token.sheet)
    return read_sheet(text) if text else None


def able(token: Token) -> bool:
    """Has it a sheet, and every Resistance above 0? Source: SU, Applying Damage."""
    return bool(token.sheet) and token.condition(OUT) is None


def split_name(attribute: str) -> tuple[str, str]:
    """``fighting: swords`` as the attribute and its specialization."""
    name, _, special = attribute.partition(":")
    return name.strip(), special.strip()


def has(state: BattleState, token: Token, attribute: str) -> bool:
    """Can this token throw the attribute: any Resistance or Aptitude, or a power it has and that is on?"""
    name, _ = split_name(attribute)
    sheet = sheet_of(state, token)
    if sheet is None or name not in ROWS:
        return False
    if ROWS[name]["kind"] != "power":
        return True
    return name in sheet.powers and token.condition(f"{OFF}{name}") is None


def dice_of(state: BattleState, token: Token, attribute: str, bonus: int = 0) -> Dice:
    """The dice of an attribute now, with a bonus or penalty; none left throws half a die.

    Source: SU, Resistances; Aptitudes; Powers; No Viable Defense. Ruling: S10.
    """
    name, special = split_name(attribute)
    sheet = sheet_of(state, token)
    if sheet is None or not has(state, token, attribute):
        return Dice(1, half=True)
    if name in RESISTANCES:
        dice = Dice(max(token.track(name) + bonus, 0))
    elif ROWS[name]["kind"] == "power":
        dice = Dice(max(sheet.power_dice(name) + bonus, 0))
    else:
        dice = sheet.aptitude(name).pool(special, bonus)
        if ruling(state.settings, "S10") == "bonus_counts" and bonus > 0:
            dice = Dice(dice.count, dice.keep + bonus)
    return dice if dice.count else Dice(1, half=True)


def uses(token: Token, name: str) -> int:
    """How often an attribute has been used this round. Ruling: S21."""
    found = token.condition(f"{USED}{name}")
    return found.value if found else 0


def uses_left(sheet: Sheet, token: Token, name: str) -> int:
    """How often more it may be used: once a round, and once more for each die of Split Action.

    Source: SU, Defending. Ruling: S13, S26.
    """
    if name in TIRING:
        return 1
    return 1 + sheet.split_actions() - uses(token, name)


def tired(state: BattleState, token: Token, name: str) -> int:
    """The dice that Armor and Mental Shield have lost by use this round. Ruling: S9."""
    if name not in TIRING:
        return 0
    first = 1 if ruling(state.settings, "S9") == "from_first_use" else 0
    return uses(token, name) + first


def may_attack(name: str, kind: str) -> bool:
    """Does the text let this attribute attack in that way?"""
    return kind in ROWS[name]["attacks"].split()


def may_defend(name: str, kind: str) -> bool:
    """Does the text let this attribute defend against an attack of that kind?"""
    return kind in ROWS[name]["defends"].split()


def kind_of_attack(name: str) -> str:
    """The kind an attribute attacks with, the first if several; physical if none is said."""
    return (ROWS[name]["attacks"].split() or ["physical"])[0]


def defenses(state: BattleState, token: Token, kind: str) -> Iterator[str]:
    """What a token may still defend with against that kind, the most dice first."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    known = [*RESISTANCES, *APTITUDES, *sheet.powers]
    open_now = [
        name
        for name in known
        if may_defend(name, kind) and has(state, token, name) and uses_left(sheet, token, name) > 0
    ]
    yield from sorted(open_now, key=lambda name: -_worth(state, token, name))


def _worth(state: BattleState, token: Token, name: str) -> int:
    dice = dice_of(state, token, name, -tired(state, token, name))
    return 0 if dice.half else dice.kept
