"""A push before it happens, on the map: corridor, chevrons, footprints, landing places, impacts in order."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.geometry import Path, Point
from engine.units import AREA_FT
from engine.world import BattleState, Token
from vtt.scene import gauges
from vtt.scene.beats import Drop, Flight, Story, falls_of
from vtt.scene.looks import look
from vtt.scene.marks import (
    chevrons,
    direction_deg,
    emblem_of,
    ink_of,
    numbered_star,
    polar,
    star,
    team_shape,
    toward,
)
from vtt.scene.results import AttackPreview, Result
from vtt.scene.tokens import body
from vtt.scene.views import View
from vtt.shapes import Disc, Line, Pin, Polygon, Shape, Spot, Text

STEP_PX, WIDE_PX, THICK_PX = 30.0, 32.0, 10.0
ARM_FT = 8.0
Drops = tuple[Drop, ...]
CHUNK = ((0.0, 0.0), (8.0, 2.0), (6.0, 8.0), (-1.0, 6.0))
DEBRIS = tuple(
    Polygon((tuple((x + dx, y + dy) for dx, dy in CHUNK),), "knock.debris")
    for x, y in ((-24, -24), (12, -24), (26, 14), (-18, 26), (34, -4), (44, 20), (50, -20))
)


def lines(
    state: BattleState, preview: AttackPreview, view: View, stands: Sequence[Spot] = ()
) -> Iterator[Shape]:
    """Everything without words; *stands*: how far from their usual places the gauges of falls stand."""
    shown = preview.result
    target = state.tokens.get(preview.plan.order.target)
    if target is None:
        return
    yield from aim(state, preview, target)
    if shown is None:
        return
    yield from corridor(shown.story, view)
    for flight in shown.story.flights:
        yield from marks_along(flight, shown.story.target, view)
    for other in preview.results:
        if other is not shown and other.landing is not None:
            yield landing(target, other, view)
    yield from ends(state, shown.story, view)
    yield from impacts(shown.story, view)
    for nth, drops in enumerate(with_rest(falls_of(shown.story), preview.rest)):
        yield fall_gauge(drops, target, view, stands[nth] if nth < len(stands) else (0.0, 0.0))


def with_rest(falls: Sequence[Drops], rest: Sequence[Path]) -> Iterator[Drops]:
    """The falls of the target, the last with the turns that are still to come."""
    yield from falls[:-1]
    for last in falls[-1:]:
        turn, number, name = last[-1].turn, last[-1].number, last[-1].token
        ahead = (Drop(name, path, turn + nth, number) for nth, path in enumerate(rest, 1))
        yield (*last, *ahead)


def aim(state: BattleState, preview: AttackPreview, target: Token) -> Iterator[Line]:
    """The line from striker to target, if they do not stand side by side: solid, or dotted out of sight."""
    striker = state.tokens.get(preview.plan.order.attacker)
    if striker is not None and preview.plan.gap_ft > ARM_FT:
        style = "sight.clear" if preview.plan.in_sight else "sight.none"
        yield Line((spot(striker.at), spot(target.at)), style)


def impacts(tale: Story, view: View) -> Iterator[Pin]:
    """The stars: a body's on the side it is struck from, a fall's stands at its gauge."""
    before = state_place(tale)
    for beat in tale.beats:
        at = spot(beat.at)
        if beat.kind == "wall":
            yield Pin(at, DEBRIS)
            yield numbered_star(at, 27.0, beat.number) if beat.number else Pin(at, ())
        elif beat.kind == "fall" and beat.who != tale.target:
            yield numbered_star(at, 15.0, beat.number)
        elif beat.kind in ("body", "clutter"):
            yield numbered_star(toward(at, before, view.token_px * 0.6 / view.px_per_ft), 21.0, beat.number)


def state_place(tale: Story) -> Spot:
    """Where the target's flight begins."""
    own = [flight for flight in tale.flights if flight.token == tale.target]
    return spot(own[0].path[0]) if own else (0.0, 0.0)


