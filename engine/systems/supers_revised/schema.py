"""The JSON Schema of a Supers! Revised sheet."""

from collections.abc import Mapping

from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import APTITUDES, POWERS, RESISTANCES

DICE = {"type": "integer", "minimum": 1}
WORDS = {"type": "array", "items": {"type": "string"}}


def schema() -> Mapping[str, object]:
    """Every field of a sheet as people write it."""
    return {
        "type": "object",
        "properties": {
            "system": {"const": "supers_revised"},
            "name": {"type": "string", "minLength": 1},
            "archetype": {"type": "string"},
            "origin": {"type": "string"},
            "resistances": _by_name(RESISTANCES, DICE),
            "aptitudes": _by_name(APTITUDES, _short_or_long(specializations=_any_name(DICE))),
            "powers": _by_name(POWERS, _power()),
            "advantages": {"type": "array", "items": _trait()},
            "disadvantages": {"type": "array", "items": _trait()},
            "competency": {"type": "integer", "minimum": 0},
        },
        "required": ["name"],
        "additionalProperties": False,
    }


def _power() -> Mapping[str, object]:
    boosts = tuple(row["boost"] for row in TABLES["boosts"].rows)
    return _short_or_long(
        boosts=_by_name(boosts, DICE),
        complications=WORDS,
        trade=_any_name({"type": "integer"}),
        note={"type": "string"},
    )


def _short_or_long(**parts: Mapping[str, object]) -> Mapping[str, object]:
    long = {"type": "object", "properties": {"dice": DICE, **parts}, "additionalProperties": False}
    return {"anyOf": [DICE, long]}


def _trait() -> Mapping[str, object]:
    parts = {"name": {"type": "string"}, "dice": DICE, "note": {"type": "string"}}
    return {"anyOf": [{"type": "string"}, {"type": "object", "properties": parts, "required": ["name"]}]}


def _by_name(names: tuple[str, ...], of: Mapping[str, object]) -> Mapping[str, object]:
    return {"type": "object", "properties": dict.fromkeys(names, of), "additionalProperties": False}


def _any_name(of: Mapping[str, object]) -> Mapping[str, object]:
    return {"type": "object", "additionalProperties": of}
