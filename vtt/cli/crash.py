"""The border of the program: an error nobody expected is written down and becomes an exit code."""

from collections.abc import Sequence
from types import TracebackType

import click

from vtt.cli.exits import Exit, Failure

EXPECTED = (Failure, click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError)


class CrashBorder:
    """Lets expected ends pass; writes a bundle about any other error and fails with its path."""

    def __init__(self, args: Sequence[str]) -> None:
        self._args = tuple(args)

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, EXPECTED):
            from vtt.cli.bundle import write

            where = write(error, self._args)
            raise Failure(Exit.INTERNAL, f"internal error: {error!r}. The details are in {where}") from error
