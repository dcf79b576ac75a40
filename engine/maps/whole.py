"""Files read as far as a limit allows, and written whole or not at all."""

import os
import stat
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.maps.limits import LIMITS, within


def take(path: Path, what: str) -> bytes:
    """The bytes of a file, a pipe or a device. Raises OSError, or OverLimitError before memory is full."""
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        within(str(path), what, size)
        data = file.read(int(LIMITS[what].hard) + 1)
    within(str(path), what, len(data))
    return data


def put(path: Path, data: bytes) -> None:
    """Write a file; where a pipe or a device lies, write into it. Raises OSError that names *path*."""
    place = Path(os.path.realpath(path))
    try:
        if place.exists() and not place.is_file():
            place.write_bytes(data)
        else:
            _put(place, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _put(place: Path, data: bytes) -> None:
    with TemporaryDirectory(dir=place.parent, prefix=".knockback-") as folder:
        working = Path(folder) / "whole"
        with working.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if place.exists():
            working.chmod(stat.S_IMODE(place.stat().st_mode))
        working.replace(place)
