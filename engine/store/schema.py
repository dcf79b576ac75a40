"""The tables of a battle file, what marks it as one, and the two ways of opening it: reading and writing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

from engine.versions import SCHEMA

APPLICATION_ID = 0x4B6E426B  # "KnBk", at byte 68 of every battle file
VERSION = 1  # of these tables; `migrations` has one step for each version before it
FORM = SCHEMA  # of the JSON inside them
BUSY_MS = 5_000
SQLITE = b"SQLite format 3\0"
UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What a damaged file raises; the second where SQLite's own message quotes bytes that are no text."""

TABLES = """
CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    parent INTEGER REFERENCES entry (id),
    "order" TEXT NOT NULL,
    answers TEXT NOT NULL,
    events TEXT NOT NULL,
    "by" TEXT NOT NULL,
    secret INTEGER NOT NULL,
    override TEXT NOT NULL,
    schema INTEGER NOT NULL,
    state_hash TEXT NOT NULL
) STRICT;
CREATE TABLE line (
    name TEXT PRIMARY KEY,
    tip INTEGER REFERENCES entry (id),
    dropped INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE snapshot (
    entry INTEGER PRIMARY KEY,
    schema INTEGER NOT NULL,
    state TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT;
CREATE TABLE asset (
    sha256 TEXT PRIMARY KEY,
    mime TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    bytes BLOB NOT NULL
) STRICT;
CREATE TABLE quarantine (
    id INTEGER PRIMARY KEY,
    what TEXT NOT NULL,
    text TEXT NOT NULL,
    why TEXT NOT NULL
) STRICT;
"""


def writing(path: Path) -> sqlite3.Connection:
    """A connection that writes; what it has committed is on disk, power loss included."""
    connection = sqlite3.connect(_uri(path, "rwc"), uri=True, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return _careful(connection)


def reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot change the file."""
    left_open = any(path.with_name(path.name + end).exists() for end in ("-wal", "-shm", "-journal"))
    connection = sqlite3.connect(_uri(path, "ro", immutable=not left_open), uri=True, isolation_level=None)
    return _careful(connection)


def lay_tables(connection: sqlite3.Connection) -> None:
    """The empty tables of a new file."""
    for statement in TABLES.split(";\n"):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def foreign(connection: sqlite3.Connection) -> Iterator[str]:
    """What in a file's schema would run by itself, or would let values in that ours keeps out."""
    yield from (
        f"a {kind} {name!r}"
        for kind, name in connection.execute("SELECT type, name FROM sqlite_schema ORDER BY type DESC")
        if kind not in ("table", "index")
    )
    there = dict(connection.execute("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'"))
    for name, columns in _columns().items():
        if name in there and not (there[name] and columns <= _columns_of(connection, name)):
            yield f"a table {name!r} with other columns"


def pragma(connection: sqlite3.Connection, name: str) -> int:
    """The value of a pragma that is a number."""
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)


def _careful(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _uri(path: Path, mode: str, *, immutable: bool = False) -> str:
    end = "&immutable=1" if immutable else ""
    return f"{path.absolute().as_uri()}?mode={mode}{end}"


@cache
def _columns() -> dict[str, frozenset[tuple[str, ...]]]:
    """The columns of each of our tables: name, type, whether it may be empty."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ours:
        lay_tables(ours)
        names = [str(name) for (name,) in ours.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: _columns_of(ours, name) for name in names}


def _columns_of(connection: sqlite3.Connection, table: str) -> frozenset[tuple[str, ...]]:
    asked = 'SELECT name, upper(type), "notnull" FROM pragma_table_info(?)'
    return frozenset(tuple(map(str, row)) for row in connection.execute(asked, (table,)))
