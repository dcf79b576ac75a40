"""A building as a shell: a thin prism for each wall, a roof with a slab under it, a floor for every story."""

from collections.abc import Iterator

from engine.look import Footprint, Label
from engine.maps.drawing import FLOOR, DrawnBuilding, DrawnLabel
from engine.maps.figures import Figure, inset
from engine.maps.openings import cut_in
from engine.maps.parts import Parts, tidied
from engine.maps.sides import Side, around
from engine.units import INCHES_PER_FT, STORY_FT
from engine.world import Obstacle, Surface

LOWEST_HALL_FT = STORY_FT / 2


def top_ft(drawn: DrawnBuilding) -> float:
    """How high a building is, above the datum."""
    return drawn.base_ft + (drawn.stories or 1) * STORY_FT if drawn.top_ft is None else drawn.top_ft


def stories(drawn: DrawnBuilding) -> int:
    """How many stories a building counts: as drawn, else by its height."""
    return drawn.stories or max(1, round((top_ft(drawn) - drawn.base_ft) / STORY_FT))


def shell(drawn: DrawnBuilding, name: str) -> Parts:
    """Everything a building comes to."""
    figure = Figure(tidied(drawn.outline), tuple(tidied(hole) for hole in drawn.holes))
    sides = () if drawn.solid else around(figure, drawn.walls.thickness_in / INCHES_PER_FT)
    walls = tuple(_walls(drawn, name, sides))
    inside = figure if drawn.solid else inset(figure, drawn.walls.thickness_in / INCHES_PER_FT) or figure
    floors = tuple(_floors(drawn, name, inside))
    return Parts(
        surfaces=(*(_floor(slab) for slab in floors), _roof(drawn, name, figure)),
        obstacles=(*walls, *floors, *_top(drawn, name, figure if drawn.solid else inside)),
        openings=cut_in(drawn.openings, sides, walls, name),
        footprints=(_footprint(drawn, name, figure),),
        labels=_labels(drawn.label, name),
    )


def _walls(drawn: DrawnBuilding, name: str, sides: tuple[Side, ...]) -> Iterator[Obstacle]:
    top = top_ft(drawn)
    for number, side in enumerate(sides, 1):
        yield _wall(drawn, f"{name}/wall {number}", side, (drawn.base_ft, top))
    for number, side in enumerate(sides if drawn.parapet_ft else (), 1):
        yield _wall(drawn, f"{name}/parapet {number}", side, (top, top + drawn.parapet_ft))


def _wall(drawn: DrawnBuilding, name: str, side: Side, reach: tuple[float, float]) -> Obstacle:
    return Obstacle(
        name=name,
        outline=side.outline,
        base_ft=reach[0],
        top_ft=reach[1],
        material=drawn.walls.material,
        thickness_in=drawn.walls.thickness_in,
    )


def _floors(drawn: DrawnBuilding, name: str, inside: Figure) -> Iterator[Obstacle]:
    """The slabs under the floors; the first story stands on the ground unless the building is in the air."""
    if drawn.solid or not drawn.floors:
        return
    first = 0 if drawn.base_ft > 0 else 1
    for story in range(first, stories(drawn)):
        level = drawn.base_ft + story * STORY_FT
        if top_ft(drawn) - level >= LOWEST_HALL_FT:
            yield _slab(f"{name}/floor {story + 1}", inside, level, (FLOOR.material, FLOOR.thickness_in))


def _slab(name: str, figure: Figure, level_ft: float, make: tuple[str, float]) -> Obstacle:
    return Obstacle(
        name=name,
        outline=figure.outline,
        holes=figure.holes,
        base_ft=level_ft - make[1] / INCHES_PER_FT,
        top_ft=level_ft,
        material=make[0],
        thickness_in=make[1],
    )


def _floor(slab: Obstacle) -> Surface:
    return Surface(
        name=slab.name,
        outline=slab.outline,
        holes=slab.holes,
        elevation_ft=slab.top_ft,
        kind="floor",
        material=slab.material,
    )


def _top(drawn: DrawnBuilding, name: str, figure: Figure) -> tuple[Obstacle, ...]:
    """The slab under the roof, or the one prism of a solid building."""
    if not drawn.solid:
        return (_slab(f"{name}/roof", figure, top_ft(drawn), (drawn.roof.material, drawn.roof.thickness_in)),)
    prism = Obstacle(
        name=name,
        outline=figure.outline,
        holes=figure.holes,
        base_ft=drawn.base_ft,
        top_ft=top_ft(drawn),
        material=drawn.walls.material,
        thickness_in=drawn.walls.thickness_in,
    )
    return (prism,)


def _roof(drawn: DrawnBuilding, name: str, figure: Figure) -> Surface:
    return Surface(
        name=f"{name}/roof",
        outline=figure.outline,
        holes=figure.holes,
        elevation_ft=top_ft(drawn),
        kind="roof",
        material=drawn.roof.material,
    )


def _footprint(drawn: DrawnBuilding, name: str, figure: Figure) -> Footprint:
    return Footprint(
        name=name,
        outline=figure.outline,
        holes=figure.holes,
        base_ft=drawn.base_ft,
        top_ft=top_ft(drawn),
        stories=stories(drawn),
        kind="building",
        material=drawn.walls.material,
    )


def _labels(label: DrawnLabel | None, name: str) -> tuple[Label, ...]:
    return (Label(label.text or name, label.at, label.turn_deg, "building"),) if label else ()
