"""How long the program takes to say its version: by the processor, and by the clock in the quickest run."""

import os
import subprocess
import sys
import time
from statistics import median

from benchmarks.timing import show

LINE, RUNS, AIM_MS = [sys.executable, "-m", "vtt", "--version"], 15, 150


def once():
    """The processor time and the time by the clock of one run, in ms."""
    before, began = os.times(), time.perf_counter()
    subprocess.run(LINE, capture_output=True, check=True)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return 1000 * spent, 1000 * (time.perf_counter() - began)


if __name__ == "__main__":
    once()
    spent, lasted = zip(*(once() for _ in range(RUNS)), strict=True)
    show("vtt --version, processor time", median(spent), AIM_MS)
    print(f"{'the quickest by the clock, whatever else ran':<44} {min(lasted):9.3f} ms")
