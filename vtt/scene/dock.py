"""The dock: tabs, the sections of the open one, and below them the battle log, always in sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from vtt.scene.rows import Mark, moved, panel, rule
from vtt.scene.views import DOCK_PX, Layout
from vtt.shapes import Measure, Pick, Rect, SceneLayer, Text

TABS_PX = 36.0
LEFT_PX, RIGHT_PX = 17.0, 304.0
LEAST_LOG_PX = 148.0


@dataclass(frozen=True, slots=True)
class Section:
    """A block of the dock: its height, its marks about its corner; `tone` colors its left edge."""

    high: float
    marks: tuple[Mark, ...]
    tone: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DockPage:
    """What the dock shows: its tabs, the open one, its sections, and the log."""

    tabs: tuple[str, ...]
    open: str
    sections: tuple[Section, ...] = ()
    log: Section | None = None
    scroll_px: float = 0.0


def dock_layer(layout: Layout, page: DockPage, measure: Measure) -> SceneLayer:
    """The whole dock."""
    return panel("panel.dock", ("dock", layout.dock, page), dock(layout.dock[3], page, measure), layout.dock)


def dock(high: float, page: DockPage, measure: Measure) -> Iterator[Mark]:
    """The dock's shapes, about its corner."""
    yield Rect(0, 0, DOCK_PX, high, "panel")
    yield rule(0, 0, 1, high, "panel.edge")
    yield from stacked(page.sections, TABS_PX - page.scroll_px)
    yield Rect(1, 0, DOCK_PX - 1, TABS_PX - 1, "panel")
    yield from tabs(page, measure)
    if page.log is not None:
        top = min(TABS_PX + sum(section.high for section in page.sections), high - LEAST_LOG_PX)
        yield Rect(1, top, DOCK_PX - 1, high - top, "panel")
        yield rule(0, top, DOCK_PX)
        yield from moved(page.log.marks, 0, top)


def log_room(high: float, sections: Iterable[Section]) -> float:
    """How much of the dock is left for the log."""
    return max(high - TABS_PX - sum(section.high for section in sections), LEAST_LOG_PX)


def tabs(page: DockPage, measure: Measure) -> Iterator[Mark]:
    """The names of the tabs, the open one underlined."""
    x = 19.0
    for name in page.tabs:
        on = name == page.open
        style = "tab.on" if on else "tab"
        wide = measure.width(name, style)
        yield Text((x, 23), name, style)
        if on:
            yield Rect(x - 10, TABS_PX - 2, wide + 20, 2, "tab.mark")
        yield Pick(f"tab.{name}", (x - 10, 0, wide + 20, TABS_PX))
        x += wide + 20
    yield rule(0, TABS_PX - 1, DOCK_PX)


def stacked(sections: Iterable[Section], y: float) -> Iterator[Mark]:
    """Sections below each other with a rule after each."""
    for section in sections:
        yield from moved(section.marks, 0, y)
        if section.tone:
            yield Rect(1, y, 3, section.high - 1, f"panel.mark+ink.{section.tone}")
        y += section.high
        yield rule(0, y - 1, DOCK_PX)
