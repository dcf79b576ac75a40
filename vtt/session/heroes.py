"""The character maker on the table: how it is taken up, what saving somebody does, whom to look at then."""

from __future__ import annotations

from vtt.session.actions import show
from vtt.session.rosters import roster_text
from vtt.session.table import Session
from vtt.tools.maker import MakerTool, Saver, keeps_nobody
from vtt.tools.maker_filling import Filling
from vtt.tools.maker_hero import NEWCOMER, Hero, begin, free_name


def make_hero(session: Session) -> None:
    """The maker in hand, for the rule system of the battle."""
    rules = session.battle.rules
    shelf = session.shelf
    systems = shelf.systems if shelf is not None else (rules,)
    offered = systems if any(each.name == rules.name for each in systems) else (rules, *systems)
    hero = begin(rules, free_name(NEWCOMER, session.state))
    filling = Filling(offered, rules.name, hero, session.measure)
    session.tools.append(MakerTool(filling, saver(session)))


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
