"""Everything that follows from a sheet: health, Karma, speeds, leaps, ranges, counts."""

from collections.abc import Mapping

from engine.rulings import ruling
from engine.systems.universal_heroes import figures, reckoned
from engine.systems.universal_heroes.maneuvers import defenses
from engine.systems.universal_heroes.materials import lift_lb
from engine.systems.universal_heroes.ranks import DEFAULTS, Settings
from engine.systems.universal_heroes.scores import Score
from engine.systems.universal_heroes.sheet import Sheet, read_sheet
from engine.world import Tally

HEALTH, MENTAL_HEALTH, KARMA = "health", "mental_health", "karma"
TRACKS = (HEALTH, MENTAL_HEALTH)
HEALTH_ABILITIES = ("fighting", "agility", "strength", "endurance")
KARMA_ABILITIES = ("reason", "intuition", "psyche")


def health(sheet: Sheet) -> int:
    """Health points. Source: UH, Health."""
    return sum(sheet.number(name) for name in HEALTH_ABILITIES)


def karma(sheet: Sheet) -> int:
    """Karma points: those the sheet names, else what everybody starts with. Source: UH, Karma."""
    return sum(sheet.number(name) for name in KARMA_ABILITIES) if sheet.karma is None else sheet.karma


def negative_health(sheet: Sheet, settings: Settings = DEFAULTS) -> int:
    """How far below 0 Health may go. Source: UH, Health: negative health."""
    return figures.summed_ranks(sheet.score("endurance"), settings)


def mental_health(sheet: Sheet, settings: Settings = DEFAULTS) -> int:
    """What of the mind can be hurt before it shuts down. Source: UH, Health: mental health."""
    return figures.summed_ranks(sheet.score("psyche"), settings)


def running_ability(settings: Settings) -> str:
    """The ability that sets running speed. Ruling: U2."""
    return "endurance.stamina" if ruling(settings, "U2") == "endurance" else "strength.lower"


def derived(sheet: Sheet, settings: Settings = DEFAULTS) -> Mapping[str, object]:
    """Every figure that follows from a sheet, by its name in the documents of the command line."""
    run = sheet.score(running_ability(settings)).rank
    return {
        **_points(sheet, settings),
        **_speeds(sheet, settings),
        **_reaches(sheet, settings),
        "speeds": reckoned.speeds(sheet, run, settings),
        "ranges": reckoned.ranges(sheet),
        "strikes": reckoned.strikes(sheet),
        "defenses": tuple(defenses()),
    }


def tallies(text: str) -> tuple[tuple[Tally, ...], tuple[Tally, ...]]:
    """The tracks and counters that a token with this sheet starts with."""
    sheet = read_sheet(text)
    full = {HEALTH: health(sheet), MENTAL_HEALTH: mental_health(sheet)}
    tracks = tuple(Tally(name, points, points) for name, points in full.items())
    return tracks, (Tally(KARMA, karma(sheet), karma(sheet)), *_set_aside(sheet))


def _set_aside(sheet: Sheet) -> tuple[Tally, ...]:
    return (Tally("advancement", sheet.advancement, sheet.advancement),) if sheet.advancement else ()


def _points(sheet: Sheet, settings: Settings) -> dict[str, int | float]:
    return {
        "health": health(sheet),
        "negative_health": negative_health(sheet, settings),
        "mental_health": mental_health(sheet, settings),
        "karma": karma(sheet),
        "initiative": figures.initiative_bonus(sheet.score("intuition").rank, settings),
    }


def _speeds(sheet: Sheet, settings: Settings) -> dict[str, int | float]:
    ground, water = sheet.powers.get("ground_speed"), sheet.powers.get("water_speed")
    wings = sheet.powers.get("flight") or sheet.powers.get("gliding")
    run = sheet.score(running_ability(settings)).rank
    return {
        "run_areas": figures.running_areas(run, settings),
        "fly_areas": figures.flight_areas(wings.score.rank, settings) if wings else 0.0,
        "acceleration_areas": figures.acceleration_areas(sheet.score("endurance.stamina").rank, settings),
        "ground_areas": figures.land_areas(ground.score.rank, settings) if ground else 0.0,
        "water_areas": figures.water_areas(water.score.rank, settings) if water else figures.SWIM_AREAS,
    }


def _reaches(sheet: Sheet, settings: Settings) -> dict[str, int | float]:
    leap = _power(sheet, "leaping")
    return {
        "leap_up_ft": figures.leap_ft(leap.number) if leap else 0.0,
        "leap_forward_ft": figures.leap_ft(leap.number) if leap else 0.0,
        "leap_down_ft": figures.leap_down_ft(leap, settings) if leap else 0.0,
        "teleport_miles": _teleport_miles(sheet),
        "lift_lb": lift_lb(sheet.score("strength.upper").rank),
        "breath_turns": figures.breath_turns(sheet.score("endurance.stamina"), settings),
        "attacks": figures.combat_actions(sheet.score("fighting.offensive").rank),
    }


def _power(sheet: Sheet, name: str) -> Score | None:
    power = sheet.powers.get(name)
    return power.score if power else None


def _teleport_miles(sheet: Sheet) -> float:
    score = _power(sheet, "teleportation")
    return figures.teleport_miles(score.rank) if score else 0.0
