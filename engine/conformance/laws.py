"""What every rule system keeps, one function a law; each yields what it found wrong."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from itertools import groupby
from math import isfinite
from typing import TypeAlias

from engine.apply import apply
from engine.battle import Battle
from engine.conformance.arena import battle, opening
from engine.conformance.cases import CASES
from engine.conformance.questions import asked, check_faults
from engine.digest import state_hash
from engine.drafts import draft_of, written
from engine.fields import Formed
from engine.forms import event_json, order_json, read_event, read_order
from engine.geometry import Point, away
from engine.movement.modes import Mode, core_modes
from engine.movement.modes import mode as mode_of
from engine.orders import AttackOrder, BeginRound, Coast, Driven, Fall, Impact, MoveOrder, Order
from engine.planning import plan, possible
from engine.plans import Leg, Limits, MovePlan
from engine.rules import RulesSystem
from engine.turn import upcoming
from engine.world import BattleState

Asked: TypeAlias = tuple[str, ...]

MOST_TURNS = 12
STEPS, BEND_FT = 24, 10.0
FAR = (Point(460.0, 370.0, 0.0), Point(480.0, 500.0, 26.0))
RAISED = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class Law:
    """One law, in words, and what tries it."""

    words: str
    try_on: Callable[[RulesSystem], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What trying a law on a system came to."""

    law: Law
    faults: tuple[str, ...]

    @property
    def kept(self) -> bool:
        """Was nothing found wrong?"""
        return not self.faults


def modes(rules: RulesSystem) -> tuple[Mode, ...]:
    """Every way of moving under a system."""
    return (*core_modes().values(), *rules.modes)


def attacks(rules: RulesSystem) -> Iterator[AttackOrder]:
    """Each maneuver of the first sample against the second that nothing makes impossible."""
    state = opening(rules)
    for maneuver in rules.combat.maneuvers(state, state.tokens["First"]):
        order = AttackOrder(attacker="First", target="Second", maneuver=maneuver)
        if possible(plan(state, order, rules)):
            yield order


def moves(rules: RulesSystem) -> Iterator[MoveOrder]:
    """A long way of the first sample in every mode that he has."""
    state = opening(rules)
    for mode in modes(rules):
        if mode.chosen and rules.movement.limits(state, state.tokens["First"], mode) is not None:
            yield MoveOrder(token="First", mode=mode.name, waypoints=FAR)


def at_speed(rules: RulesSystem, order: MoveOrder) -> BattleState:
    """The opening with the first sample already on his way as fast as the order's mode goes, to the north."""
    state = opening(rules)
    token, mode = state.tokens[order.token], mode_of(order.mode, rules.modes)
    found = rules.movement.limits(state, token, mode) if mode else None
    speed = found.top_ft_per_turn if found else 0.0
    motion = replace(token.motion, heading_deg=0.0, speed_ft_per_turn=speed, mode=order.mode)
    return state.with_token(replace(token, motion=motion))


def fought(rules: RulesSystem) -> Battle:
    """A short fight: a round of turns, in which the first sample attacks by every maneuver he may."""
    now = battle(rules).commit(BeginRound())
    for order in attacks(rules):
        if possible(now.preview(order)):
            now = now.commit(order, override="trying the laws")
    for _ in range(MOST_TURNS):
        now = now.commit(upcoming(now.state), override="trying the laws")
    return now


def limits_are_finite(rules: RulesSystem) -> Iterator[str]:
    """No speed, gain, range or toll is negative or endless."""
    state = opening(rules)
    for token in state.tokens.values():
        for mode in modes(rules):
            limits = rules.movement.limits(state, token, mode)
            figures = _figures(limits) if limits else ()
            yield from (f"{mode.name}: {figure}" for figure in figures if not isfinite(figure) or figure < 0)


def _figures(limits: Limits) -> tuple[float, ...]:
    speeds = limits.top_ft_per_turn, limits.gain_ft_per_turn, limits.climb_ft_per_turn
    return (*speeds, limits.range_ft, limits.down_ft, limits.door_ft, limits.turn_cost_ft)


