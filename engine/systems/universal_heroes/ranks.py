"""Ranks, the columns of the Universal Table and the colors in them; column shifts and intensities.

A rank is a whole number: Shift 0 is 0, Feeble 1 and so on to Beyond; the three below Shift 0 are negative.
"""

from bisect import bisect_right
from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from engine.rulings import ruling
from engine.tables import Row, Table, load

Rank: TypeAlias = int
Settings: TypeAlias = Mapping[str, str]
DEFAULTS: Settings = MappingProxyType({})

TABLES = load(__file__)
BELOW = ("Shift A", "Shift B", "Shift C")
LOWEST, SHIFT_0, FEEBLE, POOR, TYPICAL, GOOD, EXCELLENT, REMARKABLE, INCREDIBLE = -3, 0, 1, 2, 3, 4, 5, 6, 7
AMAZING, MONSTROUS, UNEARTHLY, SHIFT_X, SHIFT_Y, SHIFT_Z = 8, 9, 10, 11, 12, 13
CLASS_1000, CLASS_3000, CLASS_5000, BEYOND = 14, 15, 16, 17
AUTOMATIC_BELOW = MappingProxyType({"four_or_more": 4, "three_or_more": 3})


class Color(IntEnum):
    """What a FEAT comes to, worst first."""

    WHITE = 0
    GREEN = 1
    YELLOW = 2
    RED = 3

    @property
    def word(self) -> str:
        """The color as the documents write it."""
        return COLOR_WORDS[self]


COLOR_WORDS = tuple(hue.name.lower() for hue in Color)  # the name of an enum's member takes long to ask


class Need(IntEnum):
    """The least color that succeeds; no color is as good as impossible, and any as automatic."""

    AUTOMATIC = 0
    GREEN = 1
    YELLOW = 2
    RED = 3
    IMPOSSIBLE = 4

    @property
    def word(self) -> str:
        """The need as the documents write it."""
        return self.name.lower()

    @classmethod
    def named(cls, word: str) -> "Need":
        """The need that a table's cell names."""
        return cls[word.upper()]


def _columns() -> tuple[tuple[int, int, int], ...]:
    below = reversed(TABLES["universal_below_zero"].rows)
    return tuple(_cuts(row) for row in (*below, *TABLES["universal"].rows))


def _cuts(row: Row) -> tuple[int, int, int]:
    return int(row["green_min"]), int(row["yellow_min"]), int(row["red_min"])


NAMES = (*BELOW, *(row["rank"] for row in TABLES["universal"].rows))
CUTS = _columns()
_PLACE = MappingProxyType({name: place + LOWEST for place, name in enumerate(NAMES)})
_NUMBERED = tuple(row for row in TABLES["ranks"].rows if row["number"] != "none")
_LOW = tuple(int(row["low"]) for row in _NUMBERED)
_NUMBER = tuple(int(row["number"]) for row in _NUMBERED)
_SHORT = MappingProxyType({row["short"]: row["rank"] for row in TABLES["abbreviations"].rows})


def cuts(rank: Rank) -> tuple[int, int, int]:
    """The lowest d100 that is green, yellow and red in a rank's column. Source: UH, Universal Table."""
    return CUTS[rank - LOWEST]


def color(rank: Rank, face: int) -> Color:
    """The color of a d100 in a rank's column. Source: UH, FEATs; Universal Table."""
    return Color(bisect_right(cuts(rank), face))


@cache
def chances(rank: Rank) -> Mapping[Color, Fraction]:
    """The exact chance of each color in a rank's column."""
    edges = (1, *cuts(rank), 101)
    return MappingProxyType({hue: Fraction(edges[hue + 1] - edges[hue], 100) for hue in Color})


def shifted(rank: Rank, cs: int) -> Rank:
    """A rank so many columns to the right, or to the left if negative.

    Class ranks and Beyond are never shifted, and no shift passes Shift Z or leads below Shift 0; a rank
    already below it goes no lower.
    Source: UH, Column Shifts; limits as classic.
    """
    if rank > SHIFT_Z:
        return rank
    return max(min(rank, SHIFT_0), min(rank + cs, SHIFT_Z))


def column_words(rank: Rank, cs: int = 0) -> str:
    """A column as the log tells it: the rank, and what shifts it."""
    return rank_name(rank) + (f" {cs:+d} CS" if cs else "")


def needed(ability: Rank, intensity: Rank, settings: Settings = DEFAULTS) -> Need:
    """The color that an ability needs against an intensity.

    Source: UH, FEAT Intensities. Ruling: U49.
    """
    above = intensity - ability
    if -above >= AUTOMATIC_BELOW[ruling(settings, "U49")]:
        return Need.AUTOMATIC
    if above > 1:
        return Need.IMPOSSIBLE
    return (Need.GREEN, Need.YELLOW, Need.RED)[max(above, -1) + 1]


def rank_of_number(number: float) -> Rank:
    """The rank whose range holds a number. Source: UH, Table 1: Ranks and Rank Numbers."""
    return max(bisect_right(_LOW, number) - 1, SHIFT_0)


def standard_number(rank: Rank) -> int:
    """The rank number of a rank; 0 below Shift 0, and for Beyond that of the highest rank with one.

    Source: UH, Table 1: Ranks and Rank Numbers.
    """
    return _NUMBER[rank] if SHIFT_0 <= rank <= CLASS_5000 else (0 if rank < SHIFT_0 else _NUMBER[-1])


def rank_named(word: str, settings: Settings = DEFAULTS) -> Rank:
    """The rank a word names, in full or in short ("Excellent", "ex", "Class 1k"). Raises KeyError.

    Ruling: U51.
    """
    return _ordered(_words()[_plain(word)], settings)


def rank_name(rank: Rank, settings: Settings = DEFAULTS) -> str:
    """The name of a rank. Ruling: U51."""
    return NAMES[_ordered(rank, settings) - LOWEST]


def _ordered(rank: Rank, settings: Settings) -> Rank:
    """The three below Shift 0 may stand the other way about."""
    turned = rank < SHIFT_0 and ruling(settings, "U51") == "c_lowest"
    return LOWEST - 1 - rank if turned else rank


@cache
def _words() -> Mapping[str, Rank]:
    short = {_plain(word): _PLACE[name] for word, name in _SHORT.items()}
    full = {_plain(name): place for name, place in _PLACE.items()}
    kilo = {word.replace("000", "k"): place for word, place in full.items() if place >= CLASS_1000}
    return MappingProxyType(short | kilo | full)


def _plain(word: str) -> str:
    return "".join(word.lower().split()).replace("-", "").replace("_", "")


def row_for(table: Table, rank: Rank) -> Row | None:
    """The row of the rank, or the last printed one below it; none below the first row."""
    rows = [row for row in table.rows if _PLACE[row["rank"]] <= rank]
    return rows[-1] if rows else None


@cache
def effect(column: str, hue: Color) -> str:
    """What a color means in one of the effect columns, "Blunt Attack" to "Kill?"."""
    return TABLES["effects"].exact(column)[hue.word]
