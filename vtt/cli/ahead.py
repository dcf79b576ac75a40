"""What a plan leads to beyond itself, in words: how it came about, braking, a fall, who could come."""

from collections.abc import Iterator
from dataclasses import replace

from engine.battle import Battle
from engine.odds import Odds
from engine.orders import AttackOrder, Order
from engine.plans import AccountLine, MovePlan, Plan
from engine.reach import Band, Threat, slices, stopping, threat
from engine.world import BattleState
from vtt.cli.output import columns, emphasis
from vtt.cli.words import place
from vtt.scene import figures, terms
from vtt.scene.results import Result, results
from vtt.sentences import counted, words

MOST_TURNS = 6


def ahead_lines(battle: Battle, made: Plan) -> Iterator[str]:
    """Everything the window shows beside a move; nothing for any other order, or one that cannot be."""
    if not isinstance(made, MovePlan) or made.problems:
        return
    yield from map(account_line, made.account)
    yield from momentum_lines(battle, made)
    token = battle.state.tokens[made.order.token]
    there = battle.state.with_token(replace(token, motion=made.after))
    if made.unborne:
        yield from fall_lines(battle, there, token.name)
    yield from (threat_line(each) for each in threat(there, made.after.position, token.side, battle.rules))


def account_line(line: AccountLine) -> str:
    """One line of how the allowance came about."""
    return f"  {terms.capital(line.text)}: {line.ft:,.0f} ft" + (f" ({line.source})" if line.source else "")


def momentum_lines(battle: Battle, made: MovePlan) -> Iterator[str]:
    """What its speed makes of it."""
    if made.least_ft > 0:
        yield f"Even braking it covers {made.least_ft:.0f} ft"
    if made.overshoot_ft > 0:
        yield f"Too fast to stop: {made.overshoot_ft:.0f} ft past where it was to end"
    stops = stopping(battle.state, made.order.token, battle.rules)
    if stops:
        turns = counted(len(stops), "turn")
        yield f"If it only braked it would stand after {turns}, at {place(stops[-1])}"


def fall_lines(battle: Battle, there: BattleState, name: str) -> Iterator[str]:
    """The fall it ends in, turn by turn."""
    for each in slices(there, name, battle.rules):
        if each.number <= MOST_TURNS or each.ends:
            end = ", where it ends" if each.ends else ""
            yield f"Falls in turn {each.number} to {each.at.z:.0f} ft{end}"


def threat_line(each: Threat) -> str:
    """Who could come to its end or strike there next turn."""
    doing = []
    if each.order is not None:
        check = ", with a check" if each.band is Band.CHECK else ""
        doing.append(f"come there {terms.doing(each.order.mode)}{check}")
    if each.maneuvers:
        doing.append(f"strike there with {', '.join(words(name) for name in each.maneuvers)}")
    return f"Next turn {each.token} can {' and '.join(doing)}"


def result_lines(battle: Battle, order: Order, found: Odds) -> Iterator[str]:
    """The few results of a blow that the table tells apart, as on the bar of the window."""
    aimed = isinstance(order, AttackOrder) and order.target
    told = results(battle.state, aimed, found) if aimed else ()
    if told:
        yield emphasis("Results")
        yield from columns([result_row(each) for each in told])


def result_row(each: Result) -> tuple[str, str, str]:
    """One result: its chance, its name, and where it leaves the target."""
    return figures.percent(each.chance), each.label, each.below
