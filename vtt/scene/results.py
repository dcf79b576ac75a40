"""The outcomes of a blow gathered into the few that a table tells apart, each with its chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from engine.events import Attacked, Conditioned, Event, Hurt, Moved
from engine.geometry import Path, Point
from engine.labels import as_struck
from engine.names import TokenId
from engine.odds import Odds, Way
from engine.plans import AttackPlan
from engine.units import AREA_FT
from engine.world import BattleState, Token
from vtt.scene import figures
from vtt.scene.beats import Story, falls_of, flown_words, story

ResultKind = Literal["miss", "hit", "knock", "stun", "out"]
MISSES = ("miss", "missed", "")
MOST_RESULTS = 6
SAID = {"stagger": "Stagger", "slam": "1 area", "grand slam": "Grand slam"}
FAR = ("Grand slam", "Knocked back")
GRADED = "Success"  # a word in the result of a blow whose degree is told


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Outcomes that come to the same for the table; ``harmed``: the tracks of the target that lose."""

    label: str
    below: str
    kind: ResultKind
    chance: Fraction
    story: Story
    landing: Point | None = None
    after: Token | None = None
    harmed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackPreview:
    """A blow before any die: its plan, its results once they are known, and which of them is shown.

    ``rest``: how the target falls on in later turns, if the shown result leaves it falling.
    """

    plan: AttackPlan
    results: tuple[Result, ...] = ()
    shown: int = 0
    counted: bool = False
    rest: tuple[Path, ...] = ()

    @property
    def result(self) -> Result | None:
        """The result that is shown."""
        return self.results[self.shown] if 0 <= self.shown < len(self.results) else None

    @property
    def percents(self) -> tuple[int, ...]:
        """The chances of all results as every place says them."""
        return figures.percents(tuple(each.chance for each in self.results))

    @property
    def percent(self) -> str:
        """The chance of the result that is shown."""
        return f"{self.percents[self.shown]}%"


def results(state: BattleState, target: TokenId, odds: Odds) -> tuple[Result, ...]:
    """The ways of a blow, gathered; misses first, then what stays, then what flies, by distance."""
    if not any(isinstance(event, Attacked) for way in odds.ways for event in way.events):
        return ()
    found: dict[tuple[str, str], list[tuple[Way, Story]]] = {}
    for way in (part for whole in odds.ways for part in parted(whole)):
        tale = story(state, target, way.events)
        found.setdefault((kind_of(target, way.events, tale), label_of(target, way.events, tale)), []).append(
            (way, tale)
        )
    made = [gathered(kind, label, ways, target) for (kind, label), ways in found.items()]
    made.sort(key=lambda each: (RANK[each.kind], each.story.flown_ft))
    return fewer(tuple(made))


def parted(way: Way) -> Iterator[Way]:
    """A way by how the blow came out, for a hit that harms nobody ends in the state of a miss."""
    if len(way.results) < 2:
        yield way
        return
    for result, chance in way.results:
        yield replace(way, chance=chance, events=as_struck(way.events, result))


RANK: dict[str, int] = {"miss": 0, "hit": 1, "stun": 4, "knock": 2, "out": 5}


def kind_of(target: TokenId, events: tuple[Event, ...], tale: Story) -> ResultKind:
    """What sort of outcome it is for the target."""
    if missed(events):
        return "miss"
    if tale.flown_ft >= 1:
        return "knock"
    if any(isinstance(e, Conditioned) and e.token == target and e.on and e.name == "stunned" for e in events):
        return "stun"
    return "hit"


def missed(events: tuple[Event, ...]) -> bool:
    """Did the blow itself miss?"""
    blow = next((event for event in events if isinstance(event, Attacked)), None)
    return blow is None or blow.result.lower() in MISSES


def label_of(target: TokenId, events: tuple[Event, ...], tale: Story) -> str:
    """Its name for the table."""
    match kind_of(target, events, tale):
        case "miss":
            return "Miss"
        case "knock":
            return flight_label(target, events, tale.flown_ft)
        case "stun":
            return "Stun"
        case _:
            return degree_of(events) or "Hit"


