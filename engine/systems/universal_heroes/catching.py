"""Catching a falling or flying body in one's arms."""

from dataclasses import replace

from engine.checks import Referee
from engine.events import Bonded, Conditioned, Event, Moved
from engine.orders import Catch, Impact
from engine.step import Step
from engine.systems.house.bearing import knows_of
from engine.systems.house.room import in_arms
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.conditions import CAUGHT, able, counted, held
from engine.systems.universal_heroes.figures import fall_stories
from engine.systems.universal_heroes.loads import lift_need
from engine.systems.universal_heroes.ranks import Need, effect
from engine.systems.universal_heroes.throwing import caught_hard
from engine.systems.universal_heroes.throws import Ask, thrown
from engine.world import BattleState, Token, Until

SOURCE = "UH, Catching; ruling U75"
TRIED = "tried_to_catch"


def may_catch(state: BattleState, token: Token, body: Token) -> bool:
    """Able and aware, with arms free and strong enough, and not yet this round. Ruling: U74, U84."""
    if token.name == body.name or not able(state, token):
        return False
    busy = held(state, token) or token.counter(CAUGHT) > 0 or token.condition(TRIED, body.name) is not None
    tied = any({bond.by, bond.of} == {token.name, body.name} for bond in state.bonds)
    return not busy and not tied and knows_of(token, body) and _can_lift(state, token, body)


def _can_lift(state: BattleState, token: Token, body: Token) -> bool:
    return lift_need(state, token, body.weight_lb) is not Need.IMPOSSIBLE


def catch(state: BattleState, order: Catch, referee: Referee) -> Step:
    """White: struck by the body; green: missed; yellow: caught hard; red: caught.

    Source: UH, Catching; classic. Ruling: U75.
    """
    catcher, body = state.tokens.get(order.token), state.tokens.get(order.body)
    if catcher is None or body is None or not may_catch(state, catcher, body):
        return Step()
    rank = rank_of(state, catcher, "agility.dexterity")
    hue, tried = thrown(state, Ask(who=catcher.name, word="catch", rank=rank, source=SOURCE), referee)
    once = Conditioned(
        token=catcher.name, name=TRIED, against=body.name, until=Until(round=state.clock.round)
    )
    tried = (*tried, once, *counted(state, catcher, CAUGHT))
    match effect("Catching", hue):
        case "Autohit":
            return Step(tried, (_strikes(body, catcher),))
        case "Damage":
            return Step((*tried, *_held_now(state, catcher, body)), (caught_hard(state, catcher, body),))
        case "Catch":
            return Step((*tried, *_held_now(state, catcher, body)))
        case _:
            return Step(tried)


def fall_rate(body: Token) -> int:
    """Stories of the last slice fallen, at least those of the first. Ruling: U75."""
    return fall_stories(max(1, body.motion.turns_falling))


def _strikes(body: Token, catcher: Token) -> Impact:
    """The body charges who reached for it. Source: classic, Catching."""
    return Impact(body=body.name, against=catcher.name, cause="fell on", areas=fall_rate(body), drop=True)


def _held_now(state: BattleState, catcher: Token, body: Token) -> tuple[Event, ...]:
    """The body is in the catcher's arms, and moves with him."""
    still = replace(catcher.motion, turns_falling=0, speed_ft_per_turn=0.0, climb_ft_per_turn=0.0)
    held_at = in_arms(state, body, catcher)
    after_it = replace(still, position=held_at, moved_in=state.clock.round)
    path = (body.at, held_at)
    return (
        Moved(token=body.name, mode="fall", cause="caught", path=path, after=after_it),
        Bonded(what="carry", by=catcher.name, of=body.name),
    )
