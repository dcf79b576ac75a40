"""A form being filled in: the character, the page in sight, its controls, and what they write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.fields import SheetGroup
from engine.names import TokenId
from engine.rules import RulesSystem
from vtt.inputs import Intent
from vtt.shapes import Measure, Spot
from vtt.tools.maker_hero import SIDES, Hero, Judged, begin, judged, turned
from vtt.tools.maker_page import Page, Sight, page_of, tab_titles
from vtt.tools.maker_seats import JOINS, Frame, figure_seat, foot_seats, head_seats, tabs_seat
from vtt.widgets.control import Clipboard, Control, OwnClipboard
from vtt.widgets.field import Field
from vtt.widgets.focus import Focus
from vtt.widgets.form import Fired, Form, Seat
from vtt.widgets.rows import Rows
from vtt.widgets.segments import Segments, Tabs
from vtt.widgets.spin import Spin

AWAY_PX = -10_000.0  # where controls wait that are not in sight


@dataclass(slots=True)
class Filling:
    """The character and the form he is filled in with.

    ``here``: the rule system of the battle; ``of``: whom of the battle it changes, "" for a newcomer.
    """

    systems: Sequence[RulesSystem]
    here: str
    hero: Hero
    measure: Measure
    kind: str = ""
    of: TokenId = ""
    tab: int = 0
    opened: int | None = None
    scroll_px: float = 0.0
    frame: Frame = field(default_factory=Frame)
    page: Page = field(default_factory=Page)
    form: Form = field(default_factory=lambda: Form((), Focus(on="name")))
    judged: Judged = field(default_factory=lambda: Judged(()))
    clipboard: Clipboard = field(default_factory=OwnClipboard)

    @property
    def group(self) -> SheetGroup:
        """The group in sight."""
        return self.hero.form.groups[self.tab]

    def fit(self, width: float, height: float) -> None:
        """In a window of a size."""
        frame, first = Frame.within(width, height), not self.form.seats
        if frame != self.frame or first:
            self.frame = frame
            self.judge()
        name = self.form.control("name")
        if first and isinstance(name, Spin):
            whole = replace(name.field, edit=name.field.edit.all())
            self.form = self.form.with_control("name", replace(name, field=whole))

    def give(self, intent: Intent) -> Fired | None:
        """An intent for the controls; what they fired by it."""
        on = self.form.focus.on
        self.form, fired = self.form.on_intent(intent, self.measure, self.clipboard)
        self._read()
        if self.form.focus.on != on:
            self.reveal()
        return fired

    def judge(self) -> None:
        """Ask the rule system, and lay everything out anew."""
        self.judged = judged(self.hero)
        sight = Sight(
            self.hero.draft, self.judged.problems, self.opened, self.frame.left_px - 12, self.measure
        )
        self.page = page_of(self.group, sight)
        self.scroll(self.scroll_px)

    def scroll(self, to_px: float) -> None:
        """The page scrolled, as far as there is page."""
        most = max(self.page.high - self.frame.page[3], 0.0)
        self.scroll_px = min(max(to_px, 0.0), most)
        self._seat()

    def reveal(self) -> None:
        """The page scrolled so that the control with the keyboard is in sight."""
        seat = next((seat for seat in self.page.seats if seat.name == self.form.focus.on), None)
        if seat is not None:
            low = seat.box[1] + seat.box[3] + 12 - self.frame.page[3]
            self.scroll(min(max(self.scroll_px, low), max(seat.box[1] - 24, 0.0)))

    def in_sight(self, top: float, high: float) -> float | None:
        """Where a piece of the page stands in the maker; none if not all of it is in sight."""
        y = top - self.scroll_px
        return y + self.frame.page[1] if y >= 0 and y + high <= self.frame.page[3] else None

    def text(self, name: str) -> str:
        """What the draft has for a control of the page."""
        target = self.page.targets[name]
        if target.entry is None:
            return self.hero.draft.texts.get(target.of.path, "")
        return self.hero.draft.entries[self.group.at][target.entry].texts.get(target.of.path, "")

    def write(self, name: str, text: str) -> None:
        """Another text for a control of the page."""
        target = self.page.targets[name]
        if self.text(name) == text:
            return
        if target.entry is None:
            self.hero = self.hero.with_text(target.of.path, text)
        else:
            self.hero = self.hero.with_part(self.group, target.entry, target.of.path, text)

    def turn(self, name: str, by: int) -> None:
        """A control's text one further."""
        self.write(name, turned(self.page.targets[name].of, self.text(name), by))
        self.judge()

    def add(self, name: str) -> None:
        """An entry more, the keyboard on its first part."""
        self.hero, self.opened = self.hero.with_entry(self.group, name), None
        self.judge()
        last = len(self.hero.draft.entries[self.group.at]) - 1
        names = [seat for seat, target in self.page.targets.items() if target.entry == last]
        self.form = self.form.focused(names[0] if names else "add")
        self.reveal()

    def drop(self, index: int) -> None:
        """An entry less."""
        self.hero, self.opened = self.hero.without_entry(self.group, index), None
        self.judge()
        self.form = self.form.focused("add")

    def open(self, index: int) -> None:
        """All parts of an entry, or only the first again."""
        self.opened = None if self.opened == index else index
        self.judge()

    def throw(self, seed: int) -> None:
        """Somebody by dice."""
        self.hero, self.opened = self.hero.by_dice(seed, self.kind), None
        self.judge()

    def further(self) -> None:
        """On to the next control."""
        self.form = replace(self.form, focus=self.form.focus.stepped(self.form.names, 1))
        self.reveal()

    def at(self, spot: Spot) -> bool:
        """Is there a control at a point?"""
        x, y = spot
        boxes = (seat.box for seat in self.form.seats)
        return any(left <= x < left + wide and top <= y < top + high for left, top, wide, high in boxes)

    def _read(self) -> None:
        """What the controls say now is what the character is."""
        before = (self.hero, self.tab)
        for name in self.page.targets:
            control = self.form.control(name)
            if isinstance(control, Spin):
                self.write(name, control.text)
        for seat in self.form.seats:
            self._read_head(seat)
        if before != (self.hero, self.tab):
            self.judge()

    def _read_head(self, seat: Seat) -> None:
        control = seat.control
        match seat.name:
            case "name" if isinstance(control, Spin) and control.text != self.hero.name:
                self.hero = replace(self.hero, name=control.text)
            case "side" if isinstance(control, Segments):
                self.hero = replace(self.hero, side=SIDES[control.on])
            case "system" if isinstance(control, Segments):
                self._play_by(self.systems[control.on])
            case "tabs" if isinstance(control, Tabs) and control.on != self.tab:
                self.tab, self.opened, self.scroll_px = control.on, None, 0.0

    def _play_by(self, rules: RulesSystem) -> None:
        if rules.name != self.hero.rules.name:
            self.hero = begin(rules, self.hero.name, self.hero.side)
            self.tab, self.opened, self.scroll_px, self.kind = 0, None, 0.0, ""

    def _seat(self) -> None:
        """Every control in its place; those that still say the same keep their caret and their selection."""
        titles = tab_titles(self.hero.form.groups, self.hero.draft, self.judged.problems)
        seats = (
            *(self._on_page(seat) for seat in self.page.seats),
            figure_seat(self.judged, self.frame),
            *foot_seats(self.judged, self._does(), self.frame, self.measure),
            *head_seats(self.systems, self.hero, self.kind, self.frame, self.measure),
            tabs_seat(titles, self.tab, self.frame),
        )
        old = {seat.name: seat.control for seat in self.form.seats}
        kept = tuple(replace(seat, control=_as_before(seat.control, old.get(seat.name))) for seat in seats)
        self.form = replace(self.form, seats=kept)

    def _does(self) -> str:
        """What its last button does to the battle; "" for a character of other rules."""
        if self.here != self.hero.rules.name:
            return ""
        return "Change in the battle" if self.of else JOINS

    def _on_page(self, seat: Seat) -> Seat:
        x, y, wide, high = seat.box
        top = self.in_sight(y - 16, high + 16)
        left, place = self.frame.page[0] + x, AWAY_PX if top is None else top + 16
        return replace(seat, box=(left, place, wide, high))


def _as_before(new: Control, old: Control | None) -> Control:
    """A control made anew, with what its predecessor had besides its text."""
    match new, old:
        case Spin(field=Field(edit=now)), Spin(field=Field(edit=before) as written) if (
            now.text == before.text
        ):
            return replace(new, field=replace(written, hint=new.field.hint))
        case Rows(), Rows() if new.rows == old.rows:
            return old
        case Rows(), Rows():
            return replace(new, scroll=old.scroll)
    return new
