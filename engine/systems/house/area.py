"""Areas in play: who stands in whose area, and the step up to him that costs nothing. Ruling: U63, U101."""

import math
from dataclasses import replace

from engine.events import Event, Moved
from engine.geometry import Point, area_steps, contains, flat_ft, heading_deg, lerp, tidied
from engine.movement.bonds import riders
from engine.systems.house.gaps import ARM_FT, above_ft, within_arm
from engine.terrain import Body, bodies, contact_with_bodies, terrain
from engine.units import AREA_FT, TOLERANCE_FT, whole_areas
from engine.world import BattleState, Token

BESIDE_FT = 1.0  # how near somebody steps up to whom he strikes


def area_of(state: BattleState, at: Point) -> str:
    """The area a place lies in: a drawn one, or a square of 132 ft."""
    for area in state.map.areas:
        if contains(area.outline, (), (at.x, at.y)):
            return area.name
    return f"{math.floor(at.x / AREA_FT)},{math.floor(at.y / AREA_FT)}"


def same_area(state: BattleState, a: Token, b: Token) -> bool:
    """Are two bodies in one area, at one height? Ruling: U101."""
    apart = max(above_ft(a, b), above_ft(b, a))
    return apart <= ARM_FT and area_of(state, a.at) == area_of(state, b.at)


def step_up(state: BattleState, attacker: Token, target: Token) -> Point | None:
    """Where an attacker comes to stand beside somebody of his area; none if he cannot get there.

    Ruling: U101.
    """
    whole = flat_ft(attacker.at, target.at)
    near = attacker.radius_ft + target.radius_ft + BESIDE_FT
    if state.measure != "area" or not same_area(state, attacker, target) or whole <= near + TOLERANCE_FT:
        return None
    to = tidied(lerp(attacker.at, target.at, (whole - near) / whole)._replace(z=attacker.at.z))
    body, others = Body(attacker.radius_ft, attacker.height_ft), bodies(state, (attacker.name, target.name))
    wall = terrain(state).contact(body, attacker.at, to)
    return None if wall or contact_with_bodies(body, attacker.at, to, others) else to


def steps_up(state: BattleState, attacker: Token, target: Token) -> tuple[Event, ...]:
    """In area play a striker steps up to whom he strikes, in his area, at no cost. Ruling: U101."""
    to = None if within_arm(attacker, target) else step_up(state, attacker, target)
    if to is None:
        return ()
    stepped = replace(attacker.motion, position=to, heading_deg=heading_deg(attacker.at, target.at))
    moved = Moved(
        token=attacker.name,
        mode="walk",
        cause="steps up",
        path=(attacker.at, to),
        after=stepped,
        riders=riders(state, attacker.name),
    )
    return (moved,)


def reaches(state: BattleState, attacker: Token, target: Token, *, gap_ft: float, limit_ft: float) -> bool:
    """Does a reach of so many feet come to a body: edge to edge, in areas, or by stepping up to him?

    Ruling: U62, U101.
    """
    if gap_ft <= limit_ft + TOLERANCE_FT:
        return True
    if state.measure == "area" and limit_ft >= AREA_FT:
        return area_steps(attacker.at, target.at, AREA_FT) <= whole_areas(limit_ft)
    return step_up(state, attacker, target) is not None
