"""Where everything of the character maker stands: its frame, the controls of its head and foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.fields import SheetForm
from engine.rules import RulesSystem
from vtt.scene.sheets import for_people
from vtt.shapes import Box, Measure, Spot
from vtt.tools.maker_hero import SIDES, Hero, Judged
from vtt.widgets.button import Button
from vtt.widgets.field import Field
from vtt.widgets.form import Seat, within
from vtt.widgets.rows import Row, Rows
from vtt.widgets.segments import Segments, Tabs
from vtt.widgets.spin import Spin

MOST_WIDE_PX, MOST_HIGH_PX, BESIDE_PX, ABOVE_PX = 1180.0, 780.0, 20.0, 40.0
PAD_PX, GAP_PX, BOX_PX = 24.0, 24.0, 28.0
COLUMN_PX, NARROW_COLUMN_PX, NARROW_PX = 330.0, 200.0, 1000.0
HEAD_PX, NAMES_PX, TABS_PX, BODY_PX, FOOT_PX = 48.0, 104.0, 144.0, 184.0, 52.0
NAME_PX, KIND_PX = 220.0, 170.0
PROBLEM_LINES, LINE_PX = 6, 18.0
ANY, JOINS = "Any", "Put on the map"


@dataclass(frozen=True, slots=True)
class Frame:
    """The maker's box in the window and its parts, which count from the box's corner."""

    box: Box = (0.0, 0.0, MOST_WIDE_PX, MOST_HIGH_PX)

    @classmethod
    def within(cls, width: float, height: float) -> Frame:
        """As large as it is of use in a window of a size, in its middle."""
        wide = min(MOST_WIDE_PX, width - 2 * BESIDE_PX)
        high = min(MOST_HIGH_PX, height - 2 * ABOVE_PX)
        return cls(((width - wide) / 2, (height - high) / 2, wide, high))

    @property
    def column_px(self) -> float:
        """How wide the column of problems and figures is."""
        return COLUMN_PX if self.box[2] >= NARROW_PX else NARROW_COLUMN_PX

    @property
    def left_px(self) -> float:
        """How wide the page is."""
        return self.box[2] - 2 * PAD_PX - GAP_PX - self.column_px

    @property
    def right_px(self) -> float:
        """Where the column of problems and figures begins."""
        return self.box[2] - PAD_PX - self.column_px

    @property
    def foot_px(self) -> float:
        """The top of the foot."""
        return self.box[3] - FOOT_PX

    @property
    def page(self) -> Box:
        """The part in which the page is seen."""
        return PAD_PX, BODY_PX, self.left_px, self.foot_px - BODY_PX - 8

    @property
    def figures(self) -> Box:
        """The list of everything that follows from the sheet."""
        top = BODY_PX + PROBLEM_LINES * LINE_PX + 24
        return self.right_px, top, self.column_px, self.foot_px - top - 8

    def in_page(self, at: Spot) -> bool:
        """Is a point over the page?"""
        return within(self.page, at)


def head_seats(
    systems: Sequence[RulesSystem], hero: Hero, kind: str, frame: Frame, measure: Measure
) -> Iterator[Seat]:
    """The rule system, the name and the side; at the right what dice need."""
    names = tuple(rules.title for rules in systems)
    on = next((index for index, rules in enumerate(systems) if rules.name == hero.rules.name), 0)
    segments = Segments(names, on)
    yield Seat("system", (PAD_PX, HEAD_PX, segments.width(measure), BOX_PX), segments)
    yield Seat("name", (PAD_PX, NAMES_PX, NAME_PX, BOX_PX), Spin(Field(hint="Name").with_text(hero.name)))
    sides = Segments(tuple(side.capitalize() for side in SIDES), SIDES.index(hero.side))
    x = PAD_PX + NAME_PX + 12
    yield Seat("side", (x, NAMES_PX, sides.width(measure), BOX_PX), sides)
    x += sides.width(measure) + 12
    if hero.rules.maker is None:
        return
    if hero.rules.maker.kinds:
        said = kind.replace("_", " ").capitalize() or ANY
        yield Seat("kind", (x, NAMES_PX, KIND_PX, BOX_PX), Spin(Field().with_text(said), has="list"))
        x += KIND_PX + 12
    dice = Button("Throw dice", icon="icon.dice")
    yield Seat("dice", (x, NAMES_PX, dice.width(measure), BOX_PX), dice)


def tabs_seat(titles: tuple[str, ...], tab: int, frame: Frame) -> Seat:
    """The groups of the form as tabs."""
    return Seat("tabs", (PAD_PX - 10, TABS_PX, frame.left_px + 10, 32.0), Tabs(titles, tab))


def figure_seat(judged: Judged, frame: Frame) -> Seat:
    """Everything that follows from the sheet, as a list to scroll."""
    said = for_people(judged.figures)
    rows = tuple(Row(index, name, value) for index, (name, value) in enumerate(said))
    return Seat("figures", frame.figures, Rows(rows, -1))


def foot_seats(judged: Judged, does: str, frame: Frame, measure: Measure) -> Iterator[Seat]:
    """The ways out: leave, save as a roster, put on the map; ``does``: the last, "" where it is barred."""
    wrong = " anyway" if judged.text and judged.problems else ""
    unread = not judged.text
    rows = [
        ("cancel", Button("Leave", kind="quiet", key="Esc")),
        ("save", Button(f"Save as a roster{wrong}", key="Ctrl+S", disabled=unread)),
        (
            "join",
            Button(f"{does or JOINS}{wrong}", kind="primary", key="Ctrl+Enter", disabled=unread or not does),
        ),
    ]
    x = frame.box[2] - PAD_PX - sum(button.width(measure) + 8 for _, button in rows) + 8
    for name, button in rows:
        wide = button.width(measure)
        yield Seat(name, (x, frame.foot_px + 8, wide, BOX_PX), button)
        x += wide + 8


def dice_note(form: SheetForm) -> str:
    """Whose tables the dice go by; "" where the document brings its own."""
    return f"House rule: {form.dice.removeprefix('House, ')}" if form.dice.startswith("House") else form.dice
