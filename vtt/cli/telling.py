"""A battle told: as a moving picture, and as a page."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
from PIL import Image

from engine.battle import Battle
from engine.look import MapFile
from vtt.cli import films, reports
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.files import written
from vtt.cli.frames import Film, frames
from vtt.cli.opening import read_battle
from vtt.cli.output import Output
from vtt.cli.params import BATTLE, OUT
from vtt.cli.stills import Size
from vtt.cli.types import SIZE

REEL_SIZE = (960, 760)
WORDS = 40


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
    filmed(opened.battle, opened.map_file, asked, out)
    out.wrote(asked.out)
    return Exit.DONE


def filmed(battle: Battle, map_file: MapFile, asked: Told, out: Output) -> None:
    """Write a battle as a moving picture, frame by frame."""
    shown = tuple(frames(battle))
    film = Film(map_file, battle, asked.size)
    with out.progress() as advance:

        def pictures() -> Iterator[Image.Image]:
            for done, frame in enumerate(shown, 1):
                advance(done, len(shown), frame.words[:WORDS])
                yield film.picture(frame)

        title = battle.opening.map.name
        reel = films.Reel(title, pictures(), [frame.ms for frame in shown], [frame.words for frame in shown])
        films.write(reel, asked.out)


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
    out.wrote(asked.out)
    return Exit.DONE
