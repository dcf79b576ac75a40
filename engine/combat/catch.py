"""Who can catch a falling body as it passes, and when he is asked. Ruling: U74."""

from dataclasses import replace

from engine.checks import Choice, Referee
from engine.movement.bonds import held_by
from engine.names import TokenId
from engine.orders import Catch, Fall
from engine.rules import RulesSystem
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.gaps import ARM_FT, gap_ft
from engine.terrain import terrain
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Token

NOBODY = "nobody"
SOURCE = "Ruling U74"


def catchers(state: BattleState, body_name: TokenId, rules: RulesSystem) -> tuple[TokenId, ...]:
    """Everybody in reach of the slice that a body is about to fall, able to catch it; its own side first."""
    body = state.tokens[body_name]
    falling = slice_of(state, body, rules)
    able = [
        token
        for token in state.tokens.values()
        if rules.combat.may_catch(state, token, body) and gap_ft(token, falling) <= ARM_FT + TOLERANCE_FT
    ]
    return tuple(
        token.name for token in sorted(able, key=lambda token: (token.side != body.side, token.name))
    )


def slice_of(state: BattleState, body: Token, rules: RulesSystem) -> Token:
    """The body drawn out over all the height it is about to fall."""
    down_ft = rules.movement.fall_ft(state, body.motion.turns_falling + 1)
    floor = terrain(state).support(body.at, body.radius_ft).height_ft
    low = max(body.at.z - down_ft, floor)
    drawn = replace(body.motion, position=body.at._replace(z=low))
    return replace(body, motion=drawn, height_ft=body.height_ft + body.at.z - low)


def falls(state: BattleState, body: Token) -> bool:
    """Has this body nothing under it and nobody who holds it?"""
    if held_by(state, body.name):
        return False
    return body.at.z > terrain(state).support(body.at, body.radius_ft).height_ft + TOLERANCE_FT


def offer_catch(state: BattleState, fall: Fall, rules: RulesSystem, referee: Referee) -> Step | None:
    """One of those in reach may try before the body falls; after his try it is asked again.

    None if nobody is there, or nobody will.
    """
    body = state.tokens.get(fall.token)
    asked = ruling(state.settings, "U74") == "as_it_falls"
    if body is None or not asked or not falls(state, body):
        return None
    names = catchers(state, body.name, rules)
    if not names:
        return None
    offer = Choice(f"catch {body.name}", names[0], (NOBODY, *names), offer=True, source=SOURCE)
    picked = referee.choose(offer)
    if picked == NOBODY:
        return None
    return Step(forced=(Catch(token=picked, body=body.name), fall))
