"""Nobody afoot ends a turn halfway up a step, or halfway down one."""

from dataclasses import replace

from engine.movement.spend import Purse, Spent, spend
from engine.movement.trace import Mover
from engine.plans import Leg


def on_firm_ground(mover: Mover, spent: Spent, purse: Purse) -> Spent:
    """What was paid for, back to the last place on the way that holds the body up."""
    if mover.mode.track != "surface" or not spent.out:
        return spent
    legs, beyond = list(spent.legs), list(spent.tail)
    while legs and not _firm(mover, legs[-1]):
        last = legs.pop()
        beyond.insert(0, last.path[-1])
        if len(last.path) > 2:
            legs.append(replace(last, path=last.path[:-1]))
    if len(legs) == len(spent.legs) and legs == list(spent.legs):
        return spent
    again = spend(legs, purse)
    start = legs[-1].path[-1] if legs else mover.token.at
    return replace(again, out=True, tail=(start, *beyond))


def _firm(mover: Mover, one: Leg) -> bool:
    at = one.path[-1]
    return mover.supported(at) or mover.ground.water(at) is not None