def corridor(tale: Story, view: View) -> Iterator[Polygon]:
    """The strip the target's body sweeps."""
    own = [flight for flight in tale.flights if flight.token == tale.target]
    if not own:
        return
    a, b = spot(own[0].path[0]), spot(own[-1].path[-1])
    half, deg = view.token_px / 2 / view.px_per_ft, direction_deg(a, b)
    ring = (
        polar(*a, half, deg + 90),
        polar(*b, half, deg + 90),
        polar(*b, half, deg - 90),
        polar(*a, half, deg - 90),
    )
    yield Polygon((ring,), "knock.corridor")


def spot(point: Point) -> Spot:
    """A point from above."""
    return point.x, point.y


def marks_along(flight: Flight, target: str, view: View) -> Iterator[Shape]:
    """Chevrons, smaller for a body pushed by another, and a tick for each area."""
    a, b = spot(flight.path[0]), spot(flight.path[-1])
    own = flight.token == target
    part = 1.0 if own else 0.5
    off = view.token_px / 2 / view.px_per_ft
    if math.dist(a, b) > 2 * off:
        start, end = toward(a, b, off), toward(b, a, off * 0.6)
        yield from chevrons(
            start, end, width=WIDE_PX * part, step=STEP_PX * part / view.px_per_ft, thick=THICK_PX * part
        )
    if own and flight.first:
        yield from area_ticks(a, b, view)


def area_ticks(a: Spot, b: Spot, view: View) -> Iterator[Shape]:
    """Where each area of the flight ends, with its number, below the corridor."""
    deg = direction_deg(a, b)
    side = deg + 90 if math.cos(math.radians(deg)) >= 0 else deg - 90
    half = view.token_px / 2
    for nth in range(1, int(math.dist(a, b) // AREA_FT) + 1):
        at = toward(a, b, nth * AREA_FT)
        x, y = polar(0, 0, half + 25, side)
        tick = Line((polar(0, 0, half + 2, side), polar(0, 0, half + 12, side)), "knock.area_tick")
        yield Pin(at, (tick, Text((x, y + 4), str(nth), "text+mono+weight.bold+ink.knock+halo.bg", 0.5)))


def landing(target: Token, result: Result, view: View) -> Pin:
    """Where another result would leave the target: an empty ring, or a faint body."""
    r, ink = view.token_px / 2, ink_of(target.side)
    place = result.landing or target.at
    if result.label == "Stagger":
        return Pin(spot(place), (Disc((0.0, 0.0), r, r, "knock.footprint"),))
    shapes = (
        team_shape(target.side, (0.0, 0.0), r, f"knock.landing+{ink}"),
        Pin((0.0, 0.0), (emblem_of(target.emblem, target.name, (0.0, 0.0), r, f"emblem+{ink}"),), alpha=0.8),
    )
    return Pin(spot(place), shapes)


def ends(state: BattleState, tale: Story, view: View) -> Iterator[Shape]:
    """Every driven body at the end of its flight, the target on a large star."""
    last = {flight.token: flight for flight in tale.flights}
    for name, flight in last.items():
        token = state.tokens[name]
        end = flight.path[-1]
        moved = replace(
            token, motion=replace(token.motion, position=end, speed_ft_per_turn=0.0, mode="thrown")
        )
        shown = replace(
            look(state, moved, view), ghost=True, turn=False, target=False, conditions=(), selected=False
        )
        if name == tale.target:
            yield Pin(spot(end), (star((0.0, 0.0), view.token_px * 0.9, 14),))
        yield Pin(spot(end), body(shown))


def fall_gauge(drops: Sequence[Drop], target: Token, view: View, by: Spot = (0.0, 0.0)) -> Pin:
    """One fall of the target beside it, so far off its usual place, with its turns and its impact."""
    edge = drops[0].path[0]
    turns = tuple(gauges.Turn(drop.turn, drop.path[-1].z) for drop in drops)
    ink = ink_of(target.side)
    drawn = gauges.fall_gauge(edge.z, turns, ink, view.token_px, star=drops[0].number)
    fall = edge.z, turns[-1].height_ft, view.token_px
    return Pin(spot(edge), gauges.put_aside(drawn, fall, by))
