"""The errors of the engine that say something of a file, a limit or a lock, and the exit code of each."""

from engine.battle import WrongSystemError
from engine.formats.imports import NothingToPlayError
from engine.maps.faults import BadFileError, NewerFileError, OverLimitError
from engine.odds import TooManyWaysError
from engine.plugins import PlugInError
from engine.store import LockedError
from vtt.cli.exits import Exit

CODES: tuple[tuple[type[Exception], Exit], ...] = (
    (NothingToPlayError, Exit.PROBLEMS),
    (WrongSystemError, Exit.PROBLEMS),
    (NewerFileError, Exit.NEWER),
    (OverLimitError, Exit.LIMIT),
    (TooManyWaysError, Exit.LIMIT),
    (LockedError, Exit.LOCKED),
    (PlugInError, Exit.PLUGIN),
    (BadFileError, Exit.DAMAGED),
    (FileExistsError, Exit.USAGE),
    (OSError, Exit.UNREADABLE),
)


def code_of(error: Exception) -> Exit | None:
    """The exit code of an error; none for one that nobody expected."""
    return next((code for kind, code in CODES if isinstance(error, kind)), None)
