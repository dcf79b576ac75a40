"""How far a body may and must go this turn, and how that comes about.

Source: UH, Ground Movement; Flight. Ruling: U4, U10, U11, U60.
"""

import math
from dataclasses import dataclass, replace

from engine.movement.modes import Mode
from engine.movement.spend.purse import braked_ft
from engine.orders import Effort
from engine.plans import AccountLine, Limits
from engine.units import AREA_FT, TOLERANCE_FT
from engine.world import BattleState, Motion

WALK_FT = AREA_FT / 10  # one area a minute: UH, Ground Movement; ruling U60
ROUNDED = ("areas_down", "areas_up")


@dataclass(frozen=True, slots=True)
class Allowance:
    """The most a body may go this turn, the least it must, and the lines that explain it."""

    most_ft: float
    least_ft: float = 0.0
    account: tuple[AccountLine, ...] = ()


def gathers_speed(mode: Mode, limits: Limits) -> bool:
    """Does it take turns to come to full speed, and so to lose it?"""
    return mode.keeps_speed and limits.gain_ft_per_turn < limits.top_ft_per_turn - TOLERANCE_FT


def carries_on(mode: Mode, limits: Limits) -> bool:
    """Does speed outlive the turn in this mode? In the air always, on the ground if it took turns to gain."""
    return mode.keeps_speed and (mode.medium == "air" or gathers_speed(mode, limits))


def allowance(state: BattleState, motion: Motion, mode: Mode, limits: Limits, effort: Effort) -> Allowance:
    """What a token may spend in a mode this turn."""
    match mode.limit:
        case "climb":
            return Allowance(limits.climb_ft_per_turn, account=limits.account)
        case "range":
            return Allowance(math.hypot(limits.range_ft, limits.rise_ft), account=limits.account)
        case "speed":
            return _by_speed(state, motion, mode, limits, effort)
        case _:
            return Allowance(math.inf)


def _by_speed(state: BattleState, motion: Motion, mode: Mode, limits: Limits, effort: Effort) -> Allowance:
    keeps, top = carries_on(mode, limits), limits.top_ft_per_turn
    before = motion.speed_ft_per_turn if keeps else 0.0
    least = braked_ft(before, limits.brake) if keeps else 0.0
    most = min(top, before + limits.gain_ft_per_turn) if gathers_speed(mode, limits) else top
    most = max(most, least)
    chosen = _chosen(effort, before, (least, most), limits)
    said = _account(before, keeps=keeps, limits=limits)
    braked = _braked(before, least, limits) if chosen <= least else ()
    account = (*said[:1], *braked, *said[1:])
    return _in_whole_areas(state, Allowance(chosen, least, account))


def _chosen(effort: Effort, before: float, bounds: tuple[float, float], limits: Limits) -> float:
    least, most = bounds
    match effort:
        case "full" | "headlong":
            wanted = most
        case "walk":
            wanted = WALK_FT
        case "hold":
            wanted = before
        case "brake":
            wanted = braked_ft(before, limits.brake)
        case _:
            wanted = float(effort)
    return min(max(wanted, least), most)


def _braked(before: float, least: float, limits: Limits) -> tuple[AccountLine, ...]:
    """What braking takes of a speed, and what rounding to whole areas takes or adds. Ruling: U11."""
    if before <= TOLERANCE_FT or limits.brake == "at_once":
        return ()
    gone = least - before / 2
    half = AccountLine("Braking, by half of it", -before / 2, "UH, Flight; ruling U11")
    if limits.brake not in ROUNDED or abs(gone) <= TOLERANCE_FT:
        return (half,)
    way = "up" if gone > 0.0 else "down"
    return (half, AccountLine(f"Half of it, rounded {way}", gone, "UH, Flight; ruling U11"))


def _account(before: float, *, keeps: bool, limits: Limits) -> tuple[AccountLine, ...]:
    """The speed of the last turn, what the system says, and the top speed last of it."""
    lines = sorted(limits.account, key=lambda line: line.ft == limits.top_ft_per_turn)
    return (*((AccountLine("Speed last turn", before),) if keeps else ()), *lines)


def _in_whole_areas(state: BattleState, found: Allowance) -> Allowance:
    """In area play a speed below one area a turn pays for an area every so many turns. Ruling: U4."""
    if state.measure != "area" or not TOLERANCE_FT < found.most_ft < AREA_FT - TOLERANCE_FT:
        return found
    part, number = found.most_ft / AREA_FT, state.clock.round
    due = math.floor(part * number + TOLERANCE_FT) - math.floor(part * (number - 1) + TOLERANCE_FT)
    due = due if number else 1
    every = round(1 / part)
    line = AccountLine(
        f"One area every {every} turns, {'this one' if due else 'not this one'}",
        due * AREA_FT,
        "UH, Maps and Ranged Movement; ruling U4, U62",
    )
    return replace(found, most_ft=due * AREA_FT, account=(*found.account, line))
