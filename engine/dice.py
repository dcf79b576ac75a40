"""Dice as facts: a pool, one throw of it, and its throws sorted into classes."""

import random
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

Faces: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DicePool:
    """So many dice of so many sides."""

    count: int
    sides: int

    def holds(self, faces: Faces) -> bool:
        """Could these dice show *faces*?"""
        return len(faces) == self.count and all(1 <= face <= self.sides for face in faces)


D100 = DicePool(1, 100)
D10 = DicePool(1, 10)
TWO_D10 = DicePool(2, 10)


def throw(pool: DicePool, *, seed: int, index: int) -> Faces:
    """The faces of the *index*-th throw of a battle begun with *seed*.

    Only ``Random.random`` is used: Python promises that sequence for a given
    seed, and promises nothing about ``randint``.
    """
    rng = random.Random(f"{seed}/{index}")
    return tuple(1 + int(rng.random() * pool.sides) for _ in range(pool.count))


def classes(pool: DicePool, read: Callable[[Faces], Hashable]) -> Iterator[tuple[Faces, int]]:
    """One throw for each result *read* can give, with the number of throws that give it.

    Counts every throw: for small pools only.
    """
    found: dict[Hashable, tuple[Faces, int]] = {}
    for faces in product(range(1, pool.sides + 1), repeat=pool.count):
        result = read(faces)
        first, weight = found.get(result, (faces, 0))
        found[result] = (first, weight + 1)
    yield from found.values()
