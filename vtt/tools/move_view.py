"""What the move tool shows: the overlay, the sections of the dock, the line in words."""

from __future__ import annotations

from typing import Protocol

from engine.checks import chance
from engine.geometry import length_ft
from engine.names import TokenId
from engine.plans import MovePlan
from engine.units import AREA_FT
from vtt.scene import bands, figures, overlay, overlay_labels, selected, terms
from vtt.scene.courses import path_of
from vtt.scene.ladder import Span
from vtt.scene.overlay import MovePreview
from vtt.scene.rows import Bit, gap, number, words
from vtt.scene.views import View
from vtt.tools.desk import Desk, Shown, Told, open_room, with_sections
from vtt.tools.falls import with_falls

SMALL = "text.12+ink.dim"
MONO = "text.12+mono"


class Mover(Protocol):
    """What of the tool is shown."""

    token: TokenId
    held: bool
    picked: str
    why: str


def shown(tool: Mover, preview: MovePreview | None, desk: Desk) -> Shown:
    """Everything the tool puts on the screen."""
    if preview is None:
        return with_falls(Shown(told=Told(mode="Move", keys=keys(tool))), desk)
    plan, view = preview.plan, desk.view
    told = Told(mode=terms.capital(plan.mode), doing=doing(tool, plan, view), keys=keys(tool))
    below = bands.bands(preview.reach) if preview.reach is not None else ()
    if view.measure == "area" and plan.legs:
        below += tuple(overlay.destination(desk.state, plan))
    room = open_room(desk)
    made = Shown(
        told=told,
        bands=below,
        lines=tuple(overlay.lines(desk.state, preview, view)),
        labels=tuple(overlay_labels.labels(desk.state, preview, view, desk.measure, room=room)),
        lifted=(tool.token,),
        targets=tuple(
            name for name in (getattr(plan.order, "strike", ""), getattr(plan.order, "catch", "")) if name
        ),
        spans=tuple(spans(plan, desk)),
        tab="Selected",
    )
    planned = with_sections(
        made,
        selected.turn(preview, view, desk.measure),
        selected.checks(preview, desk.measure),
        selected.problems(plan.problems, desk.measure),
    )
    return with_falls(planned, desk, room)


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
        bits += [gap(), words(terms.spoken(plan.problems[0].text), "text.12+ink.over")]
    elif not plan.hazards:
        bits += [gap(), words(terms.stop_words(plan) or "clear path", SMALL)]
    if not tool.picked and tool.why:
        bits += [gap(), words(f"({terms.plain(plan.mode)}: {tool.why})", "text.12+ink.faint")]
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
