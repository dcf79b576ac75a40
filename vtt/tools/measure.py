"""The ruler: level, upward and true distance along a line of points."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.geometry import Point
from engine.measure import measure
from engine.scale import inch_ft
from vtt.inputs import Intent, Pointed, Pressed, Released
from vtt.scene import ruler
from vtt.scene.rows import words
from vtt.tools.desk import Desk, Shown, Told, at_height

KEYS = (("Space", "waypoint"), ("Enter", "keep"), ("Esc", "leave"))
EYES_FT = 5.0


@dataclass(slots=True)
class MeasureTool:
    """A line of points, the last one under the pointer until it is set down; `held`: by a key."""

    points: list[Point] = field(default_factory=list)
    end: Point | None = None
    pinned: bool = False
    held: bool = False
    name: str = "tool.ruler"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The ruler's keys."""
        return ("measure",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """A waypoint, one taken back, the line kept, the tool put away."""
        match command:
            case "measure.waypoint" if self.end is not None:
                self.points.append(self.end)
            case "measure.remove_waypoint" if len(self.points) > 1:
                self.points.pop()
            case "measure.pin":
                self.pinned = True
            case "measure.cancel":
                desk.leave()
            case _:
                return False
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Press to begin, drag or point to measure, press again to set down."""
        match intent:
            case Pointed(at=at) if self.points and not self.pinned:
                self.end = self._spot(at, desk)
                return True
            case Pressed(at=at, button=1):
                self._press(at, desk)
                return True
            case Released(at=at, button=1):
                self._release(at, desk)
                return True
        return False

    def _press(self, at: tuple[float, float], desk: Desk) -> None:
        if self.pinned or not self.points:
            self.points, self.pinned = [self._spot(at, desk)], False
            self.end = self.points[0]
        else:
            self.end, self.pinned = self._spot(at, desk), True

    def _release(self, at: tuple[float, float], desk: Desk) -> None:
        end = self._spot(at, desk)
        if self.points and abs(end.x - self.points[0].x) + abs(end.y - self.points[0].y) > 3:
            self.end, self.pinned = end, True

    def _spot(self, at: tuple[float, float], desk: Desk) -> Point:
        """What is under the pointer: the middle of a token's foot, or the ground."""
        name = desk.under(at)
        if name:
            return desk.state.tokens[name].at
        place = desk.place(at)
        return at_height(place, desk.ground_ft(place))

    def line(self, desk: Desk) -> ruler.Ruler:
        """What is measured: from the first point to the one under the pointer."""
        path = (*self.points, self.end) if self.end is not None else tuple(self.points)
        return ruler.Ruler(path=path, blocked=self._blocked(path, desk), inch_ft=inch_ft(desk.state.settings))

    def shown(self, desk: Desk) -> Shown:
        """The line with its lengths."""
        if not self.points or self.end is None:
            told = Told(
                mode="Ruler", doing=(words("Drag from a place to another", "text.12+ink.dim"),), keys=KEYS
            )
            return Shown(told=told)
        line = self.line(desk)
        told = Told(mode="Ruler", doing=ruler.said(line), keys=KEYS)
        return Shown(told=told, lines=tuple(ruler.lines(line)), labels=tuple(ruler.labels(line, desk.view)))

    @staticmethod
    def _blocked(path: tuple[Point, ...], desk: Desk) -> Point | None:
        """Where the last stretch first meets something, a man's eyes above its ends."""
        a, b = (Point(point.x, point.y, point.z + EYES_FT) for point in path[-2:])
        return measure(desk.state, a, b).blocked_at
