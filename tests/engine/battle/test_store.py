"""Battle files."""

import hashlib
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager

import pytest

from engine.battle import Battle
from engine.digest import state_hash
from engine.look import Look, MapFile, MapPicture
from engine.maps.faults import BadFileError, NewerFileError
from engine.orders import Change, Declare, Ruling
from engine.store import BattleFile, DamagedError, NotKeptError, ReadOnlyError, examine, rescue
from engine.store import file as file_module
from engine.store.migrations import MigrationError, migrate
from engine.store.schema import APPLICATION_ID, VERSION
from tests.coins import FIELD, Strike, coins, opening


def said(text):
    return Declare(token="Ann", maneuver=text)


def counted(battle, times):
    for number in range(times):
        battle = battle.commit(Ruling(token="Ann", change=Change(counters={"steps": number}), why="count"))
    return battle


def beside(path):
    return sorted(found.name for found in path.parent.iterdir())


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def altered(path, statement, *values):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement, values)
        connection.commit()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "street fight.battle"


@pytest.fixture
def kept(path, battle, map_file):
    """A file with forty entries in it, closed."""
    with BattleFile.create(path, battle, map_file) as file:
        file.keep(counted(battle, 40))
    return path


def test_what_is_kept_is_read_again(path, battle, map_file, systems):
    with BattleFile.create(path, battle, map_file) as file:
        after = battle.commit(Strike(token="Ann", target="Bob"), by="Kim", secret=True)
        file.keep(after)
    with BattleFile.open(path, systems) as file:
        assert file.battle == after
        assert file.battle.state == after.state
        assert file.map_file == map_file
        assert (file.read_only, file.damage) == ("", ())


def test_the_picture_of_a_map_is_inside(path, battle, systems):
    picture = MapPicture("map.png", b"\x89PNG and so on", (0.0, 0.0), (400.0, 400.0))
    with BattleFile.create(path, battle, MapFile(FIELD, Look(picture=picture))):
        pass
    with BattleFile.read(path, systems) as file:
        assert file.map_file.look.picture == picture


def test_lines_and_cursor_are_kept(path, battle, map_file, systems):
    after = (
        battle.commit(said("a"))
        .commit(said("b"))
        .undo()
        .commit(said("c"))
        .branch("what if")
        .commit(said("d"))
    )
    after = after.switch("main").undo()
    with BattleFile.create(path, battle, map_file) as file:
        file.keep(after)
    with BattleFile.open(path, systems) as file:
        assert file.battle.line == after.line
        assert file.battle.cursor == 1
        assert set(file.battle.others) == set(after.others)


def test_undo_survives_closing(kept, systems):
    with BattleFile.open(kept, systems) as file:
        file.keep(file.battle.undo(7))
    with BattleFile.open(kept, systems) as file:
        assert file.battle.cursor == 33
        assert file.battle.redo(7).state.tokens["Ann"].counter("steps") == 39
        assert file.battle.undo(30).state.tokens["Ann"].counter("steps") == 2


def test_a_dropped_line_keeps_its_rows_and_its_numbers(path, battle, map_file, systems):
    with BattleFile.create(path, battle, map_file) as file:
        what_if = battle.commit(said("a")).branch("what if").commit(said("b"))
        file.keep(what_if)
        file.keep(what_if.switch("main").dropped("what if"))
    with BattleFile.open(path, systems) as file:
        assert file.battle.names() == ("main",)
        file.keep(file.battle.commit(said("c")))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM entry").fetchone() == (3,)


def test_a_file_says_what_it_is(kept):
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        strict = connection.execute("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict")
        assert {name for (name,) in strict if not name.startswith("sqlite_")} == set()


def test_a_snapshot_lies_at_every_thirty_second_entry(kept):
    with closing(sqlite3.connect(kept)) as connection:
        rows = connection.execute("SELECT entry FROM snapshot ORDER BY entry").fetchall()
    assert rows == [(0,), (32,)]


