"""Powers in use: stunts, and the two conditions a power may be under.

A stunt's tries are counted in ``stunt:NAME``; a hyperexhaustive power's uses in the condition ``rest:POWER``;
a hyperkinetic one's columns in ``kinetic:NAME``.
"""

from dataclasses import dataclass
from typing import Literal

from engine.checks import Referee
from engine.events import Checked, Conditioned, Counted, Event
from engine.names import TokenId
from engine.orders import SystemOrder
from engine.problems import Problem, against_rules, impossible
from engine.step import Step
from engine.systems.universal_heroes.abilities import power_of, power_score, rank_of
from engine.systems.universal_heroes.conditions import END_GONE
from engine.systems.universal_heroes.feats import Feat
from engine.systems.universal_heroes.karma import COUNTER, checked, cost, rolled, spend
from engine.systems.universal_heroes.ranks import SHIFT_Z, TABLES, UNEARTHLY, Color, Need, Rank, rank_named
from engine.world import BattleState, Token, Until

DAY_S = 86_400
STUNT = "stunt:"  # before the name of a stunt in the counter of its tries
STUNTS = "UH, Types of FEATs: power stunts"
KINETIC, KINETICS = "kinetic:", "UH, Rank Conditionals: the Hyperkinetic Rank"
EXHAUSTION = "UH, Rank Conditionals: the Hyperexhaustive Rank"
MOST_USES = len(TABLES["exhaustion"].rows)


