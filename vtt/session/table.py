"""The session: the battle, how it is looked at, who is selected, what is in hand. It knows no window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.battle import Battle
from engine.checks import EMPTY, Answer
from engine.geometry import Flat, Point
from engine.look import MapFile
from engine.names import TokenId
from engine.odds import Odds
from engine.orders import Order
from engine.plans import Plan
from engine.reach import Planned, Reach, Threat, stopping
from engine.terrain import terrain
from engine.units import MOST_FT
from engine.world import BattleState, Motion, Token
from vtt.camera import Camera, fit
from vtt.keys import KeyMap
from vtt.scene import inside
from vtt.scene.chronicle import Chronicle
from vtt.scene.falls import Descent
from vtt.scene.log import LogLine
from vtt.scene.views import Layout, View
from vtt.session.committing import Asking, Done, Open, Refused, attempt, rolled
from vtt.session.counting import Counted, Counts, DescentAsked, Question, ReachAsked, ThreatAsked, Topic
from vtt.session.film import Film, film_of
from vtt.session.notices import Banner, without
from vtt.session.picking import token_at
from vtt.session.shelf import NewBattle, Shelf
from vtt.session.using import users
from vtt.shapes import Measure, Scene, Spot
from vtt.tools.answer import AnswerTool
from vtt.tools.desk import Tool
from vtt.tools.kit import ToolKind, with_tools
from vtt.tools.select import SelectTool

MOST_PLANS = 64
LOOKS_BACK = "That is how it was: Esc comes back to the battle"
JUDGE = "The Judge allows it"
Keeper = Callable[[Battle], None]


def keeps_nothing(battle: Battle) -> None:
    """For a battle without a file."""
    del battle


@dataclass(slots=True)
class Session:
    """One battle on the table. Everything committed goes to ``keep`` before it is shown.

    ``for_window``: commands only the window can carry out; it takes them from here. ``added``: the tools of
    plug-ins. ``themes``: those that the window may be painted in. ``wanted``: the battle to go on with.
    """

    battle: Battle
    map_file: MapFile
    keys: KeyMap
    measure: Measure
    layout: Layout
    keep: Keeper = keeps_nothing
    view: View = field(default_factory=View)
    camera: Camera = field(default_factory=Camera)
    asking: Asking = field(default_factory=Asking)
    selected: tuple[TokenId, ...] = ()
    tools: list[Tool] = field(default_factory=lambda: [SelectTool()])
    tab: str = "Selected"
    log_scroll: int = 0
    dock_scroll_px: float = 0.0
    pointer: Spot = (0.0, 0.0)
    hover: str = ""
    banners: tuple[Banner, ...] = ()
    toast: str = ""
    help: bool = False
    reason: bool = False
    reason_about: str = ""
    animated: bool = False
    film: Film | None = None
    unsaved: bool = False
    settled_px_per_ft: float = 0.0
    counts: Counts = field(default_factory=Counts)
    changed: bool = True
    refused: tuple[Order, str] | None = None
    for_window: tuple[str, ...] = ()
    ping: Flat | None = None
    side: bool = False
    clipboard: tuple[Token, ...] = ()
    views: dict[str, Camera] = field(default_factory=dict)
    added: tuple[ToolKind, ...] = ()
    themes: tuple[str, ...] = ()
    shelf: Shelf | None = None
    wanted: NewBattle | None = None
    last_scene: Scene = ()
    memo: dict[str, tuple[object, object]] = field(default_factory=dict)
    _plans: dict[Order, Plan] = field(default_factory=dict)
    _stops: dict[TokenId, tuple[Point, ...]] = field(default_factory=dict)
    _log: Chronicle = field(default_factory=Chronicle)

    def __post_init__(self) -> None:
        self.keys = with_tools(self.keys, self.added)
        self.view = replace(self.view, measure=self.battle.state.measure)
        self.view = replace(self.view, below_ft=inside.first_story(self.state))
        self.fit_map()

    @property
    def state(self) -> BattleState:
        """What is so now."""
        return self.battle.state

    @property
    def tool(self) -> Tool:
        """What is in hand."""
        return self.tools[-1]

    def fit_map(self) -> None:
        """The whole map in the middle of its part of the window."""
        wide, high = self.state.map.size_ft
        self.look_from(fit((0.0, 0.0, wide, high), self.layout.clear_map, 12.0))
        self.settled_px_per_ft = self.camera.px_per_ft

    def look_from(self, camera: Camera) -> None:
        """Another place or scale to look from."""
        self.camera = camera
        self.view = replace(self.view, px_per_ft=camera.px_per_ft)

    def resize(self, width: float, height: float) -> None:
        """Another size of the window, in px at UI scale 1; the middle of the map stays."""
        before = self.layout.map
        middle = self.camera.to_ft((before[0] + before[2] / 2, before[1] + before[3] / 2))
        self.layout = replace(self.layout, width=width, height=height)
        self.look_from(self.camera.centered(middle, self.layout.map))

    def measure_by(self, measure: Measure) -> None:
        """Other faces or colors: what was built by the old ones is built anew."""
        self.measure, self.changed = measure, True
        self.memo.clear()

    def plan(self, order: Order) -> Plan:
        """What an order would do; the last few are kept."""
        found = self._plans.get(order)
        if found is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            found = self._plans[order] = self.battle.preview(order)
        return found

    def odds(self, order: Order) -> Odds | None:
        """The odds of an order, once they are counted; until then it is noted as wanted."""
        return self.counts.odds(order)

    def reach(self, token: TokenId, mode: str, planned: Planned) -> Reach | None:
        """Where a token could end in a mode, once it is counted; until then it is noted as wanted."""
        return self.counts.reach(ReachAsked(token, mode, planned))

    def descent(self, token: TokenId, motion: Motion | None = None) -> Descent | None:
        """The rest of a fall and who can catch, once it is counted; until then it is noted as wanted."""
        return self.counts.descent(DescentAsked(token, motion))

    def threats(self, token: TokenId, motion: Motion) -> tuple[Threat, ...] | None:
        """Who can come to a token or strike at it, once it is counted; until then it is noted as wanted."""
        return self.counts.threats(ThreatAsked(token, motion))

    def stopping(self, token: TokenId) -> tuple[Point, ...]:
        """Where a token comes by braking only; kept while the battle stands as it does."""
        if token not in self._stops:
            self._stops[token] = stopping(self.state, token, self.battle.rules)
        return self._stops[token]

    def take_counted(self, topic: Topic, question: Question, found: Counted | None) -> None:
        """Something has been counted, or cannot be."""
        self.counts.take(topic, question, found)
        self.changed = True

    def count_wanted(self) -> None:
        """Count what is wanted, here and now."""
        if self.counts.wanted:
            self.changed = True
        for told in self.counts.count(self.battle):
            self.say(told)

    def commit(self, order: Order) -> bool:
        """Carry an order out; given again at once after the rules refused it, it is the Judge's word."""
        again = self.refused is not None and self.refused[0] == order
        return self.try_order(order, EMPTY, override=JUDGE if again else "")

    def try_order(self, order: Order, record: Mapping[str, Answer], *, override: str = "") -> bool:
        """Try an order with the answers given so far; an open question puts the answer tool in hand."""
        if "replay" in self.tool.contexts:
            self.say(LOOKS_BACK)
            return False
        match attempt(self.battle, order, self.asking, record, override=override):
            case Done(battle=battle):
                self.refused, before = None, self.state
                self.take(battle)
                self.film = film_of(before, battle.played[-1].events) if self.animated else None
                return True
            case Open(question=question, key=key):
                self.tools.append(AnswerTool(question, key, order, dict(record), override))
            case Refused() as refusal:
                self.refused = (order, refusal.text) if refusal.waivable else None
                self.say(refusal.text + (". Again: the Judge allows it." if refusal.waivable else ""))
        self.changed = True
        return False

    def answered(self, tool: AnswerTool) -> None:
        """An answer was given, or the program shall roll: the order is tried again from the start."""
        answer = tool.given or rolled(self.battle, tool.question, tool.key)
        self.leave()
        under = self.tool
        done = self.try_order(tool.order, {**tool.record, tool.key: answer}, override=tool.override)
        if done and under is self.tool:
            self.leave()

    def take(self, battle: Battle) -> None:
        """The battle went on, or back: on disk first, then shown."""
        try:
            self.keep(battle)
            self.unsaved = False
            self.banners = without(self.banners, "saving")
        except OSError as error:
            self.unsaved = True
            self.warn(
                Banner(
                    topic="saving",
                    tone="error",
                    title="Not saved.",
                    text=str(error),
                    actions=(("Try again", "file.retry"),),
                )
            )
        self.battle, self.film = battle, None
        names = (name for tool in self.tools for name in users(tool))
        if any(name not in battle.state.tokens for name in names):
            del self.tools[1:]
        self.view = replace(self.view, measure=battle.state.measure)
        self.selected = tuple(name for name in self.selected if name in battle.state.tokens)
        self._plans.clear()
        self._stops.clear()
        self.counts.clear()
        self.log_scroll, self.changed = 0, True

    def warn(self, banner: Banner) -> None:
        """Something to know; it takes the place of what was said of the same topic."""
        self.banners = (*without(self.banners, banner.topic), banner)
        self.changed = True

    def lines(self) -> tuple[LogLine, ...]:
        """The battle log up to the cursor."""
        return self._log.of(self.battle, self.view.measure)

    def under(self, at_px: Spot) -> TokenId:
        """The token at a place of the window, the topmost first."""
        return token_at(self.state, self.view, self.camera, at_px)

    def place(self, at_px: Spot) -> Flat:
        """The place of the map under a point of the window."""
        return self.camera.to_ft(at_px)

    def ground_ft(self, at: Flat, radius_ft: float = 1.5) -> float:
        """How high the surface in view is at a place of the map."""
        top = self.view.below_ft if self.view.below_ft is not None else MOST_FT
        return terrain(self.state).support(Point(at[0], at[1], top), radius_ft).height_ft

    def select(self, *names: TokenId) -> None:
        """Make these the selected tokens; what is in hand of somebody else is put away."""
        self.selected = tuple(name for name in names if name in self.state.tokens)
        names = users(self.tool)
        if self.selected and names and self.selected[0] not in names:
            del self.tools[1:]
            self.counts.wanted.clear()

    def take_up(self, tool: Tool) -> None:
        """Another tool in hand, if whom it is for is still there; a question is never covered."""
        if not isinstance(self.tool, AnswerTool) and all(name in self.state.tokens for name in users(tool)):
            del self.tools[1:]
            self.tools.append(tool)

    def leave(self) -> None:
        """Put the tool in hand away."""
        if len(self.tools) > 1:
            self.tools.pop()
        self.counts.wanted.clear()
        self.changed = True

    def say(self, text: str) -> None:
        """A line for a moment at the foot of the map."""
        self.toast, self.changed = text, True
