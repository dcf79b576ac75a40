"""Buildings, blocks and walls from above: height shows as fill, shadow and story count together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.geometry import Flat, Ring
from engine.look import Footprint
from engine.units import STORY_FT
from vtt.scene.figures import number
from vtt.scene.marks import box_of, clockwise, inset
from vtt.shapes import Curve, Pin, Polygon, Shape, Spot, Text

FULL_STORIES = 22
INSET_FT = 6.1
RIM_FROM_PX = 40.0
ROUND_POINTS = 8
THIN_FT = 4.0
WALL_STYLES = {
    "brick": "wall.brick",
    "wood": "wall.wood",
    "brush": "wall.wood",
    "glass": "wall.glass",
    "bulletproof_glass": "wall.glass",
    "sheet_metal": "wall.metal",
    "steel": "wall.metal",
    "iron": "wall.metal",
    "light_machinery": "wall.metal",
    "heavy_machinery": "wall.metal",
}


def shadow_ft(top_ft: float) -> float:
    """How far a shadow is thrown: longer for the higher, never across a street."""
    return min(4.9 + top_ft / STORY_FT * 1.53, 41.5)


def level(top_ft: float) -> float:
    """Where on the ramp of fills a height lies."""
    return min(max(top_ft, 0.0) / STORY_FT / FULL_STORIES, 1.0)


def shadow(outline: Ring, by: float) -> Curve:
    """What an outline covers on its way to where its shadow ends, as one area."""
    ring = clockwise(outline)
    data = _closed(tuple((x + by, y + by) for x, y in ring))
    for a, b in pairwise((*ring, ring[0])):
        data += _closed(clockwise((a, b, (b[0] + by, b[1] + by), (a[0] + by, a[1] + by))))
    return Curve(data, "ground.shade")


def _closed(ring: tuple[Spot, ...]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) + "Z"


def shadows(footprints: Iterable[Footprint]) -> Iterator[Curve]:
    """The shadows of everything that stands on the ground."""
    for each in footprints:
        if each.kind != "wall" and each.base_ft < STORY_FT:
            yield shadow(each.outline, shadow_ft(each.top_ft))


def buildings(footprints: Iterable[Footprint], px_per_ft: float = 1.0) -> Iterator[Shape]:
    """Everything that stands, the lower before the higher, roofs before what is on them."""
    for each in sorted(footprints, key=lambda one: (one.top_ft, one.kind != "building")):
        yield from footprint(each, px_per_ft)


def footprint(each: Footprint, px_per_ft: float) -> Iterator[Shape]:
    """One building, block or wall."""
    if each.kind == "building":
        yield from building(each, px_per_ft)
    elif each.kind == "wall":
        yield Polygon((each.outline, *each.holes), WALL_STYLES.get(each.material, "wall"))
    else:
        yield from block(each)


def building(each: Footprint, px_per_ft: float) -> Iterator[Shape]:
    """A roof, with its rim where there is room for one."""
    yield Polygon((each.outline, *each.holes), f"building@{level(each.top_ft):.2f}")
    left, top, right, bottom = box_of(each.outline)
    if min(right - left, bottom - top) > max(4 * INSET_FT, RIM_FROM_PX / px_per_ft):
        yield Polygon((inset(clockwise(each.outline), INSET_FT),), "building.inset")


def block(each: Footprint) -> Iterator[Shape]:
    """A tank, a hut, a container: what stands on a roof throws a small shade."""
    low = each.base_ft >= STORY_FT
    if low:
        by = min((each.top_ft - each.base_ft) * 0.16, 4.0)
        yield shadow(each.outline, by)
    if len(each.outline) >= ROUND_POINTS:
        yield Polygon((each.outline,), "building.tank")
        yield Polygon((shrunk(each.outline, 0.3),), "building.tank.shade")
        return
    if low or each.material == "concrete":
        yield Polygon((each.outline,), vent_or_hut(each))
    else:
        yield Polygon((each.outline, *each.holes), WALL_STYLES.get(each.material, "building.hut"))


def vent_or_hut(each: Footprint) -> str:
    """Low machines are dark, huts are light."""
    return "building.vent" if each.top_ft - each.base_ft < STORY_FT * 0.8 else "building.hut"


def shrunk(ring: Ring, part: float) -> tuple[Spot, ...]:
    """A ring about its middle, smaller."""
    x = sum(px for px, _ in ring) / len(ring)
    y = sum(py for _, py in ring) / len(ring)
    return tuple((x + (px - x) * part, y + (py - y) * part) for px, py in ring)


def tag_place(outline: Ring) -> Flat:
    """The corner furthest to the lower left."""
    left, _, right, bottom = box_of(outline)
    if len(outline) >= 2 * ROUND_POINTS:
        return (left + right) / 2 - 12.0, bottom - 4.0
    return max(outline, key=lambda at: at[1] - at[0] * 0.8)


def story_tag(at: Flat, count: int, off: Spot) -> Pin:
    """A count with its unit, so far off a corner."""
    text = number(count)
    x, y = off
    return Pin(
        at, (Text(off, text, "text.story"), Text((x + 7.8 * len(text) + 3.0, y), "st", "text.story.unit"))
    )
