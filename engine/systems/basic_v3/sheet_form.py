"""Sheets of Basic Rules v.3 as people write them: one canonical form, and what is wrong with them.

Imported only when a written sheet is read.
"""

import json
from collections.abc import Iterator, Mapping

from pydantic import ValidationError

from engine.problems import Problem, against_rules, impossible
from engine.rules import SheetError
from engine.systems.basic_v3.sheet import ATTRIBUTES, TABLES, Sheet, read_sheet
from engine.systems.basic_v3.written_form import ListedAdvantage, WrittenAdvantage, WrittenSheet
from engine.systems.house.paper_form import lines

CREATION = "BR, Character Creation"
LEAST_SPECIFICS, MOST_SPECIFICS = 2, 3


def canonical(raw: Mapping[str, object]) -> str:
    """A sheet as canonical text. Raises SheetError naming every field that is wrong."""
    try:
        written = WrittenSheet.model_validate(raw)
    except ValidationError as error:
        raise SheetError("\n".join(lines(error, tuple(WrittenSheet.model_fields)))) from None
    form = {**written.model_dump(mode="json"), "advantages": list(_advantages(written))}
    return json.dumps(form, sort_keys=True, ensure_ascii=False)


def _advantages(written: WrittenSheet) -> Iterator[dict[str, object]]:
    """The Advantages as canonical text has them, in the order in which they were written."""
    given = written.advantages
    for name, of in given.items() if isinstance(given, dict) else ((of.name, of) for of in given):
        whole = of if isinstance(of, WrittenAdvantage | ListedAdvantage) else WrittenAdvantage(rating=of)
        yield {"name": name, "rating": whole.rating, "specifics": whole.specifics}


def problems(raw: Mapping[str, object]) -> tuple[Problem, ...]:
    """What is wrong with a sheet: all that makes it unreadable, or all that breaks a rule."""
    try:
        text = canonical(raw)
    except SheetError as error:
        return tuple(impossible(line, CREATION) for line in str(error).split("\n"))
    return tuple(spread_problems(read_sheet(text)))


def schema() -> Mapping[str, object]:
    """The JSON Schema of a sheet file."""
    return WrittenSheet.model_json_schema()


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


def _listed(ratings: list[int]) -> str:
    return ", ".join(map(str, reversed(ratings))) or "none"
