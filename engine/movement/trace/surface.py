"""The track ``surface``: on foot over whatever lies on the way, or swimming on and under water."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.geometry import Point, away, cut, distance_ft, flat_ft, heading_deg, length_ft, lerp, tidied
from engine.movement.trace.lie import Piece, Walk, pieces
from engine.movement.trace.line import line
from engine.movement.trace.parts import MOST_DOORS, Met, Mover, Stretch, can_open, first_met, leg, moves
from engine.plans import Leg, Stop
from engine.rulings import ruling
from engine.terrain.layout import BED
from engine.units import TOLERANCE_FT

WATER = "water"
SHORE_FT = 0.05  # how far from the rim of deep water, or an edge he cannot come up or down, a walker stops
WRIGGLE_FT, MOST_WRIGGLES = 0.5, 60  # how closely the end of a narrow gap is looked for, and how far


def surface(mover: Mover, a: Point, b: Point) -> Stretch:
    """Over land to the place under or above *b*; a swimmer's way is in the water where there is some."""
    if mover.mode.medium != WATER:
        return _followed(mover, Walk(mover, a, b, (WATER,)))
    here = mover.ground.water(a)
    if here is not None and min(a.z, b.z) < here.elevation_ft - TOLERANCE_FT:
        return _dived(mover, a, b, here.elevation_ft)
    return _followed(mover, Walk(mover, a, b, (BED,)))


