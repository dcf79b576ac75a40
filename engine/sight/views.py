"""All that is in sight of a place at its own height: a polygon, exact but for the chords of a limited range.

It holds the places to which a line at that height is clear. The edge of the map ends it.
"""

from collections.abc import Iterator
from math import atan2, ceil, cos, hypot, inf, pi, sin

from engine.geometry import Flat, Point, Ring
from engine.kernels import inside
from engine.kernels.fan import Ends, Fan, Heap, View
from engine.kernels.kit import Kit
from engine.sight.outlines import Outlines, outlines
from engine.sight.screens import Screen, Stops, screens
from engine.units import STEP_FT
from engine.world import BattleState

CHORD = pi / 48  # the most of a turn that one chord of a limited range stands for


def sight_polygon(state: BattleState, at: Point, range_ft: float = inf, stops: Stops = "seeing") -> Ring:
    """What is in sight of a place at its height, no further than *range_ft*; nothing from inside a wall."""
    if any(_within(screen, at) for screen in screens(state.map, state.changes, stops)):
        return ()
    ring = _seen(outlines(state.map, state.changes, stops), View(at.x, at.y, at.z, range_ft))
    return tuple((at.x + x, at.y + y) for x, y in ring)


def _within(screen: Screen, at: Point) -> bool:
    """Does a place lie in a wall?"""
    prisms = screen.prisms
    column, row = int((at.x - prisms.x0) // prisms.cell), int((at.y - prisms.y0) // prisms.cell)
    if not (0 <= column < prisms.columns and 0 <= row < prisms.rows):
        return False
    cell = row * prisms.columns + column
    return any(
        prisms.base[prism] <= at.z < prisms.top[prism]
        and not screen.off[prism]
        and inside(prisms, prism, at.x, at.y)
        for prism in prisms.items[prisms.begin[cell] : prisms.begin[cell + 1]]
    )


def _seen(lines: Outlines, view: View) -> list[Flat]:
    """The corners of what is in sight, as seen from the view."""
    kit = lines.kit
    chosen, many = lines.standing, len(lines.standing)
    if not lines.within(view):
        chosen = kit.numbers(len(lines.edges.ax))
        many = kit.kernels.near(lines.edges, view, kit.copied(lines.off), chosen)
    fan = _room(kit, many + len(lines.made))
    count = kit.kernels.put_all(lines.edges, view, fan, chosen, many)
    beside = [
        (ax - view.x, ay - view.y, bx - view.x, by - view.y)
        for ax, ay, bx, by, base, top, _ in (*lines.made, *lines.frame(view))
        if base <= view.z < top
    ]
    count = kit.kernels.put_each(fan, count, kit.table(beside))
    heap = Heap(kit.numbers(count), kit.numbers(count))
    ends = Ends(kit.floats(4 * count), kit.floats(4 * count))
    corners = kit.kernels.swept(fan, kit.order(fan.angle, 2 * count), heap, ends)
    corners = kit.kernels.tidied(ends, corners, STEP_FT / 100)
    return _in_range(kit, ends, corners, view.reach) if view.reach < inf else _places(kit, ends, corners)


def _room(kit: Kit, edges: int) -> Fan:
    """Room for a fan: an edge may be in it in two parts, and so may the four of the frame."""
    most = 2 * (edges + 4)
    return Fan(kit.floats(most), kit.floats(most), kit.floats(most), kit.floats(2 * most))


def _places(kit: Kit, ends: Ends, count: int) -> list[Flat]:
    """The first so many corners as pairs."""
    return list(zip(kit.listed(ends.x, count), kit.listed(ends.y, count), strict=True))


def _in_range(kit: Kit, ends: Ends, count: int, range_ft: float) -> list[Flat]:
    """The part of what is seen in a circle about the view, its arcs as chords."""
    sides = Ends(kit.floats(2 * count), kit.floats(2 * count))
    kept = _places(kit, sides, kit.kernels.clipped(ends, count, range_ft, sides))
    if not kept:
        return list(_arc((range_ft, 0.0), 2 * pi, range_ft))
    clipped: list[Flat] = []
    for a, b, c in zip(kept[::2], kept[1::2], (*kept[2::2], kept[0]), strict=True):
        clipped += [a, b]
        if hypot(c[0] - b[0], c[1] - b[1]) > STEP_FT:
            clipped += _arc(b, (atan2(c[1], c[0]) - atan2(b[1], b[0])) % (2 * pi), range_ft)
    return clipped


def _arc(start: Flat, turn: float, range_ft: float) -> Iterator[Flat]:
    """Points on a circle, from after one of it on, for so much of a turn, its end left out."""
    begin, steps = atan2(start[1], start[0]), ceil(turn / CHORD)
    for step in range(1, steps):
        angle = begin + turn * step / steps
        yield range_ft * cos(angle), range_ft * sin(angle)
