"""The whole scene of a session: the map's layers, what the tool shows, the panels about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.orders import BeginRound, BeginTurn, EndRound
from engine.turn import upcoming
from engine.world import BattleState
from vtt.scene import (
    dock,
    edges,
    figures,
    grid,
    ladder,
    map,
    overlay,
    rail,
    status,
    things,
    tokens,
    top,
)
from vtt.scene.ping import ping
from vtt.scene.rail import ToolMark
from vtt.scene.rows import Bit, box_of, gap, number, words
from vtt.scene.side import side_box, side_layer
from vtt.scene.top import TopLine
from vtt.scene.views import View
from vtt.session.overlays import overlays
from vtt.session.pages import page
from vtt.session.pointing import Hand
from vtt.session.sideways import through
from vtt.session.table import Session
from vtt.session.taking_back import to_reset
from vtt.shapes import Box, Pin, Scene, SceneLayer
from vtt.tools.desk import Shown, Told, kept
from vtt.tools.kit import marks

SIDE = "panel.side"
BACK = "Back to the battle"
AT_FOOT = ("panel.odds", "panel.replay")
ABOVE_PX = 60.0  # the side view leaves so much above it, for a banner
FLOAT = "float"  # what floats stands over all panels
TOOLS = (
    ToolMark("tool.select", "select", "S"),
    ToolMark("tool.move", "move", "V"),
    ToolMark("tool.ruler", "ruler", "M"),
    ToolMark(""),
    ToolMark("tool.attack", "fist", "A"),
    ToolMark(""),
    ToolMark("view.measure", "level", ""),
    ToolMark("view.fit", "map", "⌂"),
    ToolMark("help.keys", "info", "F1"),
    ToolMark("help.reason", "search", "F2"),
)
ADDED_AT = 5  # after the attack


def scene(session: Session, hand: Hand | None = None) -> Scene:
    """Everything to be seen, from the ground up."""
    shown = seen(session)
    view = replace(session.view, selected=session.selected, targets=shown.targets, lifted=shown.lifted)
    made = (*on_the_map(session, shown, view), *boxed(session, hand), *about_the_map(session, shown, view))
    session.last_scene = made
    session.changed = False
    return made


def seen(session: Session) -> Shown:
    """What is in hand shows; over a replay the moment that it is at stays in sight."""
    shown = session.tool.shown(session)
    under = next((tool for tool in session.tools if "replay" in tool.contexts), session.tool)
    if under is session.tool:
        return shown
    past = under.shown(session)
    return replace(shown, state=past.state, until=past.until)


def on_the_map(session: Session, shown: Shown, view: View) -> tuple[SceneLayer, ...]:
    """The layers in feet; while a move is being played the bodies are where it has come to."""
    state = shown.state or (session.film.state if session.film is not None else session.state)
    key = (shown.state or id(session.state), view, session.film)
    said = frozenset(label.text for label in session.map_file.look.labels)
    bodies = kept(
        session,
        "tokens",
        key,
        lambda: (*things.things(state, view), *tokens.bodies(state, view, said)),
    )
    return (
        *still_layers(session, shown.state or session.state, view),
        SceneLayer("bands", "map", ("bands", shown.bands, view.px_per_ft), shown.bands),
        SceneLayer("tokens", "map", ("tokens", key), bodies),
        SceneLayer("tool", "map", ("tool", shown.lines), shown.lines),
        SceneLayer("labels", "map", ("labels", shown.labels), shown.labels, None, shown.picks),
        *((ping(session.ping),) if session.ping is not None else ()),
    )


def still_layers(session: Session, state: BattleState, view: View) -> tuple[SceneLayer, SceneLayer]:
    """The ground and the grid: the same whoever is selected, and while the wheel still turns."""
    still = replace(
        view, px_per_ft=session.settled_px_per_ft or view.px_per_ft, selected=(), targets=(), lifted=()
    )
    ground = kept(
        session,
        "ground",
        (still.below_ft, still.px_per_ft, still.measure, still.grid, state.changes),
        lambda: map.ground_layer(session.map_file, state, still),
    )
    lines = kept(
        session,
        "grid",
        (still.measure, still.grid, still.px_per_ft),
        lambda: map.grid_layer(session.map_file, still),
    )
    return ground, lines


def boxed(session: Session, hand: Hand | None) -> tuple[SceneLayer, ...]:
    """The box that is being drawn to select."""
    if hand is None or not hand.boxing or hand.down is None:
        return ()
    box = overlay.box_select(hand.down, session.pointer)
    return (SceneLayer("panel.box", "screen", ("box", box), (box,)),)


def about_the_map(session: Session, shown: Shown, view: View) -> tuple[SceneLayer, ...]:
    """The panels, the ladder, the scale, what the tool floats over the map, banners."""
    layout, measure, state = session.layout, session.measure, shown.state or session.state
    room = layout.map
    beside = edges.aside_px(session.state.map, view)
    layers: list[SceneLayer] = [scale((room[0] + beside, *room[1:]), view)]
    foot = foot_px(room, shown.panels)
    asked = from_the_side(session, shown, state, foot)
    if edges.edged(session.state.map, view):
        clear = (*layout.clear_map[:3], layout.clear_map[3] - foot)
        layers.append(edges.edge_layer(session.state.map, view, session.camera, clear))
    if layout.laddered:
        layers.append(
            ladder.ladder_layer(state, view, ladder_room(room, (*asked, *shown.panels)), shown.spans)
        )
    layers += (*asked, *(layer for layer in shown.panels if layer.name != FLOAT))
    if layout.panels:
        line = top_line(session, back=shown.state is not None)
        key = (shown.state or id(session.state), layout, line, id(measure))
        layers.append(kept(session, "top", key, lambda: top.top_layer(state, layout, line, measure)))
    if layout.status[3]:
        layers.append(status.status_layer(layout, status_line(session, shown.told), measure))
    if layout.dressed:
        hover = session.hover.removeprefix("command.")
        layers.append(rail.rail_layer(layout, tools(session), session.tool.name, hover))
    if layout.dock_shown:
        layers.append(dock.dock_layer(layout, page(session, shown), measure))
    layers += overlays(session, tuple(box for box in (box_of(layer) for layer in layers) if box is not None))
    return (*layers, *(layer for layer in shown.panels if layer.name == FLOAT))


def tools(session: Session) -> tuple[ToolMark, ...]:
    """The tools of the rail: ours, with those of plug-ins after the attack."""
    return (*TOOLS[:ADDED_AT], *marks(session.added, session.keys), *TOOLS[ADDED_AT:])


def foot_px(room: Box, panels: Sequence[SceneLayer]) -> float:
    """How much of the map's room the panels at its foot take."""
    tops = (box[1] for layer in panels if layer.name in AT_FOOT and (box := box_of(layer)) is not None)
    return room[1] + room[3] - min(tops, default=room[1] + room[3])


