"""Which kernels to use, plain or compiled, and the work space that goes with them."""

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TypeVar, cast

from engine.kernels.compiled import arrays, compiled, plain
from engine.kernels.edges import Edges, Segment

Table = TypeVar("Table", bound=tuple[object, ...])

MANY = 4000  # with fewer edges than that, loading compiled kernels costs more than it saves


@dataclass(frozen=True, slots=True)
class Kit:
    """Kernels of one kind with lists, or arrays, to work on."""

    kernels: ModuleType
    compiled: bool = False

    def floats(self, count: int) -> MutableSequence[float]:
        """Room for so many numbers, whatever they are now."""
        if self.compiled:
            import numpy

            return numpy.empty(count)  # type: ignore[return-value]
        return [0.0] * count

    def numbers(self, count: int) -> MutableSequence[int]:
        """Room for so many whole numbers, each 0."""
        if self.compiled:
            import numpy

            return numpy.zeros(count, dtype=numpy.int64)  # type: ignore[return-value]
        return [0] * count

    def columns(self, kind: type[Table], count: int) -> Table:
        """Columns for so many rows, each of numbers or of whole numbers, as a kind of them wants."""
        made = (
            self.numbers(count) if column == MutableSequence[int] else self.floats(count)
            for column in kind.__annotations__.values()
        )
        return cast("Callable[..., Table]", kind)(*made)

    def order(self, values: Sequence[float], count: int) -> Sequence[int]:
        """The places of the first so many numbers, the least first."""
        if self.compiled:
            import numpy

            return numpy.argsort(values[:count])  # type: ignore[return-value]
        return sorted(range(count), key=values.__getitem__)

    def column(self, values: Sequence[int]) -> Sequence[int]:
        """Whole numbers as the kernels of this kit take them."""
        if self.compiled:
            import numpy

            return numpy.array(values, dtype=numpy.int64)  # type: ignore[return-value]
        return values

    def copied(self, values: Sequence[int]) -> MutableSequence[int]:
        """Whole numbers of this kit again, to be changed."""
        return values.copy() if self.compiled else list(values)  # type: ignore[attr-defined]

    def lengths(self, values: Sequence[float]) -> MutableSequence[float]:
        """Numbers as the kernels of this kit take them, copied."""
        if self.compiled:
            import numpy

            return numpy.array(values, dtype=numpy.float64)  # type: ignore[return-value]
        return list(values)

    def listed(self, values: Sequence[float], count: int) -> list[float]:
        """The first so many numbers as a list."""
        first = values[:count]
        return first.tolist() if self.compiled else list(first)  # type: ignore[attr-defined]

    def table(self, rows: Sequence[Segment]) -> Sequence[Segment]:
        """Rows of four numbers as the kernels of this kit take them; at least one."""
        if self.compiled:
            import numpy

            return numpy.array(rows)  # type: ignore[return-value]
        return rows

    def packed(self, edges: Edges) -> Edges:
        """Edges as the kernels of this kit take them."""
        return arrays(edges) if self.compiled else edges


PLAIN = Kit(plain())


def kit(edges: int) -> Kit:
    """The kit for so many edges: compiled for many, if there is numba; else plain."""
    return fast() or PLAIN if edges >= MANY else PLAIN


def fast() -> Kit | None:
    """The compiled kit; none without numba."""
    kernels = compiled()
    return Kit(kernels, compiled=True) if kernels else None
