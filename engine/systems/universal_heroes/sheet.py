"""The character sheet of Universal Heroes: what stands on paper, read from the text a battle keeps.

Holds nothing that happens in play. Files in their many forms come in through ``sheet_form``.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import NotRequired, TypedDict, cast

from engine.systems.universal_heroes.ranks import rank_named
from engine.systems.universal_heroes.scores import HALVES, Score

FULL = "full"  # the form that needs no interpretation; the canonical text says so of itself


@dataclass(frozen=True, slots=True)
class Ability:
    """A primary ability and its two secondary ones, equal to it if it is not split."""

    whole: Score
    halves: tuple[Score, Score]


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """A power or a weapon: its rank, and what differs from the usual.

    ``conditional``: hyperexhaustive or hyperkinetic; ``attack``: the maneuver it strikes with;
    ``range_areas``: none for Table 3's; ``tags``: open words, such as ``no_acceleration`` or ``table_7``.
    """

    name: str
    score: Score
    conditional: str = ""
    stimulus: str = ""
    attack: str = ""
    range_areas: float | None = None
    kind: str = ""
    tags: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Talent:
    """A talent by its word in the listing; ``of``: the weapon, power or sport it is for."""

    name: str
    of: str = ""


@dataclass(frozen=True, slots=True)
class Trait:
    """A contact, quirk or weakness: open, with a shift on some rolls if it has one."""

    name: str
    on: str = ""
    cs: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A character on paper."""

    name: str
    abilities: Mapping[str, Ability]
    powers: Mapping[str, Power] = field(default_factory=dict)
    weapons: Mapping[str, Power] = field(default_factory=dict)
    talents: tuple[Talent, ...] = ()
    contacts: tuple[Trait, ...] = ()
    quirks: tuple[Trait, ...] = ()
    weaknesses: tuple[Trait, ...] = ()
    karma: int | None = None
    advancement: int = 0

    def score(self, path: str) -> Score:
        """An ability, or one of its halves: ``endurance``, ``endurance.resistance``. Raises KeyError."""
        name, _, half = path.partition(".")
        ability = self.abilities[name]
        if not half:
            return ability.whole
        if half not in HALVES[name]:
            raise KeyError(path)
        return ability.halves[HALVES[name].index(half)]

    def number(self, path: str) -> int:
        """The rank number of an ability or half."""
        return self.score(path).number


class FullScore(TypedDict):
    """A score in the canonical text."""

    rank: str
    number: int


class FullTalent(TypedDict):
    """A talent in the canonical text."""

    name: str
    of: NotRequired[str]


class FullTrait(TypedDict):
    """A contact, quirk or weakness in the canonical text."""

    name: str
    on: NotRequired[str]
    cs: NotRequired[int]
    note: NotRequired[str]


class FullPower(FullScore):
    """A power or weapon in the canonical text."""

    conditional: NotRequired[str]
    stimulus: NotRequired[str]
    attack: NotRequired[str]
    range_areas: NotRequired[float]
    kind: NotRequired[str]
    tags: NotRequired[list[str]]
    note: NotRequired[str]


class FullSheet(TypedDict):
    """A sheet in the canonical text: every rank and number written out, nothing left to a default."""

    form: str
    name: str
    abilities: dict[str, FullScore]
    powers: dict[str, FullPower]
    weapons: dict[str, FullPower]
    talents: list[FullTalent]
    contacts: list[FullTrait]
    quirks: list[FullTrait]
    weaknesses: list[FullTrait]
    karma: int | None
    advancement: int


@cache
def read_sheet(text: str) -> Sheet:
    """The sheet a text holds; any form of it, the canonical one at little cost. Raises SheetError."""
    raw = json.loads(text)
    if raw.get("form") != FULL:
        from engine.systems.universal_heroes.sheet_form import canonical

        raw = json.loads(canonical(raw))
    return _sheet(raw)


def _sheet(raw: FullSheet) -> Sheet:
    return Sheet(
        name=raw["name"],
        abilities=MappingProxyType({name: _ability(name, of) for name, of in raw["abilities"].items()}),
        powers=MappingProxyType({name: _power(name, of) for name, of in raw["powers"].items()}),
        weapons=MappingProxyType({name: _power(name, of) for name, of in raw["weapons"].items()}),
        talents=tuple(Talent(**of) for of in raw["talents"]),
        contacts=tuple(Trait(**of) for of in raw["contacts"]),
        quirks=tuple(Trait(**of) for of in raw["quirks"]),
        weaknesses=tuple(Trait(**of) for of in raw["weaknesses"]),
        karma=raw["karma"],
        advancement=raw["advancement"],
    )


def _score(raw: FullScore) -> Score:
    return Score(rank_named(raw["rank"]), raw["number"])


def _ability(name: str, raw: FullScore) -> Ability:
    whole = _score(raw)
    split = cast("Mapping[str, FullScore]", raw)
    first, second = (_score(split[half]) if half in split else whole for half in HALVES[name])
    return Ability(whole, (first, second))


def _power(name: str, raw: FullPower) -> Power:
    return Power(
        name=name,
        score=_score(raw),
        conditional=raw.get("conditional", ""),
        stimulus=raw.get("stimulus", ""),
        attack=raw.get("attack", ""),
        range_areas=raw.get("range_areas"),
        kind=raw.get("kind", ""),
        tags=tuple(raw.get("tags", ())),
        note=raw.get("note", ""),
    )
