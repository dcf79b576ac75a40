"""Opening what a FILE names: a battle for reading or for writing, or a map."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from engine.battle import Battle
from engine.look import MapFile
from engine.rules import RulesSystem
from engine.saves import read_saved
from engine.store import BattleFile
from engine.systems import installed
from vtt.cli.exits import Exit, Failure
from vtt.cli.files import LINES, on_disk
from vtt.cli.plugins import plugins_on


@dataclass(frozen=True, slots=True)
class Opened:
    """A battle that is only looked at, its map, and what of it could not be read."""

    battle: Battle
    map_file: MapFile
    damage: tuple[str, ...] = ()


def systems() -> Mapping[str, RulesSystem]:
    """Every rule system that may be played now, by name."""
    return {system.name: system for system in installed(plugins=plugins_on())}


def read_battle(path: Path) -> Opened:
    """A battle to look at; a damaged one as far as it is sound, with a word about the rest on stderr."""
    where = on_disk(path)
    if where.suffix == LINES:
        saved = read_saved(where.read_bytes(), systems(), str(path))
        return Opened(saved.battle, saved.map_file)
    with BattleFile.read(where, systems()) as file:
        for line in file.damage:
            click.echo(f"{path}: cannot be read: {line}", err=True)
        return Opened(file.battle, file.map_file, file.damage)


def write_battle(path: Path) -> BattleFile:
    """A battle to go on with. Raises Failure with the reason's exit code if it may not be written."""
    file = BattleFile.open(path, systems())
    if not file.read_only:
        return file
    reason = f"{path}: nothing was written: {file.read_only}"
    file.close()
    raise Failure(_refusal(file), reason)


def _refusal(file: BattleFile) -> Exit:
    if file.held_by:
        return Exit.LOCKED
    if file.damage:
        return Exit.DAMAGED
    if file.missing:
        return Exit.PLUGIN
    return Exit.NEWER if file.newer else Exit.UNREADABLE
