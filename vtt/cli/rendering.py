"""One picture of a map or a battle."""

from dataclasses import dataclass
from pathlib import Path
from typing import cast

import click

from engine.battle import Battle
from engine.orders import AttackOrder, Change, Group, MoveOrder, Order, Ruling
from engine.plans import MovePlan, OrderPlan
from vtt.camera import Camera
from vtt.cli.command import command
from vtt.cli.exits import Exit, Failure
from vtt.cli.files import is_battle, on_disk, written
from vtt.cli.history import moved
from vtt.cli.in_hand import counted, take_in_hand
from vtt.cli.making import Made, Wanted, make
from vtt.cli.opening import read_battle
from vtt.cli.orders import order_of
from vtt.cli.output import Output
from vtt.cli.params import AT, FEET_PER_SQUARE, OUT, SIZE_OPTION, THEME_OPTION, VIEW
from vtt.cli.stills import Look, Still
from vtt.cli.types import FILE, ORDER, STDIN, Given
from vtt.scene.cuts import Section, cut_of_move
from vtt.scene.side import side_layer
from vtt.scene.views import Audience
from vtt.session.sideways import across
from vtt.session.table import Session
from vtt.tools.attack import AttackTool
from vtt.tools.attack_view import cut_shown
from vtt.tools.move_view import falling

PNG = ".png"
UNIVERSAL = "universal_heroes"  # a map alone is shown under some system; nothing of it is seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Render:
    """What is shown, to whom, how large, and with which preview."""

    file: Path
    out: Path
    view: str
    mode: str | None
    size: tuple[int, int]
    order: Given | None
    side: bool
    at: int | None
    feet_per_square: float | None
    theme: str


@command(
    "render",
    Render,
    click.Argument(["file"], type=FILE),
    OUT,
    VIEW,
    click.Option(["--mode"], type=click.Choice(["area", "ruler"]), help="By areas or with the ruler."),
    SIZE_OPTION,
    click.Option(["--order"], type=ORDER, help="Show the preview of this order."),
    click.Option(
        ["--side"], is_flag=True, help="Seen from the side, along the order's path or west to east."
    ),
    AT,
    FEET_PER_SQUARE,
    THEME_OPTION,
)
def render_command(asked: Render, out: Output) -> Exit:
    """One picture of a map or a battle."""
    if str(asked.out) != STDIN and asked.out.suffix.lower() != PNG:
        raise click.UsageError(f"-o: found {asked.out.name!r}, expected a name that ends in {PNG}")
    made = shown(asked.file, asked.feet_per_square)
    battle = moved(made.battle, asked.at)
    order = order_of(asked.order, battle.rules) if asked.order else None
    if order:
        battle = measured(battle, asked.mode)
        refuse_unthinkable(battle, order)
    still = Still(made.map_file, asked.theme)
    session = still.table(battle, Look(asked.size, cast("Audience", asked.view), asked.mode))
    if asked.side:
        cut = section(session, order)
        wide, high = asked.size
        layer = side_layer(session.state, made.map_file, cut, (0.0, 0.0, float(wide), float(high)))
        picture = still.painted((layer,), Camera(), asked.size)
    else:
        if order:
            take_in_hand(session, order)
        counted(session)
        picture = still.picture(session, asked.size)
    written(asked.out, picture)
    out.wrote(asked.out)
    return Exit.DONE


def shown(file: Path, feet_per_square: float | None = None) -> Made:
    """The battle in a file, or a map with what stands on it by itself."""
    path = on_disk(file)
    if is_battle(path):
        opened = read_battle(path)
        return Made(opened.battle, opened.map_file)
    return make(Wanted(map=path, system=UNIVERSAL, seed=0, feet_per_square=feet_per_square))


def measured(battle: Battle, measure: str | None) -> Battle:
    """The battle as it is to be measured, so that an order is planned as it is shown; nothing is kept."""
    if measure in (None, battle.state.measure):
        return battle
    return battle.commit(Ruling(change=Change(setting={"measure": str(measure)}), why="for the picture"))


def refuse_unthinkable(battle: Battle, order: Order) -> None:
    """Raises Failure for an order of which nothing can be drawn: it names what is not there."""
    for each in order.orders if isinstance(order, Group) else (order,):
        made = battle.preview(each)
        if isinstance(made, OrderPlan) and made.problems:
            raise Failure(Exit.PROBLEMS, "; ".join(problem.text for problem in made.problems))


def section(session: Session, order: Order | None) -> Section:
    """Where the side view cuts: along a move or a push, else west to east through the middle of all."""
    plan = session.battle.preview(order) if isinstance(order, MoveOrder) else None
    found = along_a_move(session, plan) if isinstance(plan, MovePlan) else None
    if isinstance(order, AttackOrder):
        take_in_hand(session, order)
        counted(session)
        tool = session.tool
        preview = tool.preview(session) if isinstance(tool, AttackTool) else None
        found = cut_shown(preview, session) if preview is not None else None
    return found or across(session.state)


def along_a_move(session: Session, plan: MovePlan) -> Section | None:
    """The cut along a move, with the fall it leads to."""
    falling(session, plan)
    session.count_wanted()
    return cut_of_move(plan, tuple(way for one in falling(session, plan) for way in one.ways))
