"""The health of files, and their upgrade."""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import click

from engine.formats.any_map import open_map
from engine.maps.faults import BadFileError
from engine.store.file import header, version_of
from engine.store.lock import Lock
from engine.store.migrations import STEPS, migrate
from engine.store.schema import VERSION, reading
from vtt.cli.command import command
from vtt.cli.documents.parts import Document
from vtt.cli.exits import Exit, Failure
from vtt.cli.files import is_battle
from vtt.cli.opening import read_battle
from vtt.cli.output import Output
from vtt.cli.params import BATTLE
from vtt.cli.plugins import formats
from vtt.cli.types import FILE


@dataclass(frozen=True, slots=True)
class Health:
    """A file to be looked over."""

    file: Path


@command("doctor", Health, click.Argument(["file"], type=FILE))
def doctor_command(asked: Health, out: Output) -> Exit:
    """The health of a file; changes nothing."""
    damage = battle_damage(asked.file) if is_battle(asked.file) else map_damage(asked.file)
    document: Document = {"file": str(asked.file), "sound": not damage, "damage": list(damage)}
    out.document(document, damage or [f"{asked.file} is sound."])
    return Exit.DAMAGED if damage else Exit.DONE


def battle_damage(path: Path) -> tuple[str, ...]:
    """What of a battle cannot be read, in words."""
    try:
        return read_battle(path).damage
    except BadFileError as error:
        return (str(error),)


def map_damage(path: Path) -> tuple[str, ...]:
    """What is wrong with a map, in words; every fault of one of ours."""
    try:
        open_map(path, formats=formats())
    except BadFileError as error:
        return tuple(str(fault) for fault in error.faults)
    return ()


@dataclass(frozen=True, slots=True)
class Old:
    """A battle that may be of an older version."""

    battle: Path


@command("migrate", Old, BATTLE)
def migrate_command(asked: Old, out: Output) -> Exit:
    """Upgrade a battle file, on a copy; the old one is kept beside it."""
    header(asked.battle)
    lock = Lock(asked.battle)
    try:
        with closing(reading(asked.battle)) as connection:
            version = version_of(connection, asked.battle)
        kept = migrate(asked.battle, STEPS, VERSION) if version < VERSION else None
    finally:
        lock.release()
    if version > VERSION:
        raise Failure(Exit.NEWER, f"{asked.battle} has version {version}; this program knows up to {VERSION}")
    document: Document = {
        "file": str(asked.battle),
        "from": version,
        "to": VERSION,
        "kept": kept and str(kept),
    }
    words = f"The old file is kept as {kept}." if kept else f"It is of version {VERSION}: nothing to do."
    out.document(document, [words])
    return Exit.DONE
