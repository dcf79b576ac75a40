"""A measured line: level, upward and true distance, areas, table inches; where something is in the way."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

from engine.geometry import Path, Point, area_steps, distance_ft, flat_ft, length_ft
from engine.units import AREA_FT, STORY_FT, TABLE_INCH_FT, YARD_FT
from vtt.scene import figures
from vtt.scene.marks import direction_deg, polar
from vtt.scene.rows import Bit, gap, number, words
from vtt.scene.views import View
from vtt.shapes import Chip, Disc, Line, Part, Pin, Shape


@dataclass(frozen=True, slots=True)
class Ruler:
    """A line of points, where its last stretch first meets something, and what an inch of the table is."""

    path: Path
    blocked: Point | None = None
    inch_ft: float = TABLE_INCH_FT

    @property
    def level_ft(self) -> float:
        """How far on the level."""
        return sum(flat_ft(a, b) for a, b in pairwise(self.path))

    @property
    def rise_ft(self) -> float:
        """How much higher it ends."""
        return self.path[-1].z - self.path[0].z

    @property
    def yards(self) -> tuple[int, ...]:
        """Each stretch in whole yards, so rounded that they add up to the whole as it is rounded."""
        marks = [round(far / YARD_FT) for far in accumulate(map(distance_ft, self.path, self.path[1:]))]
        return tuple(after - before for before, after in pairwise((0, *marks)))

    @property
    def areas(self) -> int:
        """Areas entered, stretch by stretch."""
        return sum(area_steps(a, b, AREA_FT) for a, b in pairwise(self.path))


def lines(line: Ruler) -> Iterator[Shape]:
    """The line, solid until something is in the way, a tick each area, its ends."""
    flat = tuple((point.x, point.y) for point in line.path)
    if line.blocked is None:
        yield Line(flat, "measure.line")
    else:
        stop = (line.blocked.x, line.blocked.y)
        yield Line((*flat[:-1], stop), "measure.line")
        yield Line((stop, flat[-1]), "measure.through")
    for a, b in pairwise(flat):
        yield from ticks(a, b)
    for at in flat:
        yield Pin(at, (Disc((0.0, 0.0), 5.0, 5.0, "measure.end"),))


def ticks(a: tuple[float, float], b: tuple[float, float]) -> Iterator[Pin]:
    """A mark across the line each area."""
    far, deg = math.dist(a, b), direction_deg(a, b)
    for nth in range(1, int(far // AREA_FT) + 1):
        at = (a[0] + (b[0] - a[0]) * nth * AREA_FT / far, a[1] + (b[1] - a[1]) * nth * AREA_FT / far)
        yield Pin(at, (Line((polar(0, 0, 6, deg + 90), polar(0, 0, 6, deg - 90)), "measure.tick"),))


def labels(line: Ruler, view: View) -> Iterator[Shape]:
    """What it comes to, at its end; each stretch for itself only where there are several."""
    if len(line.path) > 2:
        yield from stretches(line, view)
    parts = [Part(figures.yards(length_ft(line.path)), "mono")]
    if view.measure == "area":
        parts.insert(0, Part(figures.counted(line.areas, "area")))
    if abs(line.rise_ft) >= STORY_FT / 2:
        parts.append(Part(f"level {figures.yards(line.level_ft)}", "ink.dim+weight.medium"))
        parts.append(Part(figures.story_change(line.rise_ft), "ink.ok"))
    if line.blocked is not None:
        parts.append(Part(icon="icon.x", style="ink.over"))
    end = line.path[-1]
    yield Pin((end.x, end.y), (Chip((14.0, -20.0), tuple(parts), "chip.measure", 0.0, 24.0, 8.0),))


def stretches(line: Ruler, view: View) -> Iterator[Pin]:
    """The length of each stretch at its middle: as said, they add up to what is said of the whole."""
    for (a, b), yards in zip(pairwise(line.path), line.yards, strict=True):
        said = figures.counted(area_steps(a, b, AREA_FT), "area") if view.measure == "area" else f"{yards} yd"
        middle = ((a.x + b.x) / 2, (a.y + b.y) / 2)
        yield Pin(middle, (Chip((0.0, -14.0), (Part(said, "mono"),), "chip.quiet", 0.5, 20.0, 6.0),))


def said(line: Ruler) -> tuple[Bit, ...]:
    """The same in the status line, with every figure."""
    true = length_ft(line.path)
    rows = (
        ("True", figures.yards(true)),
        ("level", figures.yards(line.level_ft)),
        ("up" if line.rise_ft >= 0 else "down", figures.yards(abs(line.rise_ft))),
        ("areas", str(line.areas)),
        ("stories", str(figures.stories(line.rise_ft))),
        ("inches", figures.number(round(true / line.inch_ft, 1))),
    )
    bits: list[Bit] = []
    for label, value in rows:
        bits += [words(label, "text.12+ink.dim"), gap(6), number(value, "text.12+mono"), gap(12)]

    return tuple(bits[:-1])
