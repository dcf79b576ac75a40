"""How high a building is, by what people write about it: levels, and heights with or without a unit."""

import math
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from engine.formats.values import number, text
from engine.units import STORY_FT

FT_PER_M = 1 / 0.3048
INCHES = 12.0
MOST_STORIES = 2_000

LEVELS = (
    "building:levels", "building_levels", "levels", "b_levels", "floors", "floors_abo", "num_floors",
    "number_of_stories", "maxfloors",
)  # fmt: skip
HEIGHTS = ("height", "building:height", "rel_height", "maximum_roof_height", "tot_h", "h")
HEIGHTS_FT = ("heightroof",)
BASES = ("min_height", "building:min_height", "base_height")
BASE_LEVELS = ("building:min_level", "min_level", "min_floor")
METERS, FEET = ("m", "meter", "meters", "metre", "metres"), ("ft", "feet", "foot", "'")
UNITS = MappingProxyType({**dict.fromkeys(METERS, FT_PER_M), **dict.fromkeys(FEET, 1.0)})
NUMBER = re.compile(r"[-+]?\d+(?:[.,]\d+)?")
FEET_AND_INCHES = re.compile(r"""\s*(\d+)\s*'\s*(?:(\d+(?:\.\d+)?)\s*"?)?\s*""")
LENGTH = re.compile(r"\s*([-+]?\d+(?:[.,]\d+)?)\s*([a-z']*)\s*")


def stories_of(tags: Mapping[str, object]) -> int | None:
    """How many stories the tags give, rounded, at least 1; none if they give no usable number."""
    count = _first(_levels(tags.get(key)) for key in LEVELS)
    return None if count is None else min(max(1, int(count + 0.5)), MOST_STORIES)


def height_ft(tags: Mapping[str, object]) -> float | None:
    """How high the tags say a building is; meters unless they name feet."""
    meters = _first(_length_ft(tags.get(key), "m") for key in HEIGHTS)
    return meters if meters is not None else _first(_length_ft(tags.get(key), "ft") for key in HEIGHTS_FT)


def base_ft(tags: Mapping[str, object]) -> float:
    """How far above the ground a building begins; 0 unless said."""
    length = _first(_length_ft(tags.get(key), "m") for key in BASES)
    level = _first(_levels(tags.get(key)) for key in BASE_LEVELS)
    return length if length is not None else (level or 0.0) * STORY_FT


def odd(tags: Mapping[str, object]) -> tuple[str, ...]:
    """Levels and heights that are written but give nothing, as they stand."""
    levels = [key for key in LEVELS if key in tags and _levels(tags[key]) is None]
    heights = [key for key in (*HEIGHTS, *HEIGHTS_FT) if key in tags and _length_ft(tags[key], "m") is None]
    return tuple(f"{key} = {text(str(tags[key]))}" for key in (*levels, *heights))


def _levels(value: object) -> float | None:
    """A count above 0: of alternatives the highest, else the first number."""
    found = number(value)
    if isinstance(value, str):
        parts = [NUMBER.search(part) for part in value.split(";")]
        found = max((_figure(part.group()) for part in parts if part), default=None)
    return found if found is not None and 0 < found < math.inf else None


def _length_ft(value: object, unit: str) -> float | None:
    """A length above 0 in feet that a building may have; of alternatives the highest."""
    plain = number(value)
    if plain is not None:
        return _usable(plain * UNITS[unit])
    parts = value.split(";") if isinstance(value, str) else ()
    lengths = (_usable(_written_ft(part.lower(), unit)) for part in parts)
    return max((length for length in lengths if length), default=None)


def _usable(length_ft: float | None) -> float | None:
    return length_ft if length_ft and 0 < length_ft <= MOST_STORIES * STORY_FT else None


def _written_ft(text: str, unit: str) -> float | None:
    """A length as it is written; an unknown unit is no length."""
    feet = FEET_AND_INCHES.fullmatch(text)
    if feet:
        return float(feet[1]) + float(feet[2] or 0) / INCHES
    found = LENGTH.fullmatch(text)
    scale = UNITS.get(found[2] or unit) if found else None
    return _figure(found[1]) * scale if found and scale else None


def _figure(text: str) -> float:
    return float(text.replace(",", "."))


def _first(values: Iterable[float | None]) -> float | None:
    return next((value for value in values if value is not None), None)
