"""What is written about tokens: heights, numbers, conditions and names, none of them under a neighbor."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.units import AREA_FT
from engine.world import Area, BattleState, Token
from vtt.scene.figures import DOWN
from vtt.scene.looks import TokenLook
from vtt.scene.marks import box_of, ink_of
from vtt.scene.placing import Room, overlap
from vtt.scene.views import View
from vtt.shapes import Box, Chip, Disc, Part, Pin, Polygon, Rect, Shape, Spot, Text, icon

DESIGN_PX = 52.0
NAME_PX, NAME_HIGH_PX, MOST_COVERED = 7.2, 14.0, 0.25
MOST_LETTERS = 20
NAMES_FROM_PX, NAME_FOOT_PX = 40.0, 3.0
BADGE_HIGH_PX, CONDITION_PX, CONDITION_MORE_PX = 19.0, 21.0, 28.0
MOST_PLACED = 80
SHIFTS = ((0, 0), (-10, 0), (10, 0), (-20, 0), (20, 0), (-30, 0), (30, 0), (0, 14), (-14, 14), (14, 14))
PLATE_PX, PLATE_AT = 6.0, (7.0, 30.0)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A token as it is drawn: so far off its place in px, more or less faint."""

    token: Token
    look: TokenLook
    by: Spot
    alpha: float
    letters: float = 1.0

    @property
    def at(self) -> Spot:
        """Where it stands, from above."""
        return self.token.at.x, self.token.at.y


def above_all(
    seen: Sequence[Drawn], state: BattleState, view: View, said: frozenset[str] = frozenset()
) -> Iterator[Pin]:
    """Every badge, then every name that has room, then what areas are called where nobody stands on it."""
    room = crowded(seen, view)
    for one in seen:
        if not one.look.outline:
            yield badge(one, room)
    if view.names and view.px_per_ft * AREA_FT >= NAMES_FROM_PX:
        yield from names(seen, state, view, room)
        if view.measure == "area" and view.grid:
            yield from plates(state.map.areas, room, said, view.letters)


def crowded(seen: Sequence[Drawn], view: View) -> Room:
    """The bodies themselves and the marks that have only one place."""
    room = Room(view.px_per_ft, crowded=len(seen) > MOST_PLACED)
    for one in seen:
        room.take(one.at, own_box(one))
        r = one.look.size_px / 2
        if one.look.number or one.look.hidden:
            room.take(one.at, (one.by[0] - r * 0.72 - 9, one.by[1] - r * 0.72 - 9, 18.0, 18.0))
    return room


def own_box(one: Drawn) -> Box:
    """A box about a body that leaves its round corners free."""
    half = one.look.size_px / 2 * 0.9
    return one.by[0] - half, one.by[1] - half, 2 * half, 2 * half


def badge(one: Drawn, room: Room) -> Pin:
    """The badges of a token, its height in the first corner no neighbor needs."""
    corner = 0
    if one.look.height is not None:
        boxes = tuple(moved(height_box(one.look, nth, one.letters), one.by) for nth in range(len(CORNERS)))
        corner = least_covered(one, boxes, room)
        room.take(one.at, boxes[corner])
    side = 0
    if one.look.conditions:
        boxes = tuple(moved(conditions_box(one.look, nth), one.by) for nth in range(len(SIDES)))
        side = least_covered(one, boxes, room)
        room.take(one.at, boxes[side])
    return Pin(one.at, shifted(marks(one.look, corner, one.letters, side), one.by), alpha=one.alpha)


def least_covered(one: Drawn, boxes: Sequence[Box], room: Room) -> int:
    """Which of some boxes about a token covers least of others, the first free one at once.

    Its own body does not count. In a great crowd nothing would be free, and nobody waits for that.
    """
    if room.crowded:
        return 0
    own = room.on_map(one.at, own_box(one))
    best, least = 0, math.inf
    for nth, box in enumerate(boxes):
        place = room.on_map(one.at, box)
        cost = round(room.covered(place) - overlap(place, own))
        if cost < least:
            best, least = nth, cost
        if cost <= 0:
            break
    return best


def moved(box: Box, by: Spot) -> Box:
    """A box, so far off."""
    return box[0] + by[0], box[1] + by[1], box[2], box[3]


