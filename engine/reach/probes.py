"""From which turn, and from which speed on, a system asks for a check: found by asking it.

It only looks for where an answer changes; what holds of a place is a plan's answer.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import degrees, pi, radians
from typing import TypeAlias

from engine.geometry import Path, Point, away
from engine.movement.hazards import hazards_on
from engine.movement.trace import Mover
from engine.plans import Leg
from engine.rules import RulesSystem
from engine.world import Token

Answer: TypeAlias = tuple[str, ...]

ELSEWHERE = (-1e5, -1e5)  # so far off every map that nothing stands about
SOMETHING = "ground"  # to land on
LEG_FT = 10.0
STEPS = 4
GRAIN = 1e-5


@dataclass(frozen=True, slots=True)
class Probe:
    """Somebody who may move, and whom to ask about it."""

    mover: Mover
    rules: RulesSystem

    @property
    def flies(self) -> bool:
        """Does it move through the air?"""
        return self.mover.mode.medium == "air"

    def asked(self, path: Path, speed_ft: float, surface: str = "") -> Answer:
        """The checks a system wants on a path at a speed."""
        mode = self.mover.mode
        here = replace(self.mover.token.motion, position=path[0], mode=mode.name)
        going: Token = replace(self.mover.token, motion=here)
        leg = Leg(path=path, surface=surface, medium=mode.medium)
        found = hazards_on(self.mover.state, going, (leg,), speed_ft, self.rules.movement)
        return tuple(sorted(f"{hazard.kind} {hazard.label}" for hazard in found))

    def bent(self, by_deg: float, speed_ft: float, surface: str = "") -> Answer:
        """The same on a path with one bend in it, where nothing stands about."""
        motion = self.mover.token.motion
        start = Point(*ELSEWHERE, motion.position.z)
        middle = away(start, motion.heading_deg, LEG_FT)
        end = away(middle, motion.heading_deg + by_deg, LEG_FT)
        return self.asked((start, middle, end), speed_ft, surface)

    def on(self, path: Path, surface: str = "") -> Callable[[float], Answer]:
        """What is asked for on a path, by speed."""
        return lambda speed_ft: self.asked(path, speed_ft, surface)

    def turning(self, by_deg: float, surface: str = "") -> Callable[[float], Answer]:
        """What is asked for on a bend, by speed."""
        return lambda speed_ft: self.bent(by_deg, speed_ft, surface)


def bends_rad(probe: Probe, most_ft: float) -> tuple[float, ...]:
    """The turns from which on a system asks for something else, in radians."""
    return tuple(radians(turn) for turn in changes(lambda turn: probe.bent(turn, most_ft), 0.0, 180.0))


def speeds_ft(probe: Probe, most_ft: float, bends: Sequence[float]) -> tuple[tuple[float, ...], ...]:
    """The speeds from which on a system asks for something else, for each kind of sharpest turn on the way.

    On a bend of that kind or a lesser one, or on landing.
    """
    landing = set(changes(probe.turning(0.0, SOMETHING), 0.0, most_ft)) if probe.flies else set[float]()
    turns = [degrees((low + high) / 2) for low, high in pairwise((0.0, *bends, pi))]
    each = [set(changes(probe.turning(turn), 0.0, most_ft)) for turn in turns]
    return tuple(tuple(sorted(landing.union(*each[: kind + 1]))) for kind in range(len(each)))


def changes(ask: Callable[[float], Answer], low: float, high: float) -> Iterator[float]:
    """Where between two numbers an answer becomes another.

    A system asks for no less the faster one goes or the more sharply one turns: so an answer that is the same
    at both ends of a step is the same all along it.
    """
    steps = [low + (high - low) * step / STEPS for step in range(STEPS + 1)]
    at, answer = low, ask(low)
    for end in steps[1:]:
        last = ask(end)
        while answer != last:
            before, at = _narrowed(ask, (at, answer), end)
            yield before
            answer = ask(at)
        at = end


def _narrowed(ask: Callable[[float], Answer], low: tuple[float, Answer], high: float) -> tuple[float, float]:
    """The last number with an answer, and the first with another."""
    at, answer = low
    while high - at > GRAIN:
        middle = (at + high) / 2
        if ask(middle) == answer:
            at = middle
        else:
            high = middle
    return at, high
