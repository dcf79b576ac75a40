"""Parameters that several commands take."""

import click

from vtt.cli.types import CROP, FILE, SYSTEM

BATTLE = click.Argument(["battle"], type=FILE)
VIEW = click.Option(
    ["--view"],
    type=click.Choice(["gm", "players"]),
    default="gm",
    show_default=True,
    help="Leave out what players may not know.",
)
SYSTEM_OR_UH = click.Option(["--system"], type=SYSTEM, default="universal_heroes", show_default=True)
FEET_PER_SQUARE = click.Option(
    ["--feet-per-square"],
    type=click.FloatRange(0, 1000, min_open=True),
    metavar="N",
    help="How long a square of the grid is, where the file does not say.",
)
CROP_OPTION = click.Option(["--crop"], type=CROP, help="Only this part of the map, in areas.")
ROSTER = click.Option(["--roster"], type=FILE, help="The tokens and their sheets, TOML or JSON.")
SEED = click.Option(["--seed"], type=click.IntRange(0), help="The seed of the dice [default: a new one].")
