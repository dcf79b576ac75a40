"""What is counted aside: odds, reaches, falls; what a worker is given and answers, what is wanted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from engine.battle import Battle
from engine.names import TokenId
from engine.odds import Odds, TooManyWaysError, odds
from engine.orders import Order
from engine.reach import Planned, Reach, Threat, reach, rescue, slices, threat
from engine.rules import RulesSystem
from engine.systems import system
from engine.world import BattleState, Motion
from vtt.scene.falls import Descent

Topic: TypeAlias = Literal["odds", "reach", "descent", "threat"]
MOST_KNOWN = 64


@dataclass(frozen=True, slots=True)
class ReachAsked:
    """Where could a token end, in a mode, with what is settled already?"""

    token: TokenId
    mode: str
    planned: Planned


@dataclass(frozen=True, slots=True)
class DescentAsked:
    """How does somebody fall on, and who can catch? ``motion``: as he would be then; none: as he is."""

    token: TokenId
    motion: Motion | None = None


@dataclass(frozen=True, slots=True)
class ThreatAsked:
    """Who can come to a token or strike at it next turn, where it would be then?"""

    token: TokenId
    motion: Motion


@dataclass(frozen=True, slots=True)
class Threats:
    """Everybody who can."""

    found: tuple[Threat, ...]


Question: TypeAlias = Order | ReachAsked | DescentAsked | ThreatAsked
Counted: TypeAlias = Odds | Reach | Descent | Threats


def counted(state: BattleState, question: Question, rules: str) -> Counted:
    """For a worker: the answer under the rules of that name. Raises TooManyWaysError."""
    return answer(state, question, system(rules))


def answer(state: BattleState, question: Question, rules: RulesSystem) -> Counted:
    """The answer to a question. Raises TooManyWaysError."""
    if isinstance(question, ReachAsked):
        return reach(state, question.token, question.mode, rules, question.planned)
    if isinstance(question, DescentAsked):
        return descent(then(state, question.token, question.motion), question.token, rules)
    if isinstance(question, ThreatAsked):
        there = then(state, question.token, question.motion)
        body = there.tokens[question.token]
        return Threats(threat(there, body.at, body.side, rules))
    return odds(state, question, rules)


def then(state: BattleState, name: TokenId, motion: Motion | None) -> BattleState:
    """The state with a token as it would be then."""
    token = state.tokens.get(name)
    return state if token is None or motion is None else state.with_token(replace(token, motion=motion))


def descent(state: BattleState, falling: TokenId, rules: RulesSystem) -> Descent:
    """The rest of a fall, and everybody who can catch."""
    coming = tuple(slices(state, falling, rules))
    ways, rounds = tuple(each.path for each in coming), tuple(each.round for each in coming)
    return Descent(token=falling, ways=ways, rounds=rounds, rescues=rescue(state, falling, rules))


@dataclass(slots=True)
class Counts:
    """What is known of the battle as it stands, and what is wanted: one question of each topic.

    What cannot be counted is known too, as none, so that it is not asked again and again.
    """

    known: dict[Question, Counted | None] = field(default_factory=dict)
    wanted: dict[Topic, Question] = field(default_factory=dict)

    def odds(self, order: Order) -> Odds | None:
        """The odds of an order, once they are counted; until then they are wanted."""
        found = self._found("odds", order)
        return found if isinstance(found, Odds) else None

    def reach(self, asked: ReachAsked) -> Reach | None:
        """A reach, once it is counted; until then it is wanted."""
        found = self._found("reach", asked)
        return found if isinstance(found, Reach) else None

    def descent(self, asked: DescentAsked) -> Descent | None:
        """The rest of a fall, once it is counted; until then it is wanted."""
        found = self._found("descent", asked)
        return found if isinstance(found, Descent) else None

    def threats(self, asked: ThreatAsked) -> tuple[Threat, ...] | None:
        """Who threatens a place, once it is counted; until then it is wanted."""
        found = self._found("threat", asked)
        return found.found if isinstance(found, Threats) else None

    def _found(self, topic: Topic, question: Question) -> Counted | None:
        if question not in self.known:
            self.wanted[topic] = question
        return self.known.get(question)

    def take(self, topic: Topic, question: Question, found: Counted | None) -> None:
        """An answer has come, or it cannot be counted."""
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        self.known[question] = found
        if self.wanted.get(topic) == question:
            del self.wanted[topic]

    def count(self, battle: Battle) -> tuple[str, ...]:
        """Count all that is wanted, here and now; what cannot be counted is told."""
        told: list[str] = []
        for topic, question in tuple(self.wanted.items()):
            try:
                self.take(topic, question, answer(battle.state, question, battle.rules))
            except TooManyWaysError as error:
                self.take(topic, question, None)
                told.append(str(error))
        return tuple(told)

    def clear(self) -> None:
        """The battle stands otherwise now."""
        self.known.clear()
        self.wanted.clear()
