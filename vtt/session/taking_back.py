"""Back and on again in the history: an entry, a turn; the pause in which nothing is done or taken back."""

from __future__ import annotations

from dataclasses import replace

from engine.battle import Battle
from engine.events import RoundBegan, TurnBegan
from engine.history import Entry
from engine.orders import actor
from vtt.session.committing import PAUSED
from vtt.session.notices import Banner, without
from vtt.session.table import Session

TOPIC = "pause"


def go_to(session: Session, battle: Battle) -> None:
    """The battle with its cursor somewhere else, unless the table pauses."""
    if session.asking.paused:
        session.say(f"{PAUSED}: nothing is taken back")
    elif battle.cursor != session.battle.cursor:
        session.take(battle)


def undo(session: Session) -> None:
    """One entry back."""
    if session.battle.cursor:
        go_to(session, session.battle.undo())


def redo(session: Session) -> None:
    """One entry on again."""
    if session.battle.cursor < len(session.battle.line):
        go_to(session, session.battle.redo())


def previous_turn(session: Session) -> None:
    """Back to the start of the turn before."""
    battle, begun = session.battle, 0
    while battle.cursor and begun < 2:
        battle = battle.undo()
        begun += _begins(battle.line[battle.cursor], TurnBegan)
    if begun:
        go_to(session, battle.redo())


def reset_turn(session: Session) -> None:
    """Take back all that was done in this turn; before the first round, what the last one did in a row."""
    count = to_reset(session.battle)
    if count:
        who = _whose(session.battle)
        go_to(session, session.battle.moved_to(session.battle.cursor - count))
        if not session.asking.paused:
            session.say(f"{who} is where {who}'s turn began" if who else "Taken back")


def to_reset(battle: Battle) -> int:
    """How many entries a reset takes back."""
    entries = battle.line[: battle.cursor]
    who = "" if battle.state.clock.active else _whose(battle)
    count = 0
    for entry in reversed(entries):
        if _begins(entry, TurnBegan) or _begins(entry, RoundBegan) or (who and actor(entry.order) != who):
            break
        count += 1
    return count


def _whose(battle: Battle) -> str:
    """Whose turn it is; while nothing is counted, who did something last."""
    active = battle.state.clock.active
    return active or (actor(battle.line[battle.cursor - 1].order) if battle.cursor else "")


def _begins(entry: Entry, what: type[TurnBegan] | type[RoundBegan]) -> bool:
    return any(isinstance(event, what) for event in entry.events)


def pause(session: Session) -> None:
    """Nothing is ordered and nothing taken back until it goes on."""
    paused = not session.asking.paused
    session.asking = replace(session.asking, paused=paused)
    session.banners = without(session.banners, TOPIC)
    if not paused and session.toast.startswith(PAUSED):
        session.toast = ""
    if paused:
        actions = (("Go on", "turn.pause"),)
        text = "Nothing is done and nothing taken back."
        session.warn(Banner(topic=TOPIC, tone="warning", title=f"{PAUSED}.", text=text, actions=actions))
    session.changed = True
