"""The character maker on the table: how it is taken up, what saving somebody does, whom to look at then."""

from __future__ import annotations

from dataclasses import replace

from engine.geometry import Point
from engine.rules import SheetError
from vtt.session.actions import show
from vtt.session.rosters import roster_text
from vtt.session.table import Session
from vtt.tools.maker import MakerTool, Saver, keeps_nobody
from vtt.tools.maker_edit import kept_whole, reopened
from vtt.tools.maker_filling import Filling
from vtt.tools.maker_hero import NEWCOMER, Hero, begin, free_name
from vtt.tools.palette import palette_of
from vtt.widgets.palette import Choice

OPENS = "hero.open."  # before the number of a sheet among those of all rosters


def make_hero(session: Session, at: Point | None = None) -> None:
    """The maker in hand, for the rule system of the battle; a newcomer is wanted at a place, or at none."""
    rules = session.battle.rules
    shelf = session.shelf
    systems = shelf.systems if shelf is not None else (rules,)
    offered = systems if any(each.name == rules.name for each in systems) else (rules, *systems)
    hero = begin(rules, free_name(NEWCOMER, session.state))
    filling = Filling(offered, rules.name, hero, session.measure)
    session.tools.append(MakerTool(filling, saver(session), at=at))


def make_hero_here(session: Session) -> None:
    """The same, for the place under the pointer."""
    x, y = session.place(session.pointer)
    wide, high = session.state.map.size_ft
    on_map = 0 <= x <= wide and 0 <= y <= high
    make_hero(session, Point(x, y, session.ground_ft((x, y))) if on_map else None)


def list_sheets(session: Session) -> None:
    """A list of the sheets in rosters, to open one of them in the maker."""
    found = session.shelf.sheets() if session.shelf is not None else ()
    if not found:
        session.say("There are no rosters to open a sheet from")
        return
    choices = (Choice(f"{OPENS}{nth}", f"{each.name}, {each.roster}") for nth, each in enumerate(found))
    session.tools.append(palette_of(tuple(choices), session.measure, "Type a name"))


def opened(session: Session, command: str) -> bool:
    """Open the sheet of that number in the maker; false for any other command."""
    shelf, nth = session.shelf, command.removeprefix(OPENS)
    found = shelf.sheets() if shelf is not None and command.startswith(OPENS) and nth.isdecimal() else ()
    if shelf is None or not found or int(nth) >= len(found):
        return False
    offer, rules = found[int(nth)], session.battle.rules
    of = next((each for each in shelf.systems if each.name == offer.written["system"]), None)
    try:
        text = of.sheets.canonical(offer.written) if of is not None else ""
    except SheetError as error:
        session.say(f"{offer.name} cannot be opened: {error}")
        return True
    if of is None:
        session.say(f"{offer.name} cannot be opened: its rules are not here")
        return True
    hero = reopened(of, text, offer.side)
    hero = replace(hero, name=free_name(hero.name, session.state))
    filling = Filling(shelf.systems, rules.name, hero, session.measure)
    session.tools.append(MakerTool(filling, saver(session), said=kept_whole(hero, text)))
    return True


def change_hero(session: Session) -> None:
    """The maker with the sheet of the selected token in it."""
    token = next((session.state.tokens[name] for name in session.selected[:1]), None)
    text = session.state.sheets.get(token.sheet) if token is not None else None
    if token is None or text is None:
        session.say("Select somebody who has a sheet")
        return
    rules = session.battle.rules
    hero = reopened(rules, text, token.side)
    filling = Filling((rules,), rules.name, hero, session.measure, of=token.name)
    session.tools.append(MakerTool(filling, saver(session), said=kept_whole(hero, text)))


def saver(session: Session) -> Saver:
    """What keeps a character: the shelf, if there is one."""
    shelf = session.shelf
    if shelf is None:
        return keeps_nobody

    def save(hero: Hero) -> str:
        return shelf.keep(hero.called, roster_text(hero.sheet, hero.side))

    return save


def show_selected(session: Session) -> None:
    """Look at the selected token if it is out of sight."""
    for name in session.selected[:1]:
        show(session, name)
