"""Previews of random orders on the bundled maps beside what committing them does, setting by setting.

``python -m tests.properties.previews --orders 10000`` goes on until so many were carried out under every map
and rule system together; ``--each`` until so many were under each. Refused orders are tried and told apart.
It ends with 1 if any preview differed from its commit, or anything else the laws forbid came about.
"""

import argparse
import sys
from collections import Counter
from itertools import product

from engine.systems import SYSTEMS
from tests.properties import wild

SETTINGS = tuple(product(wild.NAMES, SYSTEMS))
BATTLE = 30  # orders in one battle before another begins
MEASURES = ("area", "ruler")


def tally(name, system, orders, seed=0):
    """How orders of one map and system came out until so many were carried out, and all that was wrong."""
    counts, wrong, tried = Counter(), [], 0
    while counts["done"] < orders:
        if tried % BATTLE == 0:
            number = tried // BATTLE
            hand = wild.Wild(f"{seed} {name} {system} {number}")
            battle = wild.opened(name, system, MEASURES[number % 2])
        order = hand.order(battle)
        then, found = wild.tried(battle, order)
        carried_out = then is not battle
        counts["done" if carried_out else "refused"] += 1
        counts["moves"] += carried_out and order.kind == "move"
        counts["attacks"] += carried_out and order.kind == "attack"
        wrong += [(name, system, tried, text, order) for text in found]
        battle, tried = then, tried + 1
    return counts, wrong


def main():
    """Try them and print a line for each map and system."""
    asked = argparse.ArgumentParser(prog="python -m tests.properties.previews", description=__doc__)
    asked.add_argument("--orders", type=int, default=10_000, help="how many to carry out in all")
    asked.add_argument("--each", type=int, help="how many under each map and system instead")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--maps", nargs="*", default=wild.NAMES, choices=wild.NAMES, help="only these")
    given = asked.parse_args()
    settings = [setting for setting in SETTINGS if setting[0] in given.maps]
    each = given.each or -(-given.orders // len(settings))
    total, wrong = Counter(), []
    for name, system in settings:
        counts, found = tally(name, system, each, given.seed)
        told = ", ".join(f"{counts[what]} {what}" for what in ("done", "moves", "attacks", "refused"))
        print(f"{name:10} {system:17} {told}, {len(found)} wrong", flush=True)
        total += counts
        wrong += found
    for line in wrong:
        print(*line, sep="\t")
    print(f"{total['done']} carried out, {total['refused']} refused, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