def stunt_need(attempt: int) -> Need:
    """The color that the so-many-th try of a stunt needs. Source: UH, Types of FEATs: power stunts."""
    return Need.named(TABLES["stunts"].floor(attempt)["needed"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Stunt(SystemOrder):
    """Try a power in a way it was not meant for. Source: UH, Types of FEATs: power stunts."""

    token: TokenId
    power: str
    name: str
    kind: Literal["stunt"] = "stunt"


def stunt_problems(state: BattleState, order: Stunt) -> tuple[Problem, ...]:
    """What stands against a stunt: no such power, or not the Karma it costs."""
    token = state.tokens[order.token]
    if power_of(state, token, order.power) is None:
        return (impossible(f"{token.name} has no power {order.power}", STUNTS),)
    short = stunt_need(_attempt(token, order)) is not Need.AUTOMATIC
    if short and token.counter(COUNTER) < cost("power_stunt"):
        return (against_rules(f"A stunt costs {cost('power_stunt')} Karma", STUNTS),)
    return ()


def stunt(state: BattleState, order: Stunt, referee: Referee) -> Step:
    """A stunt is paid, tried and counted; after ten tries it is mastered and costs nothing."""
    token = state.tokens[order.token]
    attempt = _attempt(token, order)
    need = stunt_need(attempt)
    if need is Need.AUTOMATIC:
        return Step((Checked(token=token.name, check=_key(order), outcome="mastered", needed=need.word),))
    feat = Feat(
        key=_key(order), who=token.name, column=power_column(state, token, order.power), source=STUNTS
    )
    hue = referee.roll(feat).color()
    counted = Counted(token=token.name, counter=f"{STUNT}{order.name}", now=attempt, full=10)
    seen = checked(feat, hue.word, need.word)
    worn = wear(state, token, order.power, referee)
    return Step((spend(state, token, cost("power_stunt")), counted, seen, *worn))


def _attempt(token: Token, order: Stunt) -> int:
    return token.counter(f"{STUNT}{order.name}") + 1


def _key(order: Stunt) -> str:
    return f"stunt {order.name} {order.token}"


def power_column(state: BattleState, token: Token, name: str) -> Rank:
    """The column that a FEAT of a power is rolled in now; a hyperexhaustive one sinks with every use.

    Source: UH, Rank Conditionals.
    """
    power = power_of(state, token, name)
    if power is not None and power.conditional == "hyperexhaustive":
        return _exhausted(state, uses(token, name) + 1)
    score = power_score(state, token, name)
    return rank_named("Shift 0") if score is None else score.rank


def wear(state: BattleState, token: Token, name: str, referee: Referee) -> tuple[Event, ...]:
    """What one use of a hyperexhaustive power does: the rest it needs, or its loss and a red Endurance FEAT.

    Source: UH, Rank Conditionals: the Hyperexhaustive Rank. Ruling: U94.
    """
    power = power_of(state, token, name)
    if power is None or power.conditional != "hyperexhaustive":
        return ()
    use = uses(token, name) + 1
    if use >= MOST_USES:
        return _burnt_out(state, token, name, referee)
    until = Until(second=state.clock.second + rest_days(use) * DAY_S)
    return (Conditioned(token=token.name, name=f"rest:{name}", value=use, until=until),)


def rest_days(use: int) -> int:
    """The days a power rests after its so many-th use. Source: UH, Rank Conditionals. Ruling: U94."""
    return int(TABLES["exhaustion"].floor(use)["rest_days"])


def uses(token: Token, name: str) -> int:
    """How often a hyperexhaustive power has been used without the rest it needed."""
    rest = token.condition(f"rest:{name}")
    return 0 if rest is None else rest.value


def _exhausted(state: BattleState, use: int) -> Rank:
    return rank_named(TABLES["exhaustion"].floor(use)["column"], state.settings)


def _burnt_out(state: BattleState, token: Token, name: str, referee: Referee) -> tuple[Event, ...]:
    feat = Feat(
        key=f"exhausted {name} {token.name}",
        who=token.name,
        column=rank_of(state, token, "endurance"),
        source=EXHAUSTION,
    )
    kept, paid = rolled(state, feat, referee)
    hue = kept.color()
    lost = Conditioned(token=token.name, name=f"lost:{name}")
    seen = checked(feat, hue.word, Need.RED.word)
    if hue is Color.RED:
        return (*paid, lost, seen)
    before = token.condition(END_GONE)
    worse = (before.value if before else 0) + 1
    return (*paid, lost, seen, Conditioned(token=token.name, name=END_GONE, value=worse))


def kinetic_rise(state: BattleState, token: Token) -> tuple[Event, ...]:
    """A column more for whatever is hyperkinetic and spurred, as a round begins; Shift Z at most.

    Source: UH, Rank Conditionals: the Hyperkinetic Rank. Ruling: U95.
    """
    most = SHIFT_Z - UNEARTHLY
    spurred = (c for c in token.conditions if c.name.startswith(KINETIC) and c.value < most)
    return tuple(
        Conditioned(token=token.name, name=c.name, value=c.value + 1, since=state.clock.round, until=c.until)
        for c in spurred
        if c.since < state.clock.round
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Spur(SystemOrder):
    """The stimulus of a hyperkinetic power is there, or gone. Source: UH, the Hyperkinetic Rank."""

    token: TokenId
    power: str
    on: bool = True
    kind: Literal["stimulus"] = "stimulus"


def spur(state: BattleState, order: Spur, referee: Referee) -> Step:
    """Unearthly at once, as long as the stimulus is there; what it was when it is gone.

    Source: UH, Rank Conditionals: the Hyperkinetic Rank. Ruling: U95.
    """
    del referee
    name = f"{KINETIC}{order.power}"
    return Step((Conditioned(token=order.token, name=name, on=order.on, since=state.clock.round),))


def spur_problems(state: BattleState, order: Spur) -> tuple[Problem, ...]:
    """Only a hyperkinetic power has a stimulus, and it is there or it is not."""
    token = state.tokens[order.token]
    power = power_of(state, token, order.power)
    if power is None:
        return (impossible(f"{token.name} has no power {order.power}", KINETICS),)
    if power.conditional != "hyperkinetic":
        return (against_rules(f"{order.power} of {token.name} is not hyperkinetic", KINETICS),)
    if (token.condition(f"{KINETIC}{order.power}") is not None) == order.on:
        said = "there already" if order.on else "not there"
        return (impossible(f"The stimulus of {order.power} is {said}", KINETICS),)
    return ()
