"""Walls along lines and solid blocks, as prisms."""

from engine.look import Footprint
from engine.maps.drawing import DrawnBlock, DrawnWall
from engine.maps.openings import cut_in
from engine.maps.parts import Parts, tidied
from engine.maps.sides import along, story_top
from engine.units import INCHES_PER_FT
from engine.world import Obstacle


def wall(drawn: DrawnWall, name: str) -> Parts:
    """One prism for each segment of a line; a single one bears the name itself."""
    sides = along(drawn.line, drawn.thickness_in / INCHES_PER_FT)
    names = [name] if len(sides) == 1 else [f"{name}/{number}" for number in range(1, len(sides) + 1)]
    prisms = tuple(
        Obstacle(
            name=own,
            outline=side.outline,
            base_ft=drawn.base_ft,
            top_ft=story_top(drawn.base_ft, drawn.top_ft),
            material=drawn.material,
            thickness_in=drawn.thickness_in,
            blocks=drawn.blocks,
        )
        for own, side in zip(names, sides, strict=True)
    )
    return Parts(
        obstacles=prisms,
        openings=cut_in(drawn.openings, sides, prisms, name),
        footprints=tuple(_figure(prism, "wall") for prism in prisms),
    )


def block(drawn: DrawnBlock, name: str) -> Parts:
    """A prism; its top can be stood on."""
    outline = tidied(drawn.outline)
    prism = Obstacle(
        name=name,
        outline=outline,
        base_ft=drawn.base_ft,
        top_ft=drawn.top_ft,
        material=drawn.material,
        thickness_in=_thickness_in(drawn),
        blocks=drawn.blocks,
    )
    return Parts(obstacles=(prism,), footprints=(_figure(prism, "block"),))


def _thickness_in(drawn: DrawnBlock) -> float:
    """A solid is as thick as it is wide where it is narrowest."""
    xs, ys = [x for x, _ in drawn.outline], [y for _, y in drawn.outline]
    return min(max(xs) - min(xs), max(ys) - min(ys)) * INCHES_PER_FT


def _figure(prism: Obstacle, kind: str) -> Footprint:
    return Footprint(
        name=prism.name,
        outline=prism.outline,
        base_ft=prism.base_ft,
        top_ft=prism.top_ft,
        kind=kind,
        material=prism.material,
    )
