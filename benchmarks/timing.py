"""How long something takes: the median of many runs; and how long beside something else, taking turns."""

import gc
import math
import time
from importlib.util import find_spec
from statistics import median


def median_ms(work, runs=50):
    """The median of the time in ms that this process spends on *work*, after a first run."""
    work()
    return median(own_ms(work) for _ in range(runs))


def show(what, ms, aim_ms):
    """Print a time beside its aim."""
    print(f"{what:<44} {ms:9.3f} ms   aim {aim_ms:g} ms   {'ok' if ms <= aim_ms else 'OVER'}")


def in_turns_ms(works, rounds=7, seconds=30.0):
    """The median time in ms of each of some works, run in rotation so that noise meets all of them alike.

    The time of this process alone, so that what else the machine does counts little.
    """
    for work in works.values():
        work()
    taken, begun = {name: [] for name in works}, time.perf_counter()
    for number in range(rounds):
        for name, work in works.items():
            taken[name].append(own_ms(work))
        if number >= 2 and time.perf_counter() - begun > seconds:
            break
    return {name: median(times) for name, times in taken.items()}


def own_ms(work):
    """The time in ms this process spends on *work* once, without clearing up."""
    gc.disable()
    started = time.process_time()
    work()
    spent = time.process_time() - started
    gc.enable()
    return 1000 * spent


def show_ratio(what, ms, peer, aim):
    """Print a time as a part of a peer's beside the part it is to be; no aim, if that is infinite."""
    name, peer_ms = peer
    ratio = ms / peer_ms
    wanted = f"aim {aim:.4f}   {'ok' if ratio <= aim else 'OVER'}" if aim < math.inf else "no aim"
    print(f"{what:<44} {ms:9.3f} ms   {ratio:8.4f} of {name}'s {peer_ms:.2f} ms   {wanted}")


def missing(module):
    """Say that a peer is not installed, if it is not."""
    if find_spec(module) is None:
        print(f"{module} is not installed: nothing to compare with")
        return True
    return False


def slope(xs, ys):
    """How fast *ys* grow with *xs*: the slope of a straight line through both on logarithmic scales."""
    logs = [(math.log(x), math.log(y)) for x, y in zip(xs, ys, strict=True)]
    x_mean, y_mean = (sum(pair[part] for pair in logs) / len(logs) for part in (0, 1))
    return sum((x - x_mean) * (y - y_mean) for x, y in logs) / sum((x - x_mean) ** 2 for x, _ in logs)
