"""Checks that somebody asks for at the table: an attribute against a number, or against somebody's."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Checked, Event
from engine.problems import Problem, impossible
from engine.rules import Act
from engine.step import Step
from engine.systems.supers_revised.attributes import dice_of, has, sheet_of
from engine.systems.supers_revised.cutting import dynamic
from engine.systems.supers_revised.orders import TryAttribute
from engine.systems.supers_revised.pools import Pool, degree_name, steps
from engine.systems.supers_revised.sheet import APTITUDES, RESISTANCES, ROWS
from engine.world import BattleState, Token

CHECKS = "SU, Actions; Damage"
MOST_DEGREE = 3  # outside combat nothing is better than a Superior Success: SU, Damage

NUMBERS = (4, 7, 10)  # the middles of one, two and three dice, rounded up


def offered_checks(state: BattleState, token: Token) -> Iterator[Act]:
    """Free checks that the Judge asks for, with each attribute and against the usual numbers.

    Source: SU, Actions: Free.
    """
    sheet = sheet_of(state, token)
    for name in (*RESISTANCES, *APTITUDES, *(sheet.powers if sheet else ())):
        for number in NUMBERS:
            order = TryAttribute(token=token.name, attribute=name, number=number, action="free")
            title = f"Check of {ROWS[name]['title']}, {number} or more"
            yield Act(word=f"check_{name}_{number}", title=title, order=order, listed=True)


def check_problems(state: BattleState, order: TryAttribute) -> tuple[Problem, ...]:
    """What stands against a try: attributes that are not there, nothing to reach."""
    found: list[str] = []
    if not has(state, state.tokens[order.token], order.attribute):
        found.append(f"{order.token} has no {order.attribute!r}")
    target = state.tokens.get(order.target)
    if order.target and target is None:
        found.append(f"There is no token {order.target!r}")
    elif target is not None and not has(state, target, order.against):
        found.append(f"{order.target} has no {order.against!r}")
    elif target is None and order.number < 1:
        found.append(f"number: found {order.number}, expected 1 or more, or somebody to try it against")
    return tuple(impossible(text, CHECKS) for text in found)


def check(state: BattleState, order: TryAttribute, referee: Referee) -> Step:
    """A pool against a number, or opposed by another. Source: SU, Actions; Damage."""
    token = state.tokens[order.token]
    key = f"{order.why or order.attribute} {token.name}".replace("_", " ")
    cost: tuple[Event, ...] = dynamic(state, token.name) if order.action == "dynamic" else ()
    number = _opposed(state, order, referee) if order.target else order.number
    total = referee.roll(Pool(key=key, who=token.name, dice=dice_of(state, token, order.attribute)))
    reached = min(steps(total - number), MOST_DEGREE)
    told = Checked(token=token.name, check=key, outcome=degree_name(reached), needed=str(number))
    return Step((*cost, told))


def _opposed(state: BattleState, order: TryAttribute, referee: Referee) -> int:
    target = state.tokens[order.target]
    key = f"{order.against} {target.name}".replace("_", " ")
    return referee.roll(Pool(key=key, who=target.name, dice=dice_of(state, target, order.against)))
