"""Figures that several scenes draw: points about a middle, team shapes, stars, chevrons, arrows."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from vtt.shapes import Curve, Disc, Line, Pin, Polygon, Shape, Spot, Text

SIDES = ("hero", "villain", "neutral")
BRICK_TURN_DEG = 8.0


def polar(x: float, y: float, r: float, deg: float) -> Spot:
    """The point at a distance in a direction: 0 to the right, clockwise."""
    turn = math.radians(deg)
    return x + r * math.cos(turn), y + r * math.sin(turn)


def screen_deg(heading_deg: float) -> float:
    """A compass heading as a direction on the screen: 0 to the right, clockwise."""
    return heading_deg - 90.0


def direction_deg(a: Spot, b: Spot) -> float:
    """The direction on the screen from one point to another."""
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def toward(a: Spot, b: Spot, by: float) -> Spot:
    """The point *by* units from *a* in the direction of *b*."""
    far = math.dist(a, b)
    return a if not far else (a[0] + (b[0] - a[0]) * by / far, a[1] + (b[1] - a[1]) * by / far)


def middle(a: Spot, b: Spot) -> Spot:
    """Half way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def ink_of(side: str) -> str:
    """The style that lends a shape its team's color."""
    return f"ink.{side if side in SIDES else 'neutral'}"


def team_shape(side: str, at: Spot, r: float, style: str) -> Shape:
    """A disc for heroes, an octagon for villains, a square for everybody else."""
    x, y = at
    if side == "hero":
        return Disc(at, r, r, style)
    if side == "villain":
        return Polygon((tuple(polar(x, y, r * 1.04, 22.5 + 45 * turn) for turn in range(8)),), style)
    half = r * 0.9
    return Polygon(
        (((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)),), style
    )


def emblem_of(emblem: str, name: str, at: Spot, size: float, style: str = "emblem") -> Shape:
    """The token's drawing, or its initials where it has none."""
    if emblem:
        return Pin(
            (at[0] - size / 2, at[1] - size / 2), (Curve(f"emblem.{emblem}", style),), scale=size / 24.0
        )
    return Pin(at, (Text((0.0, 6.4), initials(name), _letters(style), 0.5),), scale=size * 0.038)


def _letters(style: str) -> str:
    _, plus, rest = style.partition("+")
    return f"token.initials{plus}{rest}"


def initials(name: str) -> str:
    """Two letters that stand for a name: of its first two words, or of its one."""
    words = [word for word in name.split() if word[:1].isalnum()]
    letters = "".join(word[0] for word in words[:2]) if len(words) > 1 else "".join(words)[:2]
    return letters.upper() or "?"


def mini(side: str, emblem: str, name: str, *, size: float, hidden: bool = False) -> Pin:
    """The small token of bars and lists, its top left corner at the pin."""
    r = size / 2
    ink = ink_of(side)
    body = team_shape(side, (r, r), r - 1, f"mini{'.hidden' if hidden else ''}+{ink}")
    return Pin(
        (1.0, 1.0), (body, emblem_of(emblem, name, (r, r), r * 1.05, f"emblem+{ink}" if hidden else "emblem"))
    )


def star(at: Spot, r: float, points: int, style: str = "knock.star") -> Polygon:
    """An impact: a star of uneven rays."""
    radii = (r * 0.55 if turn % 2 else r * (1.0 if not turn % 4 else 0.84) for turn in range(points * 2))
    ring = (polar(*at, each, turn * 180 / points - 90 + BRICK_TURN_DEG) for turn, each in enumerate(radii))
    return Polygon((tuple(ring),), style)


def numbered_star(at: Spot, r: float, number: int, *, points: int = 11) -> Pin:
    """An impact with its place in the order of play."""
    size = r / 30 * 1.18
    return Pin(
        at,
        (
            star((0, 0), r, points),
            Pin((0, 0), (Text((0, 6), str(number), "knock.star_number", 0.5),), scale=size),
        ),
    )


