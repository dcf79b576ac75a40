"""Files as they are named on the command line: those on the disk, and what comes on stdin."""

import sys
import tempfile
from pathlib import Path

import click

from engine.maps.limits import LIMITS, within
from engine.maps.whole import put
from vtt.cli.exits import Exit, Failure
from vtt.cli.types import STDIN

SQLITE = b"SQLite format 3\0"
LINES = ".jsonl"
WITH_PICTURE = "file with its picture inside"
BATTLES = (".battle", LINES)


def on_disk(path: Path) -> Path:
    """The path itself, or a file that holds what came on stdin and goes when the command ends."""
    if str(path) != STDIN:
        return path
    folder = tempfile.TemporaryDirectory(prefix="vtt-")
    click.get_current_context().call_on_close(folder.cleanup)
    spooled = Path(folder.name) / "stdin"
    if sys.stdin is None:
        raise Failure(Exit.UNREADABLE, "stdin: cannot be read: it is closed")
    data = sys.stdin.buffer.read(int(LIMITS[WITH_PICTURE].hard) + 1)
    within("stdin", WITH_PICTURE, len(data))
    spooled.write_bytes(data)
    return spooled


def is_battle(path: Path) -> bool:
    """Is this a battle, by what it holds or by its name?"""
    if not path.is_file():
        return False
    return is_sqlite(path) or path.suffix in BATTLES


def is_sqlite(path: Path) -> bool:
    """Is this a database, as battle files are?"""
    with path.open("rb") as file:
        return file.read(len(SQLITE)) == SQLITE


def written(path: Path, data: bytes) -> None:
    """Write a whole file or nothing; `-` is stdout."""
    if str(path) == STDIN:
        sys.stdout.buffer.write(data)
    else:
        put(path, data)
