"""How a battle reads what several systems take from the tables of Universal Heroes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from engine.rulings import ruling
from engine.units import AREA_FT

Settings: TypeAlias = Mapping[str, str]
Brake: TypeAlias = Literal["areas_down", "areas_up", "at_once"]
AN_ACTION = -1.0  # a door that takes an action instead of feet
SHIFT_Z_AREAS: Mapping[str, float] = MappingProxyType(
    {"250_areas": 250.0, "210_areas": 210.0, "200_areas": 200.0}
)
BRAKES: Mapping[str, Brake] = MappingProxyType({"round_down": "areas_down", "round_up": "areas_up"})
POWERED_SWIM_CAP_AREAS = 9.0  # classic; ruling U9


def shift_z_areas(settings: Settings) -> float:
    """Areas a turn that Shift Z flies, of which two figures are printed. Source: UH, Table 9. Ruling: U6."""
    return SHIFT_Z_AREAS[ruling(settings, "U6")]


def running_table(settings: Settings) -> str:
    """The table that running and acceleration are read in. Source: UH, Table 6. Ruling: U3."""
    return "running_classic" if ruling(settings, "U3") == "classic" else "running"


def most_swum_areas(settings: Settings, areas: float) -> float:
    """What a power swims of such a speed. Source: UH, Swimming. Ruling: U9."""
    return min(areas, POWERED_SWIM_CAP_AREAS) if ruling(settings, "U9") == "cap_9" else areas


def brake(settings: Settings) -> Brake:
    """How half of an odd speed is rounded. Source: UH, Flight. Ruling: U11."""
    return BRAKES[ruling(settings, "U11")]


def door_ft(settings: Settings) -> float:
    """What opening a door on the way costs: half an area, or an action. Ruling: U72."""
    return AREA_FT / 2 if ruling(settings, "U72") == "half_an_area" else AN_ACTION


def turns_paid(settings: Settings) -> int:
    """For how many turns in the air an area is paid: one, or 0 for each. Source: UH, Turning. Ruling: U15."""
    return 0 if ruling(settings, "U15") == "each_change_yellow" else 1


def shift_0_moves(settings: Settings) -> bool:
    """Does Shift 0, which no table of speeds has, move as Feeble does? Ruling: U5."""
    return ruling(settings, "U5") == "as_feeble"
