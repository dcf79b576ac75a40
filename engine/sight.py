"""What stands between two places: walls that stop the eye, and walls that stop what is thrown or shot.

A line is the same from either end.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Literal, TypeAlias

from engine.geometry import Point, lerp
from engine.kernels import Prisms, Sweep, first_hit, gathered
from engine.terrain.pieces import Piece, parted
from engine.world import (
    BattleMap,
    BattleState,
    Gone,
    Hole,
    MapChange,
    Obstacle,
    Opening,
    OpeningState,
    Raised,
)

Stops: TypeAlias = Literal["seeing", "effects"]
Changes: TypeAlias = tuple[MapChange, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Screen:
    """The pieces that stop one thing, with the columns the kernels read, and which of them are off."""

    pieces: tuple[Piece, ...]
    prisms: Prisms
    off: Sequence[bool] = ()


def between(state: BattleState, a: Point, b: Point, stops: Stops = "seeing") -> str:
    """The first thing that stops the eye, or a missile, between two places; "" for nothing."""
    low, high = sorted((a, b))
    return _between(state.map, state.changes, (low, high), stops)


@lru_cache(maxsize=4096)
def _between(battle_map: BattleMap, changes: Changes, line: tuple[Point, Point], stops: Stops) -> str:
    found = (_first(screen, changes, line) for screen in _screens(battle_map, changes, stops))
    return next((name for name in found if name), "")


def _first(screen: Screen, changes: Changes, line: tuple[Point, Point]) -> str:
    a, b = line
    sweep = Sweep(a.x, a.y, a.z, b.x - a.x, b.y - a.y, b.z - a.z, 0.0, 0.0)
    off = screen.off
    while True:
        part, index, _ = first_hit(screen.prisms, sweep, off)
        if index < 0:
            return ""
        piece = screen.pieces[index]
        if not _through(piece, changes, lerp(a, b, part)):
            return piece.opening.name if piece.opening else piece.obstacle.name
        off = [gone or i == index for i, gone in enumerate(off)]


def _through(piece: Piece, changes: Changes, at: Point) -> bool:
    """Does the line go through a hole that was broken there?"""
    holes = (hole for hole in changes if isinstance(hole, Hole) and hole.obstacle == piece.obstacle.name)
    return any(
        hypot(at.x - hole.at.x, at.y - hole.at.y) <= hole.width_ft / 2
        and hole.at.z <= at.z <= hole.at.z + hole.height_ft
        for hole in holes
    )


@lru_cache(maxsize=64)
def _screens(battle_map: BattleMap, changes: Changes, stops: Stops) -> tuple[Screen, ...]:
    """The map's screen as it is now, and one of what was raised on it."""
    raised = tuple(change.obstacle for change in changes if isinstance(change, Raised))
    added = (_screen(raised, (), stops),) if raised else ()
    gone = {change.obstacle for change in changes if isinstance(change, Gone)}
    ajar = _ajar(battle_map, changes)
    return tuple(_now(screen, gone, ajar) for screen in (_of_map(battle_map, stops), *added))


def _now(screen: Screen, gone: set[str], ajar: set[str]) -> Screen:
    off = [
        piece.obstacle.name in gone or (piece.opening is not None and piece.opening.name in ajar)
        for piece in screen.pieces
    ]
    return Screen(screen.pieces, screen.prisms, off)


def _ajar(battle_map: BattleMap, changes: Changes) -> set[str]:
    """The doors that stand open or were broken through."""
    position: dict[str, str] = {opening.name: opening.state for opening in battle_map.openings}
    for change in changes:
        match change:
            case OpeningState(opening=name, state=state):
                position[name] = state
            case Hole(obstacle=name) | Gone(obstacle=name) if name in position:
                position[name] = "open"
            case _:
                continue
    return {name for name, state in position.items() if state == "open"}


@lru_cache(maxsize=32)
def _of_map(battle_map: BattleMap, stops: Stops) -> Screen:
    return _screen(battle_map.obstacles, battle_map.openings, stops)


def _screen(walls: Iterable[Obstacle], openings: Iterable[Opening], stops: Stops) -> Screen:
    by_wall: dict[str, list[Opening]] = {}
    for opening in openings:
        by_wall.setdefault(opening.obstacle, []).append(opening)
    solid = (wall for wall in walls if stops in wall.blocks)
    held = tuple(piece for wall in solid for piece in _pieces(wall, by_wall.get(wall.name, ())))
    return Screen(held, gathered(piece.shape for piece in held))


def _pieces(wall: Obstacle, openings: Sequence[Opening]) -> Iterator[Piece]:
    """A wall less its windows, which stop neither eye nor missile."""
    return (
        piece for piece in parted(wall, openings) if piece.opening is None or piece.opening.kind != "window"
    )
