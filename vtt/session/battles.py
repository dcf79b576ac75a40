"""The new-battle dialog on the table: what it offers, and what it asks of the window."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from vtt.session.shelf import MapOffer, NewBattle, RosterOffer, Shelf, ShelfError
from vtt.session.table import Session
from vtt.tools.battle import BattleTool
from vtt.tools.battle_seats import Asked
from vtt.widgets.rows import Row, Rows

ANOTHER = "battle.begin"
MOST_DIGITS = 18  # of a seed
OWN = Row(None, "The map's own, or samples", icon="icon.people")


def new_battle(session: Session) -> None:
    """The dialog in hand; without a shelf it is said that there is nothing to choose from."""
    shelf = session.shelf
    if shelf is None:
        session.say("There are no maps to choose from here")
        return
    offers, rosters = shelf.maps(), shelf.rosters()
    asked = Asked(
        maps=Rows(tuple(map_row(offer) for offer in offers)),
        rosters=Rows((OWN, *(roster_row(offer, shelf) for offer in rosters))),
        here=session.battle.rules.name,
        of={offer.path: offer.system for offer in rosters},
        battles=frozenset(offer.path for offer in offers if offer.battle),
    )
    session.tools.append(
        BattleTool(
            session.measure,
            shelf.systems,
            asked,
            partial(begin, session),
            partial(look_up, shelf),
            shelf.places,
        )
    )


def open_file(session: Session) -> None:
    """The dialog with its list of files open."""
    new_battle(session)
    tool = session.tool
    if isinstance(tool, BattleTool):
        tool.choose("maps")


def begin_with(session: Session, path: Path) -> None:
    """The dialog with a file that somebody brought, as the map or the battle that is chosen."""
    new_battle(session)
    tool = session.tool
    if isinstance(tool, BattleTool):
        tool.take("maps", path)
    session.changed = True


def begin(session: Session, asked: Asked, system: str) -> None:
    """Ask the window for another battle; a seed that is none is said to be so."""
    seed = asked.seed.text.strip()
    tool = session.tool
    if seed and not (seed.isdecimal() and len(seed) <= MOST_DIGITS) and isinstance(tool, BattleTool):
        tool.said = f"Seed: found {seed[:MOST_DIGITS]!r}, expected a whole number"
        return
    session.wanted = NewBattle(
        map=asked.map, system=system, roster=asked.roster, seed=int(seed) if seed else None
    )
    session.for_window = (*session.for_window, ANOTHER)


def refuse(session: Session, why: str) -> None:
    """The battle that was asked for cannot be had."""
    tool = session.tool
    if isinstance(tool, BattleTool):
        tool.said = why
    else:
        session.say(why)
    session.changed = True


def look_up(shelf: Shelf, kind: str, path: Path) -> tuple[Row, str]:
    """A file that somebody chose as a row, and its system; of a battle "battle"."""
    if kind == "maps":
        offer = shelf.offer(path)
        return map_row(offer), "battle" if offer.battle else ""
    try:
        roster = shelf.roster(path)
    except ShelfError as error:
        raise ValueError(str(error)) from None
    return roster_row(roster, shelf), roster.system


def map_row(offer: MapOffer) -> Row:
    """A map, or a battle to go on with, in the list."""
    return Row(offer.path, offer.title, offer.detail, "icon.save" if offer.battle else "icon.map")


def roster_row(offer: RosterOffer, shelf: Shelf) -> Row:
    """A roster in the list, with the rules it is written for."""
    titles = {rules.name: rules.title for rules in shelf.systems}
    return Row(offer.path, offer.title, titles.get(offer.system, offer.system), "icon.note")
