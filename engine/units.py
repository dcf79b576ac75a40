"""Lengths are feet, durations are turns, headings are degrees clockwise from north.

Every conversion lives here; no other module knows how long an area is.
"""

import math

AREA_FT = 132.0  # 44 yards: UH, Ground Movement; ruling U19
STORY_FT = 13.0  # UH, Vertical Movement; ruling U20
YARD_FT = 3.0
MILE_FT = 5280.0
TABLE_INCH_FT = AREA_FT / 2  # two inches an area: UH, Maps and Ranged Movement; ruling U61
INCHES_PER_FT = 12.0

TURN_S = 6  # UH, Ground Movement; ruling U1 sets aside "about five seconds"
MPH_PER_AREA_PER_TURN = AREA_FT / TURN_S * 3600 / MILE_FT

TOLERANCE_FT = 0.01  # two heights or places closer than this are the same
STEP_FT = 0.001  # what events are rounded to
MOST_FT = 1e7  # no coordinate of any map or order lies further out


def tidy(value: float) -> float:
    """The one rounding: whole thousandths, and never minus zero."""
    return round(value, 3) + 0.0


def areas_ft(areas: float) -> float:
    """So many areas in feet."""
    return areas * AREA_FT


def stories_ft(stories: float) -> float:
    """So many stories in feet."""
    return stories * STORY_FT


def whole_areas(length_ft: float) -> int:
    """Whole areas in a length, rounded down. Ruling: U79."""
    return int((length_ft + TOLERANCE_FT) // AREA_FT)


def mph(speed_ft_per_turn: float) -> float:
    """A speed in miles an hour."""
    return speed_ft_per_turn / AREA_FT * MPH_PER_AREA_PER_TURN


def turned_deg(from_deg: float, to_deg: float) -> float:
    """The angle between two headings, 0 to 180."""
    return abs((to_deg - from_deg + 180.0) % 360.0 - 180.0)


def gate_ft(value: float, place: str) -> float:
    """*value* if it is a finite number in range; the one gate before geometry and drawing.

    Raises ValueError with *place*, what was found and what was expected.
    """
    if not math.isfinite(value) or abs(value) > MOST_FT:
        raise ValueError(f"{place}: found {value}, expected a number of feet within ±{MOST_FT:,.0f}")
    return float(value)
