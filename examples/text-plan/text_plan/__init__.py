"""Text plans: a map drawn with letters, as a format plug-in for Knockback.

The first line is ``plan 10``: how many feet a letter is wide. ``#`` is wall, ``~`` water, ``H`` and ``V`` are
where heroes and villains begin, anything else is open ground.
"""

from collections.abc import Iterator
from itertools import groupby

from engine.formats.any_map import Format
from engine.formats.imports import Import, Options, credit, cut, measure, title
from engine.maps.drawing import Drawing, DrawnBlock, DrawnStart, DrawnSurface, Side
from engine.maps.faults import BadFileError, Fault
from engine.maps.report import Report
from engine.units import STORY_FT

NAME, START = "text plan", b"plan "
SIDES: dict[str, Side] = {"H": "hero", "V": "villain"}
Run = tuple[int, int, int]  # row, column and length of the same letter again and again


def sniff(data: bytes) -> bool:
    """Does the first line begin so?"""
    return data.startswith(START)


def read(data: bytes, options: Options) -> Import:
    """The map of a plan. Raises BadFileError."""
    head, *rows = data.decode("utf-8", "replace").splitlines()
    feet = options.feet_per_square or _feet(head, options.name)
    rows = [row.rstrip() for row in rows if row.strip()]
    if not rows:
        raise BadFileError(options.name, [Fault("line 2", "nothing", "a row of the plan")])
    size = max(map(len, rows)) * feet, len(rows) * feet
    drawing = Drawing(
        name=title(options.name),
        size_ft=size,
        measure=measure(size),
        credit=credit(data, options.name),
        blocks=tuple(
            DrawnBlock(name=f"wall {n}", outline=_box(run, feet), top_ft=STORY_FT, material="brick")
            for n, run in enumerate(_runs(rows, "#"), 1)
        ),
        surfaces=tuple(
            DrawnSurface(name=f"water {n}", kind="water", outline=_box(run, feet), depth_ft=10.0)
            for n, run in enumerate(_runs(rows, "~"), 1)
        ),
        starts=tuple(
            DrawnStart(side=side, at=tuple(_middle(run, feet) for run in _runs(rows, letter)))
            for letter, side in SIDES.items()
            if any(letter in row for row in rows)
        ),
    )
    report = Report(
        format=NAME,
        name=drawing.name,
        size_ft=size,
        squares=(size[0] / feet, size[1] / feet),
        feet_per_square=feet,
        walls=len(drawing.blocks),
        water=len(drawing.surfaces),
    )
    return cut(Import(report, drawing, None, options.name), options.crop)


def _feet(head: str, file: str) -> float:
    word = head.removeprefix("plan ").strip()
    if not word.isdecimal() or not 0 < int(word) <= 1000:
        raise BadFileError(file, [Fault("line 1", repr(head), "plan and the feet of a letter, 1 to 1000")])
    return float(word)


def _runs(rows: list[str], wanted: str) -> Iterator[Run]:
    for nth, row in enumerate(rows):
        at = 0
        for letter, same in groupby(row):
            length = len(list(same))
            if letter == wanted:
                yield nth, at, length
            at += length


def _box(run: Run, feet: float) -> tuple[tuple[float, float], ...]:
    row, column, length = run
    left, top, right, bottom = column * feet, row * feet, (column + length) * feet, (row + 1) * feet
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _middle(run: Run, feet: float) -> tuple[float, float]:
    row, column, length = run
    return (column + length / 2) * feet, (row + 0.5) * feet


FORMAT = Format(NAME, sniff, read)