def degree_of(events: tuple[Event, ...]) -> str:
    """The degree of success of a blow, where its rules grade success; "" where they tell effects."""
    blow = next((event for event in events if isinstance(event, Attacked)), None)
    return blow.result if blow is not None and GRADED in blow.result else ""


def flight_label(target: TokenId, events: tuple[Event, ...], flown_ft: float) -> str:
    """A flight by the word its rules have for it, or by its length."""
    causes = (e.cause for e in events if isinstance(e, Moved) and e.token == target and e.mode == "thrown")
    said = next(causes, "").replace("_", " ")
    if said in SAID:
        return SAID[said]
    return degree_of(events) or (
        "Stagger" if flown_ft < AREA_FT * 0.5 else "1 area" if flown_ft <= AREA_FT * 1.05 else "Knocked back"
    )


def gathered(kind: str, label: str, ways: list[tuple[Way, Story]], target: TokenId) -> Result:
    """One result of several ways: its chance is theirs together, its story the likeliest one's."""
    way, tale = max(ways, key=lambda each: each[0].chance)
    chance = sum((each.chance for each, _ in ways), Fraction(0))
    said = below(kind, way, tale, target)
    return Result(
        label=label,
        below=figures.yards(tale.flown_ft) if said == label else said,
        kind=_kind(kind),
        chance=chance,
        story=tale,
        landing=tale.end,
        after=way.state.tokens.get(target),
        harmed=harmed(way.events, target),
    )


def harmed(events: tuple[Event, ...], target: TokenId) -> tuple[str, ...]:
    """The tracks of which a target loses, each once, in the order of the events."""
    lost = (event.track for event in events if isinstance(event, Hurt) and event.token == target)
    return tuple(dict.fromkeys(lost))


def _kind(kind: str) -> ResultKind:
    match kind:
        case "miss" | "hit" | "knock" | "stun":
            return kind
    return "hit"


def below(kind: str, way: Way, tale: Story, target: TokenId) -> str:
    """Where it leaves the target, in a word or two."""
    if kind == "miss":
        return "stays"
    if kind == "knock":
        return flown_words(tale.flown_ft)
    lost = sum(event.points for event in way.events if isinstance(event, Hurt) and event.token == target)
    return f"stays, {figures.MINUS}{lost}" if lost else "stays"


def fewer(found: tuple[Result, ...]) -> tuple[Result, ...]:
    """At most six: the least likely of one kind go into their neighbor."""
    made = list(found)
    while len(made) > MOST_RESULTS:
        at = min(range(1, len(made)), key=lambda index: made[index].chance)
        gone = made.pop(at)
        kept = made[at - 1]
        made[at - 1] = replace(kept, chance=kept.chance + gone.chance)
    return tuple(made)


def then_of(odds: Odds, target: TokenId, result: Result) -> BattleState | None:
    """The state that a result leaves, of the likeliest way to it; none if the target is in none."""
    if result.after is None:
        return None
    return next((way.state for way in odds.ways if way.state.tokens.get(target) == result.after), None)


def worst(found: tuple[Result, ...]) -> int:
    """The result to show first: the one that throws furthest, or the likeliest hit."""
    flies = [index for index, each in enumerate(found) if each.kind == "knock"]
    if flies:
        return max(flies, key=lambda index: found[index].story.flown_ft)
    return max(
        range(len(found)), key=lambda index: (found[index].kind != "miss", found[index].chance), default=0
    )


def falling_on(result: Result, rest: tuple[Path, ...]) -> Result:
    """The same, its last fall told with the turns that are still to come."""
    falls, beats = falls_of(result.story), result.story.beats
    own = [at for at, beat in enumerate(beats) if beat.kind == "fall" and beat.who == result.story.target]
    if not (rest and falls and own):
        return result
    first, last = falls[-1][0], falls[-1][-1]
    fallen = figures.counted(figures.stories(first.path[0].z - rest[-1][-1].z), "story")
    told = replace(beats[own[-1]], title=f"Falls {fallen}", below=f"Lands in turn {last.turn + len(rest)}")
    retold = (*beats[: own[-1]], told, *beats[own[-1] + 1 :])
    return replace(result, story=replace(result.story, beats=retold))
