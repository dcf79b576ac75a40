"""Getting about where a document prints no distances: ratings read the tables of Universal Heroes.

Ruling: S11, B11.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from engine.movement.modes import Mode
from engine.plans import AccountLine, Limits
from engine.tables import Table, load
from engine.units import AREA_FT, MILE_FT, MOST_FT, STORY_FT, areas_ft

WALK_FT = AREA_FT / 10  # an area a minute: UH, Ground Movement; ruling U60
SWIM_FT = AREA_FT  # UH, Swimming; ruling U9
DOWN_TIMES = 1.5  # UH, Leaping
TACTICAL_FT = 30.0  # a Movement Action unpowered; ruling S11
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


def safe_ft(ratings: Ratings, mode: Mode) -> float:
    """The speed at which clutter is no danger: that of a rank less. Source: UH, Clutter. Ruling: U16, U17."""
    rank = rank_of_rating(ratings.powers.get(mode.name, 0), "movement_power")
    body = shifted_rank(rank_of_rating(ratings.body, ratings.column), -1)
    table = "flight" if mode.medium == "air" else "land_water"
    fast_ft = areas_ft(_areas(table, shifted_rank(rank, -1))) if ratings.powers.get(mode.name, 0) else 0.0
    return fast_ft if mode.medium == "air" else max(fast_ft, _running_ft(body))


def heroic_limits(ratings: Ratings, mode: Mode) -> Limits | None:
    """The limits of a mode by the tables of Universal Heroes; none without the power it needs."""
    power = ratings.powers.get(mode.name, 0)
    rank = rank_of_rating(power, "movement_power") if power else ""
    body = rank_of_rating(ratings.body, ratings.column)
    match mode.name:
        case "walk":
            return _steady(WALK_FT, "walking")
        case "run":
            return (
                _rapid(rank, body, "land_water") if rank else _steady(_running_ft(body), f"running, {body}")
            )
        case "swim":
            return _rapid(rank, body, "land_water") if rank else _steady(SWIM_FT, "swimming")
        case "climb":
            return _climbing(rank)
        case "fly" | "glide" if rank:
            return _rapid(rank, body, "flight", sink_ft=STORY_FT if mode.name == "glide" else 0.0)
        case "leap" if rank:
            return _leaping(rank)
        case "teleport" if rank:
            return _teleporting(rank)
        case _:
            return None


def fall_ft(turns_falling: int) -> float:
    """Feet fallen in the given turn of a fall. Source: UH, Table 8: Falling Rates. Ruling: B18."""
    return float(heroes()["falling"].look_up(max(turns_falling, 1))["stories_per_turn"]) * STORY_FT


def _running_ft(rank: str) -> float:
    """Feet a turn on foot by rank. Source: UH, Table 6: Speed / Acceleration Rates."""
    return areas_ft(float(_reached(heroes()["running"], rank)))


def _areas(table: str, rank: str) -> float:
    cell = _reached(heroes()[table], rank)
    return float(cell) if _is_number(cell) else MOST_FT / AREA_FT


def _is_number(cell: str) -> bool:
    return cell.replace(".", "", 1).isdigit()


def _reached(table: Table, rank: str) -> str:
    """The cell of the last row at or below a rank, in the table's second measure."""
    order = [row["rank"] for row in heroes()["ranks"].rows]
    rows = [row for row in table.rows if order.index(row["rank"]) <= order.index(rank)]
    return rows[-1]["areas_per_turn"] if rows else "0"


def _steady(top_ft: float, why: str) -> Limits:
    return Limits(top_ft_per_turn=top_ft, gain_ft_per_turn=top_ft, account=(AccountLine(why, top_ft),))


def _rapid(rank: str, body: str, table: str, *, sink_ft: float = 0.0) -> Limits:
    top_ft = areas_ft(_areas(table, rank))
    gain_ft = _running_ft(body)
    source = heroes()[table].source
    account = AccountLine(f"top speed, {rank}", top_ft, source), AccountLine(f"gain, {body}", gain_ft, source)
    return Limits(
        top_ft_per_turn=top_ft,
        gain_ft_per_turn=gain_ft,
        brake="areas_down",
        sink_ft_per_turn=sink_ft,
        free_turn_deg=FREE_TURN_DEG,
        turn_cost_ft=AREA_FT if table == "flight" else 0.0,
        account=account,
    )


def _climbing(rank: str) -> Limits:
    """One story a turn, or a power's own speed. Source: UH, Vertical Movement. Ruling: U67."""
    climb_ft = areas_ft(_areas("land_water", rank)) if rank else STORY_FT
    return Limits(
        top_ft_per_turn=climb_ft,
        gain_ft_per_turn=climb_ft,
        climb_ft_per_turn=climb_ft,
        account=(
            AccountLine(f"climbing, {rank}" if rank else "climbing", climb_ft, "UH, Vertical Movement"),
        ),
    )


def _leaping(rank: str) -> Limits:
    """The rank number in feet, half as far again down. Source: UH, Leaping. Ruling: U21, U22."""
    number = float(rank_number(rank))
    return Limits(
        top_ft_per_turn=number,
        gain_ft_per_turn=number,
        range_ft=number,
        down_ft=number * DOWN_TIMES,
        account=(AccountLine(f"leaping, {rank}", number, "UH, Leaping"),),
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
