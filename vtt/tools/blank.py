"""A field of an order that is chosen from a list or typed: the list over the map, and what it comes to."""

from __future__ import annotations

from dataclasses import replace

from engine.geometry import Point
from engine.orders import AttackOrder, SystemOrder
from engine.rules import Pointing
from vtt.inputs import Intent
from vtt.scene import terms
from vtt.tools.desk import Desk
from vtt.tools.palette import PaletteTool
from vtt.widgets.field import Field
from vtt.widgets.palette import Choice, Palette

Given = AttackOrder | SystemOrder
LISTED = ("choice", "number", "words")
HINTS = {"choice": "Choose one", "number": "Type a number", "words": "Type a name"}
NOUNS = {"choice": "choice", "number": "number", "words": "name"}
MOST_DIGITS, MOST_LETTERS = 4, 60


def blank(pointing: Pointing, order: Given, desk: Desk) -> PaletteTool:
    """The list for a field: what would do, with an entry field where anything may be typed."""
    hint = HINTS[pointing.what]
    palette = Palette(suggested(pointing, order, desk), Field(hint=hint), noun=NOUNS[pointing.what])
    return PaletteTool(palette, desk.measure)


def suggested(pointing: Pointing, order: Given, desk: Desk) -> tuple[Choice, ...]:
    """What the list offers before anything is typed; of attributes and the like those that can be used."""
    known = pointing.among
    if pointing.what == "choice":
        known = tuple(one for one in known if not desk.plan(filled(order, pointing, one)).problems)
    return tuple(map(_named, known))


def _named(word: str) -> Choice:
    return Choice(word, terms.capital(terms.plain(word)))


def take(list_: PaletteTool, intent: Intent, pointing: Pointing, desk: Desk) -> None:
    """Letters, arrows, a press: where anything may be typed, what is typed is what is offered."""
    list_.on_intent(intent, desk)
    said = list_.palette.field.text.strip()
    if pointing.what == "choice" or list_.chosen is not None:
        return
    own = tuple(map(_named, pointing.among))
    offered = own if not said else meant(pointing, said)
    if offered != list_.palette.choices:
        list_.palette = replace(list_.palette, choices=offered, on=0)


def meant(pointing: Pointing, said: str) -> tuple[Choice, ...]:
    """What was typed, if it can be meant: digits for a number, not too many letters for words."""
    digits = said.isascii() and said.isdigit() and len(said) <= MOST_DIGITS
    fit = digits if pointing.what == "number" else len(said) <= MOST_LETTERS
    return (Choice(said, said),) if fit else ()


def filled(order: Given, pointing: Pointing, value: str | Point) -> Given:
    """The order with one of its fields filled."""
    if isinstance(order, SystemOrder):
        given = int(str(value)) if pointing.what == "number" else value
        return replace(order, **{pointing.field: given})
    if pointing.field == "using":
        return replace(order, using=str(value))
    at_somebody = pointing.field == "target" and isinstance(value, str)
    return replace(order, target=str(value)) if at_somebody else replace(order, aim=value)
