"""Sheets of Supers! Revised as people write them: one canonical form, and what is wrong with them."""

import json
from collections.abc import Iterator, Mapping

from engine.problems import Problem, against_rules, impossible
from engine.rules import SheetError
from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import (
    APTITUDE_CAP,
    APTITUDES,
    BASE_DICE,
    POOL_DICE,
    POWERS,
    RESISTANCES,
    Aptitude,
    Power,
    Sheet,
    read_sheet,
    spent,
)

POOL = "SU, Creation Pool"
SYSTEM = "supers_revised"
MOST_DICE = 60
ALIASES = {"absorbtion": "absorption"}  # ruling S20
FIELDS = (
    "system", "name", "archetype", "origin", "resistances", "aptitudes", "powers", "advantages",
    "disadvantages", "competency",
)  # fmt: skip


def canonical(raw: Mapping[str, object]) -> str:
    """A sheet as canonical text. Raises SheetError naming the field."""
    for key in raw:
        if key not in FIELDS:
            raise SheetError(f"{key}: not a field of this sheet; expected one of {', '.join(FIELDS)}")
    if raw.get("system", SYSTEM) != SYSTEM:
        raise SheetError(f"system: found {raw['system']!r}, expected {SYSTEM!r}")
    form = {
        "system": SYSTEM,
        "name": _text(raw.get("name"), "name"),
        "archetype": _listed(raw.get("archetype", ""), "archetype", "archetypes"),
        "origin": _listed(raw.get("origin", ""), "origin", "origins"),
        "resistances": dict(_resistances(_named(raw.get("resistances", {}), "resistances"))),
        "aptitudes": dict(_aptitudes(_named(raw.get("aptitudes", {}), "aptitudes"))),
        "powers": dict(_powers(_named(raw.get("powers", {}), "powers"))),
        "advantages": _traits(raw, "advantages"),
        "disadvantages": [
            _trait(t, "disadvantages") for t in _list(raw.get("disadvantages", []), "disadvantages")
        ],
        "competency": _dice(raw.get("competency", 0), "competency", least=0),
    }
    return json.dumps(form, sort_keys=True, ensure_ascii=False)


def _resistances(raw: Mapping[str, object]) -> Iterator[tuple[str, int]]:
    _known(raw, RESISTANCES, "resistances")
    for name in RESISTANCES:
        yield name, _dice(raw.get(name, BASE_DICE), f"resistances.{name}")


