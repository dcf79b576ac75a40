"""What a written sheet may look like, as pydantic models; the JSON Schema comes from them.

Imported only when a written sheet is read; a battle keeps the canonical text, which needs none of this.
"""

from difflib import get_close_matches
from typing import Annotated, Literal, Self, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, Discriminator, Field, Tag, model_validator

from engine.systems.house.paper_form import MARK, Written
from engine.systems.universal_heroes.ranks import (
    CLASS_5000,
    SHIFT_0,
    TABLES,
    rank_name,
    rank_named,
    rank_of_number,
)

MOST_NUMBER = 1_000_000
TALENTS = tuple(row["talent"] for row in TABLES["talents"].rows)
T = TypeVar("T")


def word(text: str) -> str:
    """A name as this system writes its words: small letters, digits and underscores."""
    return "_".join("".join(letter if letter.isalnum() else " " for letter in text.lower()).split())


def _shape(raw: object) -> str:
    if isinstance(raw, BaseModel | dict):
        return MARK + "object"
    return MARK + ("rank" if isinstance(raw, str) else "number")


def _rank(text: str) -> str:
    try:
        return rank_name(rank_named(text))
    except KeyError:
        raise ValueError("expected a whole number, the name of a rank, or {number, rank}") from None


def _talent(text: str) -> str:
    name = word(text)
    if name not in TALENTS:
        near = get_close_matches(name, TALENTS, n=1)
        raise ValueError("expected a talent of the listing" + (f", such as {near[0]}" if near else ""))
    return name


Signed: TypeAlias = Annotated[int, Field(strict=True, ge=-MOST_NUMBER, le=MOST_NUMBER)]
Points: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=MOST_NUMBER)]
Columns: TypeAlias = Annotated[int, Field(strict=True, ge=-20, le=20)]
Areas: TypeAlias = Annotated[float, Field(ge=0, le=MOST_NUMBER)]
Text: TypeAlias = Annotated[str, Field(min_length=1, max_length=200)]
RankWord: TypeAlias = Annotated[str, AfterValidator(_rank)]
TalentWord: TypeAlias = Annotated[str, AfterValidator(_talent)]
AsRank: TypeAlias = Annotated[RankWord, Tag("as rank")]
AsObject: TypeAlias = Annotated[T, Tag("as object")]
Form: TypeAlias = Annotated[
    Annotated[Points, Tag("as number")] | AsRank | AsObject[T],
    Discriminator(_shape),
]
SignedForm: TypeAlias = Annotated[
    Annotated[Signed, Tag("as number")] | AsRank | AsObject[T],
    Discriminator(_shape),
]
Named: TypeAlias = Annotated[
    Annotated[TalentWord, Tag("as rank")] | AsObject[T],
    Discriminator(_shape),
]
Open: TypeAlias = Annotated[
    Annotated[Text, Tag("as rank")] | AsObject[T],
    Discriminator(_shape),
]


class WrittenScore(Written):
    """A number, a rank, or both."""

    number: Signed | None = None
    rank: RankWord | None = None

    @model_validator(mode="after")
    def agrees(self) -> Self:
        """A number lies in the range of the rank beside it, if that has one."""
        rank = SHIFT_0 - 1 if self.rank is None else rank_named(self.rank)
        if self.number is not None and SHIFT_0 <= rank <= CLASS_5000:
            found = rank_of_number(abs(self.number))
            if found != rank:
                raise ValueError(f"{self.number} is {rank_name(found)}, not {self.rank}")
        return self


class HalfScore(WrittenScore):
    """A number, a rank, or both, and never less than nothing."""

    number: Points | None = None


class Split(WrittenScore):
    """An ability that may be split: its own rank, both halves, or all three."""

    @model_validator(mode="after")
    def is_whole(self) -> Self:
        """One half alone says nothing about the other."""
        halves = [name for name in type(self).model_fields if name not in WrittenScore.model_fields]
        given = sum(getattr(self, name) is not None for name in halves)
        if given < len(halves) and self.number is None and self.rank is None:
            raise ValueError(f"expected a number or rank, or both of {' and '.join(halves)}")
        return self


class Fighting(Split):
    """Fighting, split in two if wished."""

    number: Points | None = None
    offensive: Form[HalfScore] | None = None
    defensive: Form[HalfScore] | None = None


class Agility(Split):
    """Agility, split in two if wished."""

    number: Points | None = None
    dexterity: Form[HalfScore] | None = None
    balance: Form[HalfScore] | None = None


class Strength(Split):
    """Strength, split in two if wished."""

    number: Points | None = None
    upper: Form[HalfScore] | None = None
    lower: Form[HalfScore] | None = None


class Endurance(Split):
    """Endurance, split in two if wished."""

    number: Points | None = None
    resistance: Form[HalfScore] | None = None
    stamina: Form[HalfScore] | None = None


class Reason(Split):
    """Reason, split in two if wished."""

    number: Points | None = None
    logic: Form[HalfScore] | None = None
    memory: Form[HalfScore] | None = None


class Intuition(Split):
    """Intuition, split in two if wished."""

    number: Points | None = None
    alertness: Form[HalfScore] | None = None
    awareness: Form[HalfScore] | None = None


class Psyche(Split):
    """Psyche, split in two if wished."""

    number: Points | None = None
    willpower: Form[HalfScore] | None = None
    presence: Form[HalfScore] | None = None


class Resources(Split):
    """Resources, split in two if wished."""

    number: Points | None = None
    materials: Form[HalfScore] | None = None
    cash: Form[HalfScore] | None = None


class Popularity(Split):
    """Popularity, split in two if wished."""

    primary: SignedForm[WrittenScore] | None = None
    secondary: SignedForm[WrittenScore] | None = None


class Abilities(Written):
    """The nine abilities that have a rank; what is left out is Typical, Popularity 0. Ruling: H2."""

    fighting: Form[Fighting] | None = None
    agility: Form[Agility] | None = None
    strength: Form[Strength] | None = None
    endurance: Form[Endurance] | None = None
    reason: Form[Reason] | None = None
    intuition: Form[Intuition] | None = None
    psyche: Form[Psyche] | None = None
    resources: Form[Resources] | None = None
    popularity: SignedForm[Popularity] | None = None


class WrittenPower(HalfScore):
    """A power or a weapon, with what differs from the usual."""

    conditional: Literal["hyperexhaustive", "hyperkinetic"] | None = None
    stimulus: Text | None = None
    attack: Text | None = None
    range_areas: Areas | None = None
    kind: Text | None = None
    tags: list[Text] | None = None
    note: Text | None = None


class WrittenTalent(Written):
    """A talent, and what it is for."""

    name: TalentWord
    of: Text | None = None


class WrittenTrait(Written):
    """A contact, quirk or weakness, with a shift on some rolls if it has one."""

    name: Text
    on: Text | None = None
    cs: Columns | None = None
    note: Text | None = None


class WrittenSheet(Written):
    """A Universal Heroes character sheet."""

    system: Literal["universal_heroes"] = "universal_heroes"
    form: Literal["full"] = "full"
    name: Text
    abilities: Abilities
    powers: dict[Text, Form[WrittenPower]] = Field(default_factory=dict)
    weapons: dict[Text, Form[WrittenPower]] = Field(default_factory=dict)
    talents: list[Named[WrittenTalent]] = Field(default_factory=list)
    contacts: list[Open[WrittenTrait]] = Field(default_factory=list)
    quirks: list[Open[WrittenTrait]] = Field(default_factory=list)
    weaknesses: list[Open[WrittenTrait]] = Field(default_factory=list)
    karma: Points | None = None
    advancement: Points = 0
