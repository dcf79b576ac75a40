"""The history as a list to choose from: what is chosen is where the battle stands again."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Attacked, Checked, Event, RoundBegan, SheetAdded
from engine.history import Entry
from vtt.sentences import sentence
from vtt.session.table import Session
from vtt.session.taking_back import go_to
from vtt.tools.palette import palette_of
from vtt.widgets.palette import Choice

PREFIX = "history."
HERE, START, HINT = "now", "The start", "What happened"


def history(session: Session) -> None:
    """Every entry of this line, the latest first, to be chosen by a few letters."""
    session.tools.append(palette_of(tuple(_choices(session)), session.measure, HINT))


def _choices(session: Session) -> Iterator[Choice]:
    battle = session.battle
    for after in range(len(battle.line), 0, -1):
        mark = HERE if after == battle.cursor else ""
        yield Choice(f"{PREFIX}{after}", f"{after}. {_said(battle.line[after - 1])}", mark)
    yield Choice(f"{PREFIX}0", START, "" if battle.cursor else HERE)


def _said(entry: Entry) -> str:
    if not entry.events:
        return str(getattr(entry.order, "kind", "")).replace("_", " ")
    return sentence(min(entry.events, key=_telling))


def _telling(event: Event) -> int:
    if isinstance(event, RoundBegan | Attacked):
        return 0
    return 2 if isinstance(event, Checked | SheetAdded) else 1


def gone_to(session: Session, command: str) -> bool:
    """Put the cursor where a choice of that list says; false for any other command."""
    word = command.removeprefix(PREFIX)
    if word == command or not word.isdecimal() or int(word) > len(session.battle.line):
        return False
    go_to(session, session.battle.moved_to(int(word)))
    return True
