"""What a scene is asked to show, and where on the screen its parts lie; in px at UI scale 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.names import TokenId
from engine.units import AREA_FT
from vtt.shapes import Box

Audience = Literal["gm", "players"]

TOP_PX, RAIL_PX, DOCK_PX, STATUS_PX, LADDER_PX = 44.0, 56.0, 320.0, 28.0, 40.0
PLAYERS_TOP_PX, PLAYERS_LETTERS = 64.0, 1.5
DOCK_OVERLAYS_PX, BARE_PX, LADDER_FROM_PX = 1100.0, 700.0, 500.0
TOKEN_AREAS = 0.463
LEAST_TOKEN_PX, MOST_TOKEN_PX = 20.0, 56.0


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """How the battle is looked at; `px_per_ft` at UI scale 1.

    `below_ft`: above it everything is cut off; none: seen from above the roofs.
    """

    px_per_ft: float = 0.8
    measure: str = "area"
    audience: Audience = "gm"
    below_ft: float | None = None
    grid: bool = True
    names: bool = True
    bars: bool = True
    selected: tuple[TokenId, ...] = ()
    targets: tuple[TokenId, ...] = ()
    lifted: tuple[TokenId, ...] = ()

    @property
    def token_px(self) -> int:
        """The drawn diameter of a token of usual size; players see it as large as it is on a table."""
        wanted = max(TOKEN_AREAS * AREA_FT * self.px_per_ft, LEAST_TOKEN_PX)
        return round(wanted if self.audience == "players" else min(wanted, MOST_TOKEN_PX))

    @property
    def letters(self) -> float:
        """How much larger words on the map are: players read them from across a table."""
        return PLAYERS_LETTERS if self.audience == "players" else 1.0

    def body_px(self, radius_ft: float) -> int:
        """The drawn diameter of a body: a mark, but never less than the body itself."""
        return max(self.token_px, round(2 * radius_ft * self.px_per_ft))


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of one window of a size."""

    width: float
    height: float
    audience: Audience = "gm"
    panels: bool = True
    dock_open: bool = False

    @property
    def dressed(self) -> bool:
        """Are there bars and tools about the map?"""
        return self.panels and self.audience == "gm" and self.width >= BARE_PX

    @property
    def dock_beside(self) -> bool:
        """Does the dock stand beside the map, and not over it?"""
        return self.dressed and self.width >= DOCK_OVERLAYS_PX

    @property
    def dock_shown(self) -> bool:
        """Is the dock to be seen at all?"""
        return self.dock_beside or (self.dressed and self.dock_open)

    @property
    def top(self) -> Box:
        """The initiative bar."""
        high = PLAYERS_TOP_PX if self.audience == "players" else TOP_PX
        return 0.0, 0.0, self.width, high if self.panels else 0.0

    @property
    def rail(self) -> Box:
        """The tools."""
        high = self.height - self.top[3] - STATUS_PX
        return 0.0, self.top[3], RAIL_PX if self.dressed else 0.0, max(high, 0.0)

    @property
    def status(self) -> Box:
        """The status line."""
        high = STATUS_PX if self.panels and self.audience == "gm" else 0.0
        return 0.0, self.height - high, self.width, high

    @property
    def dock(self) -> Box:
        """The panels at the right with the log below them."""
        high = self.height - self.top[3] - self.status[3]
        return self.width - DOCK_PX, self.top[3], DOCK_PX, max(high, 0.0)

    @property
    def map(self) -> Box:
        """What is left for the map."""
        left = self.rail[2]
        right = self.dock[0] if self.dock_beside else self.width
        top, bottom = self.top[3], self.status[1]
        return left, top, max(right - left, 1.0), max(bottom - top, 1.0)

    @property
    def clear_map(self) -> Box:
        """What of the map's room the altitude ladder leaves free."""
        left, top, wide, high = self.map
        return left, top, wide - (LADDER_PX + 16.0 if self.laddered else 0.0), high

    @property
    def laddered(self) -> bool:
        """Is there room for the altitude ladder?"""
        return self.dressed and self.map[2] > LADDER_FROM_PX
