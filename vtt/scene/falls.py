"""A body in its fall: where it will be turn by turn, a ring where it can be caught, and by whom.

It draws what the engine found; it works nothing out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from engine.geometry import Path
from engine.names import TokenId
from engine.reach import Band, Rescue
from engine.world import BattleState, Token
from vtt.scene import figures, gauges, terms
from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.marks import ink_of
from vtt.scene.placing import Room, placed
from vtt.scene.rows import Mark, pair
from vtt.scene.views import View
from vtt.shapes import Chip, Disc, Line, Measure, Part, Pin, Shape, Spot, Text, chip_width

RING, HIGH_PX = "band.rescue", 20.0
ROUND_ITS_BODY = 0.9  # of a token's width: how wide the ring is at least
LEAST_LINE_FT = 3.0
ROW_PX, TITLE_PX = 20.0, 26.0
MOST_ROWS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Descent:
    """The rest of a fall: the way of each turn and its round, and everybody who can catch the body."""

    token: TokenId
    ways: tuple[Path, ...] = ()
    rounds: tuple[int, ...] = ()
    rescues: tuple[Rescue, ...] = ()


def rings(found: Iterable[Descent], state: BattleState, view: View) -> Iterator[Disc]:
    """A ring about every place where somebody falling can be caught."""
    for one in found:
        body = state.tokens[one.token]
        r = max(view.body_px(body.radius_ft) * ROUND_ITS_BODY / view.px_per_ft, 2 * body.radius_ft)
        for at in dict.fromkeys((each.at.x, each.at.y) for each in one.rescues):
            yield Disc(at, r, r, RING)


def lines(found: Iterable[Descent], state: BattleState, view: View, room: Room) -> Iterator[Shape]:
    """The fall with its turns beside the body, from above if it slants, and the way of each rescuer.

    *room*: with nothing taken but what stands over the map.
    """
    for one in found:
        down = flat(chain.from_iterable(one.ways))
        if len(down) > 1:
            yield Line(down, "path.fall")
        if one.ways:
            body = state.tokens[one.token]
            start, size = one.ways[0][0], view.body_px(body.radius_ft)
            drawn = gauges.fall_gauge(start.z, turns(one, body), ink_of(body.side), size)
            fall = start.z, one.ways[-1][-1].z, size
            yield Pin((start.x, start.y), gauges.put_aside(drawn, fall, gauge_by(one, size, room)))
        for each in one.rescues:
            way = comes(each, state.tokens[each.token])
            if way:
                yield Line(way, RING)


def gauge_by(one: Descent, body_px: float, room: Room) -> Spot:
    """How far off its usual place the gauge of a fall stands: left of its body if there is no room right."""
    start, fall = one.ways[0][0], (one.ways[0][0].z, one.ways[-1][-1].z, body_px)
    x, y, wide, high = gauges.fall_box(*fall)
    left = x + gauges.left_of(fall), y, wide, high
    return room.best((start.x, start.y), [(x, y, wide, high), left])[0] - x, 0.0


def take_drawn(found: Iterable[Descent], sizes: Mapping[TokenId, float], open_room: Room, room: Room) -> None:
    """No word may cover the gauge of a fall. *sizes*: px of bodies; *open_room*: as for the lines."""
    for one in found:
        start, size = one.ways[0][0], sizes[one.token]
        x, y, wide, high = gauges.fall_box(start.z, one.ways[-1][-1].z, size)
        dx, dy = gauge_by(one, size, open_room)
        room.take((start.x, start.y), (x + dx, y + dy, wide, high))


def turns(one: Descent, body: Token) -> tuple[gauges.Turn, ...]:
    """The turns of a fall still to come, counted on from those it has fallen."""
    before = body.motion.turns_falling
    return tuple(gauges.Turn(before + nth, way[-1].z) for nth, way in enumerate(one.ways, 1))


def flat(path: Iterable[Spot | tuple[float, ...]]) -> tuple[Spot, ...]:
    """A path from above, without standing still."""
    return tuple(dict.fromkeys((at[0], at[1]) for at in path))


def comes(each: Rescue, token: Token) -> tuple[Spot, ...]:
    """From where a rescuer is to where he catches; nothing if he need not move."""
    way = ((token.at.x, token.at.y), (each.stand.x, each.stand.y))
    near = abs(way[0][0] - way[1][0]) + abs(way[0][1] - way[1][1]) < LEAST_LINE_FT
    return () if near else way


def labels(
    found: Iterable[Descent], state: BattleState, view: View, room: Room, measure: Measure
) -> Iterator[Pin]:
    """For each rescuer when he can catch, at his own side of the way."""
    for each in chain.from_iterable(one.rescues for one in found):
        said = chip(each)
        wide, off = chip_width(said, measure), view.token_px * 0.75
        token = state.tokens[each.token]
        at = (token.at.x, token.at.y)
        boxes = ((-wide / 2, -off - HIGH_PX, wide, HIGH_PX), (-wide / 2, off, wide, HIGH_PX),
                 (off, -HIGH_PX / 2, wide, HIGH_PX), (-off - wide, -HIGH_PX / 2, wide, HIGH_PX))  # fmt: skip
        yield placed(at, said, boxes, room)


def chip(each: Rescue) -> Chip:
    """That he can catch, and when; whether it hangs on a check."""
    parts = [Part("catch", "weight.bold"), Part(when(each), "ink.text", gap=5.0)]
    if each.band is Band.CHECK:
        parts.append(Part("check", "ink.limit", gap=5.0))
    return Chip((0.0, 0.0), tuple(parts), "chip.rescue", 0.5, HIGH_PX, 6.0)


def when(each: Rescue) -> str:
    """After how much more of the fall."""
    if not each.moves:
        return "as it passes"
    return f"after {figures.counted(each.slices, 'turn')}" if each.slices else "now"


def section(found: Sequence[Descent], measure: Measure) -> Section | None:
    """The first fall in figures: how high turn by turn, where it ends, who can catch and how."""
    if not found:
        return None
    one = found[0]
    rows = [*heights(one), *(rescuer(each) for each in one.rescues)][: 2 * MOST_ROWS]
    if not one.rescues:
        rows.append(("Nobody can catch in time", ""))
    marks: list[Mark] = [Text((LEFT_PX, TITLE_PX), f"{one.token} falls", "text.heading")]
    y = TITLE_PX
    for label, value in rows:
        y += ROW_PX
        marks += pair((LEFT_PX, RIGHT_PX, y), label, value, measure)
    return Section(y + 16, tuple(marks))


def heights(one: Descent) -> Iterator[tuple[str, str]]:
    """Round by round how high it is at the end; the last is where it lands."""
    ends = [way[-1].z for way in one.ways]
    for nth, (round_, z) in enumerate(zip(one.rounds, ends, strict=True)):
        if nth >= MOST_ROWS - 1 and nth + 1 < len(ends):
            continue
        said = ", ends" if nth + 1 == len(ends) else ""
        yield f"Round {round_}{said}", figures.height(z)


def rescuer(each: Rescue) -> tuple[str, str]:
    """Who, by which way, and when."""
    how = f", {terms.doing(each.mode)}" if each.mode else ""
    check = ", check" if each.band is Band.CHECK else ""
    return f"{each.token} can catch{how}{check}", when(each)
