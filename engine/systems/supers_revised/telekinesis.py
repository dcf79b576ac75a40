"""Moving others from afar: whom Telekinesis holds, and things that nobody holds."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Bonded, Event
from engine.geometry import distance_ft, tidied
from engine.orders import Driven
from engine.problems import Problem, impossible
from engine.step import Step
from engine.systems.house.gaps import gap_ft
from engine.systems.house.hurl import in_hand
from engine.systems.supers_revised.attributes import power_now
from engine.systems.supers_revised.cutting import dynamic
from engine.systems.supers_revised.loads import beyond
from engine.systems.supers_revised.movement import flown_ft
from engine.systems.supers_revised.orders import MoveOther
from engine.systems.supers_revised.reach import reach_ft
from engine.units import TOLERANCE_FT
from engine.world import BattleState

TELEKINESIS = "telekinesis"
SOURCE = "SU, Powers; ruling S41"


def move_other(state: BattleState, order: MoveOther, referee: Referee) -> Step:
    """Through the air to a place, or to what is in the way; held from then on, so that it does not fall.

    Source: SU, Powers: Telekinesis. Ruling: S41.
    """
    del referee
    held = in_hand(state, order.token, order.target)
    takes: tuple[Event, ...] = () if held else (Bonded(what="hold", by=order.token, of=order.target),)
    flight = Driven(token=order.target, to=tidied(order.to), cause=TELEKINESIS, past=(order.token,))
    return Step((*takes, *dynamic(state, order.token)), (flight,))


def move_other_problems(state: BattleState, order: MoveOther) -> tuple[Problem, ...]:
    """What stands against it: no such power, no hold on a person, too far, too heavy. Ruling: S41, S52."""
    return tuple(_against(state, order))


def _against(state: BattleState, order: MoveOther) -> Iterator[Problem]:
    mover, body = state.tokens[order.token], state.tokens.get(order.target)
    dice = power_now(state, mover, TELEKINESIS)
    if body is None or body.name == mover.name:
        yield impossible(f"There is nobody {order.target!r} to move", SOURCE)
    elif not dice:
        yield impossible(f"{mover.name} has no Telekinesis", SOURCE)
    elif any(bond.of == body.name and bond.by != mover.name for bond in state.bonds):
        yield impossible(f"Somebody else has hold of {body.name}", SOURCE)
    elif body.sheet and not in_hand(state, mover.name, body.name):
        yield impossible(f"{mover.name} must take hold of {body.name} first", SOURCE)
    elif gap_ft(mover, body) > reach_ft(state, mover, TELEKINESIS) + TOLERANCE_FT:
        yield impossible(f"{body.name} is out of {mover.name}'s reach", SOURCE)
    elif beyond(state, mover, body.weight_lb):
        yield impossible(f"{body.name} is too heavy for {mover.name}", "Ruling S52")
    elif distance_ft(body.at, order.to) > flown_ft(state, dice) + TOLERANCE_FT:
        yield impossible(f"{mover.name} moves it {flown_ft(state, dice):,.0f} ft a turn at most", SOURCE)
