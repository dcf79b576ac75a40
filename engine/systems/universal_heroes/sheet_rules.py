"""What Universal Heroes answers about sheets; written ones are read by ``sheet_form``, on first use."""

from collections.abc import Mapping

from engine.fields import SheetForm
from engine.problems import Problem
from engine.systems.universal_heroes import derived
from engine.systems.universal_heroes.sheet import read_sheet
from engine.world import Tally


class Sheets:
    """Sheets checked, made canonical and read."""

    def canonical(self, raw: Mapping[str, object]) -> str:
        """A sheet as canonical JSON text. Raises SheetError naming every field that is wrong."""
        from engine.systems.universal_heroes import sheet_form

        return sheet_form.canonical(raw)

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """What is wrong with a sheet as written, field by field."""
        from engine.systems.universal_heroes import sheet_form

        return sheet_form.problems(raw)

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """The tracks and counters a token with this sheet starts with."""
        return derived.tallies(text)

    def derived(self, text: str) -> Mapping[str, object]:
        """Everything that follows from a sheet, as JSON values."""
        return derived.derived(read_sheet(text))

    def schema(self) -> Mapping[str, object]:
        """The JSON Schema of a sheet."""
        from engine.systems.universal_heroes import sheet_form

        return sheet_form.schema()

    def form(self) -> SheetForm:
        """The form of a sheet."""
        from engine.systems.universal_heroes import fields

        return fields.form()
