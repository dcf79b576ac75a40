"""Charges that miss: the charger runs on, and strikes what he meets."""

from dataclasses import replace

from engine.events import Event, Moved
from engine.geometry import away, tidied
from engine.orders import AttackOrder, Driven, Order
from engine.rulings import ruling
from engine.step import Step
from engine.systems.universal_heroes.armor import charge_points
from engine.units import TOLERANCE_FT, whole_areas
from engine.world import BattleState, Token

RAN_ON = "ran on"


def runs_on(state: BattleState, order: AttackOrder, *, lured: bool) -> Step:
    """Half the run-up further in line, past the target; whoever lures always draws him on.

    Source: UH, Charging; Luring. Ruling: U89.
    """
    if ruling(state.settings, "U89") == "stops" and not lured:
        return Step()
    further_ft = order.run_up_ft / 2
    if further_ft <= TOLERANCE_FT:
        return Step()
    return Step(forced=(_onward(state, order, further_ft),))


def _onward(state: BattleState, order: AttackOrder, further_ft: float) -> Order:
    charger = state.tokens[order.attacker]
    climb_ft = further_ft * slope(charger)
    to = tidied(away(charger.at, charger.motion.heading_deg, further_ft, climb_ft))
    return Driven(
        token=charger.name,
        to=to,
        cause=RAN_ON,
        flown_ft=order.run_up_ft,
        force=charge_points(state, charger, whole_areas(order.run_up_ft)),
        past=(order.target,),
    )


def pulls_up(state: BattleState, order: AttackOrder) -> tuple[Event, ...]:
    """Who strikes in a charge has spent his speed on it. Source: UH, Charging."""
    charger = state.tokens[order.attacker]
    if not charger.motion.speed_ft_per_turn:
        return ()
    still = replace(charger.motion, speed_ft_per_turn=0.0, climb_ft_per_turn=0.0)
    stop = Moved(token=charger.name, mode=still.mode, cause="struck", path=(charger.at,), after=still)
    return (stop,)


def slope(token: Token) -> float:
    """Feet that a body at speed climbs a foot of its way over the ground; level on the ground."""
    motion = token.motion
    flying = motion.mode in ("fly", "glide") and motion.speed_ft_per_turn > TOLERANCE_FT
    return motion.climb_ft_per_turn / motion.speed_ft_per_turn if flying else 0.0
