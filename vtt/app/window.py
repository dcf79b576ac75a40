"""One window on one battle: events in, frames out. It holds nothing of a battle, and works nothing out."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vtt.app import habits, sdl
from vtt.app.another import another, dropped
from vtt.app.clock import Clock
from vtt.app.paints import paints
from vtt.app.pane import SLICE_S, UI_STEP, Pane
from vtt.app.saving import saved
from vtt.app.wish import Opened, Wish
from vtt.camera import Camera
from vtt.inputs import Closed, Dropped, Exposed, Hidden, Intent, Keyed, Posted, Quit, Resized, Side, local
from vtt.paths import assets
from vtt.scene.opening import opening_scene

if TYPE_CHECKING:
    import pygame

    from vtt.app.players import PlayersWindow
    from vtt.compositor import Compositor
    from vtt.intents import Reader
    from vtt.session.pointing import Pointing
    from vtt.session.table import Session
    from vtt.shapes import Box, Scene
    from vtt.work import Work

THEME = "theme."  # before the name of a theme in a command
PLAYERS = "window.players"
IDLE_MS = 500
SMALLEST = (320, 200)


class App:
    """One window on one battle."""

    def __init__(self, wish: Wish) -> None:
        sdl.start()
        import pygame

        from vtt.intents import Reader

        self.wish = wish
        window = pygame.Window(wish.title, wish.size, resizable=True)
        window.minimum_size = SMALLEST
        if wish.full:
            sdl.fill_screen(window, on=True)
        self.reader: Reader = Reader({window: "gm"})
        self.pictures: dict[str, bytes] = {}
        self.pane = Pane(window, paints(wish, self.pictures.get, window.size, wish.ui_scale), wish.ui_scale)
        self.players: PlayersWindow | None = None
        self.focus: Side = "gm"
        self.running, self.types, self.full = True, False, wish.full
        self.clock = Clock()
        self.session: Session | None = None
        self.pointing: Pointing | None = None
        self.opened: Opened | None = None
        self.work: Work | None = None

    @property
    def window(self) -> pygame.Window:
        """The Judge's window."""
        return self.pane.window

    @property
    def compositor(self) -> Compositor:
        """What composes the Judge's window."""
        return self.pane.compositor

    @property
    def scale(self) -> float:
        """The UI scale of the Judge's window."""
        return self.pane.scale

    def first_picture(self) -> None:
        """Bars and empty ground, before anything heavy is read."""
        wide, high = self.pane.logical
        self._present(opening_scene(wide, high, f"Opening {self.wish.title}…"), Camera())

    def open(self, opened: Opened) -> None:
        """Put a battle on the table."""
        from vtt.keys import parse_keys
        from vtt.scene.views import Layout
        from vtt.session.pointing import Pointing
        from vtt.session.table import Session

        wide, high = self.pane.logical
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
            animated=self.wish.animated,
            added=opened.tools,
            themes=opened.themes,
            shelf=opened.shelf.offers if opened.shelf is not None else None,
        )
        self.pointing = Pointing(self.session)
        self.window.title = f"{opened.battle.state.map.name} - Knockback"
        if self.wish.players:
            self.toggle_players()

    def turn(self) -> None:
        """One pass of the loop: wait, take what came in, show what changed."""
        import pygame

        first = pygame.event.wait(self._patience())
        events = [] if first.type == pygame.NOEVENT else [first]
        self.take(list(self.reader.intents([*events, *pygame.event.get()], pygame.time.get_ticks())))
        self.timers(time.monotonic())
        self.show()

    def take(self, intents: Sequence[Intent]) -> None:
        """What came in from outside: each window's own affairs to it, keys and the rest to the session."""
        mute = not self.types
        for intent in intents:
            side: Side = getattr(intent, "side", "gm")
            if isinstance(intent, Keyed):
                self.focus = side
            if self.players is not None and side == "players" and not isinstance(intent, Keyed):
                self.players.take(intent)
                continue
            self._take(sdl.written(intent) if mute and self.types else intent)
            self._asked()
        self._asked()

    def _take(self, intent: Intent) -> None:
        match intent:
            case Quit() | Closed():
                self.running = False
            case Resized(size=size):
                self.resized(size)
            case Exposed():
                self.pane.shown = self.pane.expose = True
            case Hidden():
                self.pane.shown = False
            case Posted(what=what):
                self.posted(what)
            case Dropped(path=path) if self.session is not None:
                dropped(self.session, path)
            case _ if self.pointing is not None:
                self.clock.noted(intent, time.monotonic())
                self.pointing.on(local(intent, (0.0, 0.0), self.scale))

    def _asked(self) -> None:
        """What the session wants of the window: another size, the end, letters to be typed."""
        session = self.session
        if session is None:
            return
        asked, session.for_window = session.for_window, ()
        for command in asked:
            self.command(command)
        self.types = sdl.typing(on="typing" in session.tool.contexts, was=self.types)
        self.wish = habits.moving(self.wish, animated=session.animated)

    def command(self, command: str) -> None:
        """A command that only a window can carry out."""
        focused = self.focus == "players"
        if self.players is not None and self.players.command(command, focused=focused):
            return
        match command:
            case "app.quit":
                self.running = False
            case "window.players":
                self.toggle_players()
            case "battle.begin":
                another(self)
            case "window.gather":
                sdl.gather(self.reader.windows)
            case _ if saved(self.opened, self.session, command):
                return
            case _ if command.startswith(THEME):
                self.repaint(command.removeprefix(THEME))
            case "window.full":
                self.full = not self.full
                sdl.fill_screen(self.window, on=self.full)
            case "view.larger_ui" | "view.smaller_ui":
                self.pane.rescale(UI_STEP if command == "view.larger_ui" else 1 / UI_STEP)
                self.resized(self.window.size)
            case _ if self.session is not None:
                self.session.say(f"The players' window is not open: {self.session.keys.shown(PLAYERS)}")

    def toggle_players(self) -> None:
        """Open the players' window, close it, or open it again."""
        from vtt.app.players import PlayersWindow

        if self.players is not None:
            self.players.toggle()
        elif self.session is not None:
            self.players = PlayersWindow(self.wish, self.pictures.get, self.session)
            self.reader.windows = {self.window: "gm", self.players.pane.window: "players"}

    def repaint(self, theme: str) -> None:
        """All windows in the colors of another theme."""
        self.wish = habits.in_theme(self.wish, theme)
        self.pane.compositor = paints(self.wish, self.pictures.get, self.window.size, self.scale)
        if self.session is not None:
            self.session.measure_by(self.compositor.painter.bounds.measure)
        if self.players is not None:
            self.players.repaint(self.wish, self.pictures.get)
        self.pane.expose = True

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.pane.resized(size)
        if self.session is not None:
            self.session.resize(size[0] / self.scale, size[1] / self.scale)
            self.session.changed = True

    def posted(self, what: object) -> None:
        """An answer of a worker."""
        from vtt.app.workers import take
        from vtt.work import Arrived

        session = self.session
        if isinstance(what, Arrived) and self.work and session and self.work.arrived(what):
            take(session, what)

    def timers(self, now: float) -> None:
        """What happens by itself."""
        from vtt.app.workers import ask

        if self.session is not None and self.clock.passes(self.session, now):
            ask(self.workers(), self.session)

    def workers(self) -> Work:
        """The workers; they begin when they are first asked for."""
        from vtt.app.hiring import workers

        if self.work is None:
            self.work = workers()
        return self.work

    def warm(self) -> None:
        """Get the workers ready, before anybody wants an answer."""
        from vtt.app.workers import warm

        if self.session is not None:
            warm(self.workers(), self.session)

    def show(self) -> None:
        """Compose and present what changed, in both windows."""
        session = self.session
        if session is None:
            return
        if self.pane.shown and (session.changed or self.pane.expose or self.compositor.busy):
            from vtt.session.assembly import scene

            hand = self.pointing.hand if self.pointing is not None else None
            self._present(scene(session, hand), session.camera, session.layout.map)
        if self.players is not None:
            self.players.show()

    def _present(self, made: Scene, camera: Camera, room: Box | None = None) -> None:
        session = self.session
        settled = session is None or session.settled_px_per_ft == session.camera.px_per_ft
        self.pane.present(made, camera, room, settled=settled, budget_s=SLICE_S if session else None)

    def _patience(self) -> int:
        """How long the loop may sleep, in ms."""
        session = self.session
        if self.compositor.busy or (self.players is not None and self.players.busy):
            return 1
        if session is None:
            return IDLE_MS
        return self.clock.patience_ms(session)

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
        if self.players is not None:
            self.players.destroy()
        self.window.destroy()
        pygame.display.quit()
