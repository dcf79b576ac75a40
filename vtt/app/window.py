"""One window on one battle: events in, frames out. It holds nothing of a battle, and works nothing out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from vtt.app import sdl
from vtt.app.paints import paints
from vtt.app.wish import Opened, Wish
from vtt.camera import Camera
from vtt.inputs import Closed, Dropped, Exposed, Hidden, Intent, Posted, Quit, Resized, local
from vtt.paths import assets
from vtt.scene.opening import opening_scene

if TYPE_CHECKING:
    import pygame

    from vtt.compositor import Compositor
    from vtt.intents import Reader
    from vtt.session.pointing import Pointing
    from vtt.session.table import Session
    from vtt.shapes import Box, Scene
    from vtt.work import Work

THEME = "theme."  # before the name of a theme in a command
SETTLE_S, TOAST_S, COUNT_S = 0.12, 5.0, 0.06
IDLE_MS, WAITING_MS = 500, 30
SLICE_S = 0.004
SMALLEST = (320, 200)
UI_STEP, LEAST_UI, MOST_UI = 1.125, 0.5, 3.0


@dataclass(slots=True)
class Clock:
    """When things were last touched, in seconds."""

    wheel: float = 0.0
    toast: float = 0.0
    moved: float = 0.0
    said: str = ""


class App:
    """One window on one battle."""

    def __init__(self, wish: Wish) -> None:
        sdl.start()
        import pygame

        from vtt.intents import Reader

        self.wish = wish
        self.window: pygame.Window = pygame.Window(wish.title, wish.size, resizable=True)
        self.window.minimum_size = SMALLEST
        if wish.full:
            sdl.fill_screen(self.window, on=True)
        self.reader: Reader = Reader({self.window: "gm"})
        self.pictures: dict[str, bytes] = {}
        self.scale = wish.ui_scale
        self.compositor: Compositor = paints(wish, self.pictures.get, self.window.size, self.scale)
        self.running, self.shown, self.expose = True, True, True
        self.types, self.full = False, wish.full
        self.clock = Clock()
        self.session: Session | None = None
        self.pointing: Pointing | None = None
        self.opened: Opened | None = None
        self.work: Work | None = None

    @property
    def logical(self) -> tuple[float, float]:
        """The size of the window in px at UI scale 1."""
        wide, high = self.window.size
        return wide / self.scale, high / self.scale

    def first_picture(self) -> None:
        """Bars and empty ground, before anything heavy is read."""
        wide, high = self.logical
        self._present(opening_scene(wide, high, f"Opening {self.wish.title}…"), Camera())

    def open(self, opened: Opened) -> None:
        """Put a battle on the table."""
        from vtt.keys import parse_keys
        from vtt.scene.views import Layout
        from vtt.session.pointing import Pointing
        from vtt.session.table import Session

        wide, high = self.logical
        keys = parse_keys((assets() / "keys.toml").read_text(encoding="utf-8"))
        self.opened = opened
        picture = opened.map_file.look.picture
        if picture is not None:
            self.pictures[picture.name] = picture.data
        self.session = Session(
            battle=opened.battle,
            map_file=opened.map_file,
            keys=keys,
            measure=self.compositor.painter.bounds.measure,
            layout=Layout(wide, high),
            keep=opened.keep,
            banners=opened.banners,
            added=opened.tools,
            themes=opened.themes,
        )
        self.pointing = Pointing(self.session)
        self.window.title = f"{opened.battle.state.map.name} - Knockback"

    def turn(self) -> None:
        """One pass of the loop: wait, take what came in, show what changed."""
        import pygame

        first = pygame.event.wait(self._patience())
        events = [] if first.type == pygame.NOEVENT else [first]
        self.take(list(self.reader.intents([*events, *pygame.event.get()], pygame.time.get_ticks())))
        self.timers(time.monotonic())
        self.show()

    def take(self, intents: Sequence[Intent]) -> None:
        """What came in from outside: the window's own affairs here, everything else to the session."""
        for intent in intents:
            match intent:
                case Quit() | Closed():
                    self.running = False
                case Resized(size=size):
                    self.resized(size)
                case Exposed():
                    self.shown = self.expose = True
                case Hidden():
                    self.shown = False
                case Posted(what=what):
                    self.posted(what)
                case Dropped(path=path):
                    self.dropped(path)
                case _ if self.pointing is not None:
                    self._noted(intent)
                    self.pointing.on(local(intent, (0.0, 0.0), self.scale))
        self._asked()

    def _asked(self) -> None:
        """What the session wants of the window: another size, the end, letters to be typed."""
        session = self.session
        if session is None:
            return
        asked, session.for_window = session.for_window, ()
        for command in asked:
            self.command(command)
        types = session.tool.name == "view.palette"
        if types != self.types:
            self.types = types
            sdl.typing(on=types)

    def command(self, command: str) -> None:
        """A command that only a window can carry out."""
        match command:
            case "app.quit":
                self.running = False
            case "window.full":
                self.full = not self.full
                sdl.fill_screen(self.window, on=self.full)
            case "view.larger_ui":
                self.rescale(UI_STEP)
            case "view.smaller_ui":
                self.rescale(1 / UI_STEP)
            case _ if command.startswith(THEME):
                self.repaint(command.removeprefix(THEME))

    def repaint(self, theme: str) -> None:
        """The window in the colors of another theme."""
        self.wish = replace(self.wish, theme=theme)
        self.compositor = paints(self.wish, self.pictures.get, self.window.size, self.scale)
        if self.session is not None:
            self.session.measure_by(self.compositor.painter.bounds.measure)
        self.expose = True

    def rescale(self, by: float) -> None:
        """A larger or smaller interface."""
        self.scale = min(max(self.scale * by, LEAST_UI), MOST_UI)
        self.resized(self.window.size)

    def _noted(self, intent: Intent) -> None:
        now = time.monotonic()
        kind = type(intent).__name__
        if kind == "Scrolled":
            self.clock.wheel = now
        if kind in ("Pointed", "Scrolled"):
            self.clock.moved = now

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.compositor.resize((max(size[0], 1), max(size[1], 1)), self.scale)
        if self.session is not None:
            self.session.resize(size[0] / self.scale, size[1] / self.scale)
            self.session.changed = True
        self.expose = True

    def posted(self, what: object) -> None:
        """An answer of a worker."""
        from vtt.app.workers import take
        from vtt.work import Arrived

        session = self.session
        if not isinstance(what, Arrived) or self.work is None or session is None:
            return
        if self.work.arrived(what):
            take(session, what)

    def dropped(self, path: str) -> None:
        """A file was dropped on the window."""
        if self.session is not None:
            self.session.say(f"Open it with: vtt play {path}")

    def timers(self, now: float) -> None:
        """What happens by itself: the ground painted anew, odds counted, a line fading."""
        session = self.session
        if session is None:
            return
        if now - self.clock.wheel > SETTLE_S and session.settled_px_per_ft != session.camera.px_per_ft:
            session.settled_px_per_ft = session.camera.px_per_ft
            session.changed = True
        if session.toast != self.clock.said:
            self.clock.said, self.clock.toast = session.toast, now
        if session.toast and now - self.clock.toast > TOAST_S:
            session.say("")
        if session.counts.wanted and now - self.clock.moved > COUNT_S:
            self.ask_workers(session)

    def workers(self) -> Work:
        """The workers; they begin when they are first asked for."""
        from vtt.app.workers import workers

        if self.work is None:
            self.work = workers()
        return self.work

    def warm(self) -> None:
        """Get the workers ready, before anybody wants an answer."""
        from vtt.app.workers import warm

        if self.session is not None:
            warm(self.workers(), self.session)

    def ask_workers(self, session: Session) -> None:
        """Let a worker count what is wanted."""
        from vtt.app.workers import ask

        ask(self.workers(), session)

    def show(self) -> None:
        """Compose and present what changed."""
        session = self.session
        if session is None or not self.shown:
            return
        if not (session.changed or self.expose or self.compositor.busy):
            return
        from vtt.session.assembly import scene

        hand = self.pointing.hand if self.pointing is not None else None
        made = scene(session, hand)
        self._present(made, session.camera, session.layout.map)

    def _present(self, made: Scene, camera: Camera, room: Box | None = None) -> None:
        sight = sdl.sight(camera, room, self.scale)
        settled = self.session is None or self.session.settled_px_per_ft == self.session.camera.px_per_ft
        boxes = self.compositor.show(made, sight, settled=settled, budget_s=SLICE_S if self.session else None)
        if self.expose:
            boxes = [self.compositor.whole()]
        if boxes:
            self.compositor.present(self.window.get_surface(), boxes)
            self.window.flip()
        self.expose = False

    def _patience(self) -> int:
        """How long the loop may sleep, in ms."""
        session = self.session
        if self.compositor.busy:
            return 1
        if session is None:
            return IDLE_MS
        waits = session.settled_px_per_ft != session.camera.px_per_ft or bool(session.counts.wanted)
        return WAITING_MS if waits else IDLE_MS

    def screenshot(self, path: str) -> None:
        """The frame as a PNG file."""
        import pygame

        pygame.image.save(self.compositor.frame.surface, path)

    def close(self) -> None:
        """Let everything go."""
        import pygame

        if self.work is not None:
            self.work.close()
        if self.opened is not None:
            self.opened.close()
        self.window.destroy()
        pygame.display.quit()
