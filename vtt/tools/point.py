"""The pointing tool: an order of a rule system with fields still open, pointed at, chosen or typed.

What it may be and how wide it works the system says; nothing of its rules is worked out here.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.geometry import Point
from engine.names import TokenId
from engine.orders import AttackOrder, SystemOrder, actor
from engine.rules import Act, Pointing
from engine.units import YARD_FT
from vtt.inputs import Intent, Pointed, Pressed
from vtt.scene import template
from vtt.tools.attack import targets
from vtt.tools.blank import LISTED, blank, filled, take
from vtt.tools.desk import Desk, Shown, at_height
from vtt.tools.palette import PaletteTool
from vtt.tools.point_view import listed, shown
from vtt.tools.typed import to_form

STEPS = {
    "left": (-1, 0, 0),
    "right": (1, 0, 0),
    "up": (0, -1, 0),
    "down": (0, 1, 0),
    "higher": (0, 0, 1),
    "lower": (0, 0, -1),
}
STEP_YARDS = 5


@dataclass(slots=True)
class PointTool:
    """An act with what has been pointed at so far; ``nth``: which of its fields is filled now.

    ``list_``: what a field that is chosen or typed is filled from, once it is asked for.
    """

    act: Act
    order: AttackOrder | SystemOrder
    nth: int = 0
    raised_ft: float = 0.0
    list_: PaletteTool | None = None
    name: str = "tool.point"

    @property
    def actor(self) -> TokenId:
        """Whose order it is."""
        return actor(self.order)

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of pointing; those of a list where something is chosen or typed."""
        return ("answer", "typing") if self.lists else ("point",)

    @property
    def lists(self) -> bool:
        """Is the field that is filled now chosen from a list, or typed?"""
        return self.pointing.what in LISTED

    @property
    def pointing(self) -> Pointing:
        """What is pointed at now."""
        return self.act.pointing[self.nth]

    @property
    def value(self) -> str | Point:
        """What has been pointed at."""
        found: str | Point | None = getattr(self.order, self.pointing.field)
        return "" if found is None else found

    def on_command(self, command: str, desk: Desk) -> bool:
        """Another candidate, a step of the place, use it, leave it."""
        if self.lists:
            return to_form(command, lambda key: self.on_intent(key, desk))
        context, _, word = command.partition(".")
        base = word.removesuffix("_fine")
        if context != "point":
            return False
        if base in STEPS:
            self._step(base, desk, YARD_FT * (1 if base != word else STEP_YARDS))
        match word:
            case "next" | "previous":
                self._next(desk, back=word == "previous")
            case "commit":
                self._use(desk)
            case "cancel":
                desk.leave()
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """The pointer carries the place; a click uses what is under it."""
        if self.lists:
            self._list(intent, desk)
            return True
        match intent:
            case Pointed(at=at) if self.pointing.what == "place":
                self._put(self._under(at, desk))
                return True
            case Pressed(at=at, button=1):
                found = self._under(at, desk)
                if found:
                    self._put(found)
                    self._use(desk)
                return True
        return False

    def candidates(self, desk: Desk) -> tuple[str, ...]:
        """What may be pointed at, as the keys go through it."""
        if self.pointing.among or self.pointing.what != "token":
            return self.pointing.among
        return (self.actor, *targets(desk.state, self.actor))

    def _under(self, at_px: tuple[float, float], desk: Desk) -> str | Point:
        """What lies under the pointer, of what may be pointed at."""
        known, name = self.candidates(desk), desk.under(at_px)
        match self.pointing.what:
            case "token":
                return name if name in known else ""
            case "wall":
                return template.nearest_wall(desk.state, known, desk.place(at_px))
            case _:
                place = desk.place(at_px)
                return at_height(place, desk.ground_ft(place) + self.raised_ft)

    def _put(self, value: str | Point | None) -> None:
        if value:
            self.order = filled(self.order, self.pointing, value)

    def _list(self, intent: Intent, desk: Desk) -> None:
        """The list has the word; what it comes to is used, and nothing puts the whole act away."""
        take(self._open(desk), intent, self.pointing, desk)
        chosen = self.list_.chosen if self.list_ is not None else None
        if chosen is None:
            return
        self.list_ = None
        if chosen:
            self._put(chosen)
            self._use(desk)
        else:
            desk.leave()

    def _open(self, desk: Desk) -> PaletteTool:
        if self.list_ is None:
            self.list_ = blank(self.pointing, self.order, desk)
        return self.list_

    def _next(self, desk: Desk, *, back: bool) -> None:
        """The next candidate; of places those where somebody stands."""
        known = self.candidates(desk) if self.pointing.what != "place" else targets(desk.state, self.actor)
        if not known:
            return
        now = next((n for n in known if self.value in (n, self._at(n, desk))), "")
        step = -1 if back else 1
        found = known[(known.index(now) + step) % len(known)] if now else known[0]
        self._put(self._at(found, desk) if self.pointing.what == "place" else found)

    def _at(self, name: str, desk: Desk) -> Point | None:
        token = desk.state.tokens.get(name)
        return token.at if token is not None else None

    def _step(self, way: str, desk: Desk, by_ft: float) -> None:
        """A place is moved; anything else is gone through."""
        if not isinstance(self.value, Point):
            self._next(desk, back=way in ("left", "up"))
            return
        east, south, up = STEPS[way]
        at, flown = self.value, up * by_ft
        self.raised_ft += flown
        level = at_height((at.x + east * by_ft, at.y + south * by_ft), at.z + flown)
        self._put(level if up else level._replace(z=desk.ground_ft((level.x, level.y)) + self.raised_ft))

    def _use(self, desk: Desk) -> None:
        """On to the next thing to point at; after the last one the order is given."""
        if self.nth + 1 < len(self.act.pointing):
            start = self._at(str(self.value), desk)
            self.nth += 1
            if self.pointing.what == "place" and start is not None:
                self._put(start)
        elif desk.commit(self.order):
            desk.leave()

    def shown(self, desk: Desk) -> Shown:
        """Whom or what it would work on, how far, and what stands against it."""
        if self.lists:
            return listed(self.act, self.order, self._open(desk), desk)
        return shown(self.act, self.order, self.pointing, desk)
