"""Maneuvers that strike nobody: Full Defense, getting out of bonds, stopping somebody's action."""

from engine.checks import Referee
from engine.events import Checked, Conditioned, Counted, Event
from engine.orders import AttackOrder
from engine.problems import Problem, against_rules, impossible
from engine.rounds import in_round, open_play
from engine.step import Step
from engine.systems.supers_revised.attributes import DYNAMIC, dice_of, has, used
from engine.systems.supers_revised.hits import HELD
from engine.systems.supers_revised.means import GRAPPLING
from engine.systems.supers_revised.offers import Try, armed, best, paid, stops, until_next_turn
from engine.systems.supers_revised.orders import TakeManeuver
from engine.systems.supers_revised.pools import HALF, MOST_THROWN, Dice, Pool
from engine.world import BattleState, Token, Until

FULL_DEFENSE, ESCAPE, INTERRUPT, TAKE_ONE = (
    "full_defense",
    "escape",
    "interrupt_action",
    "take_one_for_the_team",
)
INTERRUPTED = "interrupted"  # of whoever has lost his action for the round
OWN = (FULL_DEFENSE, ESCAPE, INTERRUPT)
GRAPPLE = "SU, Grappling Attack"


def maneuver(state: BattleState, order: TakeManeuver, referee: Referee) -> Step:
    """By its name. Source: SU, Full Defense; Grappling Attack; Interrupt Action."""
    match order.name:
        case "escape":
            return _escapes(state, order, referee)
        case "interrupt_action":
            return _interrupts(state, order, referee)
        case _:
            return Step((*_defends(state, order), *dynamic(state, order.token)))


def maneuver_problems(state: BattleState, order: TakeManeuver) -> tuple[Problem, ...]:
    """What stands against a maneuver. Source: SU, Full Defense; Grappling Attack; Interrupt Action."""
    token = state.tokens[order.token]
    match order.name:
        case "full_defense" if token.counter(DYNAMIC):
            text = f"{order.token} has taken a Dynamic Action this round"
            return (against_rules(text, "SU, Full Defense"),)
        case "full_defense":
            return ()
        case "escape" if not token.condition(HELD) and not _holder(state, token):
            return (impossible(f"Nothing holds {order.token}", GRAPPLE),)
        case "escape" if order.using and not has(state, token, order.using):
            return (impossible(f"{order.token} has no {order.using}", GRAPPLE),)
        case "escape":
            return ()
        case "interrupt_action":
            return _cutting_problems(state, order)
        case _:
            text = f"name: found {order.name!r}, expected one of {', '.join(OWN)}; the others are attacks"
            answered = f"{TAKE_ONE} is answered when somebody is attacked"
            return (impossible(answered if order.name == TAKE_ONE else text, "SU, Combat Maneuvers"),)


def _defends(state: BattleState, order: TakeManeuver) -> tuple[Event, ...]:
    """A die more in every defense until one's next turn. Source: SU, Full Defense. Ruling: S15."""
    until = until_next_turn(state, order.token)
    return (Conditioned(token=order.token, name=FULL_DEFENSE, value=1, since=state.clock.round, until=until),)


def dynamic(state: BattleState, name: str) -> tuple[Event, ...]:
    """The Dynamic Action that a maneuver is. Source: SU, Actions; Full Defense."""
    if open_play(state):
        return ()
    now = state.tokens[name].counter(DYNAMIC) + 1
    return (Counted(token=name, counter=DYNAMIC, now=now, until=Until(round=state.clock.round)),)


def _holder(state: BattleState, token: Token) -> str:
    return next((bond.by for bond in state.bonds if bond.of == token.name and bond.kind == "hold"), "")


def _escapes(state: BattleState, order: TakeManeuver, referee: Referee) -> Step:
    """Out of a hold by an attack on the holder; out of other bonds against the dice of their power.

    Source: SU, Grappling Attack. Ruling: S42.
    """
    token = state.tokens[order.token]
    holder = _holder(state, token)
    if holder:
        back = AttackOrder(attacker=token.name, target=holder, maneuver=GRAPPLING, using=order.using)
        return Step(forced=(back,))
    bonds = token.condition(HELD)
    dice = Dice(min(bonds.value, MOST_THROWN)) if bonds and bonds.value > 0 else HALF
    firm = Pool(key=f"bonds {token.name}", who=token.name, dice=dice, source=GRAPPLE)
    number = referee.roll(firm)
    attribute = order.using or best(state, token)
    pool = Pool(
        key=f"escape {token.name}",
        who=token.name,
        dice=dice_of(state, token, attribute),
        against=(number - 1,),
        source=GRAPPLE,
    )
    free = referee.roll(pool) >= number
    told = Checked(token=token.name, check=pool.key, outcome="free" if free else "bound", needed=str(number))
    off = (Conditioned(token=token.name, name=HELD, on=False),) if free else ()
    return Step((*used(state, token, attribute), *dynamic(state, token.name), told, *off))


def _cutting_problems(state: BattleState, order: TakeManeuver) -> tuple[Problem, ...]:
    source = "SU, Interrupt Action"
    if order.target not in state.tokens or order.target == order.token:
        return (impossible("An Interrupt needs somebody to stop", source),)
    if not armed(state.tokens[order.token]):
        return (impossible(f"{order.token} has neither a held action nor a Competency Die", source),)
    if in_round(state) and state.clock.active != order.target:
        return (against_rules(f"It is not {order.target} who acts now", source),)
    return ()


def _interrupts(state: BattleState, order: TakeManeuver, referee: Referee) -> Step:
    """Against an action that is no attack: its attribute is thrown, and what matches it stops it.

    Source: SU, Interrupt Action. Ruling: S22.
    """
    target, token = state.tokens[order.target], state.tokens[order.token]
    doing = order.against or "athleticism"
    dice = dice_of(state, target, doing)
    pool = Pool(key=f"action {target.name}", who=target.name, dice=dice, source="SU, Interrupt Action")
    cut = Try(token.name, referee.roll(pool), order.using or best(state, token))
    stopped, tried = stops(state, cut, referee)
    price = tuple(paid(state, token.name))
    if not stopped:
        return Step((*price, *tried))
    now = state.clock.round
    lost = Conditioned(token=target.name, name=INTERRUPTED, since=now, until=Until(round=now))
    return Step((*price, *tried, lost))
