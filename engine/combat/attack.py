"""An attack as every system has it: how the two stand, what must be passed first, then the script.

Measures and dispatches; what a roll means is the system's.
"""

from dataclasses import replace
from functools import lru_cache, reduce

from engine.apply import apply
from engine.asked import Asked
from engine.checks import Referee
from engine.events import Checked, Event
from engine.orders import AttackOrder, Impact, Order
from engine.plans import AttackPlan, Hazard
from engine.problems import Problem, Severity, impossible
from engine.rules import RulesSystem
from engine.step import Step
from engine.systems.house.bearing import bearing
from engine.systems.house.clutter import clutter_at
from engine.units import tidy, whole_areas
from engine.world import BattleState, Token

CRASH = "crash_clutter"  # the mishap of whoever is too fast among clutter


def plan_attack(state: BattleState, order: AttackOrder, rules: RulesSystem) -> AttackPlan:
    """An attack before any die: range, sight, awareness, what comes first, what bears on the roll."""
    return _planned(Asked(state, order, rules))


@lru_cache(maxsize=4)
def _planned(asked: Asked[AttackOrder]) -> AttackPlan:
    """The same, kept for a moment: odds ask it again for every face of the dice."""
    state, order, rules = asked.state, asked.order, asked.rules
    gone = _missing(state, order)
    if gone:
        return AttackPlan(order=order, problems=gone)
    attacker = state.tokens[order.attacker]
    own = rules.combat.plan(state, order)
    bears = bearing(state, order)
    hazards = tuple(rules.movement.hazards(state, attacker, order, attacker.motion))
    return replace(
        own,
        range_ft=tidy(bears.range_ft),
        gap_ft=tidy(bears.gap_ft),
        in_sight=bears.in_sight,
        aware=bears.aware,
        blocked_by=bears.blocked_by,
        hazards=(*hazards, *own.hazards),
    )


def resolve_attack(state: BattleState, order: AttackOrder, rules: RulesSystem, referee: Referee) -> Step:
    """What must be passed first, then the system's script.

    Whatever makes the attack impossible by now makes it come to nothing.
    """
    plan = plan_attack(state, order, rules)
    if any(problem.severity is Severity.IMPOSSIBLE for problem in plan.problems):
        return Step()
    attacker = state.tokens[order.attacker]
    events: tuple[Event, ...] = ()
    for hazard in plan.hazards:
        now = reduce(apply, events, state)
        outcome, spent = rules.movement.roll(now, hazard, referee, declared=order.karma)
        events = (*events, *spent, _checked(attacker, hazard, outcome.label))
        if not outcome.passed:
            mishap = rules.movement.mishap(state, attacker, hazard, outcome)
            return Step(events, _mishap(state, attacker, mishap))
    script = rules.combat.attack(reduce(apply, events, state), order, referee)
    return Step((*events, *script.events), script.forced)


def _missing(state: BattleState, order: AttackOrder) -> tuple[Problem, ...]:
    names = (order.attacker, *((order.target,) if order.target else ()))
    return tuple(impossible(f"There is no token {name!r}") for name in names if name not in state.tokens)


def _checked(token: Token, hazard: Hazard, outcome: str) -> Checked:
    return Checked(
        token=token.name,
        check=hazard.check.key,
        outcome=outcome,
        needed=hazard.label,
        column=hazard.column,
    )


def _mishap(state: BattleState, token: Token, mishap: str) -> tuple[Order, ...]:
    """The act is lost; whoever is too fast among clutter strikes what stands there. Ruling: U96."""
    met = clutter_at(state, token.at)
    if mishap != CRASH or met is None:
        return ()
    areas = whole_areas(token.motion.speed_ft_per_turn)
    return (Impact(body=token.name, against=f"clutter:{met.kind}", cause="clutter", areas=areas),)
