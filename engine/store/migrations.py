"""Older battle files made new: one step for each version, worked on a copy, the old file kept beside it."""

import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from engine.store.schema import pragma, reading, writing

Steps: TypeAlias = Mapping[int, Callable[[sqlite3.Connection], None]]
STEPS: Steps = MappingProxyType({})  # from each version that was ever released to the next
COUNTED = ("entry", "line", "asset")


class MigrationError(OSError):
    """A file that came out of a migration with less than it had; the old one is as it was."""


def migrated(connection: sqlite3.Connection, steps: Steps, to: int) -> sqlite3.Connection:
    """An older file's content in memory, brought up to date; the file is not touched."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    connection.backup(copy)
    _upgrade(copy, steps, to)
    return copy


def migrate(path: Path, steps: Steps, to: int) -> Path:
    """An older file brought up to date; the path of the old one, kept under its version.

    Whoever calls holds the file's lock.
    """
    with closing(writing(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with closing(reading(path)) as old:
        kept = _free(path, pragma(old, "user_version"))
        working = path.with_name(f".{path.name}.migrating")
        discard(working)
        try:
            for copy in (kept, working):
                old.execute("VACUUM INTO ?", (str(copy),))
            _upgraded(working, path, _counts(old), (steps, to))
        except (sqlite3.Error, OSError):
            discard(working)
            discard(kept)
            raise
    settle(working, path)
    return kept


def _upgraded(working: Path, path: Path, before: tuple[int, ...], way: tuple[Steps, int]) -> None:
    with closing(sqlite3.connect(working, isolation_level=None)) as new:
        _upgrade(new, *way)
        if _counts(new) != before:
            raise MigrationError(f"{path}: {before} rows before, {_counts(new)} after")


def settle(working: Path, path: Path) -> None:
    """A finished file put in its place: on disk as a whole before it goes by its name."""
    _flush(working, os.O_RDWR)
    working.replace(path)
    if os.name == "posix":
        _flush(path.parent, os.O_RDONLY)


def discard(working: Path) -> None:
    """An unfinished file thrown away, with what SQLite lays beside it."""
    for end in ("", "-wal", "-shm", "-journal"):
        working.with_name(working.name + end).unlink(missing_ok=True)


def _upgrade(connection: sqlite3.Connection, steps: Steps, to: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for version in range(pragma(connection, "user_version"), to):
        steps[version](connection)
        connection.execute(f"PRAGMA user_version = {version + 1}")
    connection.execute("COMMIT")


def _counts(connection: sqlite3.Connection) -> tuple[int, ...]:
    asked = (connection.execute(f"SELECT count(*) FROM {table}") for table in COUNTED)
    return tuple(int(found.fetchone()[0]) for found in asked)


def _free(path: Path, version: int) -> Path:
    names = (f"{path.name}.v{version}{extra}.bak" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path.with_name(name) for name in names if not path.with_name(name).exists())


def _flush(path: Path, mode: int) -> None:
    handle = os.open(path, mode)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
