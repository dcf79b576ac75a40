"""What a scene is made of: frozen shapes that name their styles.

It may know no color, pixel format or font file.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal, Protocol

Spot = tuple[float, float]
"""A place in the space that holds the shape: feet on the map, px at UI scale 1 elsewhere."""

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

Space = Literal["map", "screen"]

CHIP_ICON_PX = 14.0
CHIP_RADIUS_PX = 4.0
ICON_UNITS = 24.0
"""Icons and emblems are drawn in a square of so many units."""


@dataclass(frozen=True, slots=True)
class Line:
    """An open line through points."""

    points: tuple[Spot, ...]
    style: str


@dataclass(frozen=True, slots=True)
class Polygon:
    """Closed rings, filled by the even-odd rule: a second ring inside is a hole."""

    rings: tuple[tuple[Spot, ...], ...]
    style: str


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle; `radius` is in px in every space."""

    x: float
    y: float
    w: float
    h: float
    style: str
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Disc:
    """An ellipse about a point, turned clockwise by `turn` degrees."""

    at: Spot
    rx: float
    ry: float
    style: str
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Arc:
    """A piece of a circle: `start` and `sweep` in degrees, 0 to the right, clockwise."""

    at: Spot
    r: float
    start: float
    sweep: float
    style: str


@dataclass(frozen=True, slots=True)
class Curve:
    """SVG path data, or the name of a drawing (`icon.fist`, `emblem.skyhook`: 24 units square)."""

    data: str
    style: str


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on its baseline; past `room` px it ends in an ellipsis.

    `align`: 0 begins at the point, 0.5 is centered on it, 1 ends there.
    """

    at: Spot
    text: str
    style: str
    align: float = 0.0
    turn: float = 0.0
    room: float | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One icon or text of a chip; its style is laid over the chip's (`mono+ink.dim`)."""

    text: str = ""
    style: str = ""
    icon: str = ""
    gap: float = 6.0


@dataclass(frozen=True, slots=True)
class Chip:
    """Texts and icons in a row in a box about a point; the painter measures it.

    `align`: 0 begins at the point, 0.5 is centered on it, 1 ends there.
    """

    at: Spot
    parts: tuple[Part, ...]
    style: str
    align: float = 0.5
    height: float = 22.0
    pad: float = 7.0


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture by its key, stretched into a box; `radius` in px rounds its corners."""

    at: Spot
    size: Spot
    key: str
    alpha: float = 1.0
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Pin:
    """Shapes in px about a point of the space outside.

    `scale` enlarges everything, widths and text too; `alpha` is for the group as a whole;
    `clip` cuts off what lies outside of that box.
    """

    at: Spot
    shapes: tuple[Shape, ...]
    scale: float = 1.0
    turn: float = 0.0
    alpha: float = 1.0
    clip: Box | None = None


Shape = Line | Polygon | Rect | Disc | Arc | Curve | Text | Chip | Picture | Pin


@dataclass(frozen=True, slots=True)
class Pick:
    """A place that can be pointed at, by name; on the map the box is px about a point in feet."""

    name: str
    box: Box
    at: Spot | None = None


@dataclass(frozen=True, slots=True)
class SceneLayer:
    """Shapes of one space painted together; an unchanged `key` means nothing is rebuilt.

    `box` (screen px at UI scale 1) cuts a panel to its place. Names, from the bottom: `ground`,
    `grid`, `bands`, `tokens`, `tool`, `labels`, `panel.<name>`, `float`.
    """

    name: str
    space: Space
    key: Hashable
    shapes: tuple[Shape, ...]
    box: Box | None = None
    picks: tuple[Pick, ...] = ()


Scene = tuple[SceneLayer, ...]


class Measure(Protocol):
    """Widths of text in px at UI scale 1, for those who lay out panels."""

    def width(self, text: str, style: str) -> float:
        """How wide one line is."""

    def wrap(self, text: str, style: str, room: float) -> tuple[str, ...]:
        """The lines that fit into so many px."""

    def shorten(self, text: str, style: str, room: float) -> str:
        """The text, or as much of it as fits with an ellipsis."""


def over(style: str, added: str) -> str:
    """The name of a style with another laid over it."""
    return f"{style}+{added}" if style and added else style or added


def icon(name: str, at: Spot, size: float, style: str = "icon") -> Pin:
    """A drawing by its full name, its top left corner at a point."""
    return Pin(at, (Curve(name, style),), scale=size / ICON_UNITS)


def part_widths(chip: Chip, measure: Measure) -> tuple[float, ...]:
    """The width of each part of a chip."""
    return tuple(
        CHIP_ICON_PX if part.icon else measure.width(part.text, over(chip.style, part.style))
        for part in chip.parts
    )


def chip_width(chip: Chip, measure: Measure) -> float:
    """The width of a chip's box."""
    gaps = sum(part.gap for part in chip.parts[1:])
    return sum(part_widths(chip, measure)) + gaps + 2 * chip.pad
