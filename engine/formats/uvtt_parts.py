"""The pieces of a Universal VTT map: walls, outlines that hide, doors and windows, lamps."""

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from engine.formats import lines
from engine.formats.values import items, number, spot, table, text
from engine.geometry import Flat
from engine.maps.drawing import DrawnBlock, DrawnLight, DrawnOpening, DrawnWall
from engine.maps.figures import Figure, repaired
from engine.maps.sides import SHORTEST_FT

OBJECT_FT = 6.0
OBJECT_IN = 6.0
MOST_BOUNDS = 16


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the map lies in the file's squares, and how wide a square is."""

    origin: Flat
    squares: tuple[float, float]
    feet: float

    @property
    def size_ft(self) -> tuple[float, float]:
        """The map in feet."""
        return self.squares[0] * self.feet, self.squares[1] * self.feet

    def place(self, at: Flat) -> Flat:
        """A place of the file in feet from the map's corner."""
        return (at[0] - self.origin[0]) * self.feet, (at[1] - self.origin[1]) * self.feet


def walls(found: lines.Lines) -> Iterator[DrawnWall]:
    """The walls themselves."""
    for count, run in enumerate(found.runs, 1):
        yield DrawnWall(name=f"wall {count}", line=run)


def screens(found: lines.Lines) -> Iterator[DrawnWall]:
    """Open outlines of objects: they hide, and stop nobody."""
    for run in found.runs:
        if not lines.closed(run):
            yield DrawnWall(
                name="object",
                line=run,
                top_ft=OBJECT_FT,
                material="wood",
                thickness_in=OBJECT_IN,
                blocks=("seeing",),
            )


def hiding(found: lines.Lines) -> Iterator[DrawnBlock]:
    """Closed outlines of objects."""
    for run in found.runs:
        if lines.closed(run):
            for figure in repaired(Figure(run[:-1])):
                yield DrawnBlock(
                    name="object",
                    outline=figure.outline,
                    top_ft=OBJECT_FT,
                    material="wood",
                    blocks=("seeing",),
                )


def portals(raw: Mapping[str, object], frame: Frame) -> Iterator[DrawnWall | None]:
    """A piece of wall across each portal's bounds, one opening over its whole width; none for a bad one."""
    count: Counter[str] = Counter()
    for portal in map(table, items(raw.get("portals"))):
        kind: Literal["door", "window"] = "window" if _open(portal.get("closed")) else "door"
        count[kind] += 1
        ends = _bounds(portal, frame)
        yield _portal(kind, f"{kind} {count[kind]}", ends) if ends else None


def _portal(kind: Literal["door", "window"], name: str, ends: tuple[Flat, Flat]) -> DrawnWall:
    (ax, ay), (bx, by) = ends
    opening = DrawnOpening(kind=kind, at=((ax + bx) / 2, (ay + by) / 2), width_ft=math.dist(*ends))
    return DrawnWall(name=name, line=ends, openings=(opening,))


def _open(closed: object) -> bool:
    """Only ``false`` means a window by the habit of the format; one converter writes a list by mistake."""
    return (closed[0] if isinstance(closed, list) and closed else closed) is False


def _bounds(portal: Mapping[str, object], frame: Frame) -> tuple[Flat, Flat] | None:
    """The two ends of a portal: of a box the two corners furthest apart; else a square about its position."""
    given = items(portal.get("bounds"))[:MOST_BOUNDS]
    points = [frame.place(at) for at in map(spot, given) if at]
    pairs = sorted(combinations(points, 2), key=lambda ends: math.dist(*ends))
    if pairs and math.dist(*pairs[-1]) > SHORTEST_FT:
        return pairs[-1]
    at, turn = spot(portal.get("position")), number(portal.get("rotation")) or 0.0
    if at is None:
        return None
    x, y = frame.place(at)
    dx, dy = math.cos(turn) * frame.feet / 2, math.sin(turn) * frame.feet / 2
    return (x - dx, y - dy), (x + dx, y + dy)


def lights(raw: Mapping[str, object], frame: Frame) -> Iterator[DrawnLight]:
    """Lamps; those without a place are left out."""
    for light in map(table, items(raw.get("lights"))):
        at = spot(light.get("position"))
        if at is not None:
            reach = max(number(light.get("range")) or 0.0, 0.0) * frame.feet
            yield DrawnLight(at=frame.place(at), range_ft=reach, color=text(light.get("color"))[:9])
