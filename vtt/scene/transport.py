"""The bar of a replay: what is told now, where in the battle that is, and the buttons that go through it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vtt.scene import figures
from vtt.scene.rows import Mark, loose, panel
from vtt.shapes import Box, Measure, Pick, Rect, SceneLayer, Text

HIGH_PX, MOST_WIDE_PX, PAD_PX, GAP_PX = 112.0, 760.0, 16.0, 6.0
TRACK_Y, TRACK_PX, BUTTON_Y, BUTTON_PX = 38.0, 8.0, 60.0, 40.0
SCALE_PX, BESIDE_PX = 220.0, 860.0
MOST_STOPS = 60
BUTTONS = (
    ("first", "Start"),
    ("round_back", "Round back"),
    ("back", "Back"),
    ("play", "Play"),
    ("on", "On"),
    ("round_on", "Round on"),
    ("last", "End"),
    ("slower", "Slower"),
    ("faster", "Faster"),
    ("leave", "Leave"),
)
DISPENSABLE = (
    ("round_back", "round_on"),
    ("first", "last"),
    ("faster", "slower"),
)  # first to go without room


@dataclass(frozen=True, slots=True, kw_only=True)
class Transport:
    """What the bar says of a moment: its words, which of how many it is, its round.

    ``plays``: it goes on by itself; ``pause_s``: how long each stands; ``rounds``: where a round begins.
    """

    words: str
    at: int
    count: int
    round: int
    plays: bool
    pause_s: float
    rounds: tuple[int, ...] = ()


def transport_box(room: Box) -> Box:
    """At the foot of the map, right of the scale where there is room for both."""
    left = SCALE_PX if room[2] > BESIDE_PX else 12.0
    wide = min(MOST_WIDE_PX, room[2] - left - 12)
    return room[0] + left, room[1] + room[3] - HIGH_PX - 12, wide, HIGH_PX


def transport_layer(said: Transport, room: Box, measure: Measure) -> SceneLayer:
    """The whole bar."""
    box = transport_box(room)
    return loose(panel("panel.replay", ("replay", said, box), transport(said, box[2], measure), box))


def transport(said: Transport, wide: float, measure: Measure) -> Iterator[Mark]:
    """The bar's shapes, about its corner."""
    yield Rect(0, 0, wide, HIGH_PX, "panel.float", 8.0)
    when = f"Round {said.round}" if said.round else "Free play"
    where = f"{when}, {said.at + 1} of {said.count}, {figures.number(said.pause_s)} s each"
    taken = measure.width(where, "text.12+mono") + 12
    yield Text((PAD_PX, 24), said.words, "text+weight.strong", room=wide - 2 * PAD_PX - taken)
    yield Text((wide - PAD_PX, 24), where, "text.12+mono", 1.0)
    yield from track(said, wide)
    yield from buttons(said, wide, measure)


def track(said: Transport, wide: float) -> Iterator[Mark]:
    """How far it has come, where rounds begin; pressed, it goes there."""
    long = wide - 2 * PAD_PX
    last = max(said.count - 1, 1)
    yield Rect(PAD_PX, TRACK_Y, long, TRACK_PX, "bar.track", 2.0)
    yield Rect(PAD_PX, TRACK_Y, max(long * said.at / last, 2.0), TRACK_PX, "gauge.may", 2.0)
    for begins in said.rounds:
        yield Rect(PAD_PX + long * begins / last - 1, TRACK_Y - 3, 2, TRACK_PX + 6, "meter.least", 1.0)
    stops = stops_of(said.count)
    for nth, stop in enumerate(stops):
        left, right = long * nth / len(stops), long * (nth + 1) / len(stops)
        yield Pick(f"command.replay.at.{stop}", (PAD_PX + left, TRACK_Y - 8, right - left, TRACK_PX + 16))


def stops_of(count: int) -> Sequence[int]:
    """The moments that the track is pressed to: all of a few, evenly spread ones of many."""
    many = min(count, MOST_STOPS)
    return [round(nth * (count - 1) / max(many - 1, 1)) for nth in range(many)]


def buttons(said: Transport, wide: float, measure: Measure) -> Iterator[Mark]:
    """The buttons that fit, as large as fingers need."""
    shown = fitting(said, wide - 2 * PAD_PX, measure)
    x = PAD_PX
    for name, label in shown:
        long = button_px(label, measure)
        style = "button.primary" if name == "play" else "button"
        yield Rect(x, BUTTON_Y, long, BUTTON_PX, style, 4.0)
        yield Text((x + long / 2, BUTTON_Y + 25), label, style, 0.5)
        yield Pick(f"command.replay.{name}", (x, BUTTON_Y - 2, long, BUTTON_PX + 4))
        x += long + GAP_PX


def fitting(said: Transport, room: float, measure: Measure) -> tuple[tuple[str, str], ...]:
    """The buttons with their words; those whose keys are enough go first."""
    shown = [(name, "Pause" if name == "play" and said.plays else label) for name, label in BUTTONS]
    for names in DISPENSABLE:
        if sum(button_px(label, measure) + GAP_PX for _, label in shown) - GAP_PX <= room:
            break
        shown = [each for each in shown if each[0] not in names]
    return tuple(shown)


def button_px(label: str, measure: Measure) -> float:
    """How wide a button is."""
    return max(measure.width(label, "button") + 22.0, 44.0)
