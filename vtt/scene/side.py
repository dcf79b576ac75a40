"""The side view: what stands along a line, who is how high on it, and where a push or a path goes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.geometry import Point
from engine.look import Footprint, MapFile
from engine.plans import MovePlan
from engine.units import AREA_FT, STORY_FT
from engine.world import BattleState
from vtt.scene import callouts
from vtt.scene.beats import Story
from vtt.scene.buildings import level
from vtt.scene.courses import stretches
from vtt.scene.cuts import Section, along, heights_of, pieces
from vtt.scene.marks import chevrons, ink_of, numbered_star, team_shape
from vtt.scene.rows import loose
from vtt.shapes import Box, Line, Pin, Rect, SceneLayer, Shape, Spot, Text

WIDE_PX, HIGH_PX = 540.0, 276.0
HEAD_PX, FOOT_PX, LEFT_PX = 38.0, 30.0, 44.0
LEFT_FT, RIGHT_FT = 110.0, 130.0
NEAR_FT, LEAST_TICK_PX = 40.0, 36.0


@dataclass(frozen=True, slots=True)
class Frame:
    """Feet along the cut and feet up, to px."""

    from_ft: float
    to_ft: float
    top_ft: float
    box: Box

    def x(self, ft: float) -> float:
        """A distance along the cut."""
        return self.box[0] + (ft - self.from_ft) / (self.to_ft - self.from_ft) * self.box[2]

    def y(self, ft: float) -> float:
        """A height."""
        return self.box[1] + self.box[3] - ft / self.top_ft * self.box[3]


def side_box(map_box: Box, foot_px: float = 0.0) -> Box:
    """Where the view stands: in the lower right corner of the map, above what stands at its foot."""
    wide = min(WIDE_PX, map_box[2] * 0.4)
    foot = map_box[1] + map_box[3] - foot_px
    return map_box[0] + map_box[2] - wide - 14, foot - HIGH_PX - 12, wide, HIGH_PX


def side_layer(state: BattleState, map_file: MapFile, cut: Section, box: Box) -> SceneLayer:
    """The whole view."""
    tokens = tuple((t.name, t.side, t.at) for t in state.tokens.values())
    key = ("side", box, cut, tokens, map_file.map.digest)
    shapes = (Pin(box[:2], tuple(side(state, map_file, cut, box))),)
    return loose(SceneLayer("panel.side", "screen", key, shapes, box))


def side(state: BattleState, map_file: MapFile, cut: Section, box: Box) -> Iterator[Shape]:
    """The view's shapes, about its corner."""
    wide, high = box[2], box[3]
    yield Rect(0, 0, wide, high, "panel.float", 8.0)
    yield Text((14, 22), cut.title, "text+weight.strong", room=wide - 130)
    yield Text((wide - 40, 22), "stories", "text.hint", 1.0)
    yield Rect(wide - 32.5, 9.5, 20, 17, "key", 3.0)
    yield Text((wide - 22, 22), "Z", "key", 0.5)
    frame = framed(state, map_file, cut, box)
    inner = (LEFT_PX, HEAD_PX, wide - LEFT_PX - 12, high - HEAD_PX - FOOT_PX)
    yield Rect(*inner, "section.sky")
    yield from heights(frame)
    clip = (inner[0], inner[1], inner[2], inner[3] + FOOT_PX)
    yield Pin((0.0, 0.0), tuple(cut_shapes(state, map_file, cut, frame)), clip=clip)
    yield from distances(frame, high)


def framed(state: BattleState, map_file: MapFile, cut: Section, box: Box) -> Frame:
    """How much of the cut is shown, and up to which height."""
    far = math.dist(cut.a, cut.b)
    found = pieces(map_file.look.footprints, cut)
    seen = (piece for piece, start, end in found if start < far + RIGHT_FT and end > -LEFT_FT)
    top = max((piece.top_ft for piece in seen), default=0.0)
    top = max([top, *(state.tokens[name].at.z for name in cut.bodies if name in state.tokens)])
    top = max([top, *(point.z for point in heights_of(cut))])
    inner = (LEFT_PX, HEAD_PX, box[2] - LEFT_PX - 12, box[3] - HEAD_PX - FOOT_PX)
    return Frame(-LEFT_FT, far + RIGHT_FT, max(top + 2 * STORY_FT, 6 * STORY_FT), inner)


