"""Many battles from one: who wins, how long it takes, what breaks."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from engine.policies import MINDS
from engine.simulate import Ended, Spread, Summary, processes, simulate, summary
from vtt.cli.command import command
from vtt.cli.documents.parts import Document
from vtt.cli.exits import Exit
from vtt.cli.opening import read_battle
from vtt.cli.output import Output, columns
from vtt.cli.params import BATTLE
from vtt.sentences import counted

MOST_BATTLES = 1_000_000


@dataclass(frozen=True, slots=True)
class Many:
    """A battle, who plays it, how often, and on how many processes."""

    battle: Path
    policy: str
    battles: int
    workers: int
    cluster: str | None


@command(
    "simulate",
    Many,
    BATTLE,
    click.Option(["--policy"], type=click.Choice(list(MINDS)), default="nearest", show_default=True),
    click.Option(["--battles"], type=click.IntRange(1, MOST_BATTLES), default=100, show_default=True),
    click.Option(["--workers"], type=click.IntRange(1, 256), default=1, show_default=True),
    click.Option(
        ["--cluster"],
        metavar="ADDRESS",
        help="Play them on the workers of a Dask scheduler, such as tcp://10.0.0.5:8786.",
    ),
)
def simulate_command(asked: Many, out: Output) -> Exit:
    """Play many battles; who wins, how long, what breaks."""
    opened = read_battle(asked.battle)
    ended: list[Ended] = []
    with out.progress() as advance:
        for one in simulate(opened.battle, opened.map_file, asked.policy, asked.battles, shared_out(asked)):
            ended.append(one)
            advance(len(ended), asked.battles, "battles")
    found = summary(ended)
    out.document(document(asked, found), lines(found))
    return Exit.DONE


def shared_out(asked: Many) -> Spread | None:
    """Who plays the battles: a cluster, some processes, or nobody else."""
    if asked.cluster is not None:
        from vtt.cli.cluster import cluster

        return cluster(asked.cluster)
    return processes(asked.workers) if asked.workers > 1 else None


def document(asked: Many, found: Summary) -> Document:
    """The figures of many battles."""
    return {
        "policy": asked.policy,
        "battles": found.battles,
        "wins": dict(found.wins),
        "mean_rounds": found.mean_rounds,
        "out": dict(found.out),
        "mean_broken": found.mean_broken,
    }


def lines(found: Summary) -> Iterator[str]:
    """The figures for people."""
    average = f"on average {found.mean_rounds:.1f} rounds, {found.mean_broken:.1f} holes"
    yield f"{counted(found.battles, 'battle')}; {average}"
    yield from columns([(side or "nobody", f"wins {count}") for side, count in found.wins.items()])
    yield from (
        columns([(name, f"out {counted(count, 'time')}") for name, count in found.out.items()])
        if found.out
        else ()
    )
