"""A map on sheets of paper at the scale of the table: an area of 132 ft is two inches, or as the battle says.

Sheets overlap, and bear marks to cut at, a letter for their place, and a bar to check the scale by.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from engine.units import AREA_FT
from vtt.paint.export import MM_PER_INCH, PT_PER_FT, PT_PER_INCH, Page, Piece
from vtt.paint.view import View, screen_view
from vtt.scene.figures import column
from vtt.shapes import Rect, Scene, Shape, Text

PT_PER_MM = PT_PER_INCH / MM_PER_INCH
MARGIN_PT, OVERLAP_PT = 12 * PT_PER_MM, 8 * PT_PER_MM
MARK_PT, GAP_PT = 6 * PT_PER_MM, 1.5 * PT_PER_MM
CHECK_MM, TICK_PT, FOOT_PT, RULE_PT = 100.0, 4.0, 11.0, 0.75
INK, SMALL, STRONG = "grid.scale", "text.11+ink.dim", "text.12+weight.strong"
PAPERS = {"a4": (210 * PT_PER_MM, 297 * PT_PER_MM), "letter": (8.5 * PT_PER_INCH, 11 * PT_PER_INCH)}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its letters, and where on the whole map its printed part begins, in pt."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper as it lies, in pt, and the scale of what is printed on it."""

    wide: float
    high: float
    pt_per_ft: float = PT_PER_FT

    @property
    def room(self) -> tuple[float, float]:
        """The part of it that is printed on."""
        return self.wide - 2 * MARGIN_PT, self.high - 2 * MARGIN_PT

    def counts(self, size_ft: tuple[float, float]) -> tuple[int, int]:
        """How many sheets lie side by side, and how many below each other."""
        across, down = (
            max(ceil((length * self.pt_per_ft - OVERLAP_PT) / (room - OVERLAP_PT) - 1e-6), 1)
            for length, room in zip(size_ft, self.room, strict=True)
        )
        return across, down

    def sheets(self, size_ft: tuple[float, float]) -> Iterator[Sheet]:
        """The sheets of a map, row by row; neighbors share a strip."""
        across, down = self.counts(size_ft)
        for nth in range(across * down):
            x, y = nth % across, nth // across
            step = self.room[0] - OVERLAP_PT, self.room[1] - OVERLAP_PT
            yield Sheet(f"{column(x)}{y + 1}", x * step[0], y * step[1])


def paper(name: str, size_ft: tuple[float, float], pt_per_ft: float = PT_PER_FT) -> Paper:
    """Paper of that name, turned so that a map needs the fewer sheets."""
    wide, high = PAPERS[name]
    ways = (Paper(wide, high, pt_per_ft), Paper(high, wide, pt_per_ft))
    return min(ways, key=lambda way: way.counts(size_ft)[0] * way.counts(size_ft)[1])


def pages(scene: Scene, size_ft: tuple[float, float], on: Paper, title: str) -> Iterator[Page]:
    """The layers of a scene that lie on the map, sheet by sheet."""
    laid = [layer.shapes for layer in scene if layer.space == "map"]
    for sheet in on.sheets(size_ft):
        view = View(on.pt_per_ft, MARGIN_PT - sheet.x, MARGIN_PT - sheet.y, 1.0)
        room = (MARGIN_PT, MARGIN_PT, *on.room)
        pieces = [Piece(shapes, view, room) for shapes in laid]
        marks = (*cuts(on), *words(on, f"{title}, sheet {sheet.name}"))
        yield Page((on.wide, on.high), (*pieces, Piece(marks, screen_view(1.0))))


def cuts(on: Paper) -> Iterator[Shape]:
    """Marks at the corners, outside what is printed: where to cut, and how far the next sheet reaches."""
    far = MARGIN_PT - GAP_PT
    for x in (MARGIN_PT, on.wide - MARGIN_PT):
        yield from (Rect(x, y, RULE_PT, MARK_PT, INK) for y in (far - MARK_PT, on.high - far))
    for y in (MARGIN_PT, on.high - MARGIN_PT):
        yield from (Rect(x, y, MARK_PT, RULE_PT, INK) for x in (far - MARK_PT, on.wide - far))
    for x in (MARGIN_PT + OVERLAP_PT, on.wide - MARGIN_PT - OVERLAP_PT):
        yield Rect(x, far - TICK_PT, RULE_PT, TICK_PT, INK)
    for y in (MARGIN_PT + OVERLAP_PT, on.high - MARGIN_PT - OVERLAP_PT):
        yield Rect(far - TICK_PT, y, TICK_PT, RULE_PT, INK)


def words(on: Paper, said: str) -> Iterator[Shape]:
    """The name of the sheet above what is printed, and the bar of 100 mm below it."""
    y = on.high - MARGIN_PT + FOOT_PT
    long = CHECK_MM * PT_PER_MM
    left = on.wide - MARGIN_PT - OVERLAP_PT - TICK_PT - long
    yield Text((MARGIN_PT + OVERLAP_PT + TICK_PT, MARGIN_PT - FOOT_PT), said, STRONG)
    yield Rect(left, y, long, RULE_PT, INK)
    yield from (Rect(x, y - TICK_PT, RULE_PT, TICK_PT * 2, INK) for x in (left, left + long))
    area_mm = AREA_FT * on.pt_per_ft / PT_PER_MM
    yield Text((left - TICK_PT, y + TICK_PT), f"100 mm; 1 area = {area_mm:g} mm", SMALL, 1.0)
