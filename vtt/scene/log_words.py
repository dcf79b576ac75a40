"""Events in the words of the log: those that are neither checks nor blows."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import (
    Bonded,
    Breached,
    Collateral,
    Conditioned,
    Declared,
    Event,
    Healed,
    Hurt,
    Joined,
    Left,
    Moved,
    Noted,
    Opened,
    Pooled,
    RaisedUp,
    Razed,
    Resized,
    RoundBegan,
    Switched,
    TimePassed,
    TurnBegan,
)
from engine.geometry import Point, length_ft
from engine.movement.modes import mode as mode_of
from engine.movement.spend import areas_along, zones_of
from engine.units import AREA_FT, STORY_FT, mph
from engine.world import BattleState
from vtt.scene import figures, terms
from vtt.scene.beats import FORCED_MODES, flown_words
from vtt.scene.condition_words import said_of
from vtt.scene.rows import Bit, strong, words
from vtt.sentences import lasting
from vtt.verbs import went

QUIET_CONDITIONS = ("used:", "defend:", "moved", "acted", "karma", "rest:", "attacked", "delayed", "tried")


@dataclass(frozen=True, slots=True)
class Told:
    """An event in words."""

    side: str
    title: tuple[Bit, ...]
    detail: tuple[Bit, ...] = ()
    at: Point | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class Words:
    """Finds the words for events that are neither checks nor blows."""

    state: BattleState
    measure: str

    def of(self, event: Event) -> Told | None:
        """The words of an event; none for what nobody needs to read."""
        match event:
            case Moved():
                return self.moved(event)
            case Hurt() | Healed() | Conditioned() | Joined() | Left() | Resized():
                return self.body(event)
            case Breached() | Razed() | Opened() | RaisedUp() | Collateral():
                return self.things(event)
            case RoundBegan() | TurnBegan() | TimePassed():
                return self.clock(event)
            case Pooled() | Bonded() | Declared() | Switched() | Noted():
                return self.table(event)
            case _:
                return None

    def _side(self, name: str) -> str:
        token = self.state.tokens.get(name)
        return token.side if token is not None else ""

    def _place(self, at: Point) -> str:
        return figures.place(self.state, at)

    def moved(self, event: Moved) -> Told | None:
        """A movement: from where to where, how far, how fast, how high."""
        start, end = event.path[0], event.path[-1]
        far = length_ft(event.path)
        if far < 0.5 or event.cause == "caught":
            return None
        title = [strong(event.token), words(f" {went(event.mode, event.cause)}")]
        here, there = self._place(start), self._place(end)
        if event.mode in ("climb", "fall"):
            title.append(words(f" at {there}"))
        else:
            within = f" within {there}" if self.measure == "area" else ""
            title.append(words(f" {here} to {there}" if here != there else within))
        detail = [self.far(event)]
        if event.after.speed_ft_per_turn > 0 and event.mode in ("fly", "glide", "run", "coast"):
            detail.append(f"{round(mph(event.after.speed_ft_per_turn))} mph")
        if event.mode in ("climb", "fall"):
            rise = abs(end.z - start.z)
            detail = [figures.story_words(rise) if rise >= STORY_FT / 2 else f"{rise:.0f} ft"]
        if abs(end.z) >= STORY_FT / 2:
            detail.append(figures.height(end.z))
        if event.riders:
            detail.append(f"with {', '.join(event.riders)}")
        return Told(self._side(event.token), tuple(title), (words(", ".join(detail), "text.hint"),), end)

    def far(self, event: Moved) -> str:
        """How far somebody went, as its plan said it: areas entered where those are paid for, else yards."""
        far, how = length_ft(event.path), mode_of(event.mode)
        if self.measure != "area":
            return figures.yards(far)
        if event.mode in FORCED_MODES:
            return flown_words(far)
        entered = areas_along(event.path, zones_of(self.state.map))
        paid = entered and (how is None or how.limit == "speed")
        return figures.counted(entered, "area") if paid else figures.yards(far)

    def body(self, event: Hurt | Healed | Conditioned | Joined | Left | Resized) -> Told | None:
        """What became of a token."""
        match event:
            case Hurt(token=name, track=track, points=points, cause=cause):
                title = (strong(name), words(f" loses {points} {terms.plain(track)}"))
                return Told(self._side(name), title, (words(terms.plain(cause), "text.hint"),), points=points)
            case Healed(token=name, track=track, points=points):
                title = (strong(name), words(f" wins back {points} {terms.plain(track)}"))
                return Told(self._side(name), title)
            case Conditioned(token=name, name=condition):
                if condition.startswith(QUIET_CONDITIONS):
                    return None
                return Told(self._side(name), (strong(name), words(f" {said_of(event)}")))
            case Joined(token=token):
                return Told(token.side, (strong(token.name), words(" is here")))
            case Left(token=name):
                return Told("", (strong(name), words(" is gone")))
            case Resized(token=name, height_ft=height):
                return Told(self._side(name), (strong(name), words(f" is {height:g} ft tall now")))

    def things(self, event: Breached | Razed | Opened | RaisedUp | Collateral) -> Told:
        """What became of walls, doors and bystanders."""
        match event:
            case Breached(obstacle=name, material=material, at=at):
                return Told(
                    "",
                    (strong(terms.capital(terms.spoken(name))), words(" breaks")),
                    (words(terms.plain(material), "text.hint"),),
                    at,
                )
            case Razed(obstacle=name):
                return Told("", (strong(terms.capital(terms.spoken(name))), words(" is no more")))
            case Opened(opening=name, on=on, by=by):
                return Told(
                    self._side(by),
                    (strong(by or "Somebody"), words(f" {'opens' if on else 'closes'} {name}")),
                )
            case RaisedUp(obstacle=obstacle, until=until):
                return Told("", (strong(terms.capital(obstacle.name)), words(f" stands{lasting(until)}")))
            case Collateral(what=what, harm=harm, at=at):
                title = (strong(terms.capital(terms.plain(what))), words(" is struck"))
                return Told("", title, (words(f"{harm} damage", "text.hint"),), at)

    def clock(self, event: RoundBegan | TurnBegan | TimePassed) -> Told:
        """What time it is."""
        match event:
            case RoundBegan(round=count):
                return Told("", (words(f"Round {count} begins"),), (words("Initiative rolled", "text.hint"),))
            case TurnBegan(token=name, round=count):
                return Told(
                    "", (words(f"Round {count}, "), strong(name), words(" to act")), self.standing(name)
                )
            case TimePassed(seconds=seconds):
                return Told("", (words(f"{seconds} seconds pass"),))

    def standing(self, name: str) -> tuple[Bit, ...]:
        """How somebody stands who is to act."""
        token = self.state.tokens.get(name)
        if token is None:
            return ()
        speed = round(token.motion.speed_ft_per_turn / AREA_FT, 1)
        said = (
            f"Speed {figures.number(speed)}, heading {figures.compass(token.motion.heading_deg)}"
            if speed
            else ""
        )
        return (words(said, "text.hint"),) if said else ()

    def table(self, event: Pooled | Bonded | Declared | Switched | Noted) -> Told:
        """What was said, shared, taken up or settled."""
        match event:
            case Pooled(pool=pool, now=now):
                return Told("", (strong(terms.capital(terms.plain(pool))), words(f" stands at {now}")))
            case Bonded(what=what, by=by, of=of, on=on):
                verb = {"hold": "holds", "carry": "carries", "ride": "bears"}[what] if on else "lets go of"
                return Told(self._side(by), (strong(by), words(f" {verb} "), strong(of)))
            case Declared(token=name, secret=True):
                return Told(self._side(name), (strong(name), words(" has declared")))
            case Declared(token=name, maneuver=maneuver, target=target):
                at = f" at {target}" if target else ""
                return Told(self._side(name), (strong(name), words(f" declares {terms.plain(maneuver)}{at}")))
            case Switched(setting=setting, value=value):
                named = terms.capital(terms.plain(setting))
                return Told("", (strong(named), words(f" is {terms.plain(value)} from now on")))
            case Noted(text=text, at=at):
                return Told("", (words(text, "text"),), at=at)
