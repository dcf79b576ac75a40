"""Scores, and the names of the abilities that have one."""

from types import MappingProxyType
from typing import NamedTuple

from engine.systems.universal_heroes.ranks import TABLES, Rank, standard_number

ROWS = tuple(TABLES["abilities"].rows)
ABILITIES = tuple(row["ability"] for row in ROWS if row["ability"] not in ("health", "karma"))
HALVES = MappingProxyType({row["ability"]: (row["first"], row["second"]) for row in ROWS})


class Score(NamedTuple):
    """How good somebody is at something: a rank, and the number within it."""

    rank: Rank
    number: int


def standard(rank: Rank) -> Score:
    """A rank at its standard number."""
    return Score(rank, standard_number(rank))
