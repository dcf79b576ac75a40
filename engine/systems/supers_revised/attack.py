"""The script of an attack in Supers! Revised: opposed pools, with those who cut in between.

Ends where an attack has got through; ``hits`` carries that on.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

from engine.apply import apply
from engine.checks import Referee
from engine.events import Attacked, Checked, Conditioned, Counted, Event
from engine.geometry import Point
from engine.names import TokenId
from engine.orders import AttackOrder, Order
from engine.rounds import open_play
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.area import steps_up
from engine.systems.supers_revised.aims import at_no_body
from engine.systems.supers_revised.attributes import DYNAMIC, kind_of_attack, used
from engine.systems.supers_revised.defending import FULL_ATTACK, Threat, defended
from engine.systems.supers_revised.hurling import flung, flung_past
from engine.systems.supers_revised.means import attack_dice, given_up, said, thrown_item, using
from engine.systems.supers_revised.offers import interrupted, taken_by, until_next_turn
from engine.systems.supers_revised.orders import Hit
from engine.systems.supers_revised.pools import Dice, Pool, degree, degree_name
from engine.systems.supers_revised.reach import touches
from engine.systems.supers_revised.unseen import notices, unaware
from engine.world import BattleState, Until

ATTACKING = "SU, Resolving Attacks"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bout:
    """One attack on one body: what it is made with, and what it comes to so far."""

    order: AttackOrder
    attribute: str
    target: TokenId
    aware: bool = True
    total: int = 0

    @property
    def piece(self) -> bool:
        """Is it one body's part of an attack on an area, which has been paid for as a whole?"""
        return isinstance(self.order.aim, Point)


def attack(state: BattleState, order: AttackOrder, referee: Referee) -> Step:
    """Noticing, the total, those who cut in, the defense, the degree.

    Source: SU, Resolving Attacks. Ruling: S13, S18, S22, S23, S37.
    """
    order = said(state, order)
    attribute = using(state, order)
    if order.target not in state.tokens:
        paid = committed(state, order, attribute)
        return at_no_body(state, order, attribute, (attack_dice(state, order), paid), referee)
    bout = Bout(order=order, attribute=attribute, target=order.target)
    attacker, target = state.tokens[order.attacker], state.tokens[order.target]
    steps = steps_up(state, attacker, target) if touches(state, attacker, attribute) else ()
    paid = () if bout.piece else committed(state, order, attribute)
    now = reduce(apply, (*steps, *paid), state)
    found, looked = (True, ()) if bout.piece else notices(now, attacker, target, referee)
    if not found:
        return Step((*steps, *paid, *looked, _result(bout, "unseen")))
    knows, noticed = notices(now, target, attacker, referee)
    bout = replace(bout, aware=knows and not unaware(target, attacker))
    step = _strikes(now, bout, referee)
    return Step((*steps, *paid, *looked, *noticed, *step.events), step.forced)


def committed(state: BattleState, order: AttackOrder, attribute: str) -> tuple[Event, ...]:
    """An attribute used and a Dynamic Action; a Full Attack leaves only Resistances till one's next turn.

    Source: SU, Actions; Full Attack.
    """
    return tuple(_committed(state, order, attribute))


def _committed(state: BattleState, order: AttackOrder, attribute: str) -> Iterator[Event]:
    attacker, now = state.tokens[order.attacker], state.clock.round
    if open_play(state):
        return
    yield from used(state, attacker, attribute)
    taken = attacker.counter(DYNAMIC) + 1
    yield Counted(token=attacker.name, counter=DYNAMIC, now=taken, until=Until(round=now))
    if order.maneuver == FULL_ATTACK:
        until = until_next_turn(state, attacker.name)
        yield Conditioned(token=attacker.name, name=FULL_ATTACK, since=now, until=until)


def _strikes(state: BattleState, bout: Bout, referee: Referee) -> Step:
    """The total, then who stops it or takes it, then the defense."""
    attacker = bout.order.attacker
    key = f"attack {attacker}"
    up = ruling(state.settings, "S5") == "rounded_up"
    pool = Pool(key=key, who=attacker, dice=attack_dice(state, bout.order), round_up=up, source=ATTACKING)
    bout = replace(bout, total=referee.roll(pool))
    told = Checked(token=attacker, check=key, outcome=str(bout.total))
    if bout.piece:
        return _after_all(state, bout, (told,), referee)
    stopped, cut_in = interrupted(state, attacker, bout.target, bout.total, referee)
    if stopped:
        return Step((told, *cut_in, _result(bout, "interrupted")))
    now = reduce(apply, cut_in, state)
    target, taken = taken_by(now, attacker, bout.target, referee)
    return _after_all(
        reduce(apply, taken, now), replace(bout, target=target), (told, *cut_in, *taken), referee
    )


def _after_all(state: BattleState, bout: Bout, before: tuple[Event, ...], referee: Referee) -> Step:
    """The defense, the margin, and what it comes to. Source: SU, Defending; Damage; Critical Strike."""
    order = bout.order
    threat = Threat(kind_of_attack(bout.attribute), bout.total, not given_up(order), bout.aware)
    number, defense = defended(state, bout.target, threat, referee)
    margin = bout.total - number
    if margin >= 0 and given_up(order):
        margin += _critical(order, referee)
    dice = degree(margin, state.settings)
    events = (*before, *defense, _result(bout, degree_name(dice) if dice else "miss"))
    if thrown_item(state, order) is None:
        return Step(events, _carried_on(bout, dice))
    further = flung(state, order, _hit(bout, dice)) if dice else flung_past(state, order, bout.attribute)
    return Step((*events, *further.events), further.forced)


def _critical(order: AttackOrder, referee: Referee) -> int:
    """Twice the dice given up, for the margin only. Source: SU, Critical Strike. Ruling: S18."""
    dice = Dice(2 * given_up(order))
    key = f"critical {order.attacker}"
    return referee.roll(Pool(key=key, who=order.attacker, dice=dice, source="SU, Critical Strike"))


def _carried_on(bout: Bout, dice: int) -> tuple[Order, ...]:
    return (_hit(bout, dice),) if dice else ()


def _hit(bout: Bout, dice: int) -> Hit:
    order = bout.order
    return Hit(
        token=order.attacker,
        target=bout.target,
        using=bout.attribute,
        maneuver=order.maneuver,
        dice=dice,
        push_deg=order.push_deg,
        push_up_deg=order.push_up_deg,
        aim=order.aim if isinstance(order.aim, str) else "",
    )


def _result(bout: Bout, result: str) -> Attacked:
    order = bout.order
    return Attacked(attacker=order.attacker, target=bout.target, maneuver=order.maneuver, result=result)
