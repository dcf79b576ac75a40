"""The walls of a Foundry scene: what each stops, doors, windows, and heights that a module adds."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine.formats.values import items, number, table
from engine.geometry import Flat
from engine.maps.drawing import DrawnOpening, DrawnWall
from engine.world import BLOCKS_ALL, Blocks

BAD = ("wall", "fewer than two different points")
STOPS_NOTHING = ("wall", "stops neither bodies nor sight")
STATES: Mapping[float, Literal["closed", "open", "locked"]] = {0.0: "closed", 1.0: "open", 2.0: "locked"}
SIGHT_NONE, SIGHT_NEAR = 0.0, 30.0
HEIGHT_FLAGS = (("wall-height", "bottom", "top"), ("wallHeight", "wallHeightBottom", "wallHeightTop"))


@dataclass(frozen=True, slots=True)
class Walls:
    """The walls that can be used, how many of them are doors and windows, and what was left out."""

    walls: tuple[DrawnWall, ...]
    doors: int
    windows: int
    dropped: tuple[tuple[str, str], ...]


def read(raw: Sequence[object], place: Callable[[Flat], Flat], unit_ft: float) -> Walls:
    """All walls of a scene, in feet."""
    made: list[DrawnWall] = []
    dropped: list[tuple[str, str]] = []
    for wall in map(table, raw):
        both = ends(wall.get("c"))
        if both is None:
            dropped.append(BAD)
        elif _blocks(wall) == ():
            dropped.append(STOPS_NOTHING)
        else:
            made.append(_wall(wall, (place(both[0]), place(both[1])), unit_ft, len(made) + 1))
    kinds = [opening.kind for wall_made in made for opening in wall_made.openings]
    return Walls(tuple(made), kinds.count("door"), kinds.count("window"), tuple(dropped))


def ends(raw: object) -> tuple[Flat, Flat] | None:
    """The two ends of a wall; none if they are no places, or one place."""
    numbers = [number(value) for value in items(raw)]
    if len(numbers) != 4 or None in numbers:
        return None
    ax, ay, bx, by = (value or 0.0 for value in numbers)
    return None if (ax, ay) == (bx, by) else ((ax, ay), (bx, by))


def _wall(wall: Mapping[str, object], line: tuple[Flat, Flat], unit_ft: float, count: int) -> DrawnWall:
    bottom, top = _heights(wall)
    low = (bottom or 0.0) * unit_ft
    high = None if top is None or top * unit_ft <= low else top * unit_ft
    openings = tuple(_openings(wall, line))
    name = f"{openings[0].kind} {count}" if openings else f"wall {count}"
    blocks = BLOCKS_ALL if openings else _blocks(wall)
    return DrawnWall(name=name, line=line, base_ft=low, top_ft=high, blocks=blocks, openings=openings)


def _blocks(wall: Mapping[str, object]) -> Blocks:
    """What a wall stops; a value that is absent stops."""
    move, sight = _value(wall, "move"), _value(wall, "sight", "sense")
    if move and sight:
        return BLOCKS_ALL
    if move:
        return ("moving",)
    return ("seeing",) if sight else ()


def _openings(wall: Mapping[str, object], line: tuple[Flat, Flat]) -> Iterator[DrawnOpening]:
    """A door; or a window: a wall that stops bodies and is seen through from near."""
    (ax, ay), (bx, by) = line
    at, width = ((ax + bx) / 2, (ay + by) / 2), max(abs(ax - bx) + abs(ay - by), 0.01)
    if number(wall.get("door")):
        yield DrawnOpening(
            kind="door", at=at, width_ft=width, state=STATES.get(number(wall.get("ds")) or 0.0, "closed")
        )
    elif _value(wall, "move") and _value(wall, "sight", "sense") == SIGHT_NEAR:
        yield DrawnOpening(kind="window", at=at, width_ft=width)


def _value(wall: Mapping[str, object], *names: str) -> float:
    given = (number(wall.get(name)) for name in names)
    return next((value for value in given if value is not None), 20.0)


def _heights(wall: Mapping[str, object]) -> tuple[float | None, float | None]:
    flags = table(wall.get("flags"))
    for flag, bottom, top in HEIGHT_FLAGS:
        if flag in flags:
            return number(table(flags[flag]).get(bottom)), number(table(flags[flag]).get(top))
    return None, None
