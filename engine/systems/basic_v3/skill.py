"""Checks of Basic Rules v.3: ten-sided dice against a target number."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.checks import Outcome
from engine.dice import DicePool, Faces, classes
from engine.names import TokenId

CHECKS = "BR, Checks"
OPPOSED = "BR, Opposed Checks"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillCheck:
    """Ten-sided dice; any one at or under the target number succeeds. Source: BR, Checks."""

    key: str
    who: TokenId
    target_number: int
    dice: int = 2
    quiet: bool = False
    source: str = CHECKS

    @property
    def pool(self) -> DicePool:
        """The dice thrown."""
        return DicePool(self.dice, 10)

    def read(self, faces: Faces) -> Outcome:
        """Passed or not, and with how many successes."""
        good = len(successes(faces, self.target_number))
        return Outcome(good > 0, "1 success" if good == 1 else f"{good} successes", good)

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One throw for each number of successes."""
        return classes(self.pool, self.read)


@dataclass(frozen=True, slots=True, kw_only=True)
class Successes:
    """The same dice, kept: which faces are at or under the target number. Source: BR, Combat."""

    key: str
    who: TokenId
    target_number: int
    dice: int = 2
    quiet: bool = False
    source: str = "BR, Combat"

    @property
    def pool(self) -> DicePool:
        """The dice thrown."""
        return DicePool(self.dice, 10)

    def read(self, faces: Faces) -> Faces:
        """The faces that succeed, highest first."""
        return successes(faces, self.target_number)

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One throw for each set of faces that succeed."""
        return classes(self.pool, self.read)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """Ten-sided dice added up, for initiative. Source: BR, Combat, step 1."""

    key: str
    who: TokenId
    dice: int = 2
    quiet: bool = False
    source: str = "BR, Combat, step 1"

    @property
    def pool(self) -> DicePool:
        """The dice thrown."""
        return DicePool(self.dice, 10)

    def read(self, faces: Faces) -> Faces:
        """The faces themselves: a ruling says how they count."""
        return faces

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """Every throw that differs when its dice are put in order."""
        return classes(self.pool, lambda faces: tuple(sorted(faces)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Coin:
    """A coin for a tie: heads is 1. Source: BR, Opposed Checks. Ruling: B4."""

    key: str
    who: TokenId
    quiet: bool = False
    source: str = OPPOSED

    @property
    def pool(self) -> DicePool:
        """A die of two sides."""
        return DicePool(1, 2)

    def read(self, faces: Faces) -> bool:
        """Is it heads?"""
        return faces[0] == 1

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """Both sides."""
        yield from (((side,), 1) for side in (1, 2))


def successes(faces: Faces, target_number: int) -> Faces:
    """The faces at or under the target number, highest first. Source: BR, Checks."""
    return tuple(sorted((face for face in faces if face <= target_number), reverse=True))


Side = Literal["first", "second", "nobody", "coin"]


def opposed(first: tuple[int, Faces], second: tuple[int, Faces]) -> Side:
    """Who wins an opposed check, each side given as target number and faces.

    The highest die that does not go over its own target number; on a tie a coin must say.
    Source: BR, Opposed Checks. Ruling: B3, B4.
    """
    best_first, best_second = (max(successes(faces, target), default=0) for target, faces in (first, second))
    if best_first == best_second:
        return "coin" if best_first else "nobody"
    return "first" if best_first > best_second else "second"
