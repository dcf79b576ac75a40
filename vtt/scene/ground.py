"""The ground of a map: surfaces, what is painted on them, the names of places."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.geometry import Flat
from engine.look import Decor, Footprint, Label, Look, MapFile
from engine.world import Surface
from vtt.scene.marks import box_of, clockwise, direction_deg, inside, rounded, toward
from vtt.shapes import Curve, Disc, Line, Picture, Polygon, Rect, Shape, Spot, Text

BLOCK_CORNER_FT = 8.5
PARK_CORNER_FT = 7.3
CROSSING_STRIPE_FT, CROSSING_GAP_FT = 4.3, 8.6
CROSSING_WIDE_FT = 12.2
RAISED_FT = 8.0  # a deck so high is seen as one
TREE_FT, PATH_FT = 6.0, 8.6
ROUND_POINTS = 8  # a ring with so many points is round enough to be left alone
BARE = "ground"  # what the ground is called where nothing was drawn on it
TOP_DECOR = ("hatch", "pad", "light")
SURFACE_STYLES = {
    "pavement": "ground.pavement",
    "road": "ground.road",
    "grass": "ground.grass",
    "floor": "ground.floor",
    "deck": "ground.deck",
    "stairs": "ground.stairs",
    "ramp": "ground.ramp",
    "ladder": "ground.stairs",
    "ice": "ground.ice",
    "rubble": "ground.rubble",
    "water": "water",
}


def ground(map_file: MapFile, below_ft: float | None = None) -> Iterator[Shape]:
    """Everything that lies flat, from the bottom up."""
    wide, high = map_file.map.size_ft
    yield Rect(0.0, 0.0, wide, high, "ground.road")
    yield from picture(map_file.look)
    laid: set[Decor] = set()
    for surface in sorted(open_surfaces(map_file, below_ft), key=_depth):
        yield from surface_shapes(surface)
        for decor in _paved(surface, map_file.look):
            laid.add(decor)
            yield from decor_shapes(decor)
    for decor in map_file.look.decor:
        if decor.kind not in TOP_DECOR and decor not in laid:
            yield from decor_shapes(decor)
    for surface in map_file.map.surfaces:
        if surface.clutter in ("crowd", "crates", "rubble"):
            yield from clutter(surface)


def _depth(surface: Surface) -> tuple[float, bool]:
    return max(surface.elevation_ft, 0.0), surface.kind == "deck"


def _paved(surface: Surface, look: Look) -> Iterator[Decor]:
    """The paving of a surface: it lies under whatever is drawn later, such as a basin in a square."""
    for decor in look.decor:
        if decor.kind == "paving" and box_of(decor.points) == box_of(surface.outline):
            yield decor


def picture(look: Look) -> Iterator[Picture]:
    """The map's own picture, if it has one."""
    if look.picture is not None:
        yield Picture(look.picture.at, look.picture.size_ft, look.picture.name)


def open_surfaces(map_file: MapFile, below_ft: float | None) -> Iterator[Surface]:
    """The surfaces under the open sky: those of a building are drawn with it, and a picture is the ground."""
    prints = [(each, box_of(each.outline)) for each in map_file.look.footprints if each.kind == "building"]
    for surface in map_file.map.surfaces:
        if below_ft is not None and surface.elevation_ft > below_ft:
            continue
        if map_file.look.picture is not None and surface.name.split(" ")[0] == BARE:
            continue
        if surface.kind == "roof" or (surface.kind == "floor" and _indoors(surface, prints)):
            continue
        yield surface


def _indoors(surface: Surface, prints: list[tuple[Footprint, tuple[float, float, float, float]]]) -> bool:
    x = sum(px for px, _ in surface.outline) / len(surface.outline)
    y = sum(py for _, py in surface.outline) / len(surface.outline)
    return any(
        left <= x <= right and top <= y <= bottom and inside(each.outline, (x, y))
        for each, (left, top, right, bottom) in prints
    )


def surface_shapes(surface: Surface) -> Iterator[Shape]:
    """One surface; blocks of a town and parks have round corners, decks throw a shadow."""
    style = SURFACE_STYLES.get(surface.kind, "ground.pavement")
    ring = surface.outline
    if surface.kind in ("pavement", "grass") and len(ring) < ROUND_POINTS:
        corner = BLOCK_CORNER_FT if surface.kind == "pavement" else PARK_CORNER_FT
        ring = rounded(ring, corner)
    if surface.kind == "deck" and surface.elevation_ft >= RAISED_FT:
        style = "ground.raised_deck"
    if surface.kind == "deck":
        yield Polygon((tuple((x + 5.0, y + 9.0) for x, y in ring),), "ground.shade")
    if surface.kind == "water" and box_width(ring) < 140.0:
        style = "water.pool"
    yield Polygon((ring, *surface.holes), style)
    if surface.kind == "stairs" and surface.up_deg is not None:
        yield from treads(surface)