def test_opening_and_closing_changes_nothing(kept, systems):
    before = digest(kept)
    for way in (BattleFile.open, BattleFile.read):
        with way(kept, systems) as file:
            assert file.battle.cursor == 40
    assert digest(kept) == before
    assert beside(kept) == [kept.name]


def test_a_file_is_not_created_over_another(kept, battle, map_file):
    before = digest(kept)
    with pytest.raises(FileExistsError):
        BattleFile.create(kept, battle, map_file)
    assert digest(kept) == before


def test_another_battle_is_not_kept_in_it(kept, systems):
    with BattleFile.open(kept, systems) as file, pytest.raises(ValueError, match="another battle"):
        file.keep(Battle.begin(opening(), coins(), 1))


def test_the_second_to_open_is_told_who_plays(kept, systems):
    with BattleFile.open(kept, systems) as first, BattleFile.open(kept, systems) as second:
        assert second.held_by.pid == os.getpid()
        assert str(os.getpid()) in second.read_only
        assert second.battle == first.battle
        with pytest.raises(ReadOnlyError):
            second.keep(second.battle.undo())
    with BattleFile.open(kept, systems) as file:
        assert file.read_only == ""


def test_a_lock_lets_go_when_its_process_dies(kept, systems, root):
    script = "import sys, time; from pathlib import Path; from engine.store.lock import Lock; "
    script += "Lock(Path(sys.argv[1])); print('held', flush=True); time.sleep(60)"
    with running(script, kept, root) as child:
        child.stdout.readline()
        with BattleFile.open(kept, systems) as file:
            assert file.held_by.pid == child.pid
    with BattleFile.open(kept, systems) as file:
        assert file.held_by is None


def test_reading_takes_no_lock(kept, systems):
    with BattleFile.open(kept, systems), BattleFile.read(kept, systems) as looking:
        assert looking.battle.cursor == 40
    with BattleFile.read(kept, systems), BattleFile.open(kept, systems) as playing:
        assert playing.read_only == ""


def test_readers_see_what_a_player_has_kept(kept, systems):
    with BattleFile.open(kept, systems) as file:
        file.keep(file.battle.commit(said("a")))
        with BattleFile.read(kept, systems) as looking:
            assert looking.battle == file.battle


def test_a_battle_whose_system_is_missing_opens_and_replays(kept, battle):
    with BattleFile.read(kept, {}) as file:
        assert file.battle.rules.name == "coins"
        assert state_hash(file.battle.state) == state_hash(counted(battle, 40).state)
        assert file.battle.preview(said("a")).problems


def test_an_order_of_a_missing_system_is_kept_as_its_text(path, battle, map_file, systems):
    with BattleFile.create(path, battle, map_file) as file:
        file.keep(battle.commit(Strike(token="Ann", target="Bob")))
    with BattleFile.open(path, {}) as file:
        assert json.loads(file.battle.line[0].order.text)["target"] == "Bob"
    with BattleFile.read(path, systems) as file:
        assert file.battle.line[0].order == Strike(token="Ann", target="Bob")


def test_a_battle_of_a_missing_system_is_only_to_be_read_and_says_which_one_it_needs(path, battle, map_file):
    BattleFile.create(path, battle, map_file).close()
    before = path.read_bytes()
    with BattleFile.open(path, {}) as file:
        assert (file.missing, file.read_only) == ("coins", "its rule system 'coins' is not installed")
        with pytest.raises(ReadOnlyError, match="coins"):
            file.keep(file.battle.undo())
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"not a database", b"SQLite format 3\0" + bytes(200)])
def test_what_is_no_battle_file_is_refused_by_name(path, systems, content):
    path.write_bytes(content)
    with pytest.raises(BadFileError, match=r"street fight\.battle"):
        BattleFile.open(path, systems)
    assert path.read_bytes() == content


def test_a_missing_file_is_missing(path, systems):
    with pytest.raises(FileNotFoundError):
        BattleFile.open(path, systems)


