"""Checks asked for at the table, by themselves or opposed, and the coin that settles a tie."""

from dataclasses import dataclass

from engine.checks import Referee
from engine.events import Checked, Event
from engine.names import TokenId
from engine.problems import Problem, impossible
from engine.rulings import ruling
from engine.step import Step
from engine.systems.basic_v3.harm import sheet_of
from engine.systems.basic_v3.orders import TrySkill
from engine.systems.basic_v3.sheet import ATTRIBUTES
from engine.systems.basic_v3.skill import OPPOSED, Coin, SkillCheck, Successes, opposed
from engine.systems.basic_v3.turns import acted
from engine.world import BattleState

CHECKS = "BR, Checks"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of an opposed check: who, what it is called, and his target number."""

    who: TokenId
    word: str
    attribute: str
    advantage: str = ""


def check_problems(state: BattleState, order: TrySkill) -> tuple[Problem, ...]:
    """What stands against a check: attributes and Advantages that are not there."""
    sides = [(order.token, order.attribute, order.advantage)]
    if order.target:
        sides.append((order.target, order.against, order.against_advantage))
    found = [text for side in sides for text in _lacking(state, side)]
    if order.target == order.token:
        found.append("Nobody is opposed by himself")
    return tuple(impossible(text, CHECKS) for text in found)


def _lacking(state: BattleState, side: tuple[str, str, str]) -> list[str]:
    name, attribute, advantage = side
    token = state.tokens.get(name)
    sheet = sheet_of(state, token) if token else None
    if sheet is None:
        return [f"{name} has no sheet to try anything with"]
    found = []
    if attribute not in ATTRIBUTES:
        found.append(f"attribute: found {attribute!r}, expected one of {', '.join(ATTRIBUTES)}")
    if advantage and not sheet.advantage(advantage):
        found.append(f"{name} has no advantage {advantage!r}")
    return found


def check(state: BattleState, order: TrySkill, referee: Referee) -> Step:
    """A check, or one opposed by somebody's. Source: BR, Checks; Opposed Checks. Ruling: B3, B4."""
    cost = acted(state, order.token)
    own = Side(order.token, order.why or order.attribute, order.attribute, order.advantage)
    if not order.target:
        return Step((*cost, *_alone(state, own, referee)))
    other = Side(order.target, order.against, order.against, order.against_advantage)
    wins, events = contest(state, own, other, referee)
    won = wins is True
    word = "succeeds" if won else "fails" if wins is False else "changes nothing"
    told = Checked(token=own.who, check=_key(own), outcome=word)
    return Step((*cost, *events, told))


def _alone(state: BattleState, side: Side, referee: Referee) -> tuple[Event, ...]:
    sheet = sheet_of(state, state.tokens[side.who])
    if sheet is None:
        return ()
    number = sheet.target_number(side.attribute, side.advantage)
    skill = SkillCheck(key=_key(side), who=side.who, target_number=number, dice=sheet.dice)
    outcome = referee.roll(skill)
    return (Checked(token=side.who, check=skill.key, outcome=outcome.label, needed=f"{number} or less"),)


def contest(
    state: BattleState, first: Side, second: Side, referee: Referee
) -> tuple[bool | None, tuple[Event, ...]]:
    """Does the first win? None: nobody was at or under his number and things stay as they are.

    The highest die that does not go over wins; a coin settles a tie. Source: BR, Opposed Checks.
    Ruling: B3, B4.
    """
    mine, shown = _thrown(state, first, referee)
    theirs, also = _thrown(state, second, referee)
    events = (*shown, *also)
    match opposed(mine, theirs):
        case "first":
            return True, events
        case "second":
            return False, events
        case "coin":
            return referee.roll(Coin(key=f"coin {first.who}", who=first.who)), events
        case _:
            defends = ruling(state.settings, "B3") == "defender_wins"
            return (False if defends else None), events


def _thrown(
    state: BattleState, side: Side, referee: Referee
) -> tuple[tuple[int, tuple[int, ...]], tuple[Event, ...]]:
    sheet = sheet_of(state, state.tokens[side.who])
    if sheet is None:
        return (0, ()), ()
    number = sheet.target_number(side.attribute, side.advantage)
    key = _key(side)
    pool = Successes(key=key, who=side.who, target_number=number, dice=sheet.dice, source=OPPOSED)
    dice = referee.roll(pool)
    best = str(dice[0]) if dice else "none"
    return (number, dice), (Checked(token=side.who, check=key, outcome=best, needed=f"{number} or less"),)


def _key(side: Side) -> str:
    return f"{side.word} {side.who}".replace("_", " ")
