"""Several tokens that move as one: what stands against each, on the map and in the dock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.plans import MovePlan
from vtt.scene import figures, terms
from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.placing import Room, about
from vtt.scene.rows import Mark, pair, row, words
from vtt.scene.views import View
from vtt.shapes import Chip, Measure, Part, Pick, Pin, Text, chip_width

HIGH_PX, ROW_PX, TITLE_PX, WHY_PX = 20.0, 20.0, 26.0, 17.0
MOST_ROWS = 8


def labels(plans: Sequence[MovePlan], view: View, room: Room, measure: Measure) -> Iterator[Pin]:
    """At each ghost that cannot go, or does not get there, why."""
    for plan in plans:
        why = against(plan)
        if not why:
            continue
        at = (plan.after.position.x, plan.after.position.y)
        chip = Chip((0, 0), (Part(why),), "chip.over" if plan.problems else "chip.limit", 0.5, HIGH_PX, 6.0)
        size = (chip_width(chip, measure), HIGH_PX)
        x, y, wide, _ = room.best(at, about(size, view.token_px / 2 + 16, left=False, lift=10.0))
        yield Pin(at, (Chip((x + wide / 2, y + HIGH_PX / 2), chip.parts, chip.style, 0.5, HIGH_PX, 6.0),))


def against(plan: MovePlan) -> str:
    """Why one cannot go, or does not arrive; nothing if it does."""
    if plan.problems:
        return terms.against(plan.problems[0])
    return terms.stop_words(plan)


def section(plans: Sequence[MovePlan], view: View, measure: Measure, *, split: bool) -> Section:
    """A row for each: how it goes and how far, or why it cannot; and what becomes of the rest then."""
    marks: list[Mark] = [Text((LEFT_PX, TITLE_PX), f"{len(plans)} move as one", "text.heading")]
    y = TITLE_PX
    for plan in plans[:MOST_ROWS]:
        y += ROW_PX
        used = figures.budget(plan.spent_ft, plan.allowance_ft, by_area=view.measure == "area")
        far = "cannot" if plan.problems else f"{used.used} of {used.whole}"
        style = "text.number+ink.over" if plan.problems else "text.number"
        label = f"{plan.order.token}, {terms.doing(plan.mode)}"
        marks += pair((LEFT_PX, RIGHT_PX, y), label, far, measure, style)
        if plan.problems:
            y += WHY_PX
            marks.append(Text((LEFT_PX, y), against(plan), "text.hint", room=RIGHT_PX - LEFT_PX))
    y += 24
    marks += row(LEFT_PX, y, (words("Whoever can goes" if split else "All go, or nobody", "link"),), measure)
    marks.append(Pick("command.cursor.split", (LEFT_PX, y - 14, 160, 20)))
    return Section(y + 14, tuple(marks), "over" if any(plan.problems for plan in plans) else "")
