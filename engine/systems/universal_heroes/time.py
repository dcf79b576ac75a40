"""What hours and days do: coming to, recovering, healing, and dying where nobody helps."""

from collections.abc import Iterator

from engine.checks import Referee
from engine.events import Conditioned, Event, Healed
from engine.rulings import ruling
from engine.step import Step
from engine.systems.universal_heroes.abilities import number_of, sheet_of
from engine.systems.universal_heroes.breath import over_time
from engine.systems.universal_heroes.conditions import (
    DEAD,
    DYING,
    END_LOST,
    IN_CARE,
    OUT,
    STUNNED,
    has,
    off,
)
from engine.systems.universal_heroes.dying import WEEK_S, worsens
from engine.systems.universal_heroes.harm import HEALTH
from engine.systems.universal_heroes.resources import due_payments
from engine.systems.universal_heroes.throws import after
from engine.units import TURN_S
from engine.world import BattleState, Token, Until

QUIET_S = 10 * TURN_S  # ten quiet turns: classic, recovery
HOUR_S = 3600
DAY_S = 24 * HOUR_S
RECOVERED = "recovered"  # he has had his recovery of the day


class Time:
    """The question of Universal Heroes about time outside the rounds."""

    def pass_time(self, state: BattleState, from_s: int, to_s: int, referee: Referee) -> Step:
        """The dying die, those without air drown, the rest come to and heal.

        Source: UH, Life, Death, and Karma; Swimming; classic, Recovery.
        """
        events: tuple[Event, ...] = ()
        for name in state.tokens:
            now = after(state, events)
            events = (*events, *_one(now, now.tokens[name], from_s, to_s, referee))
        return Step(events)


def _one(state: BattleState, token: Token, from_s: int, to_s: int, referee: Referee) -> tuple[Event, ...]:
    if sheet_of(state, token) is None or has(state, token, DEAD):
        return ()
    turns = (to_s - from_s) // TURN_S
    if has(state, token, DYING):
        return _dies_on(state, token, turns, referee)
    lived, breath = over_time(state, token, turns, referee)
    now = after(state, breath)
    if has(now, now.tokens[token.name], DYING):
        return (*breath, *_dies_on(now, token, turns - lived, referee))
    owed = due_payments(state, token, from_s, to_s, referee)
    rested = (*_comes_to(token, to_s - from_s), *_mends(state, token, from_s, to_s))
    return (*breath, *owed, *rested, *_regains(state, token, from_s, to_s))


def _regains(state: BattleState, token: Token, from_s: int, to_s: int) -> Iterator[Event]:
    """A rank of Endurance lost in dying heals in a week, or in a day in care. Ruling: H10."""
    lost = token.condition(END_LOST)
    if lost is None or ruling(state.settings, "H10") == "never":
        return
    period = DAY_S if token.condition(IN_CARE) else WEEK_S
    due = from_s + WEEK_S if lost.due is None else lost.due
    first = due - WEEK_S + period
    ranks = min(lost.value, 1 + (to_s - first) // period) if to_s >= first else 0
    left = lost.value - ranks
    if ranks:
        later = first + ranks * period + WEEK_S - period
        yield Conditioned(token=token.name, name=END_LOST, value=left, due=later, on=left > 0)


def _dies_on(state: BattleState, token: Token, turns: int, referee: Referee) -> tuple[Event, ...]:
    """A rank of Endurance each turn, until death or another FEAT ends it."""
    events: tuple[Event, ...] = ()
    for _ in range(turns):
        now = after(state, events)
        if not has(now, now.tokens[token.name], DYING):
            break
        events = (*events, *worsens(now, token.name, referee))
    return events


def _comes_to(token: Token, passed_s: int) -> tuple[Event, ...]:
    """Nobody stays stunned or senseless past ten turns but by lack of Health. Ruling: U92."""
    return off(token, (OUT, STUNNED)) if passed_s >= QUIET_S else ()


def _mends(state: BattleState, token: Token, from_s: int, to_s: int) -> Iterator[Event]:
    """Endurance in points after ten quiet turns, once a day; and as many every full hour.

    Twice as many an hour in care. Source: UH, Endurance: stamina; classic, Recovery.
    """
    rate = max(0, number_of(state, token, "endurance.stamina"))
    hourly = 2 * rate if token.condition(IN_CARE) else rate
    full = next((tally.full for tally in token.tracks if tally.name == HEALTH), 0)
    missing = full - token.track(HEALTH)
    rests = to_s - from_s >= QUIET_S and not token.condition(RECOVERED)
    if missing > 0 and rests:
        yield Conditioned(token=token.name, name=RECOVERED, until=Until(second=to_s + DAY_S))
    hours = to_s // HOUR_S - from_s // HOUR_S
    points = min(missing, hourly * hours + rate * rests)
    if points > 0:
        yield Healed(token=token.name, track=HEALTH, points=points, cause="rest")
