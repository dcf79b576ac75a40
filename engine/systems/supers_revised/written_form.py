"""What a written sheet of Supers! Revised may look like, as pydantic models; the JSON Schema comes from them.

Imported only when a written sheet is read.
"""

from collections.abc import Iterable
from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Discriminator, Field, Tag
from pydantic.config import JsonDict

from engine.systems.house.paper_form import Name, Text, Written, one_of, shape, whole, words_of
from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import APTITUDES, BASE_DICE, POWERS, RESISTANCES

MOST_DICE = 60
ALIASES = {"absorbtion": "absorption"}  # ruling S20


def _listed(table: str) -> dict[str, str]:
    """A list of the document: id to printed title."""
    return {row[TABLES[table].key]: row["title"] for row in TABLES[table].rows}


def _ids(names: Iterable[str]) -> dict[str, str]:
    return {name: name for name in names}


def _only(names: Iterable[str]) -> JsonDict:
    """A table whose names are these and no others, in a JSON Schema."""
    return {"propertyNames": {"enum": [*names]}}


def _power_named(raw: object) -> object:
    return one_of(_ids(POWERS))(ALIASES.get(raw, raw) if isinstance(raw, str) else raw)


DICE = "whole dice"
LISTS = {name: _listed(name) for name in ("archetypes", "origins", "boosts", "complications")}
GOOD, BAD = _listed("advantages"), _listed("disadvantages")

Dice: TypeAlias = Annotated[int, Field(ge=1, le=MOST_DICE), BeforeValidator(whole(1, MOST_DICE, DICE))]
AnyDice: TypeAlias = Annotated[int, Field(ge=0, le=MOST_DICE), BeforeValidator(whole(0, MOST_DICE, DICE))]
Traded: TypeAlias = Annotated[
    int, Field(ge=-MOST_DICE, le=MOST_DICE), BeforeValidator(whole(-MOST_DICE, MOST_DICE, DICE))
]
Archetype: TypeAlias = Annotated[
    str, BeforeValidator(one_of(LISTS["archetypes"], empty=True)), words_of(LISTS["archetypes"], empty=True)
]
Origin: TypeAlias = Annotated[
    str, BeforeValidator(one_of(LISTS["origins"], empty=True)), words_of(LISTS["origins"], empty=True)
]
Complication: TypeAlias = Annotated[
    str, BeforeValidator(one_of(LISTS["complications"])), words_of(LISTS["complications"])
]
Advantage: TypeAlias = Annotated[str, BeforeValidator(one_of(GOOD)), words_of(GOOD)]
Disadvantage: TypeAlias = Annotated[str, BeforeValidator(one_of(BAD)), words_of(BAD)]
ResistanceName: TypeAlias = Annotated[str, BeforeValidator(one_of(_ids(RESISTANCES)))]
AptitudeName: TypeAlias = Annotated[str, BeforeValidator(one_of(_ids(APTITUDES)))]
PowerName: TypeAlias = Annotated[str, BeforeValidator(_power_named)]
BoostName: TypeAlias = Annotated[str, BeforeValidator(one_of(_ids(LISTS["boosts"])))]


class WrittenAptitude(Written):
    """Dice in general, and in what one has specialized in."""

    dice: Dice = BASE_DICE
    specializations: dict[Name, Dice] = Field(default_factory=dict)


class WrittenPower(Written):
    """Dice in a power, its Boosts and Complications, and what was traded off."""

    dice: Dice
    boosts: dict[BoostName, Dice] = Field(default_factory=dict, json_schema_extra=_only(LISTS["boosts"]))
    complications: list[Complication] = Field(default_factory=list)
    trade: dict[Name, Traded] = Field(default_factory=dict)
    note: Text = ""


class WrittenAdvantage(Written):
    """An advantage and what it costs."""

    name: Advantage
    dice: Dice = 1
    note: Text = ""


class WrittenDisadvantage(Written):
    """A disadvantage and what it gives back."""

    name: Disadvantage
    dice: Dice = 1
    note: Text = ""


OneAptitude: TypeAlias = Annotated[
    Annotated[Dice, Tag("as value")] | Annotated[WrittenAptitude, Tag("as object")], Discriminator(shape)
]
OnePower: TypeAlias = Annotated[
    Annotated[Dice, Tag("as value")] | Annotated[WrittenPower, Tag("as object")], Discriminator(shape)
]
OneAdvantage: TypeAlias = Annotated[
    Annotated[Advantage, Tag("as value")] | Annotated[WrittenAdvantage, Tag("as object")],
    Discriminator(shape),
]
OneDisadvantage: TypeAlias = Annotated[
    Annotated[Disadvantage, Tag("as value")] | Annotated[WrittenDisadvantage, Tag("as object")],
    Discriminator(shape),
]


class WrittenSheet(Written):
    """A Supers! Revised character sheet."""

    system: Literal["supers_revised"] = "supers_revised"
    name: Name
    archetype: Archetype = ""
    origin: Origin = ""
    resistances: dict[ResistanceName, Dice] = Field(
        default_factory=dict, json_schema_extra=_only(RESISTANCES)
    )
    aptitudes: dict[AptitudeName, OneAptitude] = Field(
        default_factory=dict, json_schema_extra=_only(APTITUDES)
    )
    powers: dict[PowerName, OnePower] = Field(
        default_factory=dict, json_schema_extra=_only([*POWERS, *ALIASES])
    )
    advantages: list[OneAdvantage] = Field(default_factory=list)
    disadvantages: list[OneDisadvantage] = Field(default_factory=list)
    competency: AnyDice = 0
