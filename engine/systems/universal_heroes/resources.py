"""Buying: Resources FEATs, once a week; loans, and the payments that fall due.

A debt is the condition ``loan:THING``: months left, its price as a rank, and when the next payment is due.
"""

from dataclasses import dataclass
from typing import Literal

from engine.checks import Referee
from engine.events import Conditioned, Event, Noted
from engine.names import TokenId
from engine.orders import SystemOrder
from engine.problems import Problem, against_rules, impossible
from engine.step import Step
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.feats import buddy_cs
from engine.systems.universal_heroes.ranks import (
    SHIFT_0,
    Need,
    Rank,
    needed,
    rank_name,
    rank_named,
    shifted,
)
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.world import BattleState, Condition, Token, Until

SOURCE = "UH, Types of FEATs: Resources FEATs"
ABILITY = "resources.cash"
SPENT = "resources_spent"  # the week's one FEAT has been made
LOAN, MISSED = "loan:", "missed_payment:"
DAY_S = 86_400
WEEK_S, MONTH_S = 7 * DAY_S, 30 * DAY_S
PAYMENT_CS = -2


@dataclass(frozen=True, slots=True, kw_only=True)
class Buy(SystemOrder):
    """Buy something at a price, alone, with a friend's help, or on a loan.

    Source: UH, Types of FEATs: Resources FEATs.
    """

    token: TokenId
    thing: str
    price: str
    loan: bool = False
    helper: TokenId = ""
    kind: Literal["buy"] = "buy"


def buy_problems(state: BattleState, order: Buy) -> tuple[Problem, ...]:
    """What stands against a purchase: its price, and a FEAT already made this week."""
    token = state.tokens[order.token]
    if _price(order) is None:
        return (impossible(f"{order.price} is no rank", SOURCE),)
    need = _need(state, order)
    if need is Need.IMPOSSIBLE:
        return (impossible(f"{order.thing} is beyond {token.name}'s means", SOURCE),)
    found: list[Problem] = []
    if need is Need.RED and not order.loan:
        found.append(against_rules(f"{token.name} can pay for {order.thing} only by a loan", SOURCE))
    if need is not Need.AUTOMATIC and token.condition(SPENT) is not None:
        found.append(against_rules(f"{token.name} has made his Resources FEAT of the week", SOURCE))
    return tuple(found)


def buy(state: BattleState, order: Buy, referee: Referee) -> Step:
    """A purchase: automatic, or the week's one FEAT, and a debt if it was on a loan.

    Source: UH, Types of FEATs: Resources FEATs. Ruling: U94.
    """
    token, need = state.tokens[order.token], _need(state, order)
    bought = Noted(text=f"{token.name} buys {order.thing}", at=token.at)
    if need is Need.AUTOMATIC:
        return Step((bought,))
    week = Conditioned(token=token.name, name=SPENT, until=Until(second=state.clock.second + WEEK_S))
    ask = Ask(
        who=token.name,
        word=f"buy {order.thing}",
        rank=_means(state, order),
        needed=need.word,
        source=SOURCE,
    )
    hue, events = thrown(state, ask, referee)
    if hue < need:
        return Step((*events, week))
    return Step((*events, week, bought, *_debt(state, order)))


def due_payments(
    state: BattleState, token: Token, from_s: int, to_s: int, referee: Referee
) -> tuple[Event, ...]:
    """The payments on loans that fall due after one moment and up to another. Ruling: U94."""
    events: tuple[Event, ...] = ()
    for debt in token.conditions:
        if debt.name.startswith(LOAN) and debt.due is not None and from_s < debt.due <= to_s:
            events = (*events, *_payment(after(state, events), token, debt, referee))
    return events


def _payment(state: BattleState, token: Token, debt: Condition, referee: Referee) -> tuple[Event, ...]:
    """A month's FEAT at two columns under the price; missing it is for the Judge."""
    thing = debt.name.removeprefix(LOAN)
    price = max(shifted(rank_named(debt.against), PAYMENT_CS), SHIFT_0)
    rank = rank_of(state, token, ABILITY)
    need = min(needed(rank, price, state.settings), Need.RED)
    events: tuple[Event, ...] = ()
    missed = False
    if need is not Need.AUTOMATIC:
        ask = Ask(who=token.name, word=f"pay for {thing}", rank=rank, needed=need.word, source=SOURCE)
        hue, events = thrown(state, ask, referee)
        missed = hue < need
    fault = (Conditioned(token=token.name, name=MISSED + thing),) if missed else ()
    return (*events, *fault, _further(token, debt))


def _further(token: Token, debt: Condition) -> Conditioned:
    left = debt.value - 1
    later = (debt.due or 0) + MONTH_S
    return Conditioned(
        token=token.name,
        name=debt.name,
        value=left,
        against=debt.against,
        since=debt.since,
        due=later,
        on=left > 0,
    )


def _debt(state: BattleState, order: Buy) -> tuple[Event, ...]:
    """As many months as the price has ranks: four for a Good one, ten for an Unearthly one."""
    price = _price(order)
    if not order.loan or price is None:
        return ()
    debt = Conditioned(
        token=order.token,
        name=LOAN + order.thing,
        value=price,
        against=rank_name(price),
        since=state.clock.round,
        due=state.clock.second + MONTH_S,
    )
    return (debt,)


def _price(order: Buy) -> Rank | None:
    try:
        return rank_named(order.price)
    except KeyError:
        return None


def _means(state: BattleState, order: Buy) -> Rank:
    rank = rank_of(state, state.tokens[order.token], ABILITY)
    helper = state.tokens.get(order.helper)
    return shifted(rank, buddy_cs(rank, rank_of(state, helper, ABILITY)) if helper else 0)


def _need(state: BattleState, order: Buy) -> Need:
    price = _price(order)
    return Need.IMPOSSIBLE if price is None else needed(_means(state, order), price, state.settings)
