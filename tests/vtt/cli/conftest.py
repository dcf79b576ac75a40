"""The command line as a user calls it: in this process for speed, or as a process of its own."""

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache

import jsonschema
import pytest

from engine.battle import Battle
from engine.geometry import Point
from engine.look import MapFile
from engine.store import BattleFile
from engine.systems.universal_heroes import SYSTEM as UH
from engine.world import BattleMap, BattleState, Motion, Obstacle, Token
from vtt import paths
from vtt.cli.run import run
from vtt.cli.schemas import schema


@dataclass(frozen=True)
class Called:
    """What one call came to."""

    code: int
    out: str
    err: str

    @property
    def document(self):
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    """Nobody's own folders are touched."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("KNOCKBACK_NO_PLUGINS", raising=False)


@pytest.fixture
def call(capsys, monkeypatch):
    """Call `vtt` in this process."""

    def called(*args, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = run([str(arg) for arg in args])
        seen = capsys.readouterr()
        return Called(int(code), seen.out, seen.err)

    return called


@pytest.fixture
def process(root):
    """Call `python -m vtt` as a process of its own."""

    def called(*args, **more):
        env = {**os.environ, "PYTHONPATH": str(root), **more.pop("env", {})}
        done = subprocess.run(
            [sys.executable, "-m", "vtt", *map(str, args)],
            capture_output=True, text=True, env=env, timeout=120, check=False, **more,
        )  # fmt: skip
        return Called(done.returncode, done.stdout, done.stderr)

    return called


@pytest.fixture
def fits():
    """Check a document against the schema of its name: every key there, and no other."""

    def checked(name, document):
        checker(name).validate(document)

    return checked


@cache
def checker(name):
    """What holds documents to the schema of a name: built once, for that takes longer than to use it."""
    return jsonschema.Draft202012Validator(schema(name))


@pytest.fixture
def yard():
    """An empty yard of ten by ten areas with a tower, a flier and a brute on it."""
    tower = Obstacle(
        name="Tower",
        outline=((600, 600), (700, 600), (700, 700), (600, 700)),
        top_ft=130,
        material="brick",
        thickness_in=12,
    )
    ground = BattleMap(name="Yard", size_ft=(1320, 1320), obstacles=(tower,), digest="yard, conftest")
    ace = body("Ace", "hero", Point(100, 100, 0), {"abilities": {"fighting": 20}, "powers": {"flight": 30}})
    grist = body("Grist", "villain", Point(104, 100, 0), {"abilities": {"strength": 50}})
    sheets = {name: text for token, text in (ace, grist) for name in (token.sheet,)}
    return BattleState(map=ground, sheets=sheets, tokens={token.name: token for token, _ in (ace, grist)})


def body(name, side, at, raw):
    """A token with a sheet, and the sheet's text."""
    text = UH.sheets.canonical({"system": "universal_heroes", "name": name, **raw})
    tracks, counters = UH.sheets.tallies(text)
    token = Token(
        name=name, side=side, motion=Motion(position=at), tracks=tracks, counters=counters, sheet=name
    )
    return token, text


@pytest.fixture
def battle(tmp_path, yard):
    """A battle file on the yard."""
    path = tmp_path / "yard.battle"
    with BattleFile.create(path, Battle.begin(yard, UH, seed=7), MapFile(map=yard.map)):
        return path
