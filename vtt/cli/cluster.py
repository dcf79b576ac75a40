"""Many battles on the workers of a Dask cluster, each of which has this program installed."""

from collections.abc import Iterator, Sequence

from engine.simulate import Ended, Spread, Task
from vtt.cli.exits import Exit, Failure

WANTED = "python -m pip install 'knockback-vtt[cluster]'"
WAIT_S = 10
BATCH = 16  # battles a task, so that the battle itself is not sent for each


def cluster(address: str) -> Spread:
    """Share battles out on the cluster of a scheduler. Raises Failure if it cannot be reached."""
    try:
        from distributed import Client
    except ImportError as error:
        raise Failure(Exit.USAGE, f"a cluster needs Dask: {WANTED}") from error

    def spread(task: Task, seeds: Sequence[int]) -> Iterator[Ended]:
        batches = [seeds[first : first + BATCH] for first in range(0, len(seeds), BATCH)]
        try:
            client = Client(address, timeout=WAIT_S)
        except (OSError, ValueError, TimeoutError) as error:
            raise Failure(Exit.UNREADABLE, f"--cluster {address}: no scheduler answers: {error}") from error
        with client:
            for future in [client.submit(played, task, batch, pure=False) for batch in batches]:
                yield from future.result()

    return spread


def played(task: Task, seeds: Sequence[int]) -> tuple[Ended, ...]:
    """What a worker does: some battles, one after the other."""
    return tuple(task(seed) for seed in seeds)
