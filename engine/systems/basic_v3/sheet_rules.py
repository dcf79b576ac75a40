"""What Basic Rules v.3 answers about sheets; written ones are read by ``sheet_form``, on first use."""

from collections.abc import Mapping

from engine.fields import SheetForm
from engine.problems import Problem
from engine.systems.basic_v3.fields import form
from engine.systems.basic_v3.sheet import ATTRIBUTES, Sheet, read_sheet
from engine.world import Tally


class BasicSheets:
    """The sheet questions of Basic Rules v.3."""

    def canonical(self, raw: Mapping[str, object]) -> str:
        """A sheet as canonical text. Raises SheetError naming every field that is wrong."""
        from engine.systems.basic_v3 import sheet_form

        return sheet_form.canonical(raw)

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """What is wrong with a sheet: all that makes it unreadable, or all that breaks a rule."""
        from engine.systems.basic_v3 import sheet_form

        return sheet_form.problems(raw)

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
        from engine.systems.basic_v3 import sheet_form

        return sheet_form.schema()


def account(sheet: Sheet) -> Mapping[str, int]:
    """Every rating that a character has been given. Source: BR, Character Creation."""
    given = {name: sheet.attribute(name) for name in ATTRIBUTES}
    return {**given, **{advantage.name: advantage.rating for advantage in sheet.advantages}}
