"""Reach by the ruler: the exact region, around what stands there, with momentum and what turning costs."""

from collections.abc import Iterable, Iterator
from math import pi, radians

from engine.geometry import Point, length_ft
from engine.movement.hazards import LEAST_TURN_DEG, course_deg, sharpest_deg
from engine.movement.spend import Allowance
from engine.movement.trace import Mover, trace
from engine.plans import Stop
from engine.reach.cells import Cell, Cuts, Judge, cells
from engine.reach.climbs import climbs, on_from
from engine.reach.levels import landing, level
from engine.reach.nouns import Asked, Band, Outline, Verdict
from engine.reach.patches import patches
from engine.reach.probes import Probe, bends_rad, speeds_ft
from engine.reach.rims import Rims
from engine.reach.rooms import Room, room
from engine.reach.solids import Within
from engine.reach.ways import NO_CORNER, Budget, Piece, Source, pieces
from engine.regions import Region, united
from engine.units import TOLERANCE_FT

MARGIN_FT = 5.0
MOST_ROOMS = 12  # no way leads through more levels in a turn


def ruler_reach(asked: Asked, mover: Mover, may: Allowance) -> tuple[Outline, ...]:
    """The outlines of all that a way in a mode can end in."""
    probe = Probe(mover, asked.rules)
    budget = _budget(mover, may, bends_rad(probe, may.most_ft))
    begin = _begin(asked, mover, budget)
    if begin is None:
        return ()
    here = around(begin.chain[-1], max(may.most_ft - begin.spent_ft, 0.0) + MARGIN_FT)
    z = begin.chain[-1].z if asked.planned.height_ft is None else asked.planned.height_ft
    found = patches(probe, here, z, may.most_ft)
    speeds = {*speeds_ft(probe, may.most_ft, budget.bends_rad), *(patch.from_ft for patch in found)}
    speeds = {*speeds_ft(probe, may.most_ft, budget.bends_rad), *(patch.from_ft for patch in found)}
    cuts = Cuts(found, tuple(sorted(speeds)), may.least_ft, landing(mover, z, here))
    whole = _pieces(mover, begin, budget, (z, here))
    judge = Judge(asked, z)
    return outlines(judge, (cell for one, piece in whole for cell in cells(one, piece, cuts)), may.most_ft)


def around(at: Point, ft: float) -> Within:
    """A box about a place."""
    return at.x - ft, at.y - ft, at.x + ft, at.y + ft


def outlines(judge: Judge, found: Iterable[Cell], limit_ft: float) -> tuple[Outline, ...]:
    """Cells joined by what plans say of them, the easiest first."""
    groups: dict[Verdict, list[Region]] = {}
    for cell in sorted(found, key=lambda cell: -cell.figure.area_ft2):
        groups.setdefault(judge.verdict(cell), []).append(cell.figure)
    groups.pop(Verdict(Band.OVER), None)
    made: list[Outline] = []
    done: list[Region] = []
    for said in sorted(groups, key=lambda said: (said.band is not Band.FREE, len(said.checks), said.checks)):
        whole = united(groups[said])
        figure = whole.minus(united(done)) if done else whole
        done.append(whole)
        made.append(Outline(band=said.band, rings=figure.rings, checks=said.checks, limit_ft=limit_ft))
    return tuple(made)


def _budget(mover: Mover, may: Allowance, bends: tuple[float, ...]) -> Budget:
    limits = mover.limits
    free = radians(max(limits.free_turn_deg, LEAST_TURN_DEG))
    cuts = {free, *bends} if limits.turn_cost_ft > 0.0 and free < pi else {*bends}
    return Budget(
        most_ft=may.most_ft,
        least_ft=may.least_ft,
        turn_ft=limits.turn_cost_ft,
        free_rad=free,
        door_ft=max(limits.door_ft, 0.0),
        bends_rad=tuple(sorted(cuts)),
    )


def _begin(asked: Asked, mover: Mover, budget: Budget) -> Source | None:
    """Where the next straight way begins: where the body is, or at the last waypoint if it comes to it."""
    motion, via = mover.token.motion, asked.planned.via
    stretch = trace(mover, via)
    if stretch.stop is not Stop.ARRIVED:
        return None
    legs = stretch.legs
    heading = course_deg([at for leg in legs for at in leg.path], motion.heading_deg, last=True)
    goes = bool(legs) or motion.speed_ft_per_turn > 0.0
    tolls = sum(leg.toll_ft for leg in legs)
    sharp = radians(sharpest_deg(motion, legs))
    return Source(
        chain=(mover.token.at, *(leg.path[-1] for leg in legs)),
        spent_ft=sum(length_ft(leg.path) for leg in legs) + tolls,
        tolls_ft=tolls,
        toward_rad=radians(heading - 90.0) if goes else None,
        turned=budget.turns(sharp),
        bend=sum(sharp > bend for bend in budget.bends_rad),
    )


def _pieces(
    mover: Mover, begin: Source, budget: Budget, at: tuple[float, Within]
) -> Iterator[tuple[Room | None, Piece]]:
    """Every piece of the reach, level by level."""
    z, within = at
    if abs(z - begin.chain[-1].z) > TOLERANCE_FT:
        yield from _at_height(mover, begin, budget, (z, within))
        return
    rims = Rims(mover, budget, within)
    first = rims.room_at(begin.chain[-1])
    waiting = [(first, [(NO_CORNER, begin)])] if first else []
    seen = {first}
    while waiting and len(seen) <= MOST_ROOMS:
        key, begins = waiting.pop(0)
        found = list(pieces(rims.rooms[key], begins, budget))
        yield from ((rims.rooms[key], piece) for piece in found)
        yield from ((None, piece) for piece in rims.beyond(found))
        new = [entry for entry in rims.next_rooms() if entry[0] not in seen]
        seen.update(entry[0] for entry in new)
        waiting += new


def _at_height(
    mover: Mover, begin: Source, budget: Budget, at: tuple[float, Within]
) -> Iterator[tuple[Room | None, Piece]]:
    """The pieces at another height: straight up or down to it, then around what stands there."""
    z, within = at
    flat = level(mover, z, within)
    rooms = [room(mover, flat, part, within) for part in flat.parts]
    for piece in climbs(mover, begin, z, budget, within):
        yield None, piece
        for here in rooms:
            onward = list(on_from(here, piece, z, budget))
            yield from ((here, further) for further in pieces(here, onward, budget))
