"""The character sheet of Basic Rules v.3, read from the text a battle keeps."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from engine.problems import Problem, against_rules, impossible
from engine.rules import SheetError
from engine.world import Tally

CREATION = "BR, Character Creation"
ATTRIBUTES = ("brains", "brawn", "moxie")
ATTRIBUTE_RATINGS = (1, 2, 3)
ADVANTAGE_RATINGS = (1, 2, 2, 3)
DICE = MappingProxyType({"hero": 2, "mook": 1, "boss": 3})
HEALTH_TIMES = MappingProxyType({"hero": 3, "mook": 3, "boss": 5})
FIELDS = ("system", "name", "attributes", "advantages", "role", "form")


@dataclass(frozen=True, slots=True)
class Advantage:
    """A possession or side of a character, and what it is good for."""

    name: str
    rating: int
    specifics: tuple[str, ...] = ()

    def speaks_of(self, word: str) -> bool:
        """Is this word in its name or among its specifics?"""
        return any(word in text.lower() for text in (self.name, *self.specifics))


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

    def best(self, *words: str) -> int:
        """The highest rating among advantages that speak of one of *words*, else 0."""
        fitting = [a.rating for a in self.advantages if any(a.speaks_of(word) for word in words)]
        return max(fitting, default=0)

    @property
    def initiative(self) -> int:
        """Brains and Moxie. Source: BR, Character Creation."""
        return self.brains + self.moxie

    @property
    def health(self) -> int:
        """Three times Brawn and Moxie, five times for a boss.

        Source: BR, Character Creation; The Bad Guys. Ruling: B14.
        """
        return (self.brawn + self.moxie) * HEALTH_TIMES[self.role]

    @property
    def dice(self) -> int:
        """How many dice he throws for a check. Source: BR, Checks; The Bad Guys."""
        return DICE[self.role]


@cache
def read_sheet(text: str) -> Sheet:
    """The sheet a canonical text holds."""
    raw = json.loads(text)
    advantages = tuple(Advantage(a["name"], a["rating"], tuple(a["specifics"])) for a in raw["advantages"])
    return Sheet(raw["name"], **raw["attributes"], advantages=advantages, role=raw["role"])


def canonical(raw: Mapping[str, object]) -> str:
    """A sheet as canonical text. Raises SheetError naming the field."""
    for key in raw:
        if key not in FIELDS:
            raise SheetError(f"{key}: not a field of this sheet; expected one of {', '.join(FIELDS[:-1])}")
    attributes = {name: _number(raw.get("attributes"), "attributes", name) for name in ATTRIBUTES}
    role = raw.get("role", "hero")
    if role not in DICE:
        raise SheetError(f"role: found {role!r}, expected hero, mook or boss")
    form = {
        "system": "basic_v3",
        "name": _text(raw.get("name"), "name"),
        "attributes": attributes,
        "advantages": _advantages(raw.get("advantages", {})),
        "role": role,
    }
    return json.dumps(form, sort_keys=True, ensure_ascii=False)


def _advantages(raw: object) -> list[dict[str, object]]:
    if isinstance(raw, list):
        raw = {str(item.get("name", "")): item for item in raw if isinstance(item, dict)}
    if not isinstance(raw, dict):
        raise SheetError(f"advantages: found {raw!r}, expected advantages by name")
    return [_advantage(str(name), given) for name, given in raw.items()]


def _advantage(name: str, given: object) -> dict[str, object]:
    place = f"advantages.{name}"
    if not isinstance(given, dict):
        return {"name": name, "rating": _rating(given, place), "specifics": []}
    specifics = given.get("specifics", [])
    if not isinstance(specifics, list) or not all(isinstance(item, str) for item in specifics):
        raise SheetError(f"{place}.specifics: found {specifics!r}, expected a list of words")
    return {"name": name, "rating": _rating(given.get("rating"), f"{place}.rating"), "specifics": specifics}


def _number(raw: object, place: str, name: str) -> int:
    if not isinstance(raw, dict):
        raise SheetError(f"{place}: found {raw!r}, expected brains, brawn and moxie with their ratings")
    return _rating(raw.get(name), f"{place}.{name}")


def _rating(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 3:
        raise SheetError(f"{place}: found {value!r}, expected a rating from 1 to 3")
    return value


def _text(value: object, place: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise SheetError(f"{place}: found {value!r}, expected a name")
    return value.strip()


def spread_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Ratings that are not spread as printed: 3, 2, 1 and 3, 2, 2, 1. Source: BR, Character Creation."""
    found: list[Problem] = []
    attributes = tuple(sorted(sheet.attribute(name) for name in ATTRIBUTES))
    if attributes != ATTRIBUTE_RATINGS:
        found.append(
            against_rules(f"attributes: found {attributes}, expected one 3, one 2 and one 1", CREATION)
        )
    advantages = tuple(sorted(a.rating for a in sheet.advantages))
    if advantages != ADVANTAGE_RATINGS:
        text = f"advantages: found {advantages}, expected one 3, two 2 and one 1"
        found.append(against_rules(text, CREATION))
    return tuple(found)


class BasicSheets:
    """The sheet questions of Basic Rules v.3."""

    def canonical(self, raw: Mapping[str, object]) -> str:
        """A sheet as canonical text. Raises SheetError naming the field."""
        return canonical(raw)

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """What is wrong with a sheet: one thing that makes it unreadable, or all that breaks a rule."""
        try:
            text = canonical(raw)
        except SheetError as error:
            return (impossible(str(error), CREATION),)
        return spread_problems(read_sheet(text))

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """Full Health, and no counters."""
        health = read_sheet(text).health
        return (Tally("health", health, health),), ()

    def derived(self, text: str) -> Mapping[str, object]:
        """Initiative, Health and dice."""
        sheet = read_sheet(text)
        return {"initiative": sheet.initiative, "health": sheet.health, "dice": sheet.dice}

    def schema(self) -> Mapping[str, object]:
        """The JSON Schema of a sheet."""
        rating = {"type": "integer", "minimum": 1, "maximum": 3}
        words = {"type": "array", "items": {"type": "string"}}
        long = {
            "type": "object",
            "properties": {"rating": rating, "specifics": words},
            "required": ["rating"],
        }
        attributes = {
            "type": "object",
            "properties": dict.fromkeys(ATTRIBUTES, rating),
            "required": list(ATTRIBUTES),
        }
        return {
            "type": "object",
            "properties": {
                "system": {"const": "basic_v3"},
                "name": {"type": "string", "minLength": 1},
                "attributes": attributes,
                "advantages": {"type": "object", "additionalProperties": {"anyOf": [rating, long]}},
                "role": {"enum": list(DICE)},
            },
            "required": ["name", "attributes"],
            "additionalProperties": False,
        }
