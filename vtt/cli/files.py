"""Files as they are named on the command line: those on the disk, and what comes on stdin."""

import os
import sys
import tempfile
from pathlib import Path

import click

from vtt.cli.types import STDIN

SQLITE = b"SQLite format 3\0"
LINES = ".jsonl"
BATTLES = (".battle", LINES)


def on_disk(path: Path) -> Path:
    """The path itself, or a file that holds what came on stdin and goes when the command ends."""
    if str(path) != STDIN:
        return path
    folder = tempfile.TemporaryDirectory(prefix="vtt-")
    click.get_current_context().call_on_close(folder.cleanup)
    spooled = Path(folder.name) / "stdin"
    spooled.write_bytes(sys.stdin.buffer.read())
    return spooled


def is_battle(path: Path) -> bool:
    """Is this a battle, by what it holds or by its name?"""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(SQLITE)) == SQLITE or path.suffix in BATTLES


def written(path: Path, data: bytes) -> None:
    """Write a whole file or nothing: beside its place first, then put there; `-` is stdout."""
    if str(path) == STDIN:
        sys.stdout.buffer.write(data)
        return
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    working = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        working.chmod(0o644)
        working.replace(path)
    finally:
        working.unlink(missing_ok=True)
