"""Tokens: the look of a body as shapes in px about its middle."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.world import BattleState
from vtt.scene import badges
from vtt.scene.badges import DESIGN_PX, Drawn
from vtt.scene.figures import number
from vtt.scene.looks import HEALTH_STEPS, TokenLook, look
from vtt.scene.marks import emblem_of, ink_of, polar, team_shape
from vtt.scene.spread import offsets
from vtt.scene.views import View
from vtt.shapes import Arc, Chip, Disc, Line, Part, Pin, Polygon, Shape, Spot, Text

VECTOR_PX_PER_AREA = 26.0
MOST_VECTOR_PX = 110.0
FROM_DEG, SWEEP_DEG = 146.0, 112.0


def bodies(state: BattleState, view: View, said: frozenset[str] = frozenset()) -> Iterator[Pin]:
    """Everybody from the lowest up, then badges and names above all of them, none under a neighbor."""
    order = sorted(state.tokens.values(), key=lambda token: (token.at.z, token.at.y, token.name))
    seen = [t for t in order if t.tracks and (view.audience == "gm" or not t.condition("hidden"))]
    apart = offsets(state, view)
    drawn = []
    for token in seen:
        shown = look(state, token, view)
        if token.name in view.lifted:
            shown = replace(shown, outline=True)
        above = view.below_ft is not None and token.at.z >= view.below_ft
        one = Drawn(token, shown, apart.get(token.name, (0.0, 0.0)), 0.4 if above else 1.0, view.letters)
        drawn.append(one)
        yield Pin(one.at, aside(bare(shown), one.by, shown.size_px / 2), alpha=one.alpha)
    yield from badges.above_all(drawn, state, view, said)


def aside(shapes: tuple[Shape, ...], by: Spot, r: float) -> tuple[Shape, ...]:
    """A body drawn off its place, with a line and a dot that say where it stands."""
    if by == (0.0, 0.0):
        return shapes
    far = math.hypot(*by)
    foot: tuple[Shape, ...] = ()
    if far > r * 0.6:
        foot = (Line(((0.0, 0.0), by), "token.drop"), Disc((0.0, 0.0), 2.5, 2.5, "token.drop.shadow"))
    return (*foot, Pin(by, shapes))


@lru_cache(maxsize=4096)
def body(shown: TokenLook) -> tuple[Shape, ...]:
    """All of a token but its name."""
    return bare(shown) if shown.outline else (*bare(shown), *badges.marks(shown))


@lru_cache(maxsize=4096)
def bare(shown: TokenLook) -> tuple[Shape, ...]:
    """A token without its badges."""
    if shown.outline:
        return left_behind(shown)
    parts: list[Shape] = []
    if shown.flying and not shown.ghost and shown.height:
        parts += drop_line(shown)
    if shown.areas:
        parts += vector(shown)
    alpha = 0.42 if shown.hidden else 0.62 if shown.ghost else 1.0
    parts.append(Pin((0.0, 0.0), tuple(figure(shown)), alpha=alpha))
    return tuple(parts)


def left_behind(shown: TokenLook) -> tuple[Shape, ...]:
    """What stays of a token that is being moved: its outline, and the ring if it is its turn."""
    r, ink = shown.size_px / 2, ink_of(shown.side)
    parts = [
        team_shape(shown.side, (0.0, 0.0), r, f"token.outline+{ink}"),
        emblem_of(shown.emblem, shown.name, (0.0, 0.0), r, f"emblem.faint+{ink}"),
    ]
    if shown.turn:
        parts.append(Disc((0.0, 0.0), r + 13, r + 13, "token.turn"))
    if shown.height is not None:
        mark = Part(badges.height_text(shown.height), ink)
        parts.append(Chip((-r - 11, -r - 7), (mark,), f"chip.badge+{ink}", 0.5, 19.0, 5.0))
    return tuple(parts)


def drop_line(shown: TokenLook) -> Iterator[Shape]:
    """A line down to a shadow on the ground, longer for the higher."""
    r, part = shown.size_px / 2, shown.size_px / DESIGN_PX
    down = min(14 + (shown.height or 0) * 1.7, 54) * part
    foot = (down * 0.35, r + down)
    yield Line(((0.0, r), foot), "token.drop")
    yield Disc(foot, 9 * part, 4 * part, "token.drop.shadow")


def vector(shown: TokenLook) -> Iterator[Shape]:
    """Where it is going and how fast: a tick for each area a turn."""
    r, deg, ink = shown.size_px / 2, shown.facing_deg or 0, ink_of(shown.side)
    count = max(int(shown.areas), 1)
    far = min(5 + VECTOR_PX_PER_AREA * max(shown.areas, 0.5), MOST_VECTOR_PX)
    yield Line((polar(0, 0, r + 5, deg), polar(0, 0, r + far, deg)), f"token.vector+{ink}")
    for nth in range(1, count + 1):
        at = polar(0, 0, r + 5 + (far - 5) * nth / count, deg)
        yield Line((polar(*at, 6, deg + 90), polar(*at, 6, deg - 90)), f"token.vector.tick+{ink}")
    x, y = polar(0, 0, r + far + 13, deg)
    yield Text((x, y + 5), number(shown.areas), f"token.vector.text+{ink}", 0.5)


def figure(shown: TokenLook) -> Iterator[Shape]:
    """Body, emblem, facing, health and the rings about them: what fades together."""
    r, part, ink = shown.size_px / 2, shown.size_px / DESIGN_PX, ink_of(shown.side)
    yield team_shape(shown.side, (0.0, 0.0), r + 2, "token.case")
    kind = "token.body.out" if shown.out else "token.body.ghost" if shown.ghost else "token.body"
    yield team_shape(shown.side, (0.0, 0.0), r - 1.5, f"{kind}+{ink}")
    yield team_shape(shown.side, (0.0, 0.0), r - 4.5, "token.rim")
    drawn = f"emblem+{ink}" if shown.out else "emblem"
    yield emblem_of(shown.emblem, shown.name, (0.0, -part), r * 1.02, drawn)
    if shown.facing_deg is not None:
        yield wedge(r, part, shown.facing_deg, ink)
    if shown.health is not None and not shown.ghost:
        yield from health_arc(r, part, shown.health)
    yield from rings(shown, r, part)


def wedge(r: float, part: float, deg: float, ink: str) -> Polygon:
    """The small arrow outside the ring that says which way it faces."""
    ring = (
        polar(0, 0, r + 10 * part, deg),
        polar(0, 0, r + 2.5 * part, deg - 20),
        polar(0, 0, r + 2.5 * part, deg + 20),
    )
    return Polygon((ring,), f"token.facing+{ink}")


def health_arc(r: float, part: float, step: int) -> Iterator[Shape]:
    """Health along the lower side, notched in quarters; nothing left is hatched, not only red."""
    out = r + 6 * part
    yield Arc((0.0, 0.0), out, FROM_DEG + 2, -SWEEP_DEG - 4, "token.health.case")
    yield Arc((0.0, 0.0), out, FROM_DEG, -SWEEP_DEG, "token.health.track")
    share = step / HEALTH_STEPS
    if step:
        level = "ok" if share > 0.5 else "hurt" if share > 0.25 else "critical"
        yield Arc((0.0, 0.0), out, FROM_DEG, -SWEEP_DEG * share, f"token.health.{level}")
    else:
        yield Arc((0.0, 0.0), out, FROM_DEG, -SWEEP_DEG, "token.health.out")
    for quarter in (0.25, 0.5, 0.75):
        deg = FROM_DEG - SWEEP_DEG * quarter
        ends = (polar(0, 0, out - 3 * part, deg), polar(0, 0, out + 3 * part, deg))
        yield Line(ends, "token.health.notch")


def rings(shown: TokenLook, r: float, part: float) -> Iterator[Shape]:
    """Flying, its turn, selected, aimed at, out."""
    if shown.flying:
        out = r + (11 if shown.health is not None else 6) * part
        yield Disc((0.0, 0.0), out, out, f"token.flying+{ink_of(shown.side)}")
    if shown.turn:
        yield Disc((0.0, 0.0), r + 13 * part, r + 13 * part, "token.turn")
    if shown.selected:
        yield from brackets(r + 12 * part, 10 * part)
    if shown.target:
        yield from crosshair(r, part)
    if shown.out:
        far = r * 0.7
        yield Line(((-far, -far), (far, far)), "token.cross")
        yield Line(((far, -far), (-far, far)), "token.cross")


def brackets(far: float, arm: float) -> Iterator[Line]:
    """The four corners of a selection."""
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corner = (sx * far, sy * far)
        yield Line(((corner[0], sy * (far - arm)), corner, (sx * (far - arm), corner[1])), "token.selected")


def crosshair(r: float, part: float) -> Iterator[Shape]:
    """What is aimed at."""
    yield Disc((0.0, 0.0), r + 11 * part, r + 11 * part, "token.target")
    for deg in (0, 90, 180, 270):
        yield Line((polar(0, 0, r + 6 * part, deg), polar(0, 0, r + 19 * part, deg)), "token.target.tick")
