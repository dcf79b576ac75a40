"""The battle log: what happened, one short line for each thing, the dice that decided it below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.checks import Answer
from engine.events import (
    Attacked,
    Checked,
    Counted,
    Event,
    Hurt,
    Revealed,
    RoundEnded,
    SheetAdded,
    TurnEnded,
)
from engine.geometry import Point
from engine.history import Entry
from engine.world import BattleState
from vtt.scene import figures, terms
from vtt.scene.log_words import Told, Words
from vtt.scene.rows import DOT, Bit, die, feat, gap, strong, words

UNTOLD = ("initiative",)  # rolls that the order of turns says already
SILENT = (Counted, SheetAdded, TurnEnded, RoundEnded, Revealed)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One thing that happened: its event number, whose color, a title and a line below."""

    number: int
    entry: int
    side: str
    title: tuple[Bit, ...]
    detail: tuple[Bit, ...] = ()
    at: Point | None = None
    forced: bool = False
    points: int = 0
    struck: str = ""


@dataclass(slots=True)
class Teller:
    """Tells the events of entries in order; knows sides and areas from the state."""

    state: BattleState
    measure: str = "area"
    lines: list[LogLine] = field(default_factory=list)
    number: int = 0
    entry: int = 0
    checks: list[Checked] = field(default_factory=list)
    checked: int = 0  # the number of the check that waits
    answers: Mapping[str, Answer] = field(default_factory=dict)

    def tell(self, entries: Sequence[Entry], first_number: int = 0) -> tuple[LogLine, ...]:
        """The lines of some entries; event numbers go on from *first_number*."""
        self.number = first_number
        for entry in entries:
            self.entry = entry.id
            self.answers = {answer.key: answer for answer in entry.answers}
            self.checks.clear()
            for event in entry.events:
                self.number += 1
                self.one(event)
            self.loose_checks()
        return tuple(self.lines)

    def one(self, event: Event) -> None:
        """One event; a check waits for what it decided."""
        if isinstance(event, SILENT) or (isinstance(event, Checked) and event.check.startswith(UNTOLD)):
            return
        if isinstance(event, Checked):
            self.loose_checks()
            self.checks.append(event)
            self.checked = self.number
        elif isinstance(event, Attacked):
            self.attacked(event)
        else:
            told = Words(self.state, self.measure).of(event)
            if told is not None and not self.joined(event, told):
                self.add(
                    told.side, told.title, parted(self.dice(), told.detail), at=told.at, points=told.points
                )

    def joined(self, event: Event, told: Told) -> bool:
        """A loss right after the blow that caused it goes into the blow's own line."""
        last = self.lines[-1] if self.lines else None
        if not isinstance(event, Hurt) or last is None or last.entry != self.entry or self.checks:
            return False
        if last.struck != event.token or last.points:
            return False
        title = (*last.title, words(f", {figures.MINUS}{told.points}", "text+ink.over"))
        self.lines[-1] = replace(last, title=title, points=told.points, number=self.number)
        return True

    def attacked(self, event: Attacked) -> None:
        """A strike with the dice that decided it."""
        target = event.target or "the place aimed at"
        missed = event.result.lower() in ("miss", "missed", "")
        verb = "misses" if missed else "hits"
        title = (strong(event.attacker), words(f" {verb} "), strong(target))
        how = terms.plain(event.maneuver) + ("" if missed else f", {terms.plain(event.result)}")
        detail = parted(self.dice(), (words(how, "text.hint"),))
        self.add(self.side(event.attacker), title, detail)
        self.lines[-1] = replace(self.lines[-1], struck=event.target)

    def loose_checks(self) -> None:
        """A check nothing followed from stands for itself."""
        if self.checks:
            check = self.checks[0]
            title = (strong(check.token), words(f": {check_words(check)}"))
            self.add(self.side(check.token), title, self.dice())
            self.lines[-1] = replace(self.lines[-1], number=self.checked)

    def dice(self) -> tuple[Bit, ...]:
        """The dice of the check that waits."""
        bits: list[Bit] = []
        for check in self.checks:
            answer = self.answers.get(check.check)
            faces = answer.faces if answer is not None else ()
            bits += [
                each for face in faces[:6] for each in (die(f"{face:02d}" if face > 9 else str(face)), gap(4))
            ]
            bits += outcome_bits(check)
        self.checks.clear()
        return tuple(bits)

    def add(
        self,
        side: str,
        title: tuple[Bit, ...],
        detail: tuple[Bit, ...],
        *,
        at: Point | None = None,
        points: int = 0,
    ) -> None:
        """One more line; a loss that follows a blow goes into the blow's own line."""
        self.lines.append(
            LogLine(
                number=self.number,
                entry=self.entry,
                side=side,
                title=title,
                detail=detail,
                at=at,
                points=points,
            )
        )

    def side(self, name: str) -> str:
        """A token's side, "" if it is gone."""
        token = self.state.tokens.get(name)
        return token.side if token is not None else ""


def parted(dice: tuple[Bit, ...], detail: tuple[Bit, ...]) -> tuple[Bit, ...]:
    """The dice and what came of them, with a dot between the two."""
    return (*dice, words(DOT, "text.hint"), gap(6), *detail) if dice and detail else (*dice, *detail)


def check_words(check: Checked) -> str:
    """What was checked, from its key: `turn Skyhook` is "turn"."""
    key = check.check.split("#", 1)[0]
    return terms.plain(key.removesuffix(check.token).strip() or key)


def outcome_bits(check: Checked) -> list[Bit]:
    """The outcome, in its color if it is one, and what was needed."""
    bits: list[Bit] = []
    color = terms.check_color(check.needed)[0]
    if check.needed:
        bits += [words(f"needs {color or check.needed}", "text.hint"), gap(6)]
    if check.outcome in terms.FEAT_COLORS:
        bits += [feat(check.outcome), gap(6)]
        bits += [words(f"on {check.column}", "text.hint"), gap(6)] if check.column else []
    elif check.outcome:
        bits += [words(terms.plain(check.outcome), "text.12+ink.dim"), gap(6)]
    return bits