def shifted(shapes: tuple[Shape, ...], by: Spot) -> tuple[Shape, ...]:
    """Shapes, so far off."""
    return shapes if by == (0.0, 0.0) else (Pin(by, shapes),)


def names(seen: Sequence[Drawn], state: BattleState, view: View, room: Room) -> Iterator[Pin]:
    """The names that cover nobody and no other: those selected and to act first, the rest as they stand.

    What has no room, in a heap of bodies, is said under the pointer.
    """
    marked = (*view.selected, *view.targets, state.clock.active)
    for one in sorted(seen, key=lambda one: one.token.name not in marked):
        boxes = name_boxes(one)
        box = boxes[least_covered(one, boxes, room)]
        place = room.on_map(one.at, box)
        over = room.covered(place) - overlap(place, room.on_map(one.at, own_box(one)))
        if one.token.name in marked or over < MOST_COVERED * box[2] * box[3]:
            room.take(one.at, box)
            yield name_pin(one, box)


def name_boxes(one: Drawn) -> tuple[Box, ...]:
    """Where a name may stand: below its token, a little aside, a line lower, beside it, above it."""
    size, lines = one.look.size_px, name_lines(one.token.name)
    wide = max(map(len, lines)) * NAME_PX * one.letters
    high = NAME_HIGH_PX * len(lines) * one.letters
    top = one.by[1] + size / 2 + 26 * size / DESIGN_PX - NAME_HIGH_PX + NAME_FOOT_PX
    left, off = one.by[0] - wide / 2, size / 2 + 12 * size / DESIGN_PX
    below = tuple((left + dx * one.letters, top + dy * one.letters, wide, high) for dx, dy in SHIFTS)
    beside = one.by[1] - high / 2
    return (
        *below,
        (one.by[0] + off, beside, wide, high),
        (one.by[0] - off - wide, beside, wide, high),
        (left, one.by[1] - off - high, wide, high),
    )


@lru_cache(maxsize=4096)
def name_lines(name: str) -> tuple[str, ...]:
    """A name on one line, a long one on two; what is still too long is cut in its middle."""
    if len(name) <= MOST_LETTERS:
        return (name,)
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if not spaces:
        return (without_middle(name),)
    at = min(spaces, key=lambda at: (abs(at - len(name) / 2), at))
    return without_middle(name[:at]), without_middle(name[at + 1 :])


def without_middle(text: str) -> str:
    """A text, of a long one its two ends."""
    if len(text) <= MOST_LETTERS:
        return text
    head = MOST_LETTERS // 2
    return f"{text[:head].rstrip()}…{text[head + 1 - MOST_LETTERS :].lstrip()}"


def name_pin(one: Drawn, box: Box) -> Pin:
    """A name in its box."""
    style = "token.name.hidden" if one.token.condition("hidden") else "token.name"
    lines = name_lines(one.token.name)
    x, high = box[0] + box[2] / 2, box[3] / len(lines)
    shapes: list[Shape] = []
    for nth, line in enumerate(lines, 1):
        foot = (x, box[1] + high * nth - NAME_FOOT_PX * one.letters)
        shapes += lettered(Text((0.0, 0.0), line, style, 0.5), foot, one.letters)
    return Pin(one.at, tuple(shapes))


def lettered(text: Text, at: Spot, letters: float) -> tuple[Shape, ...]:
    """A text about a point in px, so much larger."""
    return (replace(text, at=at),) if letters == 1.0 else (Pin(at, (text,), scale=letters),)


def plates(areas: Sequence[Area], room: Room, said: frozenset[str], letters: float) -> Iterator[Pin]:
    """What areas are called, but for what the map says anyway and where a name would run into it."""
    for area in areas:
        left, top, _, _ = box_of(area.outline)
        at = (PLATE_AT[0] * letters, PLATE_AT[1] * letters)
        box = (at[0], at[1] - 11.0 * letters, PLATE_PX * len(area.notes) * letters, 13.0 * letters)
        if area.notes and area.notes not in said and not room.covered(room.on_map((left, top), box)):
            yield Pin((left, top), lettered(Text((0.0, 0.0), area.notes, "grid.plate"), at, letters))


