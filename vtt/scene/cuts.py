"""Cuts through the map for the side view: what they run through, and where a push or a move cuts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.geometry import Path, Point
from engine.look import Footprint
from engine.plans import MovePlan
from engine.world import BattleState
from vtt.scene.beats import Story
from vtt.scene.courses import path_of
from vtt.shapes import Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A cut through the map from point to point, and what is drawn on it."""

    a: Spot
    b: Spot
    title: str
    story: Story | None = None
    plan: MovePlan | None = None
    fall: tuple[Path, ...] = ()
    bodies: tuple[str, ...] = ()


def heights_of(cut: Section) -> Iterator[Point]:
    """The points whose height must be seen."""
    if cut.plan is not None:
        yield from (*path_of(cut.plan), cut.plan.after.position)
    for way in cut.fall:
        yield from way
    if cut.story is not None:
        for flight in cut.story.flights:
            yield from flight.path
        for drop in cut.story.drops:
            yield from drop.path


def pieces(prints: Iterable[Footprint], cut: Section) -> Iterator[tuple[Footprint, float, float]]:
    """What the cut runs through: from so far to so far along it."""
    for each in prints:
        crossed = sorted(crossings(each.outline, cut.a, cut.b))
        for start, end in zip(crossed[::2], crossed[1::2], strict=False):
            if end - start > 0.3:
                yield each, start, end


def crossings(ring: Sequence[Spot], a: Spot, b: Spot) -> Iterator[float]:
    """How far along the endless line through two points it meets a ring."""
    far = math.dist(a, b) or 1.0
    dx, dy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    for p, q in pairwise((*ring, ring[0])):
        side_p = (p[0] - a[0]) * dy - (p[1] - a[1]) * dx
        side_q = (q[0] - a[0]) * dy - (q[1] - a[1]) * dx
        if (side_p > 0) != (side_q > 0):
            part = side_p / (side_p - side_q)
            yield (p[0] + (q[0] - p[0]) * part - a[0]) * dx + (p[1] + (q[1] - p[1]) * part - a[1]) * dy


def along(cut: Section, at: Spot) -> tuple[float, float]:
    """How far along the cut a point lies, and how far off it."""
    far = math.dist(cut.a, cut.b) or 1.0
    dx, dy = (cut.b[0] - cut.a[0]) / far, (cut.b[1] - cut.a[1]) / far
    return (at[0] - cut.a[0]) * dx + (at[1] - cut.a[1]) * dy, (at[0] - cut.a[0]) * dy - (
        at[1] - cut.a[1]
    ) * dx


def cut_along(state: BattleState, tale: Story, attacker: str) -> Section | None:
    """The cut along a push: from the target's place to where it ends."""
    target = state.tokens.get(tale.target)
    if target is None or tale.end is None:
        return None
    a = (target.at.x, target.at.y)
    b = (tale.end.x, tale.end.y)
    if math.dist(a, b) < 1:
        return None
    return Section(a=a, b=b, title="Side view along the push", story=tale, bodies=(attacker, tale.target))


def cut_of_move(plan: MovePlan, fall: tuple[Path, ...] = ()) -> Section | None:
    """The cut along a move and the fall it leads to; none for one straight up or down."""
    path = path_of(plan)
    if len(path) < 2 or math.dist(path[0][:2], path[-1][:2]) < 1:
        return None
    a, b = path[0], path[-1]
    name = plan.order.token
    return Section(
        a=(a.x, a.y), b=(b.x, b.y), title="Side view of the way", plan=plan, fall=fall, bodies=(name,)
    )
