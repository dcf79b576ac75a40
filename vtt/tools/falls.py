"""Who falls while something else is in hand, and who could catch: a ring, the ways there, words."""

from __future__ import annotations

from dataclasses import replace

from vtt.scene import falls
from vtt.scene.falls import Descent
from vtt.scene.ladder import Span
from vtt.scene.placing import Room
from vtt.tools.desk import Desk, Shown, open_room, with_sections


def descents(desk: Desk) -> tuple[Descent, ...]:
    """The falls that are under way, as far as they have been counted."""
    falling = [token.name for token in desk.state.tokens.values() if token.motion.turns_falling]
    found = [desk.descent(name) for name in falling]
    return tuple(one for one in found if one is not None)


def with_falls(shown: Shown, desk: Desk, room: Room | None = None, more: tuple[Descent, ...] = ()) -> Shown:
    """The same, and what can be done about whoever falls; *more*: a fall that a plan would lead to."""
    found = (*more, *descents(desk))
    if not found:
        return shown
    drops = (Span(desk.state.tokens[one.token].side, one.ways[0][0].z, one.ways[-1][-1].z, "drop")
             for one in found if one.ways)  # fmt: skip
    words = falls.labels(found, desk.state, desk.view, room or open_room(desk), desk.measure)
    made = replace(
        shown,
        bands=(*shown.bands, *falls.rings(found, desk.state, desk.view)),
        lines=(*falls.lines(found, desk.state, desk.view, open_room(desk)), *shown.lines),
        labels=(*shown.labels, *words),
        spans=(*shown.spans, *drops),
    )
    return with_sections(made, falls.section(found, desk.measure))