def falls_get_no_slower(rules: RulesSystem) -> Iterator[str]:
    """Each slice of a fall is at least as long as the one before."""
    state = opening(rules)
    slices = [rules.movement.fall_ft(state, turn) for turn in range(1, 12)]
    if not all(isfinite(ft) and ft > 0 for ft in slices) or sorted(slices) != slices:
        yield f"{slices}"


def tracks_are_declared(rules: RulesSystem) -> Iterator[str]:
    """A token has no track that the system does not name."""
    for token in opening(rules).tokens.values():
        yield from (tally.name for tally in token.tracks if tally.name not in rules.tracks)


def sheets_read_their_own_text(rules: RulesSystem) -> Iterator[str]:
    """A sheet's canonical text reads as itself, and what follows from it can be told."""
    for raw in rules.samples:
        text = rules.sheets.canonical(raw)
        if rules.sheets.canonical(json.loads(text)) != text:
            yield f"{raw.get('name')}: its own text is read as another one"
        if rules.sheets.tallies(text) != rules.sheets.tallies(rules.sheets.canonical(raw)):
            yield f"{raw.get('name')}: two readings differ"
        if not rules.sheets.derived(text):
            yield f"{raw.get('name')}: nothing follows from it"


def forms_lose_nothing(rules: RulesSystem) -> Iterator[str]:
    """What a sheet says goes through the form that the system gives of its sheets, and comes out the same."""
    if not isinstance(rules.sheets, Formed):
        return
    form = rules.sheets.form()
    for raw in rules.samples:
        text = rules.sheets.canonical(raw)
        again = written(form, draft_of(form, json.loads(text)), rules.name, str(raw.get("name")))
        if rules.sheets.canonical(again) != text:
            yield f"{raw.get('name')}: what the form writes is another sheet"


def forced_orders_are_refused(rules: RulesSystem) -> Iterator[str]:
    """What only follows from something else cannot be ordered."""
    state = opening(rules)
    at = state.tokens["First"].at
    forced: tuple[Order, ...] = (
        Driven(token="First", to=at, cause="slam"),
        Fall(token="First"),
        Coast(token="First"),
        Impact(body="First", against="Tower", cause="slam", areas=1),
    )
    yield from (type(order).__name__ for order in forced if possible(plan(state, order, rules)))


def planning_throws_no_die(rules: RulesSystem) -> Iterator[str]:
    """A plan throws no die and changes nothing: made twice it is the same plan, of the same state."""
    orders: tuple[AttackOrder | MoveOrder, ...] = (*attacks(rules), *moves(rules))
    for order in orders:
        first, second = opening(rules), opening(rules)
        before = state_hash(first)
        if plan(first, order, rules) != plan(second, order, rules):
            yield f"{order.kind}: two plans of one order differ"
        if state_hash(first) != before:
            yield f"{order.kind}: the state is another after planning"


def chances_are_whole(rules: RulesSystem) -> Iterator[str]:
    """The ways an attack can come out add up to one, and what happened was among them."""
    start = battle(rules)
    for order in attacks(rules):
        ways = start.odds(order, full=True).ways
        if sum(way.chance for way in ways) != 1:
            yield f"{order.maneuver}: {sum(way.chance for way in ways)}"
        after = state_hash(start.commit(order, override="trying the laws").state)
        if after not in {state_hash(way.state) for way in ways}:
            yield f"{order.maneuver}: what happened was not foreseen"


def questions_are_fair(rules: RulesSystem) -> Iterator[str]:
    """Every check names its source and spreads as its dice fall; every choice has a default."""
    for question in asked(battle(rules), (BeginRound(), *attacks(rules))):
        yield from check_faults(question)


def hazards_are_fair(rules: RulesSystem) -> Iterator[str]:
    """Every hazard of a move names its source, and its check spreads as its dice fall."""
    for order in moves(rules):
        made = plan(at_speed(rules, order), order, rules)
        for hazard in made.hazards if isinstance(made, MovePlan) else ():
            yield from (f"{order.mode}: {fault}" for fault in check_faults(hazard.check))


