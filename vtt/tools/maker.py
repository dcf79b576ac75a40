"""The character maker in hand: a sheet filled in by choice or by dice, judged with every letter."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from engine.geometry import Point
from vtt.inputs import Intent, KeyPressed, Pointed, Pressed, Released, Scrolled, local
from vtt.shapes import Box
from vtt.tools.desk import Desk, Shown, Told
from vtt.tools.maker_edit import changing
from vtt.tools.maker_filling import Filling
from vtt.tools.maker_hero import Hero, joined_name, joining
from vtt.tools.maker_lists import chosen_text, list_for
from vtt.tools.maker_view import layer
from vtt.tools.typed import to_form
from vtt.widgets.form import CANCEL, Fired
from vtt.widgets.picker import HIGH_PX, WIDE_PX, Picker
from vtt.widgets.spin import Listed, Turned

KEYS = (("Tab", "next field"), ("Ctrl+Enter", "on the map"), ("Ctrl+S", "save"), ("Esc", "leave"))
MOST_SEED = 2**31
WHEEL_PX = 50.0
SHOW = "hero.show"

Saver = Callable[[Hero], str]


def keeps_nobody(hero: Hero) -> str:
    """For a table without a folder. Raises OSError always."""
    raise OSError(f"there is no folder to keep {hero.name} in")


def any_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbelow(MOST_SEED)


@dataclass(slots=True)
class MakerTool:
    """The maker as it is; ``chosen``: the command it ends with, "" for none; None: still open.

    ``save`` writes a roster of one and says where, or raises OSError; ``seed`` gives the seed of a throw;
    ``at``: where a newcomer is wanted, none for a place of his side.
    """

    filling: Filling
    save: Saver = keeps_nobody
    seed: Callable[[], int] = any_seed
    said: str = ""
    chosen: str | None = None
    picking: tuple[Picker, str] | None = None
    at: Point | None = None
    name: str = "hero.make"

    @property
    def contexts(self) -> tuple[str, ...]:
        """The keys of a question: no other key means anything. Letters are typed."""
        return ("answer", "typing")

    def on_command(self, command: str, desk: Desk) -> bool:
        """Enter and Esc are keys of the form."""
        return to_form(command, lambda key: self.on_intent(key, desk))

    def on_intent(self, intent: Intent, desk: Desk) -> bool:
        """Everything: letters, keys, the pointer."""
        self.filling.fit(desk.layout.width, desk.layout.height)
        inner = local(intent, self.filling.frame.box[:2])
        if self.picking is not None:
            self._pick(inner)
        elif isinstance(intent, KeyPressed) and "Ctrl" in intent.mods and intent.key in ("Enter", "S"):
            self._button("join" if intent.key == "Enter" else "save", desk)
        elif isinstance(inner, Scrolled) and self.filling.frame.in_page(inner.at):
            self.filling.scroll(self.filling.scroll_px - inner.by * WHEEL_PX)
        elif not isinstance(inner, Pressed) or self.filling.at(inner.at):
            self.said = self.said if isinstance(inner, Pointed | Released) else ""
            fired = self.filling.give(inner)
            if fired is not None:
                self._fired(fired, desk)
        return True

    def shown(self, desk: Desk) -> Shown:
        """The maker over the map."""
        self.filling.fit(desk.layout.width, desk.layout.height)
        list_ = None if self.picking is None else (self.picking[0], self.picker_box[:2])
        made = layer(self.filling, self.said, list_)
        return Shown(told=Told(mode="Character", keys=KEYS), panels=(made,))

    @property
    def picker_box(self) -> Box:
        """Where the list pops up, from the corner of the maker: near its field, whole in the maker."""
        name = self.picking[1] if self.picking else ""
        boxes = (seat.box for seat in self.filling.form.seats if seat.name == name)
        x, y, _, high = next(boxes, (0.0, 0.0, 0.0, 0.0))
        wide, most = self.filling.frame.box[2:]
        return min(x, wide - WIDE_PX - 8), max(min(y + high + 4, most - HIGH_PX - 8), 8.0), WIDE_PX, HIGH_PX

    def _fired(self, fired: Fired, desk: Desk) -> None:
        match fired.value:
            case Turned(by=by):
                self.filling.turn(fired.name, by)
            case Listed():
                self.picking = (list_for(self.filling, fired.name), fired.name)
            case ("add", _):
                self.picking = (list_for(self.filling, "add"), "add")
            case ("drop", int(index)):
                self.filling.drop(index)
            case ("more", int(index)):
                self.filling.open(index)
            case str():
                self.filling.further()
            case _:
                self._button(fired.name, desk)

    def _button(self, name: str, desk: Desk) -> None:
        match name:
            case "dice":
                self._throw()
            case "join" | "save" if not self.filling.judged.text:
                self.said = "The sheet cannot be read yet."
            case "join" | "save" if not self.filling.hero.called:
                self.said = "A name is wanted."
            case "join":
                self._join(desk)
            case "save":
                self._save()
            case _ if name == CANCEL:
                self.chosen = ""

    def _throw(self) -> None:
        try:
            self.filling.throw(self.seed())
        except ValueError as error:
            self.said = f"The dice make nobody: {error}"

    def _join(self, desk: Desk) -> None:
        hero, text = self.filling.hero, self.filling.judged.text
        if hero.rules.name != desk.battle.rules.name:
            self.said = f"This battle is played by {desk.battle.rules.title}."
            return
        old = self.filling.of
        if old and old not in desk.state.tokens:
            self.said = f"{old} is no longer in the battle."
            return
        order = (
            changing(hero, text, desk.state, old)
            if old
            else joining(hero, text, desk.state, desk.map_file, self.at)
        )
        if desk.commit(order):
            name = old or joined_name(order)
            desk.select(name)
            desk.say(
                f"{name} is changed; undo changes back"
                if old
                else f"{name} is on the map; undo takes the newcomer away"
            )
            self.chosen = SHOW

    def _save(self) -> None:
        try:
            self.said = f"Saved: {self.save(self.filling.hero)}"
        except OSError as error:
            self.said = f"Not saved: {error}"

    def _pick(self, intent: Intent) -> None:
        if self.picking is None:
            return
        (of, name), (x, y) = self.picking, self.picker_box[:2]
        after = of.on_intent(local(intent, (x, y)), self.filling.measure, self.filling.clipboard)
        if isinstance(after, Picker):
            self.picking = (after, name)
            return
        self.picking = None
        if after.value is not None:
            self._picked(name, str(after.value))

    def _picked(self, name: str, value: str) -> None:
        if name == "add":
            self.filling.add(value)
            return
        if name == "kind":
            self.filling.kind = value
        else:
            self.filling.write(name, chosen_text(self.filling, name, value))
        self.filling.judge()
