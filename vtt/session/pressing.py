"""What pressing something by its name does: a button, a tab, a place in the order, a line of the log."""

from __future__ import annotations

from vtt.inputs import Pressed
from vtt.session.commands import run
from vtt.session.table import Session


def pick(session: Session, name: str, intent: Pressed) -> None:
    """What pressing something by its name does."""
    kind, _, word = name.partition(".")
    session.changed = True
    match kind:
        case "command":
            run(session, word)
        case "order":
            session.select(word)
            if intent.clicks > 1:
                session.look_from(
                    session.camera.centered(session.state.tokens[word].at[:2], session.layout.map)
                )
        case "tab":
            session.tab, session.dock_scroll_px = word, 0.0
        case "result":
            run(session, f"knock.result_{word}")
        case "option":
            run(session, name)
        case "why":
            session.reason, session.reason_about, session.help = True, word, False
        case "log":
            show_line(session, int(word))


def show_line(session: Session, number: int) -> None:
    """Look at where something of the log happened."""
    line = next((each for each in session.lines() if each.number == number), None)
    if line is not None and line.at is not None:
        session.look_from(session.camera.centered((line.at.x, line.at.y), session.layout.map))