def from_the_side(session: Session, shown: Shown, state: BattleState, foot: float) -> tuple[SceneLayer, ...]:
    """The side view that somebody has asked for, if no tool shows one and there is room above the foot."""
    room = session.layout.map
    box = side_box(room, foot)
    there = any(layer.name == SIDE for layer in shown.panels)
    if not session.side or there or box[1] < room[1] + ABOVE_PX:
        return ()
    return (side_layer(state, session.map_file, shown.cut or through(state, session.selected), box),)


def ladder_room(room: Box, panels: Sequence[SceneLayer]) -> Box:
    """The ladder stays above the side view, which a tool shows or somebody has asked for."""
    sides = (box_of(layer) for layer in panels if layer.name == SIDE)
    foot = next((box[1] for box in sides if box is not None), room[1] + room[3])
    return room[0], room[1], room[2], foot - room[1]


def scale(room: tuple[float, float, float, float], view: View) -> SceneLayer:
    """The scale in the lower left corner."""
    at = (room[0] + 12, room[1] + room[3] - 12)
    shapes = grid.scale_bar(view.px_per_ft, view.measure)
    return SceneLayer(
        "panel.scale", "screen", ("scale", at, view.px_per_ft, view.measure), (Pin(at, shapes),)
    )


def top_line(session: Session, *, back: bool = False) -> TopLine:
    """What the bar says beside the order; *back*: what is seen is not the battle as it stands."""
    battle = session.battle
    ahead = upcoming(session.state)
    label = {BeginRound: "Begin round", BeginTurn: "Next turn", EndRound: "End round"}
    return TopLine(
        title=session.state.map.name,
        subtitle=battle.rules.title,
        can_undo=battle.cursor > 0,
        can_redo=battle.cursor < len(battle.line),
        resets=0 if back else to_reset(battle),
        button=BACK if back else label.get(type(ahead), "Go on"),
        key="Esc" if back else session.keys.shown("turn.next") or "N",
    )


def status_line(session: Session, told: Told) -> status.StatusLine:
    """The line at the foot."""
    saved = sum(len(entry.events) for entry in session.battle.played)
    below = session.view.below_ft
    return status.StatusLine(
        mode=f"{told.mode}, paused" if session.asking.paused else told.mode,
        pointer=pointer_bits(session),
        doing=told.doing,
        keys=told.keys,
        saved="" if session.unsaved else str(saved),
        story="Roofs" if below is None else f"Story {figures.stories(below)}",
        zoom=f"{session.camera.percent(1.0)}%",
        tone="limit" if session.asking.paused else told.tone,
    )


def pointer_bits(session: Session) -> tuple[Bit, ...]:
    """The place under the pointer: its area or its yards, and how high it is."""
    at = session.place(session.pointer)
    wide, high = session.state.map.size_ft
    left, top_, room_wide, room_high = session.layout.map
    over = left <= session.pointer[0] < left + room_wide and top_ <= session.pointer[1] < top_ + room_high
    if not (over and 0 <= at[0] < wide and 0 <= at[1] < high):
        return ()
    place = (
        figures.area_at(session.state.map, at)
        if session.view.measure == "area"
        else f"{at[0] / 3:.0f}, {at[1] / 3:.0f} yd"
    )
    return (
        words("Pointer", "text.12+ink.dim"),
        gap(),
        number(place, "text.12+mono"),
        gap(),
        number(figures.height(session.ground_ft(at)), "text.12+mono"),
    )
