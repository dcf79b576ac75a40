"""A place that somebody points out: rings about it, in both windows."""

from __future__ import annotations

from vtt.shapes import Disc, Pin, SceneLayer, Spot

RADII_PX = (10.0, 22.0, 34.0)


def ping(at: Spot) -> SceneLayer:
    """The rings about a place of the map."""
    rings = tuple(Disc((0.0, 0.0), radius, radius, "token.turn") for radius in RADII_PX)
    return SceneLayer("ping", "map", ("ping", at), (Pin(at, rings),))
