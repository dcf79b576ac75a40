"""Commands by their ids: keys, buttons and scripts all come here. What they do stands in `actions`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from vtt.session import actions, acts, battles, clipboard, heroes, marking, past, taking_back
from vtt.session.actions import Do
from vtt.session.notices import most_serious, without
from vtt.session.offered import open_menu
from vtt.session.table import Session
from vtt.tools.kit import in_hand
from vtt.tools.measure import MeasureTool
from vtt.tools.palette import palette_of
from vtt.widgets.palette import Choice

CONTEXTS = ("map", "global")
FOR_THE_WINDOW = (
    "app.quit",
    "file.save_as",
    "file.export",
    "window.full",
    "window.players",
    "window.next_display",
    "window.gather",
    "players.follow",
    "players.freeze",
    "tool.bring",
    "view.larger_ui",
    "view.smaller_ui",
)
THEME = "theme."  # before the name of a theme: the window is painted in it


def run(session: Session, command: str) -> bool:
    """Carry a command out: the tool in hand is asked first. False for one that means nothing now."""
    session.changed = True
    if session.tool.on_command(command, session):
        return True
    found = COMMANDS.get(command)
    if found is not None:
        found(session)
        return True
    return parametrized(session, command)


def parametrized(session: Session, command: str) -> bool:
    """Commands whose id ends in what they are about."""
    if added(session, command):
        return True
    if heroes.opened(session, command):
        return True
    if acts.carried_out(session, command) or past.gone_to(session, command):
        return True
    kind, _, word = command.rpartition(".")
    if command.startswith("select.order_"):
        actions.nth(session, int(command.removeprefix("select.order_")))
    elif kind == "measure.set":
        actions.setting(session, "measure", word)
    elif kind == "dice":
        session.asking = replace(session.asking, dice="table" if word == "table" else "program")
    elif kind == "motion":
        session.animated = word == "shown"
    elif kind == "choices":
        session.asking = replace(session.asking, choices=word == "ask")
    elif kind == "tab":
        session.tab = word
    elif command in FOR_THE_WINDOW or (command.removeprefix(THEME) in session.themes):
        session.for_window = (*session.for_window, command)
    elif word[:-1] in ("store_", "stored_"):
        actions.stored_view(session, word)
    elif kind == "mode" and session.selected:
        actions.move(session)
        session.tool.on_command(command, session)
    else:
        return False
    return True


def added(session: Session, command: str) -> bool:
    """A tool of a plug-in taken up, if the command calls for one."""
    kind = next((one for one in session.added if one.command == command), None)
    tool = in_hand(kind, session) if kind is not None else None
    if tool is not None:
        session.take_up(tool)
    return kind is not None


def known(command: str) -> bool:
    """Is there anything a command does here? Of those with a number the first is listed."""
    first = ("select.order_1", "view.store_1", "view.stored_1")
    return command in COMMANDS or command in FOR_THE_WINDOW or command in first


def palette(session: Session) -> None:
    """Every command that means something here, to be chosen by a few letters."""
    own = {kind.command for kind in session.added}
    offered = (
        Choice(command.id, command.title, session.keys.shown(command.id))
        for command in session.keys.commands.values()
        if (known(command.id) or command.id in own) and command.id not in ("view.palette", "select.order_1")
    )
    themes = (Choice(f"{THEME}{name}", f"Theme: {name.replace('-', ' ')}") for name in session.themes)
    session.tools.append(palette_of((*offered, *themes), session.measure))


def ruler(session: Session) -> None:
    """The ruler in hand."""
    session.take_up(MeasureTool())


def select_all(session: Session) -> None:
    """Everybody."""
    session.select(*session.state.tokens)


def close_banner(session: Session) -> None:
    """What the banner says has been read."""
    shown = most_serious(session.banners)
    if shown is not None:
        session.banners = without(session.banners, shown.topic)


def retry(session: Session) -> None:
    """Write again what could not be written."""
    session.take(session.battle)


COMMANDS: dict[str, Do] = {
    "app.back": actions.back,
    "edit.undo": taking_back.undo,
    "edit.redo": taking_back.redo,
    "undo": taking_back.undo,
    "redo": taking_back.redo,
    "turn.next": actions.next_turn,
    "next": actions.next_turn,
    "turn.back": taking_back.previous_turn,
    "turn.reset": taking_back.reset_turn,
    "turn.pause": taking_back.pause,
    "file.retry": retry,
    "banner.close": close_banner,
    "help.keys": actions.toggle_help,
    "help.reason": actions.toggle_reason,
    "window.panels": actions.panels,
    "view.zoom_in": partial(actions.zoom, factor=actions.ZOOM),
    "view.zoom_out": partial(actions.zoom, factor=1 / actions.ZOOM),
    "view.palette": palette,
    "view.fit": Session.fit_map,
    "view.true_scale": actions.true_scale,
    "view.fit_selection": actions.fit_selection,
    "view.pan_left": partial(actions.pan, dx=1, dy=0),
    "view.pan_right": partial(actions.pan, dx=-1, dy=0),
    "view.pan_up": partial(actions.pan, dx=0, dy=1),
    "view.pan_down": partial(actions.pan, dx=0, dy=-1),
    "view.story_down": partial(actions.story, by=-1),
    "view.story_up": partial(actions.story, by=1),
    "view.story_lowest": actions.lowest,
    "view.story_roofs": actions.roofs,
    "view.grid": actions.grid,
    "view.names": actions.names,
    "view.motion": actions.toggle_motion,
    "view.bars": actions.bars,
    "view.measure": actions.toggle_measure,
    "select.all": select_all,
    "select.none": Session.select,
    "select.next": partial(actions.cycle, by=1),
    "select.previous": partial(actions.cycle, by=-1),
    "app.new": battles.new_battle,
    "app.open": battles.open_file,
    "hero.make": heroes.make_hero,
    "hero.make_here": heroes.make_hero_here,
    "hero.change": heroes.change_hero,
    "hero.list": heroes.list_sheets,
    "hero.show": heroes.show_selected,
    "edit.copy": clipboard.copy,
    "edit.cut": clipboard.cut,
    "edit.paste": clipboard.paste,
    "edit.duplicate": clipboard.duplicate,
    "edit.delete": clipboard.delete,
    "file.restore_point": marking.restore_point,
    "app.settings": marking.settings,
    "edit.history": past.history,
    "select.sheet": marking.sheet,
    "tool.ping": marking.ping,
    "tool.sight": marking.sight,
    "tool.wall": marking.wall,
    "tool.draw": marking.draw,
    "tool.replay": marking.replay,
    "note.write": partial(marking.write, about="note"),
    "dice.roll": partial(marking.write, about="dice"),
    "tool.hold_ruler": marking.hold_ruler,
    "view.side": marking.side,
    "token.face_left_fine": partial(actions.face, by=-actions.FACE_FINE_DEG),
    "token.face_right_fine": partial(actions.face, by=actions.FACE_FINE_DEG),
    "tool.select": actions.back,
    "tool.move": actions.move,
    "tool.route": actions.shortest_way,
    "tool.ruler": ruler,
    "tool.attack": actions.attack,
    "tool.knock": actions.attack,
    "token.step_left": partial(actions.arrow, dx=-1, dy=0),
    "token.step_right": partial(actions.arrow, dx=1, dy=0),
    "token.step_up": partial(actions.arrow, dx=0, dy=-1),
    "token.step_down": partial(actions.arrow, dx=0, dy=1),
    "token.up": partial(actions.lift, word="higher"),
    "token.down": partial(actions.lift, word="lower"),
    "token.up_fine": partial(actions.lift, word="higher_fine"),
    "token.down_fine": partial(actions.lift, word="lower_fine"),
    "token.ground": partial(actions.lift, word="ground"),
    "token.face_left": partial(actions.face, by=-actions.FACE_DEG),
    "token.face_right": partial(actions.face, by=actions.FACE_DEG),
    "token.hidden": actions.hide,
    "token.acts": acts.list_acts,
    "select.menu": open_menu,
    "token.damage": partial(actions.entry, kind="damage"),
    "token.heal": partial(actions.entry, kind="heal"),
    "token.altitude": partial(actions.entry, kind="altitude"),
}
