"""Bodies that are hurled: letting go of them, and how far they fly past whom they miss."""

from engine.events import Bonded, Event
from engine.geometry import Point, distance_ft, lerp, tidied
from engine.names import TokenId
from engine.world import BattleState, Token


def in_hand(state: BattleState, by: TokenId, what: TokenId) -> bool:
    """Does somebody hold or carry a body, so that he may throw it?"""
    return any((bond.by, bond.of) == (by, what) for bond in state.bonds if bond.kind != "ride")


def let_go(state: BattleState, by: TokenId, what: TokenId) -> tuple[Event, ...]:
    """Whoever holds a body lets go of it."""
    return tuple(
        Bonded(what=bond.kind, by=bond.by, of=bond.of, on=False)
        for bond in state.bonds
        if (bond.by, bond.of) == (by, what)
    )


def beside_its_way(state: BattleState, hit: TokenId) -> tuple[TokenId, ...]:
    """Whom a body flies by that was thrown well enough to hit somebody: everybody else."""
    return tuple(name for name in state.tokens if name != hit)


def past(thrower: Token, at: Point, reach_ft: float) -> Point:
    """As far in line as one can throw, and no nearer than the target. Source: classic, throwing ranges."""
    gone_ft = distance_ft(thrower.at, at)
    return tidied(lerp(thrower.at, at, max(reach_ft / gone_ft, 1.0))) if gone_ft else at
