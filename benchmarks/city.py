"""A city made up for the benchmarks: blocks of four or six walls, turned every way, none touching another.

The same every time. Lengths are feet; the city is 2,000 yards a side whatever the number of walls.
"""

import math
import random

from engine.world import BattleMap, BattleState, Motion, Obstacle, Token

SIDE_FT = 6000.0
SIZES = (2_000, 5_000, 20_000)
A_BLOCK = 4.6  # walls of a block, on the average
STORY_FT = 13.0


def outlines(walls, side_ft=SIDE_FT, seed=7):
    """The outlines of the blocks of a city with so many walls."""
    dice = random.Random(seed)
    lots = math.ceil(math.sqrt(max(walls / A_BLOCK, 1)))
    lot = side_ft / lots
    places = [(across, down) for across in range(lots) for down in range(lots)]
    dice.shuffle(places)
    made = []
    while sum(map(len, made)) < walls and places:
        across, down = places.pop()
        made.append(_block(dice, (across + 0.5) * lot, (down + 0.5) * lot, lot))
    return made


def _block(dice, x, y, lot):
    wide, deep = (lot * dice.uniform(0.125, 0.275) for _ in range(2))
    ring = [(-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep)]
    if dice.random() < 0.3:
        ring[2:3] = [(wide, 0.0), (wide * 0.2, 0.0), (wide * 0.2, deep)]
    turn, east, south = dice.uniform(0, math.pi), *(dice.uniform(-0.05, 0.05) * lot for _ in range(2))
    cos, sin = math.cos(turn), math.sin(turn)
    return tuple((x + east + a * cos - b * sin, y + south + a * sin + b * cos) for a, b in ring)


def city(walls):
    """The outlines of a city, and a battle on it in which nobody stands yet; blocks 1 to 20 stories high."""
    rings, dice = outlines(walls), random.Random(walls)
    solid = tuple(
        Obstacle(
            name=f"block {number}",
            outline=ring,
            top_ft=STORY_FT * dice.randint(1, 20),
            material="brick",
            thickness_in=12.0,
        )
        for number, ring in enumerate(rings)
    )
    made = BattleMap(name="city", size_ft=(SIDE_FT, SIDE_FT), obstacles=solid, digest=f"city {walls}")
    return rings, BattleState(map=made)


def hero(at, name="Hero", radius_ft=1.5):
    """Somebody to stand in it."""
    return Token(name=name, side="hero", radius_ft=radius_ft, motion=Motion(position=at))


def open_places(rings, count, clear_ft=8.0, seed=5):
    """Places at least so far from every block."""
    import shapely

    tree, dice, found = shapely.STRtree([shapely.Polygon(ring) for ring in rings]), random.Random(seed), []
    while len(found) < count:
        at = (dice.uniform(0.02, 0.98) * SIDE_FT, dice.uniform(0.02, 0.98) * SIDE_FT)
        if len(tree.query(shapely.Point(at), predicate="dwithin", distance=clear_ft)) == 0:
            found.append(at)
    return found
