"""Copies of the battle on the table, beside its own file; that one is always saved already."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vtt.app.wish import Opened
    from vtt.session.table import Session

COPY, LINES = "file.save_as", "file.export"


def saved(opened: Opened | None, session: Session | None, command: str) -> bool:
    """Write a copy, or the battle as JSON lines, and say where; false for any other command."""
    if command not in (COPY, LINES) or opened is None or session is None:
        return False
    if opened.path is None or opened.copy is None:
        session.say("This battle has no file to lie beside")
        return True
    try:
        path = _copied(opened, opened.path) if command == COPY else _exported(session, opened.path)
    except OSError as error:
        session.say(f"Not written: {error}")
    else:
        session.say(f"Written: {path}")
    return True


def _copied(opened: Opened, own: Path) -> Path:
    path = beside(own, own.suffix)
    if opened.copy is not None:
        opened.copy(path)
    return path


def _exported(session: Session, own: Path) -> Path:
    from engine.maps.whole import put
    from engine.saves import save

    path = beside(own, ".jsonl")
    put(path, "".join(save(session.battle, session.map_file)).encode("utf-8"))
    return path


def beside(own: Path, suffix: str) -> Path:
    """A name beside a file that nobody has: NAME-copy, NAME-copy-2 and so on."""
    names = (f"{own.stem}-copy{'' if number == 1 else f'-{number}'}{suffix}" for number in count(1))
    return next(path for name in names if not (path := own.with_name(name)).exists())
