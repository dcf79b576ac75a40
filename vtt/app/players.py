"""The players' window: opened and closed at will, on any screen, painted by the scenes of the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vtt.app import sdl
from vtt.app.paints import paints
from vtt.app.pane import SLICE_S, UI_STEP, Pane
from vtt.inputs import (
    LEFT,
    MIDDLE,
    Closed,
    Exposed,
    Hidden,
    Intent,
    Pointed,
    Pressed,
    Released,
    Resized,
    Scrolled,
)
from vtt.session.notices import Banner
from vtt.session.players import PlayersSide, players_side

if TYPE_CHECKING:
    from vtt.app.paints import Known
    from vtt.app.wish import Wish
    from vtt.session.table import Session

TITLE = "Players"
SIZE, SMALLEST = (1280, 720), (320, 200)
ZOOM = 1.15
USUAL_PX_PER_IN = 96.0
UNMEASURED = Banner(
    topic="scale",
    tone="warning",
    title="The table's screen is not measured.",
    text="An inch may not be an inch. Say how wide its picture is: vtt play --screen-width INCHES",
    actions=(("Close", "banner.close"),),
)


class PlayersWindow:
    """One more window on the battle, for the players. Nothing in it can be pressed; the map can be moved."""

    def __init__(self, wish: Wish, known: Known, gm: Session) -> None:
        import pygame

        self.wish = wish
        window = pygame.Window(f"{gm.state.map.name} - {TITLE}", SIZE, resizable=True)
        window.minimum_size = SMALLEST
        self.pane = Pane(window, paints(wish, known, window.size, wish.ui_scale), wish.ui_scale)
        self.side: PlayersSide = players_side(
            gm, *self.pane.logical, self.pane.compositor.painter.bounds.measure
        )
        self.open, self.full = True, False
        self._from: tuple[float, float] | None = None
        if wish.table is not None:
            sdl.last_display(window)
            self.fill()
            self._lay_on_the_table(wish.table(sdl.screens()[-1]))

    def _lay_on_the_table(self, px_per_in: float | None) -> None:
        if px_per_in is None:
            self.side.gm.warn(UNMEASURED)
        self.side.lay_on_the_table((px_per_in or USUAL_PX_PER_IN) / self.pane.scale)

    @property
    def busy(self) -> bool:
        """Is a repaint of the ground unfinished?"""
        return self.open and self.pane.compositor.busy

    def take(self, intent: Intent) -> None:
        """What came in at this window; keys are not among it."""
        match intent:
            case Closed():
                self.close()
            case Resized(size=size):
                self.pane.resized(size)
                self.side.resize(*self.pane.logical)
            case Exposed():
                self.pane.shown = self.pane.expose = True
            case Hidden():
                self.pane.shown = False
            case Pressed(button=button, at=at) if button in (LEFT, MIDDLE):
                self._from = at
            case Released():
                self._from = None
            case Pointed(at=at) if self._from is not None:
                before, self._from = self._from, at
                scale = self.pane.scale
                self.side.pan((at[0] - before[0]) / scale, (at[1] - before[1]) / scale)
            case Scrolled(at=at, by=by):
                self.side.zoom((at[0] / self.pane.scale, at[1] / self.pane.scale), ZOOM**by)
            case _:
                return

    def command(self, command: str, *, focused: bool) -> bool:
        """A command about this window, or about whichever has the keys; false for any other."""
        match command:
            case "tool.bring":
                self.side.bring()
            case "players.follow":
                self.side.follow()
            case "players.freeze":
                self.side.freeze()
            case "window.next_display":
                sdl.next_display(self.pane.window, full=self.full)
            case "window.full" if focused:
                self.fill()
            case "view.larger_ui" if focused:
                self.rescale(UI_STEP)
            case "view.smaller_ui" if focused:
                self.rescale(1 / UI_STEP)
            case _:
                return False
        return True

    def rescale(self, by: float) -> None:
        """Larger or smaller letters for the players."""
        self.pane.rescale(by)
        self.side.resize(*self.pane.logical)

    def repaint(self, wish: Wish, known: Known) -> None:
        """The window in the colors of another theme."""
        self.pane.compositor = paints(wish, known, self.pane.window.size, self.pane.scale)
        self.side.session.measure_by(self.pane.compositor.painter.bounds.measure)
        self.pane.expose = True

    def toggle(self) -> None:
        """Close the window, or open it again where it was."""
        if self.open:
            self.close()
        else:
            self.open = self.pane.shown = self.pane.expose = True
            self.pane.window.show()

    def close(self) -> None:
        """Hide the window; what it showed is kept."""
        self.open, self._from = False, None
        self.pane.window.hide()

    def fill(self) -> None:
        """The whole screen, or a window again."""
        self.full = not self.full
        sdl.fill_screen(self.pane.window, on=self.full)

    def show(self) -> None:
        """Compose and present what changed."""
        if not (self.open and self.pane.shown):
            return
        self.side.refresh()
        session = self.side.session
        if not (session.changed or self.pane.expose or self.pane.compositor.busy):
            return
        settled = session.settled_px_per_ft == session.camera.px_per_ft
        made = self.side.scene()
        self.pane.present(made, session.camera, session.layout.map, settled=settled, budget_s=SLICE_S)

    def destroy(self) -> None:
        """Let the window go for good."""
        self.pane.window.destroy()
