"""Every figure of the acceptance list for Universal Heroes, asked of the program."""

import csv
import json
import re
from dataclasses import replace
from functools import partial

import pytest

from engine.apply import apply
from engine.carry_out import carry_out
from engine.checks import Answer, Choice, Referee
from engine.geometry import Point
from engine.movement.modes import core_modes
from engine.movement.spend import braked_ft
from engine.orders import Fall
from engine.plans import Leg
from engine.systems.universal_heroes import SYSTEM, figures
from engine.systems.universal_heroes.abilities import power_of
from engine.systems.universal_heroes.armor import charge_points
from engine.systems.universal_heroes.derived import derived
from engine.systems.universal_heroes.feats import buddy_cs, reading
from engine.systems.universal_heroes.holds import escape_cs
from engine.systems.universal_heroes.materials import strength_of, weight_rank
from engine.systems.universal_heroes.movement import Movement
from engine.systems.universal_heroes.powers import power_column, stunt_need, wear
from engine.systems.universal_heroes.ranks import (
    GOOD,
    REMARKABLE,
    TABLES,
    Color,
    effect,
    needed,
    rank_name,
    rank_named,
    rank_of_number,
)
from engine.systems.universal_heroes.sheet import read_sheet
from engine.systems.universal_heroes.slam import grand_slam_areas
from engine.units import AREA_FT, MPH_PER_AREA_PER_TURN, STORY_FT, TABLE_INCH_FT, TURN_S
from engine.world import BattleMap, BattleState, Bond, Motion, Token

MOVEMENT = Movement()
WORDS = {"million": 1e6, "billion": 1e9, "trillion": 1e12}
# Two thugs and one who evades both: played out where defenses are tested.
ELSEWHERE = {"UH-184": "test_after_a_yellow_and_a_red_evasion_two_opponents_are_easier_to_hit"}


def battle(**sheet):
    raw = {"name": "Ace", "abilities": {}, **sheet}
    ace = Token(name="Ace", side="hero", motion=Motion(position=Point(0, 0, 0)), sheet="ace")
    ground = BattleMap(name="plain", size_ft=(1320, 1320), digest="plain")
    return BattleState(map=ground, sheets={"ace": json.dumps(raw)}, tokens={"Ace": ace})


def ace(state):
    return state.tokens["Ace"]


def figure(name, **sheet):
    return derived(read_sheet(battle(**sheet).sheets["ace"]))[name]


def asked_rank(row):
    words = row["input"].replace(",", "").split()
    names = (" ".join(words[-count:]) for count in (2, 1))
    return next(rank_named(name) for name in names if _is_rank(name))


def _is_rank(name):
    try:
        rank_named(name)
    except KeyError:
        return False
    return True


def health(row):
    name = "negative_health" if row["input"].startswith("negative") else "mental_health"
    ability = "endurance" if name == "negative_health" else "psyche"
    return figure(name, abilities={ability: rank_name(asked_rank(row))})


def rank_of_range(row):
    low, _, high = row["input"].split()[-1].partition("-")
    (name,) = {rank_name(rank_of_number(number)) for number in range(int(low), int(high or low) + 1)}
    return name


def worn(state, faces):
    """The state after one use of the power."""
    referee = Referee({key: Answer(key, faces=(face,)) for key, face in faces.items()})
    for event in wear(state, ace(state), "fire", referee):
        state = apply(state, event)
    return state


def exhausting():
    return battle(powers={"fire": {"number": 30, "conditional": "hyperexhaustive"}})


def exhausted_columns(row):
    state, names = exhausting(), []
    for _ in range(4):
        names.append(rank_name(power_column(state, ace(state), "fire")))
        state = worn(state, {"exhausted fire Ace": 1})
    assert power_of(state, ace(state), "fire") is None
    return ", ".join(names) + "; after the 4th the power is lost"


def rests(row):
    state, seconds = exhausting(), []
    for _ in range(3):
        state = worn(state, {})
        seconds.append(ace(state).condition("rest:fire").until.second)
    assert seconds == [24 * 3600, 7 * 24 * 3600, 30 * 24 * 3600]
    return ", ".join(row["rest"] for row in TABLES["exhaustion"].rows[:3])


