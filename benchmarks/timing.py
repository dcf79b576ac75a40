"""How long something takes: the median of many runs."""

import time
from statistics import median


def median_ms(work, runs=50):
    """The median time of *work* in ms."""
    work()
    return 1000 * median(_once(work) for _ in range(runs))


def _once(work):
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def show(what, ms, aim_ms):
    """Print a time beside its aim."""
    print(f"{what:<44} {ms:9.3f} ms   aim {aim_ms:g} ms   {'ok' if ms <= aim_ms else 'OVER'}")
