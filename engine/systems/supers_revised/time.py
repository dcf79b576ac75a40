"""Recovery in Supers! Revised: a die at a time, sooner above 0 than below."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.checks import Choice, Referee
from engine.events import Conditioned, Counted, Event, Healed
from engine.rulings import ruling
from engine.step import Step
from engine.systems.supers_revised.attributes import OUT, power_now
from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import RESISTANCES
from engine.world import BattleState, Token

RECOVERY = "SU, Recovery"
RESTED = "rested"  # seconds of rest that have not yet made a die
BELOW_S, ABOVE_S = (int(row["seconds_a_die"]) for row in TABLES["recovery"].rows)


@dataclass(frozen=True, slots=True)
class SupersTime:
    """The time question of Supers! Revised."""

    def pass_time(self, state: BattleState, from_s: int, to_s: int, referee: Referee) -> Step:
        """Everybody's dice come back, one Resistance at a time. Source: SU, Recovery."""
        events: list[Event] = []
        for token in state.tokens.values():
            if token.sheet and _hurt(token):
                events += recovered(token, (to_s - from_s) * quickened(state, token), referee)
        return Step(tuple(events))


def quickened(state: BattleState, token: Token) -> int:
    """How many times as fast somebody recovers as others. Source: SU, Powers: Regeneration. Ruling: S51."""
    divides = ruling(state.settings, "S51") == "divides_time"
    return 1 + (power_now(state, token, "regeneration") if divides else 0)


def _hurt(token: Token) -> tuple[str, ...]:
    return tuple(t.name for t in token.tracks if t.name in RESISTANCES and t.now < t.full)


def recovered(token: Token, seconds: int, referee: Referee) -> Iterator[Event]:
    """The dice that so much rest gives back, in the order its owner says; the rest of it is kept.

    Source: SU, Recovery.
    """
    left = seconds + token.counter(RESTED)
    now = {t.name: t.now for t in token.tracks if t.name in RESISTANCES}
    full = {t.name: t.full for t in token.tracks if t.name in RESISTANCES}
    while True:
        hurt = tuple(sorted((n for n in now if now[n] < full[n]), key=lambda n: now[n]))
        if not hurt:
            left = 0
            break
        picked = referee.choose(Choice(f"recover {token.name}", token.name, hurt, source=RECOVERY))
        cost_s = BELOW_S if now[picked] < 0 else ABOVE_S
        if left < cost_s:
            break
        left -= cost_s
        now[picked] += 1
        yield Healed(token=token.name, track=picked, points=1, cause="rest")
    if token.condition(OUT) and all(value > 0 for value in now.values()):
        yield Conditioned(token=token.name, name=OUT, on=False)
    yield Counted(token=token.name, counter=RESTED, now=left)
