"""How long a reach takes: by areas and by the ruler on downtown, by the ruler in a city of many walls."""

import math
import random
import sys
from dataclasses import replace

from benchmarks.table import downtown
from benchmarks.timing import median_ms, show
from engine.geometry import Point
from engine.reach import Planned, reach, rescue, threat
from engine.systems.universal_heroes import SYSTEM
from engine.units import YARD_FT
from engine.world import BattleMap, BattleState, Motion, Obstacle, Token

WHO = (("Skyhook", "fly"), ("Brightwater", "run"))
BUDGETS_YD = (88, 220)
CITY_FT, SIDES = 6000.0, 4.6  # how wide the city is; how many walls a house has on the middle
RUNS = 9


def city(walls, seed=7):
    """Houses askew in a square city, some of them with a corner cut out, so many walls in all."""
    dice, made, count = random.Random(seed), [], 0
    across = math.ceil(math.sqrt(walls / SIDES))
    lot = CITY_FT / across
    lots = [(column, row) for column in range(across) for row in range(across)]
    dice.shuffle(lots)
    for column, row in lots:
        if count >= walls:
            break
        w, h = lot * dice.uniform(0.25, 0.55), lot * dice.uniform(0.25, 0.55)
        ring = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
        if dice.random() < 0.3:
            ring[2:3] = [(w / 2, 0), (w * 0.1, 0), (w * 0.1, h / 2)]
        c, s = math.cos(turn := dice.uniform(0, math.pi)), math.sin(turn)
        x0, y0 = ((at + 0.5 + dice.uniform(-0.05, 0.05)) * lot for at in (column, row))
        outline = tuple((x0 + x * c - y * s, y0 + x * s + y * c) for x, y in ring)
        made.append(Obstacle(name=f"House {count}", outline=outline, top_ft=39.0, material="brick"))
        count += len(ring)
    return BattleMap(name="city", size_ft=(CITY_FT, CITY_FT), obstacles=tuple(made), digest=f"city {walls}")


def runner(walls):
    """Somebody fast in the open near the middle of such a city."""
    sheet = SYSTEM.sheets.canonical({
        "system": "universal_heroes", "name": "Ace", "abilities": {"endurance": 100, "strength": 100},
        "powers": {"ground_speed": 75},
    })  # fmt: skip
    here = city(walls)
    free = (at for at in _near_the_middle() if not any(_beside(one.outline, at) for one in here.obstacles))
    at = Point(*next(free), 0.0)
    motion = Motion(position=at, speed_ft_per_turn=BUDGETS_YD[-1] * YARD_FT, mode="run")
    return BattleState(
        map=here, sheets={"Ace": sheet}, tokens={"Ace": Token(name="Ace", side="hero", motion=motion, sheet="Ace")},
        settings={"measure": "ruler"},
    )  # fmt: skip


def _near_the_middle():
    return (
        (CITY_FT / 2 + ft * math.cos(turn), CITY_FT / 2 + ft * math.sin(turn))
        for ft in range(0, 2000, 20)
        for turn in range(7)
    )


def _beside(outline, at):
    x, y = zip(*outline, strict=True)
    return min(x) - 5 < at[0] < max(x) + 5 and min(y) - 5 < at[1] < max(y) + 5


def on_downtown():
    """Reaches, a threat and a rescue on downtown."""
    battle, _ = downtown()
    for measure, aim_ms in (("area", 50), ("ruler", 150)):
        state = replace(battle.state, settings=dict(battle.state.settings) | {"measure": measure})
        for name, mode in WHO:
            ms = median_ms(lambda s=state, n=name, m=mode: reach(s, n, m, battle.rules), RUNS)
            show(f"reach by {measure} on downtown: {name}, {mode}", ms, aim_ms)
    falling = battle.state.tokens["Wick 2"]
    motion = replace(falling.motion, position=Point(700, 540, 300), mode="fall", turns_falling=1)
    high = battle.state.with_token(replace(falling, motion=motion))
    show(
        "rescue of who falls from 23 stories",
        median_ms(lambda: rescue(high, "Wick 2", battle.rules), RUNS),
        150,
    )
    at = battle.state.tokens["Brightwater"].at
    show("threat to a place", median_ms(lambda: threat(battle.state, at, "hero", battle.rules), RUNS), 150)


def in_cities(sizes):
    """Reach by the ruler in cities of so many walls, with two budgets."""
    for walls in sizes:
        state = runner(walls)
        for yards in BUDGETS_YD:
            planned = Planned(effort=yards * YARD_FT)
            ms = median_ms(lambda s=state, p=planned: reach(s, "Ace", "run", SYSTEM, p), RUNS)
            show(f"reach by ruler, {walls} walls, {yards} yd", ms, 150)


if __name__ == "__main__":
    on_downtown()
    in_cities([int(size) for size in sys.argv[1:]] or [1000, 2000, 5000])
