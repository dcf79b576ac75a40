"""The table: one window on a battle. Nothing heavy is loaded before the first picture."""

import os
import sys
from functools import partial
from typing import TYPE_CHECKING

import click

from vtt.cli.asked import Play
from vtt.cli.command import command
from vtt.cli.exits import Exit, Failure
from vtt.cli.output import SILENT, Output
from vtt.cli.params import CROP_OPTION, FEET_PER_SQUARE, ROSTER, SEED, SYSTEM_OR_UH
from vtt.cli.plugins import NO_PLUGINS, plugins_on
from vtt.cli.types import FILE, SIZE, STDIN, THEME

if TYPE_CHECKING:
    from vtt.app import Opened, Wish

DRIVER = "SDL_VIDEODRIVER"
BLIND = ("dummy", "offscreen")  # SDL's drivers that show nothing
SEEN = "x11,wayland"  # without this SDL would fall back to one that shows nothing
NO_DISPLAY = (
    "There is no display. `vtt render FILE -o OUT.png` draws a picture, `vtt demo` plays a battle to files."
)
INSTEAD = "The bundled battle is played to files now, as `vtt demo` does."
SIZE_AT_FIRST = (1600, 900)


@command(
    "play",
    Play,
    click.Argument(["file"], type=FILE, required=False),
    SYSTEM_OR_UH,
    ROSTER,
    SEED,
    FEET_PER_SQUARE,
    CROP_OPTION,
    click.Option(
        ["--size"], type=SIZE, default=SIZE_AT_FIRST, help="The size of the window [default: 1600x900]."
    ),
    click.Option(["--ui-scale"], type=click.FloatRange(0.75, 3.0), default=1.0, show_default=True),
    click.Option(["--players-window"], is_flag=True, help="Open a second window, for the players."),
    click.Option(["--table"], is_flag=True, help="The players' window fills a screen, at true scale."),
    click.Option(
        ["--screen-width"],
        type=click.FloatRange(1, 1000),
        metavar="INCHES",
        help="How wide the picture of that screen is; kept for the next time.",
    ),
    click.Option(["--safe"], is_flag=True, help="Without plug-ins, without the picture of the map."),
    click.Option(["--theme"], type=THEME, help="The colors [default: those chosen last in the window]."),
)
def play_command(asked: Play, out: Output) -> Exit:
    """Open the table: a battle, a map, or the bundled encounter.

    A map is played as a fresh battle in the user's data folder.
    """
    if asked.file and str(asked.file) == STDIN:
        raise click.UsageError("the table needs a file it can write to, not stdin")
    if not display():
        return without_display(asked, out)
    from vtt.app import play

    if asked.safe:
        os.environ[NO_PLUGINS] = "1"
    if sys.platform.startswith("linux") and not os.environ.get(DRIVER):
        os.environ[DRIVER] = SEEN
    try:
        play(wish(asked), partial(opening, asked, out))
    except RuntimeError as error:
        if "not available" not in str(error):
            raise
        return without_display(asked, out)
    return Exit.DONE


def wish(asked: Play) -> "Wish":
    """How the windows should be."""
    from vtt.app import Wish
    from vtt.cli.habits import habits, keep
    from vtt.cli.screens import Screens

    liked = habits()
    on_the_table = asked.table or asked.screen_width is not None
    return Wish(
        size=asked.size,
        ui_scale=asked.ui_scale,
        theme=asked.theme or liked.theme,
        animated=liked.animated,
        keep=keep,
        plugins=plugins_on(),
        players=asked.players_window or on_the_table,
        table=Screens(asked.screen_width) if on_the_table else None,
    )


def opening(asked: Play, out: Output = SILENT) -> "Opened":
    """What is put on the table; called when the first picture stands."""
    from vtt.cli.desk import opened

    return opened(asked, out)


def display() -> bool:
    """Is there a screen that a window can be seen on?"""
    driver = os.environ.get(DRIVER, "")
    if driver:
        return driver not in BLIND
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def without_display(asked: Play, out: Output) -> Exit:
    """With a file only say so; without one play the bundled battle to files."""
    if asked.file:
        raise Failure(Exit.NO_DISPLAY, NO_DISPLAY)
    from vtt.cli.demo import Demo, demo

    out.note(NO_DISPLAY)
    out.note(INSTEAD)
    return demo(Demo(system=asked.system), out)
