"""What a blow at all in an area comes to for each of them: the panel that the pointing tool shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.geometry import Point
from engine.orders import AttackOrder
from engine.plans import AttackPlan, Plan
from vtt.scene.area_odds import MOST_BODIES, area_box, area_layer, blow_title
from vtt.scene.results import AttackPreview, results
from vtt.shapes import SceneLayer
from vtt.tools.desk import Desk

NONE = -1  # no result of a body is shown on the map


def panels(plan: Plan, desk: Desk) -> tuple[SceneLayer, ...]:
    """The odds for each that the blow strikes; none for another order, or one that cannot be given."""
    if not isinstance(plan, AttackPlan) or plan.problems or not isinstance(plan.order.aim, Point):
        return ()
    previews = tuple(_weighed(plan, desk))
    if not previews:
        return ()
    title = blow_title(plan.order.attacker, plan.order.maneuver)
    box = area_box(desk.layout.map, len(previews))
    return (area_layer(title, previews, box, desk.measure),)


def _weighed(plan: AttackPlan, desk: Desk) -> Iterator[AttackPreview]:
    """Each body's part of the blow; what is counted aside is asked for body by body."""
    waits = False
    for nth, name in enumerate(plan.struck):
        part: AttackOrder = replace(plan.order, target=name)
        odds = None if waits or nth >= MOST_BODIES else desk.odds(part)
        waits = waits or odds is None
        found = results(desk.state, name, odds) if odds is not None else ()
        counted = odds is not None
        yield AttackPreview(plan=replace(plan, order=part), results=found, shown=NONE, counted=counted)
