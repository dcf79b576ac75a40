"""What stops a body at a height, as figures that the middle of the body keeps out of; doors it would open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, TypeAlias

from engine.geometry import Flat
from engine.movement.trace import Mover
from engine.regions import Region, Regions, nothing, region, regions, round_about, united
from engine.terrain.changed import THROUGH, Part
from engine.terrain.layout import Layout
from engine.terrain.passing import soft
from engine.terrain.pieces import Piece, Slope, clipped
from engine.units import TOLERANCE_FT
from engine.world import Hole, Opening, Token

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[float64]

Within: TypeAlias = tuple[float, float, float, float]
RAGGED_FT = 0.5  # how exactly a body must aim at a hole to go through it
CORNERS = 3  # fewer make no figure
BEFORE_FT = 0.2  # how far before a door one stands to go straight through it


@dataclass(frozen=True, slots=True, eq=False)
class Door:
    """A closed door that opens on the way: where the body is while it goes through, and where it sets out."""

    name: str
    figure: Region
    before: tuple[Flat, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Boxes:
    """The pieces and decks of a layout as figures, and the boxes about them, in columns."""

    pieces: Regions
    decks: Regions
    about_pieces: "Floats"
    about_decks: "Floats"


@lru_cache(maxsize=16)
def boxes(layout: Layout) -> Boxes:
    """The figures of a layout."""
    from numpy import array

    pieces = regions(piece.shape[0] for piece in layout.pieces)
    decks = regions(deck.rings for deck in layout.decks)
    prisms, sheets = layout.prisms, layout.sheets
    return Boxes(
        pieces,
        decks,
        array((prisms.west, prisms.north, prisms.east, prisms.south, prisms.base, prisms.top)),
        array((sheets.west, sheets.north, sheets.east, sheets.south, sheets.base, sheets.top)),
    )


@lru_cache(maxsize=16)
def grown(layout: Layout, radius_ft: float) -> Regions:
    """The pieces of a layout grown by the radius of a body."""
    return boxes(layout).pieces.grown(radius_ft)


def solids(mover: Mover, height_ft: float, within: Within) -> tuple[Region, list[Door]]:
    """Everything at a height that stops the body, grown by its radius; and the doors it would open."""
    found = [_others(mover, height_ft, within)]
    doors: list[Door] = []
    for part in mover.ground.parts if THROUGH not in mover.body.passes else ():
        near = _standing(mover, part, (height_ft, height_ft), within)
        shut = [index for index in near if _opens(mover, part.layout.pieces[index])]
        slopes = [index for index in near if part.layout.pieces[index].slope]
        walls = sorted(set(near) - set(shut) - set(slopes))
        figures = grown(part.layout, mover.body.radius_ft)
        for index, figure in zip(slopes, figures.chosen(slopes).each(), strict=True):
            found.append(figure.minus(_trodden(part.layout.pieces[index].slope, height_ft, figure)))
        solid = figures.chosen(walls)
        found.append(solid.united() if not mover.ground.holes else _broken(mover, part, walls, solid))
        doors += (
            Door(
                opening.name, figure, tuple(_before(part.layout.pieces[index], opening, mover.body.radius_ft))
            )
            for index, figure in zip(shut, figures.chosen(shut).each(), strict=True)
            if (opening := part.layout.pieces[index].opening)
        )
    return united(found), doors


def _trodden(slope: Slope | None, height_ft: float, figure: Region) -> Region:
    """The part of a figure in which a body at a height is not below a slope: there its steps stop nobody."""
    if slope is None or height_ft < slope.low_ft - TOLERANCE_FT:
        return nothing()
    if height_ft >= slope.high_ft - TOLERANCE_FT:
        return figure
    west, north, east, south = figure.bounds
    corners = ((west, north), (east, north), (east, south), (west, south))
    kept = clipped(corners, (slope.east, slope.south), height_ft + TOLERANCE_FT - slope.origin_ft)
    return region(kept) if len(kept) >= CORNERS else nothing()


def _before(piece: Piece, door: Opening, radius_ft: float) -> Iterator[Flat]:
    """The places before both sides of a door."""
    (ax, ay), (bx, by) = door.span
    long = hypot(bx - ax, by - ay) or 1.0
    east, south = (ay - by) / long, (bx - ax) / long
    middle = (ax + bx) / 2, (ay + by) / 2
    across = [x * east + y * south for x, y in piece.shape[0][0]]
    here = middle[0] * east + middle[1] * south
    for off in (min(across) - radius_ft - BEFORE_FT, max(across) + radius_ft + BEFORE_FT):
        yield middle[0] + (off - here) * east, middle[1] + (off - here) * south


def grown_solids(
    mover: Mover, heights: tuple[float, float], within: Within
) -> Iterator[tuple[Region, float, float]]:
    """Everything that may stop a body between two heights, grown by its radius, with base and top."""
    low, high = heights
    for part in mover.ground.parts if THROUGH not in mover.body.passes else ():
        near = _standing(mover, part, (low, high), within)
        figures = grown(part.layout, mover.body.radius_ft).chosen(near)
        for index, figure in zip(near, figures.each(), strict=True):
            _, base, top = part.layout.pieces[index].shape
            yield figure, base, top
    for token in mover.others:
        reach = token.radius_ft + mover.body.radius_ft
        if token.at.z < high + mover.body.height_ft and low < token.at.z + token.height_ft:
            yield round_about((token.at.x, token.at.y), reach), token.at.z, token.at.z + token.height_ft


def _standing(mover: Mover, part: Part, heights: tuple[float, float], within: Within) -> list[int]:
    """The pieces in a box that a body presses into somewhere between two heights."""
    about = boxes(part.layout).about_pieces
    radius, step = mover.body.radius_ft, min(mover.body.step_ft, mover.body.height_ft / 2)
    low, high = heights[0] + step + TOLERANCE_FT, heights[1] + mover.body.height_ft - TOLERANCE_FT
    indices = touching(about, within, radius)
    return [
        index
        for index in indices
        if about[5, index] >= low and about[4, index] <= high and not part.pieces_off[index]
        if not soft(part.layout.pieces[index], mover.body.passes)
    ]


def touching(about: "Floats", within: Within, by_ft: float) -> list[int]:
    """The boxes that come as near to a box."""
    west, north, east, south = within
    beside = (about[0] < east + by_ft) & (about[2] > west - by_ft)
    found: list[int] = (
        (beside & (about[1] < south + by_ft) & (about[3] > north - by_ft)).nonzero()[0].tolist()
    )
    return found


def _opens(mover: Mover, piece: Piece) -> bool:
    """Is it a closed door this body opens on its way?"""
    door = piece.opening
    if door is None or door.kind != "door" or not mover.opens or mover.limits.door_ft < 0.0:
        return False
    return mover.ground.positions[door.name] == "closed"


def _others(mover: Mover, height_ft: float, within: Within) -> Region:
    """The other bodies at a height, as wide as both together."""
    west, north, east, south = within
    found = []
    for token in mover.others:
        reach = token.radius_ft + mover.body.radius_ft
        near = west - reach < token.at.x < east + reach and north - reach < token.at.y < south + reach
        if near and _beside(token, height_ft, mover.body.height_ft):
            found.append(round_about((token.at.x, token.at.y), reach))
    return united(found) if found else nothing()


def _beside(token: Token, foot_ft: float, tall_ft: float) -> bool:
    low, high = token.at.z - tall_ft + TOLERANCE_FT, token.at.z + token.height_ft - TOLERANCE_FT
    return low <= foot_ft <= high


def _broken(mover: Mover, part: Part, walls: Sequence[int], grown: Regions) -> Region:
    """Walls with a way through each of their holes."""
    whole: list[Region] = []
    for index, figure in zip(walls, grown.each(), strict=True):
        piece = part.layout.pieces[index]
        names = (piece.obstacle.name, piece.opening.name if piece.opening else "")
        holes = [hole for name in names for hole in mover.ground.holes.get(name, ())]
        ways = [way for hole in holes for way in _through(mover, piece.shape[0][0], hole)]
        whole.append(figure.minus(united(ways)) if ways else figure)
    return united(whole) if whole else nothing()


def _through(mover: Mover, outline: Sequence[Flat], hole: Hole) -> Iterator[Region]:
    """The way a body takes through a hole: along the wall as far as it may be off the middle of it."""
    room = hole.width_ft / 2 - mover.body.radius_ft + RAGGED_FT
    if room <= 0.0:
        return
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        long = hypot(bx - ax, by - ay)
        if long < hole.width_ft / 2:
            continue
        ex, ey = (bx - ax) / long, (by - ay) / long
        across = 2 * mover.body.radius_ft + hole.width_ft
        corners = ((room, across), (room, -across), (-room, -across), (-room, across))
        yield region([(hole.at.x + ex * u - ey * v, hole.at.y + ey * u + ex * v) for u, v in corners])
