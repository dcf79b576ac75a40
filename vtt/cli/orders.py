"""Orders: planned, their odds, carried out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

import click

from engine.battle import Battle, RefusedError, Told
from engine.carry_out import possible
from engine.checks import Choice
from engine.forms import order_json, read_order
from engine.maps.faults import BadFileError
from engine.odds import Odds, Policy, first_option
from engine.orders import Group, Order, actor
from engine.plans import MovePlan, Plan
from engine.rules import RulesSystem
from engine.terrain import terrain
from vtt.cli.ahead import Ahead, ahead, foretold
from vtt.cli.ahead_words import ahead_lines, result_lines
from vtt.cli.answers import Answers, read
from vtt.cli.command import command
from vtt.cli.documents.ahead import ahead as beside
from vtt.cli.documents.history import done
from vtt.cli.documents.odds import odds
from vtt.cli.documents.parts import Document
from vtt.cli.documents.plan import plan
from vtt.cli.exits import Exit, Failure
from vtt.cli.opening import read_battle, write_battle
from vtt.cli.output import Output, emphasis
from vtt.cli.params import BATTLE
from vtt.cli.types import ANSWERS, ORDER, Given
from vtt.cli.words import log_lines, odds_lines, plan_lines

NOTHING = Ahead()
ORDER_ARGUMENT = click.Argument(["order"], type=ORDER)


@dataclass(frozen=True, slots=True)
class Planned:
    """An order to think through in a battle."""

    battle: Path
    order: Given


@command("plan", Planned, BATTLE, ORDER_ARGUMENT)
def plan_command(asked: Planned, out: Output) -> Exit:
    """What an order would do; no dice."""
    battle = read_battle(asked.battle).battle
    made = battle.preview(order_of(asked.order, battle.rules))
    out.document(plan_document(battle, made, ahead(battle, made)), all_lines(battle, made))
    return Exit.DONE


def all_lines(battle: Battle, made: Plan) -> Iterator[str]:
    """A plan in words with what it leads to; of a group, then each member's."""
    yield from chain(plan_lines(made), ahead_lines(made, ahead(battle, made)))
    for part in parts_of(made.order):
        yield emphasis(actor(part))
        yield from all_lines(battle, battle.preview(part))


def parts_of(order: Order) -> tuple[Order, ...]:
    """The orders of a group."""
    return order.orders if isinstance(order, Group) else ()


def order_of(given: Given, rules: RulesSystem) -> Order:
    """The order in a JSON text; a faulty one is a damaged file if it is a file, else a wrong use."""
    try:
        return read_order(given.text, rules, given.origin)
    except BadFileError as error:
        if Path(given.origin).is_file():
            raise
        raise Failure(Exit.USAGE, f"the order {error}") from error


def plan_document(battle: Battle, made: Plan, found: Ahead = NOTHING) -> Document:
    """The document of a plan in a battle's present state, with what it leads to."""
    written = order_json(made.order)
    floor_ft = 0.0
    if isinstance(made, MovePlan):
        radius_ft = battle.state.tokens[made.order.token].radius_ft
        floor_ft = terrain(battle.state).support(made.after.position, radius_ft).height_ft
    document = plan(made, written if isinstance(written, dict) else {}, floor_ft, beside(found))
    plans = [battle.preview(part) for part in parts_of(made.order)]
    parts = [plan_document(battle, part, ahead(battle, part)) for part in plans]
    return document | {"parts": parts} if parts else document


@dataclass(frozen=True, slots=True)
class OddsAsked:
    """An order, who answers its choices, and whether quiet rolls are parted."""

    battle: Path
    order: Given
    policy: str
    answer: tuple[str, ...]
    full: bool


