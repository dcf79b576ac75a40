"""What a drawing gives to stand on: the ground itself, surfaces and decks."""

from collections.abc import Iterator

from engine.look import Label
from engine.maps.drawing import Drawing, DrawnSurface
from engine.maps.figures import Figure, rectangle, remainder
from engine.maps.materials import surface_material
from engine.maps.parts import Parts, numbered, tidied
from engine.units import INCHES_PER_FT, TOLERANCE_FT
from engine.world import Obstacle, Surface


def ground(drawing: Drawing) -> Parts:
    """The ground at height 0, without whatever lies at it or below."""
    low = [drawn for drawn in drawing.surfaces if drawn.slab is None and drawn.elevation_ft <= TOLERANCE_FT]
    whole = Figure(rectangle((0.0, 0.0, *drawing.size_ft)))
    left = remainder(whole, (Figure(drawn.outline, drawn.holes) for drawn in low))
    names = numbered(["ground"] * len(left))
    pairs = zip(names, left, strict=True)
    return Parts(surfaces=tuple(_piece_of_ground(drawing, name, figure) for name, figure in pairs))


def surface(drawn: DrawnSurface, name: str) -> Parts:
    """A drawn surface, the slab that holds it up, and its name."""
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
    return Parts(surfaces=(laid,), obstacles=tuple(_slab(drawn, laid)), labels=_label(drawn))


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


def _label(drawn: DrawnSurface) -> tuple[Label, ...]:
    label = drawn.label
    return (Label(label.text or drawn.name, label.at, label.turn_deg, drawn.kind),) if label else ()
