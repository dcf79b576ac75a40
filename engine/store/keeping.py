"""What of a battle is not in its file yet, and the one transaction that puts it there."""

import hashlib
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.battle import Battle
from engine.forms import map_written
from engine.history import Entry, Line, after
from engine.look import MapFile, MapPicture
from engine.store.rows import add_entry, add_snapshot, text
from engine.store.schema import lay_tables
from engine.world import BattleState

SNAPSHOT_EVERY = 32
MIMES = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg", b"RIFF": "image/webp"}


@dataclass(slots=True)
class Kept:
    """What a file has: its entries, and the tip of each line."""

    entries: set[int] = field(default_factory=set)
    tips: dict[str, int] = field(default_factory=dict)


def fill(connection: sqlite3.Connection, battle: Battle, map_file: MapFile) -> Kept:
    """The tables of a new file with a battle in them, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    lay_tables(connection)
    facts = {"system": battle.rules.name, "seed": str(battle.seed), "map": text(map_written(map_file))}
    connection.executemany("INSERT INTO meta (key, value) VALUES (?, ?)", facts.items())
    picture = map_file.look.picture
    if picture is not None:
        _add_picture(connection, picture)
    add_snapshot(connection, 0, battle.opening)
    kept = Kept()
    _put(connection, battle, kept)
    connection.execute("COMMIT")
    return kept


def keep(connection: sqlite3.Connection, battle: Battle, kept: Kept) -> Kept:
    """Everything new of a battle, in one transaction: all of it is on disk, or nothing."""
    new = Kept(set(kept.entries), dict(kept.tips))
    connection.execute("BEGIN IMMEDIATE")
    try:
        _put(connection, battle, new)
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return new


def _put(connection: sqlite3.Connection, battle: Battle, kept: Kept) -> None:
    for line in battle.lines():
        for depth, entry, state in _new_entries(battle, line, kept.entries):
            add_entry(connection, entry, state)
            kept.entries.add(entry.id)
            if depth % SNAPSHOT_EVERY == 0:
                add_snapshot(connection, entry.id, state)
    _put_lines(connection, battle, kept)
    where = {"line": battle.name, "cursor": str(battle.played[-1].id if battle.cursor else 0)}
    connection.executemany(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        where.items(),
    )


def _new_entries(battle: Battle, line: Line, known: set[int]) -> Iterator[tuple[int, Entry, BattleState]]:
    """The entries of a line that a file lacks: how deep each lies, and the state after it."""
    first = len(line.entries)
    while first and line.entries[first - 1].id not in known:
        first -= 1
    if first == len(line.entries):
        return
    state = battle.state_at(first) if line.name == battle.name else _after_entries(battle, line, first)
    for depth, entry in enumerate(line.entries[first:], first + 1):
        state = battle.state_at(depth) if line.name == battle.name else after(state, entry)
        yield depth, entry, state


def _after_entries(battle: Battle, line: Line, count: int) -> BattleState:
    state = battle.opening
    for entry in line.entries[:count]:
        state = after(state, entry)
    return state


def _put_lines(connection: sqlite3.Connection, battle: Battle, kept: Kept) -> None:
    tips = _tips(battle)
    for name in kept.tips.keys() - tips.keys():
        connection.execute("UPDATE line SET dropped = 1 WHERE name = ?", (name,))
    changed = ((name, tip or None) for name, tip in tips.items() if kept.tips.get(name) != tip)
    connection.executemany(
        "INSERT INTO line (name, tip) VALUES (?, ?)"
        " ON CONFLICT (name) DO UPDATE SET tip = excluded.tip, dropped = 0",
        changed,
    )
    kept.tips = tips


def _add_picture(connection: sqlite3.Connection, picture: MapPicture) -> None:
    mime = next((mime for start, mime in MIMES.items() if picture.data.startswith(start)), "image/x-unknown")
    connection.execute(
        "INSERT INTO asset (sha256, mime, width, height, bytes) VALUES (?, ?, 0, 0, ?)",
        (hashlib.sha256(picture.data).hexdigest(), mime, picture.data),
    )


def kept_of(battle: Battle) -> Kept:
    """What a file has that this battle was just read from, or written to."""
    return Kept({entry.id for line in battle.lines() for entry in line.entries}, _tips(battle))


def _tips(battle: Battle) -> dict[str, int]:
    return {line.name: line.entries[-1].id if line.entries else 0 for line in battle.lines()}
