"""The character sheet of Basic Rules v.3, read from the text a battle keeps."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.tables import Table, load

TABLES: Mapping[str, Table] = load(__file__)
ATTRIBUTES = ("brains", "brawn", "moxie")
ROLES = tuple(row["role"] for row in TABLES["roles"].rows)


@dataclass(frozen=True, slots=True)
class Advantage:
    """A possession or side of a character, and what it is good for."""

    name: str
    rating: int
    specifics: tuple[str, ...] = ()

    def speaks_of(self, word: str) -> bool:
        """Does a word of its name or of its specifics begin so?"""
        begins = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
        return any(begins.search(text) for text in (self.name, *self.specifics))

    def serves(self, use: str) -> bool:
        """Does it speak of a use that the house knows? Ruling: B22."""
        return any(self.speaks_of(word) for word in TABLES["words"].exact(use)["words"].split("|"))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character on paper."""

    name: str
    brains: int
    brawn: int
    moxie: int
    advantages: tuple[Advantage, ...]
    role: str

    def attribute(self, name: str) -> int:
        """The rating of an attribute by name. Raises KeyError."""
        return {"brains": self.brains, "brawn": self.brawn, "moxie": self.moxie}[name]

    def advantage(self, name: str) -> int:
        """The rating of an advantage by name, 0 if he has none of it."""
        return next((a.rating for a in self.advantages if a.name == name), 0)

    def fitting(self, *uses: str) -> Advantage | None:
        """The highest rated Advantage that serves one of these uses, if there is one. Ruling: B22."""
        fit = [a for a in self.advantages if any(a.serves(use) for use in uses)]
        return max(fit, key=lambda advantage: advantage.rating, default=None)

    def best(self, *uses: str) -> int:
        """The highest rating among Advantages that serve one of these uses, else 0. Ruling: B22."""
        found = self.fitting(*uses)
        return found.rating if found else 0

    @property
    def initiative(self) -> int:
        """Brains and Moxie. Source: BR, Character Creation: Combat Ratings."""
        return self.brains + self.moxie

    @property
    def health(self) -> int:
        """Three times Brawn and Moxie, five times for a boss.

        Source: BR, Character Creation: Combat Ratings; The Bad Guys: Big Bad Guys. Ruling: B14.
        """
        return (self.brawn + self.moxie) * int(TABLES["roles"].exact(self.role)["health_times"])

    @property
    def dice(self) -> int:
        """How many dice he throws for a check.

        Source: BR, Checks; The Bad Guys: Mooks and henchmen; The Bad Guys: Big Bad Guys.
        """
        return int(TABLES["roles"].exact(self.role)["dice"])

    def target_number(self, attribute: str, advantage: str = "") -> int:
        """The attribute, and the Advantage that fits, if any. Source: BR, Checks. Ruling: B10."""
        return self.attribute(attribute) + self.advantage(advantage)


@cache
def read_sheet(text: str) -> Sheet:
    """The sheet a canonical text holds."""
    raw = json.loads(text)
    advantages = tuple(Advantage(a["name"], a["rating"], tuple(a["specifics"])) for a in raw["advantages"])
    return Sheet(raw["name"], **raw["attributes"], advantages=advantages, role=raw["role"])