def hazards_come_once(rules: RulesSystem) -> Iterator[str]:
    """What a faster body, or one that turns more sharply, is no longer asked for does not come back."""
    for order in moves(rules):
        for what, steps in (("speeds", _at_speeds), ("turns", _at_turns)):
            answers = [answer for answer, _ in groupby(steps(rules, order))]
            if len(answers) > len(set(answers)):
                yield f"{order.mode}: {what} ask for {answers}"


def _at_speeds(rules: RulesSystem, order: MoveOrder) -> Iterator[Asked]:
    """What is asked for on a sharp bend, by speed up to twice the top."""
    top = at_speed(rules, order).tokens[order.token].motion.speed_ft_per_turn
    return (_asked_on(rules, order, 2 * top * step / STEPS, 135.0) for step in range(STEPS + 1))


def _at_turns(rules: RulesSystem, order: MoveOrder) -> Iterator[Asked]:
    """What is asked for at top speed, by how sharp a bend is."""
    top = at_speed(rules, order).tokens[order.token].motion.speed_ft_per_turn
    return (_asked_on(rules, order, top, 180.0 * step / STEPS) for step in range(STEPS + 1))


def _asked_on(rules: RulesSystem, order: MoveOrder, speed_ft: float, turn_deg: float) -> Asked:
    state = at_speed(rules, order)
    token, mode = state.tokens[order.token], mode_of(order.mode, rules.modes)
    motion = replace(token.motion, speed_ft_per_turn=speed_ft)
    middle = away(token.at, 0.0, BEND_FT)
    path = (token.at, middle, away(middle, turn_deg, BEND_FT))
    leg = Leg(path=path, medium=mode.medium if mode else "ground")
    found = rules.movement.hazards(state, replace(token, motion=motion), leg, motion)
    return tuple(sorted(f"{hazard.kind} {hazard.label}" for hazard in found))


def undo_gives_back_the_state(rules: RulesSystem) -> Iterator[str]:
    """Undoing a fight gives back the opening as it was; doing it again folds to the same state."""
    before, now = state_hash(opening(rules)), fought(rules)
    back = now.undo(len(now.line))
    if state_hash(back.state) != before:
        yield "undone to the start, the state differs from the opening"
    folded = reduce(apply, (event for entry in now.line for event in entry.events), opening(rules))
    if state_hash(folded) != state_hash(back.redo(len(now.line)).state):
        yield "done again, the state differs"


def fights_audit_clean(rules: RulesSystem) -> Iterator[str]:
    """The recorded answers give the recorded events again."""
    yield from (f"entry {found.entry}" for found in fought(rules).audit())


def events_survive_writing(rules: RulesSystem) -> Iterator[str]:
    """Events and orders written and read again are equal."""
    now = fought(rules)
    for entry in now.line:
        yield from (e.kind for e in entry.events if read_event(event_json(e), "event") != e)
        if read_order(order_json(entry.order), rules) != entry.order:
            yield type(entry.order).__name__


LAWS: tuple[Law, ...] = (
    *(
        Law(law.__doc__ or law.__name__, law)
        for law in (
            tracks_are_declared,
            sheets_read_their_own_text,
            forms_lose_nothing,
            limits_are_finite,
            falls_get_no_slower,
            forced_orders_are_refused,
            planning_throws_no_die,
            questions_are_fair,
            hazards_are_fair,
            hazards_come_once,
            chances_are_whole,
            undo_gives_back_the_state,
            fights_audit_clean,
            events_survive_writing,
        )
    ),
    *(Law(case.words, case.try_on) for case in CASES),
)


def tried(rules: RulesSystem) -> tuple[Verdict, ...]:
    """Every law tried on a system."""
    return tuple(Verdict(law, faults(law, rules)) for law in LAWS)


def faults(law: Law, rules: RulesSystem) -> tuple[str, ...]:
    """What trying one law found wrong; a system that raises breaks it too."""
    try:
        return tuple(law.try_on(rules))
    except RAISED as error:
        return (f"raised {type(error).__name__}: {error}",)
