"""An order that is only looked at: the same overlay as in the tools, for pictures and for the demo."""

from __future__ import annotations

from dataclasses import dataclass

from engine.orders import AttackOrder, MoveOrder, Order
from engine.plans import AttackPlan, MovePlan
from vtt.inputs import Intent
from vtt.scene.courses import courses
from vtt.scene.overlay import MovePreview
from vtt.scene.results import AttackPreview, results, worst
from vtt.scene.rows import words
from vtt.tools import attack_view, move_view
from vtt.tools.desk import Desk, Shown, Told


@dataclass(slots=True)
class OrderTool:
    """An order in hand that cannot be changed."""

    order: Order
    name: str = "tool.preview"
    token: str = ""
    held: bool = False
    picked: str = "order"
    why: str = ""

    @property
    def contexts(self) -> tuple[str, ...]:
        """No keys of its own."""
        return ()

    def on_command(self, command: str, desk: Desk) -> bool:
        """Nothing of its own."""
        del command, desk
        return False

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Nothing of its own."""
        del intent, desk
        return False

    def shown(self, desk: Desk) -> Shown:
        """The overlay of the order's plan."""
        plan = desk.plan(self.order)
        if isinstance(plan, MovePlan) and isinstance(self.order, MoveOrder):
            self.token = self.order.token
            ways = desk.odds(self.order) if plan.hazards and not plan.problems else None
            led = courses(plan, (way.events for way in ways.ways) if ways else ())
            return move_view.shown(self, MovePreview(plan=plan, courses=led), desk)
        if isinstance(plan, AttackPlan) and isinstance(self.order, AttackOrder):
            return self._attack(plan, self.order, desk)
        said = "; ".join(problem.text for problem in plan.problems)
        return Shown(told=Told(mode="Order", doing=(words(said, "text.12+ink.over"),) if said else ()))

    @staticmethod
    def _attack(plan: AttackPlan, order: AttackOrder, desk: Desk) -> Shown:
        odds = desk.odds(order) if order.target in desk.state.tokens else None
        found = results(desk.state, order.target, odds) if odds is not None else ()
        preview = AttackPreview(plan=plan, results=found, shown=worst(found), counted=odds is not None)
        return attack_view.shown(order, preview, (order.maneuver,), desk)
