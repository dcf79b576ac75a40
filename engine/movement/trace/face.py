"""The track ``face``: up and down walls, over their tops and over edges.

Source: UH, Vertical Movement.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from engine.geometry import Point, away, distance_ft, flat_ft, heading_deg, lerp
from engine.movement.trace.ends import occupied
from engine.movement.trace.parts import Met, Mover, Stretch, down_to, first_met, leg, moves, nearer
from engine.movement.trace.plumb import nearest_side, off_ledges
from engine.plans import Leg, Stop
from engine.terrain.layout import BED
from engine.units import TOLERANCE_FT, tidy, turned_deg

REACH_FT = 5.0  # how far off a face may be to be taken hold of, edge to edge
AROUND = tuple(turn * 22.5 for turn in range(16))
OUTWARD_FT = 0.25
MOST_TIERS = 20


def face(mover: Mover, a: Point, b: Point) -> Stretch:
    """Along faces toward *b*: up if it is higher, down if lower, else across."""
    if b.z > a.z + TOLERANCE_FT:
        return _up(mover, a, b)
    if b.z < a.z - TOLERANCE_FT:
        return _down(mover, a, b)
    return _across(mover, a, b)


def hold(mover: Mover, at: Point, toward: Point) -> Met | None:
    """The face in reach of a body: the one it looks to, else the nearest."""
    if flat_ft(at, toward) > TOLERANCE_FT:
        met = _wall(mover, at, heading_deg(at, toward))
        if met:
            return met
    wide = replace(mover.body, radius_ft=mover.body.radius_ft + REACH_FT)
    if mover.ground.contact(wide, at, at, mover.past) is None:
        return None
    return nearer(*(_wall(mover, at, turn) for turn in AROUND))


def _wall(mover: Mover, at: Point, toward_deg: float) -> Met | None:
    """The face a body comes to in a direction; a slope that it stands on or over is walked, not climbed."""
    met = _met(mover, at, away(at, toward_deg, REACH_FT))
    return met if met and met.obstacle and not met.from_above else None


def _met(mover: Mover, a: Point, b: Point) -> Met | None:
    """What a way along or off a face meets first, be it a wall, a body or something to stand on."""
    return nearer(first_met(mover, a, b), down_to(mover, a, b, (BED,)))


def _up(mover: Mover, a: Point, b: Point) -> Stretch:
    met = hold(mover, a, b)
    if met is None:
        return _stuck(a, b, "There is no face within reach to climb")
    foot = met.point
    top = _top(mover, met)
    high = foot._replace(z=min(b.z, top))
    above = first_met(mover, foot, high)
    end = above.point if above else high
    legs = [leg((a, foot), surface=_surface(mover, foot), medium="ground"), leg((foot, end), medium="face")]
    if above:
        return _stretch(legs, (Stop.BLOCKED, above.name, above.text), (end, b))
    if end.z < top - TOLERANCE_FT:
        return _stretch(legs, (Stop.ARRIVED, "", ""), ())
    over = _over(mover, met, end, b)
    if over is None:
        return _stretch(legs, (Stop.ARRIVED, "", "There is no room to step over the top"), ())
    legs.append(leg((end, over), surface=_surface(mover, over), medium="ground"))
    rest = (over, b) if distance_ft(over, b) > 2 * mover.body.radius_ft else ()
    return _stretch(legs, (Stop.ARRIVED, "", "Over the top" if rest else ""), rest)


def _top(mover: Mover, met: Met) -> float:
    """How high the face goes on, wall upon wall."""
    top, at = met.point.z, met.point
    for _ in range(MOST_TIERS):
        side = nearest_side(met.obstacle, at) if met.obstacle else (at.x, at.y)
        further = first_met(
            mover, at, at._replace(x=at.x + side[0] - met.point.x, y=at.y + side[1] - met.point.y)
        )
        if further is None or further.obstacle is None or further.obstacle.top_ft <= top:
            return top
        top = further.obstacle.top_ft
        at = at._replace(z=top)
    return top


def _over(mover: Mover, met: Met, edge: Point, b: Point) -> Point | None:
    """A place on top of a face that holds the body up, straight over its edge."""
    if met.obstacle is None:
        return None
    x, y = nearest_side(met.obstacle, edge)
    gap = hypot(x - edge.x, y - edge.y) or 1.0
    radius = mover.body.radius_ft
    wanted = b._replace(z=edge.z)
    steps = [(x - edge.x) / gap, (y - edge.y) / gap]
    straight = [
        Point(edge.x + steps[0] * ft, edge.y + steps[1] * ft, edge.z) for ft in (2 * radius, 1.2 * radius)
    ]
    for spot in ([wanted] if flat_ft(edge, b) <= 3 * radius else []) + straight:
        free = _met(mover, edge, spot) is None and not occupied(mover, spot)
        if free and mover.supported(spot):
            return spot
    return None


def _down(mover: Mover, a: Point, b: Point) -> Stretch:
    edge = _edge(mover, a, b)
    if edge is None:
        return _stuck(a, b, "There is no edge within reach to climb down from")
    low = edge._replace(z=b.z)
    met = _met(mover, edge, low)
    end = met.point if met else low
    on = _surface(mover, end)
    legs = [leg((a, edge), medium="ground"), leg((edge, end), surface=on, medium="face")]
    if met and met.token:
        return _stretch(legs, (Stop.CONTACT, met.name, met.text), (end, b))
    if not on and hold(mover, end, a) is None:
        return _stretch(legs, (Stop.UNSUPPORTED, "", "There is nothing to hold on to"), (end, b))
    return _stretch(legs, (Stop.ARRIVED, "", ""), ())


def _edge(mover: Mover, a: Point, b: Point) -> Point | None:
    """Where a body can let itself down: here if it hangs already, else just over the nearest edge.

    Of edges as near the one most nearly on its way.
    """
    if not mover.supported(a) and off_ledges(mover, a) == a:
        return a
    ahead = [heading_deg(a, b)] if flat_ft(a, b) > TOLERANCE_FT else []
    around = sorted(AROUND, key=lambda turn: turned_deg(turn, ahead[0]) if ahead else 0.0)
    return _over_the_edge(mover, a, ahead) or _over_the_edge(mover, a, around)


def _over_the_edge(mover: Mover, a: Point, turns: Sequence[float]) -> Point | None:
    """The nearest place in some directions at which a body is just clear of what it stands on."""
    most = REACH_FT + 2 * mover.body.radius_ft
    found = [_clear(mover, a, turn) for turn in turns if not mover.supported(away(a, turn, most))]
    return min((spot for spot in found if spot), key=lambda spot: tidy(flat_ft(a, spot)), default=None)


def _clear(mover: Mover, a: Point, turn: float) -> Point | None:
    count = int((REACH_FT + 2 * mover.body.radius_ft) / OUTWARD_FT)
    for spot in (away(a, turn, step * OUTWARD_FT) for step in range(1, count + 1)):
        if not mover.supported(spot) and off_ledges(mover, spot) == spot:
            return None if _met(mover, a, spot) else spot
    return None


def _across(mover: Mover, a: Point, b: Point) -> Stretch:
    met = _met(mover, a, b)
    end = met.point if met else b
    legs = [leg((a, end), surface=_surface(mover, end), medium="face")]
    if any(hold(mover, at, b) is None for at in (a, lerp(a, end, 0.5), end)):
        return _stuck(a, b, "There is no face within reach to climb there")
    if met:
        return _stretch(legs, (Stop.CONTACT if met.token else Stop.BLOCKED, met.name, met.text), (end, b))
    return _stretch(legs, (Stop.ARRIVED, "", ""), ())


def _surface(mover: Mover, at: Point) -> str:
    support = mover.support(at)
    return support.name if at.z - support.height_ft <= TOLERANCE_FT else ""


def _stuck(a: Point, b: Point, why: str) -> Stretch:
    return Stretch((), Stop.BLOCKED, "", why, a, (a, b))


def _stretch(legs: list[Leg], ended: tuple[Stop, str, str], tail: tuple[Point, ...]) -> Stretch:
    stop, met, why = ended
    kept = tuple(one for one in legs if moves(one))
    return Stretch(kept, stop, met, why, legs[-1].path[-1], tail)
