"""Somebody of the battle in the character maker: his draft from his sheet, and the word that changes him."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.drafts import draft_of
from engine.events import Event, Joined, SheetAdded
from engine.names import TokenId
from engine.orders import Ruling
from engine.plain_forms import form_of
from engine.rules import RulesSystem
from engine.world import BattleState, Tally, Token
from vtt.tools.maker_hero import Hero, judged

LOST = "Part of this sheet has no field here; changing him leaves it out."


def reopened(rules: RulesSystem, text: str, side: str) -> Hero:
    """The character whose sheet this is, as canonical text."""
    form, raw = form_of(rules), json.loads(text)
    return Hero(rules=rules, form=form, draft=draft_of(form, raw), name=str(raw.get("name", "")), side=side)


def kept_whole(hero: Hero, text: str) -> str:
    """What is to be said of a sheet that the form does not hold whole; "" for one that it does."""
    return "" if judged(hero).text == text else LOST


def changing(hero: Hero, text: str, state: BattleState, name: TokenId) -> Ruling:
    """The Judge's word that gives somebody, and all who share it, another sheet.

    His harm stays: of each track as much is missing as before. What he has gathered in counters stays too.
    """
    sheet = state.tokens[name].sheet
    tallies = hero.rules.sheets.tallies(text)
    sharing = [token for token in state.tokens.values() if token.sheet == sheet]
    changed = (
        replace(one, tracks=_tracks(one, tallies[0]), counters=_counters(one, tallies[1])) for one in sharing
    )
    facts: tuple[Event, ...] = (
        SheetAdded(name=sheet, text=text),
        *(Joined(token=replace(one, side=hero.side) if one.name == name else one) for one in changed),
    )
    return Ruling(facts=facts, why=f"{name} has another sheet")


def _tracks(token: Token, fresh: tuple[Tally, ...]) -> tuple[Tally, ...]:
    missing = {tally.name: tally.full - tally.now for tally in token.tracks}
    return tuple(replace(tally, now=tally.now - missing.get(tally.name, 0)) for tally in fresh)


def _counters(token: Token, fresh: tuple[Tally, ...]) -> tuple[Tally, ...]:
    """What he had stays as it was; what his new sheet brings comes new."""
    had = {tally.name for tally in token.counters}
    return (*token.counters, *(tally for tally in fresh if tally.name not in had))