@command(
    "odds",
    OddsAsked,
    BATTLE,
    ORDER_ARGUMENT,
    click.Option(["--policy"], type=click.Choice(["first", "last"]), default="first", show_default=True),
    click.Option(["--answer"], multiple=True, metavar="KEY=OPTION", help="Answer one choice so."),
    click.Option(["--full"], is_flag=True, help="Part rolls on which only a length or a count hangs."),
)
def odds_command(asked: OddsAsked, out: Output) -> Exit:
    """Every outcome of an order with its exact chance, and where bodies land."""
    battle = read_battle(asked.battle).battle
    order = order_of(asked.order, battle.rules)
    made = battle.preview(order)
    found = Odds(battle.state, ())
    if possible(made):
        found = battle.odds(order, policy_of(asked), full=asked.full)
    against = plan_lines(made) if made.problems else ()
    told = foretold(battle, made, found)
    out.document(odds(found, told, made.problems), (*against, *odds_lines(found), *result_lines(told)))
    return Exit.DONE


def policy_of(asked: OddsAsked) -> Policy:
    """Who answers choices: the given answers by key, then the named policy."""
    given = dict(pair(text) for text in asked.answer)

    def policy(choice: Choice) -> str:
        option = given.get(choice.key)
        if option is None:
            return first_option(choice) if asked.policy == "first" else choice.options[-1]
        if option not in choice.options:
            expected = ", ".join(choice.options)
            raise click.UsageError(f"--answer {choice.key}: found {option!r}, expected one of {expected}")
        return option

    return policy


def pair(text: str) -> tuple[str, str]:
    """Key and option of `KEY=OPTION`. Raises UsageError for other text."""
    key, equals, option = text.partition("=")
    if not (key and equals):
        raise click.UsageError(f"--answer: found {text!r}, expected KEY=OPTION")
    return key, option


@dataclass(frozen=True, slots=True)
class DoAsked:
    """An order, the table's answers to what it asks, and how it is entered."""

    battle: Path
    order: Given
    answers: Given | None
    secret: bool
    override: str
    trial: int | None


@command(
    "do",
    DoAsked,
    BATTLE,
    ORDER_ARGUMENT,
    click.Option(["--answers"], type=ANSWERS, help="The table's answers, by question or in the order asked."),
    click.Option(["--secret"], is_flag=True, help="Kept from the players until it is revealed."),
    click.Option(["--override"], default="", metavar="WHY", help="Past what is only against the rules."),
    click.Option(
        ["--trial"], type=int, metavar="SEED", help="Show how it goes with these dice; append nothing."
    ),
)
def do_command(asked: DoAsked, out: Output) -> Exit:
    """Carry an order out and append it to the battle."""
    if asked.trial is not None:
        return entered(replace(read_battle(asked.battle).battle, seed=asked.trial), asked, out)
    with write_battle(asked.battle) as file:
        return entered(file.battle, asked, out, file.keep)


def nowhere(battle: Battle) -> None:
    """Where a trial is kept."""
    del battle


def entered(battle: Battle, asked: DoAsked, out: Output, keep: Callable[[Battle], None] = nowhere) -> Exit:
    """Commit, keep and print; an order that is refused is shown with its problems and kept nowhere."""
    order, said = order_of(asked.order, battle.rules), read(asked.answers)
    try:
        after = committed(battle, order, said, asked)
    except RefusedError as refused:
        out.document(plan_document(battle, refused.plan), plan_lines(refused.plan))
        return Exit.PROBLEMS
    keep(after)
    entry = after.played[-1]
    asked_for = [answer.key for answer in entry.answers]
    for key in sorted(said.record.keys() - set(asked_for)):
        out.note(f"nobody asked {key!r}; asked: {', '.join(map(repr, asked_for)) or 'nothing'}")
    out.document(done(entry, after), log_lines([(entry.id, entry.events)]))
    return Exit.DONE


def committed(battle: Battle, order: Order, said: Answers, asked: DoAsked) -> Battle:
    """The battle after the order. Raises RefusedError, or UsageError for an answer that does not fit."""
    told = Told(said.record, said.before(battle.dice()))
    try:
        return battle.commit(order, told, secret=asked.secret, override=asked.override)
    except RefusedError:
        raise
    except ValueError as error:
        if said == Answers({}):
            raise
        raise click.UsageError(f"--answers: {error}") from error
