"""Where the figures of a token come from: its ratings, and what the text makes of them."""

from collections.abc import Iterator

from engine.rules import Reckoned
from engine.systems.basic_v3.harm import sheet_of
from engine.systems.basic_v3.sheet import ATTRIBUTES, TABLES
from engine.world import BattleState, Token

CREATION = "BR, Character Creation"


def reasons(state: BattleState, token: Token) -> Iterator[Reckoned]:
    """Every figure of a token that no plan explains. Source: BR, Character Creation; The Bad Guys."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    role = TABLES["roles"].exact(sheet.role)
    ratings = f"Brains {sheet.brains} and Moxie {sheet.moxie}"
    yield f"Initiative, {ratings}", f"{role['initiative_dice']}d10 + {sheet.initiative}", "BR, Combat, step 1"
    body = f"Brawn {sheet.brawn} and Moxie {sheet.moxie}, {role['health_times']} times"
    yield f"Health, {body}", str(sheet.health), f"{CREATION}; The Bad Guys; rulings B9, B14"
    yield f"Dice of a check, {role['title']}", f"{sheet.dice}d10", "BR, Checks; The Bad Guys"
    for name in ATTRIBUTES:
        yield name.capitalize(), str(sheet.attribute(name)), CREATION
    for advantage in sheet.advantages:
        words = f" ({', '.join(advantage.specifics)})" if advantage.specifics else ""
        yield f"{advantage.name}{words}", f"+{advantage.rating}", f"{CREATION}; ruling B22"
