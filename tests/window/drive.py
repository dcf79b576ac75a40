"""Opens the real table, plays on it with synthetic events and photographs it.

    python tests/window/drive.py FOLDER

Selects, drags with a waypoint, commits, undoes, redoes, plays a turn by keys alone, measures, weighs a blow,
zooms, resizes the window, opens the players' window beside it. Ends with 0 if everything came about as it
should; otherwise it says what did not, and ends with 1.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from vtt.app import App, Wish, play
from vtt.cli.asked import Play
from vtt.cli.play import opening

SIZE = (1600, 900)
FIRST_PICTURE_S = 1.0
MOST_S, SETTLE_S = 90.0, 8.0
Frames = Iterator[None]


class Driver:
    """A hand and an eye at one window; each act takes a few frames."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.wrong: list[str] = []

    def check(self, holds: bool, what: str) -> None:
        """Note what is not as it should be."""
        print(f"{'ok   ' if holds else 'WRONG'}  {what}")
        if not holds:
            self.wrong.append(what)

    def post(self, kind: int, **facts: object) -> None:
        """One event of the window."""
        pygame.event.post(pygame.event.Event(kind, window=self.app.window, touch=False, **facts))

    def frames(self, count: int = 3) -> Frames:
        """Let the window catch up."""
        for _ in range(count):
            yield

    def px(self, name: str, dx: float = 0.0, dy: float = 0.0) -> tuple[int, int]:
        """Where a token is in the window, and so many feet off."""
        at = self.session.state.tokens[name].at
        x, y = self.session.camera.to_px((at.x + dx, at.y + dy))
        return round(x * self.app.scale), round(y * self.app.scale)

    @property
    def session(self):
        """What is on the table."""
        return self.app.session

    def point(self, at: tuple[int, int], *, held: bool = False) -> Frames:
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1 if held else 0, 0, 0))
        yield from self.frames()

    def press(self, at: tuple[int, int]) -> Frames:
        """The left button goes down."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        yield from self.frames()

    def release(self, at: tuple[int, int]) -> Frames:
        """The left button comes up."""
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        yield from self.frames()

    def key(self, code: int, mod: int = 0, char: str = "") -> Frames:
        """A key goes down and up."""
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=char, scancode=0)
        self.post(pygame.KEYUP, key=code, mod=mod, unicode=char, scancode=0)
        yield from self.frames()

    def photograph(self, name: str) -> Frames:
        """The frame as it is, once nothing is left to be painted."""
        since = time.monotonic()
        while time.monotonic() - since < SETTLE_S:
            yield
            if not self.app.compositor.busy and not self.session.changed and not self.session.counts.wanted:
                break
        self.app.screenshot(str(self.folder / f"{name}.png"))


def by_mouse(hand: Driver) -> Frames:
    """Select a flier, drag it over a waypoint and up two stories, let go, take it back, do it again."""
    session = hand.session
    yield from hand.photograph("opening")
    start = hand.px("Skyhook")
    yield from hand.press(start)
    yield from hand.release(start)
    hand.check(session.selected == ("Skyhook",), "a click selects")
    before = session.state.tokens["Skyhook"].at
    yield from hand.press(start)
    yield from hand.point(hand.px("Skyhook", 30, -30), held=True)
    yield from hand.point(hand.px("Skyhook", 56, -54), held=True)
    hand.check(session.tool.name == "tool.move", "a drag takes the token up")
    yield from hand.key(pygame.K_SPACE, char=" ")
    yield from hand.point(hand.px("Skyhook", 112, -84), held=True)
    for _ in range(2):
        yield from hand.key(pygame.K_PAGEUP)
    yield from hand.photograph("plan")
    hand.check(len(session.tool.order(session).waypoints) == 2, "space sets a waypoint")
    hand.check(session.battle.cursor == 0, "nothing happens before it is let go")
    yield from hand.release(hand.px("Skyhook", 112, -84))
    after = session.state.tokens["Skyhook"].at
    hand.check(session.battle.cursor == 1 and after != before, "letting go carries the order out")
    hand.check(after.z > before.z, "the page key lifted it")
    yield from hand.photograph("moved")
    yield from hand.key(pygame.K_z, pygame.KMOD_CTRL)
    hand.check(session.state.tokens["Skyhook"].at == before, "undo takes it back")
    yield from hand.key(pygame.K_y, pygame.KMOD_CTRL)
    hand.check(session.state.tokens["Skyhook"].at == after, "redo brings it again")


def by_keys(hand: Driver) -> Frames:
    """A turn without a mouse."""
    session = hand.session
    yield from hand.key(pygame.K_n, char="n")
    first = session.state.clock.active
    hand.check(bool(first), "N begins the round and the first turn")
    entries = session.battle.cursor
    yield from hand.key(pygame.K_v, char="v")
    yield from hand.key(pygame.K_RIGHT)
    yield from hand.photograph("by_keys")
    yield from hand.key(pygame.K_RETURN)
    if session.tool.name == "tool.answer":
        yield from hand.key(pygame.K_RETURN)
    moved = session.battle.cursor == entries + 1
    hand.check(moved or session.tool.name == "tool.move", "arrow and Enter carry a move out, or say why not")
    yield from hand.key(pygame.K_ESCAPE)
    yield from hand.key(pygame.K_n, char="n")
    hand.check(session.state.clock.active not in ("", first), "N goes on to the next turn")


def weighed(hand: Driver) -> Frames:
    """A blow weighed, the ruler, the measure switched, another size of the window."""
    session = hand.session
    session.select("Oxbow")
    yield from hand.key(pygame.K_a, char="a")
    hand.check(session.tool.name == "tool.attack", "A takes the attack tool")
    yield from hand.photograph("attack")
    yield from hand.key(pygame.K_ESCAPE)
    yield from hand.key(pygame.K_m, char="m")
    a, b = hand.px("Oxbow"), hand.px("Skyhook")
    yield from hand.press(a)
    yield from hand.point(b, held=True)
    yield from hand.release(b)
    hand.check(getattr(session.tool, "pinned", False), "the ruler measures")
    yield from hand.photograph("ruler")
    yield from hand.key(pygame.K_ESCAPE)
    hand.post(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, flipped=False, pos=a)
    yield from hand.frames(12)
    hand.app.window.size = (1280, 720)
    yield from hand.frames(12)
    yield from hand.photograph("smaller")
    hand.check(hand.app.compositor.frame.size == hand.app.window.size, "the frame follows the window")


def beside(hand: Driver) -> Frames:
    """The players' window opened, somebody hidden from it, closed and opened again."""
    app, session = hand.app, hand.session
    yield from hand.key(pygame.K_F8)
    yield from hand.frames(12)
    hand.check(app.players is not None and app.players.open, "F8 opens the players' window")
    session.select("Grist")
    yield from hand.key(pygame.K_x, char="x")
    yield from hand.frames(12)
    seen = app.players.side.session.state.tokens
    hand.check("Grist" in session.state.tokens and "Grist" not in seen, "players do not see who is hidden")
    pygame.image.save(app.players.pane.window.get_surface(), str(hand.folder / "players.png"))
    pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, window=app.players.pane.window))
    yield from hand.frames()
    hand.check(app.running and not app.players.open, "closing the players' window ends nothing")
    yield from hand.key(pygame.K_F8)
    hand.check(app.players.open, "F8 opens it again")


