"""The border of the program: an error becomes a message and an exit code; an unexpected one, a bundle."""

import os
from collections.abc import Sequence
from types import TracebackType

import click

from vtt.cli.exits import Exit, Failure

PAINTING = ("libEGL", "libGL")  # what Skia's wheel takes from the system
NO_PAINTING = "Pictures need these system libraries; on Debian and Ubuntu: apt install libegl1 libgl1"
PASSED_ON = (Failure, click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError)


class CrashBorder:
    """Turns the engine's errors into failures, and writes a bundle about any that is not known."""

    def __init__(self, args: Sequence[str]) -> None:
        self._args = tuple(args)

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, PASSED_ON):
            raise self._known(error) or self._unknown(error) from error

    def _known(self, error: Exception) -> Failure | None:
        if isinstance(error, ImportError):
            missing = any(library in str(error) for library in PAINTING)
            return Failure(Exit.NO_DISPLAY, f"{error}. {NO_PAINTING}") if missing else None
        from vtt.cli.known import code_of

        code = code_of(error)
        return Failure(code, in_words(error)) if code else None

    def _unknown(self, error: Exception) -> Failure:
        from engine.plugins import blamed
        from vtt.cli.bundle import write

        try:
            where = f"are in {write(error, self._args)}"
        except OSError as unwritable:
            where = f"could not be written: {in_words(unwritable)}"
        plug_in = blamed(error)
        if plug_in:
            told = f"the plug-in {plug_in!r} failed: {error!r}. Leave it out with --no-plugins"
            return Failure(Exit.PLUGIN, f"{told}. The details {where}")
        return Failure(Exit.INTERNAL, f"internal error: {error!r}. The details {where}")


def in_words(error: Exception) -> str:
    """What an error says; of the operating system's, the file first and no number."""
    if isinstance(error, OSError) and error.strerror:
        file = error.filename or "a file or stream without a name"
        return f"{os.fsdecode(file)}: {error.strerror[:1].lower()}{error.strerror[1:]}"
    return str(error)
