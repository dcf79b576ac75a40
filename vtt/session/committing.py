"""An order carried out, refused, or waiting for an answer: what can come of trying. It holds nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from engine.battle import Battle, RefusedError, Told
from engine.checks import EMPTY, Answer, Choice, Question, Source, Unanswered
from engine.names import TokenId
from engine.orders import Order
from engine.problems import Problem, Severity, against_rules
from engine.rounds import DELAYED
from vtt.scene import terms

DiceFrom = Literal["program", "table"]
PAUSED = "The battle is paused"


@dataclass(frozen=True, slots=True)
class Asking:
    """Who answers: whose dice, and whether choices are put to the table or take their first option.

    ``armed``: whose offers are put, such as Karma before a roll; what is paid with a turn held back is put
    unasked. ``declares``: a round waits, before it begins, for what everybody says he will do. ``paused``:
    nothing is carried out.
    """

    dice: DiceFrom = "program"
    choices: bool = True
    armed: frozenset[TokenId] = frozenset()
    declares: bool = False
    paused: bool = False

    def arming(self, name: TokenId) -> Asking:
        """The same with a token's offers put to it from now on, or no more."""
        return replace(self, armed=self.armed ^ {name})


@dataclass(frozen=True, slots=True)
class Done:
    """The battle after the order."""

    battle: Battle


@dataclass(frozen=True, slots=True)
class Open:
    """A question somebody must answer before the order can be carried out."""

    question: Question
    key: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Why the order was not carried out; `waivable`: the Judge may go past all of it."""

    problems: tuple[Problem, ...]

    @property
    def waivable(self) -> bool:
        """Is nothing of it impossible?"""
        return all(problem.severity is not Severity.IMPOSSIBLE for problem in self.problems)

    @property
    def text(self) -> str:
        """All of it in one line."""
        return "; ".join(terms.against(problem) for problem in self.problems)


def source(battle: Battle, asking: Asking) -> Source:
    """Who answers a question: the battle's own dice, or nobody, so that the table is asked."""
    own = battle.dice()

    def answer(question: Question) -> Answer | None:
        if isinstance(question, Choice) and question.offer:
            held = asking.choices and question.costs == DELAYED
            if held or question.who in asking.armed:
                raise Unanswered(question, question.key)
            return None
        if isinstance(question, Choice):
            return None if asking.choices else own(question)
        return own(question) if asking.dice == "program" else None

    return answer


def attempt(
    battle: Battle, order: Order, asking: Asking, record: Mapping[str, Answer] = EMPTY, *, override: str = ""
) -> Done | Open | Refused:
    """Try an order with the answers there are; in a pause only the Judge's word goes through."""
    if asking.paused and not override:
        return Refused((against_rules(PAUSED),))
    told = Told(record, source(battle, asking))
    try:
        return Done(battle.commit(order, told, override=override))
    except Unanswered as pause:
        return Open(pause.question, pause.key)
    except RefusedError as error:
        return Refused(error.plan.problems)


def rolled(battle: Battle, question: Question, key: str) -> Answer:
    """The battle's own answer to an open question."""
    found = battle.dice()(question)
    return (
        Answer(key, found.faces, found.option) if found is not None else Answer(key, option=_first(question))
    )


def _first(question: Question) -> str:
    return question.options[0] if isinstance(question, Choice) else ""