def last_use(row):
    state = exhausting()
    for _ in range(3):
        state = worn(state, {})
    lost = ace(worn(state, {"exhausted fire Ace": 97})).condition("rank_gone:endurance")
    kept = ace(worn(state, {"exhausted fire Ace": 98})).condition("rank_gone:endurance")
    assert (lost.value, kept) == (1, None)
    return "red End FEAT or one End rank lost"


def need_of(ability, intensity, row):
    return needed(rank_named(ability), rank_named(intensity)).word


def lift(helpers, row):
    shift = buddy_cs(GOOD, GOOD) if helpers else 0
    return reading(GOOD, shift=shift, intensity=weight_rank(800)).need.word + " needed"


def roll_42(rank, row):
    return reading(rank_named(rank), roll=42).outcome.label


def weight(row):
    return rank_name(weight_rank(float(row["input"].split()[1])))


def stunts(row):
    words = {attempt: stunt_need(attempt).word for attempt in range(1, 12)}
    assert words[2] == words[3]
    assert {words[attempt] for attempt in range(4, 11)} == {words[4]}
    last = "no roll" if words[11] == "automatic" else words[11]
    return "; ".join([words[1], words[2], words[4], last])


def thick(row):
    inches = float(row["input"].split()[-2])
    return rank_name(strength_of("concrete", inches))


def running(row):
    return figure("run_areas", abilities={"strength": {"upper": 6, "lower": rank_name(asked_rank(row))}})


def swimming(row):
    ratio = round(figures.SWIM_AREAS / figures.WALK_AREAS)
    return f"{figures.SWIM_AREAS:.0f} area per turn / 1 area per minute: ratio {ratio}"


def speeds(table, row):
    printed = TABLES[table].exact(rank_name(asked_rank(row)))
    return f"{printed['mph']} mph, {printed['areas_per_turn']} areas/turn"


def misprinted_speed(row):
    printed, shift_z = TABLES["flight"].exact("Shift Z"), rank_named("Shift Z")
    used = figures.flight_areas(shift_z)
    return f"{printed['mph']} mph, {printed['areas_per_turn']} printed ({used:.0f} consistent) areas/turn"


def agreeing_speeds(row):
    rows = [*TABLES["land_water"].rows, *TABLES["flight"].rows]
    for each in rows:
        if each["areas_per_turn"] and each["mph"] != "3750":
            assert int(each["areas_per_turn"]) == round(float(each["mph"]) / MPH_PER_AREA_PER_TURN)
    return f"areas = round(mph / {MPH_PER_AREA_PER_TURN:.0f})"


def vertical(row):
    state = battle()
    climb_ft = MOVEMENT.limits(state, ace(state), core_modes()["climb"]).climb_ft_per_turn
    return f"{climb_ft / STORY_FT:.0f} story ({climb_ft:.0f} ft) per turn up or down"


def falls(stories):
    """A body let go so many stories up, slice by slice: the stories fallen so far, and the last events."""
    top_ft = stories * STORY_FT
    state = battle()
    high = replace(ace(state), motion=Motion(position=Point(50, 50, top_ft), mode="walk"))
    state, fell = state.with_token(high), []
    while ace(state).at.z > 0:
        state, events = carry_out(state, Fall(token="Ace"), SYSTEM, Referee({}, dice))
        fell.append(round((top_ft - ace(state).at.z) / STORY_FT, 3))
    return fell, events


def dice(question):
    """Any answer does: only how far and how hard a body falls is looked at."""
    if isinstance(question, Choice):
        return Answer(question.key, option=question.options[0])
    return Answer(question.key, faces=(50,) * question.pool.count)


def fallen(row):
    fell, _ = falls(100)
    return ", ".join(f"{stories:g}" for stories in fell[:5])


def long_fall(row):
    """Typical Endurance, 6, and twice the rate up to 20: from 10 stories a turn on the harm is 26."""
    fell, events = falls(33)
    harm = [event.points for event in events if event.kind == "hurt"]
    rate = figures.fall_stories(len(fell))
    assert (fell[-1], harm) == (33, [6 + min(2 * rate, 20)])
    return f"lands in turn {len(fell)} at speed {rate}"