def test_an_entry_that_leads_elsewhere_stops_the_reading_at_the_last_good_one(kept, systems):
    altered(kept, "UPDATE entry SET state_hash = 'x' WHERE id = 36")
    before = digest(kept)
    with BattleFile.open(kept, systems) as file:
        assert file.battle.cursor == 35
        assert "36" in file.damage[0]
        assert "damaged" in file.read_only
    assert digest(kept) == before


def test_an_entry_that_cannot_be_read_stops_the_reading_too(kept, systems):
    altered(kept, 'UPDATE entry SET events = \'[{"kind": "hurt"}]\' WHERE id = 20')
    with BattleFile.open(kept, systems) as file:
        assert file.battle.cursor == 19
        assert any("entry 19" in text and "entry 20" in text for text in file.damage)


def test_a_damaged_snapshot_is_passed_over(kept, systems):
    altered(kept, "UPDATE snapshot SET state = '{}' WHERE entry = 32")
    with BattleFile.open(kept, systems) as file:
        assert file.battle.cursor == 40
        assert file.battle.state.tokens["Ann"].counter("steps") == 39
        assert file.damage


def test_a_file_without_its_opening_is_damaged(kept, systems):
    altered(kept, "DELETE FROM snapshot WHERE entry = 0")
    with pytest.raises(DamagedError):
        BattleFile.open(kept, systems)
    assert beside(kept) == [kept.name]


def test_a_newer_file_is_only_read(kept, systems):
    altered(kept, f"PRAGMA user_version = {VERSION + 1}")
    with BattleFile.open(kept, systems) as file:
        assert file.battle.cursor == 40
        assert "newer" in file.read_only
        with pytest.raises(ReadOnlyError):
            file.keep(file.battle.undo())


def test_a_newer_file_that_cannot_be_read_says_that_it_is_newer(kept, systems):
    altered(kept, f"PRAGMA user_version = {VERSION + 1}")
    altered(kept, "DROP TABLE snapshot")
    with pytest.raises(NewerFileError):
        BattleFile.open(kept, systems)


@pytest.fixture
def older(kept, monkeypatch):
    """A program whose tables are one version further on than the file's: entries have a mood."""

    def step(connection):
        connection.execute("ALTER TABLE entry ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")

    monkeypatch.setattr(file_module, "STEPS", {VERSION: step})
    monkeypatch.setattr(file_module, "VERSION", VERSION + 1)
    return kept


def test_an_older_file_is_read_without_being_changed(older, systems):
    before = digest(older)
    with BattleFile.open(older, systems) as file:
        assert file.battle.cursor == 40
    assert digest(older) == before
    assert beside(older) == [older.name]


def test_an_older_file_is_kept_beside_the_new_one(older, systems):
    before = digest(older)
    with BattleFile.open(older, systems) as file:
        file.keep(file.battle.commit(said("a")))
    backup = older.with_name(f"{older.name}.v{VERSION}.bak")
    assert beside(older) == [older.name, backup.name]
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("SELECT count(*) FROM entry").fetchone() == (40,)
    with closing(sqlite3.connect(older)) as connection:
        assert connection.execute("SELECT count(*), max(mood) FROM entry").fetchone() == (41, "calm")
    assert before


def test_a_migration_that_loses_rows_leaves_the_file_as_it_was(kept):
    def lossy(connection):
        connection.execute("DELETE FROM entry WHERE id = 20")

    before = digest(kept)
    with pytest.raises(MigrationError, match="40"):
        migrate(kept, {VERSION: lossy}, VERSION + 1)
    assert digest(kept) == before


def test_a_full_disk_loses_nothing_and_is_said(kept, systems):
    with BattleFile.open(kept, systems) as file:
        file.keep(file.battle.commit(said("a")))
        pages = file._connection.execute("PRAGMA page_count").fetchone()[0]
        file._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(NotKeptError):
            file.keep(file.battle.commit(said("x" * 200_000)))
        assert file.battle.line[-1].order == said("a")
        file._connection.execute("PRAGMA max_page_count = 100000")
        file.keep(file.battle.commit(said("b")))
    with BattleFile.read(kept, systems) as file:
        assert [entry.order for entry in file.battle.line[-2:]] == [said("a"), said("b")]


