"""Who can catch a falling body as it passes, and when he is asked. Ruling: U74."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engine.asked import Asked
from engine.checks import Choice, Referee
from engine.geometry import Path, distance_ft, flat_ft, lerp
from engine.movement.plan import kept_plan
from engine.names import TokenId
from engine.orders import Catch, Fall
from engine.rules import RulesSystem
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.gaps import ARM_FT, gap_ft
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Token

NOBODY = "nobody"
SOURCE = "Ruling U74"
LOOK_FT = 3.0  # how closely a slanting way is looked along


def offer_catch(state: BattleState, fall: Fall, rules: RulesSystem, referee: Referee) -> Step | None:
    """One of those in reach may try before the body falls; after his try it is asked again.

    None if it does not fall, if nobody is there, or if nobody will.
    """
    if ruling(state.settings, "U74") != "as_it_falls" or fall.token not in state.tokens:
        return None
    names = catchers(state, fall, rules)
    if not names:
        return None
    offer = Choice(f"catch {fall.token}", names[0], (NOBODY, *names), offer=True, source=SOURCE)
    picked = referee.choose(offer)
    return None if picked == NOBODY else Step(forced=(Catch(token=picked, body=fall.token), fall))


def catchers(state: BattleState, fall: Fall, rules: RulesSystem) -> tuple[TokenId, ...]:
    """Everybody in reach of the slice that a body is about to fall, able to catch it; its own side first."""
    body = state.tokens[fall.token]
    passing = tuple(_passing(body, _slice(state, fall, rules)))
    if not passing:
        return ()
    able = [token for token in state.tokens.values() if rules.combat.may_catch(state, token, body)]
    near = [token for token in able if any(_in_reach(token, there) for there in passing)]
    near.sort(key=lambda token: (token.side != body.side, token.name))
    return tuple(token.name for token in near)


def _slice(state: BattleState, fall: Fall, rules: RulesSystem) -> Path:
    """The way a body is about to fall; nothing if it does not."""
    legs = kept_plan(Asked(state, fall, rules)).legs
    return tuple(dict.fromkeys(point for leg in legs for point in leg.path))


def _passing(body: Token, way: Path) -> Iterator[Token]:
    """The body as it passes: drawn out over a plumb fall, and place by place on a slanting one."""
    for a, b in pairwise(way):
        plumb = flat_ft(a, b) <= TOLERANCE_FT
        steps = 1 if plumb else int(distance_ft(a, b) / LOOK_FT) + 1
        tall = body.height_ft + (abs(a.z - b.z) if plumb else 0.0)
        for step in range(1, steps + 1):
            there = replace(body.motion, position=lerp(a, b, step / steps))
            yield replace(body, motion=there, height_ft=tall)


def _in_reach(token: Token, body: Token) -> bool:
    return gap_ft(token, body) <= ARM_FT + TOLERANCE_FT
