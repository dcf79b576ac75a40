"""Getting about where a document prints no distances: ratings read the tables of Universal Heroes.

Ruling: S11, B11.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from engine.movement.modes import Mode
from engine.plans import AccountLine, Limits
from engine.rulings import ruling
from engine.scale import story_ft
from engine.systems.house.readings import (
    Settings,
    brake,
    door_ft,
    most_swum_areas,
    running_table,
    shift_0_moves,
    shift_z_areas,
    turns_paid,
)
from engine.tables import Table, load
from engine.units import AREA_FT, MILE_FT, MOST_FT, areas_ft

DEFAULTS: Settings = MappingProxyType({})  # every gap read as its default
WALK_FT = AREA_FT / 10  # an area a minute: UH, Ground Movement; ruling U60
SWIM_FT = AREA_FT  # UH, Swimming; ruling U9
DOWN_TIMES = 1.5  # UH, Leaping
TACTICAL_FT = 30.0  # a Movement Action unpowered; ruling S11
RUNNING = "UH, Table 6: Speed / Acceleration Rates; ruling U3"
GAINING = "UH, Flight; Table 6: Speed / Acceleration Rates; ruling U3, U10"
AFOOT = ("walk", "run")
FREE_TURN_DEG = 5.0  # a bend smaller than this is no turn


@dataclass(frozen=True, slots=True)
class Ratings:
    """What a token moves by: a rating of the body in a column of the equivalence, and powers by mode."""

    body: int
    column: str
    powers: Mapping[str, int]


@cache
def heroes() -> Mapping[str, Table]:
    """The printed tables that ratings read."""
    return load(str(files("engine.systems.universal_heroes").joinpath("__init__.py")))


@cache
def house() -> Mapping[str, Table]:
    """The house's own tables."""
    return load(__file__)


@cache
def rank_of_rating(rating: int, column: str) -> str:
    """The rank that a rating counts as. Source: House, Ratings as Ranks. Ruling: S11, B11."""
    return "Shift 0" if rating < 1 else house()["equivalence"].look_up(rating)[column]


@cache
def shifted_rank(rank: str, columns: int) -> str:
    """The rank so many columns up or down, kept within the table. Source: UH, Table 1: Ranks."""
    order = [row["rank"] for row in heroes()["ranks"].rows if row["number"] != "none"]
    return order[min(max(order.index(rank) + columns, 0), len(order) - 1)]


@cache
def rank_number(rank: str) -> int:
    """The number of a rank. Source: UH, Table 1: Ranks."""
    return int(heroes()["ranks"].exact(rank)["number"])


@cache
def range_ft(rating: int, column: str) -> float:
    """How far a rating reaches; 0 for no further than an arm. Source: UH, Table 3: Standard Power Ranges.

    Ruling: S34, B19.
    """
    return min(
        areas_ft(float(heroes()["power_ranges"].exact(rank_of_rating(rating, column))["areas"])), MOST_FT
    )


def safe_ft(ratings: Ratings, mode: Mode, settings: Settings = DEFAULTS) -> float:
    """The speed at which clutter is no danger. Source: UH, Clutter. Ruling: U16, U17."""
    power = ratings.powers.get(mode.name, 0)
    rank = rank_of_rating(power, "movement_power") if power else ""
    if mode.medium == "air":
        return areas_ft(_safe_aloft(rank, settings)) if rank else 0.0
    body, shift = rank_of_rating(ratings.body, ratings.column), -1
    less_ft = AREA_FT if ruling(settings, "U17") == "less_one_area" else 0.0
    if less_ft:
        shift = 0
    fast = _areas("land_water", shifted_rank(rank, shift), settings) if rank else 0.0
    return max(areas_ft(fast), _running_ft(shifted_rank(body, shift), settings)) - less_ft


def _safe_aloft(rank: str, settings: Settings) -> float:
    match ruling(settings, "U16"):
        case "flight_table_less_one":
            return _areas("flight", shifted_rank(rank, -1), settings)
        case "flight_table":
            return _areas("flight", rank, settings)
        case _:
            return _areas("land_water", rank, settings)


def heroic_limits(ratings: Ratings, mode: Mode, settings: Settings = DEFAULTS) -> Limits | None:
    """The limits of a mode by the tables of Universal Heroes; none without the power it needs.

    Afoot it is a story a turn by stairs. Source: UH, Vertical Movement. Ruling: U20, U72.
    """
    found = _limits(ratings, mode, settings)
    if found is None:
        return None
    by_stairs_ft = story_ft(settings) if mode.name in AFOOT else found.climb_ft_per_turn
    return replace(found, door_ft=door_ft(settings), climb_ft_per_turn=by_stairs_ft)


def _limits(ratings: Ratings, mode: Mode, settings: Settings) -> Limits | None:
    power = ratings.powers.get(mode.name, 0)
    rank = rank_of_rating(power, "movement_power") if power else ""
    body = rank_of_rating(ratings.body, ratings.column)
    match mode.name:
        case "walk":
            return _steady(WALK_FT, "walking", "UH, Ground Movement; ruling U60")
        case "run" if rank:
            return _powered(rank, body, "run", settings)
        case "run":
            return _steady(_running_ft(body, settings), f"running, {body}", RUNNING)
        case "swim":
            return (
                _powered(rank, body, "swim", settings)
                if rank
                else _steady(SWIM_FT, "swimming", "UH, Swimming; ruling U9")
            )
        case "climb":
            return _climbing(rank, settings)
        case "fly" if rank:
            return _airborne(rank, body, settings)
        case "glide" if rank:
            return replace(_airborne(rank, body, settings), sink_ft_per_turn=story_ft(settings))
        case "leap" if rank:
            return _leaping(rank, settings)
        case "teleport" if rank:
            return _teleporting(rank)
        case _:
            return None