def _aptitudes(raw: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    _known(raw, APTITUDES, "aptitudes")
    for name, given in raw.items():
        place = f"aptitudes.{name}"
        if not isinstance(given, dict):
            yield name, {"dice": _dice(given, place), "specializations": {}}
            continue
        _known(given, ("dice", "specializations"), place)
        special = _named(given.get("specializations", {}), f"{place}.specializations")
        dice = {word: _dice(n, f"{place}.specializations.{word}") for word, n in special.items()}
        yield name, {"dice": _dice(given.get("dice", BASE_DICE), f"{place}.dice"), "specializations": dice}


def _powers(raw: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    named = {ALIASES.get(name, name): given for name, given in raw.items()}
    _known(named, POWERS, "powers")
    for name, given in named.items():
        yield name, _power(given if isinstance(given, dict) else {"dice": given}, f"powers.{name}")


def _power(raw: Mapping[str, object], place: str) -> object:
    _known(raw, ("dice", "boosts", "complications", "trade", "note"), place)
    boosts = _named(raw.get("boosts", {}), f"{place}.boosts")
    _known(boosts, tuple(row["boost"] for row in TABLES["boosts"].rows), f"{place}.boosts")
    trade = _named(raw.get("trade", {}), f"{place}.trade")
    return {
        "dice": _dice(raw.get("dice"), f"{place}.dice"),
        "boosts": {word: _dice(n, f"{place}.boosts.{word}") for word, n in boosts.items()},
        "complications": [
            _listed(word, f"{place}.complications", "complications")
            for word in _list(raw.get("complications", []), f"{place}.complications")
        ],
        "trade": {word: _dice(n, f"{place}.trade.{word}", least=-MOST_DICE) for word, n in trade.items()},
        "note": _note(raw, place),
    }


def _traits(raw: Mapping[str, object], kind: str) -> list[dict[str, object]]:
    return [_trait(given, kind) for given in _list(raw.get(kind, []), kind)]


def _trait(raw: object, kind: str) -> dict[str, object]:
    given = raw if isinstance(raw, dict) else {"name": raw}
    _known(given, ("name", "dice", "note"), kind)
    name = _listed(given.get("name"), kind, kind)
    dice = _dice(given.get("dice", 1), f"{kind}.{name}")
    return {"name": name, "dice": dice, "note": _note(given, f"{kind}.{name}")}


def _note(raw: Mapping[str, object], place: str) -> str:
    note = raw.get("note", "")
    if not isinstance(note, str):
        raise SheetError(f"{place}.note: found {note!r}, expected text")
    return note


def _listed(raw: object, place: str, table: str) -> str:
    """A word of one of the document's lists, by its id or its printed name; "" stays empty."""
    if raw == "":
        return ""
    rows = TABLES[table].rows
    key = TABLES[table].key
    for row in rows:
        if isinstance(raw, str) and raw.strip().lower() in (row[key], row["title"].lower()):
            return row[key]
    raise SheetError(f"{place}: found {raw!r}, expected one of {', '.join(row[key] for row in rows)}")


def _known(raw: Mapping[str, object], names: tuple[str, ...], place: str) -> None:
    for name in raw:
        if name not in names:
            raise SheetError(f"{place}.{name}: not known; expected one of {', '.join(names)}")


def _named(raw: object, place: str) -> Mapping[str, object]:
    if not isinstance(raw, dict):
        raise SheetError(f"{place}: found {raw!r}, expected values by name")
    return raw


def _list(raw: object, place: str) -> list[object]:
    if not isinstance(raw, list):
        raise SheetError(f"{place}: found {raw!r}, expected a list")
    return raw


def _dice(raw: object, place: str, *, least: int = 1) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool) or not least <= raw <= MOST_DICE:
        raise SheetError(f"{place}: found {raw!r}, expected whole dice from {least} to {MOST_DICE}")
    return raw


def _text(raw: object, place: str) -> str:
    if not isinstance(raw, str) or not raw.strip():
        raise SheetError(f"{place}: found {raw!r}, expected a name")
    return raw.strip()


def broken_rules(sheet: Sheet) -> Iterator[Problem]:
    """Everything on a readable sheet that the creation rules do not allow.

    Source: SU, Creation Pool; Aptitudes; Trade-Offs.
    """
    if spent(sheet) > POOL_DICE:
        yield against_rules(f"the pool: {spent(sheet)} dice are spent of {POOL_DICE}", POOL)
    for name, aptitude in sheet.aptitudes.items():
        place = f"aptitudes.{name}"
        if aptitude.dice > APTITUDE_CAP:
            text = f"{place}: found {aptitude.dice} dice, expected {APTITUDE_CAP} at most"
            yield against_rules(text, "SU, Aptitudes")
        yield from _specialized(place, aptitude)
    for name, power in sheet.powers.items():
        yield from _traded(f"powers.{name}.trade", power)


def _specialized(place: str, aptitude: Aptitude) -> Iterator[Problem]:
    """Specializations come once the Aptitude is full, and are more than it. Source: SU, Aptitudes."""
    if aptitude.specializations and aptitude.dice < APTITUDE_CAP:
        yield against_rules(f"{place}: a specialization before it has {APTITUDE_CAP} dice", "SU, Aptitudes")
        return
    for word, dice in aptitude.specializations.items():
        if dice <= aptitude.dice:
            yield against_rules(f"{place}: {word} has no more than in general", "SU, Aptitudes")


def _traded(place: str, power: Power) -> Iterator[Problem]:
    """What one part gains another loses, down to nothing. Source: SU, Trade-Offs."""
    if sum(power.trade.values()):
        yield against_rules(f"{place}: what one part gains, another must lose", "SU, Trade-Offs")
    elif any(power.dice + dice < 0 for dice in power.trade.values()):
        yield against_rules(f"{place}: no part can be traded below 0 dice", "SU, Trade-Offs")


def problems(raw: Mapping[str, object]) -> tuple[Problem, ...]:
    """One thing that makes a sheet unreadable, or all that breaks a rule."""
    try:
        text = canonical(raw)
    except SheetError as error:
        return (impossible(str(error), POOL),)
    return tuple(broken_rules(read_sheet(text)))
