"""The altitude ladder at the map's right edge: who is how high, and the climb or fall being planned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.units import STORY_FT
from engine.world import BattleState
from vtt.scene.marks import ink_of, team_shape
from vtt.scene.rows import rule
from vtt.scene.views import LADDER_PX, View
from vtt.shapes import Box, Line, Rect, SceneLayer, Shape, Spot, Text

LEAST_STORIES = 10
MOST_PX = 600.0
ASIDE_PX, MOST_ASIDE_PX, RAIL_PX = 6.5, 9.0, 30.0


@dataclass(frozen=True, slots=True)
class Span:
    """A climb or a fall: from a height to a height, in feet."""

    side: str
    from_ft: float
    to_ft: float
    kind: str = "climb"


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody at a height, or several of one side."""

    side: str
    stories: float
    large: bool = False
    ghost: bool = False
    count: int = 1


def rungs(state: BattleState, view: View) -> tuple[Rung, ...]:
    """Who is how high; whoever is selected or aimed at is larger."""
    shown = (
        t for t in state.tokens.values() if t.tracks and (view.audience == "gm" or not t.condition("hidden"))
    )
    marked = {*view.selected, *view.targets}
    many = Counter((t.side, round(t.at.z / STORY_FT), t.name in marked) for t in shown)
    out = (Rung(side, high, large, count=count) for (side, high, large), count in many.items())
    return tuple(sorted(out, key=lambda rung: (rung.large, rung.stories, rung.side)))


def top_story(marks: tuple[Rung, ...], spans: tuple[Span, ...]) -> int:
    """The ladder's top: a whole five above everybody."""
    highest = max(
        [LEAST_STORIES, *(r.stories for r in marks), *(max(s.from_ft, s.to_ft) / STORY_FT for s in spans)]
    )
    return int(-(-(highest + 2) // 5) * 5)


def ladder_layer(state: BattleState, view: View, box: Box, spans: tuple[Span, ...]) -> SceneLayer:
    """The ladder in its place at the right edge of the map."""
    marks = rungs(state, view)
    high = min(MOST_PX, box[3] - 24)
    x, y = box[0] + box[2] - LADDER_PX - 8, box[1] + 12
    shapes = tuple(ladder((x, y, high), top_story(marks, spans), marks, spans)) if high > 120 else ()
    return SceneLayer("panel.ladder", "screen", ("ladder", box, marks, spans), shapes, None)


def ladder(
    place: tuple[float, float, float], top: int, marks: tuple[Rung, ...], spans: tuple[Span, ...]
) -> Iterator[Shape]:
    """The ladder's shapes: left, top and height of its box."""
    x, y, high = place

    def at(count: float) -> float:
        return y + high - 22 - (high - 46) * max(count, 0) / top

    yield Rect(x, y, LADDER_PX, high, "panel.ladder", 8.0)
    yield Text((x + 20, y + 15), "st", "text.11+ink.faint", 0.5)
    step = 1 if top <= 40 else 5
    for count in range(0, top + 1, step):
        yield from tick(x, at(count), count, step)
    yield Line(((x + RAIL_PX, at(0)), (x + RAIL_PX, at(top))), "ladder.rail")
    for span in spans:
        low, high_ft = sorted((span.from_ft / STORY_FT, span.to_ft / STORY_FT))
        yield Rect(x + 31, at(high_ft), 5, max(at(low) - at(high_ft), 1), f"ladder.{span.kind}")
    ends = tuple(Rung(span.side, span.to_ft / STORY_FT, large=True, ghost=True) for span in spans)
    for mark, off in abreast(marks):
        yield dot(mark, (x + RAIL_PX - off, at(mark.stories)), 6.0 if mark.large else 4.5 if not off else 3.5)
    for mark in ends:
        yield dot(mark, (x + RAIL_PX, at(mark.stories)), 6.0)


def dot(mark: Rung, at: Spot, r: float) -> Shape:
    """Somebody's mark on the ladder."""
    return team_shape(mark.side, at, r, f"ladder.{'ghost' if mark.ghost else 'body'}+{ink_of(mark.side)}")


def abreast(marks: Sequence[Rung]) -> Iterator[tuple[Rung, float]]:
    """Every body with how far left of the rail it stands: several of one height stand side by side.

    The last is the one on the rail, for it is drawn last: whoever is selected or aimed at.
    """
    many: Counter[float] = Counter()
    for mark in marks:
        many[mark.stories] += mark.count
    ahead = Counter(many)
    for mark in marks:
        for _ in range(mark.count):
            ahead[mark.stories] -= 1
            step = min(ASIDE_PX, MOST_ASIDE_PX / max(many[mark.stories] - 1, 1))
            yield mark, ahead[mark.stories] * step


def tick(x: float, y: float, count: int, step: int) -> Iterator[Shape]:
    """A mark of the scale, every fifth with its number."""
    major = count % (5 * step) == 0
    yield rule(
        x + (18 if major else 25), y, 12 if major else 5, style="ladder.tick_big" if major else "ladder.tick"
    )
    if major:
        yield Text((x + 15, y + 4), str(count), "text.11+mono+ink.dim", 1.0)
