"""New battles: a map, a rule system, a roster and a seed."""

import random
from dataclasses import dataclass
from pathlib import Path

import click

from engine.battle import Battle
from engine.formats.any_map import import_map, is_ours, open_map
from engine.formats.imports import Options
from engine.look import MapFile
from engine.maps.folder import roster_path
from engine.maps.muster import opening
from engine.maps.rosters import read_roster
from engine.store import BattleFile
from engine.systems import system
from engine.world import BattleState
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.files import is_battle, on_disk
from vtt.cli.looking import battle_info
from vtt.cli.output import Output
from vtt.cli.params import CROP_OPTION, FEET_PER_SQUARE, ROSTER, SEED, SYSTEM_OR_UH
from vtt.cli.plugins import formats, plugins_on
from vtt.cli.types import FILE, STDIN
from vtt.sentences import counted

MOST_SEED = 2**31


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a new battle is made of. Without a roster the map's own is taken, if it has one for the system."""

    map: Path
    system: str
    roster: Path | None = None
    seed: int | None = None
    feet_per_square: float | None = None
    crop: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """A battle that is in no file yet, its map, and what was guessed or left out as the map was read."""

    battle: Battle
    map_file: MapFile
    warnings: tuple[str, ...] = ()


def make(wanted: Wanted) -> Made:
    """A battle ready to play. Raises BadFileError for a map or roster that is none."""
    path = on_disk(wanted.map)
    map_file, warnings = map_of(path, Options(feet_per_square=wanted.feet_per_square, crop=wanted.crop))
    rules = system(wanted.system, plugins=plugins_on())
    given = wanted.roster or (roster_path(path, rules.name) if is_ours(path) else None)
    roster = read_roster(given) if given else None
    state = opening(map_file, rules, roster, str(given))
    seed = random.SystemRandom().randrange(MOST_SEED) if wanted.seed is None else wanted.seed
    return Made(Battle.begin(state, rules, seed), map_file, warnings)


def map_of(path: Path, options: Options) -> tuple[MapFile, tuple[str, ...]]:
    """The map at a path, and what was guessed or left out of a foreign one."""
    if is_ours(path):
        return open_map(path), ()
    found = import_map(path, options, formats())
    return found.map_file, found.report.warnings


@dataclass(frozen=True, slots=True)
class New:
    """A new battle and the file it goes to."""

    map: Path
    system: str
    roster: Path | None
    seed: int | None
    feet_per_square: float | None
    crop: tuple[float, float, float, float] | None
    out: Path


@command(
    "new",
    New,
    click.Argument(["map"], type=FILE),
    SYSTEM_OR_UH,
    ROSTER,
    SEED,
    FEET_PER_SQUARE,
    CROP_OPTION,
    click.Option(
        ["-o", "--out"], type=click.Path(path_type=Path, dir_okay=False), required=True, metavar="FILE.battle"
    ),
)
def new_command(asked: New, out: Output) -> Exit:
    """Make a battle, ready to play, on a map."""
    if str(asked.out) == STDIN:
        raise click.UsageError("-o: a battle is a file of its own; it cannot be written to stdout")
    if is_battle(asked.map):
        raise click.UsageError(f"{asked.map} is a battle already")
    wanted = Wanted(
        map=asked.map,
        system=asked.system,
        roster=asked.roster,
        seed=asked.seed,
        feet_per_square=asked.feet_per_square,
        crop=asked.crop,
    )
    made = make(wanted)
    with BattleFile.create(asked.out, made.battle, made.map_file):
        pass
    document = {"file": str(asked.out), **battle_info(asked.out)}
    for warning in made.warnings:
        out.note(f"Warning: {warning}")
    who = words_of_tokens(made.battle.opening)
    out.document(document, [f"Written: {asked.out} (seed {made.battle.seed})", f"On the map: {who}"])
    return Exit.DONE


def words_of_tokens(state: BattleState) -> str:
    """Persons by name, and how many things."""
    persons = [name for name, token in state.tokens.items() if token.tracks]
    things = len(state.tokens) - len(persons)
    listed = ", ".join(persons) or "nobody"
    return f"{listed}; {counted(things, 'thing')}" if things else listed
