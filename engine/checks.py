"""Questions a rule may ask, and the referee who answers them.

The engine names the throw or the choice it needs and is given the answer; it never rolls.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, Protocol, TypeAlias, TypeVar

from engine.dice import DicePool, Faces
from engine.names import TokenId

R_co = TypeVar("R_co", covariant=True)
By: TypeAlias = Literal["seed", "table", "policy"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a check came to, in the system's own word."""

    passed: bool
    label: str
    degree: int = 0


class Check(Protocol[R_co]):
    """One throw asked for. ``read`` gives its result; ``spread`` its classes with weights.

    ``spread`` parts faces that any later reading can tell apart. ``quiet``: only a length or a
    count hangs on it, so odds need not part it.
    """

    @property
    def key(self) -> str:
        """What the answer is filed under, such as ``attack Ace``."""

    @property
    def who(self) -> TokenId:
        """Whose dice."""

    @property
    def pool(self) -> DicePool:
        """What is thrown."""

    @property
    def quiet(self) -> bool:
        """Does only a length or a count hang on it?"""

    @property
    def source(self) -> str:
        """The rule that asks for it."""

    def read(self, faces: Faces) -> R_co:
        """The result these faces give."""

    def spread(self) -> Iterator[tuple[Faces, int]]:
        """One throw for each class of faces, with its weight."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision asked for; the first option is the default.

    An ``offer`` is put only to those who asked to be asked, and a pass on it is not written down.
    ``costs``: what taking it up is paid with, as a condition or counter; a turn held back is held for this.
    """

    key: str
    who: TokenId
    options: tuple[str, ...]
    offer: bool = False
    source: str = ""
    costs: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was thrown or chosen, filed under the question's key."""

    key: str
    faces: Faces = ()
    option: str = ""
    by: By = "seed"


Question: TypeAlias = Check[object] | Choice
Source: TypeAlias = Callable[[Question], Answer | None]
EMPTY: Mapping[str, Answer] = MappingProxyType({})


class Unanswered(Exception):  # noqa: N818 - not an error: it carries a question out to those who answer
    """Nobody has answered this question yet."""

    def __init__(self, question: Question, key: str) -> None:
        super().__init__(key)
        self.question = question
        self.key = key


def nobody(question: Question) -> Answer | None:
    """The source that never answers."""
    del question
    return None


class Referee:
    """Answers questions by key: from the record first, then from the source.

    Asked the same key again, he files the answer under ``key#2``, ``key#3`` and so on. A source that wants an
    offer put to somebody raises Unanswered itself; one that gives nothing passes it.
    """

    def __init__(self, record: Mapping[str, Answer] = EMPTY, source: Source = nobody) -> None:
        self._record = record
        self._source = source
        self._asked: dict[str, int] = {}
        self.answers: list[Answer] = []

    def roll(self, check: Check[R_co]) -> R_co:
        """The result of a throw. Raises ValueError for faces the dice cannot show."""
        faces = self._answer(check).faces
        if not check.pool.holds(faces):
            wanted = f"{check.pool.count} faces from 1 to {check.pool.sides}"
            raise ValueError(f"{check.key}: found {list(faces)}, expected {wanted}")
        return check.read(faces)

    def choose(self, choice: Choice) -> str:
        """The option taken. Raises ValueError for an option that was not open."""
        if len(choice.options) == 1:
            return choice.options[0]
        option = self._answer(choice).option
        if option not in choice.options:
            raise ValueError(f"{choice.key}: found {option!r}, expected one of {', '.join(choice.options)}")
        return option

    def _answer(self, question: Question) -> Answer:
        key = self._key(question)
        answer = self._record.get(key) or self._given(question, key)
        if answer is None and isinstance(question, Choice) and question.offer:
            return Answer(key, option=question.options[0])
        if answer is None:
            raise Unanswered(question, key)
        self.answers.append(answer if answer.key == key else replace(answer, key=key))
        return answer

    def _given(self, question: Question, key: str) -> Answer | None:
        try:
            return self._source(question)
        except Unanswered as insists:
            raise Unanswered(insists.question, key) from None

    def _key(self, question: Question) -> str:
        nth = self._asked[question.key] = self._asked.get(question.key, 0) + 1
        return question.key if nth == 1 else f"{question.key}#{nth}"


def chance(check: Check[Outcome]) -> Fraction:
    """The exact chance that a check passes."""
    good = total = 0
    for faces, weight in check.spread():
        total += weight
        good += weight * check.read(faces).passed
    return Fraction(good, total)
