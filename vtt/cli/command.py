"""What a command is: parameters as a frozen dataclass, an `Output`, an exit code, and the shared options."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias, TypeVar

import click

from vtt.cli.exits import Exit
from vtt.cli.output import Output
from vtt.cli.plugins import NO_PLUGINS

A = TypeVar("A")
Work: TypeAlias = Callable[[A, Output], Exit]
SAID = "vtt.said."


def command(
    name: str, asked: Callable[..., A], *params: click.Parameter
) -> Callable[[Work[A]], click.Command]:
    """Make a command of a function; *asked* is built from the parameters by name."""

    def make(work: Work[A]) -> click.Command:
        def run(**given: object) -> Exit:
            prepare()
            return work(asked(**given), output())

        return click.Command(
            name,
            callback=run,
            params=[*params, *shared_options()],
            help=work.__doc__,
            context_settings=SETTINGS,
        )

    return make


SETTINGS = {"help_option_names": ["-h", "--help"]}


def shared_options() -> list[click.Parameter]:
    """The options that stand before a command as well as after it."""
    colors = click.Choice(["auto", "always", "never"])
    return [
        _shared("--json", is_flag=True, help="Print one JSON document."),
        _shared("-q", "--quiet", is_flag=True, help="Only data and errors."),
        _shared("-v", "--verbose", count=True, help="Say more on stderr; twice for everything."),
        _shared(
            "--log-file", type=click.Path(dir_okay=False, path_type=Path), help="Write a log to this file."
        ),
        _shared("--color", type=colors, help="When to use color [default: auto]."),
        _shared(
            "--profile",
            type=click.Path(file_okay=False, path_type=Path),
            help="Use this folder for user files.",
        ),
        _shared("--no-plugins", is_flag=True, help="Load nothing that was not delivered with the program."),
    ]


def _shared(*names: str, **how: object) -> click.Option:
    return click.Option(list(names), expose_value=False, callback=_remember, **how)  # type: ignore[arg-type]


def _remember(ctx: click.Context, param: click.Parameter, value: object) -> None:
    if value:
        ctx.meta[SAID + (param.name or "")] = value


def said(name: str) -> object:
    """What a shared option was given, wherever it stood; None if nowhere."""
    return click.get_current_context().meta.get(SAID + name)


def output() -> Output:
    """How the running command speaks."""
    return Output(json=bool(said("json")), quiet=bool(said("quiet")))


def prepare() -> None:
    """Put the shared options to work before the command runs."""
    ctx = click.get_current_context()
    ctx.color = {"always": True, "never": False}.get(str(said("color")), _color_of_the_environment())
    if said("profile"):
        from vtt.paths import HOME_VARIABLE

        os.environ[HOME_VARIABLE] = str(said("profile"))
    if said("no_plugins"):
        os.environ[NO_PLUGINS] = "1"
    if said("verbose") or said("log_file"):
        from vtt.cli.logs import start

        start(verbosity=int(str(said("verbose") or 0)), file=said("log_file"))


def _color_of_the_environment() -> bool | None:
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return False if plain else None
