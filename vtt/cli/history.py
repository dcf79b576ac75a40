"""What a battle was and is: its state, its log, its lines, and the cursor on them."""

from dataclasses import dataclass
from pathlib import Path

import click

from engine.battle import Battle
from engine.secrecy import players_log, players_view
from vtt.cli.command import command
from vtt.cli.documents import history
from vtt.cli.documents.state import state
from vtt.cli.exits import Exit
from vtt.cli.opening import read_battle, write_battle
from vtt.cli.output import Output, columns
from vtt.cli.params import AT, BATTLE, VIEW
from vtt.cli.words import log_lines, state_lines
from vtt.sentences import counted, sentence


@dataclass(frozen=True, slots=True)
class Look:
    """A battle to look at, by whom, and when."""

    battle: Path
    view: str
    at: int | None = None


@command("state", Look, BATTLE, VIEW, AT)
def state_command(asked: Look, out: Output) -> Exit:
    """The battle as it stands now."""
    battle = moved(read_battle(asked.battle).battle, asked.at)
    shown = battle.state if asked.view == "gm" else players_view(battle.state)
    document = state(shown, battle.rules)
    out.document(document, state_lines(shown, document))
    return Exit.DONE


@command("log", Look, BATTLE, VIEW, AT)
def log_command(asked: Look, out: Output) -> Exit:
    """The history of a battle, one line an event."""
    battle = moved(read_battle(asked.battle).battle, asked.at)
    if asked.view == "players":
        seen = players_log(battle.opening, battle.played)
        told = ((entry.entry, entry.events) for entry in seen if entry.events)
        out.document(history.seen(seen), log_lines(told))
    else:
        pairs = ((entry.id, entry.events) for entry in battle.played)
        out.document(history.log(battle.played), log_lines(pairs))
    return Exit.DONE


def moved(battle: Battle, at: int | None) -> Battle:
    """The battle after so many entries. Raises UsageError for more than there are."""
    if at is not None and at > len(battle.line):
        raise click.UsageError(
            f"--at: found {at}, expected at most {counted(len(battle.line), 'entry', 'entries')}"
        )
    return battle if at is None else battle.moved_to(at)


@dataclass(frozen=True, slots=True)
class Steps:
    """How far the cursor is moved."""

    battle: Path
    entries: int


ENTRIES = click.Argument(["entries"], type=click.IntRange(1), default=1, metavar="[N]")


@command("undo", Steps, BATTLE, ENTRIES)
def undo_command(asked: Steps, out: Output) -> Exit:
    """Take back entries; nothing is deleted."""
    with write_battle(asked.battle) as file:
        before = file.battle
        after = before.undo(asked.entries)
        file.keep(after)
    taken = before.line[after.cursor : before.cursor]
    words = [f"Taken back: {sentence(event)}" for entry in reversed(taken) for event in entry.events[:1]]
    out.document(history.cursor(after, taken), words or ["There is nothing to take back."])
    return Exit.DONE if taken else Exit.PROBLEMS


@command("redo", Steps, BATTLE, ENTRIES)
def redo_command(asked: Steps, out: Output) -> Exit:
    """Bring back entries that were taken back."""
    with write_battle(asked.battle) as file:
        before = file.battle
        after = before.redo(asked.entries)
        file.keep(after)
    back = before.line[before.cursor : after.cursor]
    words = [f"Brought back: {sentence(event)}" for entry in back for event in entry.events[:1]]
    out.document(history.cursor(after, back), words or ["There is nothing to bring back."])
    return Exit.DONE if back else Exit.PROBLEMS


@dataclass(frozen=True, slots=True)
class Branch:
    """A line, and what to do with it."""

    battle: Path
    name: str | None
    at: int | None
    what: str | None


@command(
    "branch",
    Branch,
    BATTLE,
    click.Argument(["name"], required=False),
    click.Option(["--at"], type=click.IntRange(0), help="Start the line after so many entries."),
    click.Option(["--keep", "what"], flag_value="keep", help="Name the present line NAME."),
    click.Option(
        ["--drop", "what"], flag_value="drop", help="Drop the line NAME; its entries stay in the file."
    ),
)
def branch_command(asked: Branch, out: Output) -> Exit:
    """The lines of a battle's history; starts the line NAME, or switches to it if it is there."""
    if asked.name is None:
        battle = read_battle(asked.battle).battle
    else:
        with write_battle(asked.battle) as file:
            battle = branched(file.battle, asked.name, asked)
            file.keep(battle)
    rows = [
        ("*" if line.name == battle.name else "", line.name, counted(len(line.entries), "entry", "entries"))
        for line in battle.lines()
    ]
    out.document(history.lines(battle), columns(rows))
    return Exit.DONE


def branched(battle: Battle, name: str, asked: Branch) -> Battle:
    """The battle with a line started, named, taken up or dropped. Raises UsageError for what cannot be."""
    try:
        if asked.what == "drop":
            return battle.dropped(name)
        if asked.what == "keep":
            return battle.renamed(name)
        return battle.switch(name) if name in battle.names() else battle.branch(name, asked.at)
    except (LookupError, ValueError) as error:
        raise click.UsageError(str(error.args[0])) from error


@dataclass(frozen=True, slots=True)
class Only:
    """A battle and nothing else."""

    battle: Path


@command("audit", Only, BATTLE)
def audit_command(asked: Only, out: Output) -> Exit:
    """Entries that today's rules would play differently."""
    differences = read_battle(asked.battle).battle.audit()
    words = [f"{found.entry}: {found.what}" for found in differences]
    out.document(history.audit(differences), words or ["Today's rules play every entry as it was played."])
    return Exit.PROBLEMS if differences else Exit.DONE
