"""The border of the program: an error becomes a message and an exit code; an unexpected one, a bundle."""

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
        return Failure(code, str(error)) if code else None

    def _unknown(self, error: Exception) -> Failure:
        from vtt.cli.bundle import write

        where = write(error, self._args)
        return Failure(Exit.INTERNAL, f"internal error: {error!r}. The details are in {where}")
