"""FEATs: a d100 read in a rank's column, kept until every shift on it is known, or read at once.

Asks and reads; Karma is ``karma``'s, the ranks of a token are ``abilities``'.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise

from engine.checks import Outcome
from engine.dice import D10, D100, DicePool, Faces
from engine.names import TokenId
from engine.systems.universal_heroes.ranks import (
    DEFAULTS,
    Color,
    Need,
    Rank,
    Settings,
    chances,
    color,
    cuts,
    needed,
    shifted,
)

FEATS = "UH, Functions of Exceptional Ability or Talent"


@dataclass(frozen=True, slots=True)
class Kept:
    """A d100 that has been rolled and can still be shifted. ``karma``: points added to it."""

    column: Rank
    face: int
    karma: int = 0

    def color(self, shift: int = 0) -> Color:
        """Its color so many columns from its own."""
        return color(shifted(self.column, shift), min(self.face + self.karma, 100))


@dataclass(frozen=True, slots=True, kw_only=True)
class Feat:
    """A d100 in a column, kept. ``later``: the shifts it may yet be read at; ``fine``: every face counts.

    ``fine`` is for Karma, which is added to the face itself.
    """

    key: str
    who: TokenId
    column: Rank
    later: tuple[int, ...] = (0,)
    fine: bool = False
    quiet: bool = False
    source: str = FEATS
    pool: DicePool = D100

    def read(self, faces: Faces) -> Kept:
        """The throw, not yet judged."""
        return Kept(self.column, faces[0])

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One face for each class that any of the later shifts tells apart."""
        yield from _spread(self.column, tuple(range(1, 101)) if self.fine else (), self.later)


@dataclass(frozen=True, slots=True, kw_only=True)
class FeatCheck:
    """A d100 in a column against the color it needs, read at once."""

    key: str
    who: TokenId
    column: Rank
    need: Need
    quiet: bool = False
    source: str = FEATS
    pool: DicePool = D100

    def read(self, faces: Faces) -> Outcome:
        """Passed or not, with its color."""
        return judged(color(self.column, faces[0]), self.need)

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One face for each color."""
        yield from _spread(self.column, (), (0,))


@dataclass(frozen=True, slots=True, kw_only=True)
class TenSided:
    """A d10 for a number: turns, initiative, tenths of a way."""

    key: str
    who: TokenId
    quiet: bool = False
    source: str = ""
    pool: DicePool = D10

    def read(self, faces: Faces) -> int:
        """What it shows."""
        return faces[0]

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """Each of its faces."""
        return (((face,), 1) for face in range(1, 11))


@cache
def _spread(column: Rank, faces: tuple[int, ...], later: tuple[int, ...]) -> tuple[tuple[Faces, int], ...]:
    starts = {1, *faces, *(cut for shift in later for cut in cuts(shifted(column, shift)))}
    edges = [*sorted(starts), 101]
    return tuple(((low,), high - low) for low, high in pairwise(edges))


def judged(hue: Color, need: Need) -> Outcome:
    """What a color comes to against a need."""
    return Outcome(passed=hue >= need, label=hue.word, degree=int(hue))


def buddy_cs(rank: Rank, helper: Rank) -> int:
    """The column that a helper gives whose rank is within one of the doer's. Source: UH, Column Shifts."""
    return 1 if abs(rank - helper) <= 1 else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A FEAT on paper: its column after shifts, what it needs, its chances, and what a roll comes to."""

    column: Rank
    need: Need
    chances: Mapping[Color, Fraction]
    chance: Fraction
    outcome: Outcome | None


def reading(
    rank: Rank, *, shift: int = 0, intensity: Rank | None = None, roll: int | None = None,
    settings: Settings = DEFAULTS,
) -> Reading:  # fmt: skip
    """A FEAT of a rank, shifted, against an intensity, with a roll if one was made.

    A shift moves the column and the comparison with the intensity; green is needed where none is given.
    Source: UH, FEAT Intensities; Column Shifts. Ruling: U50.
    """
    column = shifted(rank, shift)
    need = Need.GREEN if intensity is None else needed(column, intensity, settings)
    of_each = chances(column)
    good = sum((of_each[hue] for hue in Color if hue >= need), Fraction(0))
    outcome = None if roll is None else judged(color(column, roll), need)
    return Reading(column=column, need=need, chances=of_each, chance=good, outcome=outcome)
