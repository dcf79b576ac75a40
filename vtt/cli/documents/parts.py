"""What several documents are made of: points, chances, problems."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from engine.problems import Problem

Document: TypeAlias = dict[str, object]


def point(at: Sequence[float]) -> list[float]:
    """A point as a list of feet."""
    return [float(part) for part in at]


def chance(exact: Fraction) -> Document:
    """A chance both as an exact fraction and as a number."""
    return {"chance": str(exact), "p": float(exact)}


def problems(found: Iterable[Problem]) -> list[Document]:
    """The problems of an order, worst reasons as they came."""
    return [
        {"severity": problem.severity.value, "text": problem.text, "source": problem.source}
        for problem in found
    ]
