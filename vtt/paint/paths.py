"""Shapes' geometry and SVG path data as Skia paths in the unit of their own space, remembered."""

from __future__ import annotations

import re
from functools import lru_cache

import skia

from vtt.camera import finite
from vtt.shapes import Arc, Curve, Line, Polygon, Spot

Outline = Line | Polygon | Arc | Curve

NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
FLAG = re.compile(r"[\s,]*([01])")
COMMAND = re.compile(r"[\s,]*([MmLlHhVvCcSsQqTtAaZz])")
REST = re.compile(r"[\s,]*")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class PathDataError(ValueError):
    """Path data that no path can be made of."""


class _Walk:
    """A pen that walks along path data and leaves a path."""

    def __init__(self) -> None:
        self.path = skia.Path()
        self.at = self.start = self.handle = (0.0, 0.0)
        self.last = ""

    def go(self, command: str, given: tuple[float, ...]) -> None:
        """One step of the path."""
        upper = command.upper()
        step = given if command == upper else self._absolute(upper, given)
        getattr(self, f"_{upper.lower()}")(step)
        if upper not in "CSQT":
            self.handle = self.at
        self.last = upper

    def _absolute(self, upper: str, given: tuple[float, ...]) -> tuple[float, ...]:
        x, y = self.at
        if upper == "H":
            return (given[0] + x,)
        if upper == "V":
            return (given[0] + y,)
        if upper == "A":
            return (*given[:5], given[5] + x, given[6] + y)
        return tuple(value + (y if index % 2 else x) for index, value in enumerate(given))

    def _mirrored(self, kin: str) -> Spot:
        x, y = self.at
        return (2 * x - self.handle[0], 2 * y - self.handle[1]) if self.last and self.last in kin else self.at

    def _m(self, to: tuple[float, ...]) -> None:
        self.at = self.start = (to[0], to[1])
        self.path.moveTo(*self.at)

    def _l(self, to: tuple[float, ...]) -> None:
        self.at = (to[0], to[1])
        self.path.lineTo(*self.at)

    def _h(self, to: tuple[float, ...]) -> None:
        self._l((to[0], self.at[1]))

    def _v(self, to: tuple[float, ...]) -> None:
        self._l((self.at[0], to[0]))

    def _c(self, to: tuple[float, ...]) -> None:
        self.path.cubicTo(*to)
        self.handle, self.at = (to[2], to[3]), (to[4], to[5])

    def _s(self, to: tuple[float, ...]) -> None:
        self._c((*self._mirrored("CS"), *to))

    def _q(self, to: tuple[float, ...]) -> None:
        self.path.quadTo(*to)
        self.handle, self.at = (to[0], to[1]), (to[2], to[3])

    def _t(self, to: tuple[float, ...]) -> None:
        self._q((*self._mirrored("QT"), *to))

    def _a(self, to: tuple[float, ...]) -> None:
        size = skia.Path.kLarge_ArcSize if to[3] else skia.Path.kSmall_ArcSize
        way = skia.PathDirection.kCW if to[4] else skia.PathDirection.kCCW
        self.at = (to[5], to[6])
        self.path.arcTo(to[0], to[1], to[2], size, way, *self.at)

    def _z(self, _: tuple[float, ...]) -> None:
        self.path.close()
        self.at = self.start


def _numbers(data: str, at: int, command: str) -> tuple[tuple[float, ...], int]:
    """What one step of a command needs, and where the text goes on."""
    found = []
    for index in range(TAKES[command.upper()]):
        reader = FLAG if command in "Aa" and index in (3, 4) else NUMBER
        hit = reader.match(data, at)
        if hit is None:
            raise PathDataError(f"path data: {command!r} lacks a number at {data[at : at + 20]!r}")
        found.append(float(hit.group(1)))
        at = hit.end()
    return finite_all(tuple(found)), at


def finite_all(values: tuple[float, ...]) -> tuple[float, ...]:
    """The values, each of them a number."""
    for value in values:
        finite((value, value))
    return values


@lru_cache(maxsize=4096)
def parsed(data: str) -> skia.Path:
    """SVG path data (M L H V C S Q T A Z, upper and lower case) as a path."""
    walk, at, command = _Walk(), 0, ""
    while at < len(data):
        hit = COMMAND.match(data, at)
        if hit is not None:
            command, at = hit.group(1), hit.end()
        elif not command or command in "Zz":
            raise PathDataError(f"path data: no command at {data[at : at + 20]!r}")
        given, at = _numbers(data, at, command)
        walk.go(command, given)
        command = {"M": "L", "m": "l"}.get(command, command)
        at = REST.match(data, at).end()  # type: ignore[union-attr]  # it matches nothing at all too
    return walk.path


@lru_cache(maxsize=20000)
def outline(shape: Outline) -> skia.Path:
    """The geometry of a shape in the unit of its own space; every number has passed the gate."""
    match shape:
        case Line(points=points):
            return _through((points,), closed=False)
        case Polygon(rings=rings):
            path = _through(rings, closed=True)
            path.setFillType(skia.PathFillType.kEvenOdd)
            return path
        case Arc(at=(x, y), r=r, start=start, sweep=sweep):
            finite_all((x, y, r, start, sweep))
            path = skia.Path()
            path.addArc(skia.Rect.MakeLTRB(x - r, y - r, x + r, y + r), start, sweep)
            return path
        case Curve(data=data):
            return parsed(data)


def _through(rings: tuple[tuple[Spot, ...], ...], *, closed: bool) -> skia.Path:
    path = skia.Path()
    for ring in rings:
        path.addPoly([skia.Point(*finite(spot)) for spot in ring], closed)
    return path
