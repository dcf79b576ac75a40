"""The standard streams, whatever they lead to: a terminal of few letters, a full disk, or nowhere."""

import os
import sys
from contextlib import suppress
from io import TextIOWrapper

import click

STANDARD = 2  # the highest number of a standard stream


def ready() -> None:
    """Let nothing that is printed stop the program, and no file of ours be taken for a closed stream."""
    if any(stream is None for stream in (sys.stdin, sys.stdout, sys.stderr)):
        _fill_the_gaps()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """A line on stderr; where that cannot be written, the exit code must do."""
    with suppress(OSError):
        click.echo(text, err=True)


def leave() -> None:
    """What cannot be printed any more is let go, so that the interpreter does not complain of it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _fill_the_gaps() -> None:
    """A program may be started with streams closed; the next file it opened would get their numbers."""
    number = os.open(os.devnull, os.O_RDWR)
    while number <= STANDARD:
        number = os.open(os.devnull, os.O_RDWR)
    os.close(number)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - as long as the program runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - as long as the program runs