def acts(hand: Driver) -> Frames:
    """Everything, in order."""
    yield from by_mouse(hand)
    yield from by_keys(hand)
    yield from weighed(hand)
    yield from beside(hand)


def kept(hand: Driver) -> None:
    """What was shown must be on disk."""
    from engine.store import BattleFile
    from engine.systems import SYSTEMS
    from vtt.paths import folders

    newest = max(folders().data.glob("*.battle"), key=lambda path: path.stat().st_mtime)
    with BattleFile.read(newest, SYSTEMS) as file:
        hand.check(file.battle.played == hand.session.battle.played, f"{newest.name} holds what was shown")


def driven(folder: Path) -> Callable[[App], bool]:
    """A step for each pass of the loop; true when all is done."""
    began = time.monotonic()
    running: dict[str, object] = {}

    def step(app: App) -> bool:
        if "hand" not in running:
            hand = running["hand"] = Driver(app, folder)
            running["acts"] = acts(hand)
        if time.monotonic() - began > MOST_S:
            running["hand"].wrong.append("it took too long")
            return True
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        if next(running["acts"], True):
            kept(running["hand"])
            step.wrong = running["hand"].wrong
            return True
        return False

    step.wrong = ["nothing was done"]
    return step


def main() -> int:
    """Drive the window; 0 if all went well."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "window")
    folder.mkdir(parents=True, exist_ok=True)
    asked = Play(
        file=None,
        system="universal_heroes",
        roster=None,
        seed=1,
        feet_per_square=None,
        crop=None,
        size=SIZE,
        ui_scale=1.0,
    )
    step = driven(folder)
    play(Wish(title="Downtown", size=SIZE), partial(opening, asked), on_frame=step)
    for what in step.wrong:
        print(f"failed: {what}", file=sys.stderr)
    return 1 if step.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
