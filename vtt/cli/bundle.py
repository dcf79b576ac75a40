"""A crash bundle: one folder with all that is needed to look into an internal error.

Holds no home folder and no user name.
"""

import getpass
import platform
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from engine.plugins import declared
from vtt import __version__
from vtt.paths import folders


def write(error: Exception, args: Sequence[str]) -> Path:
    """Write the bundle of *error* and say where it lies."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    folder = folders().state / "crashes" / stamp
    folder.mkdir(parents=True)
    (folder / "report.txt").write_text(discreet(report(error, args)), encoding="utf-8")
    return folder


def report(error: Exception, args: Sequence[str]) -> str:
    """The program, the kind of machine, the arguments, the plug-ins and the traceback, as text."""
    lines = (
        f"knockback-vtt {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"arguments: {list(args)}",
        *(f"plug-in: {group} {name}, {distribution}" for group, name, distribution in declared()),
        "",
        *traceback.format_exception(error),
    )
    return "\n".join(lines)


def discreet(text: str) -> str:
    """The text without the home folder and the user's name."""
    with suppress(RuntimeError):
        text = text.replace(str(Path.home()), "~")
    with suppress(KeyError, OSError):
        text = text.replace(f"/{getpass.getuser()}/", "/user/")
    return text
