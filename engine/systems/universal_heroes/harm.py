"""Harm done: Health lost, who goes out by it, and what a body that goes out lets go of."""

from dataclasses import dataclass

from engine.checks import Referee
from engine.dice import D10
from engine.events import Bonded, Conditioned, Event, Hurt
from engine.names import TokenId
from engine.orders import Fall, Order
from engine.step import Step
from engine.systems.universal_heroes.abilities import sheet_of
from engine.systems.universal_heroes.armor import toughness
from engine.systems.universal_heroes.conditions import (
    BROKEN,
    HELD,
    HINDERED,
    OUT,
    STUNNED,
    bonds_of,
    comes_on,
    has,
    off,
)
from engine.systems.universal_heroes.dying import dies, killing_blow, past_saving
from engine.systems.universal_heroes.feats import TenSided
from engine.systems.universal_heroes.ranks import effect
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.world import BattleState

HEALTH = "health"
FLYING = ("fly", "glide")
STUN = "UH, Effects: 1; 1-10"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wound:
    """Harm past all defenses: who takes it, how much, why, and of what kind."""

    token: TokenId
    points: int
    cause: str
    damage: str = "BA"


def suffer(state: BattleState, wound: Wound, referee: Referee) -> Step:
    """So many points past all defenses. At the end of his Health somebody goes out and may be killed.

    A thing is broken by any harm that passes its material.
    Source: UH, Abilities: Health; classic, Life and Death. Ruling: U97.
    """
    name, token = wound.token, state.tokens[wound.token]
    if wound.points <= 0:
        return Step()
    if sheet_of(state, token) is None:
        return Step((Conditioned(token=name, name=BROKEN),) if not has(state, token, BROKEN) else ())
    hurt = Hurt(token=name, track=HEALTH, points=wound.points, cause=wound.cause)
    now = after(state, (hurt,))
    if past_saving(now, now.tokens[name]):
        return _then(now, (hurt, *dies(now, name)), name)
    if token.track(HEALTH) <= 0 or now.tokens[name].track(HEALTH) > 0:
        return Step((hurt,))
    deadly = killing_blow(now, name, wound.points, wound.damage, referee)
    slept = goes_out(after(now, deadly), name, referee)
    return Step((hurt, *deadly, *slept.events), slept.forced)


def goes_out(state: BattleState, name: TokenId, referee: Referee) -> Step:
    """Unconscious for one to ten turns. Source: UH, Effects: 1-10. Ruling: U92."""
    turns = referee.roll(TenSided(key=f"out {name}", who=name, quiet=True, source=STUN, pool=D10))
    return _then(state, (comes_on(state, name, OUT, rounds=turns),), name)


def stun(state: BattleState, name: TokenId, referee: Referee) -> Step:
    """Is he stunned, or knocked out? Source: UH, Effects: 1; 1-10."""
    token = state.tokens[name]
    hue, events = thrown(
        state, Ask(who=name, word="stun", rank=toughness(state, token), source=STUN), referee
    )
    now = after(state, events)
    match effect("Stun?", hue):
        case "1-10":
            step = goes_out(now, name, referee)
        case "1":
            step = _then(now, (comes_on(now, name, STUNNED, rounds=1),), name)
        case _:
            step = Step()
    return Step((*events, *step.events), step.forced)


def _then(state: BattleState, events: tuple[Event, ...], name: TokenId) -> Step:
    """What a body does that can no more: it lets go of all it holds, and falls with nothing under it.

    Whoever is only stunned in flight flies on. Ruling: U81, U83.
    """
    freed, fallen = lets_go(state, name)
    flies_on = _only_stunned(events) and state.tokens[name].motion.mode in FLYING
    down: tuple[Order, ...] = () if flies_on else (Fall(token=name),)
    return Step((*events, *freed), (*fallen, *down))


def _only_stunned(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Conditioned) and event.name == STUNNED for event in events)


def lets_go(state: BattleState, name: TokenId) -> tuple[tuple[Event, ...], tuple[Order, ...]]:
    """Whom a token held or carried is free, and falls if nothing is under him."""
    loose = tuple(bond for bond in state.bonds if bond.by == name and bond.kind != "ride")
    events: list[Event] = []
    for bond in loose:
        events.append(Bonded(what=bond.kind, by=bond.by, of=bond.of, on=False))
        events += off(state.tokens[bond.of], (HELD, HINDERED))
    return tuple(events), tuple(Fall(token=bond.of, freed_from=name) for bond in loose)


def parted(state: BattleState, name: TokenId) -> tuple[tuple[Event, ...], tuple[Order, ...]]:
    """A body torn away from everybody it was tied to; who was carried falls. Ruling: U83."""
    events: list[Event] = []
    for bond in bonds_of(state, name):
        events.append(Bonded(what=bond.kind, by=bond.by, of=bond.of, on=False))
        events += off(state.tokens[bond.of], (HELD, HINDERED))
    others = (bond.of for bond in bonds_of(state, name) if bond.of != name)
    return tuple(events), tuple(Fall(token=other, freed_from=name) for other in others)
