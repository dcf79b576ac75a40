"""What the commands do to a session, one function each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.names import TokenId
from engine.orders import Change, Ruling
from engine.rounds import in_round
from engine.turn import upcoming
from engine.units import STORY_FT
from vtt.camera import fit, middle_of
from vtt.session.table import Session
from vtt.tools.attack import AttackTool
from vtt.tools.entry import EntryTool, Kind
from vtt.tools.group import group_of
from vtt.tools.move import MoveTool

Do = Callable[[Session], None]
ZOOM, PAN_PX = 1.25, 120.0
FACE_DEG, FACE_FINE_DEG = 45.0, 5.0


def setting(session: Session, name: str, value: str) -> None:
    """A ruling of this battle switched: an entry of the history like any other."""
    session.commit(Ruling(change=Change(setting={name: value}), why="switched at the table"))


def next_turn(session: Session) -> None:
    """On to the next turn, the end of the round, or the next round; then to whoever is to act."""
    before = session.state.clock
    if not session.commit(upcoming(session.state)):
        return
    waits = session.asking.declares and not in_round(session.state)
    if session.state.clock.phase != before.phase and not session.state.clock.active and not waits:
        session.commit(upcoming(session.state))
    name = session.state.clock.active
    if name in session.state.tokens:
        session.select(name)
        show(session, name)


def show(session: Session, name: TokenId) -> None:
    """Look at a token if it is out of sight."""
    token = session.state.tokens[name]
    x, y = session.camera.to_px((token.at.x, token.at.y))
    left, top, wide, high = session.layout.map
    if not (left + 40 <= x <= left + wide - 40 and top + 40 <= y <= top + high - 40):
        session.look_from(session.camera.centered((token.at.x, token.at.y), session.layout.map))


def order_of(session: Session) -> tuple[TokenId, ...]:
    """Tokens in the order they are stepped through: as they act, then everybody else."""
    slots = tuple(dict.fromkeys(slot.token for slot in session.state.clock.slots))
    rest = tuple(name for name, token in session.state.tokens.items() if token.tracks and name not in slots)
    return tuple(name for name in (*slots, *rest) if name in session.state.tokens)


def cycle(session: Session, by: int) -> None:
    """The next token, or the one before."""
    names = order_of(session)
    if names:
        at = (
            names.index(session.selected[0])
            if session.selected and session.selected[0] in names
            else -1
            if by > 0
            else 0
        )
        session.select(names[(at + by) % len(names)])
        show(session, session.selected[0])


def nth(session: Session, number: int) -> None:
    """The token at a place of the order."""
    names = order_of(session)
    if 0 < number <= len(names):
        session.select(names[number - 1])
        show(session, names[number - 1])


def move(session: Session) -> None:
    """The move tool for the selected token, or for whoever is to act."""
    name = session.selected[0] if session.selected else session.state.clock.active
    several = group_of(session, name) if session.selected else None
    if several is not None:
        session.take_up(several)
    elif name in session.state.tokens:
        session.select(name)
        token = session.state.tokens[name]
        session.take_up(MoveTool(name, (token.at.x, token.at.y)))
        session.tab = "Selected"


def shortest_way(session: Session) -> None:
    """The move tool with the shortest way to the pointer as its plan."""
    at = session.pointer
    move(session)
    if isinstance(session.tool, MoveTool):
        session.tool.goal, session.tool.onto = session.place(at), session.under(at)
        session.tool.on_command("cursor.route", session)


def attack(session: Session) -> None:
    """The attack tool, aimed at the nearest foe."""
    name = session.selected[0] if session.selected else session.state.clock.active
    if name in session.state.tokens:
        tool = AttackTool(name)
        session.take_up(tool)
        tool.on_command("knock.next", session)
        session.tab = "Attack"


def entry(session: Session, kind: Kind) -> None:
    """A number typed for the selected token; an altitude is for the move it begins."""
    if not session.selected:
        return
    if kind == "altitude":
        if not isinstance(session.tool, MoveTool):
            move(session)
        under = session.tool if isinstance(session.tool, MoveTool) else None
        session.tools.append(EntryTool(kind, session.selected[0], under=under))
    else:
        session.take_up(EntryTool(kind, session.selected[0]))


def back(session: Session) -> None:
    """The ladder of Esc: help, tool, selection."""
    if session.help or session.reason:
        session.help = session.reason = False
    elif len(session.tools) > 1:
        session.leave()
    elif session.toast:
        session.toast = ""
    else:
        session.select()


def zoom(session: Session, factor: float) -> None:
    """Closer or further, about the middle of the map."""
    session.look_from(session.camera.zoomed(middle_of(session.layout.map), factor))
    session.settled_px_per_ft = session.camera.px_per_ft


def pan(session: Session, dx: float, dy: float) -> None:
    """The view moved."""
    session.look_from(session.camera.panned(dx * PAN_PX, dy * PAN_PX))


def arrow(session: Session, dx: int, dy: int) -> None:
    """An arrow key: a step of the selected token's ghost, or of the view."""
    if session.selected:
        move(session)
        session.tool.on_command(f"cursor.{WAYS[dx, dy]}", session)
    else:
        pan(session, -dx, -dy)


