"""The measure of the map: area lines with crosses and names, or the ruler's lattice, and the scale bar."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.units import AREA_FT, YARD_FT
from engine.world import Area, BattleMap
from vtt.scene.figures import column
from vtt.scene.marks import box_of
from vtt.shapes import Chip, Curve, Line, Part, Pin, Polygon, Rect, Shape, Text

CROSS_PX = 6.0
LABEL_AT = (7.0, 16.0)
LABELS_FROM_PX = 40.0
LATTICE_YARDS = 10
LEAST_LATTICE_PX = 14.0
DOT_PX = 1.6
LEAST_SCALE_PX, MOST_SCALE_PX = 90.0, 300.0
CROSS = (
    Line(((-CROSS_PX, 0.0), (CROSS_PX, 0.0)), "grid.cross"),
    Line(((0.0, -CROSS_PX), (0.0, CROSS_PX)), "grid.cross"),
)


def drawn(battle_map: BattleMap) -> tuple[Area, ...]:
    """The areas that are not squares of the usual lattice."""
    return tuple(area for area in battle_map.areas if not _square(area))


def _square(area: Area) -> bool:
    left, top, right, bottom = box_of(area.outline)
    sides = abs(right - left - AREA_FT) < 1.0 and abs(bottom - top - AREA_FT) < 1.0
    return len(area.outline) == 4 and sides and left % AREA_FT < 1.0 and top % AREA_FT < 1.0


def areas(
    battle_map: BattleMap, px_per_ft: float, letters: float = 1.0, *, named: bool = True
) -> Iterator[Shape]:
    """Area lines, crosses at their corners, a name in each if it is to stand there."""
    own = drawn(battle_map)
    if own:
        yield from hand_drawn(own, px_per_ft)
        return
    columns, rows = count(battle_map.size_ft[0]), count(battle_map.size_ft[1])
    yield from lines(battle_map.size_ft, columns, rows)
    for nth in range((columns + 1) * (rows + 1)):
        at = (nth % (columns + 1) * AREA_FT, nth // (columns + 1) * AREA_FT)
        yield Pin(at, CROSS)
    if named:
        for nth in range(columns * rows):
            yield label(nth % columns, nth // columns, letters)


def count(length_ft: float) -> int:
    """How many areas a side has, the last one perhaps cut."""
    return max(math.ceil(length_ft / AREA_FT - 0.01), 1)


def lines(size_ft: tuple[float, float], columns: int, rows: int) -> Iterator[Line]:
    """The lines between areas, from edge to edge."""
    wide, high = size_ft
    for nth in range(columns + 1):
        x = min(nth * AREA_FT, wide)
        yield Line(((x, 0.0), (x, high)), "grid.line")
    for nth in range(rows + 1):
        y = min(nth * AREA_FT, high)
        yield Line(((0.0, y), (wide, y)), "grid.line")


def label(x: int, y: int, letters: float = 1.0) -> Pin:
    """An area's name in its corner."""
    text = Text(LABEL_AT, f"{column(x)}{y + 1}", "grid.label")
    return Pin((x * AREA_FT, y * AREA_FT), (text,), scale=letters)


def hand_drawn(own: tuple[Area, ...], px_per_ft: float) -> Iterator[Shape]:
    """Areas somebody drew."""
    for area in own:
        left, top, right, _ = box_of(area.outline)
        yield Polygon((area.outline,), "grid.drawn")
        if (right - left) * px_per_ft >= LABELS_FROM_PX:
            yield Pin((left, top), (Text(LABEL_AT, area.name, "grid.label"),))


def here(outline: tuple[tuple[float, float], ...], name: str) -> Iterator[Shape]:
    """An area a plan ends in."""
    left, top, _, _ = box_of(outline)
    yield Polygon((outline,), "grid.here")
    yield Pin((left, top), (Text(LABEL_AT, name, "grid.label_here"),))


def lattice(battle_map: BattleMap, px_per_ft: float) -> Curve:
    """Dots 10 yards apart, further where they would run together."""
    step = lattice_step_ft(px_per_ft)
    dot = DOT_PX / px_per_ft
    wide, high = battle_map.size_ft
    columns, rows = int(wide // step), int(high // step)
    places = (
        (nth % (columns + 1) * step, nth // (columns + 1) * step) for nth in range((columns + 1) * (rows + 1))
    )
    data = "".join(f"M{x - dot / 2:.2f} {y - dot / 2:.2f}h{dot:.2f}v{dot:.2f}h-{dot:.2f}z" for x, y in places)
    return Curve(data, "grid.dot")


def lattice_step_ft(px_per_ft: float) -> float:
    """The lattice's step: 10 yards, or as many tens as keep the dots apart."""
    step = LATTICE_YARDS * YARD_FT
    while step * px_per_ft < LEAST_LATTICE_PX:
        step *= 5 if str(step)[0] == "3" else 2
    return step


def scale_bar(px_per_ft: float, measure: str) -> tuple[Shape, ...]:
    """A bar of a round length, or a chip that says what an area is; its lower left corner at 0, 0."""
    if measure == "area":
        said = (Part("1 area", "weight.strong"), Part("44 yd, 132 ft", "ink.dim", gap=9.0))
        return (Chip((0.0, -11.0), said, "chip.scale", 0.0, 22.0, 10.0),)
    far_ft, middle, end, below = scale_length(px_per_ft)
    long = far_ft * px_per_ft
    half = long / 2
    return (
        Rect(0.0, -48.0, long + 32.0, 48.0, "grid.scale_back", 6.0),
        Rect(12.0, -24.0, half, 5.0, "grid.scale"),
        Rect(12.0 + half, -24.0, half, 5.0, "grid.scale_empty"),
        Text((12.0, -31.0), "0", "text.11+mono+ink.dim"),
        Text((12.0 + half, -31.0), middle, "text.11+mono+ink.dim", 0.5),
        Text((20.0 + long, -31.0), end, "text.11+mono+ink.dim", 1.0),
        Text((12.0, -7.0), below, "text.11+ink.faint"),
    )


def scale_length(px_per_ft: float) -> tuple[float, str, str, str]:
    """The length of the bar, the words at its middle and end, and below: areas, in close view yards."""
    if AREA_FT * px_per_ft > MOST_SCALE_PX:
        yards = next((each for each in (10, 4, 2) if each * YARD_FT * px_per_ft <= MOST_SCALE_PX), 2)
        return yards * YARD_FT, str(yards // 2), f"{yards} yd", f"{yards * 3} ft"
    count = next(
        (each for each in (1, 2, 5, 10, 20, 50) if each * AREA_FT * px_per_ft >= LEAST_SCALE_PX), 100
    )
    said = "1 area, 132 ft" if count == 1 else f"{count} areas"
    return count * AREA_FT, str(count * 22), f"{count * 44} yd", said
