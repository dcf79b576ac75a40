"""Several tokens moved as one: all by the same way on, each by its own legs or wings, all or whoever can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.names import TokenId
from engine.orders import Group
from engine.plans import MovePlan
from vtt.inputs import Intent, Pointed, Pressed, Released, Scrolled
from vtt.scene import figures, groups, overlay
from vtt.scene.overlay import MovePreview
from vtt.scene.rows import gap, number, words
from vtt.shapes import Shape, Spot
from vtt.tools.desk import Desk, Shown, Told, open_room, with_sections
from vtt.tools.move import HIGHER, MoveTool

KEYS = (("Space", "waypoint"), ("G", "all or whoever can"), ("Enter", "go"), ("Esc", "put back"))
HELD = (("Space", "waypoint"), ("G", "all or whoever can"), ("Release", "go"), ("Esc", "put back"))


OF_A_MOVE = ("cursor", "drag", "token")


@dataclass(slots=True)
class GroupTool:
    """The move of each, the first of them the one in hand. ``split``: whoever can go goes."""

    members: tuple[MoveTool, ...]
    held: bool = False
    split: bool = False
    name: str = "tool.move"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a drag, or of the move cursor."""
        return ("drag",) if self.held else ("cursor",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """All or whoever can, go, put back; anything else is for each of them."""
        context, _, word = command.partition(".")
        word = HIGHER.get(word, word) if context == "drag" else word
        match word:
            case "split":
                self.split = not self.split
            case "commit":
                self.go(desk)
            case "cancel":
                desk.leave()
            case "route" | "charge":
                desk.say("Only for one token at a time")
            case _ if context == "mode":
                return self._each(command, desk)
            case _:
                return context in OF_A_MOVE and self._each(f"cursor.{word}", desk)
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """The pointer carries all of them; letting go of a drag carries the order out."""
        match intent:
            case Pointed(at=at) if self.held or desk.under(at) not in self.names:
                self._carry(at, desk)
            case Pressed(at=at, button=1) if not self.held:
                self._carry(at, desk)
                if intent.clicks > 1:
                    self.go(desk)
            case Released(at=at, button=1) if self.held:
                self._carry(at, desk)
                self.held = False
                if "Ctrl" not in intent.mods:
                    self.go(desk)
            case Scrolled(by=by) if self.held:
                for member in self.members:
                    member.on_command("cursor.higher" if by > 0 else "cursor.lower", desk)
            case _:
                return False
        return True

    def _each(self, command: str, desk: Desk) -> bool:
        """A command for all of them; false if it means nothing to any."""
        known = tuple(member.on_command(command, desk) for member in self.members)
        return all(known)

    @property
    def names(self) -> tuple[TokenId, ...]:
        """Who goes."""
        return tuple(member.token for member in self.members)

    def _carry(self, at: Spot, desk: Desk) -> None:
        """All go as far and the same way as the one in hand."""
        goal, first = desk.place(at), desk.state.tokens[self.members[0].token].at
        for member in self.members:
            own = desk.state.tokens[member.token].at
            member.goal = (own.x + goal[0] - first.x, own.y + goal[1] - first.y)

    def order(self, desk: Desk) -> Group:
        """The order as it stands."""
        return Group(orders=tuple(member.order(desk) for member in self.members), split=self.split)

    def plans(self, desk: Desk) -> Iterator[MovePlan]:
        """What each would do by himself."""
        for order in self.order(desk).orders:
            plan = desk.plan(order)
            if isinstance(plan, MovePlan):
                yield plan

    def go(self, desk: Desk) -> None:
        """Carry the order out, if anything has been moved."""
        if all(_at_home(member, desk) for member in self.members):
            desk.leave()
        elif desk.commit(self.order(desk)):
            desk.leave()
            desk.say(f"{figures.counted(len(self.members), 'token')} moved")

    def shown(self, desk: Desk) -> Shown:
        """Every way with its ghost, what stands against it, and the rows of the dock."""
        plans = tuple(self.plans(desk))
        able = sum(1 for plan in plans if not plan.problems)
        said = (
            words(f"{len(plans)} tokens", "text.12+weight.strong"),
            gap(),
            number(f"{able} of {len(plans)}", "text.12+mono"),
            gap(),
            words("can go", "text.12+ink.dim"),
            gap(),
            words("whoever can goes" if self.split else "all or none", "text.12+ink.dim"),
        )
        made = Shown(
            told=Told(mode="Group", doing=said, keys=HELD if self.held else KEYS),
            lines=tuple(_lines(plans, desk)),
            labels=tuple(groups.labels(plans, desk.view, open_room(desk), desk.measure)),
            lifted=self.names,
            tab="Selected",
        )
        return with_sections(made, groups.section(plans, desk.view, desk.measure, split=self.split))


def _lines(plans: tuple[MovePlan, ...], desk: Desk) -> Iterator[Shape]:
    for plan in plans:
        yield from overlay.lines(MovePreview(plan=plan), desk.view)
        yield overlay.ghost(desk.state, plan, desk.view)


def _at_home(member: MoveTool, desk: Desk) -> bool:
    end, at = member.end(desk), desk.state.tokens[member.token].at
    still = abs(end.x - at.x) + abs(end.y - at.y) + abs(end.z - at.z) < 1.0
    return still and not member.waypoints


def group_of(desk: Desk, anchor: TokenId, *, held: bool = False) -> GroupTool | None:
    """The selected persons in hand, the one that is held first; none if there are not several."""
    names = [name for name in desk.selected if desk.state.tokens[name].tracks and name != anchor]
    if anchor not in desk.selected or not names or not desk.state.tokens[anchor].tracks:
        return None
    tokens = (desk.state.tokens[name] for name in (anchor, *names))
    members = tuple(MoveTool(token.name, (token.at.x, token.at.y), spares=True) for token in tokens)
    return GroupTool(members, held=held)
