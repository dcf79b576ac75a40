"""Who may write a battle file: a lock of the operating system, which dies with the process that holds it."""

import contextlib
import json
import os
import platform
import sys
from dataclasses import dataclass
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        os.lseek(file, HELD_AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


HELD_AT = 1 << 20  # Windows lets nobody read a locked byte, so it lies past the text
MOST_BYTES = 1_000


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has a file open for writing; ``since``: seconds since 1970."""

    host: str = ""
    pid: int = 0
    since: float = 0.0


class LockedError(OSError):
    """Another process writes the file."""

    def __init__(self, path: Path, holder: Holder) -> None:
        super().__init__(f"{path}: open for writing in process {holder.pid or '?'} on {holder.host or '?'}")
        self.holder = holder


class Lock:
    """The right to write one file, from when it is made until it is let go."""

    def __init__(self, path: Path) -> None:
        """Take it. Raises LockedError, or another OSError where no lock can be made."""
        self._path = path.with_name(path.name + ".lock")
        self._file = _held(path, self._path)
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, json.dumps({"host": platform.node(), "pid": os.getpid()}).encode())

    def release(self) -> None:
        """Let it go; the mark beside the file goes too."""
        with contextlib.suppress(PermissionError):  # Windows keeps a file that somebody looks at
            self._path.unlink(missing_ok=True)
        os.close(self._file)


def _held(path: Path, beside: Path) -> int:
    """The open and locked mark; taken again if its last holder threw it away meanwhile."""
    while True:
        try:
            file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(path)) from error
        try:
            _take(file)
        except OSError:
            os.close(file)
            raise LockedError(path, _holder(beside)) from None
        if beside.exists() and os.path.samestat(os.fstat(file), beside.stat()):
            return file
        os.close(file)


def _holder(beside: Path) -> Holder:
    try:
        with beside.open("rb") as mark:
            said = json.loads(mark.read(MOST_BYTES))
        return Holder(str(said["host"]), int(said["pid"]), beside.stat().st_mtime)
    except (OSError, ValueError, KeyError, TypeError):
        return Holder()
