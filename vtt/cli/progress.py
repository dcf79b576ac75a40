"""The progress bar of commands that take longer than a breath; written to stderr."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Advance(Protocol):
    """What moves a progress bar on."""

    def __call__(self, done: int, total: int, text: str) -> None:
        """So much is done of so much, and this comes next."""


def silent(done: int, total: int, text: str) -> None:
    """The bar nobody sees."""
    del done, total, text


@contextmanager
def bar() -> Iterator[Advance]:
    """A bar that goes away when the work is done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    parts = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*parts, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None)

        def advance(done: int, total: int, text: str) -> None:
            shown.update(task, completed=done, total=total, description=text)

        yield advance
