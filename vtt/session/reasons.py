"""The reason card: every figure of the plan in hand, or of the selected token, with its rule and ruling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.checks import Check, Outcome, chance
from engine.movement.modes import Mode, core_modes
from engine.orders import actor
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
TITLES = {
    "": "Where the figures come from",
    "turn": "Why so far this turn?",
    "speed": "Why so fast?",
    "roll": "What bears on the roll",
    "sheet": "Where the figures of the sheet come from",
}
NOTHING: Line = ("Select a token, or plan a move or a blow; then ask.", "", "")


@dataclass(frozen=True, slots=True)
class Card:
    """What is asked, and the lines that answer it."""

    title: str
    lines: tuple[Line, ...]


def reason_card(session: Session) -> Card:
    """The card for the figure that was asked about; without one, for all that bears on what is in hand."""
    topic, _, nth = session.reason_about.partition(".")
    about = {"hazard": _of_hazard, "result": _of_result}.get(topic)
    card = about(session, int(nth)) if about is not None else _of_topic(session, topic)
    settings = session.state.settings
    lines = tuple((text, figure, read_as(source, settings)) for text, figure, source in card.lines)
    return Card(card.title, lines or (NOTHING,))


def reasons(session: Session) -> tuple[Line, ...]:
    """The lines of the card: a text, a figure, its source with how this battle reads it."""
    return reason_card(session).lines


def _of_topic(session: Session, topic: str) -> Card:
    found = (*_planned(session), *_results(session)) if topic != "sheet" else ()
    return Card(TITLES.get(topic, TITLES[""]), found or tuple(_own(session)))


def _of_hazard(session: Session, nth: int) -> Card:
    """One check of the plan in hand: what it needs, what each throw comes to, what failing does."""
    plan = _plan(session)
    hazards = plan.hazards if plan is not None else ()
    if nth >= len(hazards):
        return _of_topic(session, "")
    hazard = hazards[nth]
    sure = figures.percent(chance(hazard.check))
    mode = plan.mode if isinstance(plan, MovePlan) else ""
    lines: list[Line] = [(f"{terms.hazard_title(hazard)}: {hazard.label}", sure, hazard.check.source)]
    lines += [(terms.capital(each.why), shift_words(each), each.source) for each in hazard.shifts]
    if hazard.shifts and hazard.column:
        lines.append(("Read in the column", hazard.column, ""))
    lines += thrown(hazard.check)
    lines.append((f"Failed, {plan_actor(plan)} {terms.mishap_words(hazard, mode)}", "", ""))
    return Card(f"Why {sure}?", tuple(lines))


def thrown(check: Check[Outcome]) -> Iterator[Line]:
    """What every throw of a check comes to, with its faces where one die is thrown, and its chance."""
    ways = tuple(check.spread())
    whole = sum(weight for _, weight in ways)
    found: dict[str, tuple[int, int, int]] = {}
    for faces, weight in ways:
        outcome = check.read(faces)
        name = f"{terms.capital(outcome.label)}, {'passes' if outcome.passed else 'fails'}"
        low, high, many = found.get(name, (faces[0], 0, 0))
        found[name] = (min(low, faces[0]), max(high, faces[0] + weight - 1), many + weight)
    for name, (low, high, many) in found.items():
        faces_said = f": {low} to {high}" if check.pool.count == 1 else ""
        yield f"{name}{faces_said}", figures.percent(Fraction(many, whole)), ""


def _of_result(session: Session, nth: int) -> Card:
    """One result of the blow in hand: its exact chance, what happens in it, and what bears on the roll."""
    tool = session.tool
    preview = tool.preview(session) if isinstance(tool, AttackTool) else None
    if preview is None or nth >= len(preview.results):
        return _of_topic(session, "")
    result = preview.results[nth]
    sure = f"{preview.percents[nth]}%"
    lines: list[Line] = [(f"{result.label}, {result.below}", str(result.chance), "")]
    lines += [(beat.title, beat.value, beat.below) for beat in result.story.beats]
    return Card(f"Why {sure}?", (*lines, *_planned(session)))


def _results(session: Session) -> Iterator[Line]:
    """What the blow in hand may come to, each with the chance that the bar says and the exact one."""
    tool = session.tool
    preview = tool.preview(session) if isinstance(tool, AttackTool) else None
    if preview is not None:
        for each, percent in zip(preview.results, preview.percents, strict=True):
            yield f"{each.label}, {each.below}", f"{percent}%", f"exactly {each.chance}"


def read_as(source: str, settings: Mapping[str, str]) -> str:
    """A source, each ruling in it with the reading that holds in this battle."""
    return NUMBERED.sub(lambda found: _with_reading(found.group(), settings), source)


def _with_reading(number: str, settings: Mapping[str, str]) -> str:
    try:
        several = len(gap(number).options) > 1
    except KeyError:
        return number
    return f"{number}: {terms.plain(ruling(settings, number))}" if several else number


def _plan(session: Session) -> MovePlan | AttackPlan | None:
    """The plan of the move or the blow in hand; none without one."""
    tool = session.tool
    plan = session.plan(tool.order(session)) if isinstance(tool, MoveTool | AttackTool) else None
    return plan if isinstance(plan, MovePlan | AttackPlan) else None


def plan_actor(plan: MovePlan | AttackPlan | None) -> str:
    """Whose plan it is."""
    return actor(plan.order) if plan is not None else ""


def _planned(session: Session) -> Iterator[Line]:
    """What bears on the move or the blow in hand."""
    plan = _plan(session)
    if isinstance(plan, MovePlan):
        by_area = session.view.measure == "area"
        yield from (
            (terms.capital(each.text), figures.change(each.ft, by_area=by_area), each.source)
            for each in plan.account
        )
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
    yield from ((terms.against(problem), "", problem.source) for problem in problems)


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
            far = figures.change(line.ft, by_area=session.view.measure == "area")
            yield f"{terms.capital(mode.name)}: {line.text}", far, line.source
