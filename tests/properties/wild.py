"""Any orders at all, of every kind, on the bundled maps under every rule system; and what must hold of each.

``python -m tests.properties.wild 10000`` tries so many.
"""

import math
import random
import sys
from collections import Counter
from dataclasses import MISSING, fields
from functools import cache
from itertools import product
from pathlib import Path

from engine.battle import Battle, RefusedError
from engine.digest import state_hash
from engine.events import Attacked, Checked, Moved
from engine.geometry import Point, at_ft, length_ft, tidied
from engine.maps.folder import read_map, roster_path
from engine.maps.muster import opening
from engine.maps.rosters import read_roster
from engine.movement.bonds import together
from engine.movement.modes import mode
from engine.movement.plan.parts import path_of
from engine.orders import (
    Advance,
    AttackOrder,
    BeginRound,
    BeginTurn,
    Carry,
    Change,
    Declare,
    Defend,
    Delay,
    EndRound,
    EndTurn,
    Group,
    MoveOrder,
    OpenOrder,
    PutDown,
    Reveal,
    Ruling,
)
from engine.plans import AttackPlan, MovePlan
from engine.problems import Severity
from engine.reach.rescuers import modes_of
from engine.systems import SYSTEMS
from engine.terrain import Body, terrain
from engine.turn import upcoming

MAPS = Path(__file__).resolve().parents[2] / "maps"
NAMES = ("downtown", "harbor", "warehouse")
MODES = ("walk", "run", "run", "swim", "climb", "fly", "fly", "glide", "leap", "teleport")
EFFORTS = ("full", "full", "walk", "hold", "brake", "headlong", 50.0, 0.0, 1e4)
WHY = "the law tries everything"
LEGS_FT, SLACK_FT = 2.0, 0.05


@cache
def opened(name, system, measure):
    """A bundled encounter as it opens."""
    rules, folder = SYSTEMS[system], MAPS / name
    found = roster_path(folder, rules.name)
    state = opening(read_map(folder), rules, read_roster(found) if found else None, str(found))
    return Battle.begin(_measured(state, measure), rules, 1)


def _measured(state, measure):
    return type(state)(**{f.name: getattr(state, f.name) for f in fields(state)} | {
        "settings": {**state.settings, "measure": measure}
    })  # fmt: skip


