"""Lantern Rules: one die and three ratings, as a rule system for Knockback."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.checks import Outcome, Referee
from engine.dice import DicePool, Faces, classes
from engine.events import Attacked, Checked, Conditioned, Event, Hurt
from engine.movement.modes import Mode
from engine.orders import AttackOrder, Catch, Driven, Fall, Impact
from engine.plans import AttackPlan, Limits
from engine.problems import Problem, impossible
from engine.rules import RulesSystem, SheetError
from engine.step import Step
from engine.systems.house.gaps import within_arm
from engine.systems.house.heroic import Ratings, heroic_limits
from engine.systems.house.plain import PlainMovement, PlainTime, PlainTurns, Standing
from engine.systems.house.push import pushed_away
from engine.tables import load
from engine.world import BattleState, Tally, Token

RATINGS = {row["rating"]: int(row["most"]) for row in load(__file__)["ratings"].rows}
GUARD, BACK_FT = 5, 10.0


class Sheets:
    """Reading sheets. Source: Lantern Rules, Heroes."""

    def canonical(self, raw: Mapping[str, object]) -> str:
        """A sheet as canonical text; an error names the field."""
        for name, most in RATINGS.items():
            value = raw.get(name)
            if type(value) is not int or not 1 <= value <= most:
                raise SheetError(f"{name}: found {value!r}, expected a rating from 1 to {most}")
        return json.dumps({"name": str(raw.get("name", "")), **{name: raw[name] for name in RATINGS}})

    def problems(self, raw: Mapping[str, object]) -> tuple[Problem, ...]:
        """What makes a sheet unreadable."""
        try:
            self.canonical(raw)
        except SheetError as error:
            return (impossible(str(error)),)
        return ()

    def tallies(self, text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
        """Full Grit, no counters."""
        grit = json.loads(text)["grit"]
        return (Tally("grit", grit, grit),), ()

    def derived(self, text: str) -> Mapping[str, object]:
        """What it takes to hit its owner."""
        return {"guard": GUARD + json.loads(text)["speed"]}

    def schema(self) -> Mapping[str, object]:
        """Three ratings and a name."""
        ratings = {name: {"type": "integer", "minimum": 1, "maximum": most} for name, most in RATINGS.items()}
        return {"type": "object", "properties": {"name": {}, **ratings}, "required": list(RATINGS)}


def sheet_of(state: BattleState, token: Token | None) -> Mapping[str, int] | None:
    """The sheet of a token; none for a thing."""
    return json.loads(state.sheets[token.sheet]) if token and token.sheet else None


def able(token: Token) -> bool:
    """Has it a sheet, and Grit left?"""
    return bool(token.sheet) and token.condition("out") is None


@dataclass(frozen=True, slots=True)
class Throw:
    """A die and a rating against a number. Source: Lantern Rules, Throwing."""

    key: str
    who: str
    rating: int
    number: int
    quiet: bool = False
    source: str = "Lantern Rules, Throwing"
    pool: DicePool = DicePool(1, 6)  # noqa: RUF009 - a frozen value

    def read(self, faces: Faces) -> Outcome:
        """By how much it beats the number, if it does."""
        over = faces[0] + self.rating - self.number
        return Outcome(over > 0, f"beats it by {over}" if over > 0 else "not enough", max(over, 0))

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One face for each result."""
        return classes(self.pool, self.read)


def standing(state: BattleState, referee: Referee) -> Standing:
    """The quickest first; the die decides between equals. Source: Lantern Rules, Turns."""
    scores: dict[str, tuple[int, int]] = {}
    for name, token in sorted(state.tokens.items()):
        if able(token) and (sheet := sheet_of(state, token)):
            scores[name] = sheet["speed"], referee.roll(Throw(f"initiative {name}", name, 0, 0)).degree
    return tuple(sorted(scores, key=lambda name: (scores[name], name), reverse=True)), ()


def limits(state: BattleState, token: Token, mode: Mode) -> Limits | None:
    """Speed reads the house's tables, for leaps too. Source: House, Ratings as Ranks."""
    own, read = sheet_of(state, token), state.settings
    return heroic_limits(Ratings(own["speed"], "brawn", {"leap": own["speed"]}), mode, read) if own else None


class Combat:
    """Striking, and what follows from it. Source: Lantern Rules, Striking."""

    def maneuvers(self, state: BattleState, token: Token) -> tuple[str, ...]:
        """There is one."""
        return ("strike",) if sheet_of(state, token) else ()

    def charge(self, state: BattleState, token: Token) -> str:
        """Who runs into somebody strikes him."""
        return "strike" if sheet_of(state, token) else ""

    def plan(self, state: BattleState, order: AttackOrder) -> AttackPlan:
        """What must be beaten, and by whom it cannot be tried."""
        attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
        far = (impossible(f"{order.target} is out of reach"),)
        problems = () if target is None or within_arm(attacker, target) else far
        return AttackPlan(order=order, problems=problems, needed=f"more than {guard(state, target)}")

    def attack(self, state: BattleState, order: AttackOrder, referee: Referee) -> Step:
        """A throw; what it beats the guard by comes off Grit and throws the target back."""
        attacker, target = state.tokens[order.attacker], state.tokens[order.target]
        mine, theirs = sheet_of(state, attacker) or {"might": 0}, sheet_of(state, target)
        check = Throw(f"attack {attacker.name}", attacker.name, mine["might"], guard(state, target))
        hit = referee.roll(check)
        told = Attacked(attacker=attacker.name, target=target.name, maneuver="strike", result=hit.label)
        events: list[Event] = [Checked(token=attacker.name, check=check.key, outcome=hit.label), told]
        if not hit.passed:
            return Step(tuple(events))
        if theirs:
            events.append(Hurt(token=target.name, track="grit", points=hit.degree, cause="strike"))
        if theirs and able(target) and target.track("grit") <= hit.degree:
            events.append(Conditioned(token=target.name, name="out", since=state.clock.round))
        to = pushed_away(attacker, target, BACK_FT * hit.degree)
        return Step(tuple(events), (Driven(token=target.name, to=to, cause="strike", past=(attacker.name,)),))

    def impact(self, state: BattleState, order: Impact, referee: Referee) -> Step:
        """Landing costs a point a story of the last slice; walls just stop."""
        if not order.drop or not state.tokens[order.body].sheet:
            return Step((), () if order.drop else (Fall(token=order.body),))
        return Step((Hurt(token=order.body, track="grit", points=order.areas, cause="fall"),))

    def catch(self, state: BattleState, order: Catch, referee: Referee) -> Step:
        """Nobody catches anybody."""
        return Step()

    def may_catch(self, state: BattleState, token: Token, body: Token) -> bool:
        """Nobody."""
        return False


def guard(state: BattleState, target: Token | None) -> int:
    """What a throw at a target must beat."""
    sheet = sheet_of(state, target)
    return GUARD + (sheet["speed"] if sheet and target and able(target) else 0)


SYSTEM = RulesSystem(
    name="lantern_rules",
    title="Lantern Rules",
    tracks=("grit",),
    movement=PlainMovement(limits),
    combat=Combat(),
    turns=PlainTurns(able, standing, "Lantern Rules, Turns"),
    time=PlainTime(),
    sheets=Sheets(),
    samples=(
        {"name": "Moth", "might": 3, "speed": 5, "grit": 8},
        {"name": "Ember", "might": 5, "speed": 2, "grit": 12},
    ),
)