def box_width(ring: tuple[Flat, ...]) -> float:
    """The longer side of a ring's box."""
    left, top, right, bottom = box_of(ring)
    return max(right - left, bottom - top)


def treads(surface: Surface) -> Iterator[Line]:
    """The steps of stairs, across the way they rise."""
    left, top, right, bottom = box_of(surface.outline)
    along_y = abs(math.cos(math.radians(surface.up_deg or 0.0))) > 0.5
    low, high = (top, bottom) if along_y else (left, right)
    for nth in range(1, int((high - low) // 4.0) + 1):
        at = low + nth * 4.0
        ends = ((left, at), (right, at)) if along_y else ((at, top), (at, bottom))
        yield Line(ends, "ground.tread")


def clutter(surface: Surface) -> Iterator[Shape]:
    """A crowd as bodies in a dotted frame; crates and rubble as a hatched one."""
    if surface.clutter != "crowd":
        yield Polygon((surface.outline,), "ground.clutter")
        return
    yield Polygon((rounded(surface.outline, 7.0),), "ground.crowd")
    for x, y in scattered(surface.outline, apart=11.0, most=40):
        yield Rect(x - 4.3, y - 4.3, 8.6, 8.6, "ground.crowd.body")


def scattered(ring: tuple[Flat, ...], *, apart: float, most: int) -> tuple[Spot, ...]:
    """Places inside a ring, the same on every day, none closer to another than *apart*."""
    left, top, right, bottom = box_of(ring)
    seed, out = 23, list[Spot]()
    for _ in range(most * 2):
        seed = seed * 16807 % 2147483647
        x = left + apart + seed / 2147483647 * (right - left - 2 * apart)
        seed = seed * 16807 % 2147483647
        y = top + apart + seed / 2147483647 * (bottom - top - 2 * apart)
        if inside(ring, (x, y)) and all(math.dist((x, y), other) >= apart for other in out):
            out.append((x, y))
    return tuple(out[:most])


def decor_shapes(decor: Decor) -> Iterator[Shape]:
    """What is only there for the eye."""
    match decor.kind:
        case "lane":
            yield Line(decor.points, "ground.lane")
        case "center":
            yield Line(decor.points, "ground.lane.middle")
        case "rail":
            yield Line(decor.points, "ground.rail")
        case "path":
            yield Polygon((ribbon(decor.points, (decor.size_ft or PATH_FT) / 2),), "ground.way.fill")
        case "crossing":
            yield from crossing(decor.points[0], decor.points[-1], decor.size_ft or CROSSING_WIDE_FT)
        case "tree":
            for at in decor.points:
                yield from tree(at, decor.size_ft or TREE_FT)
        case "car":
            yield from cars(decor.points)
        case "wave":
            yield Curve("".join(wave(x, y) for x, y in decor.points), "water.wave")
        case "paving":
            yield from paving(decor.points, decor.size_ft or 34.0)
        case "lawn":
            yield Polygon(
                (rounded(decor.points, 4.0) if len(decor.points) < ROUND_POINTS else decor.points,),
                "ground.grass",
            )
        case _:
            return


def ribbon(points: tuple[Flat, ...], half: float) -> tuple[Spot, ...]:
    """A line as a strip of so many feet, for ways that keep their width on the map."""
    sides: list[tuple[Spot, Spot]] = []
    for index, here in enumerate(points):
        before, after = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
        turn = math.radians(direction_deg(before, after) + 90)
        dx, dy = math.cos(turn) * half, math.sin(turn) * half
        sides.append(((here[0] + dx, here[1] + dy), (here[0] - dx, here[1] - dy)))
    return (*(a for a, _ in sides), *(b for _, b in reversed(sides)))


def crossing(a: Flat, b: Flat, wide: float) -> Iterator[Polygon]:
    """Stripes from curb to curb, each along the way the cars go."""
    far = math.dist(a, b)
    turn = math.radians(direction_deg(a, b) + 90)
    dx, dy = math.cos(turn) * wide / 2, math.sin(turn) * wide / 2
    for nth in range(int(far // CROSSING_GAP_FT)):
        p = toward(a, b, nth * CROSSING_GAP_FT + 3.0)
        q = toward(a, b, min(nth * CROSSING_GAP_FT + 3.0 + CROSSING_STRIPE_FT, far))
        ring = (
            (p[0] + dx, p[1] + dy),
            (q[0] + dx, q[1] + dy),
            (q[0] - dx, q[1] - dy),
            (p[0] - dx, p[1] - dy),
        )
        yield Polygon((ring,), "ground.crossing")


def tree(at: Flat, r: float) -> Iterator[Disc]:
    """A crown with its shade and its light."""
    x, y = at
    if r >= TREE_FT:
        yield Disc((x + 2.4, y + 3.6), r, r, "ground.tree.shade")
    yield Disc(at, r, r, "ground.tree")
    if r >= TREE_FT:
        yield Disc((x - r * 0.25, y - r * 0.25), r * 0.45, r * 0.45, "ground.tree.light")


def cars(points: tuple[Flat, ...]) -> Iterator[Shape]:
    """Cars as rear and front, two by two."""
    for nth, (rear, front) in enumerate(zip(points[::2], points[1::2], strict=False)):
        yield Polygon((rounded(ribbon((rear, front), 3.6), 1.8),), f"ground.car@{nth % 4 / 3:.2f}")
        yield Polygon(
            (ribbon((toward(rear, front, 4.6), toward(front, rear, 5.6)), 2.6),), "ground.car.glass"
        )


def wave(x: float, y: float, wide: float = 28.0) -> str:
    """A ripple as path data."""
    return f"M{x:.1f} {y:.1f}q{wide / 4:.1f} -4.9 {wide / 2:.1f} 0t{wide / 2:.1f} 0"


def paving(points: tuple[Flat, ...], step: float) -> Iterator[Shape]:
    """A plaza in squares."""
    yield Polygon((rounded(points, 7.0) if len(points) < ROUND_POINTS else points,), "ground.plaza")
    left, top, right, bottom = box_of(points)
    lines = [
        f"M{left + nth * step:.1f} {top:.1f}V{bottom:.1f}"
        for nth in range(1, int((right - left) // step) + 1)
    ]
    lines += [
        f"M{left:.1f} {top + nth * step:.1f}H{right:.1f}" for nth in range(1, int((bottom - top) // step) + 1)
    ]
    yield Curve("".join(lines), "ground.tread")


def top_decor(decor: Decor) -> Iterator[Shape]:
    """What lies on roofs: glass, landing pads, lamps."""
    match decor.kind:
        case "hatch":
            yield from skylight(clockwise(decor.points), decor.size_ft or 9.8)
        case "pad":
            for at in decor.points:
                r = decor.size_ft or 32.0
                yield Disc(at, r, r, "building.pad")
                yield Curve(letter_h(at, r), "building.pad")
        case "light":
            for at in decor.points:
                yield Disc(at, decor.size_ft or 2.5, decor.size_ft or 2.5, "building.tank")


def letter_h(at: Flat, r: float) -> str:
    """The letter of a landing pad, as path data that grows with the map."""
    x, y, w, h = at[0], at[1], r * 0.3, r * 0.42
    posts = "".join(f"M{x + dx:.1f} {y - h:.1f}V{y + h:.1f}" for dx in (-w, w))
    return f"{posts}M{x - w:.1f} {y:.1f}H{x + w:.1f}"


def skylight(ring: tuple[Flat, ...], step: float) -> Iterator[Shape]:
    """Lines along the first edge of a ring, across it from side to side."""
    a, b, c = ring[0], ring[1], ring[2]
    deep, far = math.dist(b, c), math.dist(a, b)
    dx, dy = (c[0] - b[0]) / (deep or 1.0) * deep, (c[1] - b[1]) / (deep or 1.0) * deep
    data = ""
    for nth in range(int(far // step) + 1):
        x, y = toward(a, b, nth * step)
        data += f"M{x:.1f} {y:.1f}L{x + dx:.1f} {y + dy:.1f}"
    yield Curve(data, "building.glass")


def label(name: Label) -> Text:
    """The name of a place in px about the place, turned as it lies on the map."""
    kind = {"water": "text.place.water", "park": "text.place.park", "grass": "text.place.park"}
    style = kind.get(name.kind, "text.place")
    return Text((0.0, 0.0), name.text, style, 0.5 if name.turn_deg else 0.0, name.turn_deg)
