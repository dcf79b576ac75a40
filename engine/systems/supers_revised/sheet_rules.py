"""What Supers! Revised answers about sheets; written ones are read by ``sheet_form``, on first use."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.fields import SheetForm
from engine.problems import Problem
from engine.systems.house.heroic import rank_of_rating
from engine.systems.supers_revised.fields import form
from engine.systems.supers_revised.movement import MOVING
from engine.systems.supers_revised.sheet import POOL_DICE, RESISTANCES, account, read_sheet, spent
from engine.systems.supers_revised.turns import QUICK
from engine.world import Tally


@dataclass(frozen=True, slots=True)
class SupersSheets:
    """The sheet questions of Supers! Revised."""

    def canonical(self, raw: Mapping[str, object]) -> str:
        """A sheet as canonical text. Raises SheetError naming every field that is wrong."""
        from engine.systems.supers_revised import sheet_form

        return sheet_form.canonical(raw)

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """All that makes a sheet unreadable, or all that breaks a rule."""
        from engine.systems.supers_revised import sheet_form

        return sheet_form.problems(raw)

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """The four Resistances, and Competency Dice. Source: SU, Resistances. Ruling: S16."""
        sheet = read_sheet(text)
        tracks = tuple(Tally(name, sheet.resistances[name], sheet.resistances[name]) for name in RESISTANCES)
        counters = (Tally("competency", sheet.competency, sheet.competency),) if sheet.competency else ()
        return tracks, counters

    def derived(self, text: str) -> Mapping[str, object]:
        """The account of the pool, die by die; initiative; what the movement powers count as."""
        sheet = read_sheet(text)
        speeds = {
            mode: rank_of_rating(sheet.powers[name].part("speed"), "movement_power")
            for name, mode in MOVING.items()
            if name in sheet.powers
        }
        used = spent(sheet)
        return {
            "pool_spent": used,
            "pool_left": POOL_DICE - used,
            "account": {line.what: line.dice for line in account(sheet)},
            "speeds": speeds,
            "initiative_dice": max(sheet.resistances["reaction"], *map(sheet.power_dice, QUICK)),
        }

    def schema(self) -> Mapping[str, object]:
        """The JSON Schema of a sheet."""
        from engine.systems.supers_revised import sheet_form

        return sheet_form.schema()

    def form(self) -> SheetForm:
        """The form of a sheet."""
        return form()
