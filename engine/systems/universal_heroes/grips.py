"""Catching hold of something on the way down. Source: UH, Vertical Movement; the FEAT classic."""

from dataclasses import dataclass, replace
from typing import Literal

from engine.checks import Referee
from engine.events import Event, Moved
from engine.names import TokenId
from engine.orders import SystemOrder
from engine.problems import Problem, against_rules, impossible
from engine.step import Step
from engine.systems.house.gaps import ARM_FT
from engine.systems.universal_heroes.abilities import rank_of
from engine.systems.universal_heroes.conditions import able, this_round
from engine.systems.universal_heroes.figures import fall_stories
from engine.systems.universal_heroes.ranks import TABLES, Need, Rank, needed, rank_named
from engine.systems.universal_heroes.throws import Ask, thrown
from engine.terrain import Body, terrain
from engine.world import BattleState, Token

SOURCE = "UH, Vertical Movement; classic, grabbing hold while falling"
ABILITY = "agility.dexterity"
TRIED = "tried_to_hold"  # one try a round


@dataclass(frozen=True, slots=True, kw_only=True)
class CatchHold(SystemOrder):
    """Grab at a wall, a ledge or a pole on the way down. Source: UH, Vertical Movement."""

    token: TokenId
    karma: bool = False
    kind: Literal["catch_hold"] = "catch_hold"


def hold_intensity(token: Token) -> Rank:
    """How hard it is at the speed of the slice last fallen. Source: classic, grabbing hold while falling."""
    return rank_named(TABLES["fall_grip"].floor(fall_stories(token.motion.turns_falling))["rank"])


def handhold(state: BattleState, token: Token) -> str:
    """What is within an arm's reach to hold on to, "" for nothing."""
    reach = Body(token.radius_ft + ARM_FT, token.height_ft)
    met = terrain(state).contact(reach, token.at, token.at)
    return met.name if met is not None else ""


def catch_hold(state: BattleState, order: CatchHold, referee: Referee) -> Step:
    """An Agility FEAT against the speed of the fall; made, the body hangs there and falls no further.

    Source: UH, Vertical Movement; classic, grabbing hold while falling.
    """
    token = state.tokens[order.token]
    need = needed(rank_of(state, token, ABILITY), hold_intensity(token), state.settings)
    tried: tuple[Event, ...] = (this_round(state, token.name, TRIED),)
    if need is not Need.AUTOMATIC:
        ask = Ask(
            who=token.name,
            word="catch hold",
            rank=rank_of(state, token, ABILITY),
            needed=need.word,
            karma=order.karma,
            source=SOURCE,
        )
        hue, events = thrown(state, ask, referee)
        tried = (*tried, *events)
        if hue < need:
            return Step(tried)
    hangs = replace(token.motion, mode="climb", turns_falling=0, speed_ft_per_turn=0.0, climb_ft_per_turn=0.0)
    caught = Moved(token=token.name, mode="climb", cause="caught hold", path=(token.at,), after=hangs)
    return Step((*tried, caught))


def hold_problems(state: BattleState, order: CatchHold) -> tuple[Problem, ...]:
    """Only who falls, with his wits about him and something near, and once a round."""
    token = state.tokens[order.token]
    if not token.motion.turns_falling:
        return (impossible(f"{token.name} does not fall", SOURCE),)
    if not able(state, token):
        return (impossible(f"{token.name} is in no state to", SOURCE),)
    if not handhold(state, token):
        return (impossible(f"Nothing to hold on to is within {token.name}'s reach", SOURCE),)
    if needed(rank_of(state, token, ABILITY), hold_intensity(token), state.settings) is Need.IMPOSSIBLE:
        return (impossible(f"{token.name} falls too fast for his Agility", SOURCE),)
    if token.condition(TRIED) is not None:
        return (against_rules(f"{token.name} has tried it this round", SOURCE),)
    return ()