def fall_ft(turns_falling: int, settings: Settings = DEFAULTS) -> float:
    """Feet fallen in the given turn of a fall. Source: UH, Table 8: Falling Rates. Ruling: B18, U20."""
    stories = float(heroes()["falling"].look_up(max(turns_falling, 1))["stories_per_turn"])
    return stories * story_ft(settings)


def _running_ft(rank: str, settings: Settings) -> float:
    """Feet a turn on foot by rank. Source: UH, Table 6: Speed / Acceleration Rates. Ruling: U3, U5."""
    return areas_ft(float(_reached(heroes()[running_table(settings)], rank, settings)))


def _areas(table: str, rank: str, settings: Settings) -> float:
    """Areas a turn of a power. Source: UH, Table 7: Land / Water Speeds; Table 9. Ruling: U5, U6, U7."""
    if table == "flight" and rank == "Shift Z":
        return shift_z_areas(settings)
    cell = _reached(heroes()[table], rank, settings)
    return float(cell) if _is_number(cell) else MOST_FT / AREA_FT


def _is_number(cell: str) -> bool:
    return cell.replace(".", "", 1).isdigit()


def _reached(table: Table, rank: str, settings: Settings) -> str:
    """The cell of the last row at or below a rank, in the table's second measure."""
    order = [row["rank"] for row in heroes()["ranks"].rows]
    at = "Feeble" if rank == "Shift 0" and shift_0_moves(settings) else rank
    rows = [row for row in table.rows if order.index(row["rank"]) <= order.index(at)]
    return rows[-1]["areas_per_turn"] if rows else "0"


def _steady(top_ft: float, why: str, source: str) -> Limits:
    account = (AccountLine(why, top_ft, source),)
    return Limits(top_ft_per_turn=top_ft, gain_ft_per_turn=top_ft, account=account)


def _powered(rank: str, body: str, mode: str, settings: Settings) -> Limits:
    """On land or water, at once where acceleration binds only fliers. Ruling: U9, U10."""
    areas = _areas("land_water", rank, settings)
    top_ft = areas_ft(most_swum_areas(settings, areas) if mode == "swim" else areas)
    found = _rapid(top_ft, (rank, body), heroes()["land_water"].source, settings)
    if ruling(settings, "U10") == "flight_only":
        return replace(_steady(top_ft, f"top speed, {rank}", ""), account=found.account[:1])
    return found


def _airborne(rank: str, body: str, settings: Settings) -> Limits:
    """In the air, where a turn costs an area, once or each time. Source: UH, Turning. Ruling: U15."""
    top_ft = areas_ft(_areas("flight", rank, settings))
    found = _rapid(top_ft, (rank, body), heroes()["flight"].source, settings)
    return replace(found, turn_cost_ft=AREA_FT, turns_paid=turns_paid(settings))


def _rapid(top_ft: float, ranks: tuple[str, str], source: str, settings: Settings) -> Limits:
    """Gained by and by, and lost by halving. Source: UH, Flight. Ruling: U11."""
    rank, body = ranks
    gain_ft = _running_ft(body, settings)
    account = (
        AccountLine(f"top speed, {rank}", top_ft, source),
        AccountLine(f"gain, {body}", gain_ft, GAINING),
    )
    return Limits(
        top_ft_per_turn=top_ft,
        gain_ft_per_turn=gain_ft,
        brake=brake(settings),
        free_turn_deg=FREE_TURN_DEG,
        account=account,
    )


def _climbing(rank: str, settings: Settings) -> Limits:
    """One story a turn, or a power's own speed. Source: UH, Vertical Movement. Ruling: U20, S11, B11."""
    climb_ft = areas_ft(_areas("land_water", rank, settings)) if rank else story_ft(settings)
    why = f"climbing, {rank}" if rank else "climbing"
    return Limits(
        top_ft_per_turn=climb_ft,
        gain_ft_per_turn=climb_ft,
        climb_ft_per_turn=climb_ft,
        account=(AccountLine(why, climb_ft, "UH, Vertical Movement; ruling U20"),),
    )


def _leaping(rank: str, settings: Settings) -> Limits:
    """The rank number in feet, half as far again down. Source: UH, Leaping. Ruling: U21, U22."""
    number = float(rank_number(rank))
    odd = heroes()["leap_down_classic"]
    classic = ruling(settings, "U22") == "classic_table" and odd.has(rank)
    return Limits(
        top_ft_per_turn=number,
        gain_ft_per_turn=number,
        range_ft=number,
        rise_ft=number if ruling(settings, "U21") == "each_axis" else 0.0,
        down_ft=float(odd.exact(rank)["feet"]) if classic else number * DOWN_TIMES,
        account=(AccountLine(f"leaping, {rank}", number, "UH, Leaping; ruling U21, U22"),),
    )


def _teleporting(rank: str) -> Limits:
    """Miles by rank, at most as far as any map reaches. Source: UH, Table 10: Teleportation Ranges."""
    row = heroes()["teleport"].exact(rank)
    range_ft = MOST_FT if row["unit"] != "mile" else min(float(row["distance"]) * MILE_FT, MOST_FT)
    return Limits(
        top_ft_per_turn=range_ft,
        gain_ft_per_turn=range_ft,
        range_ft=range_ft,
        account=(AccountLine(f"teleporting, {rank}", range_ft, heroes()["teleport"].source),),
    )
