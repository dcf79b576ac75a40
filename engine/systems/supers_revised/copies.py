"""Duplicates and summoned creatures: brought onto free ground beside their maker."""

from collections.abc import Iterator
from dataclasses import replace

from engine.checks import Referee
from engine.events import Counted, Event, Joined, SheetAdded
from engine.geometry import Point, away
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.room import room
from engine.systems.supers_revised.attributes import power_now, sheet_of, turned, turned_already
from engine.systems.supers_revised.damage import MADE_BY
from engine.systems.supers_revised.orders import Duplicate
from engine.systems.supers_revised.sheet import APTITUDE_CAP, RESISTANCES, read_sheet
from engine.terrain import terrain
from engine.world import BattleState, Condition, Motion, Tally, Token

POWERS = "SU, Powers"
MADE = "made"
DUPLICATES, CREATURES = "duplicate_self", "summoning"
MAKERS = {DUPLICATES: ("copy", 1), CREATURES: ("creature", 2)}  # the word in its name, and the mark's value
NEAR_FT = 5.0  # ruling S28


def duplicate(state: BattleState, order: Duplicate, referee: Referee) -> Step:
    """So many tokens on free ground beside their maker.

    Source: SU, Powers: Duplicate Self; Powers: Summoning. Ruling: S28, S45.
    """
    del referee
    maker, power = state.tokens[order.token], _power(state, order)
    text, added = _sheet(state, maker, order, power)
    made = maker.counter(MADE)
    events: list[Event] = [*added, *turned(state, maker, power)]
    for place in _free_places(state, maker)[: order.count]:
        made += 1
        events.append(Joined(token=_born(maker, (power, made), place, text)))
    events.append(Counted(token=maker.name, counter=MADE, now=made))
    return Step(tuple(events))


def duplicate_problems(state: BattleState, order: Duplicate) -> tuple[Problem, ...]:
    """As many as the power has dice, and room for each. Ruling: S28."""
    maker, power = state.tokens[order.token], _power(state, order)
    if made_by(maker):
        return (impossible(f"{order.token} is itself the work of {made_by(maker)}", "Ruling S28"),)
    if not power_now(state, maker, power):
        return (impossible(f"{order.token} has neither Duplicate Self nor Summoning", POWERS),)
    if order.sheet and order.sheet not in state.sheets:
        return (impossible(f"There is no sheet {order.sheet!r} in this battle", POWERS),)
    if ruling(state.settings, "S28") == "judge_places":
        return (against_rules("The Judge places them, by a ruling", "Ruling S28"),)
    left = left_to_make(state, maker, power)
    if not 0 < order.count <= left:
        return (against_rules(f"count: found {order.count}, expected 1 to {left}", POWERS),)
    if len(_free_places(state, maker)) < order.count:
        return (impossible(f"There is no free ground for {order.count} within {NEAR_FT:g} ft", POWERS),)
    return tuple(turned_already(maker, power))


def left_to_make(state: BattleState, maker: Token, power: str) -> int:
    """How many more his power has dice for; none for what has itself been made. Ruling: S28."""
    if made_by(maker):
        return 0
    return power_now(state, maker, power) - sum(
        _made_by(token, maker.name, power) for token in state.tokens.values()
    )


def made_by(token: Token) -> str:
    """Who has made a token, "" for nobody."""
    return next((mark.against for mark in token.conditions if mark.name == MADE_BY), "")


def _power(state: BattleState, order: Duplicate) -> str:
    """The power named, else the one he has. Source: SU, Powers."""
    if order.power in MAKERS:
        return order.power
    sheet = sheet_of(state, state.tokens[order.token])
    return DUPLICATES if sheet is None or sheet.power_dice(DUPLICATES) else CREATURES


def _made_by(token: Token, maker: str, power: str) -> bool:
    mark = Condition(MADE_BY, MAKERS[power][1], maker)
    return any((c.name, c.value, c.against) == (mark.name, mark.value, maker) for c in token.conditions)


def _sheet(
    state: BattleState, maker: Token, order: Duplicate, power: str
) -> tuple[tuple[str, str], tuple[Event, ...]]:
    """The sheet they go by with its text, and its arrival if it is new. Ruling: S45."""
    if power == DUPLICATES:
        return (maker.sheet, state.sheets[maker.sheet]), ()
    if order.sheet:
        return (order.sheet, state.sheets[order.sheet]), ()
    name = f"{maker.name} creature"
    own = sheet_of(state, maker)
    text = creature_sheet(name, own.power_dice(power) if own else 1)
    return (name, text), () if name in state.sheets else (SheetAdded(name=name, text=text),)


def creature_sheet(name: str, dice: int) -> str:
    """A creature as strong as the power that calls it. Source: SU, Powers: Summoning. Ruling: S45."""
    from engine.systems.supers_revised.sheet_form import canonical

    skill = min(dice, APTITUDE_CAP)
    raw = {
        "system": "supers_revised",
        "name": name,
        "resistances": dict.fromkeys(RESISTANCES, dice),
        "aptitudes": {"fighting": skill, "athleticism": skill},
    }
    return canonical(raw)


def _born(maker: Token, what: tuple[str, int], place: Point, sheet: tuple[str, str]) -> Token:
    power, nth = what
    word, value = MAKERS[power]
    name, text = sheet
    dice = read_sheet(text).resistances
    return replace(
        maker,
        name=f"{maker.name} {word} {nth}",
        motion=Motion(position=place, heading_deg=maker.motion.heading_deg),
        tracks=tuple(Tally(track, dice[track], dice[track]) for track in RESISTANCES),
        counters=(),
        conditions=(Condition(MADE_BY, value, maker.name),),
        sheet=name,
    )


def _free_places(state: BattleState, maker: Token) -> tuple[Point, ...]:
    """Places round a maker where a body like his stands clear. Ruling: S28."""
    level = (place for place in _about(state, maker) if abs(place.z - maker.at.z) <= NEAR_FT)
    return tuple(place for place in level if room(state, maker, place))


def _about(state: BattleState, maker: Token) -> Iterator[Point]:
    ground = terrain(state)
    for bearing in range(0, 360, 45):
        flat = away(maker.at, bearing, 2 * maker.radius_ft + 1)
        yield Point(
            round(flat.x, 3), round(flat.y, 3), round(ground.support(flat, maker.radius_ft).height_ft, 3)
        )
