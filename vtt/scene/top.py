"""The initiative bar: whose turn it is, who is next, undo, redo, and the button that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.rounds import in_round
from engine.world import BattleState, Slot, Token
from vtt.scene.looks import suffix
from vtt.scene.marks import mini
from vtt.scene.rows import Mark, panel, rule
from vtt.scene.views import Layout
from vtt.shapes import Curve, Disc, Measure, Pick, Pin, Rect, SceneLayer, Text, icon

BRAND = (Curve("M3 5l7 9-7 9M10 5l7 9-7 9", "brand.push"), Disc((22.5, 14.0), 4.5, 4.5, "brand.body"))
CLOCK_PX, FIRST_CHIP_PX = 218.0, 283.0
HIGH_PX = 44.0
ICONS_PX = 80.0
MORE_PX, EDGE_PX = 40.0, 6.0
RESET, WORDS_FROM_PX = "Reset turn", 1100.0
TAGGED = ("now", "next", "said")


@dataclass(frozen=True, slots=True, kw_only=True)
class TopLine:
    """What the bar says beside the order: names, what can be undone, what the button does."""

    title: str
    subtitle: str
    can_undo: bool = False
    can_redo: bool = False
    resets: int = 0
    button: str = "Next turn"
    key: str = "N"


@dataclass(frozen=True, slots=True)
class Chip:
    """One place in the order of a round."""

    token: Token
    nth: int
    standing: str
    figure: str = ""
    brief: bool = False

    @property
    def unseen(self) -> bool:
        """Is it hidden from the players? That is said in every standing."""
        return bool(self.token.condition("hidden"))


def chips(state: BattleState, audience: str = "gm") -> tuple[Chip, ...]:
    """The places of the round in order, or everybody while nothing is counted."""
    clock = state.clock
    slots = clock.slots or tuple(Slot(name) for name, token in state.tokens.items() if token.tracks)
    out = []
    for at, slot in enumerate(slots):
        token = state.tokens.get(slot.token)
        if token is None or (audience != "gm" and token.condition("hidden")):
            continue
        out.append(Chip(token, slot.nth, _standing(state, at, token), _figure(state, token, slot)))
    return tuple(out)


def _standing(state: BattleState, at: int, token: Token) -> str:
    clock = state.clock
    if not in_round(state) and any(said.token == token.name for said in state.declared):
        return "said"
    if clock.at >= 0 and clock.slots:
        if at == clock.at:
            return "now"
        if at < clock.at:
            return "done"
        if at == clock.at + 1:
            return "next"
    return "hidden" if token.condition("hidden") else ""


def _figure(state: BattleState, token: Token, slot: Slot) -> str:
    """Which of its turns it is, or its initiative; between rounds how many attacks it has won."""
    won = token.counter("attacks")
    if slot.nth > 1 or (won > 1 and not in_round(state)):
        return f"×{max(slot.nth, won if not in_round(state) else 0)}"
    value = token.counter("initiative")
    return str(value) if value else ""


def top_layer(state: BattleState, layout: Layout, line: TopLine, measure: Measure) -> SceneLayer:
    """The whole bar."""
    order = chips(state, layout.audience)
    key = (
        "top",
        layout.width,
        line,
        state.clock,
        tuple((c.token.name, c.token.side, c.standing, c.figure) for c in order),
    )
    if layout.audience == "players":
        part = layout.top[3] / HIGH_PX
        marks = tuple(
            each
            for each in for_players(state, layout.width / part, line, measure)
            if not isinstance(each, Pick)
        )
        return SceneLayer("panel.top", "screen", key, (Pin((0.0, 0.0), marks, scale=part),), layout.top)
    return panel("panel.top", key, top(state, layout, line, measure), layout.top)


def for_players(state: BattleState, wide: float, line: TopLine, measure: Measure) -> Iterator[Mark]:
    """The bar of the players' view: nothing to press, nobody hidden; shown larger as a whole."""
    yield from frame(wide, line)
    yield from clock_words(state, measure)
    yield from chip_row(state, wide, measure, "players")


