"""Exact odds: every state an order can lead to, equal states merged after each step.

Choices are not chance: a policy answers them. Dice are parted by their classes, not by their faces.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import TypeAlias

from engine.carry_out import MOST_STEPS, EndlessChainError, Pending, advance
from engine.checks import Answer, Choice, Question, Referee
from engine.events import Attacked, Event
from engine.geometry import Point
from engine.labels import as_struck, label
from engine.names import TokenId
from engine.orders import Order
from engine.rules import RulesSystem
from engine.world import BattleState, Token

MOST_WAYS = 20_000
ONE = Fraction(1)
Policy: TypeAlias = Callable[[Choice], str]
Key: TypeAlias = tuple[object, ...]
Results: TypeAlias = tuple[tuple[str, Fraction], ...]


def first_option(choice: Choice) -> str:
    """The policy that takes every default."""
    return choice.options[0]


class TooManyWaysError(RuntimeError):
    """An order has more outcomes than are worth counting."""

    def __init__(self, order: Order) -> None:
        super().__init__(f"{type(order).__name__} has more than {MOST_WAYS:,} ways to come out")


@dataclass(frozen=True, slots=True)
class Way:
    """One state an order can lead to, its exact chance, and the events of its likeliest way there.

    ``results``: how the first blow came out and how likely; a hit that harms nobody ends as a miss does.
    """

    chance: Fraction
    state: BattleState
    events: tuple[Event, ...]
    label: str = ""
    results: Results = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice that the policy met, and what it said."""

    key: str
    who: TokenId
    option: str


@dataclass(frozen=True, slots=True)
class Odds:
    """All ways an order can come out, the likeliest first; their chances sum to 1.

    ``quiet``: the rolls that were not parted, because only a length or a count hangs on them.
    """

    before: BattleState
    ways: tuple[Way, ...]
    answered: tuple[Chosen, ...] = ()
    quiet: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a body that may be moved ends, and how often."""

    token: TokenId
    at: Point
    chance: Fraction


def odds(
    state: BattleState, order: Order, rules: RulesSystem, policy: Policy = first_option, *, full: bool = False
) -> Odds:
    """Every state the order can lead to, with its exact chance.

    Raises TooManyWaysError at 20,000 ways. A quiet roll takes its first face unless *full* is asked.
    """
    dice, numbers = _Dice(rules, policy, full, order), _Numbers()
    front: dict[Key, _Trail] = {(): _Trail(ONE, ONE, Pending(state, (order,)))}
    ended: dict[Key, _Trail] = {}
    for _ in range(MOST_STEPS):
        if not front:
            ways = sorted(ended.values(), key=lambda trail: -trail.chance)
            return Odds(state, tuple(map(_way, ways)), tuple(dice.chosen.values()), tuple(dice.quiet))
        further: dict[Key, _Trail] = {}
        for after in chain.from_iterable(map(dice.steps, front.values())):
            _merge(further if after.pending.waiting else ended, numbers.key(state, after.pending), after)
        front = further
    raise EndlessChainError(order)


def landings(found: Odds) -> tuple[Landing, ...]:
    """Where each body ends that some way moves, the places of one body summing to 1."""
    moved = {
        name: token.at
        for name, token in found.before.tokens.items()
        if any(name in way.state.tokens and way.state.tokens[name].at != token.at for way in found.ways)
    }
    places: dict[tuple[TokenId, Point], Fraction] = {}
    for way in found.ways:
        for name, start in moved.items():
            token = way.state.tokens.get(name)
            place = (name, start if token is None else token.at)
            places[place] = places.get(place, Fraction(0)) + way.chance
    found_places = (Landing(name, at, chance) for (name, at), chance in places.items())
    return tuple(sorted(found_places, key=lambda landing: (landing.token, -landing.chance)))


@dataclass(frozen=True, slots=True)
class _Trail:
    """A state on the way, its whole chance, and the likeliest single path to it."""

    chance: Fraction
    likeliest: Fraction
    pending: Pending
    events: tuple[Event, ...] = ()
    shares: Results = ()  # the results of the first blow, each with its part of the chance


@dataclass(frozen=True, slots=True)
class _Open:
    """Answers given so far within a step: which of each question's, what they are, how likely."""

    path: tuple[int, ...]
    record: Mapping[str, Answer]
    share: Fraction

    def told(self, key: str, answer: Answer, number: int, part: Fraction) -> "_Open":
        return _Open((*self.path, number), {**self.record, key: answer}, _times(self.share, part))


