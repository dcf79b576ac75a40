"""Another battle in the same window: the new one is opened first, so that nothing is lost if it cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from vtt.app.players import PlayersWindow
    from vtt.app.wish import Opened
    from vtt.intents import Reader
    from vtt.session.table import Session


class Windows(Protocol):
    """The windows on a battle, as far as another battle concerns them."""

    session: Session | None
    opened: Opened | None
    players: PlayersWindow | None
    reader: Reader

    @property
    def window(self) -> pygame.Window:
        """The Judge's window."""

    def open(self, opened: Opened) -> None:
        """Put a battle on the table."""

    def toggle_players(self) -> None:
        """Open the players' window, or close it."""


def another(app: Windows) -> None:
    """Put the battle that the session wants on the table; what stands against it is said there."""
    from vtt.session.battles import refuse
    from vtt.session.shelf import ShelfError

    session, before = app.session, app.opened
    if session is None or before is None or before.shelf is None or session.wanted is None:
        return
    wanted, session.wanted = session.wanted, None
    if wanted.map == before.path:
        session.leave()
        return
    try:
        opened = before.shelf.open(wanted)
    except ShelfError as error:
        refuse(session, str(error))
        return
    players = app.players
    if players is not None:
        players.destroy()
        app.players, app.reader.windows = None, {app.window: "gm"}
    before.close()
    app.open(opened)
    if players is not None and players.open and app.players is None:
        app.toggle_players()


def dropped(session: Session, path: str) -> None:
    """A file was let fall on the window: it is what the next battle is asked for."""
    from vtt.session.battles import begin_with

    begin_with(session, Path(path))
