"""Being unseen in Basic Rules v.3: noticed by an opposed check, or by the Judge's word."""

from engine.checks import Referee
from engine.events import Event
from engine.rulings import ruling
from engine.systems.basic_v3.contests import Side, contest
from engine.systems.basic_v3.harm import able, sheet_of
from engine.systems.house.bearing import UNKNOWING, UNSEEN, in_touch
from engine.world import BattleState, Token


def concealed(token: Token) -> bool:
    """Is this token out of sight though nothing stands before it?"""
    return any(token.condition(name) is not None for name in UNSEEN)


def unaware(target: Token, attacker: Token) -> bool:
    """Has the Judge said that a target knows nothing of an attacker?"""
    return any(target.condition(name, attacker.name) is not None for name in UNKNOWING)


def notices(state: BattleState, who: Token, other: Token, referee: Referee) -> tuple[bool, tuple[Event, ...]]:
    """Does somebody notice one who is out of sight? Source: BR, Opposed Checks. Ruling: B26."""
    if not concealed(other) or in_touch(state, who, other):
        return True, ()
    if ruling(state.settings, "B26") == "judge_says" or not able(who) or not able(other):
        return False, ()
    looks = Side(who.name, "notice", "brains", _fitting(state, who, "senses"))
    hides = Side(other.name, "hide", "brawn", _fitting(state, other, "stealth"))
    seen, events = contest(state, looks, hides, referee)
    return seen is True, events


def _fitting(state: BattleState, token: Token, use: str) -> str:
    sheet = sheet_of(state, token)
    found = sheet.fitting(use) if sheet else None
    return found.name if found else ""
