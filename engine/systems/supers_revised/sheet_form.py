"""Sheets of Supers! Revised as people write them: one canonical form, and what is wrong with them.

Imported only when a written sheet is read.
"""

import json
from collections.abc import Iterator, Mapping

from pydantic import ValidationError

from engine.problems import Problem, against_rules, impossible
from engine.rules import SheetError
from engine.systems.house.paper_form import Written, lines
from engine.systems.supers_revised.sheet import (
    APTITUDE_CAP,
    BASE_DICE,
    POOL_DICE,
    RESISTANCES,
    Aptitude,
    Power,
    Sheet,
    read_sheet,
    spent,
)
from engine.systems.supers_revised.written_form import (
    WrittenAdvantage,
    WrittenAptitude,
    WrittenDisadvantage,
    WrittenPower,
    WrittenSheet,
)

POOL = "SU, Creation Pool"


def canonical(raw: Mapping[str, object]) -> str:
    """A sheet as canonical text. Raises SheetError naming every field that is wrong."""
    try:
        written = WrittenSheet.model_validate(raw)
    except ValidationError as error:
        raise SheetError("\n".join(lines(error, tuple(WrittenSheet.model_fields)))) from None
    form = written.model_dump(mode="json") | {
        "resistances": {name: written.resistances.get(name, BASE_DICE) for name in RESISTANCES},
        "aptitudes": {name: _full(of, WrittenAptitude, "dice") for name, of in written.aptitudes.items()},
        "powers": {name: _full(of, WrittenPower, "dice") for name, of in written.powers.items()},
        "advantages": [_full(of, WrittenAdvantage, "name") for of in written.advantages],
        "disadvantages": [_full(of, WrittenDisadvantage, "name") for of in written.disadvantages],
    }
    return json.dumps(form, sort_keys=True, ensure_ascii=False)


def _full(of: object, kind: type[Written], short: str) -> Mapping[str, object]:
    """A part with everything that can be said of it; one written in short says only one thing."""
    whole = of if isinstance(of, kind) else kind.model_validate({short: of})
    return whole.model_dump(mode="json")


def problems(raw: Mapping[str, object]) -> tuple[Problem, ...]:
    """All that makes a sheet unreadable, or all that breaks a rule."""
    try:
        text = canonical(raw)
    except SheetError as error:
        return tuple(impossible(line, POOL) for line in str(error).split("\n"))
    return tuple(broken_rules(read_sheet(text)))


def schema() -> Mapping[str, object]:
    """The JSON Schema of a sheet file."""
    return WrittenSheet.model_json_schema()


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