def lift(session: Session, word: str) -> None:
    """A height key: the selected token's ghost goes up or down."""
    if session.selected:
        move(session)
        session.tool.on_command(f"cursor.{word}", session)


def face(session: Session, by: float) -> None:
    """Turn the selected token where it stands: the Judge's word, as no rule asks for anything."""
    for name in session.selected[:1]:
        turned = (session.state.tokens[name].motion.heading_deg + by) % 360
        session.commit(Ruling(token=name, change=Change(heading_deg=turned), why="faces another way"))


def hide(session: Session) -> None:
    """Hide the selected token from the players, or show it."""
    for name in session.selected[:1]:
        hidden = session.state.tokens[name].condition("hidden") is None
        session.commit(Ruling(token=name, change=Change(hidden=hidden), why="hidden" if hidden else "shown"))


def story(session: Session, by: int) -> None:
    """Look a story lower or higher; above the highest roof everything is seen."""
    top = max((each.top_ft for each in session.map_file.look.footprints), default=0.0)
    now = session.view.below_ft
    count = round((top if now is None else now) / STORY_FT) + by
    below = None if count * STORY_FT > top else max(count, 1) * STORY_FT
    session.view = replace(session.view, below_ft=below)


def roofs(session: Session) -> None:
    """Look from above everything."""
    session.view = replace(session.view, below_ft=None)


def lowest(session: Session) -> None:
    """Look at the lowest story."""
    session.view = replace(session.view, below_ft=STORY_FT)


def grid(session: Session) -> None:
    """Areas or dots on or off."""
    session.view = replace(session.view, grid=not session.view.grid)


def names(session: Session) -> None:
    """Names of tokens on or off."""
    session.view = replace(session.view, names=not session.view.names)


def bars(session: Session) -> None:
    """Health arcs on or off."""
    session.view = replace(session.view, bars=not session.view.bars)


def toggle_motion(session: Session) -> None:
    """Show moves on their way, or at once."""
    session.animated, session.film = not session.animated, None
    session.say("Moves are shown on their way" if session.animated else "Moves are shown at once")


def toggle_measure(session: Session) -> None:
    """Play by areas, or by the ruler."""
    setting(session, "measure", "ruler" if session.view.measure == "area" else "area")


def fit_selection(session: Session) -> None:
    """Look at the selected tokens from near."""
    spots = [session.state.tokens[name].at for name in session.selected]
    if spots:
        left, right = min(p.x for p in spots) - 200, max(p.x for p in spots) + 200
        top, bottom = min(p.y for p in spots) - 200, max(p.y for p in spots) + 200
        session.look_from(fit((left, top, right - left, bottom - top), session.layout.map))
        session.settled_px_per_ft = session.camera.px_per_ft


def panels(session: Session) -> None:
    """Hide or show the panels; the place in the middle stays."""
    size = session.layout.width, session.layout.height
    session.layout = replace(session.layout, panels=not session.layout.panels)
    session.resize(*size)


def toggle_help(session: Session) -> None:
    """The keys of this mode."""
    session.help, session.reason = not session.help, False


def toggle_reason(session: Session) -> None:
    """Where the figures come from."""
    session.reason, session.reason_about, session.help = not session.reason, "", False


WAYS = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}


def true_scale(session: Session) -> None:
    """One px a foot, about the middle of what is seen."""
    x, y, wide, high = session.layout.map
    middle = (x + wide / 2, y + high / 2)
    session.look_from(session.camera.zoomed(middle, 1 / session.camera.px_per_ft))


def stored_view(session: Session, word: str) -> None:
    """Remember how the map is looked at, as `store_2`, or look at it so again, as `stored_2`."""
    kind, _, number = word.partition("_")
    if kind == "store":
        session.views[number] = session.camera
        session.say(f"View {number} is kept")
    elif number in session.views:
        session.look_from(session.views[number])
    else:
        session.say(f"No view {number} is kept yet")
