"""Pointer and keys to what they mean: buttons first, then the tool in hand, then the map."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from vtt.inputs import (
    LEFT,
    MIDDLE,
    RIGHT,
    Composing,
    FocusLost,
    Intent,
    KeyPressed,
    KeyReleased,
    Pointed,
    PointerLeft,
    Pressed,
    Released,
    Scrolled,
    Touched,
    Typed,
)
from vtt.keys import chord, key_chords
from vtt.scene.dock import SECTIONS
from vtt.session.commands import CONTEXTS, run
from vtt.session.pressing import pick
from vtt.session.table import Session
from vtt.session.touch import Fingers
from vtt.shapes import Box, Pick, Spot
from vtt.tools.answer import AnswerTool
from vtt.tools.battle import BattleTool
from vtt.tools.group import GroupTool, group_of
from vtt.tools.maker import MakerTool
from vtt.tools.measure import MeasureTool
from vtt.tools.menu import MenuTool, floats, menu_at
from vtt.tools.move import MoveTool
from vtt.tools.palette import PaletteTool
from vtt.tools.select import SelectTool

DRAG_PX = 5.0
WHEEL_ZOOM, FINE_ZOOM = 1.15, 1.04
LOG_STEP, DOCK_STEP_PX = 3, 60.0
FLOATING = (PaletteTool, MenuTool, MakerTool, BattleTool)  # these end in a command
ANSWERS = ("option.", "command.answer.")  # what may be pressed while a question is open


@dataclass(slots=True)
class Hand:
    """What the pointer is doing: where it went down, and with which button."""

    down: Spot | None = None
    button: int = 0
    name: str = ""
    panning: bool = False
    boxing: bool = False
    space: bool = False
    mods: frozenset[str] = field(default_factory=frozenset)


@dataclass(slots=True)
class Pointing:
    """Reads intents for a session. It holds nothing but the hand."""

    session: Session
    hand: Hand = field(default_factory=Hand)
    fingers: Fingers = field(default_factory=Fingers)

    def on(self, intent: Intent) -> None:
        """One intent, in px at UI scale 1; a press or a key ends a move that is being played."""
        if isinstance(intent, Pressed | KeyPressed | Scrolled):
            self.session.film = None
        match intent:
            case Pressed() | Scrolled() if floats(self.session.tool):
                self.session.changed = self.session.tool.on_intent(intent, self.session)
            case Pointed():
                self._pointed(intent)
            case Pressed():
                self._pressed(intent)
            case Released():
                self._released(intent)
            case Scrolled():
                self._scrolled(intent)
            case KeyPressed():
                self._key(intent)
            case Typed() | Composing():
                if self.session.tool.on_intent(intent, self.session):
                    self.session.changed = True
            case KeyReleased(key=key):
                self._key_up(key)
            case Touched():
                for each in self.fingers.read(intent, self.session):
                    self.on(each)
            case FocusLost() | PointerLeft():
                self._let_go()
            case _:
                return
        self._settle_answers()
        self._settle_choice()

    def _key(self, intent: KeyPressed) -> None:
        session = self.session
        contexts = (*session.tool.contexts, *CONTEXTS)
        chords = tuple(key_chords(intent.key, intent.mods, intent.char, intent.place))
        command = session.keys.find(chords, session.tool.contexts if asks(session) else contexts)
        if intent.key == "Esc" and (session.help or session.reason):  # the card on top says that it closes it
            run(session, "app.back")
        elif command is not None:
            run(session, command)
        elif intent.key == "Space" and not asks(session):
            self.hand.space = True
        elif session.tool.on_intent(intent, session):
            session.changed = True

    def _key_up(self, key: str) -> None:
        tool = self.session.tool
        if key == "Space":
            self.hand.space = False
        elif isinstance(tool, MeasureTool) and tool.held:
            self.session.leave()

    def _settle_answers(self) -> None:
        tool = self.session.tool
        if isinstance(tool, AnswerTool) and (tool.given is not None or tool.roll):
            self.session.answered(tool)

    def _settle_choice(self) -> None:
        session = self.session
        tool = session.tool
        if isinstance(tool, FLOATING) and tool.chosen is not None:
            session.leave()
            if isinstance(tool, MenuTool):
                session.pointer = tool.at  # what is chosen is meant for the place the menu is of
            if tool.chosen:
                run(session, tool.chosen)

    def _pressed(self, intent: Pressed) -> None:
        session, hand = self.session, self.hand
        session.pointer = intent.at
        picked = picked_at(session, intent.at)
        if picked:
            if intent.button == LEFT and (not asks(session) or picked.startswith(ANSWERS)):
                pick(session, picked, intent)
            return
        if not inside(session.layout.map, intent.at) or asks(session):
            return
        hand.down, hand.button, hand.mods = intent.at, intent.button, intent.mods
        hand.panning = intent.button in (MIDDLE, RIGHT) or hand.space
        if hand.panning:
            return
        if session.tool.on_intent(intent, session):
            hand.name, session.changed = "", True
            return
        hand.name = session.under(intent.at)
        self._select(hand.name, intent)

    def _select(self, name: str, intent: Pressed) -> None:
        session = self.session
        session.changed = True
        if name and intent.clicks > 1:
            run(session, "select.sheet")
        if not name:
            if not intent.mods & {"Shift", "Ctrl"}:
                session.select()
        elif intent.mods & {"Shift", "Ctrl"}:
            session.select(*(other for other in session.selected if other != name), name)
        elif len(session.selected) < 2 or name not in session.selected:  # of several all may be dragged
            session.select(name)
            session.tab = "Selected"

    def _pointed(self, intent: Pointed) -> None:
        session, hand = self.session, self.hand
        before, session.pointer = session.pointer, intent.at
        if hand.down is not None and hand.panning:
            session.look_from(session.camera.panned(intent.at[0] - before[0], intent.at[1] - before[1]))
        elif hand.down is not None and isinstance(session.tool, SelectTool):
            self._dragged(intent)
        else:
            session.tool.on_intent(intent, session)
        session.hover = picked_at(session, intent.at)
        session.changed = True

    def _dragged(self, intent: Pointed) -> None:
        """The pointer has moved with the button down: a token taken up, a box drawn, a line measured."""
        session, hand = self.session, self.hand
        if hand.down is None or hand.button != LEFT or math.dist(hand.down, intent.at) < DRAG_PX:
            return
        if "Ctrl" in hand.mods:
            session.take_up(MeasureTool())
            session.tool.on_intent(Pressed(intent.side, hand.down), session)
            session.tool.on_intent(intent, session)
        elif hand.name:
            several = group_of(session, hand.name, held=True)
            session.take_up(several or MoveTool(hand.name, session.place(intent.at), held=True))
            session.tool.on_intent(intent, session)
        else:
            hand.boxing = True

    def _released(self, intent: Released) -> None:
        session, hand = self.session, self.hand
        session.pointer = intent.at
        still = hand.down is not None and math.dist(hand.down, intent.at) < DRAG_PX
        if hand.boxing and hand.down is not None:
            self._boxed(hand.down, intent.at)
        elif hand.button == RIGHT and still:
            self._right_clicked(intent.at)
        elif not hand.panning:
            if still and hand.name and not hand.mods and isinstance(session.tool, SelectTool):
                session.select(hand.name)
            session.tool.on_intent(intent, session)
        self._let_go(keep_tool=True)

    def _right_clicked(self, at: Spot) -> None:
        """What is in hand is put away; with nothing in hand a menu opens."""
        session = self.session
        if not isinstance(session.tool, SelectTool):
            session.leave()
            return
        name = session.under(at)
        if name:
            session.select(name)
        session.tools.append(menu_at(at, name, session.state, session.keys, session.measure))

    def _boxed(self, a: Spot, b: Spot) -> None:
        session = self.session
        xs, ys = (sorted(pair) for pair in zip(session.place(a), session.place(b), strict=True))
        names = (
            token.name
            for token in session.state.tokens.values()
            if xs[0] <= token.at.x <= xs[1] and ys[0] <= token.at.y <= ys[1]
        )
        before = session.selected if "Shift" in self.hand.mods else ()
        session.select(*dict.fromkeys((*before, *names)))

    def _let_go(self, *, keep_tool: bool = False) -> None:
        tool = self.session.tool
        if not keep_tool and isinstance(tool, MoveTool | GroupTool | MeasureTool) and tool.held:
            self.session.leave()
        self.hand = Hand(space=self.hand.space and keep_tool)
        self.session.changed = True

    def _scrolled(self, intent: Scrolled) -> None:
        session = self.session
        if scrolls(session, intent.at):
            session.dock_scroll_px = max(session.dock_scroll_px - DOCK_STEP_PX * intent.by, 0.0)
        elif session.layout.dock_shown and inside(session.layout.dock, intent.at):
            most = max(len(session.lines()) - 1, 0)
            session.log_scroll = min(
                max(session.log_scroll + (LOG_STEP if intent.by > 0 else -LOG_STEP), 0), most
            )
        elif inside(session.layout.map, intent.at) and not session.tool.on_intent(intent, session):
            self._wheel(intent)
        session.changed = True

    def _wheel(self, intent: Scrolled) -> None:
        session = self.session
        command = session.keys.find((chord("Wheel", intent.mods),), CONTEXTS)
        if command in ("token.face", "token.face_fine"):
            side = "right" if intent.by < 0 else "left"
            run(session, f"token.face_{side}{command.removeprefix('token.face')}")
            return
        step = FINE_ZOOM if command == "view.zoom_fine" else WHEEL_ZOOM
        session.look_from(session.camera.zoomed(intent.at, step**intent.by))


def asks(session: Session) -> bool:
    """Does what is in hand wait for something to be typed, so that no other key or place means anything?"""
    return "answer" in session.tool.contexts


def inside(box: Box, at: Spot) -> bool:
    """Does the box hold the point?"""
    return box[0] <= at[0] < box[0] + box[2] and box[1] <= at[1] < box[1] + box[3]


def picked_at(session: Session, at: Spot) -> str:
    """The name of what can be pressed at a point of the window, the topmost first; "" for the map."""
    for layer in reversed(session.last_scene):
        for each in reversed(layer.picks):
            if inside(placed(session, each), at):
                return each.name
        if layer.box is not None and inside(layer.box, at):
            return "panel"
    return ""


def placed(session: Session, pick_: Pick) -> Box:
    """The box of what can be pressed, in px of the window."""
    if pick_.at is None:
        return pick_.box
    x, y = session.camera.to_px(pick_.at)
    return x + pick_.box[0], y + pick_.box[1], pick_.box[2], pick_.box[3]


def scrolls(session: Session, at: Spot) -> bool:
    """Is the point over sections of the dock that do not all fit?"""
    picks = (each for layer in session.last_scene for each in layer.picks if each.name == SECTIONS)
    return any(inside(each.box, at) for each in picks)