def frame(wide: float, line: TopLine) -> Iterator[Mark]:
    """The bar itself, the brand, what is played."""
    yield Rect(0, 0, wide, HIGH_PX, "panel")
    yield rule(0, 43, wide, style="panel.edge")
    yield rule(55, 0, 1, 44)
    yield Pin((14.0, 8.0), BRAND)
    yield Text((70, 19), line.title, "text+weight.strong", room=126)
    yield Text((70, 34), line.subtitle, "text.hint", room=126)
    yield rule(203, 0, 1, 44)


def top(state: BattleState, layout: Layout, line: TopLine, measure: Measure) -> Iterator[Mark]:
    """The bar's shapes, about the window's corner."""
    wide = layout.width
    yield from frame(wide, line)
    yield from clock_words(state, measure)
    button = button_px(line, measure)
    icons_at = wide - button - ICONS_PX
    words = RESET if wide >= WORDS_FROM_PX else ""
    reset = reset_px(line, words, measure)
    yield from chip_row(state, icons_at - reset, measure)
    if reset:
        yield from reset_button(icons_at - reset, reset - 4, words)
    yield from icons(icons_at, line)
    yield from next_button(wide - button, button - 8, line, measure)


def clock_words(state: BattleState, measure: Measure) -> tuple[Text, ...]:
    """Which round it is."""
    if not state.clock.round:
        return (Text((CLOCK_PX, 26), "Free play", "text.12+ink.dim"),)
    at = CLOCK_PX + measure.width("Round", "text.12+ink.dim") + 6
    return (
        Text((CLOCK_PX, 26), "Round", "text.12+ink.dim"),
        Text((at, 27), str(state.clock.round), "text.18+mono+weight.strong"),
    )


def chip_row(state: BattleState, right: float, measure: Measure, audience: str = "gm") -> Iterator[Mark]:
    """The order from the left; what does not fit is counted at the end."""
    last = clock_words(state, measure)[-1]
    x = max(FIRST_CHIP_PX, last.at[0] + measure.width(last.text, last.style) + 12)
    order = shortened(chips(state, audience), right - x, measure)
    first = _first_shown(order, right - x, measure)
    for nth, chip in enumerate(order[first:], first):
        wide = chip_width(chip, measure)
        if x + wide > right - (MORE_PX if nth + 1 < len(order) else EDGE_PX):
            yield Text((x + 6, 26), f"+{len(order) - nth}", "text.12+mono+ink.dim")
            return
        yield from chip_shapes(x, wide, chip, measure)
        yield Pick(f"order.{chip.token.name}", (x, 6, wide, 32))
        x += wide + 4


def shortened(order: tuple[Chip, ...], room: float, measure: Measure) -> tuple[Chip, ...]:
    """The order with names left out where it is too long: of those done first, then from the end."""
    out = list(order)
    missing = sum(chip_width(chip, measure) + 4 for chip in order) + EDGE_PX - room
    done = [at for at, chip in enumerate(order) if chip.standing == "done"]
    rest = [at for at in reversed(range(len(order))) if order[at].standing not in ("done", "now", "next")]
    for at in (*done, *rest):
        if missing <= 0:
            break
        out[at] = replace(order[at], brief=True)
        missing -= chip_width(order[at], measure) - chip_width(out[at], measure)
    return tuple(out)


def _first_shown(order: tuple[Chip, ...], room: float, measure: Measure) -> int:
    """Where the shown part begins: late enough that whose turn it is can be seen."""
    now = next((at for at, chip in enumerate(order) if chip.standing == "now"), 0)
    first, taken = 0, sum(chip_width(chip, measure) + 4 for chip in order[: now + 2])
    while taken > room - MORE_PX and first < now:
        taken -= chip_width(order[first], measure) + 4
        first += 1
    return first


def chip_width(chip: Chip, measure: Measure) -> float:
    """How much room a chip takes."""
    wide = 4 + 26 + 7 + _name_px(chip, measure)
    if chip.unseen:
        wide += 21
    if chip.figure:
        wide += 7 + _figure_px(chip, measure)
    return wide + (7 + _tag_px(chip, measure) if chip.standing in TAGGED else 0)


def _name_px(chip: Chip, measure: Measure) -> float:
    """The room of the name and a gap; a name left out leaves the number that tells equals apart."""
    said = suffix(chip.token.name) if chip.brief else chip.token.name
    return measure.width(said, _name_style(chip)) + 9 if said else 0.0


