"""What is installed: systems, plug-ins, folders, schemas, completion."""

from dataclasses import dataclass, fields
from importlib.metadata import EntryPoint, entry_points
from typing import TypedDict

import click
from click.shell_completion import get_completion_class

from engine.systems import ALIASES, installed
from vtt import paths
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.output import Output, columns
from vtt.cli.plugins import plugins_on

GROUPS = ("vtt.systems", "vtt.formats", "vtt.tools", "vtt.themes")
COMPLETE_VARIABLE = "_VTT_COMPLETE"
LOADING = (
    ImportError,
    AttributeError,
    SyntaxError,
    TypeError,
    ValueError,
    LookupError,
    OSError,
    RuntimeError,
)


@dataclass(frozen=True, slots=True)
class Nothing:
    """A command without parameters of its own."""


class PluginRow(TypedDict):
    """One plug-in, and what became of loading it."""

    group: str
    name: str
    value: str
    distribution: str
    loaded: bool
    error: str


@command("paths", Nothing)
def paths_command(asked: Nothing, out: Output) -> Exit:
    """The folders in use."""
    del asked
    mine = paths.folders()
    found = {"assets": str(paths.assets()), "maps": str(paths.maps())}
    found |= {field.name: str(getattr(mine, field.name)) for field in fields(mine)}
    out.document(found, columns(list(found.items())))
    return Exit.DONE


@command("systems", Nothing)
def systems_command(asked: Nothing, out: Output) -> Exit:
    """The rule systems that are installed."""
    del asked
    rows = [
        {
            "name": system.name,
            "title": system.title,
            "aliases": [alias for alias, name in ALIASES.items() if name == system.name],
            "tracks": list(system.tracks),
        }
        for system in installed(plugins=plugins_on())
    ]
    lines = [(str(row["name"]), str(row["title"])) for row in rows]
    out.document({"systems": rows}, columns(lines))
    return Exit.DONE


@command("plugins", Nothing)
def plugins_command(asked: Nothing, out: Output) -> Exit:
    """The plug-ins that are installed, and whether they load."""
    del asked
    points = [point for group in GROUPS for point in entry_points(group=group)] if plugins_on() else []
    rows = [tried(point) for point in points]
    lines = [(row["group"], row["name"], row["distribution"], row["error"] or "loads") for row in rows]
    out.document({"plugins": rows}, columns(lines) if lines else ["No plug-ins are installed."])
    return Exit.DONE if all(row["loaded"] for row in rows) else Exit.PLUGIN


def tried(point: EntryPoint) -> PluginRow:
    """Load one plug-in and say how that went."""
    try:
        point.load()
        error = ""
    except LOADING as failure:
        error = f"{type(failure).__name__}: {failure}"
    distribution = point.dist.name if point.dist else ""
    return PluginRow(
        group=point.group,
        name=point.name,
        value=point.value,
        distribution=distribution,
        loaded=not error,
        error=error,
    )


@dataclass(frozen=True, slots=True)
class Completion:
    """Which shell asks."""

    shell: str


@command("completion", Completion, click.Argument(["shell"], type=click.Choice(["bash", "zsh", "fish"])))
def completion_command(asked: Completion, out: Output) -> Exit:
    """Shell completion, to be sourced by the shell: eval "$(vtt completion bash)"."""
    kind = get_completion_class(asked.shell)
    if kind is None:
        raise click.UsageError(f"no completion for {asked.shell}")
    root = click.get_current_context().find_root().command
    complete = kind(root, {}, "vtt", COMPLETE_VARIABLE)
    out.document(
        {"shell": asked.shell, "script": complete.source()},
        [complete.source_template % complete.source_vars()],
    )
    return Exit.DONE
