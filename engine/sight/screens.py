"""The walls that stop the eye, or what is thrown and shot, as play has left them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, TypeAlias

from engine.kernels import Prisms, gathered
from engine.sight.remains import remains
from engine.terrain.pieces import Piece, parted, steps
from engine.units import TOLERANCE_FT
from engine.world import (
    BattleMap,
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

    pieces: tuple[Piece, ...] = field(repr=False)
    prisms: Prisms = field(repr=False)
    off: Sequence[bool] = field(repr=False)


@lru_cache(maxsize=64)
def screens(battle_map: BattleMap, changes: Changes, stops: Stops) -> tuple[Screen, ...]:
    """The map's screen as it is now, and one of what play has put up or left standing of broken walls."""
    whole, holes = screen_of(battle_map, stops), _holes(changes)
    off = _off(whole.pieces, battle_map, changes)
    raised = [change.obstacle for change in changes if isinstance(change, Raised)]
    made = [*_pieces(raised, (), stops), *(piece for piece in whole.pieces if _name(piece) in holes)]
    up = (piece for piece, out in zip(made, _off(made, battle_map, changes), strict=True) if not out)
    left = [rest for piece in up for rest in remains(piece, holes.get(_name(piece), ()))]
    off = [out or _name(piece) in holes for piece, out in zip(whole.pieces, off, strict=True)]
    return Screen(whole.pieces, whole.prisms, off), *([_screen(left)] if left else [])


@lru_cache(maxsize=32)
def screen_of(battle_map: BattleMap, stops: Stops) -> Screen:
    """The screen of a map on which nothing has happened, every door closed."""
    ramps = (piece for surface in battle_map.surfaces for piece in steps(surface))
    return _screen((*_pieces(battle_map.obstacles, battle_map.openings, stops), *ramps))


def name_of(piece: Piece) -> str:
    """What is named as standing in the way: the door, else the wall."""
    return piece.opening.name if piece.opening else piece.obstacle.name


def _screen(held: Iterable[Piece]) -> Screen:
    """Pieces a hair lower than they are, so that a line at the height of a top passes over it."""
    pieces = tuple(held)
    shapes = ((rings, base, top - TOLERANCE_FT) for rings, base, top in (piece.shape for piece in pieces))
    return Screen(pieces, gathered(shapes), [False] * len(pieces))


def _pieces(walls: Iterable[Obstacle], openings: Iterable[Opening], stops: Stops) -> Iterator[Piece]:
    """Walls that stop it, less their windows, and the doors of all walls."""
    by_wall: dict[str, list[Opening]] = {}
    for opening in openings:
        by_wall.setdefault(opening.obstacle, []).append(opening)
    for wall in walls:
        here = by_wall.get(wall.name, ())
        if stops not in wall.blocks and not here:
            continue
        yield from (piece for piece in parted(wall, here) if _stops(piece, stops))


def _stops(piece: Piece, stops: Stops) -> bool:
    """Closed doors stop everything, windows only what moves; a wall says what it stops."""
    return piece.opening.kind == "door" if piece.opening else stops in piece.obstacle.blocks


def _name(piece: Piece) -> str:
    return piece.obstacle.name


def _holes(changes: Changes) -> dict[str, tuple[Hole, ...]]:
    """The holes in each wall."""
    found: dict[str, tuple[Hole, ...]] = {}
    for change in changes:
        if isinstance(change, Hole):
            found[change.obstacle] = (*found.get(change.obstacle, ()), change)
    return found


def _off(pieces: Iterable[Piece], battle_map: BattleMap, changes: Changes) -> list[bool]:
    """Which pieces are gone, or doors that stand open."""
    gone = {change.obstacle for change in changes if isinstance(change, Gone)}
    ajar = _ajar(battle_map, changes)
    return [
        _name(piece) in gone or (piece.opening is not None and piece.opening.name in ajar) for piece in pieces
    ]


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
