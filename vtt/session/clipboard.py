"""Tokens taken away, copied and set down again: the Judge's word, each an entry of the history."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import count

from engine.events import Event, Joined, Left
from engine.geometry import Flat, Point
from engine.names import TokenId
from engine.orders import Ruling
from engine.world import Token
from vtt.session.table import Session

BESIDE_FT = 2.0
NUMBERED = re.compile(r"(.*?) (\d+)")


def delete(session: Session) -> None:
    """Take the selected tokens away; how they come back is said."""
    names = session.selected
    facts = tuple(Left(token=name) for name in names)
    if names and session.commit(Ruling(facts=facts, why="taken away")):
        session.say(f"{' and '.join(names)}: taken away. {session.keys.shown('edit.undo')} brings back")


def copy(session: Session) -> None:
    """Keep the selected tokens as they are."""
    if session.selected:
        session.clipboard = tuple(session.state.tokens[name] for name in session.selected)
        session.say(f"{' and '.join(session.selected)}: copied")


def cut(session: Session) -> None:
    """Keep the selected tokens and take them away."""
    copy(session)
    delete(session)


def paste(session: Session) -> None:
    """Set what was copied down at the pointer, under names nobody has."""
    if session.clipboard:
        first = session.clipboard[0].at
        x, y = session.place(session.pointer)
        set_down(session, session.clipboard, (x - first.x, y - first.y))


def duplicate(session: Session) -> None:
    """Set a twin of each selected token down beside it."""
    tokens = tuple(session.state.tokens[name] for name in session.selected)
    if tokens:
        set_down(session, tokens, (max(2 * token.radius_ft for token in tokens) + BESIDE_FT, 0.0))


def set_down(session: Session, tokens: tuple[Token, ...], by: Flat) -> None:
    """Put twins of tokens so far off, at rest, each as high above what is below it as it was."""
    facts: tuple[Event, ...] = tuple(Joined(token=twin) for twin in twins(session, tokens, by))
    if session.commit(Ruling(facts=facts, why="set down")):
        session.select(*(fact.token.name for fact in facts if isinstance(fact, Joined)))


def twins(session: Session, tokens: tuple[Token, ...], by: Flat) -> Iterator[Token]:
    """The same bodies elsewhere."""
    taken = set(session.state.tokens)
    wide, high = session.state.map.size_ft
    for token in tokens:
        name = free(token.name, taken)
        taken.add(name)
        at = min(max(token.at.x + by[0], 0.0), wide), min(max(token.at.y + by[1], 0.0), high)
        above = max(token.at.z - session.ground_ft((token.at.x, token.at.y), token.radius_ft), 0.0)
        place = Point(*at, session.ground_ft(at, token.radius_ft) + above)
        yield replace(token, name=name, motion=replace(token.motion, position=place, speed_ft_per_turn=0.0))


def free(name: TokenId, taken: Collection[TokenId]) -> TokenId:
    """The name itself, or the next number behind it."""
    if name not in taken:
        return name
    found = NUMBERED.fullmatch(name)
    stem, first = (found[1], int(found[2]) + 1) if found else (name, 2)
    return next(each for number in count(first) if (each := f"{stem} {number}") not in taken)
