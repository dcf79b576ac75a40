"""Bodies without a sheet from above: cars, crates, barrels, posts, drawn as large as they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.world import BattleState, Token
from vtt.scene.marks import rounded
from vtt.scene.tokens import brackets, crosshair
from vtt.scene.views import View
from vtt.shapes import Disc, Pin, Polygon, Shape, Spot

LEAST_PX = 6.0
LONG = {"car": 1.5, "truck": 1.5, "bus": 2.0}  # how much longer than its disc a vehicle is drawn
POSTS = ("lamp post", "post", "barrel", "tank")


def is_thing(token: Token) -> bool:
    """Is this a body that is nobody?"""
    return not token.tracks


def things(state: BattleState, view: View) -> Iterator[Pin]:
    """All things, the lowest first."""
    found = (token for token in state.tokens.values() if is_thing(token))
    for token in sorted(found, key=lambda token: (token.at.z, token.name)):
        if view.audience == "gm" or not token.condition("hidden"):
            yield thing(token, view)


def thing(token: Token, view: View) -> Pin:
    """A thing in its place, turned as it stands."""
    kind = kind_of(token)
    r = max(round(token.radius_ft * view.px_per_ft * 2) / 2, LEAST_PX / 2)
    tint = sum(map(ord, token.name)) % 4
    marked = (token.name in view.selected, token.name in view.targets)
    turn = round(token.motion.heading_deg / 5) * 5.0
    return Pin((token.at.x, token.at.y), shapes(kind, r, tint, marked), turn=turn)


def kind_of(token: Token) -> str:
    """What it is, by its name: `Car 3` is a car."""
    words = [word for word in token.name.lower().replace("_", " ").split() if not word.isdigit()]
    return " ".join(words)


@lru_cache(maxsize=512)
def shapes(kind: str, r: float, tint: int, marked: tuple[bool, bool]) -> tuple[Shape, ...]:
    """The drawing of a kind, px about its middle, facing up."""
    drawn = [*body(kind, r, tint)]
    if marked[0]:
        drawn += brackets(r + 8, 7)
    if marked[1]:
        drawn += crosshair(r, 1.0)
    return tuple(drawn)


def body(kind: str, r: float, tint: int) -> tuple[Shape, ...]:
    """A vehicle, something round, or a box."""
    last = kind.rsplit(" ", maxsplit=1)[-1]
    if last in LONG:
        long, wide = r * LONG[last], r * 0.72
        glass = box(wide * 0.72, long * 0.36, -long * 0.08)
        return (
            Polygon((rounded(box(wide, long), wide * 0.4),), f"ground.car@{tint / 3:.2f}"),
            Polygon((glass,), "ground.car.glass"),
        )
    if kind.endswith(POSTS):
        return Disc((0.0, 0.0), r, r, "thing.round"), Disc(
            (0.0, 0.0), r * 0.4, r * 0.4, "building.tank.shade"
        )
    return Polygon((box(r * 0.9, r * 0.9),), "thing.box"), Polygon((box(r * 0.5, r * 0.5),), "thing.lid")


def box(half_wide: float, half_high: float, down: float = 0.0) -> tuple[Spot, ...]:
    """A rectangle about the middle, or a little below it."""
    return (
        (-half_wide, down - half_high),
        (half_wide, down - half_high),
        (half_wide, down + half_high),
        (-half_wide, down + half_high),
    )
