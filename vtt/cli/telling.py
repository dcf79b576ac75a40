"""A battle told: as a moving picture, and as a page."""

from dataclasses import dataclass
from pathlib import Path

import click

from engine.battle import Battle
from engine.look import MapFile
from vtt.cli import films, reports
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.files import written
from vtt.cli.frames import Film, frames, lasting
from vtt.cli.opening import read_battle
from vtt.cli.output import Output
from vtt.cli.params import BATTLE, OUT
from vtt.cli.stills import Size
from vtt.cli.types import SIZE

REEL_SIZE = (960, 760)


@dataclass(frozen=True, slots=True)
class Told:
    """A battle and the file it is told in."""

    battle: Path
    out: Path
    size: Size


@command(
    "replay",
    Told,
    BATTLE,
    OUT,
    click.Option(["--size"], type=SIZE, default=REEL_SIZE, help="In pixels [default: 960x760]."),
)
def replay_command(asked: Told, out: Output) -> Exit:
    """A battle as a moving picture: gif, webp, apng, mp4 or html by the ending."""
    films.writer_of(asked.out)  # a wrong ending is said before anything is painted
    opened = read_battle(asked.battle)
    films.write(reel(opened.battle, opened.map_file, asked.size, out), asked.out)
    out.note(f"Written: {asked.out}")
    return Exit.DONE


def reel(battle: Battle, map_file: MapFile, size: Size, out: Output) -> films.Reel:
    """All frames of a battle, painted."""
    shown = tuple(frames(battle))
    film = Film(map_file, battle, size)
    pictures: list[bytes] = []
    with out.progress() as advance:
        for frame in shown:
            pictures.append(film.picture(frame))
            advance(len(pictures), len(shown), frame.words[:40])
    return films.Reel(battle.opening.map.name, pictures, lasting(shown), [frame.words for frame in shown])


@dataclass(frozen=True, slots=True)
class Reported:
    """A battle and the page it is told on."""

    battle: Path
    out: Path


@command("report", Reported, BATTLE, OUT)
def report_command(asked: Reported, out: Output) -> Exit:
    """A battle as one self-contained page."""
    opened = read_battle(asked.battle)
    written(asked.out, reports.report(opened.battle, opened.map_file).encode("utf-8"))
    out.note(f"Written: {asked.out}")
    return Exit.DONE
