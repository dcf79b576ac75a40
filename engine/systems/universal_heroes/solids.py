"""Inside something solid: what a teleport into it does, and the nearest way out."""

from dataclasses import replace

from engine.checks import Referee
from engine.events import Event, Moved
from engine.orders import Fall, Impact
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.room import way_out
from engine.systems.universal_heroes.armor import armor, solidity, toughness
from engine.systems.universal_heroes.conditions import OUT, comes_on
from engine.systems.universal_heroes.dying import begins_to_die
from engine.systems.universal_heroes.harm import Wound, suffer
from engine.systems.universal_heroes.materials import strength_of
from engine.systems.universal_heroes.ranks import Need, Rank, needed, rank_of_number, standard_number
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.terrain import terrain
from engine.world import BattleState, Token

SOURCE = "UH, Teleportation; ruling U25"


def caught_in_a_solid(state: BattleState, order: Impact, referee: Referee) -> Step:
    """The solid's strength as harm, then Endurance against it: out of it, or senseless and dying inside.

    ``order.left`` is where the teleport came from. Source: UH, Teleportation. Ruling: U25, U26.
    """
    strength, points = _strength_met(state, order.against)
    body = state.tokens[order.body]
    worn = armor(state, body) if ruling(state.settings, "U25") == "yes" else 0
    wound = Wound(token=body.name, points=points - worn, cause=f"inside {order.against}")
    hurt = suffer(state, wound, referee)
    now = after(state, hurt.events)
    saved, tried = _wrenches_free(now, body, strength, referee)
    now = after(now, tried)
    ends = _out(now, order) if saved else _stuck(now, body)
    return Step((*hurt.events, *tried, *ends), (Fall(token=body.name),) if saved else ())


def _strength_met(state: BattleState, name: str) -> tuple[Rank, int]:
    """How strong what one comes out in is: a solid by its material, a body by what it throws back.

    Source: UH, Teleportation. Ruling: U77, U97.
    """
    if name in state.tokens:
        points = solidity(state, state.tokens[name])
        return rank_of_number(points), points
    strength = strength_of(*terrain(state).strength(name), state.settings)
    return strength, standard_number(strength)


def _wrenches_free(
    state: BattleState, body: Token, strength: Rank, referee: Referee
) -> tuple[bool, tuple[Event, ...]]:
    rank = toughness(state, body)
    need = needed(rank, strength, state.settings)
    if need in (Need.AUTOMATIC, Need.IMPOSSIBLE):
        return need is Need.AUTOMATIC, ()
    ask = Ask(who=body.name, word="solid", rank=rank, needed=need.word, source=SOURCE)
    hue, events = thrown(state, ask, referee)
    return hue >= need, events


def _out(state: BattleState, order: Impact) -> tuple[Event, ...]:
    """The nearest free place, back along the line first. Ruling: U26, U91."""
    body = state.tokens[order.body]
    to = order.left if ruling(state.settings, "U26") == "back_to_origin" else None
    to = to or way_out(state, body, order.left)
    moved = replace(body.motion, position=to)
    return (Moved(token=body.name, mode="teleport", cause="got clear", path=(body.at, to), after=moved),)


def _stuck(state: BattleState, body: Token) -> tuple[Event, ...]:
    """Senseless, and a rank of Endurance gone each turn. Source: UH, Teleportation."""
    fainted = comes_on(state, body.name, OUT)
    return (fainted, *begins_to_die(after(state, (fainted,)), body.name))
