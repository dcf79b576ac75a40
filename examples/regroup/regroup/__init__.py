"""Regroup: a tool for Knockback that sends everybody who is selected to where one clicks."""

from dataclasses import dataclass

from engine.geometry import Flat, Point
from engine.names import TokenId
from engine.orders import MoveOrder
from vtt.inputs import LEFT, Intent, Pointed, Pressed
from vtt.keys import Command
from vtt.scene.rows import words
from vtt.shapes import Line, Shape
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.kit import ToolKind

APART_FT = 6.0
WALK, FASTER = ("walk", "run"), "regroup.faster"
KEYS = (("Click", "send them"), ("R", "walk or run"), ("Esc", "leave"))


@dataclass(slots=True)
class Regroup:
    """The tool in hand: where the pointer is, and whether they run."""

    name: str = "tool.regroup"
    contexts: tuple[str, ...] = ("regroup",)
    at: Flat | None = None
    runs: bool = False

    def on_command(self, command: str, desk: Desk) -> bool:
        """R makes them run, or walk again; Esc is the table's own key."""
        if command != FASTER:
            return False
        self.runs = not self.runs
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """The pointer shows where they would go; a press sends them."""
        match intent:
            case Pointed(at=at):
                self.at = desk.place(at)
                return True
            case Pressed(at=at, button=button) if button == LEFT:
                return self._send(desk.place(at), desk)
        return False

    def _send(self, to: Flat, desk: Desk) -> bool:
        if not desk.selected:
            desk.say("Select somebody first")
        sent = sum(desk.commit(order) for order in self._orders(to, desk))
        if sent:
            desk.say(f"{sent} on the way")
            desk.leave()
        return True

    def _orders(self, to: Flat, desk: Desk) -> list[MoveOrder]:
        """One move each, side by side. What stands against it the table says, as of any order."""
        return [
            MoveOrder(token=name, mode=WALK[self.runs], waypoints=(_place(to, nth, desk),))
            for nth, name in enumerate(desk.selected)
        ]

    def shown(self, desk: Desk) -> Shown:
        """A line from each of them to where he would stand."""
        doing = words(f"{len(desk.selected)} selected, {WALK[self.runs]}", "text.12+ink.dim")
        told = Told(mode="Regroup", doing=(doing,), keys=KEYS)
        return Shown(
            told=told, lines=tuple(_way(name, nth, self.at, desk) for nth, name in enumerate(desk.selected))
        )


def _place(to: Flat, nth: int, desk: Desk) -> Point:
    at = to[0] + APART_FT * nth, to[1]
    return Point(*at, desk.ground_ft(at))


def _way(name: TokenId, nth: int, to: Flat | None, desk: Desk) -> Shape:
    at = desk.state.tokens[name].at
    end = _place(to, nth, desk) if to else at
    return Line(((at.x, at.y), (end.x, end.y)), "measure.line")


TOOL = ToolKind(
    name="regroup",
    title="Regroup: send the selected ones",
    make=lambda desk: Regroup(),
    icon="people",
    key="Alt+G",
    keys=(Command(FASTER, "regroup", "Walk or run", ("R",)),),
)
