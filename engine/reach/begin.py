"""What a reach begins with: the budget of the move, and the place the next straight way leads on from."""

from math import pi, radians

from engine.geometry import Path, Point, length_ft
from engine.movement.hazards import LEAST_TURN_DEG, course_deg, sharpest_deg
from engine.movement.plan.dive import by_height_ft
from engine.movement.spend import Allowance
from engine.movement.trace import Mover, trace
from engine.plans import Leg, Stop
from engine.reach.nouns import Asked
from engine.reach.probes import Probe, bends_rad
from engine.reach.ways import Budget, Source


def budget_of(mover: Mover, may: Allowance, probe: Probe) -> Budget:
    """What a way may cost by an allowance, and the turns from which on it is another way."""
    limits = mover.limits
    free = radians(max(limits.free_turn_deg, LEAST_TURN_DEG))
    bends = bends_rad(probe, may.most_ft)
    cuts = {free, *bends} if limits.turn_cost_ft > 0.0 and free < pi else {*bends}
    return Budget(
        most_ft=may.most_ft,
        least_ft=may.least_ft,
        turn_ft=limits.turn_cost_ft,
        free_rad=free,
        door_ft=max(limits.door_ft, 0.0),
        bends_rad=tuple(sorted(cuts)),
    )


def begin_of(mover: Mover, via: Path, budget: Budget) -> Source | None:
    """Where the next straight way begins: where the body is, or at the last waypoint if it comes to it."""
    motion, stretch = mover.token.motion, trace(mover, via)
    if stretch.stop is not Stop.ARRIVED:
        return None
    legs = stretch.legs
    heading = course_deg([at for leg in legs for at in leg.path], motion.heading_deg, last=True)
    goes = bool(legs) or motion.speed_ft_per_turn > 0.0
    tolls = sum(leg.toll_ft for leg in legs)
    sharp = radians(sharpest_deg(motion, legs))
    return Source(
        chain=(mover.token.at, *via[:-1], *([stretch.end or via[-1]] if via else [])),
        spent_ft=sum(length_ft(leg.path) for leg in legs) + tolls,
        tolls_ft=tolls,
        toward_rad=radians(heading - 90.0) if goes else None,
        turned=budget.turns(sharp),
        bend=sum(sharp > bend for bend in budget.bends_rad),
    )


def by_drop_ft(asked: Asked, mover: Mover, drop_ft: float) -> float:
    """What so many feet down add to a move at full effort, or so many up take from it. Ruling: H6."""
    down = Leg(path=(Point(0.0, 0.0, drop_ft), Point(0.0, 0.0, 0.0)))
    return by_height_ft((down,), mover.limits) if asked.planned.effort == "full" else 0.0
