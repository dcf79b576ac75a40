"""The odds of a blow at all in an area: a bar for each body that it strikes, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.scene import odds, terms
from vtt.scene.results import AttackPreview
from vtt.scene.rows import Mark, loose, moved, panel
from vtt.shapes import Box, Measure, Pick, Rect, SceneLayer, Text

MOST_BODIES = 3
TITLE_PX, BAR_PX = 34.0, 112.0
BAR_TOP_PX = 20.0  # where the bar of one blow begins in its own panel, less the name above it here


def area_box(map_box: Box, count: int) -> Box:
    """Where the panel stands: where that of one blow does, as high as the bars take."""
    left, top, wide, high = odds.odds_box(map_box)
    tall = TITLE_PX + BAR_PX * min(count, MOST_BODIES)
    return left, top + high - tall, wide, tall


def area_layer(title: str, previews: tuple[AttackPreview, ...], box: Box, measure: Measure) -> SceneLayer:
    """The whole panel."""
    marks = area(title, previews, box[2:], measure)
    return loose(panel("panel.odds", ("area odds", title, box, previews), marks, box))


def area(
    title: str, previews: tuple[AttackPreview, ...], size: tuple[float, float], measure: Measure
) -> Iterator[Mark]:
    """The panel's shapes, about its corner."""
    wide, high = size
    yield Rect(0, 0, wide, high, "panel.float", 8.0)
    yield Text((odds.PAD_PX, 24), title, "text.15+weight.strong", room=wide - 2 * odds.PAD_PX - 160)
    more = len(previews) - MOST_BODIES
    said = "each for itself" if more <= 0 else f"each for itself, {more} more"
    yield Text((wide - odds.PAD_PX, 24), said, "text.hint", 1.0)
    for nth, preview in enumerate(previews[:MOST_BODIES]):
        top = TITLE_PX + BAR_PX * nth
        yield Text((odds.PAD_PX, top + 12), preview.plan.order.target, "text.label")
        yield from moved(_shapes(preview, wide, measure), 0.0, top - BAR_TOP_PX)


def _shapes(preview: AttackPreview, wide: float, measure: Measure) -> Iterator[Mark]:
    """The bar of one body; nothing of it can be pressed, since a blow at all shows no single landing."""
    return (mark for mark in odds.bar(preview, wide, measure) if not isinstance(mark, Pick))


def blow_title(attacker: str, maneuver: str) -> str:
    """Who strikes, and by which maneuver."""
    return f"{attacker} over an area: {terms.plain(maneuver)}"
