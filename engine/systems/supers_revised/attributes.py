"""The dice a token has in an attribute now, and what it may attack or defend with.

Reads the sheet through the token: hurt Resistances, powers switched off, attributes used this round.
"""

from collections.abc import Iterator

from engine.events import Conditioned
from engine.problems import Problem, against_rules
from engine.rounds import open_play
from engine.rulings import ruling
from engine.systems.supers_revised.pools import MOST_THROWN, Dice
from engine.systems.supers_revised.sheet import APTITUDES, RESISTANCES, ROWS, Sheet, read_sheet
from engine.world import BattleState, Token, Until

OUT = "out"
AWAY = "away"  # out of this world: ruling S50
USED, OFF, ON = "used:", "off:", "on:"
TURNED = "switched:"  # of a power that has been switched or worked this round
APPROVED = "approved:"  # of an attribute that the Judge lets attack and defend: ruling S53
DYNAMIC = "dynamic"  # the counter of Dynamic Actions taken this round
TIRING = ("armor", "mental_shield")  # used again at a die less: SU, Defending
KINDS = ("physical", "social", "mental")


def sheet_of(state: BattleState, token: Token) -> Sheet | None:
    """The sheet of a token; none for a thing."""
    text = state.sheets.get(token.sheet)
    return read_sheet(text) if text else None


def able(token: Token) -> bool:
    """Has it a sheet, and every Resistance above 0? Source: SU, Applying Damage."""
    spent = any(track.now <= 0 for track in token.tracks)
    return bool(token.sheet) and token.condition(OUT) is None and not spent


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


def power_now(state: BattleState, token: Token, name: str) -> int:
    """The dice of a power that it has and that is not off; 0 without it. Source: SU, Powers."""
    sheet = sheet_of(state, token)
    return sheet.power_dice(name) if sheet is not None and has(state, token, name) else 0


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
    return Dice(min(dice.count, MOST_THROWN), dice.keep) if dice.count else Dice(1, half=True)


def kept(state: BattleState, token: Token, attribute: str, bonus: int = 0) -> int:
    """How many dice of an attribute count now; 0 for half a die."""
    dice = dice_of(state, token, attribute, bonus)
    return 0 if dice.half else dice.kept


def uses(token: Token, name: str) -> int:
    """How often an attribute has been used this round. Ruling: S21."""
    found = token.condition(f"{USED}{name}")
    return found.value if found else 0


def used(state: BattleState, token: Token, attribute: str) -> tuple[Conditioned, ...]:
    """The mark of one more use of an attribute this round; before the rounds begin nothing is counted.

    Source: SU, Attacking; Defending. Ruling: S21.
    """
    if open_play(state):
        return ()
    name, now = split_name(attribute)[0], state.clock.round
    mark = f"{USED}{name}"
    value = uses(token, name) + 1
    return (Conditioned(token=token.name, name=mark, value=value, since=now, until=Until(round=now)),)


def turned(state: BattleState, token: Token, power: str) -> tuple[Conditioned, ...]:
    """The mark of a power switched or worked this round; before the rounds begin none.

    Source: SU, Actions: Free.
    """
    if open_play(state):
        return ()
    now = state.clock.round
    return (Conditioned(token=token.name, name=f"{TURNED}{power}", since=now, until=Until(round=now)),)


def turned_already(token: Token, power: str) -> Iterator[Problem]:
    """A power goes on, off or to another measure once a round. Source: SU, Actions: Free."""
    if token.condition(f"{TURNED}{power}"):
        yield against_rules(f"{ROWS[power]['title']} has been switched this round", "SU, Actions")


def uses_left(sheet: Sheet, token: Token, name: str) -> int:
    """How often more it may be used: once a round, and once more for each die of Split Action.

    Source: SU, Defending; Boosts: Split Action. Ruling: S13, S26.
    """
    if name in TIRING:
        return 1
    return 1 + sheet.split_actions() - uses(token, name)


def tired(state: BattleState, token: Token, name: str) -> int:
    """The dice Armor and Mental Shield have lost by use this round.

    Source: SU, Defending; Powers: Armor; Powers: Mental Shield. Ruling: S9.
    """
    if name not in TIRING:
        return 0
    first = 1 if ruling(state.settings, "S9") == "from_first_use" else 0
    return uses(token, name) + first


def approved(token: Token, name: str) -> bool:
    """Has the Judge let this token use an attribute in a way the text does not name?

    Source: SU, Flexible Defense. Ruling: S53.
    """
    return token.condition(f"{APPROVED}{name}") is not None


def may_attack(name: str, kind: str) -> bool:
    """Does the text let this attribute attack in that way? Source: SU, Attacking."""
    return kind in ROWS[name]["attacks"].split()


def may_defend(name: str, kind: str) -> bool:
    """Does the text let this attribute defend against an attack of that kind?

    Source: SU, Physical Attacks; Social Attacks; Mental Attacks.
    """
    return kind in ROWS[name]["defends"].split()


def kind_of_attack(attribute: str) -> str:
    """The kind an attribute attacks with: the one it says, ``wizardry: mental``, else its first; or physical.

    Source: SU, Attacking.
    """
    name, special = split_name(attribute)
    kinds = ROWS[name]["attacks"].split() or ["physical"]
    return special if special in kinds else kinds[0]


def defenses(state: BattleState, token: Token, kind: str) -> Iterator[str]:
    """What a token may still defend with against that kind, the most dice first.

    Source: SU, Defending; Flexible Defense. Ruling: S13, S53.
    """
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    known = (*RESISTANCES, *APTITUDES, *sheet.powers)
    fit = (name for name in known if may_defend(name, kind) or approved(token, name))
    open_now = [name for name in fit if has(state, token, name) and uses_left(sheet, token, name) > 0]
    yield from sorted(open_now, key=lambda name: -kept(state, token, name, -tired(state, token, name)))


def attacks_of(state: BattleState, token: Token) -> Iterator[str]:
    """The attributes a token may still attack with, Fighting and Shooting first. Source: SU, Attacking."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    for name in dict.fromkeys(("fighting", "shooting", *APTITUDES, *sheet.powers)):
        fit = bool(ROWS[name]["attacks"]) or approved(token, name)
        if fit and has(state, token, name) and uses_left(sheet, token, name) > 0:
            yield name
