"""How long it takes from the start of the process to the first picture of a window, and to a whole battle.

The processor time of the process, for both; without a screen, so what a display takes to open is not in it.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.timing import show

RUNS, QUIET = 9, "PYGAME_HIDE_SUPPORT_PROMPT"
CHILD = """
import time
from pathlib import Path
from types import SimpleNamespace
from vtt.app import Wish
from vtt.app.window import App

app = App(Wish(title="downtown", size=(1600, 900)))
app.first_picture()
print(time.process_time())

from vtt.app import Opened
from vtt.cli.making import Wanted, make
from vtt.paths import maps

made = make(Wanted(map=maps() / "downtown", system="universal_heroes", seed=1))
app.open(Opened(battle=made.battle, map_file=made.map_file, keep=lambda battle: None))
app.show()
print(time.process_time())
app.close()
"""


def started():
    """The seconds of one start: to the first picture, and to the battle."""
    with tempfile.TemporaryDirectory() as home:
        alone = {**os.environ, "SDL_VIDEODRIVER": "dummy", "KNOCKBACK_HOME": home, QUIET: "1"}
        line = [sys.executable, "-c", CHILD]
        done = subprocess.run(line, capture_output=True, text=True, check=True, env=alone, cwd=Path.cwd())
    return [float(word) for word in done.stdout.split() if word[:1].isdigit()]


if __name__ == "__main__":
    started()
    first, whole = zip(*(started() for _ in range(RUNS)), strict=True)
    show("first picture of a window", 1000 * median(first), 1000)
    show("downtown on the table, whole", 1000 * median(whole), 2000)
