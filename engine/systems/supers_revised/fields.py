"""The form of a Supers! Revised sheet: Resistances, Aptitudes, Powers and what goes with them."""

from collections.abc import Sequence
from functools import cache

from engine.fields import Choice, SheetField, SheetForm, SheetGroup
from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import APTITUDE_CAP, APTITUDES, BASE_DICE, POWERS, RESISTANCES, ROWS

FIRST_DICE = 2
NOTE = SheetField(path=("note",), title="Note")


@cache
def form() -> SheetForm:
    """Every field of a sheet."""
    return SheetForm(
        groups=(
            SheetGroup(
                title="Resistances",
                rows=(
                    tuple(_resistance(name) for name in RESISTANCES),
                    (_listed("archetype", "archetypes"), _listed("origin", "origins")),
                    (_dice(("competency",), "Competency Dice", 0, ""),),
                ),
                source="Creation Pool: twenty dice for everything above the first die of each Resistance",
                headline=True,
            ),
            _aptitudes(),
            _powers(),
            _traits("advantages", "Advantages: each costs its dice"),
            _traits("disadvantages", "Disadvantages: each gives its dice back"),
        ),
        kinds="Archetype",
        dice="House, Character Generation",
    )


def _aptitudes() -> SheetGroup:
    special = SheetField(
        path=("specializations",), title="Specializations", kind="counts", hint="swords 5, daggers 4"
    )
    return SheetGroup(
        title="Aptitudes",
        at=("aptitudes",),
        entries="named",
        names=_titled(APTITUDES),
        parts=(_dice(("dice",), "Dice", BASE_DICE, str(FIRST_DICE), APTITUDE_CAP), special),
        source="Aptitudes: three dice at most, then specializations; what is not named has one die",
    )


def _powers() -> SheetGroup:
    boosts = SheetField(
        path=("boosts",), title="Boosts", kind="counts", choices=_rows("boosts"), hint="Area Effect 2"
    )
    worse = SheetField(
        path=("complications",), title="Complications", kind="words", choices=_rows("complications")
    )
    trade = SheetField(path=("trade",), title="Trade-offs", kind="counts", hint="range 2, damage -2")
    return SheetGroup(
        title="Powers",
        at=("powers",),
        entries="named",
        names=_titled(POWERS),
        parts=(_dice(("dice",), "Dice", 1, str(FIRST_DICE)), boosts, worse, trade, NOTE),
        source="Powers: they begin at nothing, so every die costs one",
    )


def _traits(kind: str, source: str) -> SheetGroup:
    return SheetGroup(
        title=kind.capitalize(),
        at=(kind,),
        entries="listed",
        names=_rows(kind),
        parts=(_dice(("dice",), "Dice", 1, "1"), NOTE),
        source=source,
    )


def _resistance(name: str) -> SheetField:
    return SheetField(
        path=("resistances", name),
        title=ROWS[name]["title"],
        short=name[:3].capitalize(),
        kind="number",
        least=BASE_DICE,
        begins=str(BASE_DICE),
    )


def _dice(path: tuple[str, ...], title: str, least: int, begins: str, most: int | None = None) -> SheetField:
    return SheetField(path=path, title=title, kind="number", least=least, most=most, begins=begins)


def _listed(path: str, table: str) -> SheetField:
    return SheetField(path=(path,), title=path.capitalize(), kind="choice", choices=_rows(table))


def _rows(table: str) -> tuple[Choice, ...]:
    of = TABLES[table]
    return tuple(Choice(value=row[of.key], title=row["title"]) for row in of.rows)


def _titled(names: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(value=name, title=ROWS[name]["title"]) for name in names)
