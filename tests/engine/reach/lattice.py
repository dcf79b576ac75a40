"""What plans say of places one by one, found without anything that the reach itself is made of.

Ways around are sought among places that a test names, by plans alone: whether one leads to another, and how
far it is.
"""

import itertools
import math
import os
from dataclasses import replace

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import MoveOrder
from engine.plans import Stop
from engine.reach import Band, Planned, reach
from tests.engine.movement.course import Rules

NEAR_FT = 0.5
COARSER = 1.0 if os.environ.get("HYPOTHESIS_PROFILE") == "night" else 1.5  # by day fewer places are looked at
NOTHING = Planned()
HARDEST_LAST = (Band.FREE, Band.CHECK, Band.OVER)


def said_by(state, rules, mode, waypoints, planned=NOTHING):
    """The band of a plan through waypoints to the last of them."""
    way = (*planned.via, *waypoints)
    order = MoveOrder(token="Ace", mode=mode, waypoints=way, effort=planned.effort)
    plan = plan_move(state, order, rules)
    end, goal = plan.after.position, way[-1]
    if plan.problems or plan.unborne or math.dist(end[:2], goal[:2]) > NEAR_FT:
        return Band.OVER
    return Band.CHECK if plan.hazards else Band.FREE


def chains(state, rules, mode, corners):
    """The shortest way to each of some places, by way of the others, where plans lead between them."""
    wide = {name: replace(limits, top_ft_per_turn=1e5, gain_ft_per_turn=1e5, climb_ft_per_turn=1e5)
            for name, limits in rules.limits_by_mode.items()}  # fmt: skip
    far = Rules(limits_by_mode=wide)
    ace = state.tokens["Ace"]
    places = [ace.at, *(Point(*corner) for corner in corners)]

    def clear(a, b):
        there = state.with_token(replace(ace, motion=replace(ace.motion, position=a, speed_ft_per_turn=0.0)))
        plan = plan_move(there, MoveOrder(token="Ace", mode=mode, waypoints=(b,)), far)
        return plan.stop is Stop.ARRIVED and math.dist(plan.after.position, b) < NEAR_FT

    ft = {
        (i, j): math.dist(a, b)
        for (i, a), (j, b) in itertools.permutations(enumerate(places), 2)
        if j and clear(a, b)
    }
    best = {0: (0.0, ())}
    for _ in places:
        for (i, j), long in ft.items():
            if i in best and best[i][0] + long < best.get(j, (math.inf,))[0]:
                best[j] = best[i][0] + long, (*best[i][1], places[j])
    return [chain for _, chain in sorted(best.values())]


def easiest(state, rules, mode, ways, planned):
    """The easiest band of a place by any of some ways to it."""
    best = Band.OVER
    for way in ways:
        best = min(best, said_by(state, rules, mode, way, planned), key=HARDEST_LAST.index)
        if best is Band.FREE:
            break
    return best


def lattice(box, step):
    """Places in a box: west, north, east, south."""
    west, north, east, south = box
    across, down = int((east - west) / step), int((south - north) / step)
    yield from (
        (west + step * (i + 0.5), north + step * (j + 0.37)) for i in range(across) for j in range(down)
    )


def gap_ft(rings, at):
    """How far a place is from the nearest outline."""
    sides = (side for ring in rings for side in zip(ring, (*ring[1:], ring[0]), strict=True))
    return min((_to_side(a, b, at) for a, b in sides), default=math.inf)


def _to_side(a, b, at):
    ex, ey = b[0] - a[0], b[1] - a[1]
    square = ex * ex + ey * ey
    part = ((at[0] - a[0]) * ex + (at[1] - a[1]) * ey) / square if square else 0.0
    part = min(max(part, 0.0), 1.0)
    return math.dist(at, (a[0] + part * ex, a[1] + part * ey))


def disagreements(state, rules, mode, box, *, step=23.0, corners=(), planned=NOTHING, slack=0.4):
    """The places of a lattice at which the reach and the plans say different bands, and all bands met."""
    found = reach(state, "Ace", mode, rules, planned)
    begun = state.tokens["Ace"]
    if planned.via:
        begun = replace(begun, motion=replace(begun.motion, position=planned.via[-1]))
    ways = [(), *chains(state.with_token(begun), rules, mode, corners)] if corners else [()]
    rings = [ring for outline in found.outlines for ring in outline.rings]
    ace = state.tokens["Ace"].at
    z = (planned.via[-1] if planned.via else ace).z if planned.height_ft is None else planned.height_ft
    wrong, met = [], set()
    for x, y in lattice(box, COARSER * step):
        if gap_ft(rings, (x, y)) < slack:
            continue
        goal = Point(x, y, z)
        band = easiest(state, rules, mode, [(*way, goal) for way in ways], planned)
        met.add(band)
        if found.band_at((x, y)) is not band:
            wrong.append(((round(x, 1), round(y, 1)), found.band_at((x, y)).value, band.value))
    return wrong, met


def area_ft2(outline):
    """The size of an outline's rings, holes taken off."""
    signed = [sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2
              for ring in outline.rings]  # fmt: skip
    outer = max(signed, key=abs)
    return abs(sum(one if (one > 0) == (outer > 0) else -abs(one) for one in signed))
