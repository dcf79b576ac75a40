"""Battle files that somebody altered on purpose, or that a disk altered by chance."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from engine.maps.faults import BadFileError
from engine.store import BattleFile, DamagedError, LockedError, NotKeptError
from engine.store import file as file_module
from engine.store.lock import Lock
from engine.store.migrations import migrate
from engine.store.schema import VERSION
from tests.engine.battle.test_store import beside, counted, digest


def altered(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
def kept(tmp_path, battle, map_file):
    """A closed file with three entries in it."""
    path = tmp_path / "street fight.battle"
    with BattleFile.create(path, battle, map_file) as file:
        file.keep(counted(battle, 3))
    return path


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE meta SET value = 'abc' WHERE key = 'seed'",
        "UPDATE meta SET value = '9' || hex(zeroblob(3000)) WHERE key = 'seed'",
        "UPDATE meta SET value = '1e5' WHERE key = 'cursor'",
        "UPDATE meta SET value = '99' WHERE key = 'cursor'",
        "UPDATE meta SET value = 'nowhere' WHERE key = 'line'",
        "UPDATE entry SET id = id + 9100000000000000000",
        "UPDATE entry SET parent = 3 WHERE id = 1",
    ],
)
def test_a_fact_that_cannot_be_so_is_damage_and_the_file_is_only_read(kept, systems, statement):
    altered(kept, statement)
    before = digest(kept)
    with BattleFile.open(kept, systems) as file:
        assert file.damage
        assert "damaged" in file.read_only
    assert (digest(kept), beside(kept)) == (before, [kept.name])


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TRIGGER undoing AFTER INSERT ON entry BEGIN DELETE FROM entry; END"],
        [
            "DROP TABLE meta",
            "CREATE VIEW meta AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
            " SELECT 'k' || x AS key, x AS value FROM c",
        ],
        [
            "DROP TABLE meta",
            "CREATE TABLE meta (key, value)",
            "INSERT INTO meta VALUES ('seed', x'ff'), ('system', NULL), ('map', 5), ('line', 3.5)",
        ],
        ["DROP TABLE line", "CREATE TABLE line (name, tip, dropped)", "INSERT INTO line VALUES (3, 'x', 0)"],
        ["PRAGMA user_version = 0"],
        ["PRAGMA user_version = -1"],
        ["UPDATE meta SET value = 'dots' WHERE key = 'system'"],
    ],
)
def test_tables_that_are_not_ours_are_refused_before_they_are_read(kept, rules_of_dots, statements):
    altered(kept, *statements)
    before = digest(kept)
    with pytest.raises(DamagedError, match=r"street fight\.battle"):
        BattleFile.open(kept, rules_of_dots)
    assert (digest(kept), beside(kept)) == (before, [kept.name])


@pytest.fixture
def rules_of_dots(systems):
    """Two systems; the second has none of the tracks the first has."""
    coins = systems["coins"]
    return {**systems, "dots": replace(coins, name="dots", title="Dots", tracks=())}


def test_bytes_that_are_no_text_in_the_schema_are_damage(kept, systems):
    content = kept.read_bytes()
    assert content.count(b"TEXT PRIMARY KEY,\n    value") == 1
    kept.write_bytes(content.replace(b"TEXT PRIMARY KEY,\n    value", b"TEXT PRIM\xc1RY KEY,\n    value"))
    with pytest.raises(BadFileError, match=r"street fight\.battle"):
        BattleFile.open(kept, systems)


def test_a_new_file_that_cannot_be_made_leaves_nothing_behind(tmp_path, battle, map_file, monkeypatch):
    def full(connection, *_):
        connection.execute("CREATE TABLE half (done)")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(file_module, "fill", full)
    with pytest.raises(NotKeptError, match=r"new\.battle.*full"):
        BattleFile.create(tmp_path / "new.battle", battle, map_file)
    assert list(tmp_path.iterdir()) == []


def test_a_new_file_is_not_begun_where_another_process_begins_one(tmp_path, battle, map_file):
    path = tmp_path / "new.battle"
    held = Lock(path)
    with pytest.raises(LockedError):
        BattleFile.create(path, battle, map_file)
    held.release()
    assert list(tmp_path.iterdir()) == []


def test_a_migration_that_breaks_off_leaves_nothing_behind(kept):
    def broken(connection):
        connection.execute("INSERT INTO nowhere VALUES (1)")

    before = digest(kept)
    with pytest.raises(sqlite3.Error):
        migrate(kept, {VERSION: broken}, VERSION + 1)
    assert (digest(kept), beside(kept)) == (before, [kept.name])


def test_a_full_disk_leaves_no_half_copy(kept, systems, tmp_path):
    with BattleFile.open(kept, systems) as file, pytest.raises(OSError, match="other"):
        file.copy_to(tmp_path / "nowhere" / "other.battle")
