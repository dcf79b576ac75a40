"""Powers that shape the map: switched on and off, duplicates brought in, bodies grown and shrunk."""

import math
from collections.abc import Iterator
from dataclasses import replace

from engine.checks import Referee
from engine.events import Conditioned, Counted, Event, Joined, Resized
from engine.geometry import Point, away
from engine.problems import Problem, against_rules, impossible
from engine.step import Step
from engine.systems.supers_revised.attributes import OFF, sheet_of
from engine.systems.supers_revised.movement import ON
from engine.systems.supers_revised.orders import Duplicate, Resize, SwitchPower
from engine.systems.supers_revised.sheet import ROWS
from engine.terrain import Body, terrain
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Motion, Token, Until

POWERS = "SU, Powers"
FREE_ACTION = "SU, Actions"
SIZE, MADE = "size", "made"
MAKERS = ("duplicate_self", "summoning")
NEAR_FT = 5.0  # ruling S28


def switch(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """A power goes on or off as a Free Action, once a round. Source: SU, Actions."""
    del referee
    now = state.clock.round
    mark = Conditioned(token=order.token, name=f"switched:{order.power}", since=now, until=Until(round=now))
    off = Conditioned(token=order.token, name=f"{OFF}{order.power}", since=now, on=not order.on)
    on = Conditioned(token=order.token, name=f"{ON}{order.power}", since=now, on=order.on)
    return Step((mark, off, on))


def switch_problems(state: BattleState, order: SwitchPower) -> tuple[Problem, ...]:
    """A power he has, and that was not switched this round."""
    token = state.tokens[order.token]
    sheet = sheet_of(state, token)
    if sheet is None or sheet.power(order.power) is None:
        return (impossible(f"{order.token} has no power {order.power!r}", POWERS),)
    if token.condition(f"switched:{order.power}"):
        title = ROWS[order.power]["title"]
        return (against_rules(f"{title} has been switched this round", FREE_ACTION),)
    return ()


def duplicate(state: BattleState, order: Duplicate, referee: Referee) -> Step:
    """So many tokens on free ground beside their maker. Source: SU, Powers. Ruling: S28."""
    del referee
    maker = state.tokens[order.token]
    places = _free_places(state, maker)
    made = maker.counter(MADE)
    events: list[Event] = []
    for place in places[: order.count]:
        made += 1
        events.append(Joined(token=_copy(maker, made, place)))
    events.append(Counted(token=maker.name, counter=MADE, now=made))
    return Step(tuple(events))


def duplicate_problems(state: BattleState, order: Duplicate) -> tuple[Problem, ...]:
    """As many as the power has dice, and room for each. Ruling: S28."""
    maker = state.tokens[order.token]
    sheet = sheet_of(state, maker)
    most = max((sheet.power_dice(name) for name in MAKERS), default=0) if sheet else 0
    if not most:
        return (impossible(f"{order.token} has neither Duplicate Self nor Summoning", POWERS),)
    if not 0 < order.count <= most - maker.counter(MADE):
        left = most - maker.counter(MADE)
        return (against_rules(f"count: found {order.count}, expected 1 to {left}", POWERS),)
    if len(_free_places(state, maker)) < order.count:
        return (impossible(f"there is no free ground for {order.count} within {NEAR_FT:g} ft", POWERS),)
    return ()


def _copy(maker: Token, nth: int, place: Point) -> Token:
    motion = Motion(position=place, heading_deg=maker.motion.heading_deg)
    tracks = tuple(replace(track, now=track.full) for track in maker.tracks)
    return replace(
        maker, name=f"{maker.name} copy {nth}", motion=motion, tracks=tracks, counters=(), conditions=()
    )


def _free_places(state: BattleState, maker: Token) -> tuple[Point, ...]:
    """Places round a maker where a body like his stands clear, nearest bearings first."""
    ground = terrain(state)
    step_ft = 2 * maker.radius_ft + 1
    found: list[Point] = []
    for bearing in range(0, 360, 45):
        flat = away(maker.at, bearing, step_ft)
        place = Point(flat.x, flat.y, ground.support(flat, maker.radius_ft).height_ft)
        level = abs(place.z - maker.at.z) <= NEAR_FT
        if (
            level
            and not ground.free(Body(maker.radius_ft, maker.height_ft), place)
            and _clear(state, maker, place)
        ):
            found.append(place)
    return tuple(found)


def _clear(state: BattleState, maker: Token, place: Point) -> bool:
    return all(
        math.hypot(t.at.x - place.x, t.at.y - place.y) >= t.radius_ft + maker.radius_ft - TOLERANCE_FT
        for t in state.tokens.values()
    )


def resize(state: BattleState, order: Resize, referee: Referee) -> Step:
    """Growing multiplies height and width by one more than the dice, shrinking divides; walls stop growth.

    Source: SU, Powers. Ruling: S29.
    """
    del referee
    token = state.tokens[order.token]
    dice = next(n for n in _toward(order.dice) if _fits(state, token, n))
    radius_ft, height_ft = _sized(token, dice)
    sized = Conditioned(token=token.name, name=SIZE, value=dice, since=state.clock.round, on=dice != 0)
    return Step((Resized(token=token.name, radius_ft=radius_ft, height_ft=height_ft), sized))


def resize_problems(state: BattleState, order: Resize) -> tuple[Problem, ...]:
    """No further than the power has dice."""
    sheet = sheet_of(state, state.tokens[order.token])
    most = sheet.power_dice("size_control") if sheet else 0
    if abs(order.dice) > most:
        return (impossible(f"dice: found {order.dice}, expected {-most} to {most}", POWERS),)
    return ()


def factor(dice: int) -> float:
    """How much larger, or smaller, so many dice of Size Control make a body. Ruling: S29."""
    return 1.0 + dice if dice >= 0 else 1.0 / (1.0 - dice)


def _sized(token: Token, dice: int) -> tuple[float, float]:
    now = token.condition(SIZE)
    change = factor(dice) / factor(now.value if now else 0)
    return round(token.radius_ft * change, 3), round(token.height_ft * change, 3)


def _toward(dice: int) -> Iterator[int]:
    """The size wanted, then each smaller one, down to what always fits."""
    yield from range(dice, 0, -1)
    yield min(dice, 0)


def _fits(state: BattleState, token: Token, dice: int) -> bool:
    radius_ft, height_ft = _sized(token, dice)
    return dice <= 0 or not terrain(state).free(Body(radius_ft, height_ft), token.at)
