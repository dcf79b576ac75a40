"""What the process ends with, and the failures that say so."""

from enum import IntEnum


class Exit(IntEnum):
    """The exit codes; part of the command line's contract."""

    DONE = 0
    PROBLEMS = 1
    USAGE = 2
    UNREADABLE = 3
    DAMAGED = 4
    NEWER = 5
    LOCKED = 6
    LIMIT = 7
    PLUGIN = 8
    NO_DISPLAY = 9
    INTERNAL = 70
    INTERRUPTED = 130


class Failure(Exception):  # noqa: N818 - the outcome of a call; most are not errors of the program
    """An end that is not a crash: one message for stderr, and the exit code."""

    def __init__(self, code: Exit, message: str) -> None:
        super().__init__(message)
        self.code = code
