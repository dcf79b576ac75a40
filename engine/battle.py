"""One history for play, undo, redo, replay and files: a line of entries, a cursor on it, and lines set aside.

A battle never changes; each act gives another. It opens no file and asks nobody.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from engine.audit import Difference, audit
from engine.carry_out import carry_out
from engine.checks import Answer, Choice, Question, Referee, Source
from engine.dice import throw
from engine.gate import clean
from engine.history import Entry, Line, States, folded, shared, thinned, throws
from engine.maps.faults import shown
from engine.maps.limits import LIMITS
from engine.odds import Odds, Policy, first_option, odds
from engine.orders import Order
from engine.planning import plan
from engine.plans import Plan
from engine.problems import Severity
from engine.rules import RulesSystem
from engine.sound import unsound
from engine.world import BattleState

MAIN = "main"
ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Told:
    """Answers already given, by key, and who is asked for the rest; nobody: the battle's own dice."""

    record: Mapping[str, Answer] = field(default_factory=dict)
    source: Source | None = None


class RefusedError(ValueError):
    """An order was committed although its plan has problems that nobody set aside."""

    def __init__(self, refused: Plan) -> None:
        super().__init__("; ".join(problem.text for problem in refused.problems))
        self.plan = refused


class WrongSystemError(ValueError):
    """Tokens of one rule system stand in a battle of another."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle from its opening on. ``others``: lines set aside by a commit after an undo, and what-ifs.

    ``states``: those after each entry of the line; None for one that was let go. ``numbered``: the highest
    number an entry of it ever had, those of dropped lines included.
    """

    opening: BattleState
    rules: RulesSystem
    seed: int
    line: tuple[Entry, ...] = ()
    cursor: int = 0
    others: tuple[Line, ...] = ()
    name: str = MAIN
    states: States = field(default=(), compare=False, repr=False)
    numbered: int = field(default=0, compare=False)

    @classmethod
    def begin(cls, opening: BattleState, rules: RulesSystem, seed: int) -> "Battle":
        """A new battle. Raises WrongSystemError if its tokens belong to another rule system."""
        known = set(rules.tracks)
        for token in opening.tokens.values():
            foreign = [tally.name for tally in token.tracks if tally.name not in known]
            if foreign:
                raise WrongSystemError(
                    f"{token.name} has the track {foreign[0]!r}; {rules.title} has none of it"
                )
        return cls(opening, rules, seed)

    @property
    def state(self) -> BattleState:
        """What is so now."""
        return self.state_at(self.cursor)

    def state_at(self, entries: int) -> BattleState:
        """What was so after so many entries of this line."""
        if not entries:
            return self.opening
        known = folded(self.opening, self.line, self.states, entries)[entries - 1]
        return known or self.opening

    @property
    def played(self) -> tuple[Entry, ...]:
        """The entries up to the cursor: the history that is visible."""
        return self.line[: self.cursor]

    def preview(self, order: Order) -> Plan:
        """What the order would do now; no dice."""
        return plan(self.state, order, self.rules)

    def odds(self, order: Order, policy: Policy = first_option, *, full: bool = False) -> Odds:
        """Every outcome of the order now, with its exact chance.

        Raises RefusedError for numbers past the gate, which no geometry may meet.
        """
        if next(unsound(order), None) is not None:
            raise RefusedError(self.preview(order))
        return odds(self.state, order, self.rules, policy, full=full)

    def dice(self) -> Source:
        """This battle's own dice, from the next throw on; choices take their first option.

        Throws are numbered by how many the visible history has made, so that undoing and repeating an
        order shows the same faces.
        """
        numbers = count(throws(self.played))

        def answer(question: Question) -> Answer | None:
            if isinstance(question, Choice):
                first = Answer(question.key, option=question.options[0], by="policy")
                return None if question.offer else first
            return Answer(question.key, throw(question.pool, seed=self.seed, index=next(numbers)))

        return answer

    def commit(
        self,
        order: Order,
        source: Source | Told | None = None,
        *,
        by: str = "",
        secret: bool = False,
        override: str = "",
    ) -> "Battle":
        """The battle after an order. *override* sets aside problems that are only against the rules.

        Raises RefusedError for an order with problems, and Unanswered when the source leaves a question open.
        """
        found = self.preview(order)
        against = [problem for problem in found.problems if problem.severity is not Severity.IMPOSSIBLE]
        if found.problems and not (override and len(against) == len(found.problems)):
            raise RefusedError(found)
        told = source if isinstance(source, Told) else Told(source=source)
        referee = Referee(told.record, told.source or self.dice())
        state, events = carry_out(self.state, order, self.rules, referee)
        entry = Entry(
            id=self._next_id(),
            parent=self.played[-1].id if self.cursor else 0,
            order=order,
            answers=tuple(referee.answers),
            events=events,
            by=by,
            secret=secret,
            override=override if against else "",
        )
        return self._with(entry, state)

    def undo(self, entries: int = 1) -> "Battle":
        """The cursor moved back; nothing is lost."""
        return self.moved_to(max(self.cursor - entries, 0))

    def redo(self, entries: int = 1) -> "Battle":
        """The cursor moved on over what was undone."""
        return self.moved_to(min(self.cursor + entries, len(self.line)))

    def moved_to(self, cursor: int) -> "Battle":
        """The cursor after so many entries of the line."""
        if not 0 <= cursor <= len(self.line):
            raise ValueError(f"found {cursor}, expected 0 to {len(self.line)} entries")
        return replace(self, cursor=cursor, states=folded(self.opening, self.line, self.states, cursor))

    def branch(self, name: str, at: int | None = None) -> "Battle":
        """A what-if: a new line of that name from the cursor, or from so many entries on."""
        _named(name)
        if name in self.names():
            raise ValueError(f"found {name!r}, expected a name that no line has: {', '.join(self.names())}")
        cut = self.cursor if at is None else at
        before = self.moved_to(cut)
        return replace(
            before,
            line=self.line[:cut],
            states=before.states[:cut],
            others=self._set_aside(self.name),
            name=name,
        )

    def switch(self, name: str) -> "Battle":
        """Another line taken up where it ended; this one set aside under its name."""
        if name == self.name:
            return self
        found = self._other(name)
        others = tuple(line for line in self._set_aside(self.name) if line.name != name)
        common = shared(self.line, found.entries)
        states = (*self.states[:common], *(None for _ in found.entries[common:]))
        taken = replace(self, line=found.entries, cursor=0, others=others, name=name, states=states)
        return taken.moved_to(len(found.entries))

    def renamed(self, name: str) -> "Battle":
        """This line under another name."""
        _named(name)
        if name in {line.name for line in self.others}:
            raise ValueError(f"found {name!r}, which another line is called")
        return replace(self, name=name)

    def dropped(self, name: str) -> "Battle":
        """Without a line that is set aside; a file keeps its entries all the same."""
        gone = self._other(name)
        others = tuple(line for line in self.others if line is not gone)
        return replace(self, others=others, numbered=self._next_id() - 1)

    def lines(self) -> tuple[Line, ...]:
        """The lines of this battle, the present one first."""
        return (Line(self.name, self.line), *self.others)

    def names(self) -> tuple[str, ...]:
        """What its lines are called, the present one first."""
        return (self.name, *(line.name for line in self.others))

    def audit(self) -> tuple[Difference, ...]:
        """What today's rules would play differently on this line."""
        return audit(self.opening, self.played, self.rules)

    def _other(self, name: str) -> Line:
        found = next((line for line in self.others if line.name == name), None)
        if found is None:
            raise LookupError(f"found {name!r}, expected a line: {', '.join(self.names())}")
        return found

    def _with(self, entry: Entry, state: BattleState) -> "Battle":
        if self.cursor < len(self.line):
            if self.line[self.cursor].says_the_same(entry):
                return self.redo()
            aside = self._set_aside(self._free_name())
        else:
            aside = self.others
        states = thinned((*self.states[: self.cursor], state))
        return replace(self, line=(*self.played, entry), cursor=self.cursor + 1, others=aside, states=states)

    def _set_aside(self, name: str) -> tuple[Line, ...]:
        return (*self.others, Line(name, self.line))

    def _free_name(self) -> str:
        taken = set(self.names())
        return next(name for name in (f"{ASIDE}-{number}" for number in count(1)) if name not in taken)

    def _next_id(self) -> int:
        tips = (line.entries[-1].id for line in self.lines() if line.entries)
        return max(self.numbered, *tips, 0) + 1


def _named(name: str) -> None:
    """Raises ValueError for what cannot be the name of a line, since nobody could read or type it."""
    if not (name.isprintable() and clean(name) == name and 0 < len(name) <= LIMITS["name"].hard):
        wanted = f"a name of 1 to {LIMITS['name'].hard} letters that can be seen"
        raise ValueError(f"found {shown(name)}, expected {wanted}")
