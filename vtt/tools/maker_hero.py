"""A character being made: his draft, the sheet it makes, and what his rule system says of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.drafts import Draft, Values, begun, draft_of, entry_begun, number_of, written
from engine.events import Event, Joined, SheetAdded
from engine.fields import Path, SheetField, SheetForm, SheetGroup
from engine.geometry import Point
from engine.look import MapFile
from engine.maps.muster import NOWHERE
from engine.maps.places import Gathering
from engine.orders import Ruling
from engine.plain_forms import form_of
from engine.problems import Problem
from engine.rules import RulesSystem, SheetError
from engine.world import BattleState, Motion, Token
from vtt.scene.sheets import flat
from vtt.tools.maker_speeds import speeds

SIDES = ("hero", "villain", "neutral")
NEWCOMER = "Newcomer"
SPEEDS = "speeds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hero:
    """Who is being made, under which rules, for which side."""

    rules: RulesSystem
    form: SheetForm
    draft: Draft
    name: str = NEWCOMER
    side: str = SIDES[0]

    @property
    def called(self) -> str:
        """The name without what stands about it."""
        return self.name.strip()

    @property
    def sheet(self) -> Values:
        """The sheet as somebody would write it."""
        return written(self.form, self.draft, self.rules.name, self.called)

    def with_text(self, path: Path, text: str) -> Hero:
        """Another text in a field of the sheet itself."""
        return replace(self, draft=self.draft.with_text(path, text))

    def with_part(self, group: SheetGroup, index: int, path: Path, text: str) -> Hero:
        """Another text in a part of an entry."""
        entries = list(self.draft.entries.get(group.at, ()))
        entries[index] = replace(entries[index], texts={**entries[index].texts, path: text})
        return replace(self, draft=self.draft.with_entries(group.at, tuple(entries)))

    def with_entry(self, group: SheetGroup, name: str) -> Hero:
        """One entry more."""
        entries = (*self.draft.entries.get(group.at, ()), entry_begun(group, name))
        return replace(self, draft=self.draft.with_entries(group.at, entries))

    def without_entry(self, group: SheetGroup, index: int) -> Hero:
        """One entry less."""
        entries = self.draft.entries.get(group.at, ())
        return replace(
            self, draft=self.draft.with_entries(group.at, (*entries[:index], *entries[index + 1 :]))
        )

    def by_dice(self, seed: int, kind: str) -> Hero:
        """The character that dice make of a seed. Raises ValueError for a kind that there is not."""
        if self.rules.maker is None:
            return self
        text = self.rules.sheets.canonical(self.rules.maker.make(self.called or NEWCOMER, seed, kind))
        return replace(self, draft=draft_of(self.form, json.loads(text)))


@dataclass(frozen=True, slots=True)
class Judged:
    """What is wrong with a sheet; its canonical text and all that follows from it, if it can be read."""

    problems: tuple[Problem, ...]
    text: str = ""
    figures: tuple[tuple[str, str], ...] = ()


def begin(rules: RulesSystem, name: str = NEWCOMER, side: str = SIDES[0]) -> Hero:
    """Somebody of whom nothing has been chosen yet."""
    form = form_of(rules)
    return Hero(rules=rules, form=form, draft=begun(form), name=name, side=side)


def judged(hero: Hero) -> Judged:
    """What the rule system says of a character."""
    sheets, raw = hero.rules.sheets, hero.sheet
    problems = tuple(sheets.problems(raw))
    try:
        text = sheets.canonical(raw)
    except SheetError:
        return Judged(problems)
    return Judged(problems, text, tuple(_figures(hero.rules, text)))


def _figures(rules: RulesSystem, text: str) -> Iterator[tuple[str, str]]:
    """What the rules derive; speeds not as the sheet alone has them, but as a battle would begin with."""
    derived = {name: value for name, value in rules.sheets.derived(text).items() if name != SPEEDS}
    plain = {name: value for name, value in derived.items() if isinstance(value, int | float | str)}
    tables = {name: value for name, value in derived.items() if isinstance(value, Mapping)}
    yield from flat(plain)
    yield from flat(tables, joint=": ")
    yield from speeds(rules, text)
    yield from flat({name: value for name, value in derived.items() if name not in {*plain, *tables}})


def turned(of: SheetField, text: str, by: int) -> str:
    """The text of a field one further: the next word of a score, or the next number within its bounds."""
    titles = [choice.title for choice in of.choices]
    choice = of.choice(text) or of.choice(text.rpartition(" ")[0])
    if choice is not None:
        return titles[min(max(titles.index(choice.title) + by, 0), len(titles) - 1)]
    number = number_of(text.strip())
    if titles and not text.strip():
        return of.begins or titles[0]
    if isinstance(number, str):
        return text if text.strip() else f"{_bounded(of, of.least or by):g}"
    return f"{_bounded(of, number + by):g}"


def _bounded(of: SheetField, number: float) -> float:
    low = number if of.least is None else max(number, of.least)
    return low if of.most is None else min(low, of.most)


def joining(hero: Hero, text: str, state: BattleState, map_file: MapFile, at: Point | None = None) -> Ruling:
    """The Judge's word that puts somebody on the map, under a free name.

    Where he is wanted if that is free, else in a free place of his side.
    """
    name = free_name(hero.called, state)
    tracks, counters = hero.rules.sheets.tallies(text)
    token = Token(
        name=name,
        side=hero.side,
        motion=Motion(position=NOWHERE),
        tracks=tracks,
        counters=counters,
        sheet=name,
    )
    crowd = Gathering(map_file, state.tokens.values())
    spot = crowd.spot_for(token)
    if at is not None and crowd.has_room(token, at):
        spot = replace(spot, at=at)
    placed = replace(token, motion=Motion(position=spot.at, heading_deg=spot.heading_deg))
    facts: tuple[Event, ...] = (SheetAdded(name=name, text=text), Joined(token=placed))
    return Ruling(facts=facts, why=f"{name} joins")


def free_name(name: str, state: BattleState) -> str:
    """A name that nobody on the map and no sheet has yet."""
    taken = {*state.tokens, *state.sheets}
    names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
    return next(each for each in names if each not in taken)


def joined_name(order: Ruling) -> str:
    """Whom such a word puts on the map."""
    return next((fact.token.name for fact in order.facts if isinstance(fact, Joined)), "")
