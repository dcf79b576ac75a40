"""Attack and defense in Basic Rules v.3: dice that succeed, and dice that cancel them."""

from dataclasses import dataclass, replace
from functools import reduce

from engine.apply import apply
from engine.checks import Referee
from engine.dice import Faces
from engine.events import Attacked, Event
from engine.geometry import Point, tidied
from engine.orders import AttackOrder, Driven, Order
from engine.step import Step
from engine.systems.basic_v3.defending import Through, defended, told
from engine.systems.basic_v3.harm import Struck, sheet_of
from engine.systems.basic_v3.means import attacks_with, burst_ft, hurl_ft, is_far
from engine.systems.basic_v3.objects import hole, needed
from engine.systems.basic_v3.sheet import Sheet
from engine.systems.basic_v3.skill import Successes
from engine.systems.basic_v3.turns import acted
from engine.systems.basic_v3.unseen import notices, unaware
from engine.systems.house.area import steps_up
from engine.systems.house.burst import struck_by_burst
from engine.systems.house.hurl import beside_its_way, let_go, past
from engine.world import BattleState

THROWN = "thrown"


@dataclass(frozen=True, slots=True)
class Bout:
    """One attack: who makes it with what, and the number it is thrown against."""

    order: AttackOrder
    sheet: Sheet
    advantage: str
    number: int


def attack(state: BattleState, order: AttackOrder, referee: Referee) -> Step:
    """A check to hit; if it hits, a check to defend, die against die.

    Source: BR, Combat, steps 2 to 4. Ruling: B5, B13.
    """
    sheet = sheet_of(state, state.tokens[order.attacker])
    if sheet is None:
        return Step()
    advantage = attacks_with(state, order)
    bout = Bout(order, sheet, advantage, sheet.target_number(order.maneuver, advantage))
    piece = isinstance(order.aim, Point) and order.target in state.tokens
    cost = () if piece else acted(state, order.attacker)
    if order.target not in state.tokens:
        return _at_no_body(reduce(apply, cost, state), bout, cost, referee)
    near = not is_far(sheet, order.maneuver, advantage)
    steps = steps_up(state, state.tokens[order.attacker], state.tokens[order.target]) if near else ()
    step = _seen(reduce(apply, (*cost, *steps), state), bout, piece=piece, referee=referee)
    return Step((*cost, *steps, *step.events), step.forced)


def _seen(state: BattleState, bout: Bout, *, piece: bool, referee: Referee) -> Step:
    """Who is not noticed is not struck; who does not notice does not defend. Ruling: B26."""
    order = bout.order
    attacker, target = state.tokens[order.attacker], state.tokens[order.target]
    found, looked = (True, ()) if piece else notices(state, attacker, target, referee)
    if not found:
        return Step((*looked, _attacked(order, "unseen")))
    knows, noticed = notices(state, target, attacker, referee)
    aware = knows and not unaware(target, attacker)
    step = _strikes(state, bout, aware=aware, referee=referee)
    return Step((*looked, *noticed, *step.events), step.forced)


def _strikes(state: BattleState, bout: Bout, *, aware: bool, referee: Referee) -> Step:
    order, target = bout.order, state.tokens[bout.order.target]
    hits, thrown = _thrown(bout, referee)
    through = Through(order.maneuver, hits, bout.number)
    left, defense = defended(state, target, through, referee) if hits and aware else (hits, ())
    result = _attacked(order, f"{sum(left)} damage" if left else "miss")
    events = (thrown, *defense, result)
    blow = _blow(bout, sum(left))
    if order.using in state.tokens:
        flight = _flung(state, bout, blow if left else None)
        return Step((*events, *let_go(state, order.attacker, order.using)), flight)
    return Step(events, (blow,) if left else ())


def _thrown(bout: Bout, referee: Referee) -> tuple[Faces, Event]:
    """The dice of an attack that succeed. Source: BR, Combat, step 2."""
    order = bout.order
    key = f"attack {order.attacker}"
    pool = Successes(key=key, who=order.attacker, target_number=bout.number, dice=bout.sheet.dice)
    hits = referee.roll(pool)
    return hits, told(order.attacker, key, hits, bout.number)


def _blow(bout: Bout, damage: int) -> Struck:
    order = bout.order
    knocks = any(a.name == bout.advantage and a.serves("knockback") for a in bout.sheet.advantages)
    return Struck(
        token=order.attacker,
        target=order.target,
        damage=damage,
        thrown=knocks,
        push_deg=order.push_deg,
        push_up_deg=order.push_up_deg,
    )


def _flung(state: BattleState, bout: Bout, blow: Struck | None) -> tuple[Order, ...]:
    """A hurled body on its way: at whom it hits, or past him. Ruling: B27."""
    order, target = bout.order, state.tokens[bout.order.target]
    thrower = state.tokens[order.attacker]
    if blow is None:
        to, met = past(thrower, target.at, hurl_ft(bout.sheet)), (thrower.name, target.name)
        return (Driven(token=order.using, to=to, cause=THROWN, past=met),)
    cause, by = f"{THROWN} at {target.name}", beside_its_way(state, target.name)
    flight = Driven(token=order.using, to=target.at, cause=cause, past=by, hit=target.name)
    return (flight, blow)


def _at_no_body(state: BattleState, bout: Bout, cost: tuple[Event, ...], referee: Referee) -> Step:
    """A wall that is broken, a place something is hurled to, everybody about a place. Ruling: B23, B28."""
    order = bout.order
    attacker = state.tokens[order.attacker]
    if isinstance(order.aim, str) and order.aim:
        hits, thrown = _thrown(bout, referee)
        wanted = needed(state, bout.number, order.aim)
        broken = bool(wanted) and len(hits) >= wanted
        result = Attacked(
            attacker=attacker.name,
            target=order.aim,
            maneuver=order.maneuver,
            result="Break" if broken else "miss",
        )
        return Step((*cost, thrown, result, *((hole(state, attacker, order.aim),) if broken else ())))
    if not isinstance(order.aim, Point):
        return Step(cost)
    if order.using in state.tokens:
        flight = Driven(token=order.using, to=tidied(order.aim), cause=THROWN, past=(attacker.name,))
        return Step((*cost, *let_go(state, attacker.name, order.using)), (flight,))
    struck = struck_by_burst(state, order.aim, burst_ft(bout.sheet, bout.advantage))
    others = (name for name in struck if name != attacker.name)
    return Step(cost, tuple(replace(order, target=name, using=bout.advantage) for name in others))


def _attacked(order: AttackOrder, result: str) -> Attacked:
    return Attacked(attacker=order.attacker, target=order.target, maneuver=order.maneuver, result=result)
