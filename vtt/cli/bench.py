"""The benchmarks of a checkout, run one by one; an installed program has none."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import click

from vtt import paths
from vtt.cli.command import command
from vtt.cli.exits import Exit, Failure
from vtt.cli.output import Output

HIDDEN = {"__init__", "__main__", "city", "table", "timing"}


@dataclass(frozen=True, slots=True)
class BenchAsked:
    """Which benchmarks to run; none named: all."""

    names: tuple[str, ...]


@command("bench", BenchAsked, click.Argument(["names"], nargs=-1))
def bench_command(asked: BenchAsked, out: Output) -> Exit:
    """The benchmarks."""
    folder = paths.data_root() / "benchmarks"
    known = names_in(folder)
    if not known:
        raise Failure(Exit.UNREADABLE, "The benchmarks come with the source only: run this in a checkout.")
    unknown = [name for name in asked.names if name not in known]
    if unknown:
        raise Failure(Exit.USAGE, f"There is no benchmark {unknown[0]!r}; there are {', '.join(known)}.")
    shown = {name: run(folder.parent, name) for name in asked.names or known}
    out.document({"results": shown}, (line for name, text in shown.items() for line in (f"== {name}", text)))
    return Exit.DONE


def names_in(folder: Path) -> list[str]:
    """The benchmarks in a folder."""
    return sorted(path.stem for path in folder.glob("*.py") if path.stem not in HIDDEN)


def run(root: Path, name: str) -> str:
    """What one benchmark prints; where it fails, the last it says."""
    line = [sys.executable, "-m", f"benchmarks.{name}"]
    done = subprocess.run(line, cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.rstrip() if done.returncode == 0 else done.stderr.strip().rpartition("\n")[2]
