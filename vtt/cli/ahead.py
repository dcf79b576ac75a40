"""What an order leads to beyond its plan and its odds, as the window shows it: for text and JSON alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from engine.battle import Battle
from engine.geometry import Path, Point
from engine.odds import Odds
from engine.orders import AttackOrder, MoveOrder, Order
from engine.plans import AttackPlan, MovePlan, Plan
from engine.reach import Planned, Reach, Threat, stopping
from engine.world import Motion
from vtt.scene import figures
from vtt.scene.falls import Descent
from vtt.scene.gauges import Speed
from vtt.scene.results import Result, results, then_of
from vtt.session.counting import DescentAsked, Question, ReachAsked, ThreatAsked, Threats, answer
from vtt.tools.speeds import speed_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """What is to be known beside a move.

    ``stops``: where it comes turn by turn if it only brakes; ``fall``: the fall it ends in and who can
    catch; ``threats``: who can come to its end or strike there; ``reach``: where else it could end.
    """

    speed: Speed | None = None
    stops: Path = ()
    fall: Descent | None = None
    threats: tuple[Threat, ...] = ()
    reach: Reach | None = None


@dataclass(frozen=True, slots=True)
class Foretold:
    """One result of a blow for a target, its chance in whole percent, and the fall it leaves him in."""

    target: str
    result: Result
    percent: int
    fall: Descent | None = None


def ahead(battle: Battle, made: Plan) -> Ahead:
    """What a move leads to; nothing for any other order, or one that cannot be."""
    if not isinstance(made, MovePlan) or made.problems:
        return Ahead()
    name = made.order.token
    stops = stopping(battle.state, name, battle.rules)
    threats = _answer(battle, ThreatAsked(name, made.after))
    reach = _answer(battle, ReachAsked(name, made.mode, settled(made.order)))
    return Ahead(
        speed=speed_of(battle.state, battle.state.tokens[name], battle.rules, plan=made, stops=stops),
        stops=stops,
        fall=fall_of(battle, name, made.after) if made.unborne else None,
        threats=threats.found if isinstance(threats, Threats) else (),
        reach=reach if isinstance(reach, Reach) else None,
    )


def settled(order: Order) -> Planned:
    """What an order settles of a move before its goal: how hard, through which waypoints, how high."""
    if not isinstance(order, MoveOrder):
        return Planned()
    height_ft = order.waypoints[-1].z if order.waypoints else None
    return Planned(effort=order.effort, via=order.waypoints[:-1], height_ft=height_ft)


def fall_of(battle: Battle, name: str, motion: Motion | None = None) -> Descent | None:
    """The fall of somebody, as he is or with a motion, and who can catch; none of somebody who is borne."""
    found = _answer(battle, DescentAsked(name, motion))
    return found if isinstance(found, Descent) and found.ways else None


def _answer(battle: Battle, question: Question) -> object:
    """As the workers of the window answer it."""
    return answer(battle.state, question, battle.rules)


def foretold(battle: Battle, made: Plan, found: Odds) -> tuple[Foretold, ...]:
    """The few results of a blow, or of a charge, that the table tells apart, as on the bar of the window.

    Of a blow at an area those for each it strikes, as the blow at him alone would come out.
    """
    if isinstance(made, AttackPlan) and isinstance(made.order.aim, Point) and not made.problems:
        parts = {name: replace(made.order, target=name) for name in made.struck}
        told = (_foretold(battle, name, battle.odds(part)) for name, part in parts.items())
        return tuple(chain.from_iterable(told))
    aimed = struck(made.order)
    return tuple(_foretold(battle, aimed, found)) if aimed else ()


def _foretold(battle: Battle, aimed: str, found: Odds) -> Iterator[Foretold]:
    told = results(battle.state, aimed, found)
    percents = figures.percents(tuple(each.chance for each in told))
    for each, percent in zip(told, percents, strict=True):
        yield Foretold(aimed, each, percent, _falls_on(battle, aimed, found, each))


def struck(order: Order) -> str:
    """Whom an order strikes; "" for nobody."""
    if isinstance(order, AttackOrder):
        return order.target
    return order.strike if isinstance(order, MoveOrder) else ""


def _falls_on(battle: Battle, target: str, found: Odds, result: Result) -> Descent | None:
    """The rest of a fall that a result only begins."""
    then = then_of(found, target, result)
    if then is None or not then.tokens[target].motion.turns_falling:
        return None
    asked = answer(then, DescentAsked(target), battle.rules)
    return asked if isinstance(asked, Descent) and asked.ways else None
