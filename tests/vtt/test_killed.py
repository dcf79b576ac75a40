"""A table that is killed in the middle: whatever its window had shown is on disk."""

import os
import subprocess
import sys

from engine.battle import Battle
from engine.store import BattleFile
from engine.systems.universal_heroes import SYSTEM
from tests.vtt import table as fixture

SHOWN = 4
PLAYING = """
import sys
from pathlib import Path
from engine.orders import Change, Ruling
from engine.store import BattleFile
from engine.systems.universal_heroes import SYSTEM
from vtt.app import Opened, Wish
from vtt.app.window import App

file = BattleFile.open(Path(sys.argv[1]), {SYSTEM.name: SYSTEM})
app = App(Wish(size=(320, 200)))
app.first_picture()
app.open(Opened(battle=file.battle, map_file=file.map_file, keep=file.keep, close=file.close))
for turn in range(1, 10_000):
    app.session.commit(Ruling(token="Ace", change=Change(heading_deg=float(turn % 360)), why="turns"))
    app.timers(float(turn))
    app.show()
    print(app.session.battle.cursor, flush=True)
"""


def test_nothing_that_a_killed_window_had_shown_is_lost(tmp_path, root):
    path = tmp_path / "night.battle"
    with BattleFile.create(path, Battle.begin(fixture.opening(), SYSTEM, 1), fixture.FIELD):
        pass
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(root)}
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYING, str(path)], stdout=subprocess.PIPE, env=env, text=True
    )
    shown = [
        int(line) for line in (child.stdout.readline() for _ in range(SHOWN + 1)) if line.strip().isdigit()
    ]
    child.kill()
    rest, _ = child.communicate()
    shown += [int(line) for line in rest.split() if line.isdigit()]
    with BattleFile.read(path, {SYSTEM.name: SYSTEM}) as file:
        assert not file.damage
        assert file.battle.cursor >= shown[-1] >= SHOWN - 1
        turned = file.battle.moved_to(shown[-1]).state.tokens["Ace"].motion.heading_deg
        assert turned == shown[-1] % 360
    with BattleFile.open(path, {SYSTEM.name: SYSTEM}) as file:
        assert not file.read_only
