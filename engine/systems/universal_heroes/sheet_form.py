"""Written sheets made canonical: shorthand spelled out, every rank and number given, defaults filled in.

Imported only when a written sheet is read.
"""

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import cast

from pydantic import ValidationError

from engine.problems import Problem, against_rules, impossible
from engine.rules import SheetError
from engine.systems.house.paper_form import lines
from engine.systems.universal_heroes.ranks import (
    BEYOND,
    SHIFT_0,
    TYPICAL,
    rank_name,
    rank_named,
    rank_of_number,
)
from engine.systems.universal_heroes.scores import ABILITIES, HALVES, ROWS, Score, standard
from engine.systems.universal_heroes.written_form import WrittenSheet, word

Full = dict[str, object]
BEYOND_RANK = "UH, Rank Conditionals: the Beyond Rank"
HALF = ("first", "second")
LEFT_OUT = MappingProxyType(dict.fromkeys(ABILITIES, TYPICAL) | {"popularity": SHIFT_0})
ABILITY_WORDS = MappingProxyType({row["short"].lower(): row["ability"] for row in ROWS})
HALF_WORDS = MappingProxyType({row[f"{half}_short"]: row[half] for row in ROWS for half in HALF})


def canonical(raw: Mapping[str, object]) -> str:
    """A written sheet as canonical text. Raises SheetError naming every field that is wrong."""
    try:
        written = WrittenSheet.model_validate(_spelled(raw))
        full = _full(written)
    except ValidationError as error:
        raise SheetError("\n".join(lines(error, tuple(WrittenSheet.model_fields)))) from None
    return json.dumps(full, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def problems(raw: Mapping[str, object]) -> tuple[Problem, ...]:
    """What is wrong with a written sheet, field by field."""
    try:
        text = canonical(raw)
    except SheetError as error:
        return tuple(impossible(line, "sheet") for line in str(error).split("\n"))
    return tuple(_kept_to_the_judge(json.loads(text)))


def _kept_to_the_judge(full: Full) -> Iterator[Problem]:
    """Beyond is no rank for players. Source: UH, Rank Conditionals: the Beyond Rank."""
    for part in ("abilities", "powers", "weapons"):
        of = cast("Mapping[str, Full]", full[part])
        for name in (name for name, score in of.items() if score["rank"] == rank_name(BEYOND)):
            yield against_rules(f"{part}.{name}: Beyond is the Judge's to give", BEYOND_RANK)


def schema() -> Mapping[str, object]:
    """The JSON Schema of a sheet file."""
    return WrittenSheet.model_json_schema()


def _spelled(raw: Mapping[str, object]) -> Full:
    """The sheet with the short names of the document (Ftg, bal) written in full."""
    abilities = raw.get("abilities")
    if not isinstance(abilities, Mapping):
        return dict(raw)
    full = {_in(ABILITY_WORDS, name): _halves_spelled(of) for name, of in abilities.items()}
    return {**raw, "abilities": full}


def _halves_spelled(raw: object) -> object:
    return {_in(HALF_WORDS, name): of for name, of in raw.items()} if isinstance(raw, Mapping) else raw


def _in(words: Mapping[str, str], name: str) -> str:
    return words.get(name.lower(), name.lower())


def _full(written: WrittenSheet) -> Full:
    full = written.model_dump(mode="json", exclude_none=True)
    abilities = full["abilities"]
    full["abilities"] = {name: _ability(name, abilities.get(name, {})) for name in ABILITIES}
    for part in ("powers", "weapons"):
        full[part] = {word(name): _scored(of) for name, of in full[part].items()}
    for part in ("talents", "contacts", "quirks", "weaknesses"):
        full[part] = [of if isinstance(of, dict) else {"name": of} for of in full[part]]
    full["karma"] = written.karma
    return full


def _ability(name: str, raw: int | str | Mapping[str, int | str | Full]) -> Full:
    """A split ability that gives no rank of its own has the mean of its halves. Ruling: H1."""
    if not isinstance(raw, Mapping):
        return _scored(raw)
    halves = {half: _score(raw[half]) for half in HALVES[name] if half in raw}
    if "number" in raw or "rank" in raw:
        whole = _score(raw)
    elif halves:
        whole = _of_number(sum(number for _, number in halves.values()) // 2)
    else:
        whole = standard(LEFT_OUT[name])
    return _shown(whole) | {half: _shown(score) for half, score in halves.items()}


def _scored(raw: object) -> Full:
    """A power as an object with its rank and number and whatever else it says."""
    return {**raw, **_shown(_score(raw))} if isinstance(raw, dict) else _shown(_score(raw))


def _score(raw: object) -> Score:
    match raw:
        case int():
            return _of_number(raw)
        case str():
            return standard(rank_named(raw))
        case {"rank": str() as rank, "number": int() as number}:
            return Score(rank_named(rank), number)
        case {"rank": str() as rank}:
            return standard(rank_named(rank))
        case {"number": int() as number}:
            return _of_number(number)
        case _:
            raise SheetError(f"found {raw!r}, expected a number or a rank")


def _of_number(number: int) -> Score:
    return Score(rank_of_number(abs(number)), number)


def _shown(score: Score) -> Full:
    return {"rank": rank_name(score.rank), "number": score.number}
