"""The tools at the left edge, each with its key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vtt.scene.rows import Mark, panel, rule
from vtt.scene.views import Layout
from vtt.shapes import Pick, Rect, SceneLayer, Text, icon

STEP_PX, ICON_PX = 44.0, 20.0


@dataclass(frozen=True, slots=True)
class ToolMark:
    """A tool as the rail shows it; no command: a line between groups."""

    command: str
    icon: str = ""
    key: str = ""
    usable: bool = True


def rail_layer(layout: Layout, marks: tuple[ToolMark, ...], on: str, hover: str = "") -> SceneLayer:
    """The whole rail."""
    key = ("rail", layout.height, marks, on, hover)
    return panel("panel.rail", key, rail(layout.rail[3], marks, on, hover), layout.rail)


def rail(high: float, marks: tuple[ToolMark, ...], on: str, hover: str) -> Iterator[Mark]:
    """The rail's shapes, about its corner; the last two tools stand at the foot."""
    yield Rect(0, 0, 56, high, "panel")
    yield rule(55, 0, 1, high, "panel.edge")
    y = 8.0
    for mark in marks[:-2]:
        if not mark.command:
            yield rule(12, y + 4, 32)
            y += 13
            continue
        yield from tool(y, mark, mark.command == on, mark.command == hover)
        y += STEP_PX
    for nth, mark in enumerate(marks[-2:]):
        yield from tool(
            max(high - 92 + nth * STEP_PX, y + nth * STEP_PX), mark, mark.command == on, mark.command == hover
        )


def tool(y: float, mark: ToolMark, on: bool, hover: bool) -> Iterator[Mark]:
    """One tool."""
    style = "tool.on" if on else "tool.disabled" if not mark.usable else "tool.hover" if hover else "tool"
    if on or hover:
        yield Rect(8.5, y + 0.5, 39, 39, style, 4.0)
    ink = "ink.accent" if on else "ink.off" if not mark.usable else "ink.text" if hover else "ink.dim"
    yield icon(f"icon.{mark.icon}", (18, y + 10), ICON_PX, f"icon+{ink}")
    faint = "ink.accent" if on else "ink.off" if not mark.usable else "ink.faint"
    yield Text((45, y + 37), mark.key, f"text.11+mono+{faint}", 1.0)
    yield Pick(f"command.{mark.command}", (8, y, 40, 40))
