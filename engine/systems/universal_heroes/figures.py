"""The figures that ranks give by the tables: speeds, ranges, health, initiative, counts.

Takes ranks, not tokens. Lengths are in the unit that ends each name.
"""

from types import MappingProxyType

from engine.rulings import ruling
from engine.systems.house.readings import most_swum_areas, running_table, shift_0_moves, shift_z_areas
from engine.systems.universal_heroes.ranks import (
    BEYOND,
    DEFAULTS,
    FEEBLE,
    SHIFT_0,
    TABLES,
    Rank,
    Settings,
    rank_name,
    row_for,
    standard_number,
)
from engine.systems.universal_heroes.scores import Score
from engine.units import MILE_FT, MPH_PER_AREA_PER_TURN

LIGHT_AREAS = (
    670_616_629 / MPH_PER_AREA_PER_TURN
)  # light speed in miles an hour; wider than any map in a turn
LIGHT_YEAR_MILES = 5.878_625e12
UNLIMITED_AREAS = LIGHT_AREAS  # finite, and past every map: ruling U7
SWIM_AREAS = 1.0  # UH, Swimming
WALK_AREAS = 0.1  # UH, Ground Movement; ruling U60
BELOW_FEEBLE_BONUS = MappingProxyType({"as_feeble": -1, "one_lower": -2})


def _at_least_feeble(rank: Rank, settings: Settings) -> Rank:
    return FEEBLE if rank < FEEBLE and shift_0_moves(settings) else rank


def _areas(table: str, rank: Rank, settings: Settings) -> float:
    """The speed that a table prints for a rank, 0 below its first row. Ruling: U5."""
    row = row_for(TABLES[table], _at_least_feeble(rank, settings))
    if row is None:
        return 0.0
    return float(row["areas_per_turn"]) if row["areas_per_turn"] else UNLIMITED_AREAS


def running_areas(rank: Rank, settings: Settings = DEFAULTS) -> float:
    """Areas a turn that somebody runs. Source: UH, Table 6: Speed / Acceleration Rates. Ruling: U3, U5."""
    return _areas(running_table(settings), rank, settings)


def acceleration_areas(rank: Rank, settings: Settings = DEFAULTS) -> float:
    """Areas a turn by which speed may grow each turn.

    Source: UH, Table 6: Speed / Acceleration Rates; Flight. Ruling: U2.
    """
    return running_areas(rank, settings)


def land_areas(rank: Rank, settings: Settings = DEFAULTS) -> float:
    """Areas a turn of a movement power on land. Source: UH, Table 7: Land / Water Speeds. Ruling: U8."""
    return _areas("land_water", rank, settings)


def water_areas(rank: Rank, settings: Settings = DEFAULTS) -> float:
    """Areas a turn of a movement power in water. Source: UH, Table 7: Land / Water Speeds. Ruling: U9."""
    return most_swum_areas(settings, _areas("land_water", rank, settings))


def flight_areas(rank: Rank, settings: Settings = DEFAULTS) -> float:
    """Areas a turn of flight. Source: UH, Table 9: Flight Speeds. Ruling: U6, U7."""
    if rank_name(rank) == "Shift Z":
        return shift_z_areas(settings)
    return _areas("flight", rank, settings)


def fall_stories(turns_falling: int) -> int:
    """Stories fallen during the given turn of a fall. Source: UH, Table 8: Falling Rates. Ruling: U73."""
    return int(TABLES["falling"].floor(max(turns_falling, 1))["stories_per_turn"])


def leap_ft(number: int) -> float:
    """Feet that a leap goes up or forward. Source: UH, Leaping. Ruling: U23."""
    return float(number)


def leap_down_ft(score: Score, settings: Settings = DEFAULTS) -> float:
    """Feet that a leap may go down without harm. Source: UH, Leaping. Ruling: U22."""
    odd = TABLES["leap_down_classic"]
    if ruling(settings, "U22") == "classic_table" and odd.has(rank_name(score.rank)):
        return float(odd.exact(rank_name(score.rank))["feet"])
    return score.number * 1.5


def teleport_miles(rank: Rank) -> float:
    """Miles that a teleport reaches. Source: UH, Table 10: Teleportation Ranges. Ruling: U24."""
    row = row_for(TABLES["teleport"], rank)
    if row is None:
        return 0.0
    return float(row["distance"]) * (LIGHT_YEAR_MILES if row["unit"] == "light_year" else 1.0)


def teleport_ft(rank: Rank) -> float:
    """Feet that a teleport reaches. Source: UH, Table 10: Teleportation Ranges."""
    return teleport_miles(rank) * MILE_FT


def power_range_areas(rank: Rank) -> float:
    """Areas that a power reaches. Source: UH, Table 3: Standard Power Ranges."""
    row = row_for(TABLES["power_ranges"], rank)
    if row is None:
        return 0.0
    return float(row["areas"]) if row["areas"] else UNLIMITED_AREAS


def throwing_range_areas(strength: Rank) -> float:
    """Areas that something is thrown; past Unearthly as far as a power reaches. Source: classic."""
    last = TABLES["throwing_ranges"].rows[-1]
    row = row_for(TABLES["throwing_ranges"], strength)
    if row is last and rank_name(strength) != last["rank"]:
        return power_range_areas(strength)
    return float(row["areas"]) if row else 0.0


def initiative_bonus(intuition: Rank, settings: Settings = DEFAULTS) -> int:
    """What is added to an initiative roll that is no 1.

    Source: UH, Table 11: Initiative Modifiers. Ruling: U35, U58.
    """
    row = row_for(TABLES["initiative"], intuition)
    return int(row["bonus"]) if row else BELOW_FEEBLE_BONUS[ruling(settings, "U58")]


def initiative(roll: int, intuition: Rank, settings: Settings = DEFAULTS) -> int:
    """What a d10 comes to for initiative; a 1 stays a 1. Source: UH, Order of Actions, step 3."""
    return roll if roll == 1 else roll + initiative_bonus(intuition, settings)


def combat_actions(fighting: Rank) -> int:
    """Attacks, or dodges without penalty, that a rank may have in a turn.

    Source: UH, Table 12: Multiple Attacks / Defenses. Ruling: U31.
    """
    row = row_for(TABLES["attacks"], fighting)
    return int(row["attacks"]) if row else 1


def summed_ranks(score: Score, settings: Settings = DEFAULTS) -> int:
    """The rank numbers up to a score added together: negative health by Endurance, mental health by Psyche.

    Source: UH, Health. Ruling: U48.
    """
    top = min(score.rank, BEYOND - 1)
    numbers = [standard_number(rank) for rank in range(SHIFT_0, top + 1)]
    if numbers and ruling(settings, "U48") == "reaches_own_number":
        numbers[-1] = score.number
    return sum(numbers)


def breath_turns(stamina: Score, settings: Settings = DEFAULTS) -> int:
    """Turns that a breath can be held. Source: UH, Swimming. Ruling: U57."""
    return max(stamina.rank, 0) if ruling(settings, "U57") == "ordinal" else stamina.number
