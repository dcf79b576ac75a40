"""What a tool may see and do, and what it gives back to be drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from engine.battle import Battle
from engine.geometry import Flat, Point
from engine.look import MapFile
from engine.names import TokenId
from engine.odds import Odds
from engine.orders import Order
from engine.plans import Plan
from engine.reach import Planned, Reach, Threat
from engine.units import AREA_FT
from engine.world import BattleState, Motion
from vtt.inputs import Intent
from vtt.scene import edges
from vtt.scene.badges import NAMES_FROM_PX
from vtt.scene.cuts import Section as Cut
from vtt.scene.dock import Section
from vtt.scene.falls import Descent
from vtt.scene.ladder import Span
from vtt.scene.placing import Room
from vtt.scene.rows import Bit
from vtt.scene.spread import offsets
from vtt.scene.views import Layout, View
from vtt.shapes import Box, Measure, Pick, SceneLayer, Shape, Spot

T = TypeVar("T")
SCALE_PX = (196.0, 62.0)  # the scale in the corner of the map
BADGE_PX, NAME_PX = 24.0, 22.0  # what a token's height and name take beside and below it
NAME_OFF_PX, NAME_STYLE = 4.0, "token.name"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What the status line says while a tool is in hand."""

    mode: str
    doing: tuple[Bit, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    tone: str = "accent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a tool puts on the screen: on the map below and above the tokens, in panels, in words.

    ``state``: another than the battle's own, to be seen instead; ``until``: its last event, for the log.
    """

    told: Told
    bands: tuple[Shape, ...] = ()
    lines: tuple[Shape, ...] = ()
    labels: tuple[Shape, ...] = ()
    picks: tuple[Pick, ...] = ()
    panels: tuple[SceneLayer, ...] = ()
    lifted: tuple[TokenId, ...] = ()
    targets: tuple[TokenId, ...] = ()
    spans: tuple[Span, ...] = ()
    sections: tuple[Section, ...] = ()
    cut: Cut | None = None
    tab: str = ""
    state: BattleState | None = None
    until: int | None = None


class Desk(Protocol):
    """What lies on the table: the battle, how it is looked at, and the hand that carries orders out."""

    view: View
    layout: Layout
    measure: Measure
    selected: tuple[TokenId, ...]
    pointer: Spot
    memo: dict[str, tuple[object, object]]

    @property
    def battle(self) -> Battle:
        """The battle as it stands."""

    @property
    def map_file(self) -> MapFile:
        """The map with its look."""

    @property
    def state(self) -> BattleState:
        """What is so now."""

    def plan(self, order: Order) -> Plan:
        """What an order would do; the last few are kept."""

    def odds(self, order: Order) -> Odds | None:
        """The odds of an order; none while they are being counted."""

    def reach(self, token: TokenId, mode: str, planned: Planned) -> Reach | None:
        """Where a token could end in a mode; none while it is being counted."""

    def descent(self, token: TokenId, motion: Motion | None = None) -> Descent | None:
        """The rest of a fall and who can catch, as it is or with a motion; none while it is being counted."""

    def threats(self, token: TokenId, motion: Motion) -> tuple[Threat, ...] | None:
        """Who can come to a token or strike at it next turn, where it would be; none while it is counted."""

    def stopping(self, token: TokenId) -> tuple[Point, ...]:
        """Where a token comes turn by turn if it only brakes."""

    def commit(self, order: Order) -> bool:
        """Carry an order out; false if it was refused, or if somebody must answer first."""

    def under(self, at_px: Spot) -> TokenId:
        """The token at a place of the window, "" for none."""

    def place(self, at_px: Spot) -> Flat:
        """The place of the map under a point of the window."""

    def ground_ft(self, at: Flat, radius_ft: float = 1.5) -> float:
        """How high the surface in view is at a place of the map."""

    def select(self, *names: TokenId) -> None:
        """Make these the selected tokens."""

    def leave(self) -> None:
        """Put the tool in hand away."""

    def say(self, text: str) -> None:
        """A line for a moment at the foot of the map."""


class Tool(Protocol):
    """Something in hand. `contexts` are the key tables that hold while it is."""

    @property
    def name(self) -> str:
        """The command it is called with; the rail marks it."""

    @property
    def contexts(self) -> tuple[str, ...]:
        """Its key tables, before the map's."""

    def on_command(self, command: str, desk: Desk) -> bool:
        """A command of its tables; false if it means nothing to the tool."""

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Pointer and text on the map; false leaves them to the table."""

    def shown(self, desk: Desk) -> Shown:
        """What it shows now."""


def at_height(at: Flat, height_ft: float) -> Point:
    """A place of the map at a height."""
    return Point(at[0], at[1], height_ft)


def open_room(desk: Desk, *panels: Box) -> Room:
    """Room for words on the part of the map in view, off tokens, marks and panels, px of the window."""
    scale = desk.view.px_per_ft
    left, top, wide, high = desk.layout.clear_map
    marks = edges.aside_px(desk.state.map, desk.view)
    free = (left + marks, top + marks, wide - marks, high - marks)
    bar = (free[0], free[1] + free[3] - SCALE_PX[1], *SCALE_PX)
    seen, *over = (on_map(desk, box) for box in (free, bar, *panels))
    room = Room(scale, seen, tuple(over))
    apart = offsets(desk.state, desk.view)
    for token in desk.state.tokens.values():
        if token.tracks and token.name not in desk.view.lifted:
            x, y = apart.get(token.name, (0.0, 0.0))
            r = desk.view.body_px(token.radius_ft) / 2
            room.take((token.at.x, token.at.y), (x - r, y - r - 10, 2 * r + BADGE_PX, 2 * r + 10 + NAME_PX))
            if desk.view.names and scale * AREA_FT >= NAMES_FROM_PX:
                half = desk.measure.width(token.name, NAME_STYLE) / 2
                room.take((token.at.x, token.at.y), (x - half, y + r + NAME_OFF_PX, 2 * half, NAME_PX))
    return room


def kept(desk: Desk, name: str, key: object, build: Callable[[], T]) -> T:
    """What is only built anew when what it was built from is another."""
    found = desk.memo.get(name)
    if found is None or found[0] != key:
        found = desk.memo[name] = (key, build())
    return found[1]  # type: ignore[return-value]  # one name always holds one type


def on_map(desk: Desk, box: Box) -> Box:
    """A box of the window in px of the map at its present scale."""
    x, y = desk.place((box[0], box[1]))
    return x * desk.view.px_per_ft, y * desk.view.px_per_ft, box[2], box[3]


def with_sections(shown: Shown, *sections: Section | None) -> Shown:
    """The same with sections for the dock; those that are none are left out."""
    return replace(
        shown, sections=(*shown.sections, *(section for section in sections if section is not None))
    )
