"""Marks that change nothing: a place pointed out to everybody, a point of the history with a name."""

from __future__ import annotations

from engine.events import Noted
from engine.orders import Ruling
from vtt.session.replay import open_replay
from vtt.session.table import Session
from vtt.tools.desk import at_height
from vtt.tools.draw import DrawTool
from vtt.tools.measure import MeasureTool
from vtt.tools.wall import WallTool
from vtt.tools.writing import About, WritingTool

RESTORE = "Restore point"


def ping(session: Session) -> None:
    """Point out the place under the pointer, in all windows."""
    session.ping = session.place(session.pointer)


def side(session: Session) -> None:
    """Show the map from the side, or no more."""
    session.side = not session.side


def hold_ruler(session: Session) -> None:
    """From the selected token to the pointer, as long as the key is held."""
    for name in session.selected[:1]:
        place = session.place(session.pointer)
        end = at_height(place, session.ground_ft(place))
        session.take_up(MeasureTool([session.state.tokens[name].at], end, held=True))


def write(session: Session, about: About) -> None:
    """Type a note for the log, or dice to throw."""
    session.take_up(WritingTool(about))


def sight(session: Session) -> None:
    """What stands between the selected token, or a place to be pressed, and the pointer."""
    chosen = (session.state.tokens[name].at for name in session.selected[:1])
    place = session.place(session.pointer)
    session.take_up(MeasureTool(list(chosen), at_height(place, session.ground_ft(place))))


def wall(session: Session) -> None:
    """Put walls up."""
    session.take_up(WallTool())


def draw(session: Session) -> None:
    """Put down an area that stays."""
    session.take_up(DrawTool())


def replay(session: Session) -> None:
    """Look at what has happened again."""
    session.take_up(open_replay(session))


def sheet(session: Session) -> None:
    """Show where every figure of the selected token comes from."""
    session.reason, session.help = bool(session.selected), False


def settings(session: Session) -> None:
    """Show how this battle is measured, whose dice, who answers, what is drawn."""
    session.tab = "Scene"


def restore_point(session: Session) -> None:
    """Name this point of the history; everything is on disk already."""
    made = sum(
        isinstance(event, Noted) and event.text.startswith(RESTORE)
        for entry in session.battle.played
        for event in entry.events
    )
    text = f"{RESTORE} {made + 1}"
    if session.commit(Ruling(facts=(Noted(text=text),), why="a point to come back to")):
        session.say(f"{text} is in the log; everything is saved")
