"""What stands against an order under any rules: names that are not there, forced kinds, whose turn it is."""

from collections.abc import Iterator

from engine.names import TokenId
from engine.orders import (
    FORCED,
    Advance,
    AttackOrder,
    BeginRound,
    Carry,
    Delay,
    EndRound,
    MoveOrder,
    OpenOrder,
    PutDown,
    Reveal,
    Ruling,
    SingleOrder,
    SystemOrder,
    actor,
)
from engine.problems import Problem, against_rules, impossible
from engine.rounds import open_play
from engine.rules import RulesSystem
from engine.sound import unsound
from engine.world import BattleState

TO_THE_TABLE = (Ruling, Reveal, BeginRound, EndRound, Advance)  # may name a token, and need not
ACTIONS = (MoveOrder, AttackOrder, Carry, PutDown, OpenOrder, Delay)


def refusals(state: BattleState, order: SingleOrder, rules: RulesSystem) -> tuple[Problem, ...]:
    """Why nobody can even think an order through: what it is, whom it names, numbers past the gate."""
    return (*_wrong_kind(order, rules), *_unknown(state, order), *_past_the_gate(order))


def objections(state: BattleState, order: SingleOrder, rules: RulesSystem) -> tuple[Problem, ...]:
    """What the turn, the declaration and the token's own condition say against an order.

    The system speaks first; where it is silent, what it says of who is able and who may act.
    """
    found = rules.turns.fits(state, order)
    return found or (*_able(state, order, rules), *_in_turn(state, order, rules))


def _wrong_kind(order: SingleOrder, rules: RulesSystem) -> Iterator[Problem]:
    if isinstance(order, FORCED) or (isinstance(order, SystemOrder) and order.forced):
        yield impossible(f"{type(order).__name__} only follows from something else; nobody can order it")
    elif isinstance(order, SystemOrder) and all(rule.order is not type(order) for rule in rules.orders):
        yield impossible(f"{rules.title} has no order {type(order).__name__}")
    elif isinstance(order, AttackOrder) and order.run_up_ft:
        yield impossible("A run-up comes from a move that ends in a strike; it cannot be claimed")


def _unknown(state: BattleState, order: SingleOrder) -> Iterator[Problem]:
    for name in dict.fromkeys(_named(order)):
        if name not in state.tokens:
            yield impossible(f"There is no token {name!r}")


def _named(order: SingleOrder) -> Iterator[TokenId]:
    """The tokens that an order needs to be there."""
    name = actor(order)
    if name or not isinstance(order, TO_THE_TABLE):
        yield name
    match order:
        case MoveOrder(strike=strike, catch=catch):
            yield from (other for other in (strike, catch) if other)
        case AttackOrder(target=target) if target:
            yield target
        case Carry(what=what) | PutDown(what=what):
            yield what
        case _:
            return


def _past_the_gate(order: SingleOrder) -> Iterator[Problem]:
    yield from (impossible(str(fault)) for fault in unsound(order))


def _able(state: BattleState, order: SingleOrder, rules: RulesSystem) -> Iterator[Problem]:
    if isinstance(order, ACTIONS) and not rules.turns.able(state, state.tokens[actor(order)]):
        yield against_rules(f"{actor(order)} is in no state to act")


def _in_turn(state: BattleState, order: SingleOrder, rules: RulesSystem) -> Iterator[Problem]:
    if open_play(state) or not isinstance(order, ACTIONS):
        return
    may = rules.turns.may_act(state)
    if actor(order) in may:
        return
    yield against_rules(f"It is {may[0]}'s turn, not {actor(order)}'s" if may else "Nobody's turn has begun")
