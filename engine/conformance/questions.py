"""The questions a system asks, gathered from orders carried out, and what may be wrong with one."""

from collections.abc import Iterable, Iterator
from itertools import product

from engine.battle import Battle
from engine.checks import Answer, Check, Choice, Outcome, Question
from engine.orders import Order
from engine.planning import possible

MOST_FACES = 20_000  # pools with more throws are only summed


def asked(start: Battle, orders: Iterable[Order]) -> tuple[Question, ...]:
    """Every question that carrying out these orders one after another asked."""
    found: list[Question] = []
    dice = start.dice()

    def listening(question: Question) -> Answer | None:
        found.append(question)
        return dice(question)

    now = start
    for order in orders:
        if possible(now.preview(order)):
            now = now.commit(order, source=listening, override="trying the laws")
    return tuple(found)


def check_faults(question: Question) -> Iterator[str]:
    """What is unfair about a question."""
    if isinstance(question, Choice):
        if not question.options or len(set(question.options)) != len(question.options):
            yield f"{question.key}: options {question.options}"
        return
    if not question.source:
        yield f"{question.key}: no source"
    yield from _spread_faults(question)


def _spread_faults(check: Check[object]) -> Iterator[str]:
    spread = tuple(check.spread())
    throws = check.pool.sides**check.pool.count
    weights = [weight for _, weight in spread]
    if sum(weights) != throws:
        yield f"{check.key}: classes weigh {sum(weights)} of {throws} throws"
    yield from (
        f"{check.key}: {faces} cannot be thrown" for faces, _ in spread if not check.pool.holds(faces)
    )
    if len({faces for faces, _ in spread}) != len(spread):
        yield f"{check.key}: a class stands twice"
    if throws <= MOST_FACES:
        yield from _count_faults(check)


def _count_faults(check: Check[object]) -> Iterator[str]:
    """Where a result can be told by counting all faces, the classes must agree with the count."""
    counted: dict[object, int] = {}
    for faces in product(range(1, check.pool.sides + 1), repeat=check.pool.count):
        result = check.read(faces)
        if not isinstance(result, Outcome):
            return
        counted[result] = counted.get(result, 0) + 1
    spread: dict[object, int] = {}
    for faces, weight in check.spread():
        spread[check.read(faces)] = spread.get(check.read(faces), 0) + weight
    if counted != spread:
        yield f"{check.key}: classes give {spread}, counting gives {counted}"
