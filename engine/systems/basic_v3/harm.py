"""Harm in Basic Rules v.3: Health, going down, and being knocked back."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.checks import Referee
from engine.events import Bonded, Conditioned, Event, Hurt
from engine.names import TokenId
from engine.orders import Driven, Fall, Order, SystemOrder
from engine.problems import Problem, impossible
from engine.rounds import slot_of
from engine.rulings import ruling
from engine.step import Step
from engine.systems.basic_v3.orders import SayDead
from engine.systems.basic_v3.sheet import Sheet, read_sheet
from engine.systems.house.push import pushed_as_said
from engine.world import BattleState, Token

OUT, DEAD = "out", "dead"
STEP_5 = "BR, Combat, step 5"
GOING_DOWN = "going_down"  # at 0 Health, and out once all who act at the same time have: ruling B15
INITIATIVE = "initiative"  # the counter of what one threw for it
KNOCKBACK_FT = 5.0  # a point of damage: ruling B11


def sheet_of(state: BattleState, token: Token) -> Sheet | None:
    """The sheet of a token; none for a thing."""
    text = state.sheets.get(token.sheet)
    return read_sheet(text) if text else None


def able(token: Token) -> bool:
    """Has it a will of its own, and is it still up? Source: BR, Combat, step 5. Ruling: B15."""
    spent = any(track.now <= 0 for track in token.tracks) and token.condition(GOING_DOWN) is None
    return bool(token.sheet) and token.condition(OUT) is None and not spent


def harm(state: BattleState, name: TokenId, points: int, cause: str) -> tuple[Event, ...]:
    """The events of losing so much Health; at 0 one is out, not dead.

    Source: BR, Combat, step 5; The Bad Guys: Mooks and henchmen. Ruling: B7, B12, B15, B17.
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
        down = GOING_DOWN if still_to_act(state, name) else OUT
        events.append(Conditioned(token=name, name=down, since=state.clock.round))
    return tuple(events)


def at_once(state: BattleState, name: TokenId) -> tuple[TokenId, ...]:
    """Who acts at the same time as somebody: everybody of his initiative, if a battle plays it so.

    Source: BR, Combat, step 1. Ruling: B2.
    """
    if ruling(state.settings, "B2") != "simultaneous" or name not in state.tokens:
        return (name,)
    score = state.tokens[name].counter(INITIATIVE)
    slots = dict.fromkeys(slot.token for slot in state.clock.slots if slot.token in state.tokens)
    return tuple(other for other in slots if state.tokens[other].counter(INITIATIVE) == score)


def still_to_act(state: BattleState, name: TokenId) -> bool:
    """Is it the turn of somebody who acts at the same time as this one, who has not yet? Ruling: B15."""
    active = state.clock.active
    return name != active and name in at_once(state, active) and slot_of(state, name) is not None


def death_problems(state: BattleState, order: SayDead) -> tuple[Problem, ...]:
    """Only of somebody at zero Health can it be said, and once. Source: BR, Combat, step 5. Ruling: B17."""
    token = state.tokens[order.token]
    if token.condition(OUT) is None:
        return (impossible(f"{token.name} is up; nobody dies above zero Health", STEP_5),)
    return (impossible(f"{token.name} is dead already", STEP_5),) if token.condition(DEAD) else ()


def death(state: BattleState, order: SayDead, referee: Referee) -> Step:
    """Nothing but the player's word kills. Source: BR, Combat, step 5. Ruling: B17."""
    del referee
    return Step((Conditioned(token=order.token, name=DEAD, since=state.clock.round),))


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(SystemOrder):
    """Forced: so much damage gets through. ``thrown``: the attack knocks its target back."""

    forced: ClassVar[bool] = True

    token: TokenId
    target: TokenId
    damage: int
    thrown: bool = False
    push_deg: float | None = None
    push_up_deg: float = 0.0
    kind: Literal["basic_struck"] = "basic_struck"


def struck(state: BattleState, order: Struck, referee: Referee) -> Step:
    """The harm of an attack, then its knockback if it has any. Source: BR, Combat, step 4. Ruling: B11."""
    del referee
    events = harm(state, order.target, order.damage, "attack")
    if order.thrown:
        return Step((*events, *_parted(state, order.target)), _flight(state, order))
    down = any(isinstance(event, Conditioned) for event in events)
    return Step(events, (Fall(token=order.target),) if down else ())


def _flight(state: BattleState, order: Struck) -> tuple[Order, ...]:
    """Straight away, or where the attacker pushes; whoever he carried is left. Ruling: B11, U83."""
    striker, target = state.tokens[order.token], state.tokens[order.target]
    ft = KNOCKBACK_FT * order.damage
    to = pushed_as_said(striker, target, ft, (order.push_deg, order.push_up_deg))
    flight = Driven(token=target.name, to=to, cause="knockback", past=(striker.name,))
    left = (Fall(token=bond.of, freed_from=bond.by) for bond in state.bonds if bond.by == target.name)
    return (flight, *left)


def _parted(state: BattleState, name: TokenId) -> Iterator[Event]:
    for bond in state.bonds:
        if name in (bond.by, bond.of):
            yield Bonded(what=bond.kind, by=bond.by, of=bond.of, on=False)
