"""Sheets of Basic Rules v.3 as people write them: one canonical form, and what is wrong with them."""

import json
from collections.abc import Iterator, Mapping

from engine.fields import SheetForm
from engine.problems import Problem, against_rules, impossible
from engine.rules import SheetError
from engine.systems.basic_v3.fields import form
from engine.systems.basic_v3.sheet import ATTRIBUTES, ROLES, TABLES, Sheet, read_sheet
from engine.world import Tally

CREATION = "BR, Character Creation"
SYSTEM = "basic_v3"
FIELDS = ("system", "name", "attributes", "advantages", "role")
LEAST_SPECIFICS, MOST_SPECIFICS = 2, 3


def canonical(raw: Mapping[str, object]) -> str:
    """A sheet as canonical text. Raises SheetError naming the field."""
    for key in raw:
        if key not in FIELDS:
            raise SheetError(f"{key}: not a field of this sheet; expected one of {', '.join(FIELDS)}")
    attributes = {name: _number(raw.get("attributes"), "attributes", name) for name in ATTRIBUTES}
    role = raw.get("role", "hero")
    if role not in ROLES:
        raise SheetError(f"role: found {role!r}, expected one of {', '.join(ROLES)}")
    if raw.get("system", SYSTEM) != SYSTEM:
        raise SheetError(f"system: found {raw['system']!r}, expected {SYSTEM!r}")
    _only(raw.get("attributes"), ATTRIBUTES, "attributes")
    form = {
        "system": SYSTEM,
        "name": _text(raw.get("name"), "name"),
        "attributes": attributes,
        "advantages": _advantages(raw.get("advantages", {})),
        "role": role,
    }
    return json.dumps(form, sort_keys=True, ensure_ascii=False)


def _advantages(raw: object) -> list[dict[str, object]]:
    if isinstance(raw, list):
        return [_listed_advantage(item) for item in raw]
    if not isinstance(raw, dict):
        raise SheetError(f"advantages: found {raw!r}, expected advantages by name")
    return [_advantage(str(name), given) for name, given in raw.items()]


def _listed_advantage(item: object) -> dict[str, object]:
    """One of a list, as canonical text has them: it bears its name."""
    if not isinstance(item, dict):
        raise SheetError(f"advantages: found {item!r}, expected a table with a name and a rating")
    name = _text(item.get("name"), "advantages.name")
    return _advantage(name, {key: part for key, part in item.items() if key != "name"})


def _advantage(name: str, given: object) -> dict[str, object]:
    place = f"advantages.{name}"
    if not isinstance(given, dict):
        return {"name": name, "rating": _rating(given, place), "specifics": []}
    _only(given, ("rating", "specifics"), place)
    specifics = given.get("specifics", [])
    if not isinstance(specifics, list) or not all(isinstance(item, str) for item in specifics):
        raise SheetError(f"{place}.specifics: found {specifics!r}, expected a list of words")
    return {"name": name, "rating": _rating(given.get("rating"), f"{place}.rating"), "specifics": specifics}


def _only(raw: object, names: tuple[str, ...], place: str) -> None:
    for key in raw if isinstance(raw, dict) else ():
        if key not in names:
            raise SheetError(f"{place}.{key}: not known; expected one of {', '.join(names)}")


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


def spread_problems(sheet: Sheet) -> Iterator[Problem]:
    """Ratings that are not spread as printed, and Advantages without their two or three specifics.

    Source: BR, Character Creation: Attributes; Character Creation: Advantages.
    """
    found = {
        "attributes": sorted(sheet.attribute(name) for name in ATTRIBUTES),
        "advantages": sorted(advantage.rating for advantage in sheet.advantages),
    }
    for part, ratings in found.items():
        printed = [int(rating) for rating in TABLES["ratings"].exact(part)["ratings"].split()]
        if ratings != printed:
            yield against_rules(f"{part}: found {_listed(ratings)}, expected {_listed(printed)}", CREATION)
    for advantage in sheet.advantages:
        count = len(advantage.specifics)
        if not LEAST_SPECIFICS <= count <= MOST_SPECIFICS:
            text = f"advantages.{advantage.name}.specifics: found {count}, expected two or three"
            yield against_rules(text, CREATION)


def account(sheet: Sheet) -> Mapping[str, int]:
    """Every rating that a character has been given. Source: BR, Character Creation."""
    given = {name: sheet.attribute(name) for name in ATTRIBUTES}
    return {**given, **{advantage.name: advantage.rating for advantage in sheet.advantages}}


def _listed(ratings: list[int]) -> str:
    return ", ".join(map(str, reversed(ratings))) or "none"


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
        return tuple(spread_problems(read_sheet(text)))

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """Full Health, and no counters."""
        health = read_sheet(text).health
        return (Tally("health", health, health),), ()

    def derived(self, text: str) -> Mapping[str, object]:
        """Initiative, Health and dice, and the account of the ratings."""
        sheet = read_sheet(text)
        return {
            "initiative": sheet.initiative,
            "health": sheet.health,
            "dice": sheet.dice,
            "account": dict(account(sheet)),
        }

    def form(self) -> SheetForm:
        """The form of a sheet."""
        return form()

    def schema(self) -> Mapping[str, object]:
        """The JSON Schema of a sheet."""
        rating = {"type": "integer", "minimum": 1, "maximum": 3}
        name = {"type": "string", "pattern": "\\S"}
        parts = {"rating": rating, "specifics": {"type": "array", "items": {"type": "string"}}}
        long, listed = _table(parts, ("rating",)), _table({"name": name, **parts}, ("name", "rating"))
        by_name = {"type": "object", "additionalProperties": {"anyOf": [rating, long]}}
        return {
            "type": "object",
            "properties": {
                "system": {"const": SYSTEM},
                "name": name,
                "attributes": _table(dict.fromkeys(ATTRIBUTES, rating), ATTRIBUTES),
                "advantages": {"anyOf": [by_name, {"type": "array", "items": listed}]},
                "role": {"enum": list(ROLES)},
            },
            "required": ["name", "attributes"],
            "additionalProperties": False,
        }


def _table(parts: Mapping[str, object], required: tuple[str, ...]) -> Mapping[str, object]:
    return {
        "type": "object",
        "properties": parts,
        "required": list(required),
        "additionalProperties": False,
    }