def hazards(state, mode, path, speed_ft, heading_deg=0.0):
    """The hazards of one leg, entered already moving."""
    motion = Motion(position=path[0], heading_deg=heading_deg, speed_ft_per_turn=speed_ft, mode=mode)
    state = state.with_token(replace(ace(state), motion=motion))
    medium = "air" if mode in ("fly", "glide") else "ground"
    return MOVEMENT.hazards(state, ace(state), Leg(path=path, medium=medium), motion)


def braking(row):
    state = battle(powers={"flight": "Good"})
    limits = MOVEMENT.limits(state, ace(state), core_modes()["fly"])
    speed, areas = limits.top_ft_per_turn, []
    while speed:
        speed = braked_ft(speed, limits.brake)
        areas.append(f"{speed / AREA_FT:.0f}")
    return ", ".join(areas)


def gliding(row):
    state = battle(powers={"gliding": 10})
    sink_ft = MOVEMENT.limits(state, ace(state), core_modes()["glide"]).sink_ft_per_turn
    level = hazards(state, "glide", (Point(0, 0, 100), Point(0, -500, 100)), 500)
    rising = hazards(state, "glide", (Point(0, 0, 100), Point(0, -500, 113)), 500)
    needs = [hazard.check.need.word for found in (level, rising) for hazard in found]
    return f"loses {sink_ft / STORY_FT:.0f} story per turn; {needs[0]} holds; {needs[1]} may climb"


def leap(row):
    up, forward = (
        figure(name, powers={"leaping": "Unearthly"}) for name in ("leap_up_ft", "leap_forward_ft")
    )
    return f"{up:.0f} ft up or {forward:.0f} ft forward"


def leap_down(rank, row):
    return f"{figure('leap_down_ft', powers={'leaping': rank}):.0f} ft"


def miles(row):
    return figure("teleport_miles", powers={"teleportation": rank_name(asked_rank(row))})


def light_years(row):
    printed = TABLES["teleport"].exact("Class 5000")
    return f"{printed['distance']} {printed['unit'].replace('_', ' ')}s"


def ground_turn(row):
    state = battle(powers={"ground_speed": "Amazing"})
    top_ft = MOVEMENT.limits(state, ace(state), core_modes()["run"]).top_ft_per_turn
    back = (Point(0, 0, 0), Point(0, 500, 0))
    (corner,) = hazards(state, "run", back, top_ft)
    assert hazards(state, "run", back, top_ft / 2) == ()
    color, name = corner.label.split(" ", 1)
    return f"{top_ft / 2 / AREA_FT:.0f}, or {color} {name.replace('Agility', 'Agy')}"


def air_turn(row):
    state = battle(powers={"flight": "Excellent"})
    limits = MOVEMENT.limits(state, ace(state), core_modes()["fly"])
    assert limits.top_ft_per_turn == 10 * AREA_FT
    return f"{(limits.top_ft_per_turn - limits.turn_cost_ft) / AREA_FT:.0f} areas that turn"


def bonus(row):
    return f"{figures.initiative_bonus(asked_rank(row)):+d}"


def dodges(row):
    shifts = [effect("Dodging", hue).removesuffix(" CS") for hue in Color if hue]
    return f"attacker {' / '.join(shifts)} CS"


def stunned(row):
    mild, bad = effect("Stun?", Color.GREEN), effect("Stun?", Color.WHITE)
    assert (mild, bad) == ("1", "1-10")
    return f"{mild} turn / 1d10 turns"


def charge(row):
    state = battle(
        abilities={"endurance": "Good"}, powers={"body_armor": 30} if "Remarkable" in row["input"] else {}
    )
    return charge_points(state, ace(state), int(row["input"].split()[-2]))


def grand_slams(*points):
    state = battle()
    return " / ".join(str(grand_slam_areas(state, ace(state), number)) for number in points) + " areas"


def escaping(row):
    state = battle(abilities={"strength": "Good"})
    raw = {"name": "Ogre", "abilities": {"strength": "Remarkable"}}
    ogre = replace(ace(state), name="Ogre", sheet="ogre")
    held = replace(state.with_token(ogre), sheets={**state.sheets, "ogre": json.dumps(raw)})
    held = replace(held, bonds=(Bond("hold", "Ogre", "Ace"),))
    return f"{escape_cs(held, ace(held)):+d} CS"


