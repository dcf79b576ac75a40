"""What a drawing gives to stand on: the ground itself, surfaces, decks and the banks of waters."""

from collections.abc import Iterator

from engine.geometry import contains
from engine.look import Label
from engine.maps.drawing import Drawing, DrawnSurface
from engine.maps.figures import Figure, rectangle, remainder
from engine.maps.materials import surface_material
from engine.maps.parts import Parts, numbered, tidied
from engine.maps.sides import Side, around
from engine.units import INCHES_PER_FT, TOLERANCE_FT
from engine.world import Obstacle, Surface

BANK_IN = 12.0
BANK_MATERIAL = "stone"


def ground(drawing: Drawing) -> Parts:
    """The ground at height 0, without whatever lies at it or below."""
    low = [drawn for drawn in drawing.surfaces if drawn.slab is None and drawn.elevation_ft <= TOLERANCE_FT]
    whole = Figure(rectangle((0.0, 0.0, *drawing.size_ft)))
    left = remainder(whole, (Figure(drawn.outline, drawn.holes) for drawn in low))
    names = numbered(["ground"] * len(left))
    pairs = zip(names, left, strict=True)
    return Parts(surfaces=tuple(_piece_of_ground(drawing, name, figure) for name, figure in pairs))


def surface(drawn: DrawnSurface, name: str, drawing: Drawing) -> Parts:
    """A drawn surface, the slab that holds it up, the banks if it is water, and its name."""
    laid = Surface(
        name=name,
        outline=tidied(drawn.outline),
        holes=tuple(tidied(hole) for hole in drawn.holes),
        elevation_ft=drawn.elevation_ft,
        top_ft=drawn.top_ft,
        up_deg=drawn.up_deg,
        kind=drawn.kind,
        material=drawn.material or surface_material(drawn.kind),
        depth_ft=drawn.depth_ft,
        clutter=drawn.clutter,
    )
    banks = _banks(laid, drawing) if drawn.kind == "water" and drawn.depth_ft else ()
    return Parts(surfaces=(laid,), obstacles=(*_slab(drawn, laid), *banks), labels=_label(drawn))


def _piece_of_ground(drawing: Drawing, name: str, figure: Figure) -> Surface:
    kind, material = drawing.ground.kind, drawing.ground.material
    return Surface(
        name=name,
        outline=tidied(figure.outline),
        holes=tuple(tidied(hole) for hole in figure.holes),
        kind=kind,
        material=material or surface_material(kind),
    )


def _slab(drawn: DrawnSurface, laid: Surface) -> Iterator[Obstacle]:
    if drawn.slab:
        yield Obstacle(
            name=laid.name,
            outline=laid.outline,
            holes=laid.holes,
            base_ft=laid.elevation_ft - drawn.slab.thickness_in / INCHES_PER_FT,
            top_ft=laid.elevation_ft,
            material=drawn.slab.material,
            thickness_in=drawn.slab.thickness_in,
        )


def _banks(water: Surface, drawing: Drawing) -> Iterator[Obstacle]:
    """Walls about water in the ground, from its bed up to the ground: nobody swims out under a street."""
    if water.elevation_ft > TOLERANCE_FT:
        return
    sides = around(Figure(water.outline, water.holes), -BANK_IN / INCHES_PER_FT)
    inland = (
        side for side in sides if not _on_rim(side, drawing.size_ft) and not _at_low_ground(side, drawing)
    )
    for number, side in enumerate(inland, 1):
        yield Obstacle(
            name=f"{water.name}/bank {number}",
            outline=side.outline,
            base_ft=water.elevation_ft - water.depth_ft,
            top_ft=0.0,
            material=BANK_MATERIAL,
            thickness_in=BANK_IN,
        )


def _at_low_ground(side: Side, drawing: Drawing) -> bool:
    """Does water meet something lower than the ground there: stairs that lead into it, other water?"""
    x, y = (sum(place) / len(side.outline) for place in zip(*side.outline, strict=True))
    low = (drawn for drawn in drawing.surfaces if drawn.slab is None and drawn.elevation_ft < -TOLERANCE_FT)
    return any(contains(drawn.outline, drawn.holes, (x, y)) for drawn in low)


def _on_rim(side: Side, size_ft: tuple[float, float]) -> bool:
    """Does a stretch run along the edge of the map, where the water goes on?"""
    ends = zip(*side.line, strict=True)
    return any(
        max(pair) <= TOLERANCE_FT or min(pair) >= size - TOLERANCE_FT
        for pair, size in zip(ends, size_ft, strict=True)
    )


def _label(drawn: DrawnSurface) -> tuple[Label, ...]:
    label = drawn.label
    return (Label(label.text or drawn.name, label.at, label.turn_deg, drawn.kind),) if label else ()
