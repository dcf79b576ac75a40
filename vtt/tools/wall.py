"""The wall tool: points pressed one after the other, then walls between them, by the Judge's word."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import count

from engine.events import Event, RaisedUp
from engine.geometry import Flat
from engine.maps.sides import along
from engine.orders import Ruling
from engine.units import INCHES_PER_FT, STORY_FT
from engine.world import Obstacle, Raised
from vtt.inputs import Intent, Pointed, Pressed
from vtt.scene.rows import words
from vtt.shapes import Line, Polygon, Shape
from vtt.tools.desk import Desk, Shown, Told

KEYS = (("Click", "a corner"), ("Enter", "put it up"), ("Backspace", "a corner back"), ("Esc", "leave"))
THICK_IN, MATERIAL = 8.0, "brick"
NAME = "new wall"


@dataclass(slots=True)
class WallTool:
    """The corners so far, and where the pointer is."""

    points: list[Flat] = field(default_factory=list)
    end: Flat | None = None
    name: str = "tool.wall"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of what changes the map."""
        return ("edit",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Put the walls up, take a corner back, leave it."""
        match command:
            case "edit_map.finish":
                self._finish(desk)
            case "edit_map.remove_point" if self.points:
                self.points.pop()
            case "edit_map.cancel":
                desk.leave()
            case _:
                return False
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """A press sets a corner, a second one at the same place finishes."""
        match intent:
            case Pointed(at=at):
                self.end = desk.place(at)
            case Pressed(button=1, clicks=clicks) if clicks > 1:
                self._finish(desk)
            case Pressed(at=at, button=1):
                self.points.append(desk.place(at))
            case _:
                return False
        return True

    def _finish(self, desk: Desk) -> None:
        facts: tuple[Event, ...] = tuple(RaisedUp(obstacle=each) for each in self._walls(desk))
        if not facts:
            desk.say("A wall needs two corners")
        elif desk.commit(Ruling(facts=facts, why="a wall is put up")):
            desk.leave()

    def _walls(self, desk: Desk) -> Iterator[Obstacle]:
        taken = {each.name for each in desk.state.map.obstacles}
        taken |= {change.obstacle.name for change in desk.state.changes if isinstance(change, Raised)}
        foot = min((desk.ground_ft(at) for at in self.points), default=0.0)
        for side in along(self.points, THICK_IN / INCHES_PER_FT) if len(self.points) > 1 else ():
            name = free(taken)
            taken.add(name)
            yield Obstacle(
                name=name,
                outline=side.outline,
                base_ft=foot,
                top_ft=foot + STORY_FT,
                material=MATERIAL,
                thickness_in=THICK_IN,
            )

    def shown(self, desk: Desk) -> Shown:
        """The walls as they would stand, and the next one to the pointer."""
        lines: list[Shape] = [Polygon((wall.outline,), "wall.raised") for wall in self._walls(desk)]
        if self.points and self.end is not None:
            lines.append(Line((self.points[-1], self.end), "path.future"))
        said = f"{len(self.points)} corners" if self.points else "Click where it begins"
        told = Told(mode="Wall", doing=(words(said, "text.12+ink.dim"),), keys=KEYS)
        return Shown(told=told, lines=tuple(lines))


def free(taken: Collection[str]) -> str:
    """A name that no obstacle has."""
    return next(name for number in count(1) if (name := f"{NAME} {number}") not in taken)