@dataclass(slots=True)
class _Dice:
    """Every answer that dice and policy can give, and a tally of what was asked."""

    rules: RulesSystem
    policy: Policy
    full: bool
    order: Order
    runs: int = 0
    chosen: dict[str, Chosen] = field(default_factory=dict)
    quiet: dict[str, None] = field(default_factory=dict)

    def steps(self, trail: _Trail) -> Iterator[_Trail]:
        """One step from a trail on, in every way it can come out, the last answers of each question first.

        Ways that part early are walked early, so that too many are found out before they are all walked.
        """
        ended: dict[tuple[int, ...], _Trail] = {}
        open_ways: deque[_Open] = deque([_Open((), {}, ONE)])
        while open_ways:
            guesser = _Guesser(self, open_ways.popleft())
            after, events = advance(trail.pending, self.rules, guesser)
            open_ways += guesser.others
            way = guesser.way
            self._count(len(open_ways))
            chance = _times(trail.chance, way.share)
            likeliest = chance if trail.likeliest is trail.chance else _times(trail.likeliest, way.share)
            shares = trail.shares or _shares(events)
            ended[way.path] = _Trail(chance, likeliest, after, trail.events + events, shares)
        return (ended[path] for path in sorted(ended, reverse=True))

    def _count(self, waiting: int) -> None:
        self.runs += 1
        if self.runs + waiting > MOST_WAYS:
            raise TooManyWaysError(self.order)

    def answers(self, question: Question, key: str) -> Iterator[tuple[Answer, Fraction]]:
        """Every answer to a question, each with its part of the chance."""
        if isinstance(question, Choice):
            option = self.policy(question)
            self.chosen[key] = Chosen(key, question.who, option)
            yield Answer(key, option=option, by="policy"), ONE
            return
        classes = tuple(question.spread())
        if question.quiet and not self.full:
            self.quiet[key] = None
            classes = classes[:1]
        total = sum(weight for _, weight in classes)
        for faces, weight in classes:
            yield Answer(key, faces), ONE if weight == total else Fraction(weight, total)


class _Guesser(Referee):
    """Answers what is new with the first answer there is, and keeps the others for the runs to come."""

    def __init__(self, dice: _Dice, way: _Open) -> None:
        super().__init__(way.record)
        self.way = way
        self.others: list[_Open] = []
        self._dice = dice

    def _given(self, question: Question, key: str) -> Answer | None:
        if isinstance(question, Choice) and question.offer:
            return None
        (first, part), *others = self._dice.answers(question, key)
        told = enumerate(others, 1)
        self.others += (self.way.told(key, answer, number, share) for number, (answer, share) in told)
        self._dice.runs += 1
        self.way = self.way.told(key, first, 0, part)
        return first


def _times(one: Fraction, other: Fraction) -> Fraction:
    """Their product; most steps ask nothing, and multiplying fractions takes its time."""
    if other is ONE:
        return one
    return other if one is ONE else one * other


def _merge(into: dict[Key, _Trail], key: Key, new: _Trail) -> None:
    old = into.setdefault(key, new)
    if old is new:
        return
    better = new if new.likeliest > old.likeliest else old
    shares = old.shares if old.shares == new.shares else _mixed(old, new)
    chance = old.chance + new.chance
    into[key] = _Trail(chance, better.likeliest, better.pending, better.events, shares)


def _shares(events: tuple[Event, ...]) -> Results:
    return tuple((event.result, Fraction(1)) for event in events if isinstance(event, Attacked))[:1]


def _mixed(old: _Trail, new: _Trail) -> Results:
    shares: dict[str, Fraction] = {}
    for trail in (old, new):
        for result, share in trail.shares:
            part = share * trail.chance / (old.chance + new.chance)
            shares[result] = shares.get(result, Fraction(0)) + part
    return tuple(sorted(shares.items(), key=lambda each: -each[1]))


@dataclass(frozen=True, slots=True)
class _Numbers:
    """A number for each token and order met, equal ones the same; by it many states are told apart fast."""

    numbers: dict[Token | Order, int] = field(default_factory=dict)
    known: dict[int, tuple[Token | Order, int]] = field(default_factory=dict)  # by id; it keeps what it knows

    def key(self, before: BattleState, now: Pending) -> Key:
        """What sets a state and what waits on it apart from any other that the first state leads to."""
        state = now.state
        waiting, tokens = map(self._number, now.waiting), map(self._number, state.tokens.values())
        sheets = () if state.sheets is before.sheets else tuple(sorted(state.sheets.items()))
        settings = () if state.settings is before.settings else tuple(sorted(state.settings.items()))
        shared = (state.clock, state.bonds, state.changes, state.declared, state.pools)
        return (tuple(waiting), frozenset(tokens), shared, sheets, settings)

    def _number(self, thing: Token | Order) -> int:
        found = self.known.get(id(thing))
        if found is None:
            number = self.numbers.setdefault(thing, len(self.numbers))
            found = self.known[id(thing)] = (thing, number)
        return found[1]


def _way(trail: _Trail) -> Way:
    results = tuple((result, share * trail.chance) for result, share in trail.shares)
    said = label(as_struck(trail.events, " or ".join(result for result, _ in results)))
    return Way(trail.chance, trail.pending.state, trail.events, said, results)
