"""The tool that would give an order, in hand with that order: what a picture shows the preview of."""

from __future__ import annotations

from dataclasses import fields

from engine.geometry import Point
from engine.orders import AttackOrder, Group, MoveOrder, Order, SystemOrder, actor
from engine.rules import Act, Pointing
from vtt.session.assembly import scene
from vtt.session.table import Session
from vtt.tools.attack import AttackTool
from vtt.tools.group import GroupTool
from vtt.tools.move import MoveTool
from vtt.tools.point import PointTool

ATTACK_TAB = "Attack"
PLACE, WALL = Pointing("aim", "place"), Pointing("aim", "wall")
MOST_ROUNDS = 32  # what has been counted may make the table want something else, but not forever


def counted(session: Session) -> None:
    """Count what the table wants to show, as its workers would have by now."""
    for _ in range(MOST_ROUNDS):
        scene(session)
        if not session.counts.wanted:
            return
        session.count_wanted()


def take_in_hand(session: Session, order: Order) -> None:
    """Show the preview of an order, as the tool that would give it does."""
    match order:
        case MoveOrder():
            session.tools.append(mover(session, order))
            session.selected = (order.token,)
        case Group(orders=parts, split=split):
            moves = tuple(mover(session, part) for part in parts if isinstance(part, MoveOrder))
            if moves:
                session.selected = tuple(move.token for move in moves)
                session.tools.append(GroupTool(moves, split=split))
        case AttackOrder(target=target) if target and not isinstance(order.aim, Point):
            session.selected = (order.attacker,)
            session.tools.append(striker(order))
            session.tab = ATTACK_TAB
        case AttackOrder() | SystemOrder():
            act = act_of(session, order)
            if act is not None:
                session.selected = (actor(order),)
                session.tools.append(PointTool(act, order))
        case _:
            return


def mover(session: Session, order: MoveOrder) -> MoveTool:
    """A move in hand: whom it does not name it does not charge, though it ends in him."""
    *way, end = order.waypoints or (goal_of(session, order),)
    return MoveTool(
        order.token,
        (end.x, end.y),
        waypoints=list(way),
        height_ft=end.z,
        picked=order.mode,
        effort=order.effort,
        onto=order.strike or order.catch,
        spares=not (order.strike or order.catch),
        karma=order.karma,
    )


def goal_of(session: Session, order: MoveOrder) -> Point:
    """Where a move goes that names nobody's place but whom it ends in."""
    tokens = session.state.tokens
    return tokens.get(order.strike or order.catch, tokens[order.token]).at


def striker(order: AttackOrder) -> AttackTool:
    """A blow at somebody in hand."""
    aim = order.aim if isinstance(order.aim, str) else ""
    tool = AttackTool(order.attacker, order.target, order.maneuver, order.push_deg, order.push_up_deg)
    tool.using, tool.aim, tool.karma = order.using, aim, order.karma
    return tool


def act_of(session: Session, order: AttackOrder | SystemOrder) -> Act | None:
    """The act of somebody that such an order carries out, with what is pointed at open; none if nothing is.

    A blow at a place or a wall is one whether or not its system offers it now.
    """
    token = session.state.tokens.get(actor(order))
    offered = session.battle.rules.acts(session.state, token) if token is not None else ()
    known = next((act for act in offered if act.pointing and fits(act, order)), None)
    if known is None and isinstance(order, AttackOrder) and order.aim is not None:
        at = PLACE if isinstance(order.aim, Point) else WALL
        return Act(word="aim", title="Attack", order=order, pointing=(at,))
    return known


def fits(act: Act, order: AttackOrder | SystemOrder) -> bool:
    """Is an order an act, but for what is pointed at?"""
    if type(act.order) is not type(order):
        return False
    open_ = {pointing.field for pointing in act.pointing}
    names = (field.name for field in fields(order) if field.name not in open_)
    return all(getattr(act.order, name) == getattr(order, name) for name in names)
