"""The pages of the dock: what is selected, the scene and its settings, notes."""

from __future__ import annotations

from engine.events import Noted
from engine.plain_forms import form_of
from engine.units import TURN_S
from vtt.scene import dock, figures, log_panel, selected, terms
from vtt.scene.chips import Options, chips, explained
from vtt.scene.dock import LEFT_PX, RIGHT_PX, DockPage, Section
from vtt.scene.rows import Mark, pair
from vtt.scene.sheets import scores
from vtt.session import acts
from vtt.session.table import Session
from vtt.shapes import Text
from vtt.tools.desk import Shown
from vtt.tools.modes import open_modes
from vtt.tools.move import MoveTool
from vtt.tools.move_view import gauge

TABS = ("Selected", "Scene", "Notes")
TIMES: Options = (
    ("A turn", f"time.{TURN_S}", False),
    ("A minute", "time.60", False),
    ("An hour", "time.3600", False),
    ("A day", "time.86400", False),
)


def page(session: Session, shown: Shown) -> DockPage:
    """The dock as it is now; a blow that is weighed stands in front."""
    tabs = ("Attack", *TABS) if shown.tab == "Attack" else TABS
    open_tab = session.tab if session.tab in tabs else "Selected"
    sections = tuple(sections_of(session, shown, open_tab))
    room = dock.log_room(session.layout.dock[3], sections)
    lines = session.lines()
    if shown.until is not None:
        lines = tuple(line for line in lines if line.number <= shown.until)
    log = log_panel.log_section(lines, room, session.measure, session.log_scroll)
    most = dock.overflow(dock.log_top(session.layout.dock[3], sections), sections)
    session.dock_scroll_px = min(session.dock_scroll_px, most)
    return DockPage(tabs=tabs, open=open_tab, sections=sections, log=log, scroll_px=session.dock_scroll_px)


def sections_of(session: Session, shown: Shown, tab: str) -> list[Section]:
    """The sections of a tab."""
    if tab == "Attack":
        return list(shown.sections)
    if tab == "Scene":
        return scene_tab(session)
    if tab == "Notes":
        return [notes(session)]
    return selected_tab(session, shown)


def selected_tab(session: Session, shown: Shown) -> list[Section]:
    """The selected token, and the move being planned; as it was, if an earlier state is seen."""
    state = shown.state or session.state
    token = state.tokens.get(session.selected[0]) if session.selected else None
    if token is None:
        return [selected.nothing_selected(session.measure)]
    text = state.sheets.get(token.sheet, "")
    health = selected.health(token, scores(form_of(session.battle.rules), text), session.measure)
    found = [selected.header(token, session.measure), explained(health, "sheet")]
    said = selected.conditions(token, session.measure, state.clock.round)
    if shown.state is not None:
        found.append(explained(selected.motion(token, session.view, session.measure), "speed"))
        return [*found, said] if said is not None else found
    if acts.declaring(session):
        return [*found, *acts.sections(session, token)]
    if not (shown.sections and isinstance(session.tool, MoveTool)):
        found.append(explained(selected.motion(token, session.view, session.measure), "speed"))
        speed = gauge(token.name, None, session) if token.motion.speed_ft_per_turn else None
        found += [speed] if speed is not None else []
    if shown.tab == "Selected":
        found += shown.sections
    if token.tracks or token.sheet:
        found.append(mode_picker(session, token.name))
    found += acts.sections(session, token)
    return [*found, said] if said is not None else found


def mode_picker(session: Session, name: str) -> Section:
    """The ways of moving as chips; the first leaves it to the program."""
    token = session.state.tokens[name]
    tool = session.tool
    on = tool.picked if isinstance(tool, MoveTool) else ""
    known = open_modes(session.state, token, session.battle.rules)
    options: Options = (
        ("Auto", "mode.auto", not on),
        *((terms.capital(m), f"mode.{m}", m == on) for m in known),
    )
    return chips("Ways of moving", options, session.measure)


def scene_tab(session: Session) -> list[Section]:
    """The map, how it is measured, whose dice."""
    view, asking = session.view, session.asking
    areas: Options = (
        ("Areas", "measure.set.area", view.measure == "area"),
        ("Ruler", "measure.set.ruler", view.measure == "ruler"),
    )
    dice: Options = (
        ("Program", "dice.program", asking.dice == "program"),
        ("At the table", "dice.table", asking.dice == "table"),
    )
    choices: Options = (
        ("Ask", "choices.ask", asking.choices),
        ("First option", "choices.first", not asking.choices),
    )
    declares: Options = (
        ("Before each round", "declaring.on", asking.declares),
        ("Nobody", "declaring.off", not asking.declares),
    )
    return [
        about(session),
        chips("Measure", areas, session.measure),
        chips("Dice", dice, session.measure),
        chips("Choices", choices, session.measure),
        chips("Declares", declares, session.measure),
        moves(session),
        chips("Let time pass", TIMES, session.measure),
        shown_on_the_map(session),
    ]


def shown_on_the_map(session: Session) -> Section:
    """What is drawn over the ground, or left out."""
    view = session.view
    shows: Options = (
        ("Grid", "view.grid", view.grid),
        ("Names", "view.names", view.names),
        ("Health", "view.bars", view.bars),
    )
    return chips("Shown on the map", shows, session.measure)


def moves(session: Session) -> Section:
    """Whether moves are shown on their way."""
    options: Options = (
        ("Shown on their way", "motion.shown", session.animated),
        ("At once", "motion.reduced", not session.animated),
    )
    return chips("Moves", options, session.measure)


def about(session: Session) -> Section:
    """The map in figures."""
    battle_map, look = session.state.map, session.map_file.look
    buildings = [each for each in look.footprints if each.kind == "building"]
    high = max((each.top_ft for each in buildings), default=0.0)
    marks: list[Mark] = [Text((LEFT_PX, 30), battle_map.name, "text.15+weight.strong", room=280)]
    rows = (
        ("Size", f"{figures.areas(battle_map.size_ft[0])} by {figures.areas(battle_map.size_ft[1])} areas"),
        ("Buildings", f"{len(buildings)}, up to {figures.story_words(high)}" if buildings else "none"),
        ("Tokens", str(sum(1 for token in session.state.tokens.values() if token.tracks))),
        ("Rules", session.battle.rules.title),
    )
    for nth, (label, value) in enumerate(rows):
        marks += pair((LEFT_PX, RIGHT_PX, 54 + nth * 20), label, value, session.measure, "text.12")
    y = 54 + len(rows) * 20.0
    for line in session.measure.wrap(look.credit, "text.hint", RIGHT_PX - LEFT_PX)[:3]:
        marks.append(Text((LEFT_PX, y + 4), line, "text.hint"))
        y += 18
    return Section(y + 8, tuple(marks))


def notes(session: Session) -> Section:
    """The notes of this battle: what the Judge or the rules wanted remembered."""
    said = [
        event.text for entry in session.battle.played for event in entry.events if isinstance(event, Noted)
    ]
    marks: list[Mark] = [Text((LEFT_PX, 28), "Notes of this battle", "text.heading")]
    y = 30.0
    for text in said[-8:] or ["None yet"]:
        for line in session.measure.wrap(text, "text.label", RIGHT_PX - LEFT_PX)[:3]:
            y += 20
            marks.append(Text((LEFT_PX, y), line, "text.label"))
        y += 6
    return Section(y + 12, tuple(marks))