def _figure_px(chip: Chip, measure: Measure) -> float:
    return max(18.0, measure.width(chip.figure, "order.number") + 10)


def _tag_px(chip: Chip, measure: Measure) -> float:
    return measure.width(chip.standing, "order.tag") + 10


def _name_style(chip: Chip) -> str:
    standing = chip.standing if chip.standing in ("now", "done", "hidden") else ""
    return f"order.{standing}" if standing else "order"


def chip_shapes(x: float, wide: float, chip: Chip, measure: Measure) -> Iterator[Mark]:
    """One place in the order: portrait, name, initiative, now or next."""
    token, standing = chip.token, chip.standing
    if standing == "now":
        yield Rect(x + 1, 7, wide - 2, 30, "order.now", 4.0)
    elif standing != "done":
        yield Rect(x + 0.5, 6.5, wide - 1, 31, "order.hidden" if standing == "hidden" else "order", 4.0)
    small = mini(token.side, token.emblem, token.name, size=24, hidden=chip.unseen)
    yield Pin((x + 4, 9), (small,), alpha=0.55 if standing == "done" else 1.0)
    at = x + 37
    yield Text((at, 26.5), suffix(token.name) if chip.brief else token.name, _name_style(chip))
    at += max(_name_px(chip, measure) - 2, 0.0)
    if chip.unseen:
        yield icon("icon.eyeoff", (at, 15), 14, "icon.small+ink.dim")
        at += 21
    if chip.figure:
        box = _figure_px(chip, measure)
        if standing != "done":
            yield Rect(at, 13, box, 18, "order.number", 3.0)
        yield Text(
            (at + box / 2, 26),
            chip.figure,
            f"order.number+{'ink.select' if standing == 'now' else 'ink.dim'}",
            0.5,
        )
        at += box + 7
    yield from tag(at, chip, measure)


def tag(x: float, chip: Chip, measure: Measure) -> Iterator[Mark]:
    """The words now and next, and said of whoever has declared."""
    if chip.standing not in TAGGED:
        return
    style = "order.tag" if chip.standing == "now" else "order.tag.next"
    yield Rect(x + 0.5, 14.5, _tag_px(chip, measure) - 1, 15, style, 3.0)
    yield Text((x + 5, 26), chip.standing, style)


def icons(left: float, line: TopLine) -> Iterator[Mark]:
    """Undo and redo."""
    states = (("undo", line.can_undo), ("redo", line.can_redo))
    for nth, (name, on) in enumerate(states):
        x = left + 8 + nth * 36
        yield icon(f"icon.{name}", (x, 13), 18, f"icon+{'ink.dim' if on else 'ink.off'}")
        yield Pick(f"command.{name}", (x - 7, 6, 32, 32))


def reset_px(line: TopLine, words: str, measure: Measure) -> float:
    """How much room the button takes that takes a turn back; none while nothing was done in it."""
    return measure.width(words, "button") + (44 if words else 48) if line.resets else 0.0


def reset_button(x: float, long: float, words: str) -> Iterator[Mark]:
    """All of this turn back, by one press: as high as the bar for fingers; narrow ones have no words."""
    yield Rect(x, 7, long, 30, "button", 4.0)
    yield icon("icon.prev", (x + 8 if words else x + long / 2 - 8, 14), 16, "icon.small+ink.text")
    if words:
        yield Text((x + 30, 26.5), words, "button")
    yield Pick("command.turn.reset", (x - 2, 0, long + 4, HIGH_PX))


def button_px(line: TopLine, measure: Measure) -> float:
    """How much room the button takes, its margin counted."""
    return measure.width(line.button, "button.primary") + measure.width(line.key, "key.primary") + 50


def next_button(x: float, long: float, line: TopLine, measure: Measure) -> Iterator[Mark]:
    """The one filled button: on to the next turn."""
    yield Rect(x, 7, long, 30, "button.primary", 4.0)
    yield Text((x + 12, 26.5), line.button, "button.primary")
    cap = x + 12 + measure.width(line.button, "button.primary") + 8
    yield Rect(cap, 14, measure.width(line.key, "key.primary") + 10, 16, "key.primary", 3.0)
    yield Text((cap + 5, 26), line.key, "key.primary")
    yield Pick("command.next", (x, 7, long, 30))
