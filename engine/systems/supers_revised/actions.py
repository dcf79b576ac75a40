"""What the round and his own state leave a token to do. Source: SU, Actions."""

from collections.abc import Iterator

from engine.names import TokenId
from engine.orders import AttackOrder, Carry, MoveOrder, Order, actor
from engine.problems import Problem, against_rules, impossible
from engine.rounds import in_round
from engine.systems.house.foes import foes
from engine.systems.house.plain import ACTS
from engine.systems.supers_revised.attributes import AWAY, DYNAMIC, able, sheet_of
from engine.systems.supers_revised.cutting import FULL_DEFENSE, INTERRUPT, INTERRUPTED
from engine.systems.supers_revised.hits import HELD
from engine.systems.supers_revised.loads import beyond
from engine.systems.supers_revised.orders import (
    Duplicate,
    MoveOther,
    Resize,
    SwitchPower,
    TakeManeuver,
    TryAttribute,
)
from engine.systems.supers_revised.sheet import ROWS
from engine.world import BattleState, Token

INITIATIVE = "SU, Initiative"
ACTIONS = "SU, Actions"
MOVEMENT = (MoveOrder, Carry)
FREE = (SwitchPower, Duplicate, Resize)
ANYWHERE = ("away",)  # powers whose use is open to whoever is out of this world


def against(state: BattleState, order: Order, may_act: tuple[TokenId, ...]) -> tuple[Problem, ...]:
    """What stands against an order, by whose turn it is and by what he has done. Ruling: S12."""
    token = state.tokens.get(actor(order))
    if token is None or not isinstance(order, ACTS):
        return ()
    return tuple(_against(state, token, order, may_act))


def _against(
    state: BattleState, token: Token, order: Order, may_act: tuple[TokenId, ...]
) -> Iterator[Problem]:
    name = token.name
    if not able(token):
        yield impossible(f"{name} is out", ACTIONS)
        return
    yield from _bound(token, order)
    if isinstance(order, Carry) and order.what in state.tokens:
        yield from _lifting(state, token, state.tokens[order.what])
    if not in_round(state) or _cuts_in(order) or _is_asked_for(order):
        return
    if name not in may_act:
        yield against_rules(f"It is not {name}'s turn", INITIATIVE)
    if token.condition(INTERRUPTED) and not _is_free(order):
        yield against_rules(f"{name} has lost his action of this round", "SU, Interrupt Action")
    if isinstance(order, FREE) and not costs_dynamic(order) and token.counter(DYNAMIC) >= _most(state, token):
        yield against_rules(f"{name} has taken a Dynamic Action, which ends his round", ACTIONS)
    if isinstance(order, MOVEMENT):
        yield from _movement(state, token, order)
    if costs_dynamic(order):
        yield from _dynamic(state, token)


def costs_dynamic(order: Order) -> bool:
    """Does an order take a Dynamic Action? Source: SU, Actions: Dynamic; Actions: Free."""
    match order:
        case AttackOrder() | MoveOther():
            return True
        case MoveOrder(strike=strike):
            return bool(strike)
        case TakeManeuver(name=name):
            return name != INTERRUPT
        case TryAttribute(action=action):
            return action == "dynamic"
        case SwitchPower(power=power, on=on):
            return on and ROWS.get(power, {"use": ""})["use"] == "heals"
        case _:
            return False


def _is_free(order: Order) -> bool:
    return isinstance(order, SwitchPower | TryAttribute) and not costs_dynamic(order)


def _is_asked_for(order: Order) -> bool:
    """A check at the Judge's behest, which takes nobody's turn. Source: SU, Actions: Free."""
    return isinstance(order, TryAttribute) and order.action == "free"


def _cuts_in(order: Order) -> bool:
    """An Interrupt comes in somebody else's turn."""
    return isinstance(order, TakeManeuver) and order.name == INTERRUPT


def _bound(token: Token, order: Order) -> Iterator[Problem]:
    if isinstance(order, MoveOrder) and token.condition(HELD):
        yield against_rules(f"{token.name} is held and cannot move", "SU, Grappling Attack")
    comes_back = isinstance(order, SwitchPower) and ROWS.get(order.power, {"use": ""})["use"] in ANYWHERE
    if token.condition(AWAY) and not comes_back:
        yield impossible(f"{token.name} is out of this world", "SU, Powers; ruling S50")


def _lifting(state: BattleState, token: Token, what: Token) -> Iterator[Problem]:
    """A foe is carried off by grappling him; no weight beyond one's strength. Ruling: S52."""
    if foes(token, what) and able(what):
        yield against_rules(f"{what.name} lets nobody take him up; grapple him", "SU, Grappling Attack")
    if beyond(state, token, what.weight_lb):
        yield impossible(f"{what.name} is too heavy for {token.name}", "House; ruling S52")


def _movement(state: BattleState, token: Token, order: Order) -> Iterator[Problem]:
    """Before the Dynamic Action or not at all, and once. Source: SU, Actions: Movement. Ruling: S12."""
    name = token.name
    if token.counter(DYNAMIC):
        yield against_rules(f"{name} has taken a Dynamic Action; moving comes before it", ACTIONS)
    if isinstance(order, MoveOrder) and token.motion.moved_in == state.clock.round:
        yield against_rules(f"{name} has moved this round", ACTIONS)


def _most(state: BattleState, token: Token) -> int:
    """How many Dynamic Actions a round has for this token. Source: SU, Boosts: Split Action. Ruling: S26."""
    sheet = sheet_of(state, token)
    return 1 + (sheet.split_actions() if sheet else 0)


def _dynamic(state: BattleState, token: Token) -> Iterator[Problem]:
    """One Dynamic Action a round, and one more for each die of Split Action.

    Source: SU, Actions: Dynamic; Full Defense; Boosts: Split Action. Ruling: S26.
    """
    if token.counter(DYNAMIC) >= _most(state, token):
        yield against_rules(f"{token.name} has taken every Dynamic Action of this round", ACTIONS)
    if token.condition(FULL_DEFENSE):
        yield against_rules(f"{token.name} defends and does nothing else", "SU, Full Defense")
    if token.condition("no_dynamic_action"):
        yield against_rules(f"{token.name} gave up this Dynamic Action by cutting in", "SU, Interrupt Action")