class Wild:
    """Someone who orders anything."""

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def name(self, battle):
        """Mostly a person, now and then a thing, seldom nobody."""
        persons = [name for name, token in battle.state.tokens.items() if token.sheet]
        chance = self.dice.random()
        if chance < 0.03 or not persons:
            return "Nobody"
        return self.dice.choice(persons if chance < 0.9 else list(battle.state.tokens))

    def place(self, battle, near=""):
        """Somewhere on the map or a little off it; or not far from somebody."""
        wide, deep = battle.state.map.size_ft
        z = self.dice.choice([0.0, 0.0, 13.0, 39.0, 130.0, 156.0, -3.0, 400.0])
        here = battle.state.tokens.get(near)
        if here is None or self.dice.random() < 0.3:
            return Point(self.dice.uniform(-60, wide + 60), self.dice.uniform(-60, deep + 60), z)
        ft = self.dice.choice([3.0, 20.0, 100.0, 300.0, 900.0])
        turn = self.dice.uniform(0, 2 * math.pi)
        height = here.at.z if self.dice.random() < 0.7 else z
        return Point(here.at.x + ft * math.cos(turn), here.at.y + ft * math.sin(turn), height)

    def order(self, battle):
        """An order of any kind."""
        return self.dice.choice([
            self.move, self.move, self.move, self.move, self.attack, self.attack, self.attack, self.told,
            self.told, self.clock, self.clock, self.ruling, self.own, self.group,
        ])(battle)  # fmt: skip

    def move(self, battle):
        name = self.name(battle)
        way = tuple(self.place(battle, name) for _ in range(self.dice.choice([1, 1, 1, 2, 3, 0])))
        other = self.name(battle)
        strike, catch = self.dice.choice([("", ""), ("", ""), ("", ""), (other, ""), ("", other)])
        token = battle.state.tokens.get(name)
        known = modes_of(battle.state, token, battle.rules) if token and self.dice.random() < 0.9 else MODES
        mode, effort = self.dice.choice(known or MODES), self.dice.choice(EFFORTS)
        return MoveOrder(token=name, mode=mode, waypoints=way, effort=effort, strike=strike, catch=catch)

    def attack(self, battle):
        name = self.name(battle)
        token = battle.state.tokens.get(name)
        known = battle.rules.combat.maneuvers(battle.state, token) if token else ()
        aim = self.dice.choice([None, None, None, self.place(battle, name)])
        return AttackOrder(
            attacker=name,
            target=self.foe(battle, name) if aim is None else "",
            maneuver=self.dice.choice([*known, "dance"]),
            aim=aim,
            push_deg=self.dice.choice([None, None, self.dice.uniform(0, 360)]),
            push_up_deg=self.dice.choice([0.0, 0.0, 90.0, -45.0, self.dice.uniform(-90, 90)]),
        )

    def foe(self, battle, name):
        """Whoever is nearest, or anybody."""
        here, others = battle.state.tokens.get(name), [one for one in battle.state.tokens if one != name]
        if here is None or self.dice.random() < 0.4:
            return self.name(battle)
        return min(others, key=lambda one: math.dist(battle.state.tokens[one].at, here.at))

    def told(self, battle):
        one, two = self.name(battle), self.name(battle)
        doors = [door.name for door in battle.state.map.openings] or ["no door"]
        return self.dice.choice([
            Declare(token=one, maneuver="blunt_attack", target=two, secret=self.dice.random() < 0.3),
            Defend(token=one, maneuver="dodging"), Carry(token=one, what=two), PutDown(token=one, what=two),
            OpenOrder(token=one, opening=self.dice.choice(doors), on=self.dice.random() < 0.6),
            Reveal(token=one), Delay(token=one),
        ])  # fmt: skip

    def clock(self, battle):
        return self.dice.choice([
            upcoming(battle.state), upcoming(battle.state), upcoming(battle.state), BeginRound(), EndRound(),
            BeginTurn(token=self.name(battle)), EndTurn(token=self.name(battle)),
            Advance(seconds=self.dice.choice([6, 60, 3600])),
        ])  # fmt: skip

    def ruling(self, battle):
        name = self.name(battle)
        change = Change(
            at=self.dice.choice([None, self.place(battle, name)]),
            heading_deg=self.dice.choice([None, self.dice.uniform(0, 360)]),
            speed_ft_per_turn=self.dice.choice([None, 0.0, 132.0, 528.0]),
            hidden=self.dice.choice([None, None, True, False]),
        )
        return Ruling(token=name, change=change, why=WHY)

    def own(self, battle):
        """One of the system's own orders, its fields filled with whatever fits them."""
        known = [rule.order for rule in battle.rules.orders if not rule.order.forced]
        if not known:
            return self.clock(battle)
        kind = self.dice.choice(known)
        given = {}
        for part in fields(kind):
            if part.name == "kind" or (part.default is not MISSING and self.dice.random() < 0.4):
                continue
            given[part.name] = self.value(battle, str(part.type), part.name)
        return kind(**given)

    def value(self, battle, kind, name):
        if "Point" in kind:
            return self.place(battle)
        if "int" in kind:
            return self.dice.choice([-1, 0, 1, 2, 5])
        if "bool" in kind:
            return self.dice.random() < 0.5
        if "tuple" in kind:
            return ()
        if name in {"token", "target", "body", "who", "of", "what", "against"}:
            return self.name(battle)
        return self.dice.choice(["flight", "agility", "fighting", "dodging", "full_attack", "charging"])

    def group(self, battle):
        orders = tuple(self.dice.choice([self.move, self.attack])(battle) for _ in range(2))
        return Group(orders=orders, split=self.dice.random() < 0.5)


def tried(battle, order):
    """The battle after an order, and what is wrong with how it came about."""
    before, shown = state_hash(battle.state), battle.preview(order)
    wrong = [] if battle.preview(order) == shown else ["two previews differ"]
    try:
        then = battle.commit(order, override=WHY)
    except RefusedError:
        refused = any(problem.severity is Severity.IMPOSSIBLE for problem in shown.problems)
        return battle, wrong if refused else [*wrong, "refused without a reason shown"]
    if any(problem.severity is Severity.IMPOSSIBLE for problem in shown.problems):
        wrong.append("done although it was shown to be impossible")
    if state_hash(then.undo().state) != before or state_hash(battle.state) != before:
        wrong.append("undo does not bring back the state before")
    if then.undo().commit(order, override=WHY) != then:
        wrong.append("done again after an undo it comes out otherwise")
    wrong += differences(shown, then.line[-1].events)
    wrong += inside(battle.state, then)
    wrong += [f"{bond.by} has hold of himself" for bond in then.state.bonds if bond.by == bond.of]
    return then, wrong


def differences(shown, events):
    """How what happened differs from what was shown."""
    if isinstance(shown, MovePlan) and isinstance(shown.order, MoveOrder):
        yield from _move_differs(shown, events)
    if isinstance(shown, AttackPlan):
        checked = [event for event in events if isinstance(event, Checked)]
        struck = [event for event in events if isinstance(event, Attacked)]
        passed = len(shown.hazards) <= len(checked)
        if struck and not (passed and struck[0].maneuver == shown.order.maneuver):
            yield "another attack than was shown"


