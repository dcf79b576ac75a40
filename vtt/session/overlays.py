"""What floats over the map now: the most serious banner, a line, the keys, the reason for a figure."""

from __future__ import annotations

from engine.checks import chance
from engine.plans import AttackPlan, MovePlan
from vtt.scene import figures, floats, terms
from vtt.scene.attack_tab import shift_words
from vtt.session.commands import CONTEXTS, known
from vtt.session.notices import most_serious
from vtt.session.table import Session
from vtt.shapes import SceneLayer
from vtt.tools.attack import AttackTool
from vtt.tools.move import MoveTool


def overlays(session: Session, lift_px: float = 0.0) -> tuple[SceneLayer, ...]:
    """All of it, the topmost last."""
    room, measure = session.layout.map, session.measure
    layers: list[SceneLayer] = []
    banner = most_serious(session.banners)
    if banner is not None:
        said = (banner.tone, banner.title, banner.text)
        layers.append(floats.banner_layer(said, banner.actions, room, measure))
    if session.toast:
        layers.append(floats.toast_layer(session.toast, room, measure, lift_px))
    if session.help:
        layers.append(floats.keys_layer("Keys", key_list(session), room, measure))
    if session.reason:
        layers.append(floats.card_layer("Where the figures come from", reasons(session), room, measure))
    return tuple(layers)


def key_list(session: Session) -> tuple[tuple[str, str], ...]:
    """The keys of what is in hand, then those of the map."""
    own = [command for context in session.tool.contexts for command in session.keys.of(context)]
    rest = [command for context in CONTEXTS for command in session.keys.of(context) if known(command.id)]
    return tuple((command.keys[0], command.title) for command in (*own, *rest) if command.keys)


def reasons(session: Session) -> tuple[tuple[str, str, str], ...]:
    """Every figure of the present plan with its source."""
    tool = session.tool
    plan = session.plan(tool.order(session)) if isinstance(tool, MoveTool | AttackTool) else None
    lines: list[tuple[str, str, str]] = []
    if isinstance(plan, MovePlan):
        lines += [(terms.capital(each.text), figures.yards(each.ft), each.source) for each in plan.account]
    if isinstance(plan, AttackPlan):
        lines += [(terms.capital(each.why), shift_words(each), each.source) for each in plan.shifts]
        lines += [("Needed", plan.needed, "")] if plan.needed else []
    if isinstance(plan, MovePlan | AttackPlan):
        for hazard in plan.hazards:
            figure = figures.percent(chance(hazard.check))
            lines.append((f"{terms.hazard_title(hazard)}: {hazard.label}", figure, hazard.check.source))
        lines += [(problem.text, "", problem.source) for problem in plan.problems]
    return tuple(lines) or (("Plan a move or a blow first, then ask.", "", ""),)
