"""The draw tool: an area about a place that stays on the map, for some rounds or until it is taken away."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from itertools import count

from engine.events import RaisedUp
from engine.geometry import Flat, Point, away
from engine.orders import Ruling
from engine.units import STORY_FT, YARD_FT, tidy
from engine.world import TAKEN_OFF, Blocks, Obstacle, Raised, Until
from vtt.inputs import Intent, Pointed, Pressed, Released
from vtt.scene import figures
from vtt.scene.rows import Bit, gap, number, words
from vtt.shapes import Disc, Line, Pin, Shape
from vtt.tools.desk import Desk, Shown, Told

KEYS = (
    ("Drag", "how wide"),
    ("← →", "wider"),
    ("↑ ↓", "how long"),
    ("Tab", "mark or smoke"),
    ("Enter", "it stays"),
    ("Esc", "leave"),
)
CORNERS, LEAST_FT, STEP_FT, MOST_ROUNDS = 24, 3.0, 5 * YARD_FT, 99
KINDS: tuple[tuple[str, Blocks], ...] = (("mark", ()), ("smoke", ("seeing",)))


@dataclass(slots=True)
class DrawTool:
    """The middle, how wide about it, how many rounds it lasts (0: until it is taken away), of which kind.

    ``before``: the middle and the width before the button went down.
    """

    middle: Flat | None = None
    wide_ft: float = 0.0
    rounds: int = 3
    kind: int = 0
    held: bool = False
    before: tuple[Flat, float] | None = None
    name: str = "tool.draw"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of drawing."""
        return ("draw",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Longer, shorter, wider, narrower, of another kind, put it there, leave it."""
        match command:
            case "draw.longer" | "draw.shorter":
                by = 1 if command == "draw.longer" else -1
                self.rounds = min(max(self.rounds + by, 0), MOST_ROUNDS)
            case "draw.wider" | "draw.narrower":
                self.middle = self.middle or self._begun(desk)
                self._widen(self.wide_ft + (STEP_FT if command == "draw.wider" else -STEP_FT), desk)
            case "draw.kind":
                self.kind = (self.kind + 1) % len(KINDS)
            case "draw.finish":
                self._finish(desk)
            case "draw.cancel":
                desk.leave()
            case _:
                return False
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """A press sets the middle; dragging from there, or another press, says how wide."""
        match intent:
            case Pressed(at=at, button=1):
                self.before = (self.middle, self.wide_ft) if self.middle is not None else None
                self.middle, self.wide_ft, self.held = on_ground(desk.place(at), desk), 0.0, True
            case Pointed(at=at, buttons=buttons) if self.held and self.middle is not None:
                self.held = 1 in buttons  # it may have come up outside the window
                if self.held:
                    self._widen(math.dist(self.middle, desk.place(at)), desk)
            case Released(at=at, button=1) if self.held:
                self.held = False
                if self.wide_ft < LEAST_FT and self.before is not None:
                    self.middle = self.before[0]
                    self._widen(math.dist(self.middle, desk.place(at)), desk)
            case _:
                return False
        return True

    def _widen(self, wide_ft: float, desk: Desk) -> None:
        """So wide, but no wider than the map is long."""
        self.wide_ft = min(max(wide_ft, 0.0), max(desk.state.map.size_ft))

    def _begun(self, desk: Desk) -> Flat:
        """Where it begins by keys: under the pointer, or about whoever is selected."""
        left, top, wide, high = desk.layout.map
        x, y = desk.pointer
        if left <= x < left + wide and top <= y < top + high:
            return on_ground(desk.place(desk.pointer), desk)
        names = (*desk.selected, *(name for name, token in desk.state.tokens.items() if token.tracks))
        spots = [desk.state.tokens[name].at for name in names if name in desk.state.tokens]
        return on_ground((spots[0].x, spots[0].y) if spots else (0.0, 0.0), desk)

    def _finish(self, desk: Desk) -> None:
        area = self._area(desk)
        if area is None:
            desk.say("Press where its middle is and drag to how wide it is")
            return
        fact = RaisedUp(obstacle=area, until=self._until(desk))
        if desk.commit(Ruling(facts=(fact,), why="an area that lasts")):
            desk.leave()

    def _until(self, desk: Desk) -> Until:
        """The end of the last round it lasts, the one that runs counted."""
        now = desk.state.clock.round
        return Until(round=now + self.rounds - (1 if now else 0)) if self.rounds else TAKEN_OFF

    def _area(self, desk: Desk) -> Obstacle | None:
        """The area as it would stay; none before it has a size."""
        if self.middle is None or self.wide_ft < LEAST_FT:
            return None
        called, blocks = KINDS[self.kind]
        foot = desk.ground_ft(self.middle)
        at = Point(*self.middle, foot)
        corners = (away(at, nth * 360.0 / CORNERS, self.wide_ft) for nth in range(CORNERS))
        return Obstacle(
            name=free(
                called, {each.obstacle.name for each in desk.state.changes if isinstance(each, Raised)}
            ),
            outline=tuple((tidy(corner.x), tidy(corner.y)) for corner in corners),
            base_ft=tidy(foot),
            top_ft=tidy(foot + max(self.wide_ft, STORY_FT)),
            material="smoke",
            thickness_in=0.0,
            blocks=blocks,
        )

    def shown(self, desk: Desk) -> Shown:
        """The area as it would stay, and its size and time in words."""
        told = Told(mode="Draw", doing=self._said(desk), keys=KEYS)
        return Shown(told=told, lines=self._lines())

    def _lines(self) -> tuple[Shape, ...]:
        if self.middle is None:
            return ()
        x, y = self.middle
        rim = Line((self.middle, (x + self.wide_ft, y)), "path.future")
        middle = Pin((x, y), (Disc((0.0, 0.0), 5.0, 5.0, "measure.end"),))
        return (Disc((x, y), self.wide_ft, self.wide_ft, "band.effect"), rim, middle)

    def _said(self, desk: Desk) -> tuple[Bit, ...]:
        by_area = desk.view.measure == "area"
        far = figures.length(self.wide_ft, by_area=by_area)
        time = figures.counted(self.rounds, "round") if self.rounds else "until it is taken away"
        return (
            words(KINDS[self.kind][0], "text.12+weight.strong"), gap(),
            number(far, "text.12+mono"), gap(),
            words("about its middle, lasts", "text.12+ink.dim"), gap(),
            number(time, "text.12+mono"),
        )  # fmt: skip


def on_ground(at: Flat, desk: Desk) -> Flat:
    """The place of the map nearest to a place."""
    wide, high = desk.state.map.size_ft
    return min(max(at[0], 0.0), wide), min(max(at[1], 0.0), high)


def free(called: str, taken: Collection[str]) -> str:
    """A name that nothing has that was put up."""
    return next(name for nth in count(1) if (name := f"{called} {nth}") not in taken)
