"""The odds of a blow as one bar: every result as wide as it is likely, the keys below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.problems import Severity
from vtt.scene import figures, terms
from vtt.scene.results import FAR, AttackPreview, Result
from vtt.scene.rows import Mark, bit_width, key, moved, panel, row, rule, words
from vtt.shapes import Box, Measure, Pick, Rect, SceneLayer, Spot, Text

HIGH_PX, EMPTY_PX, FOOT_PX = 164.0, 114.0, 34.0
MOST_WIDE_PX, LEAST_WIDE_PX = 740.0, 420.0
PAD_PX = 16.0
LEAST_WORDS_PX, WORDS_GAP_PX = 40.0, 10.0
KEYS = (("← →", "turn the push"), ("Tab", "next target"), ("1–6", "show one result"), ("Esc", "cancel"))


def odds_box(map_box: Box, taken_px: float = 0.0, *, empty: bool = False) -> Box:
    """Where the panel stands: at the foot of the map, right of the scale bar; lower without a bar."""
    high = EMPTY_PX if empty else HIGH_PX
    left = map_box[0] + 236.0 if map_box[2] > 1000 else map_box[0] + 12
    wide = min(MOST_WIDE_PX, map_box[0] + map_box[2] - left - taken_px - 24)
    return left, map_box[1] + map_box[3] - high - 12, max(wide, LEAST_WIDE_PX), high


def odds_layer(preview: AttackPreview, box: Box, measure: Measure) -> SceneLayer:
    """The whole panel."""
    key_ = ("odds", box, preview)
    layer = panel("panel.odds", key_, odds(preview, box[2:], measure), box)
    return SceneLayer(layer.name, layer.space, key_, layer.shapes, None, layer.picks)


def odds(preview: AttackPreview, size: Spot, measure: Measure) -> Iterator[Mark]:
    """The panel's shapes, about its corner: the keys stand at its foot."""
    wide, high = size
    yield Rect(0, 0, wide, high, "panel.float", 8.0)
    yield from title(preview, wide, measure)
    yield from bar(preview, wide, measure)
    yield rule(PAD_PX, high - FOOT_PX, wide - 2 * PAD_PX)
    yield from moved(buttons(preview, wide, measure), 0.0, high - FOOT_PX)


def title(preview: AttackPreview, wide: float, measure: Measure) -> Iterator[Mark]:
    """Who strikes whom, and how exact the figures are."""
    order = preview.plan.order
    said = f"{order.attacker} at {order.target or 'the place aimed at'}"
    yield Text((PAD_PX, 25), said, "text.15+weight.strong", room=wide * 0.5)
    x = PAD_PX + min(measure.width(said, "text.15+weight.strong"), wide * 0.5) + 10
    push = "" if order.push_deg is None else figures.compass(order.push_deg)
    ways = " ".join(word for word in (push, figures.steepness(order.push_up_deg)) if word)
    more = terms.capital(terms.plain(order.maneuver)) + (f", pushed {ways}" if ways else "")
    counted = "exact, all rolls" if preview.results else "" if preview.counted else "counting…"
    yield Text((x, 25), more, "text.label", room=wide - x - 120)
    yield Text((wide - PAD_PX, 25), counted, "text.hint", 1.0)


def bar(preview: AttackPreview, wide: float, measure: Measure) -> Iterator[Mark]:
    """A piece for each result; a narrow one keeps its words short."""
    found = preview.results
    if not found:
        yield Rect(PAD_PX, 42, wide - 2 * PAD_PX, 26, "panel.well", 2.0)
        yield Text((PAD_PX + 12, 60), waiting_words(preview), "text.12+ink.dim")
        return
    whole = preview.percents
    room = wide - 2 * PAD_PX
    widths = tuple(room * float(each.chance) for each in found)
    for nth, (each, x) in enumerate(zip(found, starts(widths), strict=True)):
        yield from piece(x, widths[nth], each, shown=nth == preview.shown, nth=nth)
        yield Pick(f"result.{nth + 1}", (x, 40, widths[nth], 84))
    needed = tuple(words_px(each, measure) for each in found)
    for nth, (x, px) in enumerate(said_at(widths, needed, wide - PAD_PX)):
        yield from words_under(x, px, found[nth], whole[nth])
        figure = measure.width(f"{whole[nth]}%", "text.15+mono+weight.bold")
        yield Pick(f"why.result.{nth}", (x, 74, figure, 18))


