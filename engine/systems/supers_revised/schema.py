"""The JSON Schema of a Supers! Revised sheet."""

from collections.abc import Mapping

from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import APTITUDES, POWERS, RESISTANCES
from engine.systems.supers_revised.sheet_form import MOST_DICE

DICE = {"type": "integer", "minimum": 1, "maximum": MOST_DICE}


def schema() -> Mapping[str, object]:
    """Every field of a sheet as people write it."""
    return {
        "type": "object",
        "properties": {
            "system": {"const": "supers_revised"},
            "name": {"type": "string", "pattern": "\\S"},
            "archetype": _listed("archetypes"),
            "origin": _listed("origins"),
            "resistances": _by_name(RESISTANCES, DICE),
            "aptitudes": _by_name(APTITUDES, _short_or_long(specializations=_any_name(DICE))),
            "powers": _by_name(POWERS, _power()),
            "advantages": {"type": "array", "items": _trait("advantages")},
            "disadvantages": {"type": "array", "items": _trait("disadvantages")},
            "competency": {**DICE, "minimum": 0},
        },
        "required": ["name"],
        "additionalProperties": False,
    }


def _power() -> Mapping[str, object]:
    boosts = tuple(row["boost"] for row in TABLES["boosts"].rows)
    return _short_or_long(
        boosts=_by_name(boosts, DICE),
        complications={"type": "array", "items": _listed("complications")},
        trade=_any_name({**DICE, "minimum": -MOST_DICE}),
        note={"type": "string"},
        required=("dice",),
    )


def _short_or_long(required: tuple[str, ...] = (), **parts: Mapping[str, object]) -> Mapping[str, object]:
    return {"anyOf": [DICE, _table({"dice": DICE, **parts}, required)]}


def _trait(table: str) -> Mapping[str, object]:
    name = _listed(table)
    return {"anyOf": [name, _table({"name": name, "dice": DICE, "note": {"type": "string"}}, ("name",))]}


def _table(parts: Mapping[str, object], required: tuple[str, ...]) -> Mapping[str, object]:
    return {
        "type": "object",
        "properties": parts,
        "required": list(required),
        "additionalProperties": False,
    }


def _listed(table: str) -> Mapping[str, object]:
    """A word of one of the document's lists, by its id or as it is printed; "" for none."""
    found = TABLES[table]
    return {"enum": ["", *(row[column] for column in (found.key, "title") for row in found.rows)]}


def _by_name(names: tuple[str, ...], of: Mapping[str, object]) -> Mapping[str, object]:
    return {"type": "object", "properties": dict.fromkeys(names, of), "additionalProperties": False}


def _any_name(of: Mapping[str, object]) -> Mapping[str, object]:
    return {"type": "object", "additionalProperties": of}
