"""Feet to px and back: panning, zooming at a point, fitting, true scale. It knows no window."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

Spot = tuple[float, float]
Box = tuple[float, float, float, float]

FT_PER_TABLE_INCH = 66.0  # one area of 132 ft is two inches on the table
LEAST_PX_PER_FT = 0.02
MOST_PX_PER_FT = 24.0
CARD_WIDTH_MM = 85.60  # a bank card, ISO 7810 ID-1
MM_PER_INCH = 25.4


class NotFiniteError(ValueError):
    """A place that is no number would be painted nowhere, without a word."""


def finite(spot: Spot) -> Spot:
    """The spot itself; raises for one that is not a number or endless: the gate before every canvas."""
    if not (math.isfinite(spot[0]) and math.isfinite(spot[1])):
        raise NotFiniteError(f"no place to paint at: {spot}")
    return spot


def placed(spot: Spot, px_per_unit: float, x_px: float, y_px: float) -> Spot:
    """Where a spot of a space lands in px: the one function that maps feet to px."""
    x, y = finite(spot)
    return x * px_per_unit + x_px, y * px_per_unit + y_px


@dataclass(frozen=True, slots=True)
class Camera:
    """How much of the map is seen: px a foot, and where in the window the map's corner lies."""

    px_per_ft: float = 1.0
    x_px: float = 0.0
    y_px: float = 0.0

    def to_px(self, spot: Spot) -> Spot:
        """Where in the window a place of the map is."""
        return placed(spot, self.px_per_ft, self.x_px, self.y_px)

    def to_ft(self, px: Spot) -> Spot:
        """The place of the map under a point of the window."""
        return (px[0] - self.x_px) / self.px_per_ft, (px[1] - self.y_px) / self.px_per_ft

    def panned(self, dx_px: float, dy_px: float) -> Camera:
        """The map moved along with the hand."""
        return replace(self, x_px=self.x_px + dx_px, y_px=self.y_px + dy_px)

    def zoomed(self, at_px: Spot, factor: float) -> Camera:
        """Closer or further, the place under the pointer staying under it."""
        wanted = min(max(self.px_per_ft * factor, LEAST_PX_PER_FT), MOST_PX_PER_FT)
        real = wanted / self.px_per_ft
        return Camera(
            wanted, at_px[0] - (at_px[0] - self.x_px) * real, at_px[1] - (at_px[1] - self.y_px) * real
        )

    def at_scale(self, px_per_ft: float, at_px: Spot) -> Camera:
        """The same place under a point, at another scale."""
        return self.zoomed(at_px, px_per_ft / self.px_per_ft)

    def centered(self, spot: Spot, box_px: Box) -> Camera:
        """The place in the middle of a part of the window, at the same scale."""
        middle = middle_of(box_px)
        return replace(
            self, x_px=middle[0] - spot[0] * self.px_per_ft, y_px=middle[1] - spot[1] * self.px_per_ft
        )

    def seen_ft(self, box_px: Box) -> Box:
        """The part of the map that a part of the window shows."""
        x, y = self.to_ft(box_px[:2])
        return x, y, box_px[2] / self.px_per_ft, box_px[3] / self.px_per_ft

    def percent(self, ui_scale: float) -> int:
        """The zoom as people read it: 100 is one px a foot at UI scale 1."""
        return round(100 * self.px_per_ft / ui_scale)


def middle_of(box: Box) -> Spot:
    """The middle of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def fit(box_ft: Box, box_px: Box, margin_px: float = 24.0) -> Camera:
    """A camera that shows a part of the map whole, in the middle of a part of the window."""
    wide, high = max(box_px[2] - 2 * margin_px, 1.0), max(box_px[3] - 2 * margin_px, 1.0)
    scale = min(wide / max(box_ft[2], 1.0), high / max(box_ft[3], 1.0))
    scale = min(max(scale, LEAST_PX_PER_FT), MOST_PX_PER_FT)
    return Camera(scale).centered(middle_of(box_ft), box_px)


def true_px_per_ft(px_per_inch: float, inch_ft: float = FT_PER_TABLE_INCH) -> float:
    """The scale at which an inch on the screen is so many feet; of 66 ft, an area is two inches."""
    return px_per_inch / inch_ft


def px_per_inch_by_width(width_px: float, width_in: float) -> float:
    """The screen's density from its visible width."""
    return width_px / width_in


def px_per_inch_by_diagonal(size_px: Spot, diagonal_in: float) -> float:
    """The screen's density from its diagonal."""
    return math.hypot(*size_px) / diagonal_in


def px_per_inch_by_card(card_px: float) -> float:
    """The screen's density from a bank card that covers so many px of width."""
    return card_px / (CARD_WIDTH_MM / MM_PER_INCH)


def shifted(box: Box, dx: float, dy: float) -> Box:
    """A box moved."""
    return box[0] + dx, box[1] + dy, box[2], box[3]
