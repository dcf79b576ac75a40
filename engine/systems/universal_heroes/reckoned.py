"""What else follows from a sheet: speeds in every way of moving, ranges, what each way of striking does."""

from collections.abc import Iterator, Mapping

from engine.scale import story_ft
from engine.systems.universal_heroes import figures
from engine.systems.universal_heroes.maneuvers import Maneuver, maneuvers
from engine.systems.universal_heroes.ranks import TABLES, Color, Rank, Settings, effect, rank_name, rank_named
from engine.systems.universal_heroes.sheet import Power, Sheet
from engine.units import areas_ft, mph, tidy

MOVING = (
    "flight",
    "gliding",
    "ground_speed",
    "water_speed",
    "leaping",
    "teleportation",
    "climbing",
    "burrowing",
)
CALLED = ("Bullseye", "Grab")  # what a called shot, or a grab, hits on the nose
WORN = ("body_armor", "force_field", "resistance")  # what stops harm reaches nowhere
Row = Mapping[str, object]


def speeds(sheet: Sheet, run: Rank, settings: Settings) -> dict[str, Row]:
    """Every speed of its own or by a power, in areas, miles an hour and feet a turn.

    Source: UH, Tables 6, 7 and 9; Ground Movement; Swimming; Vertical Movement.
    """
    powers = {name: power.score.rank for name, power in sheet.powers.items()}
    by_power = {
        "ground": ("ground_speed", figures.land_areas),
        "water": ("water_speed", figures.water_areas),
        "fly": ("flight", figures.flight_areas),
        "glide": ("gliding", figures.flight_areas),
    }
    own = {
        "walk": figures.WALK_AREAS,
        "run": figures.running_areas(run, settings),
        "swim": figures.SWIM_AREAS,
    }
    more = {way: of(powers[power], settings) for way, (power, of) in by_power.items() if power in powers}
    found = {way: _speed(areas_ft(areas)) for way, areas in {**own, **more}.items()}
    return {**found, "climb": _speed(story_ft(settings))}


def _speed(ft: float) -> Row:
    return {"areas": tidy(ft / areas_ft(1)), "mph": tidy(mph(ft)), "ft": tidy(ft)}


def ranges(sheet: Sheet) -> dict[str, float]:
    """Areas that each power and weapon reaches, and that something is thrown.

    Source: UH, Table 3: Standard Power Ranges; throwing as classic.
    """
    reaching = (*sheet.powers.values(), *sheet.weapons.values())
    found = {of.name: _range_areas(of) for of in reaching if not _stays(of)}
    return {"thrown": figures.throwing_range_areas(sheet.score("strength").rank), **found}


def _stays(power: Power) -> bool:
    return power.name in MOVING or power.name.startswith(WORN)


def _range_areas(power: Power) -> float:
    stated = power.range_areas
    return figures.power_range_areas(power.score.rank) if stated is None else stated


def strikes(sheet: Sheet) -> tuple[Row, ...]:
    """Each way of striking that the sheet allows: what is rolled, and what a hit does before defenses.

    Source: UH, Slugfest, Ranged, Wrestling and Charging Combat. Ruling: U38.
    """
    return tuple(row for how in maneuvers().values() for row in _ways(sheet, how))


def _ways(sheet: Sheet, how: Maneuver) -> Iterator[Row]:
    rank = rank_name(sheet.score(how.ability).rank)
    listed = (*sheet.powers.values(), *sheet.weapons.values())
    fitting = tuple(of for of in listed if how.name in (of.attack, of.name))
    match how.by:
        case "power":
            for of in fitting:
                yield _strike(how, _rolled_on(of, rank), of.score.number, of.name)
        case "charge":
            armor = sheet.powers.get("body_armor")
            points = max(sheet.number("endurance"), armor.score.number if armor else 0)
            yield _strike(how, rank, points)
        case "strength":
            own = sheet.score("strength.upper").number
            yield _strike(how, rank, own)
            for of in fitting:
                yield _strike(how, _rolled_on(of, rank), max(own, of.score.number), of.name)
        case _:
            yield _strike(how, rank, 0)


def _rolled_on(of: Power, rank: str) -> str:
    """A hyperexhaustive power is rolled in a column of its own. Source: UH, the Hyperexhaustive Rank."""
    first = TABLES["exhaustion"].floor(1)["column"]
    return rank_name(rank_named(first)) if of.conditional == "hyperexhaustive" else rank


def _strike(how: Maneuver, rank: str, points: int, using: str = "") -> Row:
    can_call = any(effect(how.column, hue) in CALLED for hue in Color)
    facts = {"maneuver": how.name, "with": using, "rank": rank, "damage": points, "kind": how.damage}
    return {**facts, "called": can_call}
