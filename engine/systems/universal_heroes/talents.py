"""Talents: what one has, what one lacks, and the column shifts of both."""

from collections.abc import Iterable

from engine.systems.universal_heroes.ranks import TABLES
from engine.systems.universal_heroes.sheet import Sheet, Trait
from engine.tables import Row

MISSING_CS, SIMILAR_CS = -2, -1  # UH, Types of FEATs: Talent FEATs


def talent_row(name: str) -> Row:
    """A talent as the listing has it. Raises KeyError. Source: UH, Talent Listing."""
    return TABLES["talents"].exact(name)


def has_talent(sheet: Sheet, name: str) -> bool:
    """Does the sheet name this talent?"""
    return any(talent.name == name for talent in sheet.talents)


def talent_cs(sheet: Sheet, task: str, of: str = "") -> int:
    """The best shift that a talent gives on a task, 0 for none.

    A task is a talent's own word, a maneuver, an ability, or ``weapon:KIND``; *of* names the one weapon,
    power or sport at hand, for talents that are for one only.
    Source: UH, Types of FEATs: Talent FEATs; Talent Listing.
    """
    return max((_cs(talent_row(talent.name), task, talent.of, of) for talent in sheet.talents), default=0)


def lacking_cs(sheet: Sheet, *names: str) -> int:
    """The shift for a task that takes one of these talents: none lacking, a similar one, or neither.

    Source: UH, Types of FEATs: Talent FEATs.
    """
    if any(has_talent(sheet, name) for name in names):
        return 0
    kin = {talent_row(name)["kin"] for name in names}
    similar = any(talent_row(talent.name)["kin"] in kin for talent in sheet.talents)
    return SIMILAR_CS if similar else MISSING_CS


def quirk_cs(sheet: Sheet, task: str) -> int:
    """The shifts that quirks and weaknesses give on a task, added up.

    Source: UH, Quirks; Weaknesses; Column Shifts.
    """
    return sum(trait.cs for trait in _traits(sheet) if trait.on == task)


def _traits(sheet: Sheet) -> Iterable[Trait]:
    return (*sheet.quirks, *sheet.weaknesses)


def _cs(row: Row, task: str, meant: str, of: str) -> int:
    """A talent that is for one thing only counts for that one."""
    tasks = {row["talent"], *row["on"].split()}
    return int(row["cs"] or 0) if task in tasks and meant in ("", of) else 0
