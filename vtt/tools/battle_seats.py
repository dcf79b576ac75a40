"""Where everything of the new-battle dialog stands, and what is asked for in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine.rules import RulesSystem
from vtt.shapes import Box, Measure, Spot
from vtt.widgets.button import Button, Kind
from vtt.widgets.field import Field
from vtt.widgets.files import HIGH_PX as FILES_HIGH_PX
from vtt.widgets.files import WIDE_PX as FILES_WIDE_PX
from vtt.widgets.form import CANCEL, Seat, within
from vtt.widgets.rows import Row, Rows
from vtt.widgets.spin import Spin

MOST_WIDE_PX, MOST_HIGH_PX, ABOVE_PX = 940.0, 520.0, 40.0
PAD_PX, GAP_PX, BOX_PX, FOOT_PX = 24.0, 20.0, 32.0, 52.0
LISTS_PX, PLAY_PX = 84.0, 232.0


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for so far.

    ``here``: the rules of the present battle; ``of``: whose sheets a roster has; ``battles``: which of the
    maps is a battle that has begun.
    """

    maps: Rows
    rosters: Rows
    here: str
    of: Mapping[object, str] = field(default_factory=dict)
    battles: frozenset[object] = frozenset()
    seed: Field = field(default_factory=lambda: Field(hint="any"))

    @property
    def map(self) -> Path:
        """The map, or the battle, that is chosen."""
        row = self.maps.chosen
        return row.value if row is not None and isinstance(row.value, Path) else Path()

    @property
    def roster(self) -> Path | None:
        """The roster that is chosen; none for the map's own."""
        row = self.rosters.chosen
        return row.value if row is not None and isinstance(row.value, Path) else None

    @property
    def what(self) -> tuple[Path, Path | None]:
        """What decides what can be pressed."""
        return self.map, self.roster

    @property
    def goes_on(self) -> bool:
        """Is a battle chosen that has begun already?"""
        return self.map in self.battles

    def fits(self, system: str) -> bool:
        """Can it be played by these rules?"""
        return self.of.get(self.roster, system) == system

    def with_row(self, kind: str, row: Row, system: str) -> Asked:
        """With one more row in a list, and that one on."""
        rows = self.maps if kind == "maps" else self.rosters
        kept = (row, *(each for each in rows.rows if each.value != row.value))
        if kind == "maps":
            battles = self.battles | ({row.value} if system else frozenset())
            return replace(self, maps=rows.with_rows(kept), battles=battles)
        return replace(self, rosters=rows.with_rows(kept), of={**self.of, row.value: system})


@dataclass(frozen=True, slots=True)
class Frame:
    """The dialog's box in the window, and its parts, which count from the box's corner."""

    box: Box = (0.0, 0.0, MOST_WIDE_PX, MOST_HIGH_PX)
    window: Spot = (MOST_WIDE_PX, MOST_HIGH_PX)

    @classmethod
    def within(cls, width: float, height: float) -> Frame:
        """In the middle of a window of a size."""
        wide, high = min(MOST_WIDE_PX, width - 40), min(MOST_HIGH_PX, height - 2 * ABOVE_PX)
        return cls(((width - wide) / 2, (height - high) / 2, wide, high), (width, height))

    @property
    def files(self) -> Box:
        """Where a file is chosen, in the window."""
        wide, high = self.window
        return (wide - FILES_WIDE_PX) / 2, (high - FILES_HIGH_PX) / 2, FILES_WIDE_PX, FILES_HIGH_PX

    @property
    def foot_px(self) -> float:
        """The top of the foot."""
        return self.box[3] - FOOT_PX

    @property
    def list_px(self) -> float:
        """How wide each of the two lists is."""
        return (self.box[2] - 2 * PAD_PX - 2 * GAP_PX - PLAY_PX) / 2

    @property
    def columns(self) -> tuple[float, float, float]:
        """Where the three columns begin."""
        second = PAD_PX + self.list_px + GAP_PX
        return PAD_PX, second, second + self.list_px + GAP_PX

    def holds(self, at: Spot) -> bool:
        """Is a point inside the dialog?"""
        return within((0.0, 0.0, *self.box[2:]), at)


def seats(systems: Sequence[RulesSystem], asked: Asked, frame: Frame, measure: Measure) -> Iterator[Seat]:
    """Two lists with a way to files beside them, the seed, one button for each rule system, the way out."""
    first, second, third = frame.columns
    high = frame.foot_px - LISTS_PX - BOX_PX - 20
    for name, x, rows in (("maps", first, asked.maps), ("rosters", second, asked.rosters)):
        yield Seat(name, (x, LISTS_PX, frame.list_px, high), rows)
        other = Button("Another file…", icon="icon.folder")
        yield Seat(f"file:{name}", (x, LISTS_PX + high + 10, other.width(measure), 28.0), other)
    yield from _plays(systems, asked, third)
    seed = Spin(asked.seed)
    yield Seat("seed", (third, LISTS_PX + high + 10, PLAY_PX, 28.0), seed)
    leave = Button("Leave", kind="quiet", key="Esc")
    wide = leave.width(measure)
    yield Seat(CANCEL, (frame.box[2] - PAD_PX - wide, frame.foot_px + 8, wide, 28.0), leave)


def _plays(systems: Sequence[RulesSystem], asked: Asked, x: float) -> Iterator[Seat]:
    if asked.goes_on:
        yield Seat("play:", (x, LISTS_PX, PLAY_PX, BOX_PX + 4), Button("Go on with it", kind="primary"))
        return
    for nth, rules in enumerate(systems):
        kind: Kind = "primary" if rules.name == asked.here else "normal"
        button = Button(rules.title, kind=kind, disabled=not asked.fits(rules.name))
        yield Seat(f"play:{rules.name}", (x, LISTS_PX + nth * (BOX_PX + 12), PLAY_PX, BOX_PX + 4), button)
