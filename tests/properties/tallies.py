"""Odds beside dice: how often each outcome of an order comes about in so many throws of it.

``python -m tests.properties.tallies --times 100000`` resolves each order of the bundled battles so often, and
each of the ``moves`` with something at stake. The bound is Chernoff's: a count whose relative entropy from
its chance is more than the bound comes about by luck in less than one of a million such tallies, however many
outcomes there are.
"""

import argparse
import json
import math
import random
import sys
from collections import Counter
from functools import cache

from engine.battle import Battle, Told
from engine.carry_out import carry_out
from engine.checks import Answer, Choice, Referee
from engine.dice import DicePool
from engine.digest import state_hash
from engine.forms import read_order
from engine.maps.folder import read_map, roster_path
from engine.maps.muster import opening
from engine.maps.rosters import read_roster
from engine.odds import TooManyWaysError, first_option, odds
from engine.systems import SYSTEMS
from tests.properties.moves import MOVERS, moves
from tests.properties.wild import MAPS

LUCK = 1e-6  # how seldom sound odds may be found wanting
SCRIPTS = {"universal_heroes": "demo", "supers_revised": "demo-supers_revised", "basic_v3": "demo-basic_v3"}


@cache
def told(system):
    """Every order of a bundled battle, with the state it was given in."""
    rules, folder = SYSTEMS[system], MAPS / "downtown"
    state = opening(read_map(folder), rules, read_roster(roster_path(folder, rules.name)))
    battle, found = Battle.begin(state, rules, 1), []
    for line in (folder / f"{SCRIPTS[system]}.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        order = read_order(row["order"], rules, "script")
        found.append((battle.state, order))
        given = {key: _answer(key, said) for key, said in row.get("answers", {}).items()}
        battle = battle.commit(order, Told(given, battle.dice()))
    return tuple(found)


def _answer(key, said):
    return Answer(key, option=said) if isinstance(said, str) else Answer(key, tuple(said))


class Resolved:
    """An order resolved again and again with dice thrown for it; the same faces are worked out once."""

    def __init__(self, state, order, rules, seed=0):
        self.given = (state, order, rules)
        self.luck = random.Random(seed)
        self.known = {}  # after the faces so far: the dice thrown next, or the state they lead to

    def once(self):
        """The hash of the state that one resolution leads to."""
        faces = ()
        while isinstance(after := self.known.get(faces), DicePool):
            faces = (*faces, self.thrown(after))
        return after or self.played(faces)

    def thrown(self, pool):
        return tuple(self.luck.randint(1, pool.sides) for _ in range(pool.count))

    def played(self, begun):
        """The order carried out with the faces thrown so far and others after them."""
        faces, left = list(begun), list(begun)

        def source(question):
            if isinstance(question, Choice):
                return None if question.offer else Answer(question.key, option=first_option(question))
            if left:
                return Answer(question.key, left.pop(0))
            self.known[tuple(faces)] = question.pool
            faces.append(self.thrown(question.pool))
            return Answer(question.key, faces[-1])

        state, order, rules = self.given
        after, _ = carry_out(state, order, rules, Referee(source=source))
        self.known[tuple(faces)] = state_hash(after)
        return self.known[tuple(faces)]


def chances(state, order, rules):
    """The chance of every state an order can lead to, by the hash of the state."""
    found = Counter()
    for way in odds(state, order, rules, full=True).ways:
        found[state_hash(way.state)] += way.chance
    return found


def tally(state, order, rules, times, seed=0):
    """How often each state came about in so many resolutions."""
    resolved = Resolved(state, order, rules, seed)
    return Counter(resolved.once() for _ in range(times))


def differences(expected, seen, times):
    """Outcomes that dice gave and odds did not, and those that dice gave too often or too seldom."""
    bound = math.log(2 * len(expected) / LUCK) / times
    for outcome in seen.keys() - expected.keys():
        yield f"{outcome[:12]} came about and was not among the odds"
    for outcome, chance in expected.items():
        if entropy(seen[outcome] / times, float(chance)) > bound:
            yield f"{outcome[:12]} came about {seen[outcome]} times of {times}; its chance is {float(chance)}"


def entropy(part, chance):
    """How far a share is from a chance: the relative entropy of two coins."""
    pairs = ((part, chance), (1 - part, 1 - chance))
    return sum(p * math.log(p / q) if q > 0 else math.inf for p, q in pairs if p > 0)


def given(system, of):
    """The orders of a system by name, each with the state it is given in: of its bundled battle, or moves."""
    if of == "demo":
        return {
            f"{number} {order.kind}": (state, order) for number, (state, order) in enumerate(told(system), 1)
        }
    return moves(system) if system in MOVERS else {}


def tallied(name, system, times, case):
    """A line about one order; how many of its outcomes are wrong, none if dice do not decide it."""
    state, order = case
    try:
        expected = chances(state, order, SYSTEMS[system])
    except TooManyWaysError as error:
        print(f"{name}: {error}")
        return None
    assert sum(expected.values()) == 1, name
    if len(expected) == 1:
        return None
    seen = tally(state, order, SYSTEMS[system], times, name)
    found = [*differences(expected, seen, times)]
    print(f"{name}: {len(expected)} outcomes, {len(seen)} of them seen, {len(found)} wrong", *found,
          sep="\n  ", flush=True)  # fmt: skip
    return len(found)


def main():
    """Throw them all and print a line for each order that dice decide."""
    asked = argparse.ArgumentParser(prog="python -m tests.properties.tallies", description=__doc__)
    asked.add_argument("--times", type=int, default=100_000)
    asked.add_argument("--systems", nargs="*", default=list(SYSTEMS))
    asked.add_argument("--of", nargs="*", default=["demo", "moves"], choices=["demo", "moves"])
    said = asked.parse_args()
    counts = []
    for system in said.systems:
        cases = {f"{system} {name}": case for of in said.of for name, case in given(system, of).items()}
        found = (tallied(name, system, said.times, case) for name, case in cases.items())
        counts += [count for count in found if count is not None]
    print(f"{len(counts)} orders, each {said.times} times, {sum(counts)} outcomes wrong")
    return 1 if sum(counts) else 0


if __name__ == "__main__":
    sys.exit(main())
