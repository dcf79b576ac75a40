"""Broken files of every kind: a message that names the file, the right exit code, nothing changed on disk."""

import hashlib
import json
import random
import re
import shutil
import sqlite3
from contextlib import closing

import pytest

from vtt import app
from vtt.cli import play
from vtt.cli.exits import Exit

VALUES = (
    b"null", b"-1", b"0", b"1e999", b"NaN", b'"x"', b"[]", b"{}", b"true", b"9" * 20, b"1e30",
    b'"\\ud800"', b"-0.0", b"'a'", b"[[1,2],[3]]", b"[" * 200,
)  # fmt: skip
PIECE = re.compile(rb'-?\d+\.?\d*|"[^"\n]*"|true|false')
ROUNDS = range(4)
ENDS = {Exit.DONE, Exit.PROBLEMS, Exit.UNREADABLE, Exit.DAMAGED, Exit.NEWER, Exit.LIMIT}
MOVE = {"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[300, 100, 50]]}
BLOW = {"kind": "attack", "attacker": "Grist", "target": "Ace", "maneuver": "blunt_attack", "push_deg": 9}
RULING = {"kind": "ruling", "token": "Ace", "change": {"at": [1, 2, 3], "hidden": True}, "why": "for a test"}
SHEET = {
    "system": "universal_heroes", "name": "A",
    "abilities": {"fighting": 20, "agility": "Excellent", "strength": {"upper": 30, "lower": 20}},
    "powers": {"flight": 30, "body_armor": 10}, "talents": [], "contacts": [], "quirks": [],
}  # fmt: skip
CITY = {
    "type": "FeatureCollection",
    "features": [
        {
            "type": "Feature",
            "properties": {"building": "yes", "building:levels": "3", "name": "House"},
            "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [0.001, 0], [0.001, 0.001], [0, 0]]]},
        }
    ],
}


def broken(data, rng):
    """The bytes with one to three things about them wrong."""
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(data))
        pieces = [found.span() for found in PIECE.finditer(data)] or [(at, at + 1)]
        start, end = rng.choice(pieces)
        data = rng.choice(
            (
                data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :],
                data[:at] + data[at + rng.choice((1, 30)) :],
                data[: at + 1],
                data[:start] + rng.choice(VALUES) + data[end:],
                data[:start] + rng.choice(VALUES) + data[end:],
            )
        )
    return data


def prints(path):
    files = [path] if path.is_file() else sorted(each for each in path.rglob("*") if each.is_file())
    return {each: hashlib.sha256(each.read_bytes()).digest() for each in files}


@pytest.fixture
def tried(call, monkeypatch):
    """Call commands on a broken thing; each must end as it may, say why, and leave the disk as it was."""
    monkeypatch.setattr(play, "display", lambda: True)
    monkeypatch.setattr(app, "play", lambda wish, opening, **more: opening().close())

    def all_of(thing, *calls, usage=False):
        before = prints(thing)
        for args in calls:
            said = call(*args)
            ends = {*ENDS, Exit.USAGE} if usage else ENDS
            assert said.code in ends, (args, said)
            assert "Traceback" not in said.err, said.err
            if said.code in (Exit.UNREADABLE, Exit.DAMAGED) and args[0] != "doctor":
                assert thing.name in said.err, (args, said.err)
            assert prints(thing) == before, args

    return all_of


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_broken_map_of_ours(tried, root, tmp_path, seed):
    folder = tmp_path / "place"
    shutil.copytree(root / "maps" / "warehouse", folder)
    file = folder / "map.toml"
    file.write_bytes(broken(file.read_bytes(), random.Random(seed)))
    tried(
        folder, ["info", folder], ["doctor", folder], ["play", folder], ["new", folder, "-o", tmp_path / "n"]
    )


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_broken_battle(tried, call, battle, tmp_path, seed):
    call("do", battle, json.dumps(MOVE))
    rng = random.Random(seed)
    if seed % 2:
        battle.write_bytes(broken(battle.read_bytes(), rng))
    else:
        break_a_cell(battle, rng)
    order = json.dumps(MOVE)
    tried(
        battle,
        ["info", battle], ["doctor", battle], ["state", battle], ["log", battle, "--view", "players"],
        ["audit", battle], ["play", battle], ["plan", battle, order], ["do", battle, order, "--trial", "3"],
        ["export", battle, "--to", "md", "-o", tmp_path / "out.md"],
        usage=True,
    )  # fmt: skip


def break_a_cell(path, rng):
    with closing(sqlite3.connect(path)) as file, file:
        table, column = rng.choice((("entry", "events"), ("entry", "answers"), ("meta", "value")))
        columns = [row[1] for row in file.execute(f"pragma table_info({table})")]
        column = column if column in columns else rng.choice(columns)
        rows = file.execute(f"select {column} from {table}").fetchall()
        text = str(rng.choice(rows)[0]).encode()
        wrong = broken(text, rng).decode("utf-8", "replace")
        try:
            file.execute(f"update {table} set {column} = ?", (wrong,))
        except sqlite3.Error:
            file.execute(f"delete from {table}")


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_broken_battle_as_lines(tried, call, battle, tmp_path, seed):
    lines = tmp_path / "yard.jsonl"
    call("export", battle, "--to", "jsonl", "-o", lines)
    lines.write_bytes(broken(lines.read_bytes(), random.Random(seed)))
    tried(lines, ["info", lines], ["doctor", lines], ["state", lines], ["play", lines])


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_broken_roster_and_a_broken_sheet(tried, field, root, tmp_path, seed):
    rng = random.Random(seed)
    roster = tmp_path / "cast.toml"
    whole = (root / "maps" / "warehouse" / "rosters" / "universal_heroes.toml").read_bytes()
    roster.write_bytes(broken(whole, rng))
    sheet = tmp_path / "one.json"
    sheet.write_bytes(broken(json.dumps(SHEET).encode(), rng))
    tried(roster, ["new", field, "--roster", roster, "-o", tmp_path / "n"], ["sheet", roster], usage=True)
    tried(sheet, ["sheet", sheet])


@pytest.mark.parametrize("seed", range(8))
def test_a_broken_order(tried, battle, tmp_path, seed):
    rng = random.Random(seed)
    file = tmp_path / "order.json"
    file.write_bytes(broken(json.dumps(rng.choice((MOVE, BLOW, RULING))).encode(), rng))
    before = prints(battle)
    tried(file, ["plan", battle, file], ["odds", battle, file], ["do", battle, file, "--trial", "4"])
    assert prints(battle) == before


@pytest.mark.parametrize("seed", range(6))
def test_a_broken_map_of_others(tried, call, tmp_path, seed):
    rng = random.Random(seed)
    file = tmp_path / ("city.geojson" if seed % 2 else "hall.dd2vtt")
    if seed % 2:
        file.write_text(json.dumps(CITY), encoding="utf-8")
    else:
        hall = {"format": 0.3, "resolution": {"map_size": {"x": 20, "y": 10}, "pixels_per_grid": 70},
                "line_of_sight": [[{"x": 2, "y": 2}, {"x": 8, "y": 2}]], "image": ""}  # fmt: skip
        file.write_text(json.dumps(hall), encoding="utf-8")
    file.write_bytes(broken(file.read_bytes(), rng))
    tried(file, ["info", file], ["doctor", file], ["play", file], ["import", file, "-o", tmp_path / "imp"])


@pytest.fixture
def field(tmp_path):
    folder = tmp_path / "field"
    folder.mkdir()
    (folder / "map.toml").write_text('schema = 1\nname = "Field"\nsize_ft = [1320, 1320]\n', encoding="utf-8")
    return folder
