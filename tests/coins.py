"""A rule system of coins, small enough to work out by hand, and three bodies on an open square."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from engine.absent import absent
from engine.checks import Choice, Outcome
from engine.dice import D10, DicePool
from engine.events import Attacked, Checked, Conditioned, Hurt, RoundBegan
from engine.geometry import Point
from engine.orders import SystemOrder
from engine.problems import impossible
from engine.rules import RulesSystem, order_rule
from engine.step import Step
from engine.world import BattleMap, BattleState, Motion, Slot, Surface, Tally, Token, Until


@dataclass(frozen=True, slots=True)
class Toss:
    """A ten-sided die that passes on *needed* or more."""

    key: str
    who: str
    needed: int = 6
    quiet: bool = False
    pool: DicePool = D10
    source: str = "coins"

    def read(self, faces):
        good = faces[0] >= self.needed
        return Outcome(good, "heads" if good else "tails", faces[0])

    def spread(self):
        if self.quiet:
            yield from (((face,), 1) for face in range(1, 11))
            return
        yield (1,), self.needed - 1
        yield (self.needed,), 11 - self.needed


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(SystemOrder):
    """Chosen: toss to hit; the target may duck."""

    token: str
    target: str
    kind: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(SystemOrder):
    """Forced: a hit hurts, and may put out for a while."""

    forced: ClassVar[bool] = True
    token: str
    target: str
    kind: Literal["struck"] = "struck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop(SystemOrder):
    """Forces itself for ever."""

    token: str
    kind: Literal["loop"] = "loop"


def strike(state, order, referee):
    hit = referee.roll(Toss(f"attack {order.target}", order.token))
    events = [Checked(token=order.token, check=f"attack {order.target}", outcome=hit.label)]
    forced = ()
    if hit.passed:
        ducked = referee.choose(Choice(f"defend {order.target}", order.target, ("none", "duck"))) == "duck"
        if not ducked or not referee.roll(Toss(f"duck {order.target}", order.target, 8)).passed:
            forced = (Struck(token=order.token, target=order.target),)
    result = "hit" if forced else "miss"
    events.append(Attacked(attacker=order.token, target=order.target, maneuver="strike", result=result))
    return Step(tuple(events), forced)


def struck(state, order, referee):
    events = [Hurt(token=order.target, track="pips", points=1, cause="strike")]
    if state.tokens[order.target].track("pips") <= 1:
        turns = referee.roll(Toss(f"out {order.target}", order.target, quiet=True)).degree
        until = Until(round=state.clock.round + turns)
        events.append(Conditioned(token=order.target, name="out", value=turns, until=until))
    return Step(tuple(events))


def loop(state, order, referee):
    return Step(forced=(order,))


def not_oneself(state, order):
    if order.target not in state.tokens:
        return (impossible(f"There is no token {order.target!r}"),)
    return (impossible("Nobody strikes himself"),) if order.token == order.target else ()


class CoinTurns(type(absent("x").turns)):
    """Everybody once a round, by name."""

    def begin_round(self, state, order, referee):
        slots = tuple(Slot(name) for name in sorted(state.tokens))
        return Step((RoundBegan(round=state.clock.round + 1, slots=slots, second=state.clock.second + 6),))

    def may_act(self, state):
        return (
            tuple(state.tokens) if state.clock.phase == "open" else tuple(filter(None, (state.clock.active,)))
        )

    def able(self, state, token):
        return token.condition("out") is None

    def fits(self, state, order):
        return ()


@cache
def coins():
    """The rule system of coins."""
    nothing = absent("coins")
    return RulesSystem(
        name="coins",
        title="Coins",
        tracks=("pips",),
        movement=nothing.movement,
        combat=nothing.combat,
        turns=CoinTurns("coins"),
        time=nothing.time,
        sheets=nothing.sheets,
        orders=(order_rule(Strike, strike, not_oneself), order_rule(Struck, struck), order_rule(Loop, loop)),
    )


def body(name, x=0.0, z=0.0, **more):
    return Token(
        name=name,
        side="hero",
        motion=Motion(position=Point(x, 100.0, z), **more),
        tracks=(Tally("pips", 2, 2),),
    )


SQUARE = ((0.0, 0.0), (400.0, 0.0), (400.0, 400.0), (0.0, 400.0))
FIELD = BattleMap(
    name="Field", size_ft=(400.0, 400.0), surfaces=(Surface(name="Grass", outline=SQUARE),), digest="field"
)


def opening(**more):
    """Ann, Bob and Cay ten feet apart."""
    three = (body("Ann"), body("Bob", 10.0), body("Cay", 20.0))
    return BattleState(map=FIELD, tokens={token.name: token for token in three}, **more)
