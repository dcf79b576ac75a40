"""The tab of the selected token: who it is, how it stands, what this turn's move comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.checks import chance
from engine.plans import AccountLine, MovePlan
from engine.problems import Problem
from engine.units import AREA_FT, STORY_FT, YARD_FT
from engine.world import Condition, Tally, Token
from vtt.scene import figures, terms
from vtt.scene.dock import LEFT_PX, RIGHT_PX, Section
from vtt.scene.marks import mini
from vtt.scene.overlay import MovePreview
from vtt.scene.rows import Bit, Mark, bit_width, feat, gap, key, pair, row, row_right, rule, words
from vtt.scene.sheets import Score
from vtt.scene.views import DOCK_PX, View
from vtt.shapes import Measure, Pick, Pin, Polygon, Rect, Text

ROOM_PX = RIGHT_PX - LEFT_PX
ROW_PX = 20.0
MOST_METER = 10
MOST_LINES = 6
MOST_TRACKS = 4
THING = "Thing"
NAME_PX, NAME_LINE_PX = 186.0, 22.0
LASTING = ("stunned", "out")  # conditions that are told in turns


def header(token: Token, measure: Measure) -> Section:
    """Name, side, what it is doing and how high."""
    name = measure.wrap(token.name, "text.title", NAME_PX)
    more = NAME_LINE_PX * (len(name) - 1)
    marks: list[Mark] = [
        Pin((LEFT_PX, 12.0), (mini(token.side, token.emblem, token.name, size=46),)),
        *(Text((77, 34 + NAME_LINE_PX * nth), line, "text.title") for nth, line in enumerate(name)),
        Text((77, 53 + more), standing(token), "text.label", room=RIGHT_PX - 77),
    ]
    marks += row_right(RIGHT_PX, 33, (key("Tab"),), measure)
    return Section(74.0 + more, tuple(marks))


def standing(token: Token) -> str:
    """A token in one line."""
    parts = [terms.side_word(token.side) if token.tracks or token.sheet else THING]
    if token.condition("out"):
        parts.append("out")
    if token.motion.turns_falling:
        parts.append(f"falling, turn {token.motion.turns_falling}")
    elif token.motion.speed_ft_per_turn > 0 or token.motion.mode in ("fly", "glide"):
        parts.append(terms.doing(token.motion.mode))
    if abs(token.at.z) >= STORY_FT / 2:
        parts.append(
            f"{figures.height(token.at.z)} {'story' if figures.stories(token.at.z) == 1 else 'stories'}"
        )
    return ", ".join(parts)


def health(token: Token, scores: Sequence[Score], measure: Measure) -> Section:
    """Its tracks, the first with a bar, and the row of its sheet but for what is a track itself."""
    told = {terms.plain(track.name) for track in token.tracks[:MOST_TRACKS]}
    scores = tuple(score for score in scores if score.label.lower() not in told)
    marks: list[Mark] = []
    y = 0.0
    for nth, track in enumerate(token.tracks[:MOST_TRACKS]):
        marks += track_row(track, y + 26, measure)
        y += 28.0 if nth else 44.0
        if not nth:
            marks += bar(track, 36.0)
    if not token.tracks:
        marks.append(
            Text(
                (LEFT_PX, 26),
                f"{token.material or 'thing'}, {token.weight_lb:,.0f} lb".replace("_", " "),
                "text.label",
            )
        )
        y = 24.0
    if scores:
        marks += score_row(scores, y + 24)
        y += 62.0 if any(each.word for each in scores) else 44.0
    return Section(y + 12, tuple(marks))


def track_row(track: Tally, y: float, measure: Measure) -> Iterator[Mark]:
    """What is left of what."""
    yield Text((LEFT_PX, y), terms.capital(terms.plain(track.name)), "text.label")
    full = f" / {track.full}"
    yield Text((RIGHT_PX, y), full, "text.number+ink.faint", 1.0)
    low = "text.number+ink.over" if track.now <= track.full / 4 else "text.number"
    yield Text((RIGHT_PX - measure.width(full, "text.number"), y), str(track.now), low, 1.0)


def bar(track: Tally, y: float) -> Iterator[Mark]:
    """The same as a bar with quarter notches."""
    share = min(max(track.now / track.full, 0.0), 1.0) if track.full else 0.0
    yield Rect(LEFT_PX, y, ROOM_PX, 8, "bar.track", 2.0)
    if share:
        level = "ok" if share > 0.5 else "hurt" if share > 0.25 else "critical"
        yield Rect(LEFT_PX, y, ROOM_PX * share, 8, f"bar.{level}", 2.0)
    else:
        yield Rect(LEFT_PX, y, ROOM_PX, 8, "bar.empty", 2.0)
    for quarter in (0.25, 0.5, 0.75):
        yield Rect(LEFT_PX + ROOM_PX * quarter, y, 2, 8, "bar.notch")


def score_row(scores: Sequence[Score], y: float) -> Iterator[Mark]:
    """The figures of the sheet side by side."""
    step = ROOM_PX / len(scores)
    for nth, score in enumerate(scores):
        x = LEFT_PX + step * (nth + 0.5)
        yield Text((x, y), score.label, "text.hint", 0.5, room=step - 4)
        yield Text((x, y + 17), score.word or score.number, "text.number+weight.strong", 0.5)
        if score.word:
            yield Text((x, y + 34), score.number, "text.12+mono+ink.dim", 0.5)


def conditions(token: Token, measure: Measure, round_: int = 0) -> Section | None:
    """Everything that is so of it, in words."""
    lines = [condition_words(each, round_) for each in token.conditions if each.name != "hidden"]
    if not lines:
        return None
    text = measure.wrap(", ".join(lines), "text.12+ink.dim", ROOM_PX)
    marks = [Text((LEFT_PX, 26 + 18 * nth), line, "text.12+ink.dim") for nth, line in enumerate(text)]
    return Section(20.0 + 18 * len(text), tuple(marks))


def condition_words(each: Condition, round_: int) -> str:
    """A condition with its figure, or how many turns of it are left, and against whom."""
    left = turns_left(each, round_)
    figure = f" for {figures.counted(left, 'turn')}" if left else f" {each.value:+d}" if each.value else ""
    return terms.plain(each.name) + figure + (f" against {each.against}" if each.against else "")


def turns_left(each: Condition, round_: int) -> int:
    """How many turns somebody is still stunned or out; 0 for what has no such end."""
    if each.name not in LASTING:
        return 0
    return each.value or max((each.until.round or round_) - round_, 0)


def motion(token: Token, view: View, measure: Measure) -> Section:
    """How it moves while nothing is planned."""
    speed = token.motion.speed_ft_per_turn
    doing = terms.doing("fall") if token.motion.turns_falling else terms.doing(token.motion.mode)
    rows = [("Moving", doing if speed or token.motion.turns_falling else "at rest")]
    if speed:
        shown = figures.speed(speed) if view.measure == "area" else f"{figures.yards(speed)} a turn"
        rows.append(("Speed", shown))
    rows.append(("Facing", figures.heading(token.motion.heading_deg)))
    marks: list[Mark] = []
    for nth, (label, value) in enumerate(rows):
        marks += pair((LEFT_PX, RIGHT_PX, 27 + nth * ROW_PX), label, value, measure)
    return Section(20.0 + ROW_PX * len(rows), tuple(marks))


def turn(preview: MovePreview, view: View, measure: Measure) -> Section:
    """The planned move in figures: the meter, how the allowance came about, the speed after it."""
    plan = preview.plan
    marks: list[Mark] = [
        Text((LEFT_PX, 23), f"This turn, {terms.doing(plan.mode)}", "text.hint+weight.strong")
    ]
    marks.append(Text((RIGHT_PX, 23), used_of(plan, view), "text.12+mono+ink.limit", 1.0))
    marks += meter(plan, view)
    y = 72.0
    lines = account(plan)
    for line in lines:
        marks += pair(
            (LEFT_PX, RIGHT_PX, y),
            terms.capital(line.text),
            account_figure(line, view),
            measure,
            account_style(line),
        )
        y += ROW_PX
    if lines:
        marks.append(rule(LEFT_PX, y - 12, ROOM_PX))
        y += 8
    after = plan.after.speed_ft_per_turn
    shown = figures.speed(after) if view.measure == "area" else f"{figures.yards(after)} a turn"
    left = ROOM_PX - measure.width(shown, "text.number") - 10
    marks.append(Text((LEFT_PX, y), "Speed after this move", "text", room=left))
    marks.append(Text((RIGHT_PX, y), shown, "text.number", 1.0))
    return Section(y + 18, tuple(marks))


def account(plan: MovePlan) -> tuple[AccountLine, ...]:
    """How the allowance came about, and what a body that cannot stop covers even so."""
    said = plan.account[:MOST_LINES]
    if plan.least_ft <= 0 or plan.overshoot_ft:
        return said
    return (*said, AccountLine("even braking it covers", plan.least_ft))


def used_of(plan: MovePlan, view: View) -> str:
    """So much of so much, with its unit."""
    found = figures.budget(plan.spent_ft, plan.allowance_ft, by_area=view.measure == "area")
    return f"{found.used} / {found.whole} {found.unit}".rstrip()


def account_figure(line: AccountLine, view: View) -> str:
    """A line of the account: areas, or yards; with the unit where it is another."""
    if line.ft >= figures.FAR_FT or (view.measure == "area" and 0 < line.ft < AREA_FT / 2):
        return figures.length(line.ft, by_area=False)
    value = round(line.ft / AREA_FT, 1) if view.measure == "area" else round(line.ft / YARD_FT)
    return figures.signed(value) if line.ft < 0 else figures.number(value)


def account_style(line: AccountLine) -> str:
    """Costs stand out."""
    return "text.number+ink.limit" if line.ft < 0 else "text.number"


def meter(plan: MovePlan, view: View) -> Iterator[Mark]:
    """The allowance in pieces: what is used, what hangs on a check, what is left."""
    unit = AREA_FT if view.measure == "area" else max(plan.allowance_ft / 8, 1.0)
    count = min(max(round(plan.allowance_ft / unit), 1), MOST_METER)
    share = plan.spent_ft / max(plan.allowance_ft, 1.0)
    first_check = min((hazard.at_ft for hazard in plan.hazards), default=plan.spent_ft + 1) / max(
        plan.allowance_ft, 1.0
    )
    wide = (ROOM_PX - 3 * (count - 1)) / count
    for nth in range(count):
        part = (nth + 0.5) / count
        kind = "free" if part > share else "check" if part > first_check else "used"
        yield Rect(LEFT_PX + nth * (wide + 3), 35, wide, 14, f"meter.{kind}", 2.0)
    yield from braking_line(plan)


def braking_line(plan: MovePlan) -> Iterator[Mark]:
    """A line across the meter at what a body that cannot stop must cover, even if it brakes."""
    if plan.least_ft <= 0 or plan.allowance_ft <= 0:
        return
    x = LEFT_PX + ROOM_PX * min(plan.least_ft / plan.allowance_ft, 1.0)
    yield Rect(x - 1, 32, 2, 20, "meter.least", 1.0)
    yield Polygon((((x - 4, 28), (x + 4, 28), (x, 33)),), "meter.least")


def checks(preview: MovePreview, measure: Measure) -> Section | None:
    """The checks on the path, each with what it needs."""
    hazards = preview.plan.hazards
    if not hazards:
        return None
    title = f"{len(hazards)} check{'s' if len(hazards) > 1 else ''} on this path"
    marks: list[Mark] = [Text((LEFT_PX, 26), title, "text.heading")]
    y = 26.0
    for nth, hazard in enumerate(hazards[:3]):
        y = 26.0 if not nth else y + 28
        marks.append(
            Text(
                (RIGHT_PX, y),
                figures.percent(chance(hazard.check)),
                "text.number+weight.strong+ink.limit",
                1.0,
            )
        )
        color, label = terms.check_color(hazard.label)
        bits: list[Bit] = [words(f"{terms.hazard_title(hazard)}: ")]
        bits += [feat(color), gap(6)] if color else []
        marks += row(LEFT_PX, y + 23, bits, measure)
        x = LEFT_PX + sum(bit_width(bit, measure) for bit in bits)
        marks.append(Text((x, y + 23), label, "text.label", room=RIGHT_PX - x))
        marks.append(Pick(f"why.hazard.{nth}", (1.0, y - 16, DOCK_PX - 1, 68)))
        marks.append(Text((LEFT_PX, y + 45), hazard.check.source, "text.hint", room=ROOM_PX - 70))
        y += 45
    why = (words("Why? ", "link"), key("F2"))
    marks += row_right(RIGHT_PX, y, why, measure)
    return Section(y + 18, tuple(marks), "limit")


def problems(found: Sequence[Problem], measure: Measure) -> Section | None:
    """What stands against the order, and that the Judge may set some of it aside."""
    if not found:
        return None
    marks: list[Mark] = [Text((LEFT_PX, 26), "This cannot be done as planned", "text.heading+ink.over")]
    y = 26.0
    for problem in found[:4]:
        for line in measure.wrap(terms.against(problem), "text.label", ROOM_PX):
            y += 19
            marks.append(Text((LEFT_PX, y), line, "text.label"))
        if problem.source:
            y += 18
            marks.append(Text((LEFT_PX, y), problem.source, "text.hint", room=ROOM_PX))
    return Section(y + 16, tuple(marks), "over")


def nothing_selected(measure: Measure) -> Section:
    """What to do first."""
    marks: list[Mark] = [Text((LEFT_PX, 32), "Nobody is selected", "text.15+weight.strong")]
    marks += row(LEFT_PX, 58, (words("Click a token, or press "), key("Tab")), measure)
    return Section(80.0, tuple(marks))
