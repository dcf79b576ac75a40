"""How far a long content is scrolled in its window, and the bar that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from vtt.shapes import Rect, Shape, Spot

BAR_PX = 4.0
BAR_FROM_EDGE_PX = 8.0
LEAST_THUMB_PX = 24.0
WHEEL_PX = 56.0


@dataclass(frozen=True, slots=True)
class Scroll:
    """A content of `content` px seen through a window of `view` px, from `offset` on."""

    content: float = 0.0
    view: float = 0.0
    offset: float = 0.0

    @property
    def most(self) -> float:
        """The offset at which the end is seen."""
        return max(self.content - self.view, 0.0)

    def to(self, offset: float) -> Scroll:
        """Scrolled to an offset, as far as there is content."""
        return replace(self, offset=min(max(offset, 0.0), self.most))

    def by_wheel(self, turns: float) -> Scroll:
        """Scrolled by the wheel: away from the hand is up."""
        return self.to(self.offset - turns * WHEEL_PX)

    def fitted(self, content: float, view: float) -> Scroll:
        """The same place in a content or a window of another size; less than no room is none."""
        return Scroll(content, max(view, 0.0), self.offset).to(self.offset)

    def showing(self, top: float, high: float) -> Scroll:
        """Scrolled as little as needed to show a piece of the content."""
        return self.to(min(max(self.offset, top + high - self.view), top))

    def thumb(self) -> Spot:
        """Where the thumb of the bar begins and how long it is; no length if all is in sight."""
        if not self.most:
            return 0.0, 0.0
        length = max(self.view * self.view / self.content, LEAST_THUMB_PX)
        return (self.view - length) * self.offset / self.most, length

    def at_thumb(self, top: float) -> Scroll:
        """Scrolled so that the thumb begins there."""
        free = self.view - self.thumb()[1]
        return self.to(top / free * self.most if free > 0 else 0.0)

    def bar(self, right: float, top: float) -> Iterator[Shape]:
        """The bar at the right edge of a window."""
        start, length = self.thumb()
        if length:
            yield Rect(right - BAR_FROM_EDGE_PX, top + start + 2, BAR_PX, length - 4, "list.bar", BAR_PX / 2)