def _move_differs(shown, events):
    path, after = path_of(shown.legs), shown.after
    if shown.spent_ft > max(shown.allowance_ft, shown.least_ft) + SLACK_FT and not shown.overshoot_ft:
        yield "it costs more than there is"
    keys = [hazard.check.key for hazard in shown.hazards]
    own = [event for event in events if isinstance(event, Moved) and event.token == shown.order.token]
    done = own[0] if own else None
    upon = events[: events.index(done)] if own else events
    checks = [event.check for event in upon if isinstance(event, Checked)]
    if checks[: len(keys)] != keys[: len(checks)] or (keys and not checks):
        yield "other checks than were shown"
    if done is None:
        if len(path) > 1 and not keys:
            yield "nothing came of a move that was shown"
    elif done.cause == "order":
        if tuple(map(tidied, path or (done.path[0],))) != done.path or done.after != after:
            yield "the move ended otherwise than was shown"
    elif done.mode == shown.mode != "teleport" and done.cause in {hazard.kind for hazard in shown.hazards}:
        at = next(hazard.at_ft for hazard in shown.hazards if hazard.kind == done.cause)
        until = min(at, length_ft(path), length_ft(done.path)) if len(path) > 1 else 0.0
        if len(path) > 1 and math.dist(at_ft(path, until), at_ft(done.path, until)) > SLACK_FT:
            yield "the move left the way that was shown before its check"


def inside(before, then):
    """Who has come to be inside of something without an event that says so, or a power to pass it."""
    events = then.line[-1].events
    state, here = then.state, terrain(then.state)
    placed = isinstance(then.line[-1].order, Ruling)
    for name in {event.token for event in events if isinstance(event, Moved)}:
        token = state.tokens.get(name)
        modes = {event.mode for event in events if isinstance(event, Moved) and event.token == name}
        if token is None or placed or "teleport" in modes or _stuck(before, name):
            continue
        passes = tuple(_passes(then, token, modes))
        core = Body(max(token.radius_ft - SLACK_FT, 0.1), token.height_ft - SLACK_FT, LEGS_FT, passes=passes)
        held = here.free(core, token.at._replace(z=token.at.z + SLACK_FT / 2))
        if held:
            yield f"{name} has come to be inside {held}"
        for other in _pressed(state, name) - _pressed(before, name):
            yield f"{name} has come to be inside {other}"


def _pressed(state, name):
    """Whom a body presses into, but for those it holds or is held by."""
    one = state.tokens.get(name)
    others = set(state.tokens) - set(together(state, name)) - {name} if one else ()
    return {other for other in others if _overlap(one, state.tokens[other])}


def _overlap(one, other):
    near = math.dist(one.at[:2], other.at[:2]) < one.radius_ft + other.radius_ft - SLACK_FT
    low, high = max(one.at.z, other.at.z), min(one.at.z + one.height_ft, other.at.z + other.height_ft)
    return near and low < high - SLACK_FT


def _passes(battle, token, modes):
    for name in modes:
        row = mode(name, battle.rules.modes)
        limits = battle.rules.movement.limits(battle.state, token, row) if row else None
        yield from limits.passes if limits else ()


def _stuck(state, name):
    token = state.tokens.get(name)
    body = Body(token.radius_ft, token.height_ft, LEGS_FT) if token else None
    return body is not None and bool(terrain(state).free(body, token.at))


def run(count, seed=0):
    """So many orders, in battles of thirty each; what was tried by kind, and everything that was wrong."""
    kinds, wrong = Counter(), []
    settings = list(product(NAMES, SYSTEMS, ("area", "ruler")))
    for number in range(count):
        if number % 30 == 0:
            wild = Wild(seed * 1_000_003 + number)
            battle = opened(*settings[(number // 30 + seed) % len(settings)])
        order = wild.order(battle)
        then, found = tried(battle, order)
        kinds[f"{getattr(order, 'kind', '?')} {'refused' if then is battle else 'done'}"] += 1
        wrong += [(number, text, order) for text in found]
        battle = then
    return kinds, wrong


def main(count=1000, seed=0):
    """Try so many and print what came of it."""
    kinds, wrong = run(int(count), int(seed))
    for kind, times in sorted(kinds.items()):
        print(f"{times:8} {kind}")
    for line in wrong:
        print(*line, sep="\t")
    print(f"{sum(kinds.values())} orders, {len(wrong)} wrong")


if __name__ == "__main__":
    main(*sys.argv[1:])
