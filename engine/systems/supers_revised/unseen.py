"""Being unseen: who is noticed by whom, and what is not noticed."""

from engine.checks import Referee
from engine.events import Checked, Event
from engine.rulings import ruling
from engine.systems.house.bearing import UNKNOWING, UNSEEN, in_touch
from engine.systems.supers_revised.attributes import able, dice_of, kept
from engine.systems.supers_revised.pools import Dice, Pool
from engine.world import BattleState, Token

NOTICING = "SU, Actions: Free"
SENSES = ("awareness", "super_senses")
INVISIBLE = "invisible"


def concealed(token: Token) -> bool:
    """Is this token out of sight though nothing stands before it?"""
    return any(token.condition(name) is not None for name in UNSEEN)


def unaware(target: Token, attacker: Token) -> bool:
    """Has the Judge said that a target knows nothing of an attacker?"""
    return any(target.condition(name, attacker.name) is not None for name in UNKNOWING)


def notices(state: BattleState, who: Token, other: Token, referee: Referee) -> tuple[bool, tuple[Event, ...]]:
    """Does somebody notice one who is out of sight: a free check of Awareness against his hiding?

    Source: SU, Actions: Free; Powers: Invisibility. Ruling: S37.
    """
    if not concealed(other) or in_touch(state, who, other):
        return True, ()
    if ruling(state.settings, "S37") == "judge_says" or not able(who):
        return False, ()
    hidden = Pool(key=f"hide {other.name}", who=other.name, dice=_hiding(state, other), source=NOTICING)
    total = referee.roll(hidden)
    sharp = max(SENSES, key=lambda name: kept(state, who, name))
    key = f"notice {who.name}"
    look = Pool(key=key, who=who.name, dice=dice_of(state, who, sharp), against=(total - 1,), source=NOTICING)
    seen = referee.roll(look) >= total
    outcome = "noticed" if seen else "unnoticed"
    return seen, (Checked(token=who.name, check=key, outcome=outcome, needed=str(total)),)


def _hiding(state: BattleState, token: Token) -> Dice:
    by_power = token.condition(INVISIBLE) is not None
    return dice_of(state, token, "invisibility" if by_power else "athleticism")
