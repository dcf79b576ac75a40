"""The health of a battle file, and a new file with all of a damaged one that can be read.

The damaged file is never touched.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from engine.gate import Json
from engine.store.file import BattleFile, Systems
from engine.store.schema import pragma, reading, writing


@dataclass(frozen=True, slots=True)
class Health:
    """What a file is and what is wrong with it. ``version``: that of its tables."""

    version: int
    system: str
    tokens: int
    entries: int
    lines: tuple[str, ...]
    last: str
    damage: tuple[str, ...]


def examine(path: Path, systems: Systems | None = None) -> Health:
    """The health of a battle file. Raises DamagedError or NewerFileError if nothing of it can be read."""
    with BattleFile.read(path, systems) as file, closing(reading(path)) as connection:
        battle = file.battle
        return Health(
            version=pragma(connection, "user_version"),
            system=battle.rules.name,
            tokens=len(battle.state.tokens),
            entries=sum(len(line.entries) for line in battle.lines()),
            lines=battle.names(),
            last=type(battle.played[-1].order).__name__ if battle.cursor else "",
            damage=file.damage,
        )


def rescue(path: Path, target: Path, systems: Systems | None = None) -> tuple[str, ...]:
    """A new file with what can be read of *path*, the rest in quarantine; what was damaged, in words.

    Raises DamagedError if not even the opening can be read, FileExistsError for a target that is there.
    """
    with BattleFile.read(path, systems) as file:
        BattleFile.create(target, file.battle, file.map_file).close()
        kept = {entry.id for line in file.battle.lines() for entry in line.entries}
        with closing(reading(path)) as old, closing(writing(target)) as new:
            new.execute("BEGIN IMMEDIATE")
            rows = ((f"entry {number}", text, _why(file.damage)) for number, text in _left(old, kept))
            new.executemany("INSERT INTO quarantine (what, text, why) VALUES (?, ?, ?)", rows)
            new.execute("COMMIT")
        return file.damage


def _why(damage: tuple[str, ...]) -> str:
    return "; ".join(damage) or "no line leads to it"


def _left(connection: sqlite3.Connection, kept: set[int]) -> Iterator[tuple[int, str]]:
    """The rows of entries that are not in the new file, as far as they can be got at."""
    rows = connection.execute("SELECT * FROM entry ORDER BY id")
    names = [column[0] for column in rows.description]
    while (row := _next(rows)) is not None:
        found: dict[str, Json] = dict(zip(names, row, strict=True))
        if row[0] not in kept:
            yield int(row[0]), json.dumps(found, ensure_ascii=False)


def _next(rows: sqlite3.Cursor) -> tuple[int | str, ...] | None:
    try:
        row: tuple[int | str, ...] | None = rows.fetchone()
    except sqlite3.DatabaseError:
        return None
    return row
