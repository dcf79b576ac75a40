"""Doors and windows laid into the walls they stand nearest to."""

from collections import Counter
from collections.abc import Sequence

from engine.maps.drawing import DrawnOpening
from engine.maps.sides import Side, heights, nearest, span
from engine.world import Obstacle, Opening

MATERIAL = {"door": "wood", "window": "glass"}
THICKNESS_IN = {"door": 2.0, "window": 0.25}


def cut_in(
    drawn: Sequence[DrawnOpening], sides: Sequence[Side], walls: Sequence[Obstacle], name: str
) -> tuple[Opening, ...]:
    """The openings of one piece, named after it; ``walls`` begin with the prisms of ``sides``, in order."""
    count: Counter[str] = Counter()
    made = []
    for one in drawn if sides else ():
        count[one.kind] += 1
        made.append(_opening(one, sides, walls, f"{name}/{one.kind} {count[one.kind]}"))
    return tuple(made)


def _opening(drawn: DrawnOpening, sides: Sequence[Side], walls: Sequence[Obstacle], name: str) -> Opening:
    _, index = nearest(sides, drawn.at)
    low, high = heights(drawn, walls[index].base_ft)
    return Opening(
        name=name,
        obstacle=walls[index].name,
        span=span(sides[index], drawn.at, drawn.width_ft),
        base_ft=low,
        top_ft=high,
        kind=drawn.kind,
        material=drawn.material or MATERIAL[drawn.kind],
        thickness_in=THICKNESS_IN[drawn.kind],
        state=drawn.state,
    )
