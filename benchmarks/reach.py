"""How long a reach takes on downtown, by areas and by the ruler, and by the ruler in cities of many walls.

Also who can catch somebody, and who threatens a place. The time is that of this process alone.
"""

from dataclasses import replace
from statistics import median

from benchmarks.city import city, hero, open_places
from benchmarks.table import downtown
from benchmarks.timing import own_ms, show, slope
from engine.geometry import Point
from engine.reach import Planned, reach, rescue, threat
from engine.systems.universal_heroes import SYSTEM
from engine.units import YARD_FT

WHO = (("Skyhook", "fly"), ("Oxbow", "run"), ("Grist", "run"), ("Brightwater", "run"))
AIMS_MS = {"area": 50, "ruler": 150}
SIZES, PLACES, RUNS = (1_000, 2_000, 5_000), 5, 5
BUDGETS_YD = {88: 0.0, 220: 264.0}  # with the speed in feet a turn from which one comes so far
LEAST_FT = {88: 0.0, 220: 132.0}  # how far one must go who comes from that speed
SHEET = {
    "system": "universal_heroes",
    "name": "Hero",
    "abilities": {"strength": 100, "endurance": 100},
    "powers": {"ground_speed": 75},
}


def taken_ms(work):
    """The median of some runs after a first one."""
    work()
    return median(own_ms(work) for _ in range(RUNS))


def on_downtown():
    """Reaches of several people, a rescue and a threat."""
    battle, _ = downtown()
    for measure, aim_ms in AIMS_MS.items():
        state = replace(battle.state, settings={**battle.state.settings, "measure": measure})
        for name, mode in WHO:
            ms = taken_ms(lambda s=state, n=name, m=mode: reach(s, n, m, battle.rules))
            show(f"reach by {measure} on downtown: {name}, {mode}", ms, aim_ms)
    body = battle.state.tokens["Wick 2"]
    motion = replace(body.motion, position=Point(700, 540, 300), mode="fall", turns_falling=1)
    falling, at = battle.state.with_token(replace(body, motion=motion)), battle.state.tokens["Brightwater"].at
    show("rescue of one who falls 23 stories", taken_ms(lambda: rescue(falling, "Wick 2", battle.rules)), 150)
    show("threat to a place", taken_ms(lambda: threat(battle.state, at, "hero", battle.rules)), 150)


def in_cities():
    """Two budgets in cities of three sizes, from several places."""
    for yards in BUDGETS_YD:
        planned, medians = Planned(effort=yards * YARD_FT), []
        for walls in SIZES:
            rings, state = city(walls)
            runners = [runner(state, at, yards) for at in open_places(rings, PLACES)]
            times = [taken_ms(lambda s=one, p=planned: reach(s, "Hero", "run", SYSTEM, p)) for one in runners]
            medians.append(median(times))
            show(f"reach by ruler, {walls:,} walls, {yards} yards", medians[-1], 150)
        print(f"{f'slope of time against walls, {yards} yards':<44} {slope(SIZES, medians):9.2f}      no aim")


def runner(state, at, yards):
    """The battle with somebody at a place who runs as fast as a budget asks for."""
    token = hero(Point(*at, 0.0))
    motion = replace(token.motion, mode="run", speed_ft_per_turn=BUDGETS_YD[yards])
    text = SYSTEM.sheets.canonical(SHEET)
    there = {"Hero": replace(token, motion=motion, sheet="Hero")}
    return replace(state, sheets={"Hero": text}, tokens=there, settings={"measure": "ruler"})


if __name__ == "__main__":
    on_downtown()
    in_cities()
