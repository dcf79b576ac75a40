"""Checks that somebody asks for at the table: an attribute against a number, or against somebody's."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Checked, Event
from engine.names import TokenId
from engine.problems import Problem, impossible
from engine.rules import Act, Pointing
from engine.step import Step
from engine.systems.house.gaps import gap_ft
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
    """Free checks that the Judge asks for, with each attribute: against the usual numbers, any, or somebody.

    Source: SU, Actions: Free; Damage.
    """
    others = _others(state, token)
    typed = (Pointing("number", "number", tuple(map(str, NUMBERS))),)
    for name in attributes_of(state, token):
        spoken = f"Check of {ROWS[name]['title']}"
        for number in NUMBERS:
            order = TryAttribute(token=token.name, attribute=name, number=number, action="free")
            title = f"{spoken}, {number} or more"
            yield Act(word=f"check_{name}_{number}", title=title, order=order, listed=True)
        title = f"{spoken}, a number to type"
        yield Act(word=f"check_{name}", title=title, order=order, pointing=typed, listed=True)
        if others:
            yield _opposed_check(state, token, name, others)


def _opposed_check(state: BattleState, token: Token, name: str, others: tuple[TokenId, ...]) -> Act:
    """The same against somebody who is pointed at, with an attribute of his."""
    theirs = dict.fromkeys(each for other in others for each in attributes_of(state, state.tokens[other]))
    order = TryAttribute(
        token=token.name, attribute=name, target=others[0], against=RESISTANCES[0], action="free"
    )
    pointing = (Pointing("target", "token", others), Pointing("against", "choice", tuple(theirs)))
    title = f"Check of {ROWS[name]['title']} against somebody"
    return Act(word=f"check_{name}_opposed", title=title, order=order, pointing=pointing, listed=True)


def _others(state: BattleState, token: Token) -> tuple[TokenId, ...]:
    """Whoever else has attributes, the nearest first."""
    able = [one for one in state.tokens.values() if one.name != token.name and sheet_of(state, one)]
    return tuple(one.name for one in sorted(able, key=lambda one: (gap_ft(token, one), one.name)))


def attributes_of(state: BattleState, token: Token) -> tuple[str, ...]:
    """Resistances, Aptitudes and the powers of a sheet. Source: SU, Resistances; Aptitudes; Powers."""
    sheet = sheet_of(state, token)
    return (*RESISTANCES, *APTITUDES, *(sheet.powers if sheet else ()))


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
