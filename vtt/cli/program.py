"""The group `vtt`: the names of all commands, and the modules that hold them, loaded only when called."""

from importlib import import_module
from typing import NamedTuple

import click

from vtt import __version__
from vtt.cli.command import SETTINGS, shared_options


class Entry(NamedTuple):
    """Where a command is, and its line in the help."""

    module: str
    help: str


COMMANDS = {
    "play": Entry("play", "Open the table: a battle, a map, or the bundled encounter."),
    "demo": Entry("demo", "Play the bundled battle to files, without a window."),
    "new": Entry("making", "Make a battle, ready to play, on a map."),
    "info": Entry("looking", "Say what a file is and what was read of it."),
    "import": Entry("convert", "Turn an outside map into a map folder of ours, lines into a battle file."),
    "export": Entry("exporting", "Write a battle or a map in another format."),
    "measure": Entry("measuring", "Distances and sight between two points."),
    "state": Entry("history", "The battle as it stands now."),
    "log": Entry("history", "The history of a battle, one line an event."),
    "plan": Entry("orders", "What an order would do; no dice."),
    "odds": Entry("orders", "Every outcome of an order with its exact chance."),
    "do": Entry("orders", "Carry an order out and append it to the battle."),
    "undo": Entry("history", "Take back entries; nothing is deleted."),
    "redo": Entry("history", "Bring back entries that were taken back."),
    "branch": Entry("history", "The lines of a battle's history: list, start, switch, drop."),
    "audit": Entry("history", "Entries that today's rules would play differently."),
    "table": Entry("rules", "The printed tables, with source, misprints and rulings."),
    "check": Entry("checks", "One rule check with its chances."),
    "sheet": Entry("sheets", "Check a character file and derive its figures, or make a character."),
    "render": Entry("rendering", "One picture of a map or a battle."),
    "replay": Entry("telling", "A battle as a moving picture."),
    "report": Entry("telling", "A battle as one self-contained page."),
    "simulate": Entry("many", "Play many battles; who wins, how long, what breaks."),
    "systems": Entry("installed", "The rule systems that are installed."),
    "plugins": Entry("installed", "The plug-ins that are installed, and whether they load."),
    "schema": Entry("schema", "The JSON Schema of a file or a document."),
    "paths": Entry("installed", "The folders in use."),
    "completion": Entry("installed", "Shell completion, to be sourced by the shell."),
    "doctor": Entry("care", "The health of a file; changes nothing."),
    "migrate": Entry("care", "Upgrade a battle file, on a copy."),
    "bench": Entry("bench", "The benchmarks of a checkout."),
}


class Program(click.Group):
    """A group that imports a command's module when the command is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, as the help lists them."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, from its module."""
        del ctx
        entry = COMMANDS.get(cmd_name)
        return load(cmd_name, entry) if entry else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; for a slip of the finger the nearest name is said."""
        if args[0] not in COMMANDS:
            from difflib import get_close_matches

            for near in get_close_matches(args[0], COMMANDS, n=1):
                ctx.fail(f"No such command {args[0]!r}. Did you mean {near!r}?")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without loading one."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])


def load(name: str, entry: Entry) -> click.Command:
    """The command *name*; in its module it is called `name_command`."""
    found = getattr(import_module(f"vtt.cli.{entry.module}"), f"{name}_command")
    if not isinstance(found, click.Command):
        raise TypeError(f"{entry.module}.{name}_command is not a command")
    return found


def program() -> Program:
    """The whole command line."""
    version = click.version_option(__version__, prog_name="vtt", message="%(prog)s %(version)s")
    group = Program(
        "vtt",
        params=shared_options(),
        help="Knockback: a shared-screen tabletop for superhero role-playing.",
        context_settings=SETTINGS,
        callback=lambda: None,
    )
    return version(group)
