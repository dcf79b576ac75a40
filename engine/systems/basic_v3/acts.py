"""What a token could do now beside moving and striking somebody: checks, blows at no body, the player's word.

Says what may be ordered and in which words; what stands against it is the order's own affair.
"""

from collections.abc import Iterator

from engine.names import TokenId
from engine.orders import AttackOrder
from engine.rules import Act, Means, Pointing
from engine.systems.basic_v3.harm import able, sheet_of
from engine.systems.basic_v3.means import burst_ft, reach_ft
from engine.systems.basic_v3.orders import SayDead, TrySkill
from engine.systems.basic_v3.sheet import ATTRIBUTES, Sheet
from engine.systems.house.gaps import gap_ft, middle
from engine.systems.house.hurl import in_hand
from engine.systems.house.walls import near_walls
from engine.world import BattleState, Token

SOMEBODY, PLACE = (Pointing("target", "token"),), (Pointing("aim", "place"),)


def acts(state: BattleState, token: Token) -> Iterator[Act]:
    """Everything at hand for a token with a sheet. Source: BR, Checks; Opposed Checks; Combat, step 2."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    if not able(token):
        yield Act(word="dead", title="Dead, the player says", order=SayDead(token=token.name))
        return
    yield from _checks(token, sheet)
    yield from _opposed(state, token, sheet)
    yield from _blows(state, token, sheet)


def means(state: BattleState, order: AttackOrder) -> Means | None:
    """Any Advantage, and what is in hand: which one is appropriate is the table's to say.

    Source: BR, Checks; Combat, step 2. Ruling: B22.
    """
    token = state.tokens[order.attacker]
    sheet = sheet_of(state, token)
    names = (advantage.name for advantage in sheet.advantages) if sheet else ()
    held = (bond.of for bond in state.bonds if in_hand(state, token.name, bond.of))
    return Means(using=(*names, *held))


def _checks(token: Token, sheet: Sheet) -> Iterator[Act]:
    """An attribute by itself, and with each Advantage. Source: BR, Checks."""
    for attribute in ATTRIBUTES:
        for advantage in ("", *(one.name for one in sheet.advantages)):
            number = sheet.target_number(attribute, advantage)
            order = TrySkill(token=token.name, attribute=attribute, advantage=advantage)
            title = f"Check of {_words(attribute, advantage)}, {number} or less"
            word = f"check_{attribute}_{advantage}" if advantage else f"check_{attribute}"
            yield Act(word=word, title=title, order=order, listed=bool(advantage))


def _opposed(state: BattleState, token: Token, sheet: Sheet) -> Iterator[Act]:
    """An attribute, with any Advantage, against one of somebody's. Source: BR, Opposed Checks."""
    others = [other for other in state.tokens.values() if other.sheet and other.name != token.name]
    nearest = min(others, key=lambda other: gap_ft(token, other), default=None)
    for attribute in ATTRIBUTES if nearest else ():
        yield from _against(token, nearest.name if nearest else "", sheet, attribute)


def _against(token: Token, target: TokenId, sheet: Sheet, attribute: str) -> Iterator[Act]:
    for advantage in ("", *(one.name for one in sheet.advantages)):
        for against in ATTRIBUTES:
            order = TrySkill(
                token=token.name, attribute=attribute, advantage=advantage, target=target, against=against
            )
            title = f"{_words(attribute, advantage)} against somebody's {against.capitalize()}"
            word = f"opposed_{attribute}_{advantage}_{against}"
            yield Act(word=word, title=title, order=order, pointing=SOMEBODY, listed=True)


def _blows(state: BattleState, token: Token, sheet: Sheet) -> Iterator[Act]:
    """Blows at nobody: an area, a place something is hurled to, a wall. Ruling: B23, B27, B28."""
    for advantage in sheet.advantages:
        wide_ft = burst_ft(sheet, advantage.name)
        if wide_ft:
            order = AttackOrder(attacker=token.name, maneuver="brawn", using=advantage.name, aim=token.at)
            title, word = f"{advantage.name} over an area", f"area_{advantage.name}"
            yield Act(word=word, title=title, order=order, pointing=PLACE, wide_ft=wide_ft)
    for bond in state.bonds:
        if in_hand(state, token.name, bond.of):
            order = AttackOrder(attacker=token.name, maneuver="brawn", using=bond.of, aim=token.at)
            yield Act(word=f"hurl_{bond.of}", title=f"Hurl {bond.of} away", order=order, pointing=PLACE)
    walls = near_walls(state, middle(token), token.radius_ft + reach_ft(state, sheet, "brawn", ""))
    if walls:
        order = AttackOrder(attacker=token.name, maneuver="brawn", aim=walls[0])
        at_wall = (Pointing("aim", "wall", walls),)
        yield Act(word="break_wall", title="Break a wall, door or window", order=order, pointing=at_wall)


def _words(attribute: str, advantage: str) -> str:
    return f"{attribute.capitalize()} with {advantage}" if advantage else attribute.capitalize()
