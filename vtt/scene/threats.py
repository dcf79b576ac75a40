"""Who of the other side can come to a place or strike at it next turn: marks on them, and rows for the dock.

It draws what the engine found; it works nothing out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.geometry import Point
from engine.reach import Band, Threat
from engine.world import BattleState
from vtt.scene import terms
from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.placing import Room, placed
from vtt.scene.rows import Mark, pair
from vtt.scene.views import View
from vtt.shapes import Chip, Line, Measure, Part, Pin, Spot, Text, chip_width

HIGH_PX, ROW_PX, TITLE_PX = 20.0, 20.0, 26.0
MOST_ROWS = 5
Threats = tuple[Threat, ...]


def lines(found: Sequence[Threat], at: Point, state: BattleState) -> Iterator[Line]:
    """From everybody who can strike or come, a line to the place: dotted, so that it is no path."""
    for each in found:
        foe = state.tokens[each.token]
        yield Line(((foe.at.x, foe.at.y), (at.x, at.y)), "band.threat")


def labels(
    found: Sequence[Threat], state: BattleState, view: View, room: Room, measure: Measure
) -> Iterator[Pin]:
    """At everybody who can strike or come, what he can do."""
    for each in found:
        said = chip(each)
        foe = state.tokens[each.token]
        at: Spot = (foe.at.x, foe.at.y)
        wide, off = chip_width(said, measure), view.body_px(foe.radius_ft) / 2 + 12
        boxes = tuple(
            (x, y, wide, HIGH_PX)
            for x, y in (
                (-off - wide, -HIGH_PX / 2),
                (off, 4.0),
                (-wide / 2, -off - 28),
                (-wide / 2, off + 22),
            )
        )
        yield placed(at, said, boxes, room)


def chip(each: Threat) -> Chip:
    """That he can strike from where he stands, or come; whether that hangs on a check."""
    parts = [Part(icon="icon.fist", style="ink.over"), Part(word(each), gap=4.0)]
    if not each.maneuvers and each.band is Band.CHECK:
        parts.append(Part("check", "ink.limit", gap=5.0))
    return Chip((0.0, 0.0), tuple(parts), "chip.over", 0.5, HIGH_PX, 6.0)


def word(each: Threat) -> str:
    """What he can do next turn, in a word."""
    if each.maneuvers:
        return "strikes" if each.order is None else "comes, strikes"
    return "comes"


def section(found: Sequence[Threat], measure: Measure) -> Section | None:
    """The same in rows: who, with what he strikes, how he comes."""
    if not found:
        return None
    marks: list[Mark] = [Text((LEFT_PX, TITLE_PX), "Next turn, here", "text.heading")]
    y = TITLE_PX
    for each in found[:MOST_ROWS]:
        y += ROW_PX
        marks += pair((LEFT_PX, RIGHT_PX, y), f"{each.token} {how(each)}", blows(each), measure, "text.12")
    if len(found) > MOST_ROWS:
        y += ROW_PX
        marks.append(Text((LEFT_PX, y), f"and {len(found) - MOST_ROWS} more", "text.hint"))
    return Section(y + 16, tuple(marks), "over")


def how(each: Threat) -> str:
    """How he comes, if he does."""
    if each.order is None:
        return "strikes"
    check = ", check" if each.band is Band.CHECK else ""
    return f"comes {terms.doing(each.order.mode)}{check}"


def blows(each: Threat) -> str:
    """With what he strikes from where he stands."""
    named = [terms.plain(name) for name in each.maneuvers]
    more = f" +{len(named) - 1}" if len(named) > 1 else ""
    return f"{named[0]}{more}" if named else ""
