"""What the pointing tool shows: the template of an area, the thing pointed at, what speaks against it."""

from __future__ import annotations

from dataclasses import replace

from engine.geometry import Point
from engine.names import TokenId
from engine.orders import AttackOrder, SystemOrder, actor
from engine.plans import AttackPlan, Plan
from engine.rules import Act, Pointing
from vtt.scene import template, terms
from vtt.scene.rows import Bit, gap, words
from vtt.shapes import Shape
from vtt.tools import area_view
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.palette import PaletteTool

KEYS = {
    "token": (("Click", "this one"), ("Tab", "next"), ("Enter", "use it"), ("Esc", "leave it")),
    "place": (("Click", "here"), ("← ↑ → ↓", "move it"), ("Enter", "use it"), ("Esc", "leave it")),
    "wall": (("Click", "this one"), ("Tab", "next"), ("Enter", "use it"), ("Esc", "leave it")),
}
LISTS = (("Letters", "type or find"), ("Up", "another"), ("Enter", "use it"), ("Esc", "leave it"))
ASKED = {
    "token": "pick somebody or something",
    "place": "pick a place",
    "wall": "pick a wall, door or window",
}


def shown(act: Act, order: AttackOrder | SystemOrder, pointing: Pointing, desk: Desk) -> Shown:
    """Everything the tool puts on the screen."""
    plan = desk.plan(order)
    value = getattr(order, pointing.field)
    caught = plan.struck if isinstance(plan, AttackPlan) else ()
    lines: tuple[Shape, ...] = ()
    if isinstance(value, Point):
        walled = isinstance(order, AttackOrder)
        lines = template.area(desk.state, value, act.wide_ft, walled=walled)
    elif pointing.what == "wall":
        lines = template.wall(desk.state, str(value or ""))
    target = str(value) if pointing.what == "token" and value else ""
    told = Told(mode=act.title, doing=doing(plan, caught, pointing), keys=KEYS[pointing.what], tone="knock")
    marked = tuple(dict.fromkeys((*caught, target) if target else caught))
    odds = area_view.panels(plan, desk)
    return Shown(told=told, lines=lines, targets=marked, panels=odds, tab="Selected")


def listed(act: Act, order: AttackOrder | SystemOrder, list_: PaletteTool, desk: Desk) -> Shown:
    """The list that a field is filled from, with whose order it is."""
    said = (words(actor(order), "text.12+weight.strong"),)
    return replace(list_.shown(desk), told=Told(mode=act.title, doing=said, keys=LISTS, tone="knock"))


def doing(plan: Plan, caught: tuple[TokenId, ...], pointing: Pointing) -> tuple[Bit, ...]:
    """Who does it, what is asked for or caught, and what stands against it."""
    bits = [words(actor(plan.order), "text.12+weight.strong"), gap()]
    if plan.problems:
        return (*bits, words(terms.against(plan.problems[0]), "text.12+ink.over"))
    if caught:
        return (*bits, words(f"strikes at {', '.join(caught)}", "text.12+ink.dim"))
    return (*bits, words(ASKED[pointing.what], "text.12+ink.dim"))
