"""The move tool: a token in hand, by the pointer or by the arrow keys, until its order is carried out."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.geometry import Flat, Point
from engine.names import TokenId
from engine.orders import Effort, MoveOrder
from engine.plans import MovePlan
from engine.reach import Planned
from engine.terrain import terrain
from engine.units import AREA_FT, STORY_FT, YARD_FT
from engine.world import Token
from vtt.inputs import Intent, Pointed, Pressed, Released, Scrolled
from vtt.scene import figures
from vtt.scene.courses import courses
from vtt.scene.overlay import MovePreview
from vtt.shapes import Spot
from vtt.tools.aiming import under_ghost
from vtt.tools.desk import Desk, Shown, at_height
from vtt.tools.modes import MOST_TRIED, Picked, best, candidates, open_modes
from vtt.tools.move_view import shown
from vtt.tools.routing import shortest

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
EFFORTS: tuple[Effort, ...] = ("full", "hold", "brake", "walk", "headlong")
RULER_STEP_YARDS = 10
HIGHER = {"up": "higher", "down": "lower", "up_fine": "higher_fine", "down_fine": "lower_fine"}


@dataclass(slots=True)
class MoveTool:
    """A token, the waypoints so far and where its ghost is now.

    ``height_ft``: set by hand; none: as the mode has it. ``held``: the pointer holds it, so that letting go
    carries the order out. ``onto``: whose drawn body the pointer is on; ``spares``: nobody is charged
    even so; ``routed``: the waypoints are the shortest way, and an unpressed pointer carries nothing;
    ``karma``: it helps the blow that the move ends in.
    """

    token: TokenId
    goal: Flat
    held: bool = False
    waypoints: list[Point] = field(default_factory=list)
    height_ft: float | None = None
    picked: str = ""
    effort: Effort = "full"
    why: str = ""
    onto: TokenId = ""
    spares: bool = False
    routed: bool = False
    karma: bool = False
    name: str = "tool.move"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a drag, or of the move cursor."""
        return ("drag",) if self.held else ("cursor",)

    def on_command(self, command: str, desk: Desk) -> bool:
        """Waypoints, heights, steps, another mode, go, put back."""
        context, _, word = command.partition(".")
        if context == "drag":  # there the arrows are free, and up means higher
            word = HIGHER.get(word, word)
        if command.startswith(("cursor.", "drag.", "token.")) and self._placed(word, desk):
            return True
        match word:
            case "commit":
                self.go(desk)
            case "cancel":
                desk.leave()
            case "next_mode":
                self._next_mode(desk)
            case "effort":
                self.effort = EFFORTS[(EFFORTS.index(self.effort) + 1) % len(EFFORTS)]
            case "charge":
                self.spares = not self.spares
            case "route":
                self._go_round(desk)
            case _ if command.startswith("mode."):
                self.picked = "" if word == "auto" else word
            case _:
                return False
        return True

    def _placed(self, word: str, desk: Desk) -> bool:
        """What moves the ghost or the waypoints; false if the word does neither."""
        base = word.removesuffix("_fine")
        fine = base != word
        if base in STEPS:
            self._step(STEPS[base], desk, fine=fine)
        elif base in ("higher", "lower"):
            self._lift(1 if base == "higher" else -1, desk, fine=fine)
        elif word == "waypoint":
            self.waypoints.append(self.end(desk))
        elif word == "remove_waypoint":
            if self.waypoints:
                self.waypoints.pop()
        elif word == "ground":
            self.height_ft = desk.ground_ft(self.goal, self._mover(desk).radius_ft)
        else:
            return False
        return True

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """The pointer carries the ghost; a click sets it down, letting go of a drag carries the order out."""
        match intent:
            case Pointed() if self.routed:
                return True
            case Pointed(at=at) if self.held or desk.under(at) != self.token:
                self._carry(at, desk)
                return True
            case Pressed(at=at, button=1) if not self.held:
                self._carry(at, desk)
                if intent.clicks > 1:
                    self.go(desk)
                return True
            case Released(at=at, button=1) if self.held:
                if not self.routed:
                    self._carry(at, desk)
                if "Ctrl" in intent.mods:
                    self.held = False
                else:
                    self.go(desk)
                return True
            case Scrolled(by=by) if self.held:
                self._lift(1 if by > 0 else -1, desk, fine="Shift" in intent.mods)
                return True
        return False

    def _carry(self, at: Spot, desk: Desk) -> None:
        """The ghost goes where the pointer is."""
        self._leave_route()
        self.goal, self.onto = desk.place(at), desk.under(at)

    def _leave_route(self) -> None:
        if self.routed:
            self.routed, self.waypoints = False, []

    def _go_round(self, desk: Desk) -> None:
        """The shortest way to the ghost becomes the plan; asked again, the straight one."""
        if self.routed:
            self._leave_route()
            return
        target = under_ghost(desk.state, self._mover(desk), self.goal, self.onto)
        goal = self.end(desk) if target is None else target.at
        modes = (self.picked,) if self.picked else self._worth_a_try(desk)
        found = shortest(desk, self.token, goal, modes)
        if found.why:
            desk.say(f"No way: {found.why}")
            return
        self.picked, self.routed = found.mode, True
        self.waypoints, self.height_ft = list(found.waypoints[:-1]), found.waypoints[-1].z

    def _step(self, way: tuple[int, int], desk: Desk, *, fine: bool) -> None:
        self._leave_route()
        self.onto = ""
        by = YARD_FT if fine else AREA_FT if desk.view.measure == "area" else RULER_STEP_YARDS * YARD_FT
        self.goal = (self.goal[0] + way[0] * by, self.goal[1] + way[1] * by)

    def _lift(self, way: int, desk: Desk, *, fine: bool) -> None:
        by = YARD_FT if fine else STORY_FT if desk.view.measure == "area" else RULER_STEP_YARDS * YARD_FT
        self.height_ft = max(self.end(desk).z + way * by, -500.0)

    def _next_mode(self, desk: Desk) -> None:
        known = ("", *open_modes(desk.state, self._mover(desk), desk.battle.rules))
        at = known.index(self.picked) if self.picked in known else 0
        self.picked = known[(at + 1) % len(known)]

    def _mover(self, desk: Desk) -> Token:
        return desk.state.tokens[self.token]

    def end(self, desk: Desk) -> Point:
        """Where the ghost is: at the height set by hand, or at that of the ground, or as high as it flies."""
        token = self._mover(desk)
        ground = desk.ground_ft(self.goal, token.radius_ft)
        if self.height_ft is not None:
            return at_height(self.goal, self.height_ft)
        flies = self.picked in ("fly", "glide") or (not self.picked and token.motion.mode in ("fly", "glide"))
        last = self.waypoints[-1].z if self.waypoints else token.at.z
        return at_height(self.goal, max(last, ground) if flies else ground)

    def order(self, desk: Desk) -> MoveOrder:
        """The order as it stands; a foe it is set down on is charged, somebody falling is fetched."""
        mode = self.picked or self._auto(desk).mode
        target = self.target(desk)
        falling = target is not None and target.motion.turns_falling > 0
        return MoveOrder(
            token=self.token,
            mode=mode,
            waypoints=(*self.waypoints, target.at if target is not None else self.end(desk)),
            effort=self.effort,
            strike=target.name if target is not None and not falling else "",
            catch=target.name if target is not None and falling else "",
            karma=self.karma,
        )

    def target(self, desk: Desk) -> Token | None:
        """Whom the move ends in; none if nobody is to be charged or fetched."""
        return None if self.spares else under_ghost(desk.state, self._mover(desk), self.goal, self.onto)

    def _worth_a_try(self, desk: Desk) -> tuple[str, ...]:
        return tuple(each.mode for each in self._wanted(desk))

    def _wanted(self, desk: Desk) -> tuple[Picked, ...]:
        token = self._mover(desk)
        goal, known = self.end(desk), open_modes(desk.state, token, desk.battle.rules)
        wet = terrain(desk.state).water(goal) is not None
        return candidates(token, goal, known, wet=wet)[:MOST_TRIED]

    def _auto(self, desk: Desk) -> Picked:
        wanted = self._wanted(desk)
        if not wanted:
            return Picked("walk", "there is no other way")
        tried = tuple((each, desk.plan(self._tried(each.mode, desk))) for each in wanted)
        picked = best(tried)
        self.why = picked.why
        return picked

    def _tried(self, mode: str, desk: Desk) -> MoveOrder:
        return MoveOrder(
            token=self.token, mode=mode, waypoints=(*self.waypoints, self.end(desk)), effort=self.effort
        )

    def preview(self, desk: Desk) -> MovePreview | None:
        """The plan of the order with where its checks lead; none if it is no move at all."""
        order = self.order(desk)
        plan = desk.plan(order)
        if not isinstance(plan, MovePlan):
            return None
        ways = desk.odds(order) if plan.hazards and not plan.problems else None
        via = () if self.routed else tuple(self.waypoints)
        planned = Planned(effort=self.effort, via=via, height_ft=self.height_ft)
        return MovePreview(
            plan=plan,
            courses=courses(plan, (way.events for way in ways.ways) if ways else ()),
            reach=desk.reach(self.token, plan.mode, planned),
            routed=self.routed,
        )

    def go(self, desk: Desk) -> None:
        """Carry the order out, if there is any way to go."""
        token = self._mover(desk)
        end = self.end(desk)
        if (
            not self.waypoints
            and abs(end.x - token.at.x) + abs(end.y - token.at.y) + abs(end.z - token.at.z) < 1.0
        ):
            desk.leave()
            return
        if desk.commit(self.order(desk)):
            desk.leave()
            desk.say(f"{self.token} to {figures.place(desk.state, desk.state.tokens[self.token].at)}")
        elif self.held:
            self.held = False

    def shown(self, desk: Desk) -> Shown:
        """The overlay, the dock's sections, the status line."""
        return shown(self, self.preview(desk), desk)
