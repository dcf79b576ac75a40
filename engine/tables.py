"""Printed tables: CSV files as the documents print them, and what ``tables.toml`` says about each.

Knows no rule and no system. A cell is text, as printed; whoever reads a figure converts it.
"""

import csv
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, cast, get_args

Row = Mapping[str, str]
Lookup = Literal["exact", "floor", "band"]
NEEDED = ("title", "source", "key")  # what tables.toml says of every table


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One printed table: its rows, where it stands, what its columns measure, and what is odd about it."""

    name: str
    title: str
    source: str
    key: str
    rows: tuple[Row, ...]
    lookup: Lookup = "exact"
    number: int | None = None
    units: Mapping[str, str] = field(default_factory=dict)
    misprints: Mapping[str, str] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()

    def look_up(self, value: float | str) -> Row:
        """The row for a value, found the way this table is meant to be read."""
        match self.lookup:
            case "exact":
                return self.exact(str(value))
            case "floor":
                return self.floor(float(value))
            case "band":
                return self.band(float(value))

    def exact(self, value: str, *, by: str = "") -> Row:
        """The row whose key is just this word."""
        return _only((row for row in self.rows if row[by or self.key] == value), self, value)

    def floor(self, value: float, *, by: str = "") -> Row:
        """The last row whose key the value reaches; cells that are no number are passed over."""
        column = by or self.key
        reached = [row for row in self.rows if _reaches(value, row[column])]
        return _only(reversed(reached), self, value)

    def band(self, value: float, *, by: str = "") -> Row:
        """The first row that goes up to at least this value; an empty key has no upper end."""
        column = by or self.key
        return _only((row for row in self.rows if _holds(value, row[column])), self, value)

    def has(self, value: str) -> bool:
        """Whether a row has just this key."""
        return any(row[self.key] == value for row in self.rows)


def _only(rows: Iterable[Row], table: Table, value: object) -> Row:
    for row in rows:
        return row
    raise KeyError(f"{table.source}: no row for {value!r}")


def _reaches(value: float, cell: str) -> bool:
    limit = _number(cell)
    return limit is not None and value >= limit


def _holds(value: float, cell: str) -> bool:
    limit = _number(cell)
    return not cell or (limit is not None and value <= limit)


def _number(cell: str) -> float | None:
    try:
        return float(cell)
    except ValueError:
        return None


@cache
def load(beside: str) -> Mapping[str, Table]:
    """The tables in the folder beside a module (its ``__file__``), in the order of their ``tables.toml``."""
    folder = Path(beside).parent / "tables"
    facts = tomllib.loads((folder / "tables.toml").read_text("utf-8"))
    return MappingProxyType({name: _table(folder, name, fact) for name, fact in facts.items()})


def named(tables: Mapping[str, Table], name: str) -> Table:
    """The table of that name or printed number ("falling", "8", "Table 8")."""
    word = name.strip().lower().removeprefix("table").strip().replace(" ", "_")
    for table in tables.values():
        if word in (table.name, str(table.number)):
            return table
    raise KeyError(f"no table {name!r}; there are {', '.join(tables)}")


def _check(name: str, fact: Mapping[str, object], rows: tuple[Row, ...]) -> None:
    """Raise ValueError naming the table and the field if its facts are not those of a table."""
    lacking = [field for field in NEEDED if not isinstance(fact.get(field), str)]
    if lacking:
        raise ValueError(f"tables.toml: [{name}]: {lacking[0]} is missing")
    unknown = sorted(set(fact) - {field.name for field in fields(Table)})
    if unknown:
        raise ValueError(f"tables.toml: [{name}]: {unknown[0]} is no field of a table")
    if fact.get("lookup", "exact") not in get_args(Lookup):
        expected = ", ".join(get_args(Lookup))
        raise ValueError(
            f"tables.toml: [{name}]: lookup: found {fact['lookup']!r}, expected one of {expected}"
        )
    if rows and fact["key"] not in rows[0]:
        raise ValueError(f"{name}.csv: found no column {fact['key']!r}, which is its key")


def _table(folder: Path, name: str, fact: Mapping[str, object]) -> Table:
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        rows = tuple(MappingProxyType(dict(row)) for row in csv.DictReader(file))
    _check(name, fact, rows)
    build = cast("Callable[..., Table]", Table)
    rulings = cast("Iterable[str]", fact.get("rulings", ()))
    return build(name=name, rows=rows, **{**fact, "rulings": tuple(rulings)})