def test_a_copy_is_whole_while_the_file_is_played(kept, systems, tmp_path):
    with BattleFile.open(kept, systems) as file:
        file.keep(file.battle.commit(said("a")))
        file.copy_to(tmp_path / "copy.battle")
        with pytest.raises(FileExistsError):
            file.copy_to(tmp_path / "copy.battle")
    with BattleFile.open(tmp_path / "copy.battle", systems) as copy:
        assert copy.battle.line[-1].order == said("a")


@pytest.mark.parametrize(
    "name", ["ünïcode Битва 戦い.battle", 'a\'b "c" & d;%.battle', "question?#hash.battle"]
)
def test_any_name_will_do(tmp_path, battle, map_file, systems, name):
    with BattleFile.create(tmp_path / name, battle, map_file) as file:
        file.keep(battle.commit(said("a")))
    with BattleFile.open(tmp_path / name, systems) as file:
        assert file.battle.cursor == 1


def test_three_open_files_do_not_mix(tmp_path, map_file, systems):
    battles = [Battle.begin(opening(), coins(), seed) for seed in range(3)]
    files = [BattleFile.create(tmp_path / f"{b.seed}.battle", b, map_file) for b in battles]
    for file, battle in zip(files, battles, strict=True):
        file.keep(battle.commit(said(f"seed {battle.seed}")))
    for file in files:
        file.close()
    for seed in range(3):
        with BattleFile.read(tmp_path / f"{seed}.battle", systems) as file:
            assert (file.battle.seed, file.battle.line[0].order.maneuver) == (seed, f"seed {seed}")


def opened(path, systems):
    """What opening a file comes to; anything but these three is an error of the program."""
    try:
        with BattleFile.open(path, systems) as file:
            return "damaged" if file.damage else "sound"
    except BadFileError:
        return "refused"


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.7, 0.9])
def test_a_file_cut_short_is_partly_read_or_refused_by_name(kept, systems, share):
    whole = kept.read_bytes()
    cut = whole[: int(len(whole) * share)]
    kept.write_bytes(cut)
    assert opened(kept, systems) != "sound"
    assert kept.read_bytes() == cut


