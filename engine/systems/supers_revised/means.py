"""What an attack is made with when nobody says: the best that reaches, the arm that hurls or rams."""

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.orders import AttackOrder
from engine.systems.house.area import reaches
from engine.systems.house.gaps import gap_ft
from engine.systems.supers_revised.attributes import (
    attacks_of,
    dice_of,
    kept,
    kind_of_attack,
    may_attack,
    power_now,
)
from engine.systems.supers_revised.movement import MOVING
from engine.systems.supers_revised.pools import Dice
from engine.systems.supers_revised.reach import reach_ft
from engine.world import BattleState, Token

BAREHANDED = "fighting"
WHOLE = re.compile(r"[0-9]{1,3}")
HURLING = ("super_strength", "telekinesis", "athleticism")
CHARGING = "charging"
FULL_ATTACK, CRITICAL = "full_attack", "critical_strike"
GRAPPLING = "grappling_attack"
TRAINED = ("additional_limbs", "fighting", "stretching", "super_speed", "super_weaponry", "telekinesis")


def using(state: BattleState, order: AttackOrder) -> str:
    """The attribute an attack is made with: the one named, else what suits it. Source: SU, Attacking."""
    attacker = state.tokens[order.attacker]
    if order.using in state.tokens:
        return _best(state, attacker, HURLING)
    if order.using:
        return order.using
    if order.maneuver == CHARGING:
        return _best(state, attacker, (BAREHANDED, "athleticism", *_rams(state, attacker)))
    return _best(state, attacker, (*_fitting(state, order), BAREHANDED))


def said(state: BattleState, order: AttackOrder) -> AttackOrder:
    """The order with what it is made with in it, so that nobody need look again."""
    return order if order.using else replace(order, using=using(state, order))


def attack_dice(state: BattleState, order: AttackOrder) -> Dice:
    """The dice of an attack: one more in a Full Attack, some fewer in a Critical Strike.

    Source: SU, Full Attack; Critical Strike. Ruling: S10, S18.
    """
    bonus = 1 if order.maneuver == FULL_ATTACK else -given_up(order)
    return dice_of(state, state.tokens[order.attacker], using(state, order), bonus)


def given_up(order: AttackOrder) -> int:
    """The dice a Critical Strike takes from the attack: the number it aims with, one if none.

    Source: SU, Critical Strike.
    """
    if order.maneuver != CRITICAL:
        return 0
    found = WHOLE.fullmatch(order.aim) if isinstance(order.aim, str) else None
    return int(found[0]) if found else 1


def thrown_item(state: BattleState, order: AttackOrder) -> Token | None:
    """The body an attack hurls, if it hurls one."""
    return state.tokens.get(order.using)


def _fitting(state: BattleState, order: AttackOrder) -> Iterator[str]:
    """What this token attacks with that comes as far as its target."""
    attacker, target = state.tokens[order.attacker], state.tokens.get(order.target)
    for name in attacks_of(state, attacker):
        if order.maneuver == GRAPPLING and kind_of_attack(name) != "physical":
            continue
        limit_ft = reach_ft(state, attacker, name)
        gap = gap_ft(attacker, target) if target else 0.0
        if target is None or reaches(state, attacker, target, gap_ft=gap, limit_ft=limit_ft):
            yield name


def _rams(state: BattleState, token: Token) -> Iterator[str]:
    """Movement powers that slam into foes. Source: SU, Attacking."""
    return (name for name in MOVING if may_attack(name, "physical") and power_now(state, token, name))


def _best(state: BattleState, token: Token, names: tuple[str, ...]) -> str:
    """The name with the most dice, the first of equals."""
    return max(names, key=lambda name: kept(state, token, name))
