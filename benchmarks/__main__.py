"""All benchmarks one after the other, each in a process of its own, and their results in RESULTS.md.

`python -m benchmarks [NAME ...] [--keep] [--without PYTHON]`: only those named; with --keep the results are
also written down; with the interpreter of an environment without numba they are run by that one too.
"""

import os
import platform
import subprocess
import sys
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ALL = (
    *("start", "window", "plan", "plan_city", "odds", "feats", "fold", "sweep", "sight", "route", "reach"),
    *("marching", "frame"),
)
PLAIN = ("plan_city", "odds", "feats", "sweep", "sight", "route", "reach")  # what numba makes a difference to
PEERS = (
    *("numpy", "numba", "shapely", "pygame-ce", "skia-python"),
    *("pyvispoly", "extremitypathfinder", "tcod", "scikit-fmm"),
)
RESULTS = Path(__file__).with_name("RESULTS.md")
HEAD = """# Results

The last kept run of `python -m benchmarks --keep`. Ratios count: what is compared is run in turns in one
process, and the time is that of the process. Absolute times are of the machine named. `OVER` marks what
misses its aim.
"""


def main(words):
    """Run what is asked for; all, if nothing is named."""
    keeps, without = "--keep" in words, None
    if "--without" in words:
        at = words.index("--without")
        without, words = words[at + 1], [*words[:at], *words[at + 2 :]]
    named = [word for word in words if not word.startswith("-")]
    kept = [HEAD, *machine(), *section("With numba", sys.executable, named or ALL)]
    if without:
        kept += section("Without numba", without, named or PLAIN)
    if keeps:
        RESULTS.write_text("".join(kept), encoding="utf-8")


def section(title, python, names):
    """What benchmarks print, one after the other, under a title."""
    kept = [f"\n## {title if numba_in(python) else 'Without numba'}\n"]
    for name in names:
        print(f"== {name}", flush=True)
        shown = run(python, name)
        print(shown, flush=True)
        kept.append(f"\n### {name}\n\n```\n{shown}\n```\n")
    return kept


def numba_in(python):
    """Has an interpreter numba?"""
    line = [python, "-c", "import numba"]
    return subprocess.run(line, capture_output=True, check=False).returncode == 0


def run(python, name):
    """What one benchmark prints."""
    surroundings = {"SDL_VIDEODRIVER": "dummy", **os.environ}
    line = [python, "-m", f"benchmarks.{name}"]
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=surroundings)
    return (done.stdout + (done.stderr.strip().rpartition("\n")[2] if done.returncode else "")).rstrip()


def machine():
    """On what, when and with what the benchmarks were run."""
    yield f"\n{date.today().isoformat()}, Python {platform.python_version()}, {platform.machine()}, "
    yield f"{os.cpu_count()} cores, {processor()}; {load()}.\n"
    yield f"{', '.join(filter(None, map(installed, PEERS)))}.\n"


def load():
    """How many processes wanted to run of late: more than there are cores slow each other down."""
    return f"load {os.getloadavg()[2]:.1f}" if hasattr(os, "getloadavg") else "load unknown"


def processor():
    """The name of the processor, if the system tells."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or "processor unknown"
    lines = [line for line in text.splitlines() if line.startswith("model name")]
    return lines[0].partition(":")[2].strip() if lines else "processor unknown"


def installed(name):
    """A package with its version, nothing if it is not there."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return ""


if __name__ == "__main__":
    main(sys.argv[1:])