def rows_of(numbers, answer):
    return {f"UH-{number:03d}": answer for number in numbers}


ANSWERS = {
    **rows_of((1, 3, 4, 5, 9, 10, 11, 12, 14, 15, 16, 17), health),
    **rows_of((20, 22, 23, 24, 26, 28, 30, 32, 33), rank_of_range),
    "UH-037": lambda row: len(TABLES["ranks"].rows),
    "UH-038": exhausted_columns,
    "UH-039": rests,
    "UH-040": last_use,
    "UH-042": partial(need_of, "Remarkable", "Poor"),
    "UH-043": partial(need_of, "Remarkable", "Typical"),
    "UH-045": partial(need_of, "Remarkable", "Remarkable"),
    "UH-047": partial(need_of, "Good", "Remarkable"),
    "UH-049": partial(lift, 0),
    "UH-050": partial(lift, 1),
    "UH-051": lambda row: "+1 CS" if buddy_cs(GOOD, REMARKABLE) else "no +1 CS",
    "UH-052": partial(roll_42, "Typical"),
    "UH-053": partial(roll_42, "Excellent"),
    **rows_of(range(55, 62), weight),
    "UH-062": stunts,
    **rows_of((68, 69, 70, 71, 73, 74, 76, 77, 79), lambda row: figures.power_range_areas(asked_rank(row))),
    **rows_of((82, 83, 84), thick),
    "UH-088": lambda row: f"{TURN_S} seconds",
    **rows_of((89, 91, 92, 93, 94, 95), running),
    "UH-096": swimming,
    **rows_of((98, 99, 100, 101, 104, 106, 107, 108, 109, 111, 112, 113), partial(speeds, "land_water")),
    **rows_of((114, 115, 117, 118, 120, 124), partial(speeds, "flight")),
    "UH-126": misprinted_speed,
    "UH-128": agreeing_speeds,
    "UH-129": vertical,
    "UH-131": fallen,
    "UH-133": long_fall,
    "UH-137": braking,
    "UH-140": gliding,
    "UH-141": leap,
    "UH-142": partial(leap_down, "Unearthly"),
    "UH-143": partial(leap_down, "Good"),
    **rows_of((146, 147, 148, 150, 151, 153, 155, 156), miles),
    "UH-159": light_years,
    "UH-161": ground_turn,
    "UH-162": air_turn,
    "UH-163": lambda row: f"{AREA_FT / TABLE_INCH_FT:.0f} inches per area",
    **rows_of((167, 171, 172, 174, 175, 176, 177, 178, 179), bonus),
    "UH-180": lambda row: figures.initiative(1, rank_named("Unearthly")),
    "UH-181": lambda row: figures.initiative(2, GOOD),
    "UH-186": dodges,
    **rows_of((188, 189, 190), charge),
    "UH-191": lambda row: grand_slams(100),
    "UH-192": lambda row: grand_slams(75, 10, 6),
    "UH-193": escaping,
    "UH-194": stunned,
}


def first_number(text):
    """The first figure in a text, with its "million" and the like."""
    found = re.match(r"[+-]?([\d,.]+)(?: (\w+))?", text)
    return float(found[1].replace(",", "")) * WORDS.get(found[2], 1)


def agrees(answer, expected):
    """A text is the listed one, up to a remark on it; a number is the first one listed."""
    if isinstance(answer, str):
        return re.fullmatch(rf"{re.escape(answer)}(?:[ ;(].*)?", expected) is not None
    return answer == pytest.approx(first_number(expected))


@pytest.fixture(scope="module")
def listed(shared):
    with (shared / "rules" / "acceptance.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file) if row["id"].startswith("UH-")}


@pytest.mark.parametrize("name", ANSWERS)
def test_the_program_gives_the_listed_figure(name, listed):
    row = listed[name]
    assert agrees(ANSWERS[name](row), row["expected"]), (ANSWERS[name](row), row["expected"])


def test_every_listed_figure_is_asked_somewhere(listed):
    assert set(listed) == set(ANSWERS) | set(ELSEWHERE)


def test_what_is_asked_elsewhere_is_asked_there(root):
    folder = root / "tests" / "engine" / "systems" / "universal_heroes"
    text = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    assert [name for name in ELSEWHERE.values() if f"def {name}(" not in text] == []
