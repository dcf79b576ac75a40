"""The track ``surface``: on foot over whatever lies on the way, or swimming on and under water."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.geometry import Point, cut, distance_ft, flat_ft, length_ft
from engine.movement.trace.lie import Piece, Walk, pieces
from engine.movement.trace.line import line
from engine.movement.trace.parts import MOST_DOORS, Met, Mover, Stretch, can_open, first_met, leg, moves
from engine.plans import Leg, Stop
from engine.terrain.layout import BED
from engine.units import TOLERANCE_FT

WATER = "water"
SHORE_FT = 0.05  # how far from the rim of deep water a walker stops


def surface(mover: Mover, a: Point, b: Point) -> Stretch:
    """Over land to the place under or above *b*; a swimmer's way is in the water where there is some."""
    if mover.mode.medium == WATER and _under_water(mover, a, b):
        return line(replace(mover, body=replace(mover.body, step_ft=0.0)), a, b, medium=WATER)
    without = (BED,) if mover.mode.medium == WATER else (WATER,)
    return _followed(mover, Walk(mover, a, b, without))


def _under_water(mover: Mover, a: Point, b: Point) -> bool:
    """Does the way begin or end below the face of the water?"""
    here = mover.ground.water(a)
    return here is not None and min(a.z, b.z) < here.elevation_ft - TOLERANCE_FT


def _followed(mover: Mover, walk: Walk) -> Stretch:
    """The lie of the land as far as walls, bodies and ledges let the body go."""
    legs: list[Leg] = []
    opened = ""
    for piece in pieces(walk):
        if piece.drop_ft and (rim := _rim(walk, piece)):
            return _stretch(
                walk, _short_of(legs, SHORE_FT), (Stop.BLOCKED, rim, f"{rim} is too deep to wade")
            )
        medium = WATER if piece.support.kind == WATER else "ground"
        for part, met, opens in _swept(mover, piece):
            toll = mover.limits.door_ft if opened else 0.0
            _join(legs, leg(part, surface=piece.support.name, medium=medium, toll_ft=toll, opens=opened))
            opened = met.name if met and opens else ""
            if met and not opens:
                stop = Stop.CONTACT if met.token else Stop.BLOCKED
                return _stretch(walk, legs, (stop, met.name, met.text))
        if piece.drop_ft:
            why = f"The way drops {piece.drop_ft:.0f} ft from {piece.support.name}"
            return _stretch(walk, legs, (Stop.UNSUPPORTED, "", why))
    return _stretch(walk, legs, (Stop.ARRIVED, "", ""))


def _swept(mover: Mover, piece: Piece) -> Iterator[tuple[tuple[Point, Point], Met | None, bool]]:
    """A piece of the way, parted at what it meets, and whether that is a door it leads through."""
    here = piece.a
    past: tuple[str, ...] = ()
    for _ in range(MOST_DOORS):
        met = first_met(mover, here, piece.b, past) if here != piece.b else None
        end = met.point if met else piece.b
        opens = met is not None and can_open(mover, met, piece.b, past)
        yield (here, end), met, opens
        if met is None or not opens:
            return
        here, past = end, (*past, met.name)


def _join(legs: list[Leg], new: Leg) -> None:
    """A leg that goes on over the same deck and through no door lengthens the one before it."""
    last = legs[-1] if legs else None
    if last and not new.opens and (last.surface, last.medium) == (new.surface, new.medium):
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
