"""Another blow than was declared: the order by which its system lets somebody change, if it has one."""

from __future__ import annotations

from engine.orders import AttackOrder, SystemOrder
from vtt.scene.chips import chips
from vtt.scene.dock import Section
from vtt.tools.desk import Desk

KIND, COMMAND = "change_action", "change.action"


def change_of(desk: Desk, order: AttackOrder) -> SystemOrder | None:
    """The change to this blow; none if nothing else was declared, or if it is not open now."""
    said = next((said for said in desk.state.declared if said.token == order.attacker), None)
    if said is None or (said.maneuver == order.maneuver and said.target in ("", order.target)):
        return None
    facts = {"token": order.attacker, "maneuver": order.maneuver, "target": order.target}
    kinds = (rule.order for rule in desk.battle.rules.orders)
    made = next((kind(**facts) for kind in kinds if _is_change(kind)), None)
    return made if made is not None and not desk.plan(made).problems else None


def _is_change(kind: type[SystemOrder]) -> bool:
    field = kind.__dataclass_fields__.get("kind")
    return field is not None and field.default == KIND


def section(desk: Desk, order: AttackOrder) -> Section | None:
    """The chip that changes to this blow."""
    if change_of(desk, order) is None:
        return None
    return chips("Declared otherwise", (("Change to this", COMMAND, False),), desk.measure)
