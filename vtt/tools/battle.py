"""The new-battle dialog in hand: a map, a roster, a seed, and one click on the rules it is played by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine.rules import RulesSystem
from vtt.inputs import Intent, Pressed, local
from vtt.shapes import Measure
from vtt.tools.battle_seats import Asked, Frame, seats
from vtt.tools.battle_view import layer
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.typed import to_form
from vtt.widgets.control import OwnClipboard
from vtt.widgets.files import Entry, FileDialog, file_dialog, listed
from vtt.widgets.focus import Focus
from vtt.widgets.form import CANCEL, Fired, Form
from vtt.widgets.rows import Row, Rows
from vtt.widgets.spin import Spin

KEYS = (("Tab", "next"), ("Up", "another"), ("Enter", "begin"), ("Esc", "leave"))


@dataclass(slots=True)
class BattleTool:
    """The dialog as it is; ``chosen``: "" once it is left; None: still open.

    ``begin`` puts the battle that is asked for on the table; what is wrong with it comes back as ``said``.
    ``look_up`` reads the file somebody chose: the new row of a list, "maps" or "rosters", and its system.
    """

    measure: Measure
    systems: Sequence[RulesSystem]
    asked: Asked
    begin: Callable[[Asked, str], None]
    look_up: Callable[[str, Path], tuple[Row, str]]
    places: Sequence[tuple[str, Path]] = ()
    said: str = ""
    chosen: str | None = None
    name: str = "app.new"
    frame: Frame = field(default_factory=Frame)
    form: Form = field(default_factory=lambda: Form((), Focus(on="maps")))
    files: tuple[FileDialog, str] | None = None

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a question: no other key means anything. Letters are typed."""
        return ("answer", "typing")

    def on_command(self, command: str, desk: Desk) -> bool:
        """Enter and Esc are keys of the form."""
        return to_form(command, lambda key: self.on_intent(key, desk))

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Everything: letters, keys, the pointer."""
        self._fit(desk)
        if self.files is not None:
            self._look(intent)
            return True
        inner = local(intent, self.frame.box[:2])
        if not isinstance(inner, Pressed) or self.frame.holds(inner.at):
            self.form, fired = self.form.on_intent(inner, self.measure, OwnClipboard())
            self._read()
            if fired is not None:
                self._fired(fired)
        return True

    def shown(self, desk: Desk) -> Shown:
        """The dialog over the map."""
        self._fit(desk)
        files = None if self.files is None else (self.files[0], self.frame.files[:2])
        made = layer(self.frame, self.form, self.said, self.measure, files)
        return Shown(told=Told(mode="New battle", keys=KEYS), panels=(made,))

    def _fit(self, desk: Desk) -> None:
        frame = Frame.within(desk.layout.width, desk.layout.height)
        if frame != self.frame or not self.form.seats:
            self.frame = frame
            self._seat()

    def _seat(self) -> None:
        made = tuple(seats(self.systems, self.asked, self.frame, self.measure))
        self.form = replace(self.form, seats=made)

    def _read(self) -> None:
        """What the lists and the field say now is what is asked for."""
        before = self.asked
        maps, rosters, seed = (self.form.control(name) for name in ("maps", "rosters", "seed"))
        if isinstance(maps, Rows) and isinstance(rosters, Rows) and isinstance(seed, Spin):
            self.asked = replace(self.asked, maps=maps, rosters=rosters, seed=seed.field)
        if self.asked.what != before.what:
            self.said = ""
            self._seat()

    def _fired(self, fired: Fired) -> None:
        kind, _, word = fired.name.partition(":")
        match kind:
            case "play":
                self.begin(self.asked, word)
            case "maps" | "rosters" | "seed":
                self.begin(self.asked, self.asked.here)
            case "file":
                self.choose(word)
            case _ if kind == CANCEL:
                self.chosen = ""

    def choose(self, kind: str) -> None:
        """Look for a file for one of the lists."""
        start = next((path for _, path in self.places), Path())
        title = "A map, a scene or a battle" if kind == "maps" else "A roster"
        self.files = (file_dialog(title, start, self.places, _lister, self.measure), kind)

    def _look(self, intent: Intent) -> None:
        if self.files is None:
            return
        dialog, kind = self.files
        inner = local(intent, self.frame.files[:2])
        after, fired = dialog.on_intent(inner, self.measure, OwnClipboard())
        self.files = (after, kind)
        if fired is not None and fired.name == CANCEL:
            self.files = None
        elif fired is not None and isinstance(fired.value, Path):
            self.files = None
            self.take(kind, fired.value)

    def take(self, kind: str, path: Path) -> None:
        """The file that was chosen, as the row that is on."""
        try:
            row, system = self.look_up(kind, path)
        except ValueError as error:
            self.said = str(error)
            return
        self.asked = self.asked.with_row(kind, row, system)
        self._seat()
        self.form = self.form.focused(kind)


def _lister(folder: Path) -> tuple[Entry, ...]:
    return listed(folder, ())
