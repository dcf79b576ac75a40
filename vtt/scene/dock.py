"""The dock: tabs, the sections of the open one, and below them the battle log, always in sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from vtt.scene.rows import Mark, moved, panel, rule
from vtt.scene.views import DOCK_PX, Layout
from vtt.shapes import Measure, Pick, Pin, Rect, SceneLayer, Text

TABS_PX = 36.0
LEFT_PX, RIGHT_PX = 17.0, 304.0
LEAST_LOG_PX = 148.0
SECTIONS = "dock.sections"  # the pick that says the sections can be scrolled


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
    top = log_top(high, page.sections) if page.log is not None else high
    yield from scrolled(page, top)
    yield from tabs(page, measure)
    if page.log is not None:
        yield rule(0, top, DOCK_PX)
        yield from moved(page.log.marks, 0, top)


def scrolled(page: DockPage, bottom: float) -> Iterator[Mark]:
    """The sections between the tabs and the log; what does not fit is cut off, and a bar says so."""
    room = (0.0, TABS_PX, DOCK_PX, bottom - TABS_PX)
    marks = tuple(stacked(page.sections, TABS_PX - page.scroll_px))
    most = overflow(bottom, page.sections)
    if most:
        yield Pick(SECTIONS, room)
        long = room[3] * room[3] / (room[3] + most)
        at = (room[3] - long) * page.scroll_px / most
        yield Rect(DOCK_PX - 6, TABS_PX + at, 3, long, "panel.thumb", 1.5)
    yield Pin((0.0, 0.0), tuple(mark for mark in marks if not isinstance(mark, Pick)), clip=room)
    for mark in marks:
        if isinstance(mark, Pick) and room[1] <= mark.box[1] and mark.box[1] + mark.box[3] <= bottom:
            yield mark


def log_top(high: float, sections: Iterable[Section]) -> float:
    """Where the log begins."""
    return min(TABS_PX + sum(section.high for section in sections), high - LEAST_LOG_PX)


def overflow(bottom: float, sections: Iterable[Section]) -> float:
    """How many px of the sections do not fit above the log."""
    return max(TABS_PX + sum(section.high for section in sections) - bottom, 0.0)


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
