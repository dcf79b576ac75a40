"""What is installed: systems, plug-ins, folders, schemas, completion."""

from dataclasses import dataclass, fields
from typing import TypedDict

import click
from click.shell_completion import get_completion_class

from engine.plugins import API, Named, PlugIn
from engine.systems import ALIASES, installed
from vtt import paths
from vtt.cli.command import command
from vtt.cli.exits import Exit
from vtt.cli.output import Output, columns
from vtt.cli.plugins import found_plug_ins, plugins_on

COMPLETE_VARIABLE = "_VTT_COMPLETE"
NONE = "No plug-ins are installed."
OFF = "Plug-ins are switched off."
PluginRow = TypedDict(
    "PluginRow",
    {"group": str, "name": str, "value": str, "from": str, "api": str, "loaded": bool, "error": str},
)
"""One plug-in, what it was made for, and what became of loading it."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """A command without parameters of its own."""


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
    """The plug-ins that are installed: what each brings, or why it is skipped."""
    del asked
    found = found_plug_ins() if plugins_on() else ()
    rows = [row(one) for one in found]
    lines = [(one["group"], one["name"], one["from"], one["api"], one["error"] or "loads") for one in rows]
    document = {"api": API, "on": plugins_on(), "plugins": rows}
    out.document(document, columns(lines) if lines else [NONE if plugins_on() else OFF])
    return Exit.DONE if all(one["loaded"] for one in rows) else Exit.PLUGIN


def row(one: PlugIn[Named]) -> PluginRow:
    """One plug-in as it is listed."""
    return PluginRow(
        {
            "group": one.group,
            "name": one.name,
            "value": one.value,
            "from": f"{one.distribution} {one.version}".strip(),
            "api": one.api,
            "loaded": not one.error,
            "error": one.error,
        }
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
