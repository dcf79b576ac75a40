"""The reason card: every figure of the plan in hand, or of the selected token, with its rule and ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.checks import chance
from engine.movement.modes import Mode, core_modes
from engine.plans import AttackPlan, Hazard, MovePlan
from engine.problems import Problem
from engine.rulings import gap, ruling
from vtt.scene import figures, terms
from vtt.scene.attack_tab import shift_words
from vtt.session.table import Session
from vtt.tools.attack import AttackTool
from vtt.tools.move import MoveTool

Line = tuple[str, str, str]
NUMBERED = re.compile(r"\b[USBH]\d{1,3}\b")
NOTHING: Line = ("Select a token, or plan a move or a blow; then ask.", "", "")


def reasons(session: Session) -> tuple[Line, ...]:
    """The lines of the card: a text, a figure, its source with how this battle reads it."""
    found = tuple(_planned(session)) or tuple(_own(session))
    settings = session.state.settings
    return tuple((text, figure, read_as(source, settings)) for text, figure, source in found) or (NOTHING,)


def read_as(source: str, settings: Mapping[str, str]) -> str:
    """A source, each ruling in it with the reading that holds in this battle."""
    return NUMBERED.sub(lambda found: _with_reading(found.group(), settings), source)


def _with_reading(number: str, settings: Mapping[str, str]) -> str:
    try:
        several = len(gap(number).options) > 1
    except KeyError:
        return number
    return f"{number}: {terms.plain(ruling(settings, number))}" if several else number


def _planned(session: Session) -> Iterator[Line]:
    """What bears on the move or the blow in hand."""
    tool = session.tool
    plan = session.plan(tool.order(session)) if isinstance(tool, MoveTool | AttackTool) else None
    if isinstance(plan, MovePlan):
        yield from ((terms.capital(each.text), figures.yards(each.ft), each.source) for each in plan.account)
        yield from _doubts(plan.hazards, plan.problems)
    elif isinstance(plan, AttackPlan):
        yield from ((terms.capital(each.why), shift_words(each), each.source) for each in plan.shifts)
        if plan.needed:
            yield "Needed", plan.needed, ""
        yield from _doubts(plan.hazards, plan.problems)


def _doubts(hazards: tuple[Hazard, ...], problems: tuple[Problem, ...]) -> Iterator[Line]:
    for hazard in hazards:
        figure = figures.percent(chance(hazard.check))
        yield f"{terms.hazard_title(hazard)}: {hazard.label}", figure, hazard.check.source
    yield from ((terms.spoken(problem.text), "", problem.source) for problem in problems)


def _own(session: Session) -> Iterator[Line]:
    """The figures of the selected token: those of its sheet, then how fast it is in each way of moving."""
    name = session.selected[0] if session.selected else ""
    if name not in session.state.tokens:
        return
    rules, token = session.battle.rules, session.state.tokens[name]
    yield from rules.reasons(session.state, token)
    rows: dict[str, Mode] = {**core_modes(), **{mode.name: mode for mode in rules.modes}}
    for mode in rows.values():
        limits = rules.movement.limits(session.state, token, mode) if mode.chosen else None
        for line in limits.account if limits is not None else ():
            yield f"{terms.capital(mode.name)}: {line.text}", figures.yards(line.ft), line.source
