"""What the move tool shows: the overlay, the sections of the dock, the line in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.checks import chance
from engine.geometry import Point, length_ft
from engine.names import TokenId
from engine.orders import Effort
from engine.plans import MovePlan
from engine.reach import Threat
from engine.units import AREA_FT
from vtt.scene import (
    asked,
    bands,
    falls,
    figures,
    momentum,
    overlay,
    overlay_labels,
    selected,
    terms,
    threats,
)
from vtt.scene.chips import explained
from vtt.scene.courses import path_of
from vtt.scene.cuts import cut_of_move
from vtt.scene.dock import Section
from vtt.scene.falls import Descent
from vtt.scene.gauges import speed_section
from vtt.scene.ladder import Span
from vtt.scene.overlay import MovePreview
from vtt.scene.placing import Room
from vtt.scene.rows import Bit, gap, number, words
from vtt.scene.views import View
from vtt.shapes import Shape
from vtt.tools.desk import Desk, Shown, Told, open_room, with_sections
from vtt.tools.falls import with_falls
from vtt.tools.speeds import speed_of

SMALL = "text.12+ink.dim"
MONO = "text.12+mono"


class Mover(Protocol):
    """What of the tool is shown."""

    token: TokenId
    held: bool
    picked: str
    effort: Effort
    why: str


@dataclass(frozen=True, slots=True)
class Around:
    """What is to be known beside the plan itself: where braking leads, who threatens its end, a fall."""

    stops: tuple[Point, ...]
    foes: tuple[Threat, ...]
    fall: tuple[Descent, ...]


def shown(tool: Mover, preview: MovePreview | None, desk: Desk) -> Shown:
    """Everything the tool puts on the screen."""
    if preview is None:
        return with_falls(Shown(told=Told(mode="Move", keys=keys(tool))), desk)
    plan, view, room = preview.plan, desk.view, open_room(desk)
    around = Around(desk.stopping(tool.token), threatened(desk, plan), falling(desk, plan))
    said = labels(preview, around, desk, room)
    made = Shown(
        told=Told(
            mode=terms.how_hard(plan.mode, tool.effort), doing=doing(tool, plan, view), keys=keys(tool)
        ),
        bands=below(preview, desk),
        lines=lines(preview, around, desk),
        labels=said,
        picks=asked.of_a_move(said, len(plan.hazards), desk.measure),
        lifted=(tool.token,),
        targets=met_by(plan),
        spans=tuple(spans(plan, desk)),
        cut=cut_of_move(plan, tuple(way for one in around.fall for way in one.ways)),
        tab="Selected",
    )
    planned = with_sections(
        made,
        explained(selected.turn(preview, view, desk.measure), "turn"),
        gauge(tool.token, plan, desk),
        selected.checks(preview, desk.measure),
        selected.problems(plan.problems, desk.measure),
        threats.section(around.foes, desk.measure),
    )
    return with_falls(planned, desk, room, more=around.fall)


def below(preview: MovePreview, desk: Desk) -> tuple[Shape, ...]:
    """What lies under the tokens: how far it could go, and the area it would end in."""
    made = bands.bands(preview.reach) if preview.reach is not None else ()
    if desk.view.measure == "area" and preview.plan.legs:
        made += tuple(overlay.destination(desk.state, preview.plan))
    return made


def lines(preview: MovePreview, around: Around, desk: Desk) -> tuple[Shape, ...]:
    """Everything without words, the ghost on top."""
    plan = preview.plan
    return (
        *threats.lines(around.foes, plan.after.position, desk.state),
        *overlay.lines(preview, desk.view),
        *momentum.lines(desk.state, plan, around.stops, desk.view),
        overlay.ghost(desk.state, plan, desk.view),
    )


def labels(preview: MovePreview, around: Around, desk: Desk, room: Room) -> tuple[Shape, ...]:
    """Every word on the map, none over what is drawn."""
    plan, view = preview.plan, desk.view
    momentum.take_drawn(plan, around.stops, room)
    sizes = {one.token: view.body_px(desk.state.tokens[one.token].radius_ft) for one in around.fall}
    falls.take_drawn(around.fall, sizes, open_room(desk), room)
    return (
        *overlay_labels.labels(desk.state, preview, view, desk.measure, room=room),
        *momentum.labels(plan, around.stops, view, room, desk.measure),
        *threats.labels(around.foes, desk.state, view, room, desk.measure),
    )


def met_by(plan: MovePlan) -> tuple[TokenId, ...]:
    """Whom a move is to end in."""
    named = (getattr(plan.order, "strike", ""), getattr(plan.order, "catch", ""))
    return tuple(name for name in named if name)


def falling(desk: Desk, plan: MovePlan) -> tuple[Descent, ...]:
    """The fall a move ends in, once it is counted."""
    found = desk.descent(plan.order.token, plan.after) if plan.unborne and not plan.problems else None
    return (found,) if found is not None and found.ways else ()


def gauge(name: TokenId, plan: MovePlan | None, desk: Desk) -> Section | None:
    """The gauge of its speed, where it has one."""
    token, rules = desk.state.tokens[name], desk.battle.rules
    found = speed_of(desk.state, token, rules, plan=plan, stops=desk.stopping(name))
    section = speed_section(found, desk.view, desk.measure) if found is not None else None
    return explained(section, "speed") if section is not None else None


def threatened(desk: Desk, plan: MovePlan) -> tuple[Threat, ...]:
    """Who could come to where a plan ends or strike there next turn; nobody while it is being counted."""
    if plan.problems:
        return ()
    return desk.threats(plan.order.token, plan.after) or ()


def spans(plan: MovePlan, desk: Desk) -> tuple[Span, ...]:
    """The climb or drop for the ladder."""
    token = desk.state.tokens[plan.order.token]
    if abs(plan.after.position.z - token.at.z) < 1:
        return ()
    return (
        Span(
            token.side,
            token.at.z,
            plan.after.position.z,
            "drop" if plan.mode in ("fall", "thrown") else "climb",
        ),
    )


def doing(tool: Mover, plan: MovePlan, view: View) -> tuple[Bit, ...]:
    """The move in words: who, how much of how much, which checks, how it was chosen."""
    far = length_ft(path_of(plan)) if plan.legs else 0.0
    bits: list[Bit] = [words(tool.token, "text.12+weight.strong"), gap()]
    if view.measure == "area":
        bits += used_of(plan)
    bits += [gap(), number(figures.yards(far), MONO)]
    for hazard in plan.hazards[:2]:
        bits += [
            gap(),
            words("check", SMALL),
            gap(),
            number(figures.percent(chance(hazard.check)), f"{MONO}+ink.limit"),
        ]
    if plan.problems:
        bits += [gap(), words(terms.against(plan.problems[0]), "text.12+ink.over")]
    elif not plan.hazards:
        bits += [gap(), words(terms.stop_words(plan) or "clear path", SMALL)]
    if not tool.picked and tool.why:
        bits += [gap(), words(f"({terms.plain(plan.mode)}, because {tool.why})", "text.12+ink.faint")]
    return tuple(bits)


def used_of(plan: MovePlan) -> tuple[Bit, ...]:
    """How much of the allowance is used, in areas; what turning costs stands apart."""
    found = figures.budget(plan.spent_ft, plan.allowance_ft, by_area=True)
    used = found.used
    if found.unit:
        count = sum(leg.areas for leg in plan.legs)
        extra = round(plan.spent_ft / AREA_FT) - count
        used = f"{count} + {extra}" if extra > 0 else str(count)
    said = (number(used, MONO), gap(), words("of", SMALL), gap(), number(found.whole, MONO))
    return (*said, gap(), words(found.unit, SMALL)) if found.unit else said


def keys(tool: Mover) -> tuple[tuple[str, str], ...]:
    """The keys that do something now."""
    if tool.held:
        return (("Space", "waypoint"), ("Wheel", "altitude"), ("Release", "go"), ("Esc", "put back"))
    return (
        ("Space", "waypoint"),
        ("PgUp", "altitude"),
        ("Tab", "mode"),
        ("Enter", "go"),
        ("Esc", "put back"),
    )
