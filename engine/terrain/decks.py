"""Which deck is under a place, over it, or crossed on the way down."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin

from engine.geometry import Flat, Point
from engine.kernels import NEVER, Prisms, inside
from engine.terrain.layout import Deck, Layout
from engine.units import TOLERANCE_FT

RING = tuple((sin(k * pi / 4), cos(k * pi / 4)) for k in range(8))


def gap_square(sheets: Prisms, sheet: int, x: float, y: float) -> float:
    """The square of the distance from a place to a figure's nearest edge."""
    best = float("inf")
    ax, ay, bx, by = sheets.ax, sheets.ay, sheets.bx, sheets.by
    for edge in range(sheets.first[sheet], sheets.first[sheet + 1]):
        px, py, ex, ey = x - ax[edge], y - ay[edge], bx[edge] - ax[edge], by[edge] - ay[edge]
        square = ex * ex + ey * ey
        part = (px * ex + py * ey) / square if square else 0.0
        part = 0.0 if part < 0.0 else min(part, 1.0)
        px, py = px - part * ex, py - part * ey
        best = min(best, px * px + py * py)
    return best


def near(sheets: Prisms, sheet: int, x: float, y: float, reach_ft: float) -> bool:
    """Is a place on a figure, or within *reach_ft* of it?"""
    if not (
        sheets.west[sheet] - reach_ft <= x <= sheets.east[sheet] + reach_ft
        and sheets.north[sheet] - reach_ft <= y <= sheets.south[sheet] + reach_ft
    ):
        return False
    return inside(sheets, sheet, x, y) or gap_square(sheets, sheet, x, y) <= reach_ft * reach_ft


def about(sheets: Prisms, x: float, y: float, reach_ft: float) -> Iterator[Sequence[int]]:
    """The figures in the cells about a place, cell by cell."""
    west = max(int((x - reach_ft - sheets.x0) // sheets.cell), 0)
    east = min(int((x + reach_ft - sheets.x0) // sheets.cell), sheets.columns - 1)
    north = max(int((y - reach_ft - sheets.y0) // sheets.cell), 0)
    south = min(int((y + reach_ft - sheets.y0) // sheets.cell), sheets.rows - 1)
    for row in range(north, south + 1):
        for cell in range(row * sheets.columns + west, row * sheets.columns + east + 1):
            yield sheets.items[sheets.begin[cell] : sheets.begin[cell + 1]]


def highest(
    layout: Layout, off: Sequence[bool], spot: tuple[Point, float], without: Sequence[str]
) -> tuple[float, int]:
    """The highest deck at or below a place, within reach, and its height; (-inf, -1) if there is none.

    *without*: kinds of deck that are passed over.
    """
    sheets, best, found = layout.sheets, float("-inf"), -1
    at, reach_ft = spot
    limit = at.z + TOLERANCE_FT
    for cell in about(sheets, at.x, at.y, reach_ft):
        for sheet in cell:
            if sheets.top[sheet] <= best:
                break
            if sheets.base[sheet] > limit or off[sheet]:
                continue
            height = layout.decks[sheet].height_ft(at.x, at.y)
            if not best < height <= limit or layout.decks[sheet].kind in without:
                continue
            if near(sheets, sheet, at.x, at.y, reach_ft):
                best, found = height, sheet
    return best, found


def ringed(x: float, y: float, reach_ft: float) -> tuple[Flat, ...]:
    """A place and eight about it."""
    return ((x, y), *((x + reach_ft * east, y + reach_ft * south) for east, south in RING))


def sunk(layout: Layout, spots: Iterable[Flat]) -> bool:
    """Do waters and pits take all of the ground at height 0 at some places?"""
    return bool(layout.sunk) and all(
        any(near(layout.sheets, i, *spot, TOLERANCE_FT) for i in layout.sunk) for spot in spots
    )


def crossed(
    layout: Layout,
    off: Sequence[bool],
    way: tuple[Point, Point, float],
    decks: tuple[Sequence[int], Sequence[str]],
) -> tuple[float, int]:
    """The first of some decks that a way comes down to within reach; (NEVER, -1) for none.

    *decks*: which, and the kinds of them that are passed.
    """
    best, found = NEVER, -1
    a, b, reach_ft = way
    lowest, highest_ft = min(a.z, b.z), max(a.z, b.z)
    for sheet in decks[0]:
        deck = layout.decks[sheet]
        if off[sheet] or deck.high_ft < lowest or deck.low_ft > highest_ft + TOLERANCE_FT:
            continue
        if deck.kind in decks[1]:
            continue
        over, under = a.z - deck.plane_ft(a.x, a.y), b.z - deck.plane_ft(b.x, b.y)
        if over < -TOLERANCE_FT or under >= -TOLERANCE_FT or over <= under:
            continue
        part = max(over, 0.0) / (max(over, 0.0) - under)
        x, y = a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part
        if b.z >= a.z and a.z + (b.z - a.z) * part >= deck.high_ft - TOLERANCE_FT:
            continue  # past the top of a slope there is nothing to come down on
        if part < best and near(layout.sheets, sheet, x, y, reach_ft):
            best, found = part, sheet
    return best, found


def deck_at(layout: Layout, chosen: Iterable[int], x: float, y: float) -> Iterator[Deck]:
    """Those of some decks whose figures hold a place."""
    return (layout.decks[i] for i in chosen if near(layout.sheets, i, x, y, 0.0))