def _dived(mover: Mover, a: Point, b: Point, face_ft: float) -> Stretch:
    """Straight through the water; where that would leave it for the air, on along its face instead."""
    wet = replace(mover, body=replace(mover.body, step_ft=0.0))
    if b.z <= face_ft + TOLERANCE_FT:
        return line(wet, a, b, medium=WATER)
    face = tidied(lerp(a, b, (face_ft - a.z) / (b.z - a.z)))
    up = line(wet, a, face, medium=WATER)
    if up.stop is not Stop.ARRIVED:
        return up
    on = _followed(mover, Walk(mover, face, b, (BED,)))
    return replace(on, legs=(*up.legs, *on.legs))


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a piece of the way: what it costs to begin it, the door it leads through, what ends it."""

    a: Point
    b: Point
    toll_ft: float = 0.0
    opens: str = ""
    met: Met | None = None


def _followed(mover: Mover, walk: Walk) -> Stretch:
    """The lie of the land as far as walls, bodies and ledges let the body go."""
    legs: list[Leg] = []
    opened: list[str] = []
    for piece in pieces(walk):
        if piece.drop_ft and (rim := _rim(walk, piece)):
            wet = (Stop.BLOCKED, rim, f"{rim} is too deep to wade")
            return _stretch(walk, _short_of(legs, SHORE_FT), wet)
        if met := _no_step(mover, piece, opened):
            return _stretch(walk, _short_of(legs, SHORE_FT), _stopped(met))
        medium = WATER if piece.support.kind == WATER else "ground"
        for part in _swept(mover, piece, opened):
            gone = leg((part.a, part.b), surface=piece.support.name, medium=medium)
            _join(legs, replace(gone, toll_ft=part.toll_ft, opens=part.opens))
            if part.met:
                return _stretch(walk, legs, _stopped(part.met))
        if piece.drop_ft:
            why = f"The way drops {piece.drop_ft:.0f} ft from {piece.support.name}"
            return _stretch(walk, legs, (Stop.UNSUPPORTED, "", why))
    return _stretch(walk, legs, (Stop.ARRIVED, "", ""))


def _stopped(met: Met) -> tuple[Stop, str, str]:
    return Stop.CONTACT if met.token else Stop.BLOCKED, met.name, met.text


def _no_step(mover: Mover, piece: Piece, opened: Sequence[str]) -> Met | None:
    """What keeps a body from coming all the way up or down an edge; nobody stays halfway."""
    upright = piece.a.z != piece.b.z and flat_ft(piece.a, piece.b) <= TOLERANCE_FT
    return first_met(mover, piece.a, piece.b, opened) if upright else None


def _swept(mover: Mover, piece: Piece, opened: list[str]) -> Iterator[_Part]:
    """A piece of the way, parted at doors and narrow gaps; its last part ends at what stops the body.

    Doors it leads through are added to *opened*: the pieces after this one find them open.
    """
    here, toll, door = piece.a, 0.0, ""
    for _ in range(MOST_DOORS):
        met = first_met(mover, here, piece.b, opened) if here != piece.b else None
        if met is None:
            yield _Part(here, piece.b, toll, door)
            return
        if can_open(mover, met, piece.b, opened):
            yield _Part(here, met.point, toll, door)
            opened.append(met.name)
            here, toll, door = met.point, mover.limits.door_ft, met.name
            continue
        beyond = squeezed(mover, met.point, piece.b, opened)
        yield _Part(here, met.point, toll, door, None if beyond else met)
        if beyond is None:
            return
        yield _Part(met.point, beyond, distance_ft(met.point, beyond))
        here, toll, door = beyond, 0.0, ""


def squeezed(mover: Mover, here: Point, goal: Point, past: Sequence[str]) -> Point | None:
    """Where a body comes out of a gap half as wide as itself, if the battle lets it; at half its speed.

    What stands alone is no gap: it is gone around. Ruling: H12.
    """
    far = distance_ft(here, goal)
    if ruling(mover.state.settings, "H12") != "half_its_width" or far <= TOLERANCE_FT:
        return None
    narrow = replace(mover, body=replace(mover.body, radius_ft=mover.body.radius_ft / 2))
    for count in range(1, min(int(far / WRIGGLE_FT), MOST_WRIGGLES) + 1):
        spot = lerp(here, goal, count * WRIGGLE_FT / far)
        if first_met(narrow, here, spot, past) is not None:
            return None
        if first_met(mover, spot, spot, past) is None:
            return tidied(spot) if _has_two_sides(narrow, here, spot, past) else None
    return None


def _has_two_sides(narrow: Mover, here: Point, spot: Point, past: Sequence[str]) -> bool:
    """Does something stand in the way of either half of a whole body?"""
    aside_ft, ahead_deg = narrow.body.radius_ft, heading_deg(here, spot)
    for side_deg in (ahead_deg - 90.0, ahead_deg + 90.0):
        if first_met(narrow, away(here, side_deg, aside_ft), away(spot, side_deg, aside_ft), past) is None:
            return False
    return True


def _join(legs: list[Leg], new: Leg) -> None:
    """A leg that goes on over the same deck and through no door lengthens the one before it."""
    last = legs[-1] if legs else None
    on = last and (last.surface, last.medium) == (new.surface, new.medium)
    if last and on and not new.opens and not new.toll_ft:
        path = (*last.path, *new.path[1:]) if moves(new) else last.path
        legs[-1] = leg(path, surface=last.surface, medium=last.medium, toll_ft=last.toll_ft, opens=last.opens)
    elif moves(new) or new.opens:
        legs.append(new)


def _rim(walk: Walk, ledge: Piece) -> str:
    """The deep water at the foot of a ledge, if one could step into it; nobody does so without swimming."""
    if walk.mover.mode.medium == WATER:
        return ""
    below = walk.mover.support(ledge.b)
    near = ledge.b.z - below.height_ft <= walk.mover.limits.drop_ft
    return below.name if below.kind == WATER and near else ""


def _short_of(legs: Sequence[Leg], ft: float) -> list[Leg]:
    """Legs without so many feet of their end."""
    if not legs:
        return []
    path, _ = cut(legs[-1].path, max(length_ft(legs[-1].path) - ft, 0.0))
    last = legs[-1]
    return [
        *legs[:-1],
        leg(path, surface=last.surface, medium=last.medium, toll_ft=last.toll_ft, opens=last.opens),
    ]


def _stretch(walk: Walk, legs: list[Leg], ended: tuple[Stop, str, str]) -> Stretch:
    stop, met, why = ended
    kept = tuple(one for one in legs if moves(one))
    end = kept[-1].path[-1] if kept else walk.a
    tail = () if stop is Stop.ARRIVED or distance_ft(end, walk.b) <= TOLERANCE_FT else (end, walk.b)
    if stop is Stop.ARRIVED and flat_ft(end, walk.b) <= TOLERANCE_FT < abs(end.z - walk.b.z):
        why = _level(end, walk.b)
    return Stretch(kept, stop, met, why, end, tail)


def _level(end: Point, wanted: Point) -> str:
    """What to say where the way leads to another height than was pointed at."""
    way = "below" if end.z < wanted.z else "above"
    return f"This way leads {abs(end.z - wanted.z):.0f} ft {way} the place"
