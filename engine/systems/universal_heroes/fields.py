"""The form of a Universal Heroes sheet: abilities with their halves, powers, weapons, talents, traits."""

from collections.abc import Iterator
from functools import cache

from engine.fields import Choice, SheetField, SheetForm, SheetGroup
from engine.systems.house.heroic import house
from engine.systems.universal_heroes.maneuvers import maneuvers
from engine.systems.universal_heroes.ranks import (
    SHIFT_0,
    TABLES,
    TYPICAL,
    rank_name,
    rank_named,
    standard_number,
)
from engine.systems.universal_heroes.scores import ABILITIES, HALVES, ROWS

FIRST_RANK = "Good"
ALWAYS = 10  # columns of a trait's shift, either way
NOTE = SheetField(path=("note",), title="Note")
OF = SheetField(path=("of",), title="For what")


@cache
def form() -> SheetForm:
    """Every field of a sheet."""
    return SheetForm(
        groups=(
            SheetGroup(
                title="Abilities",
                rows=tuple(_rows()),
                source="Abilities: the whole, and both halves if it is split",
                headline=True,
            ),
            _means("powers", "Powers", tuple(_powers()), ()),
            SheetGroup(
                title="Talents",
                at=("talents",),
                entries="listed",
                names=tuple(Choice(value=row["talent"], title=row["name"]) for row in TABLES["talents"].rows),
                parts=(OF,),
                source="Talents",
            ),
            _means("weapons", "Weapons", (), _weapon_kinds()),
            *(_traits(kind) for kind in ("contacts", "quirks", "weaknesses")),
            SheetGroup(title="Karma", rows=(_karma(),), source="Karma"),
        ),
        blank={"abilities": {}},
        dice="House, Character Generation",
    )


def _score(path: tuple[str, ...], title: str, short: str = "", begins: str = "") -> SheetField:
    return SheetField(
        path=(*path, "number"),
        word=(*path, "rank"),
        title=title,
        short=short,
        kind="score",
        choices=_ranks(),
        begins=begins,
    )


@cache
def _ranks() -> tuple[Choice, ...]:
    short = {row["rank"]: row["short"] for row in TABLES["abbreviations"].rows}
    named = [(row["rank"], rank_named(row["rank"])) for row in TABLES["universal"].rows]
    return tuple(
        Choice(value=name, title=name, short=short.get(name, name[:2]), number=standard_number(rank))
        for name, rank in named
    )


def _rows() -> Iterator[tuple[SheetField, ...]]:
    typical = {"popularity": rank_name(SHIFT_0)}
    short = {row["ability"]: row["short"] for row in ROWS}
    for name in ABILITIES:
        path = ("abilities", name)
        halves = (_score((*path, half), half.capitalize()) for half in HALVES[name])
        yield (_score(path, name.capitalize(), short[name], typical.get(name, rank_name(TYPICAL))), *halves)


def _means(at: str, title: str, names: tuple[Choice, ...], kinds: tuple[Choice, ...]) -> SheetGroup:
    """Powers or weapons, with what differs from the usual."""
    striking = tuple(Choice(value=name, title=name.replace("_", " ")) for name in maneuvers())
    conditional = tuple(Choice(value=name, title=name) for name in ("hyperexhaustive", "hyperkinetic"))
    return SheetGroup(
        title=title,
        at=(at,),
        entries="named",
        names=names,
        open=True,
        parts=(
            _score((), "Rank", begins=FIRST_RANK),
            SheetField(path=("attack",), title="Strikes as", kind="choice", choices=striking),
            SheetField(path=("range_areas",), title="Range, areas", kind="number", least=0),
            SheetField(path=("kind",), title="Of what kind", choices=kinds),
            SheetField(path=("tags",), title="Tags", kind="words"),
            SheetField(path=("conditional",), title="Conditional", kind="choice", choices=conditional),
            SheetField(path=("stimulus",), title="Stimulus"),
            NOTE,
        ),
        source=title,
    )


def _powers() -> Iterator[Choice]:
    for row in house()["uh_powers"].rows:
        begins = ((("attack",), row["attack"]),) if row["attack"] else ()
        yield Choice(value=row["power"], title=row["power"].replace("_", " ").capitalize(), begins=begins)


def _weapon_kinds() -> tuple[Choice, ...]:
    """The kinds of weapons that a talent of their own is about."""
    rows = (row for row in TABLES["talents"].rows if f"weapon:{row['talent']}" in row["on"].split())
    return tuple(Choice(value=row["talent"], title=row["name"]) for row in rows)


def _traits(kind: str) -> SheetGroup:
    columns = SheetField(path=("cs",), title="Columns", kind="number", least=-ALWAYS, most=ALWAYS)
    return SheetGroup(
        title=kind.capitalize(),
        at=(kind,),
        entries="listed",
        open=True,
        parts=(SheetField(path=("on",), title="On which rolls"), columns, NOTE),
        source=f"{kind.capitalize()}",
    )


def _karma() -> tuple[SheetField, ...]:
    hint = "Reason, Intuition and Psyche"
    return (
        SheetField(path=("karma",), title="Karma", kind="number", least=0, hint=hint),
        SheetField(path=("advancement",), title="Advancement pool", kind="number", least=0, begins="0"),
    )
