"""Insubstantial bodies: what passes through them, and where they come out when they turn solid."""

from collections.abc import Iterator
from dataclasses import replace

from engine.events import Event, Moved
from engine.geometry import Point
from engine.rulings import ruling
from engine.systems.house.room import room, way_out
from engine.systems.supers_revised.attributes import ON, kind_of_attack, sheet_of, split_name
from engine.systems.supers_revised.damage import off
from engine.world import BattleState, Token

GHOSTLY = f"{ON}insubstantiality"
AFFECTS = "affects_x"


def insubstantial(token: Token) -> bool:
    """Does it pass through what is solid now?"""
    return token.condition(GHOSTLY) is not None


def passes_through(state: BattleState, attacker: Token, target: Token, attribute: str) -> bool:
    """Does a physical attack pass through, its maker or its target being insubstantial? Ruling: S39."""
    if insubstantial(attacker) == insubstantial(target) or kind_of_attack(attribute) != "physical":
        return False
    sheet = sheet_of(state, attacker)
    power = sheet.power(split_name(attribute)[0]) if sheet else None
    reaches_across = power is not None and power.boost(AFFECTS) > 0
    return not reaches_across and ruling(state.settings, "S39") == "pass_through"


def out_of_the_solid(state: BattleState, body: Token, origin: Point | None) -> Iterator[Event]:
    """From inside something to the nearest free spot, and a die of Fortitude lost; nothing if it is free.

    Ruling: S30.
    """
    if room(state, body, body.at):
        return
    to = way_out(state, body, origin)
    after = replace(body.motion, position=to, speed_ft_per_turn=0.0, climb_ft_per_turn=0.0)
    yield Moved(token=body.name, mode="teleport", cause="got clear", path=(body.at, to), after=after)
    if body.sheet:
        yield from off(state, body.name, ("fortitude",), "inside something solid")
