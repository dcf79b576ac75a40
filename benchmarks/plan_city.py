"""How long a plan takes in cities of four sizes, and how that grows with the walls near the way."""

import math
import random
from dataclasses import replace

from benchmarks.city import SIDE_FT, city, hero, open_places
from benchmarks.timing import missing, own_ms, show, slope
from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import MoveOrder
from engine.systems import SYSTEMS

PLANS, NEAR_FT, AIMS_MS = 60, 100.0, {1_000: 10, 2_000: 3, 5_000: 5, 20_000: 10}
SHEET = {
    "system": "universal_heroes",
    "name": "Hero",
    "abilities": {"strength": 30, "agility": 20, "endurance": 30},
    "powers": {"flight": 30},
}


def main():
    """Runs and flights of random lengths from open places."""
    rules = SYSTEMS["universal_heroes"]
    text = rules.sheets.canonical(SHEET)
    near, taken = [], []
    for walls, aim in AIMS_MS.items():
        rings, state = city(walls)
        orders = [order for place in open_places(rings, PLANS) for order in wanted(place)]
        times = []
        for at, order in orders:
            token = with_sheet(rules, text, at)
            here = replace(state, sheets={"Hero": text}, tokens={"Hero": token})
            end = plan_move(here, order, rules).after.position
            times.append(min(own_ms(lambda h=here, o=order: plan_move(h, o, rules)) for _ in range(3)))
            near.append(1 + walls_near(rings, at, end))
            taken.append(times[-1])
        times.sort()
        show(f"plan, {walls:,} walls, median", times[len(times) // 2], aim)
        show(f"plan, {walls:,} walls, nine of ten below", times[len(times) * 9 // 10], 2 * aim)
    print(f"{'slope of time against walls near the way':<44} {slope(near, taken):9.2f}      aim 1 or less")


def wanted(place):
    """A run and a flight from a place."""
    dice = random.Random(place[0])
    for mode, far in (("run", 400.0), ("fly", 1200.0)):
        turn, ft = dice.uniform(0, 2 * math.pi), far * dice.uniform(0.1, 1.0)
        x = min(max(place[0] + ft * math.sin(turn), 5.0), SIDE_FT - 5.0)
        y = min(max(place[1] - ft * math.cos(turn), 5.0), SIDE_FT - 5.0)
        z = dice.uniform(100.0, 260.0) if mode == "fly" else 0.0
        yield place, MoveOrder(token="Hero", mode=mode, waypoints=(Point(x, y, z),))


def with_sheet(rules, text, at):
    """The hero with his tracks."""
    tracks, counters = rules.sheets.tallies(text)
    return replace(hero(Point(*at, 0.0)), sheet="Hero", tracks=tracks, counters=counters)


def walls_near(rings, a, b):
    """How many walls begin in the box about a way."""
    west, east = min(a[0], b.x) - NEAR_FT, max(a[0], b.x) + NEAR_FT
    north, south = min(a[1], b.y) - NEAR_FT, max(a[1], b.y) + NEAR_FT
    return sum(west < x < east and north < y < south for ring in rings for x, y in ring)


if __name__ == "__main__" and not missing("shapely"):
    main()
