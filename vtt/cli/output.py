"""Where words go: data to stdout, the rest to stderr; as text for people or one document for programs."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import click

from vtt.cli.progress import Advance, bar, silent

DOCUMENT_SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Output:
    """How one call of a command speaks."""

    json: bool = False
    quiet: bool = False

    def document(self, document: Mapping[str, object], text: Iterable[str]) -> None:
        """Print the document as JSON where that was asked for, else its *text* for people, line by line."""
        if self.json:
            self.raw({"schema": DOCUMENT_SCHEMA, **document})
        else:
            self.lines(text)

    def raw(self, value: Mapping[str, object]) -> None:
        """Print a JSON object as it is."""
        ascii_only = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
        click.echo(json.dumps(value, indent=2, allow_nan=False, ensure_ascii=ascii_only))

    def lines(self, text: Iterable[str]) -> None:
        """Print data for people."""
        for line in text:
            click.echo(line)

    def note(self, text: str) -> None:
        """Say something that is not data."""
        if not self.quiet:
            click.echo(text, err=True)

    def wrote(self, file: Path) -> None:
        """Say which file was written; of what went to stdout nothing need be said."""
        if str(file) == "-":
            return
        self.note(f"Written: {file}")
        if self.json:
            self.raw({"schema": DOCUMENT_SCHEMA, "file": str(file), "bytes": file.stat().st_size})

    def progress(self) -> AbstractContextManager[Advance]:
        """A progress bar on a terminal; nothing anywhere else."""
        if self.quiet or self.json or not sys.stderr.isatty():
            return nullcontext(silent)
        return bar()


SILENT = Output(quiet=True)


def columns(rows: Sequence[Sequence[str]], head: Sequence[str] = ()) -> Iterable[str]:
    """Rows as aligned columns, two spaces apart; the head is underlined by dashes."""
    shown = [list(head), *rows] if head else list(rows)
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    if head:
        shown.insert(1, ["-" * width for width in widths])
    for row in shown:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def emphasis(text: str) -> str:
    """Text that stands out where color is on."""
    return click.style(text, bold=True)
