"""One outcome of a blow told in beats: the blow, walls, bodies, falls, in the order they happen.

It reads events; the engine has worked them out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from engine.events import Breached, Collateral, Conditioned, Event, Hurt, Moved
from engine.geometry import Path, Point, flat_ft, length_ft
from engine.names import TokenId
from engine.units import AREA_FT, STORY_FT
from engine.world import BattleState
from vtt.scene import figures, terms

BeatKind = Literal["blow", "wall", "body", "fall", "clutter"]
FORCED_MODES = ("thrown", "coast")


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens: its number in the order of play (0 the blow itself), where, and in words."""

    number: int
    kind: BeatKind
    at: Point
    title: str
    below: str = ""
    value: str = ""
    who: TokenId = ""


@dataclass(frozen=True, slots=True)
class Flight:
    """A stretch a body is driven along."""

    token: TokenId
    path: Path
    first: bool


@dataclass(frozen=True, slots=True)
class Drop:
    """A fall of one slice; ``number``: that of its beat, which all slices of one fall share."""

    token: TokenId
    path: Path
    turn: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class Story:
    """A whole outcome: flights, falls and beats."""

    target: TokenId
    flights: tuple[Flight, ...] = ()
    drops: tuple[Drop, ...] = ()
    beats: tuple[Beat, ...] = ()

    @property
    def flown_ft(self) -> float:
        """How far the target was driven, level."""
        return sum(flat_ft(f.path[0], f.path[-1]) for f in self.flights if f.token == self.target)

    @property
    def end(self) -> Point | None:
        """Where the target's flight ends, before it falls; none if it stays."""
        own = [flight for flight in self.flights if flight.token == self.target]
        return own[-1].path[-1] if own else None


@dataclass(slots=True)
class _Reader:
    state: BattleState
    target: TokenId
    flights: list[Flight] = field(default_factory=list)
    drops: list[Drop] = field(default_factory=list)
    beats: list[Beat] = field(default_factory=list)
    places: dict[TokenId, Point] = field(default_factory=dict)
    struck: int = 0

    def read(self, events: Iterable[Event]) -> Story:
        for event in events:
            self.one(event)
        return Story(self.target, tuple(self.flights), tuple(self.drops), tuple(self.beats))

    def one(self, event: Event) -> None:
        match event:
            case Moved():
                self.moved(event)
            case Breached(obstacle=name, at=at, material=material):
                self.beat(
                    "wall",
                    at,
                    f"{terms.capital(terms.plain(material))}, {terms.spoken(name)}",
                    below="Breaks",
                )
            case Hurt():
                self.hurt(event)
            case Collateral(what=what, at=at, harm=harm):
                self.beat("clutter", at, terms.capital(terms.plain(what)), below=f"struck for {harm}")
            case Conditioned(token=name, name="out", on=True):
                self.out(name)

    def moved(self, event: Moved) -> None:
        self.places[event.token] = event.after.position
        if event.mode in FORCED_MODES and length_ft(event.path) > 0.5:
            self.flights.append(Flight(event.token, event.path, not self.flights))
        elif event.mode == "fall" and len(event.path) > 1:
            self.fall(event)

    def fall(self, event: Moved) -> None:
        begun = self.begun(event)
        if begun is not None:
            self.beats.pop()  # the same fall, told anew with what it has come to
        top = event.path[0] if begun is None else begun.path[0]
        fallen = figures.counted(figures.stories(top.z - event.path[-1].z), "story")
        below = f"Falls on, turn {event.after.turns_falling}" if event.after.turns_falling else "Lands"
        title = f"Falls {fallen}" if event.token == self.target else f"{event.token} falls {fallen}"
        self.beat("fall", event.path[-1], title, below=below)
        self.beats[-1] = replace(self.beats[-1], who=event.token)
        turn = max(event.after.turns_falling, (self.drops[-1].turn + 1) if begun is not None else 1)
        self.drops.append(Drop(event.token, event.path, turn, self.beats[-1].number))

    def begun(self, event: Moved) -> Drop | None:
        """The first slice of the fall that this one goes on with; none if it is a fall of its own."""
        last = self.drops[-1] if self.drops else None
        same = last is not None and last.token == event.token and last.path[-1] == event.path[0]
        if last is None or not same or not self.beats or self.beats[-1].number != last.number:
            return None
        return next(drop for drop in self.drops if drop.number == last.number)

    def hurt(self, event: Hurt) -> None:
        at = self.place(event.token)
        loss = f"{figures.MINUS}{event.points}"
        if self.is_of_the_blow(event):
            self.struck += event.points
            title = terms.capital(terms.plain(event.cause))
            self.beats = [Beat(0, "blow", at, title, "", f"{figures.MINUS}{self.struck}")]
        elif event.token != self.target and (not self.beats or self.beats[-1].kind != "body"):
            self.beat("body", at, f"{event.token} struck", value=loss)
        elif self.beats and not self.beats[-1].value and self.beats[-1].kind in ("wall", "fall", "clutter"):
            last = self.beats.pop()
            self.beats.append(replace(last, value=loss))
        else:
            self.beat("wall", at, f"{event.token}: {terms.plain(event.cause)}", value=loss)

    def is_of_the_blow(self, event: Hurt) -> bool:
        """Is it what the blow itself does, on whichever of the target's tracks?"""
        if self.flights or self.drops or event.token != self.target:
            return False
        titles = [beat.title for beat in self.beats]
        return titles in ([], [terms.capital(terms.plain(event.cause))])

    def out(self, name: TokenId) -> None:
        if not self.beats:
            return
        last = self.beats.pop()
        below = f"{last.below}, {name} out".lstrip(", ") if last.below else f"{name} is out"
        self.beats.append(replace(last, below=below))

    def beat(self, kind: BeatKind, at: Point, title: str, *, below: str = "", value: str = "") -> None:
        number = 1 + max((beat.number for beat in self.beats), default=0)
        self.beats.append(Beat(number, kind, at, title, below, value))

    def place(self, name: TokenId) -> Point:
        token = self.state.tokens.get(name)
        return self.places.get(name) or (token.at if token is not None else Point(0.0, 0.0, 0.0))


def story(state: BattleState, target: TokenId, events: Iterable[Event]) -> Story:
    """An outcome in beats, from the state before it."""
    return _Reader(state, target).read(events)


def flown_words(ft: float) -> str:
    """How far a body flies, as the rules count it."""
    if ft < AREA_FT * 0.5:
        return figures.yards(ft) if ft >= 1 else "stays"
    return figures.counted(round(ft / AREA_FT, 0), "area")


def falls_of(tale: Story) -> tuple[tuple[Drop, ...], ...]:
    """The falls of the target, each with its slices; those of less than half a story are left out."""
    found: dict[int, list[Drop]] = {}
    for drop in tale.drops:
        if drop.token == tale.target:
            found.setdefault(drop.number, []).append(drop)
    return tuple(
        tuple(each) for each in found.values() if each[0].path[0].z - each[-1].path[-1].z > STORY_FT / 2
    )
