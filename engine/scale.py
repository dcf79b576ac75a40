"""The lengths that a battle may read otherwise: a story, and an inch of the table."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.rulings import ruling
from engine.units import STORY_FT, TABLE_INCH_FT

INCH_FT = "inch_ft"  # the setting that says what an inch stands for, where any scale may be played
LEAST_INCH_FT, MOST_INCH_FT = 1.0, 5280.0
STORIES_FT: Mapping[str, float] = MappingProxyType({"13_ft": STORY_FT, "15_ft": 15.0})


def story_ft(settings: Mapping[str, str]) -> float:
    """The height of a story in a battle. Source: UH, Vertical Movement. Ruling: U20."""
    return STORIES_FT[ruling(settings, "U20")]


def inch_ft(settings: Mapping[str, str]) -> float:
    """How many feet an inch of the table stands for. Source: UH, Maps and Ranged Movement. Ruling: U61."""
    if ruling(settings, "U61") == "two_inches":
        return TABLE_INCH_FT
    return read_inch_ft(settings.get(INCH_FT, "")) or TABLE_INCH_FT


def read_inch_ft(text: str) -> float | None:
    """A scale as somebody writes it; none if it is no number of feet that a table is played at."""
    try:
        feet = float(text)
    except ValueError:
        return None
    return feet if LEAST_INCH_FT <= feet <= MOST_INCH_FT else None
