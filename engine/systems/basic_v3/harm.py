"""Harm in Basic Rules v.3: Health, going down, and being knocked back."""

from dataclasses import dataclass
from typing import Literal

from engine.checks import Referee
from engine.events import Conditioned, Event, Hurt
from engine.geometry import away, heading_deg, tidied
from engine.names import TokenId
from engine.orders import Driven, Fall, Order, SystemOrder
from engine.rulings import ruling
from engine.step import Step
from engine.systems.basic_v3.sheet import Sheet, read_sheet
from engine.world import BattleState, Token

OUT = "out"
KNOCKBACK_FT = 5.0  # a point of damage: ruling B11


def sheet_of(state: BattleState, token: Token) -> Sheet | None:
    """The sheet of a token; none for a thing."""
    text = state.sheets.get(token.sheet)
    return read_sheet(text) if text else None


def able(token: Token) -> bool:
    """Has it a will of its own, and is it still up?"""
    return bool(token.sheet) and token.condition(OUT) is None


def harm(state: BattleState, name: TokenId, points: int, cause: str) -> tuple[Event, ...]:
    """The events of losing so much Health; at 0 one is out, not dead.

    Source: BR, Combat, step 5; The Bad Guys. Ruling: B12, B17.
    """
    token = state.tokens[name]
    sheet = sheet_of(state, token)
    if points <= 0 or sheet is None:
        return ()
    left = token.track("health")
    if sheet.role == "mook":
        points = max(left, 0)
    elif ruling(state.settings, "B12") == "stops_at_0":
        points = min(points, max(left, 0))
    events: list[Event] = []
    if points:
        events.append(Hurt(token=name, track="health", points=points, cause=cause))
    if left - points <= 0 and token.condition(OUT) is None:
        events.append(Conditioned(token=name, name=OUT, since=state.clock.round))
    return tuple(events)


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(SystemOrder):
    """Forced: so much damage gets through. ``thrown``: the attack knocks its target back."""

    forced = True

    token: TokenId
    target: TokenId
    damage: int
    thrown: bool = False
    push_deg: float | None = None
    kind: Literal["basic_struck"] = "basic_struck"


def struck(state: BattleState, order: Struck, referee: Referee) -> Step:
    """The harm of an attack, then its knockback if it has any. Source: BR, Combat, step 4. Ruling: B11."""
    del referee
    events = harm(state, order.target, order.damage, "attack")
    here, there = state.tokens[order.token].at, state.tokens[order.target].at
    forced: list[Order] = []
    if order.thrown:
        push = order.push_deg if order.push_deg is not None else heading_deg(here, there)
        to = tidied(away(there, push, KNOCKBACK_FT * order.damage))
        forced.append(Driven(token=order.target, to=to, cause="knockback", past=(order.token,)))
    elif any(isinstance(event, Conditioned) for event in events):
        forced.append(Fall(token=order.target))
    return Step(events, tuple(forced))