@lru_cache(maxsize=4096)
def marks(shown: TokenLook, corner: int = 0, letters: float = 1.0, side: int = 0) -> tuple[Shape, ...]:
    """Height, number, conditions, hidden: each in its corner or at its side, never faded."""
    r, ink = shown.size_px / 2, ink_of(shown.side)
    parts: list[Shape] = []
    if shown.height is not None:
        left, top, _, _ = height_box(shown, corner, letters)
        parts.append(Pin((left, top), tuple(height_badge(shown, ink)), scale=letters))
    if shown.number:
        parts += [
            Disc((-r * 0.72, -r * 0.72), 9.0, 9.0, f"token.number+{ink}"),
            Text((-r * 0.72, -r * 0.72 + 4.5), shown.number, "token.number.text", 0.5),
        ]
    for nth, (mark, word) in enumerate(shown.conditions):
        said = (Part(icon=f"icon.{mark}", style="ink.hurt"), Part(word, gap=4.0))
        x, top, wide, _ = conditions_box(shown, side)
        align = (1.0, 0.0, 0.5)[side]
        at = (x + wide * align, top + CONDITION_PX / 2 + nth * CONDITION_PX)
        parts.append(Chip(at, said, "chip.condition", align, 19.0, 5.0))
    if shown.hidden:
        parts.append(Disc((-r * 0.72, -r * 0.72), 10.0, 10.0, "token.hidden"))
        parts.append(icon("icon.eyeoff", (-r * 0.72 - 7, -r * 0.72 - 7), 14.0, "icon.small+ink.text"))
    return tuple(parts)


SIDES = ("left", "right", "below its name")


def conditions_box(shown: TokenLook, side: int) -> Box:
    """Where the conditions of a token stand, one below the other."""
    r, count = shown.size_px / 2, len(shown.conditions)
    wide = CONDITION_MORE_PX + NAME_PX * max((len(word) for _, word in shown.conditions), default=0)
    high, top = CONDITION_PX * count, -4 - CONDITION_PX / 2
    return (
        (-r - 9 - wide, top, wide, high),
        (r + 9, top, wide, high),
        (-wide / 2, r + 26 * shown.size_px / DESIGN_PX + 8, wide, high),
    )[side]


CORNERS = ("top right", "top left", "above", "right")


def height_box(shown: TokenLook, corner: int, letters: float = 1.0) -> Box:
    """Where the badge of a height stands, about the middle of its token."""
    r, wide, high = shown.size_px / 2, badge_px(shown) * letters, BADGE_HIGH_PX * letters
    x, foot = r * 0.62 - 4, -r * 0.86 - 10 + BADGE_HIGH_PX
    return (
        (x, foot - high, wide, high),
        (-x - wide, foot - high, wide, high),
        (-wide / 2, -r - high - 6, wide, high),
        (r * 0.8, -high / 2, wide, high),
    )[corner]


def badge_px(shown: TokenLook) -> float:
    """How wide the badge of a height is."""
    return 22.0 + len(str(abs(shown.height or 0))) * 8


def height_badge(shown: TokenLook, ink: str) -> Iterator[Shape]:
    """Stories with a triangle: in the team's color in the air, gray on something, red and down in a fall."""
    count = shown.height or 0
    x, y = 4.0, 10.0
    yield Rect(0.0, 0.0, badge_px(shown), BADGE_HIGH_PX, f"token.badge+{ink}", 4.0)
    if shown.falling or count < 0:
        kind = "falling" if shown.falling else "standing"
        yield Polygon((((x + 1, y - 4), (x + 10, y - 4), (x + 5.5, y + 4)),), f"token.badge.{kind}+{ink}")
    else:
        kind = "flying" if shown.flying else "standing"
        yield Polygon(
            (((x + 1, y + 3.5), (x + 10, y + 3.5), (x + 5.5, y - 4.5)),), f"token.badge.{kind}+{ink}"
        )
    yield Text((x + 14, y + 4.5), str(abs(count)), "token.badge.text")


def height_text(count: int) -> str:
    """A count of stories with its triangle."""
    return f"{DOWN}{-count}" if count < 0 else f"▲{count}"
