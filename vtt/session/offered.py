"""The acts a rule system offers a token: those at hand as chips, all of them in a list to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from engine.names import TokenId
from engine.rules import Act
from vtt.camera import middle_of
from vtt.scene.chips import Options
from vtt.session.table import Session
from vtt.tools.menu import menu_at
from vtt.tools.point import PointTool

OFF = " off"  # ends what the title of an act says in a list, where nothing is lit


def offers_any(session: Session, name: TokenId) -> bool:
    """Does the system itself say what this token could do?"""
    token = session.state.tokens[name]
    return next(iter(session.battle.rules.acts(session.state, token)), None) is not None


def offered(session: Session, name: TokenId, *, listed: bool = False) -> tuple[Act, ...]:
    """What a token may be told to do now with nothing against it; ``listed``: also what only the list has."""
    memo, key = f"offered {listed}", (id(session.state), name)
    kept = session.memo.get(memo)
    if kept is None or kept[0] != key:
        kept = session.memo[memo] = (key, tuple(_open(session, name, listed=listed)))
    return cast("tuple[Act, ...]", kept[1])


def _open(session: Session, name: TokenId, *, listed: bool) -> Iterator[Act]:
    token = session.state.tokens[name]
    for act in session.battle.rules.acts(session.state, token):
        if (listed or not act.listed) and not session.battle.preview(act.order).problems:
            yield act


def chips_of(session: Session, name: TokenId) -> Options:
    """The chips of those at hand; what must still be pointed at something says so; what is on is lit."""
    return tuple((chip_label(act), f"act.{act.word}", act.ends) for act in offered(session, name))


def chip_label(act: Act) -> str:
    """The words of a chip: a lit one bears the name of what is on, and a press ends it."""
    if act.ends:
        return act.title.removesuffix(OFF)
    return f"{act.title}…" if act.pointing else act.title


def begun(session: Session, name: TokenId, word: str) -> bool:
    """Give the order of that word, or point first; false if the system offers no such act now."""
    act = next((act for act in offered(session, name, listed=True) if act.word == word), None)
    if act is None:
        return False
    if act.pointing:
        session.take_up(PointTool(act, act.order))
        session.tab = "Selected"
    else:
        session.commit(act.order)
    return True


def open_menu(session: Session) -> None:
    """The menu of the selected token, where it stands, or of the middle of the map."""
    name = session.selected[0] if session.selected else ""
    at = middle_of(session.layout.map)
    if name:
        token = session.state.tokens[name]
        at = session.camera.to_px((token.at.x, token.at.y))
    session.tools.append(menu_at(at, name, session.state, session.keys, session.measure))
