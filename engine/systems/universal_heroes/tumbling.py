"""A tumbler at the end of a fall: does he land on his feet, as at the end of a leap?

Source for all of it: UH, Leaping; Talent Listing: Tumbling; the FEAT classic. Ruling: H13.
"""

from engine.checks import Referee
from engine.events import Event
from engine.rulings import ruling
from engine.systems.universal_heroes.abilities import power_score, score_of, sheet_of
from engine.systems.universal_heroes.conditions import able
from engine.systems.universal_heroes.figures import leap_down_ft
from engine.systems.universal_heroes.ranks import Need
from engine.systems.universal_heroes.talents import has_talent, quirk_cs, talent_cs
from engine.systems.universal_heroes.throws import Ask, thrown
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Token

TUMBLING = "tumbling"
BALANCE = "agility.balance"
SOURCE = "UH, Leaping; Talent Listing: Tumbling; ruling H13"


def unhurt_ft(state: BattleState, token: Token) -> float:
    """From how high a tumbler on his feet comes down unhurt; 0 for whoever is none or has lost his wits.

    Source: UH, Leaping; Talent Listing: Tumbling. Ruling: H13.
    """
    sheet = sheet_of(state, token)
    if sheet is None or not able(state, token) or not has_talent(sheet, TUMBLING):
        return 0.0
    leap = power_score(state, token, "leaping")
    own = leap_down_ft(leap, state.settings) if leap is not None else 0.0
    if ruling(state.settings, "H13") == "leapers_only":
        return own
    return max(own, leap_down_ft(score_of(state, token, BALANCE), state.settings))


def lands_on_his_feet(
    state: BattleState, token: Token, fallen_ft: float, referee: Referee
) -> tuple[bool, tuple[Event, ...]]:
    """A green Agility (bal) FEAT of whoever falls no further than he could come down unhurt.

    Source: UH, Leaping; Talent Listing: Tumbling; classic, Tumbling. Ruling: H13.
    """
    limit_ft = unhurt_ft(state, token)
    if not limit_ft or fallen_ft > limit_ft + TOLERANCE_FT:
        return False, ()
    sheet = sheet_of(state, token)
    rank = score_of(state, token, BALANCE).rank
    cs = talent_cs(sheet, TUMBLING) + quirk_cs(sheet, TUMBLING) if sheet else 0
    ask = Ask(who=token.name, word="tumble", rank=rank, cs=cs, needed=Need.GREEN.word, source=SOURCE)
    hue, events = thrown(state, ask, referee)
    return hue >= Need.GREEN, events
