"""How long the program takes to say its version."""

import subprocess
import sys

from benchmarks.timing import median_ms, show

if __name__ == "__main__":
    line = [sys.executable, "-m", "vtt", "--version"]
    show("vtt --version", median_ms(lambda: subprocess.run(line, capture_output=True, check=True), 15), 150)