def test_a_flipped_bit_anywhere_is_survived(kept, systems, tmp_path):
    whole = kept.read_bytes()
    for place in range(100, len(whole), len(whole) // 60):
        spoiled = bytearray(whole)
        spoiled[place] ^= 0x10
        copy = tmp_path / "spoiled.battle"
        copy.write_bytes(spoiled)
        assert opened(copy, systems) in {"sound", "damaged", "refused"}
        assert copy.read_bytes() == bytes(spoiled)


def test_a_file_in_a_folder_that_cannot_be_written_is_only_read(kept, systems, monkeypatch):
    def refused(path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(file_module, "Lock", refused)
    with BattleFile.open(kept, systems) as file:
        assert "cannot be written" in file.read_only


@contextmanager
def running(script, path, root):
    """A process of its own, killed at the end if it still runs."""
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, cwd=root
    ) as child:
        try:
            yield child
        finally:
            child.kill()


KEEPER = """
import sys
from pathlib import Path
from engine.orders import Change, Ruling
from engine.store import BattleFile
from tests.coins import coins
file = BattleFile.open(Path(sys.argv[1]), {"coins": coins()})
battle = file.battle
while True:
    number = battle.state.tokens["Ann"].counter("steps") + 1
    battle = battle.commit(Ruling(token="Ann", change=Change(counters={"steps": number}), why="count"))
    file.keep(battle)
    print(number, flush=True)
"""


def test_a_killed_program_loses_nothing_it_had_said_was_kept(path, battle, map_file, systems, root):
    BattleFile.create(path, battle, map_file).close()
    said_last = 0
    for after_lines in (5, 40, 90):
        with running(KEEPER, path, root) as child:
            for _ in range(after_lines):
                said_last = int(child.stdout.readline())
            child.kill()
            said_last = max([said_last, *map(int, child.stdout.read().split())])
        with BattleFile.open(path, systems) as file:
            assert file.damage == ()
            found = file.battle.state.tokens["Ann"].counter("steps")
            assert found in (said_last, said_last + 1)
            assert len(file.battle.line) == found


def test_a_broken_token_does_not_keep_the_rest_from_opening(kept, systems):
    with closing(sqlite3.connect(kept)) as connection:
        (text,) = connection.execute("SELECT state FROM snapshot WHERE entry = 0").fetchone()
    altered(kept, "UPDATE snapshot SET state = ? WHERE entry = 0", text.replace('"name":"Cay"', '"name":7'))
    with BattleFile.open(kept, systems) as file:
        assert set(file.battle.state.tokens) == {"Ann", "Bob"}
        assert file.battle.cursor == 40
        assert any("name" in text for text in file.damage)
        assert "damaged" in file.read_only


def test_a_rescue_makes_a_new_file_and_keeps_what_it_could_not_read(kept, systems, tmp_path):
    altered(kept, 'UPDATE entry SET events = \'[{"kind": "hurt"}]\' WHERE id = 20')
    before, target = digest(kept), tmp_path / "rescued.battle"
    assert rescue(kept, target, systems)
    assert digest(kept) == before
    with BattleFile.open(target, systems) as file:
        assert (file.battle.cursor, file.damage, file.read_only) == (19, (), "")
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("SELECT count(*), min(what) FROM quarantine").fetchone() == (21, "entry 20")


def test_the_health_of_a_file_is_told(kept, systems):
    found = examine(kept, systems)
    assert (found.system, found.tokens, found.entries, found.last) == ("coins", 3, 40, "Ruling")
    assert found.damage == ()


def deleted(path):
    path.unlink()


def moved_away(path):
    path.rename(path.with_name("elsewhere.battle"))


def replaced(path):
    other = path.with_name("other.battle")
    other.write_bytes(path.read_bytes())
    os.replace(other, path)


def written_over(path):
    path.write_bytes(b"something else entirely" * 500)


def a_folder_now(path):
    path.unlink()
    path.mkdir()


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be taken away there")
@pytest.mark.parametrize("harm", [deleted, moved_away, replaced, written_over, a_folder_now])
def test_what_would_be_written_where_nobody_finds_it_again_is_not_said_to_be_kept(kept, systems, harm):
    file = BattleFile.open(kept, systems)
    file.keep(counted(file.battle, 1))
    before = file.battle
    harm(kept)
    with pytest.raises(OSError, match="street fight"):
        file.keep(counted(before, 1))
    assert file.battle is before
    file.close()


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be taken away there")
def test_a_file_that_is_put_back_is_written_again(kept, systems):
    with BattleFile.open(kept, systems) as file:
        file.keep(counted(file.battle, 1))
        moved_away(kept)
        after = counted(file.battle, 1)
        with pytest.raises(NotKeptError, match="moved, deleted or replaced"):
            file.keep(after)
        kept.with_name("elsewhere.battle").rename(kept)
        file.keep(after)
    with BattleFile.read(kept, systems) as again:
        assert again.battle.played == after.played


@pytest.mark.skipif(os.name != "posix", reason="names are text there")
def test_a_copy_by_a_name_that_is_no_text_is_refused_and_play_goes_on(kept, systems, tmp_path):
    with BattleFile.open(kept, systems) as file:
        with pytest.raises(NotKeptError, match="nothing was written"):
            file.copy_to(tmp_path / os.fsdecode(b"copy\xff.battle"))
        file.keep(counted(file.battle, 1))
    assert beside(kept) == [kept.name]
