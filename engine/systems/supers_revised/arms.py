"""What a blow can be struck with now, and what it can be aimed at, in the words of its order."""

from collections.abc import Iterator

from engine.orders import AttackOrder
from engine.rules import Means
from engine.rulings import ruling
from engine.systems.supers_revised.acts import kinds_of
from engine.systems.supers_revised.attributes import dice_of, kind_of_attack, sheet_of, split_name
from engine.systems.supers_revised.hits import DEVICE, DISARM
from engine.systems.supers_revised.means import CRITICAL, GRAPPLING, TRAINED, using
from engine.world import BattleState, Token

CALLED = "called_shot"
CALLS = ("blinded", "tripped")
THROWS = ("attack", "full_attack", CALLED, CRITICAL)  # what a body in hand may be hurled in


def means(state: BattleState, order: AttackOrder) -> Means | None:
    """Attributes he may still attack with, bodies in his hands; effects and devices, dice given up.

    Source: SU, Attacking; Called Shot; Break; Critical Strike.
    """
    attacker = state.tokens[order.attacker]
    if sheet_of(state, attacker) is None:
        return None
    return Means(tuple(_using(state, order, attacker)), tuple(_aims(state, order)))


def _using(state: BattleState, order: AttackOrder, attacker: Token) -> Iterator[str]:
    trained = ruling(state.settings, "S48") == "trained_only"
    for name in kinds_of(state, attacker):
        bare = split_name(name)[0]
        coarse = kind_of_attack(name) != "physical" or (trained and bare not in TRAINED)
        if not (order.maneuver == GRAPPLING and coarse):
            yield name
    if order.maneuver in THROWS:
        yield from (bond.of for bond in state.bonds if bond.by == attacker.name and bond.kind != "ride")


def _aims(state: BattleState, order: AttackOrder) -> Iterator[str]:
    """What the maneuver is aimed at, or how many dice it gives up."""
    target = state.tokens.get(order.target)
    sheet = sheet_of(state, target) if target is not None else None
    devices = [name for name, power in sheet.powers.items() if DEVICE in power.complications] if sheet else []
    match order.maneuver:
        case "called_shot":
            armed = any(bond.by == order.target and bond.kind == "carry" for bond in state.bonds)
            yield from (*CALLS, *((DISARM,) if armed else ()), *devices)
        case "break":
            yield from devices
        case "critical_strike":
            dice = dice_of(state, state.tokens[order.attacker], using(state, order))
            yield from map(str, range(1, dice.kept))
        case _:
            return
