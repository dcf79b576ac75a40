"""Parameters that several commands take."""

import click

from vtt.cli.types import FILE, SYSTEM

BATTLE = click.Argument(["battle"], type=FILE)
VIEW = click.Option(
    ["--view"],
    type=click.Choice(["gm", "players"]),
    default="gm",
    show_default=True,
    help="Leave out what players may not know.",
)
SYSTEM_OR_UH = click.Option(["--system"], type=SYSTEM, default="universal_heroes", show_default=True)
