"""A star by compiled kernels: its work space, and what comes of it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from engine.kernels.compiled import loaded
from engine.kernels.kit import Kit, fast
from engine.kernels.star import FAR, Ahead, Lines, Look, Outcome, Stretches

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

FEW, MANY = 12, 600  # from how many edges on kernels are used once loaded, and from how many they are loaded
OUTLINE = 200  # corners of an outline besides two for each stretch: the chords of a whole circle
Spots = tuple[Sequence[float], Sequence[float]]


class Looked(NamedTuple):
    """The outline of a star, the directions at which another edge ends it and its kind; corners in sight."""

    ring: "NDArray[float64]"
    turns: list[float]
    kinds: list[int]
    shown: tuple[int, ...]


def kit_for(edges: int) -> Kit | None:
    """The compiled kernels, if with so many edges they save more than it costs to load them."""
    return fast() if edges >= (FEW if loaded() else MANY) else None


def looked(kit: Kit, lines: Lines, spots: Spots, look: Look) -> Looked:
    """What can be come to straight on from a place."""
    from numpy import arange, array, sort

    kernels, most = kit.kernels, len(lines.ax)
    ahead = Ahead(kit.numbers(most), *(kit.floats(most) for _ in range(6)))
    turns = kit.floats(4 * most + 2)
    count, events = kernels.looked(lines, (arange(most), most), look, ahead, turns)
    parts = Stretches(kit.numbers(events), *(kit.floats(events) for _ in range(7)))
    many = kernels.parted_at(sort(turns[:events]), events, look, parts)
    kernels.ended(lines, look, ahead, parts, (count, many))
    shown = kit.numbers(len(spots[0]))
    corners = kernels.in_sight(spots, look, parts, many, shown)
    room = 2 * events + OUTLINE
    out = Outcome(kit.floats(room), kit.floats(room), kit.floats(events), kit.numbers(events), shown)
    outline, joined = kernels.outlined(look, parts, many, out)
    hits = kit.listed(out.kind, joined)
    kinds = [FAR if hit == FAR else int(lines.kind[ahead.edge[int(hit)]]) for hit in hits]
    in_sight = tuple(map(int, shown[:corners]))
    return Looked(
        array((out.x[:outline], out.y[:outline])).T, kit.listed(out.turns, joined + 1), kinds, in_sight
    )


def ends_of(turns: Sequence[float], kinds: Sequence[int]) -> Iterator[tuple[float, float, int]]:
    """The directions joined in which stretches end at one kind of edge."""
    first = [0, *(at for at in range(1, len(kinds)) if kinds[at] != kinds[at - 1])]
    for begin, end in pairwise([*first, len(kinds)]):
        yield turns[begin], turns[end], kinds[begin]
