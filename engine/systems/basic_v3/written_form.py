"""What a written sheet of Basic Rules v.3 may look like, as pydantic models; the JSON Schema comes from them.

Imported only when a written sheet is read.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Discriminator, Field, Tag

from engine.systems.basic_v3.sheet import ROLES
from engine.systems.house.paper_form import Name, Text, Written, one_of, shape, whole, words_of

LEAST, MOST = 1, 3
ROLE_NAMES = {role: role for role in ROLES}
Rating: TypeAlias = Annotated[int, Field(ge=LEAST, le=MOST), BeforeValidator(whole(LEAST, MOST, "a rating"))]
Role: TypeAlias = Annotated[str, BeforeValidator(one_of(ROLE_NAMES)), words_of(ROLE_NAMES)]


class WrittenAttributes(Written):
    """The three attributes."""

    brains: Rating
    brawn: Rating
    moxie: Rating


class WrittenAdvantage(Written):
    """An Advantage, and what it is good for."""

    rating: Rating
    specifics: list[Text] = Field(default_factory=list)


class ListedAdvantage(WrittenAdvantage):
    """One of a list, as canonical text has them: it bears its name."""

    name: Name


OneAdvantage: TypeAlias = Annotated[
    Annotated[Rating, Tag("as value")] | Annotated[WrittenAdvantage, Tag("as object")], Discriminator(shape)
]
Advantages: TypeAlias = Annotated[
    Annotated[dict[Name, OneAdvantage], Tag("as object")] | Annotated[list[ListedAdvantage], Tag("as list")],
    Discriminator(shape, custom_error_type="advantages", custom_error_message="expected advantages by name"),
]


class WrittenSheet(Written):
    """A Basic Rules v.3 character sheet."""

    system: Literal["basic_v3"] = "basic_v3"
    name: Name
    attributes: WrittenAttributes
    advantages: Advantages = Field(default_factory=dict)
    role: Role = ROLES[0]
