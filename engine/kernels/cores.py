"""The hot loop that makes of leaves others that hold the same, and are fewer where one looks for them.

It is written once, in the Python that numba compiles. Of leaves side by side that only the distance ends, all
up to one long chord is a core; what each holds beyond it is a cap.
"""

import math

from engine.kernels.leaves import Leaves
from engine.kernels.star import FAR, HAIR_RAD

CORE_RAD = math.pi / 3  # how wide a core may be
LEAST = 3  # of fewer leaves no core is made


def covering(leaves: Leaves, many: int, out: Leaves) -> int:
    """The cores, caps and other leaves that hold what some leaves hold. Gives how many."""
    count, leaf = 0, 0
    while leaf < many:
        last = together(leaves, leaf, many)
        if last - leaf < LEAST:
            count = put_copy(leaves, leaf, out, count)
            leaf += 1
        else:
            count = put_core(leaves, leaf, last, out, count)
            leaf = last
    return count


def together(leaves: Leaves, first: int, many: int) -> int:
    """The end of the leaves that one core is made of, from a first one on."""
    last = first
    while last < many and leaves.hit[last] == FAR and leaves.low[last] == 0.0:
        same = leaves.fan[last] == leaves.fan[first] and leaves.begin[last] == leaves.begin[first]
        beside = last == first or abs(leaves.turn[last] - leaves.on[last - 1]) <= HAIR_RAD
        if not (same and beside and leaves.on[last] - leaves.turn[first] <= CORE_RAD):
            break
        last += 1
    return last


def put_copy(leaves: Leaves, leaf: int, out: Leaves, count: int) -> int:
    """Write down a leaf as it is. Gives the new count."""
    out.turn[count], out.on[count], out.hit[count] = leaves.turn[leaf], leaves.on[leaf], leaves.hit[leaf]
    out.low[count], out.low_on[count] = leaves.low[leaf], leaves.low_on[leaf]
    out.begin[count], out.end[count], out.fan[count] = leaves.begin[leaf], leaves.end[leaf], leaves.fan[leaf]
    out.east[count], out.south[count] = leaves.east[leaf], leaves.south[leaf]
    out.to_east[count], out.to_south[count] = leaves.to_east[leaf], leaves.to_south[leaf]
    return count + 1


def put_core(leaves: Leaves, first: int, last: int, out: Leaves, count: int) -> int:
    """Write down a core and its caps. Gives the new count."""
    far, turn, on = leaves.begin[first], leaves.turn[first], leaves.on[last - 1]
    middle, off = (turn + on) / 2, far * math.cos((on - turn) / 2)
    core = count
    count = put_copy(leaves, first, out, count)
    out.on[core], out.to_east[core], out.to_south[core] = (
        on,
        leaves.to_east[last - 1],
        leaves.to_south[last - 1],
    )
    for leaf in range(first, last):
        cap = count
        count = put_copy(leaves, leaf, out, count)
        out.low[cap] = far if leaf == first else off / math.cos(leaves.turn[leaf] - middle)
        out.low_on[cap] = far if leaf + 1 == last else off / math.cos(leaves.on[leaf] - middle)
    return count
