"""Which way of moving is taken if nobody picks one: the first that gets there, and why.

It only asks the engine for plans; what a mode can do is never worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.geometry import Point
from engine.movement.modes import Mode, core_modes
from engine.movement.plan import plan_move
from engine.orders import MoveOrder
from engine.plans import MovePlan, Plan, Stop
from engine.rules import RulesSystem
from engine.units import STORY_FT
from engine.world import BattleState, Token

ALOFT = ("fly", "glide", "coast")
GETS_THERE = (Stop.ARRIVED, Stop.CONTACT, Stop.MIDAIR)
MOST_TRIED = 4


@dataclass(frozen=True, slots=True)
class Picked:
    """A mode and why it was taken."""

    mode: str
    why: str


def open_modes(state: BattleState, token: Token, rules: RulesSystem) -> tuple[str, ...]:
    """The modes a token has by its system, in the order of the table; of a falling one those it can begin."""
    rows: dict[str, Mode] = {**core_modes(), **{mode.name: mode for mode in rules.modes}}
    chosen = (row for row in rows.values() if row.chosen)
    able = tuple(row.name for row in chosen if rules.movement.limits(state, token, row) is not None)
    return tuple(mode for mode in able if begins(state, token, mode, rules)) if falls(token) else able


def falls(token: Token) -> bool:
    """Is it falling now?"""
    return token.motion.turns_falling > 0


def begins(state: BattleState, token: Token, mode: str, rules: RulesSystem) -> bool:
    """Can a move in a mode begin where a token is, going nowhere yet?"""
    order = MoveOrder(token=token.name, mode=mode, waypoints=(token.at,))
    return not plan_move(state, order, rules).problems


def candidates(token: Token, goal: Point, known: tuple[str, ...], *, wet: bool) -> tuple[Picked, ...]:
    """The modes worth a try, the most natural first."""
    rise = goal.z - token.at.z
    order: list[Picked] = []
    if token.motion.mode in ALOFT:
        order += [Picked("fly", "it is in the air"), Picked("glide", "it is in the air")]
    if wet:
        order.append(Picked("swim", "there is water"))
    if abs(rise) < STORY_FT / 2:
        order += [Picked("run", "the way is level"), Picked("walk", "the way is level")]
    order += [
        Picked("leap", "it is within a leap"),
        Picked("fly", "it can fly"),
        Picked("climb", "a wall leads there"),
        Picked("glide", "it can glide"),
        Picked("run", "it is on foot"),
        Picked("teleport", "no way leads there"),
        Picked("walk", "it is on foot"),
        Picked("swim", "nothing else comes further"),
    ]
    seen = {each.mode: each for each in reversed(order) if each.mode in known}
    return tuple(dict.fromkeys(seen[each.mode] for each in order if each.mode in seen))


def arrives(plan: Plan) -> bool:
    """Does a plan get where it was told, with nothing against it?"""
    return isinstance(plan, MovePlan) and not plan.problems and plan.stop in GETS_THERE and not plan.tail


def best(tried: tuple[tuple[Picked, Plan], ...]) -> Picked:
    """The first that arrives, or the one that gets furthest."""
    for picked, plan in tried:
        if arrives(plan):
            return picked
    able = [(picked, plan) for picked, plan in tried if isinstance(plan, MovePlan) and plan.legs]
    if not able:
        return tried[0][0]
    return max(able, key=lambda each: (not each[1].problems, each[1].spent_ft))[0]
