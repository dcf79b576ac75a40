"""A fight on open ground, its scripts driven with given dice, for the tests of combat."""

import json
from dataclasses import replace
from functools import reduce

from engine.apply import apply
from engine.checks import Answer, Choice, Referee
from engine.combat.attack import plan_attack, resolve_attack
from engine.geometry import Point
from engine.orders import AttackOrder, Catch, Impact, SystemOrder
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleMap, BattleState, Clock, Motion, Slot, Token

SIZE_FT = (13200.0, 13200.0)
PLAIN = BattleMap(name="plain", size_ft=SIZE_FT, digest="plain, arena")


def fighter(name, at=(0.0, 0.0, 0.0), side="hero", **facts):
    """A token at a place, still without a sheet."""
    motion = facts.pop("motion", None) or Motion(position=Point(*at), heading_deg=90.0)
    return Token(name=name, side=side, motion=motion, sheet=name, **facts)


def arena(*tokens, ground=PLAIN, settings=(), **sheets):
    """A battle of tokens whose sheets are given by name; whoever has none is a thing."""
    texts = {name: SYSTEM.sheets.canonical(_full(name, sheet)) for name, sheet in sheets.items()}
    held = {token.name: _tallied(token, texts) for token in tokens}
    return BattleState(map=ground, sheets=texts, tokens=held, settings=dict(settings))


def _full(name, sheet):
    return json.loads(json.dumps({"system": "universal_heroes", "name": name, **sheet}))


def _tallied(token, texts):
    if token.sheet not in texts:
        return replace(token, sheet="")
    tracks, counters = SYSTEM.sheets.tallies(texts[token.sheet])
    return replace(token, tracks=tracks, counters=counters)


def abilities(**numbers):
    """A sheet with these abilities and the rest Typical."""
    return {"abilities": numbers}


def referee(given):
    """One who knows the answers by key; a die or option asked twice goes by ``key#2``."""
    record = {}
    for key, value in dict(given).items():
        record[key] = Answer(key, option=value) if isinstance(value, str) else Answer(key, faces=(value,))
    return Referee(record, _first_option)


def _first_option(question):
    if isinstance(question, Choice) and not question.offer:
        return Answer(question.key, option=question.options[0])
    return None


def in_round(state, *names, number=1):
    """The same battle in the middle of a round, the first of these having the turn."""
    slots = tuple(Slot(name) for name in names)
    return replace(state, clock=Clock(round=number, phase="turns", slots=slots, at=0, second=6 * number))


def fought(state, order, given=()):
    """An order and the system's orders it forces: the state after, all events, and what else is forced."""
    waiting, events, left = [order], [], []
    judge = referee(given)
    while waiting:
        now = waiting.pop(0)
        step = _one(state, now, judge)
        if step is None:
            left.append(now)
            continue
        state = reduce(apply, step.events, state)
        events += step.events
        waiting = [*step.forced, *waiting]
    return state, events, left


def _one(state, order, judge):
    if isinstance(order, AttackOrder):
        return resolve_attack(state, order, SYSTEM, judge)
    if isinstance(order, Impact):
        return SYSTEM.combat.impact(state, order, judge)
    if isinstance(order, Catch):
        return SYSTEM.combat.catch(state, order, judge)
    if isinstance(order, SystemOrder):
        return SYSTEM.rule_for(order).do(state, order, judge)
    return None


def of_kind(events, kind):
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def problems(state, order):
    """What stands against an attack, as texts."""
    return [problem.text for problem in plan_attack(state, order, SYSTEM).problems]
