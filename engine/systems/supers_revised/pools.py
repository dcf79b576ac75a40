"""Pools of six-sided dice: summed, the best of them kept, or half of one.

Knows no token and no sheet.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import comb
from types import MappingProxyType

from engine.checks import Outcome
from engine.dice import DicePool, Faces
from engine.names import TokenId
from engine.rulings import ruling
from engine.tables import Table, load

TABLES: Mapping[str, Table] = load(__file__)
CHECK = "SU, Resolving Attacks"
SIDES = 6
MOST_THROWN = 100
"""A ruling may set a track to any number; past so many dice of one pool nobody throws or counts them."""
MOST_DICE = int(TABLES["degrees"].rows[-1]["dice"])


@dataclass(frozen=True, slots=True)
class Dice:
    """So many dice, of which the best ``keep`` count; ``half``: one die, halved."""

    count: int
    keep: int = 0
    half: bool = False

    @property
    def kept(self) -> int:
        """How many count."""
        return min(self.keep or self.count, self.count)

    def total(self, faces: Faces, *, round_up: bool = True) -> int:
        """What these faces come to. Source: SU, Aptitudes; No Viable Defense. Ruling: S5, S10."""
        if self.half:
            return (faces[0] + 1) // 2 if round_up else faces[0] // 2
        return sum(sorted(faces, reverse=True)[: self.kept])

    def __str__(self) -> str:
        if self.half:
            return "half a die"
        return f"{self.count}D" if self.kept == self.count else f"{self.count}D, best {self.kept}"


HALF = Dice(1, half=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """A pool thrown for its total. ``against``: totals already on the table, when only the margins count."""

    key: str
    who: TokenId
    dice: Dice
    against: tuple[int, ...] = ()
    round_up: bool = True
    quiet: bool = False
    source: str = CHECK

    @property
    def pool(self) -> DicePool:
        """The dice thrown."""
        return DicePool(max(self.dice.count, 1), SIDES)

    def read(self, faces: Faces) -> int:
        """The total."""
        return self.dice.total(faces, round_up=self.round_up)

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One throw for each total; or for each set of degrees, where the other totals are known."""
        found: dict[object, tuple[Faces, int]] = {}
        for faces, weight in totals(self.dice, self.round_up):
            total = self.read(faces)
            result = tuple(steps(other - total) for other in self.against) or total
            first, so_far = found.get(result, (faces, 0))
            found[result] = (first, so_far + weight)
        yield from found.values()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaching:
    """A pool that must come to a number. Source: SU, Resolving Attacks."""

    key: str
    who: TokenId
    dice: Dice
    number: int
    quiet: bool = False
    source: str = CHECK

    @property
    def pool(self) -> DicePool:
        """The dice thrown."""
        return DicePool(max(self.dice.count, 1), SIDES)

    def read(self, faces: Faces) -> Outcome:
        """Did it come to the number, and to what degree?"""
        reached = degree(self.dice.total(faces) - self.number)
        return Outcome(reached > 0, degree_name(reached), reached)

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One throw for each degree."""
        found: dict[Outcome, tuple[Faces, int]] = {}
        for faces, weight in totals(self.dice):
            outcome = self.read(faces)
            first, so_far = found.get(outcome, (faces, 0))
            found[outcome] = (first, so_far + weight)
        yield from found.values()


@cache
def totals(dice: Dice, round_up: bool = True) -> tuple[tuple[Faces, int], ...]:
    """One throw for each total a pool can show, with the number of throws that show it."""
    if dice.half:
        faces = range(1, SIDES + 1)
        return tuple(((face,), 1) for face in faces)
    found: dict[int, tuple[Faces, int]] = {}
    for shown, weight in _kept(dice.count, dice.kept, SIDES).values():
        total = dice.total(shown, round_up=round_up)
        first, so_far = found.get(total, (shown, 0))
        found[total] = (first, so_far + weight)
    return tuple(found[total] for total in sorted(found))


@cache
def _kept(count: int, keep: int, top: int) -> Mapping[int, tuple[Faces, int]]:
    """Totals of the best *keep* of *count* dice of at most *top*: an example and the number of throws.

    Goes down face by face: so many dice show *top*, the rest at most one less.
    """
    if not count:
        return MappingProxyType({0: ((), 1)})
    if top == 1:
        return MappingProxyType({min(keep, count): ((1,) * count, 1)})
    found: dict[int, tuple[Faces, int]] = {}
    for showing in range(count + 1):
        counted = min(showing, keep)
        ways = comb(count, showing)
        for total, (faces, weight) in _kept(count - showing, keep - counted, top - 1).items():
            whole = total + counted * top
            first, so_far = found.get(whole, ((top,) * showing + faces, 0))
            found[whole] = (first, so_far + ways * weight)
    return MappingProxyType(found)


def steps(margin: int) -> int:
    """Dice of damage for a margin on a ladder without end: 0 below the target number. Source: SU, Damage."""
    return 0 if margin < 0 else max((margin + SIDES - 1) // SIDES, 1)


def degree(margin: int, settings: Mapping[str, str] = MappingProxyType({})) -> int:
    """Dice of damage for a margin: 0 below the target number. Source: SU, Damage. Ruling: S7."""
    reached = steps(margin)
    if reached <= MOST_DICE or ruling(settings, "S7") == "goes_on":
        return reached
    return MOST_DICE


def degree_name(dice: int) -> str:
    """The printed name of a degree of success. Source: SU, Damage."""
    rows = [row for row in TABLES["degrees"].rows if int(row["dice"]) <= dice]
    return rows[-1]["degree"] if rows else "Failure"
