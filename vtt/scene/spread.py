"""Tokens that would cover one another, drawn a little apart; where they really stand, a thin line says."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.names import TokenId
from engine.world import BattleState
from vtt.scene.views import View
from vtt.shapes import Spot

APART = 0.94
PASSES = 14
MOST = 1.5  # of its own radius: further from its place no token is drawn

Body = tuple[TokenId, float, float, float]
"""A name, where it stands in px, and its drawn radius."""


def offsets(state: BattleState, view: View) -> Mapping[TokenId, Spot]:
    """How far from its place each token is drawn, in px; those that stand free are left out."""
    scale = view.px_per_ft
    bodies = tuple(
        (token.name, token.at.x * scale, token.at.y * scale, view.body_px(token.radius_ft) / 2)
        for token in sorted(state.tokens.values(), key=lambda token: token.name)
        if token.tracks and token.name not in view.lifted
    )
    return spread(bodies)


@lru_cache(maxsize=64)
def spread(bodies: tuple[Body, ...]) -> Mapping[TokenId, Spot]:
    """Bodies pushed apart until hardly any covers another, none far from its place."""
    places = [(x, y) for _, x, y, _ in bodies]
    crowded = [pair for pair in pairs(bodies) if overlaps(bodies, places, pair)]
    if not crowded:
        return {}
    for _ in range(PASSES):
        for pair in crowded:
            part(bodies, places, pair)
    moved = {}
    for (name, x, y, _), place in zip(bodies, places, strict=True):
        if math.dist((x, y), place) > 0.5:
            moved[name] = (round(place[0] - x), round(place[1] - y))
    return moved


def pairs(bodies: Sequence[Body]) -> list[tuple[int, int]]:
    """Bodies near enough to matter to each other."""
    order = sorted(range(len(bodies)), key=lambda index: bodies[index][1])
    found = []
    for nth, a in enumerate(order):
        for b in order[nth + 1 :]:
            if bodies[b][1] - bodies[a][1] > 4 * (bodies[a][3] + bodies[b][3]):
                break
            found.append((min(a, b), max(a, b)))
    return found


def overlaps(bodies: Sequence[Body], places: Sequence[Spot], pair: tuple[int, int]) -> bool:
    """Do two bodies cover each other, or would they if others were pushed?"""
    a, b = pair
    return math.dist(places[a], places[b]) < 2 * (bodies[a][3] + bodies[b][3])


def part(bodies: Sequence[Body], places: list[Spot], pair: tuple[int, int]) -> None:
    """Push two bodies apart, each by half of what is missing."""
    a, b = pair
    wanted = (bodies[a][3] + bodies[b][3]) * APART
    dx, dy = places[b][0] - places[a][0], places[b][1] - places[a][1]
    far = math.hypot(dx, dy)
    if far >= wanted:
        return
    if far < 0.5:  # one above the other: any direction will do, but always the same
        turn = (a * 7 + b * 13) % 12 * math.pi / 6
        dx, dy, far = math.cos(turn), math.sin(turn), 1.0
    step = (wanted - far) / 2 / far
    places[a] = held(bodies[a], (places[a][0] - dx * step, places[a][1] - dy * step))
    places[b] = held(bodies[b], (places[b][0] + dx * step, places[b][1] + dy * step))


def held(body: Body, place: Spot) -> Spot:
    """The place, or the nearest to it that is not too far from where the body stands."""
    _, x, y, r = body
    far = math.dist((x, y), place)
    if far <= MOST * r:
        return place
    return x + (place[0] - x) * MOST * r / far, y + (place[1] - y) * MOST * r / far