def heights(frame: Frame) -> Iterator[Shape]:
    """The scale of stories at the left."""
    step = 5 if frame.top_ft < 32 * STORY_FT else 10
    for count in range(0, int(frame.top_ft / STORY_FT) + 1, step):
        y = frame.y(count * STORY_FT)
        yield Text((LEFT_PX - 8, y + 4), str(count), "text.11+mono+ink.dim", 1.0)
        yield Line(((LEFT_PX - 4, y), (LEFT_PX, y)), "section.story")
        if count:
            yield Line(((LEFT_PX, y), (LEFT_PX + frame.box[2], y)), "section.story")


def distances(frame: Frame, high: float) -> Iterator[Shape]:
    """The scale of areas at the foot."""
    count = int((frame.to_ft - RIGHT_FT) / AREA_FT)
    narrow = LEAST_TICK_PX / max(frame.x(AREA_FT) - frame.x(0.0), 1.0)
    step = max(count // 10, math.ceil(narrow), 1)
    for nth in range(0, count + 1, step):
        x = frame.x(nth * AREA_FT)
        yield Line(((x, high - FOOT_PX + 1), (x, high - FOOT_PX + 6)), "knock.fall_tick")
        yield Text((x, high - 10), "0 areas" if not nth else str(nth), "section.label+ink.knock", 0.5)


def cut_shapes(state: BattleState, map_file: MapFile, cut: Section, frame: Frame) -> Iterator[Shape]:
    """Buildings, ground, what moves and who is there."""
    found = sorted(pieces(map_file.look.footprints, cut), key=lambda each: each[0].kind != "building")
    for each, start, end in found:
        yield from building(each, start, end, frame)
    ground = frame.y(0)
    yield Rect(frame.x(frame.from_ft), ground, frame.box[2], FOOT_PX, "section.ground")
    yield from names(found, frame)
    if cut.story is not None:
        yield from pushed(cut, cut.story, frame)
    if cut.plan is not None:
        yield from planned(state, cut, cut.plan, frame)
    yield from bodies(state, cut, frame)
    if cut.story is not None:
        yield from stars(cut, cut.story, frame)


def building(each: Footprint, start: float, end: float, frame: Frame) -> Iterator[Shape]:
    """One building: its stories as lines, its windows as rows."""
    x0, x1, top, foot = frame.x(start), frame.x(end), frame.y(each.top_ft), frame.y(max(each.base_ft, 0.0))
    if each.kind != "building":
        yield Rect(x0, top, max(x1 - x0, 3.0), foot - top, "section.wall")
        return
    yield Rect(x0, top, x1 - x0, foot - top, f"section.building@{level(each.top_ft):.2f}")
    story_px = (foot - top) / max(each.stories, 1)
    if story_px < 4:
        return
    for nth in range(each.stories):
        y = top + nth * story_px
        yield Line(((x0, y), (x1, y)), "section.floor")
        for at in range(int((x1 - x0 - 10) // 13)):
            yield Rect(x0 + 8 + at * 13, y + story_px * 0.3, 6, story_px * 0.42, "section.window")


def names(found: Iterable[tuple[Footprint, float, float]], frame: Frame) -> Iterator[Shape]:
    """The names of the buildings that are wide enough."""
    for each, start, end in found:
        x0, x1 = max(frame.x(start), frame.box[0]), min(frame.x(end), frame.box[0] + frame.box[2])
        if each.kind == "building" and x1 - x0 > 60:
            text = f"{each.name}, {each.stories} stories" if x1 - x0 > 130 else each.name
            y = (frame.y(each.top_ft) + frame.y(0)) / 2
            yield Text(((x0 + x1) / 2, y), text, "text.11+ink.dim+halo.map", 0.5, room=x1 - x0 - 8)


def pushed(cut: Section, tale: Story, frame: Frame) -> Iterator[Shape]:
    """The flight as chevrons, the fall as a dashed line with its turns."""
    for flight in tale.flights:
        a, b = place(cut, frame, flight.path[0]), place(cut, frame, flight.path[-1])
        if math.dist(a, b) > 30:
            yield from chevrons((a[0] + 14, a[1]), (b[0] - 10, b[1]), width=11, step=13, thick=5)
    for drop in tale.drops:
        if drop.token != tale.target:
            continue
        yield from dropped(place(cut, frame, drop.path[0]), place(cut, frame, drop.path[-1]), drop.turn)
    before = max((drop.turn for drop in tale.drops if drop.token == tale.target), default=0)
    for turn, way in enumerate(cut.fall, before + 1):
        yield from dropped(place(cut, frame, way[0]), place(cut, frame, way[-1]), turn)


def dropped(a: Spot, b: Spot, turn: int) -> Iterator[Shape]:
    """One turn of a fall."""
    yield Line((a, b), "knock.fall")
    yield Line(((b[0] - 7, b[1]), (b[0] + 7, b[1])), "knock.fall_tick")
    yield Text((b[0] + 12, b[1] + 4), f"turn {turn}", "text.11+weight.strong+halo.bg")


def planned(state: BattleState, cut: Section, plan: MovePlan, frame: Frame) -> Iterator[Shape]:
    """A move: its way in the style of its mode or of a check, what is not reached, waypoints, its ghost."""
    side = state.tokens[plan.order.token].side
    for part in stretches(plan):
        points = tuple(place(cut, frame, point) for point in part.path)
        yield Line(points, "path.case")
        yield Line(points, "path.check" if part.check else f"path.{plan.mode}")
    for part in stretches(plan):
        if part.waypoint:
            yield callouts.numbered(place(cut, frame, part.path[-1]), part.waypoint, "path.waypoint")
    if len(plan.tail) > 1:
        yield Line(tuple(place(cut, frame, point) for point in plan.tail), "path.beyond")
    for turn, way in enumerate(cut.fall, 1):
        yield from dropped(place(cut, frame, way[0]), place(cut, frame, way[-1]), turn)
    yield team_shape(side, place(cut, frame, plan.after.position), 10.0, f"section.ghost+{ink_of(side)}")


def place(cut: Section, frame: Frame, point: Point) -> Spot:
    """A point of the map on the cut, at the height of a body's middle."""
    return frame.x(along(cut, (point.x, point.y))[0]), frame.y(point.z + STORY_FT * 0.6)


def bodies(state: BattleState, cut: Section, frame: Frame) -> Iterator[Shape]:
    """Who stands near the cut."""
    for token in state.tokens.values():
        far, off = along(cut, (token.at.x, token.at.y))
        near = abs(off) < NEAR_FT and frame.from_ft <= far <= frame.to_ft and token.tracks
        if near or token.name in cut.bodies:
            at = place(cut, frame, token.at)
            yield team_shape(token.side, at, 9.0, f"section.body+{ink_of(token.side)}")
    target = state.tokens.get(cut.story.target) if cut.story is not None else None
    if target is not None and cut.story is not None and cut.story.end is not None:
        yield team_shape(
            target.side, place(cut, frame, cut.story.end), 10.0, f"section.ghost+{ink_of(target.side)}"
        )


def stars(cut: Section, tale: Story, frame: Frame) -> Iterator[Shape]:
    """The impacts in order; a fall that goes on in later turns is one where it ends."""
    falls = (nth for nth, beat in enumerate(tale.beats) if beat.kind == "fall" and beat.who == tale.target)
    last = max(falls, default=-1)
    for nth, beat in enumerate(tale.beats):
        if beat.number:
            at = cut.fall[-1][-1] if cut.fall and nth == last else beat.at
            yield numbered_star(place(cut, frame, at), 12.0, beat.number, points=9)