def starts(widths: Sequence[float]) -> tuple[float, ...]:
    """Where each piece begins."""
    return tuple(PAD_PX + sum(widths[:nth]) for nth in range(len(widths)))


def words_px(result: Result, measure: Measure) -> float:
    """How wide the words under a piece are, with a gap after them."""
    label = measure.width(result.label, "text.12+ink.dim+weight.strong")
    return (
        max(label, measure.width(result.below, "text.11+ink.faint"), LEAST_WORDS_PX - WORDS_GAP_PX)
        + WORDS_GAP_PX
    )


def said_at(
    widths: Sequence[float], needed: Sequence[float], right: float
) -> tuple[tuple[float, float], ...]:
    """Where the words of each piece begin and how much room they have: narrow pieces push those before."""
    places: list[tuple[float, float]] = []
    part = min(1.0, (right - PAD_PX) / max(sum(needed), 1.0))
    for x, px in reversed(tuple(zip(starts(widths), needed, strict=True))):
        at = max(min(x, right - px * part), PAD_PX)
        places.append((at, max(right - at - 4, 1.0)))
        right = at
    return tuple(reversed(places))


def waiting_words(preview: AttackPreview) -> str:
    """Why there is no bar."""
    problems = preview.plan.problems
    return terms.against(problems[0]) if problems else "The outcomes are being counted"


def piece(x: float, px: float, result: Result, *, shown: bool, nth: int) -> Iterator[Mark]:
    """The piece of one result."""
    box = (x + 1, 42.0, max(px - 3, 2.0), 26.0)
    match result.kind:
        case "miss":
            yield Rect(*box, "odds.result@0", 2.0)
        case "knock" if result.label not in FAR:
            yield Rect(*box, "odds.some", 2.0)
        case "knock":
            yield Rect(*box, "odds.knock", 2.0)
        case "stun":
            yield Rect(*box, "odds.stun", 2.0)
        case _:
            yield Rect(*box, f"odds.result@{0.5 if nth < 2 else 1}", 2.0)
    if shown:
        yield Rect(x, 41, max(px - 1, 4.0), 28, "odds.shown", 3.0)


def words_under(x: float, room: float, result: Result, percent: int) -> Iterator[Mark]:
    """Chance, name, and where it leaves the target."""
    ink = "+ink.knock" if result.label in FAR else ""
    yield Text((x + 1, 88), f"{percent}%", f"text.15+mono+weight.bold{ink}")
    yield Text((x + 1, 105), result.label, "text.12+ink.dim+weight.strong", room=room)
    yield Text((x + 1, 120), result.below, "text.11+ink.faint", room=room)


def verdict(preview: AttackPreview) -> tuple[str, str]:
    """What the button says, and its style: what is only against the rules the Judge may allow."""
    problems = preview.plan.problems
    if not problems:
        return "strike", "button.primary"
    if any(problem.severity is Severity.IMPOSSIBLE for problem in problems):
        return "cannot be done", "button.primary.disabled"
    return "strike anyway", "button.primary"


def buttons(preview: AttackPreview, wide: float, measure: Measure) -> Iterator[Mark]:
    """The one filled button, and what else can be done."""
    does, style = verdict(preview)
    cap, said = measure.width("Enter", "key.primary"), measure.width(does, "text.12+weight.strong")
    long = cap + said + 34
    ink = "ink.dark" if style == "button.primary" else "ink.off"
    yield Rect(PAD_PX, 7, long, 20, style, 4.0)
    yield Text((PAD_PX + 10, 21), "Enter", f"text.11+mono+weight.strong+{ink}")
    yield Text((PAD_PX + 18 + cap, 21), does, f"text.12+weight.strong+{ink}")
    yield Pick("command.knock.commit", (PAD_PX, 7, long, 20))
    x = PAD_PX + long + 16
    for name, text in KEYS:
        bits = (key(name), words(f"  {text}", "text.12+ink.dim"))
        px = sum(bit_width(bit, measure) for bit in bits)
        if x + px > wide - PAD_PX:
            return
        yield from row(x, 21, bits, measure)
        x += px + 18
