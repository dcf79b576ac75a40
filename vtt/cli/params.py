"""Parameters that several commands take."""

from pathlib import Path

import click

from vtt.cli.types import CROP, FILE, SIZE, SYSTEM, THEME
from vtt.themes import FIRST

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
AT = click.Option(["--at"], type=click.IntRange(0), help="After so many entries [default: the cursor].")
OUT = click.Option(["-o", "--out"], type=click.Path(path_type=Path), required=True, metavar="OUT")
THEME_OPTION = click.Option(
    ["--theme"], type=THEME, default=FIRST, show_default=True, help="The colors, ours or a plug-in's."
)
SIZE_OPTION = click.Option(
    ["--size"], type=SIZE, default=(1920, 1080), help="In pixels [default: 1920x1080]."
)