def chevron(at: Spot, deg: float, width: float, thick: float, style: str = "knock.chevron") -> Pin:
    """One mark of a push, pointing along *deg*."""
    half, t = width / 2, thick / 2
    back, tip = -half * 0.55, half * 0.35
    ring = (
        (back - t, -half),
        (back + t, -half),
        (tip + t, 0.0),
        (back + t, half),
        (back - t, half),
        (tip - t, 0.0),
    )
    return Pin(at, (Polygon((ring,), style),), turn=deg)


def chevrons(a: Spot, b: Spot, *, width: float, step: float, thick: float) -> Iterator[Pin]:
    """Marks of a push from *a* to *b*, evenly set; all in the units of the two points."""
    far, deg = math.dist(a, b), direction_deg(a, b)
    count = int(far // step)
    for nth in range(count):
        yield chevron(toward(a, b, (far - (count - 1) * step) / 2 + nth * step), deg, width, thick)


def arrow_head(tip: Spot, deg: float, style: str) -> Pin:
    """The end of a path, px about its tip."""
    ring = (polar(0, 0, 4, 0), polar(0, 0, 16, 150), polar(0, 0, 16, -150))
    return Pin(tip, (Polygon((ring,), style),), turn=deg)


def bar_across(at: Spot, deg: float, half: float, style: str) -> Pin:
    """A short bar across the direction of a path: here it does not go on."""
    return Pin(at, (Line(((0.0, -half), (0.0, half)), style),), turn=deg)


def inset(ring: Sequence[Spot], by: float) -> tuple[Spot, ...]:
    """A ring moved inside by so much; of a ring that runs clockwise on the screen."""
    out = []
    for index, here in enumerate(ring):
        n1 = _normal(ring[index - 1], here)
        n2 = _normal(here, ring[(index + 1) % len(ring)])
        share = by / max(1 + n1[0] * n2[0] + n1[1] * n2[1], 0.2)
        out.append((here[0] + (n1[0] + n2[0]) * share, here[1] + (n1[1] + n2[1]) * share))
    return tuple(out)


def _normal(a: Spot, b: Spot) -> Spot:
    far = math.dist(a, b) or 1.0
    return -(b[1] - a[1]) / far, (b[0] - a[0]) / far


def clockwise(ring: Sequence[Spot]) -> tuple[Spot, ...]:
    """The ring so that it runs clockwise on the screen."""
    twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*ring, ring[0])))
    return tuple(ring) if twice >= 0 else tuple(reversed(ring))


def rounded(ring: Sequence[Spot], radius: float) -> tuple[Spot, ...]:
    """The ring with its corners cut round by short pieces."""
    out: list[Spot] = []
    for index, here in enumerate(ring):
        before, after = ring[index - 1], ring[(index + 1) % len(ring)]
        r = min(radius, math.dist(before, here) / 2, math.dist(here, after) / 2)
        a, b = toward(here, before, r), toward(here, after, r)
        out.extend(_bent(a, here, b, part / 4) for part in range(5))
    return tuple(out)


def _bent(a: Spot, corner: Spot, b: Spot, part: float) -> Spot:
    """A point of the curve from *a* to *b* that leans to the corner."""
    p, q, r = (1 - part) ** 2, 2 * part * (1 - part), part**2
    return a[0] * p + corner[0] * q + b[0] * r, a[1] * p + corner[1] * q + b[1] * r


def box_of(ring: Sequence[Spot]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a ring."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return min(xs), min(ys), max(xs), max(ys)


def inside(ring: Sequence[Spot], at: Spot) -> bool:
    """Does the ring hold the point? For placing marks only: rules ask the terrain."""
    held = False
    for a, b in pairwise((*ring, ring[0])):
        if (a[1] > at[1]) != (b[1] > at[1]):
            held ^= at[0] < (b[0] - a[0]) * (at[1] - a[1]) / (b[1] - a[1]) + a[0]
    return held
