"""Stepping in beside somebody: the way a taker comes over, and whether he comes over at all."""

from collections.abc import Iterator
from dataclasses import replace

from engine.events import Moved
from engine.geometry import Point, away, distance_ft, heading_deg, tidied
from engine.movement.bonds import body_of, riders
from engine.movement.modes import Mode, core_modes
from engine.names import TokenId
from engine.rulings import ruling
from engine.systems.house.room import room
from engine.systems.supers_revised.attributes import able
from engine.systems.supers_revised.movement import limits
from engine.terrain import terrain
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Token

GAP_FT = 0.5
LEVEL_FT = 2.0  # what a runner steps up or down without more ado
STAYS = "stays"  # he is near enough already, or need not be near
HELD = "held"


def step_in(state: BattleState, name: TokenId, target: TokenId, attacker: TokenId) -> Moved | str | None:
    """The move that brings somebody between a target and his attacker; none if he cannot get there.

    It is a Movement Action he has not used. Source: SU, Take One for the Team. Ruling: S23.
    """
    if ruling(state.settings, "S23") == "anywhere":
        return STAYS
    taker = state.tokens[name]
    unmoved = state.clock.round == 0 or taker.motion.moved_in != state.clock.round
    if not unmoved or not able(taker) or taker.condition(HELD):
        return None
    for to in _places(state, taker, state.tokens[target], state.tokens[attacker]):
        for mode in _fastest(state, taker):
            if _gets_there(state, taker, mode, to):
                return _moved(state, taker, mode, to)
    return None


def _places(state: BattleState, taker: Token, target: Token, attacker: Token) -> Iterator[Point]:
    """Places by the target with room, the one toward the attacker first."""
    toward = heading_deg(target.at, attacker.at)
    apart = taker.radius_ft + target.radius_ft + GAP_FT
    for turn in (0, 30, -30, 60, -60, 90, -90):
        place = tidied(away(target.at, toward + turn, apart))
        if room(state, taker, place):
            yield place


def _fastest(state: BattleState, taker: Token) -> list[Mode]:
    """The ways of moving that lead straight there, fastest first."""
    straight = [mode for mode in core_modes().values() if mode.chosen and mode.track in {"surface", "line"}]
    tops = {mode: _top_ft(state, taker, mode) for mode in straight}
    return sorted((mode for mode in straight if tops[mode] > 0.0), key=lambda mode: -tops[mode])


def _top_ft(state: BattleState, taker: Token, mode: Mode) -> float:
    found = limits(state, taker, mode)
    return found.top_ft_per_turn if found else 0.0


def _gets_there(state: BattleState, taker: Token, mode: Mode, to: Point) -> bool:
    """Near enough, nothing in the way, and nothing to climb for one who goes on foot."""
    if distance_ft(taker.at, to) > _top_ft(state, taker, mode) + TOLERANCE_FT:
        return False
    afoot = mode.track == "surface"
    if afoot and abs(to.z - taker.at.z) > LEVEL_FT:
        return False
    if afoot and not _stands(state, taker, mode, to):
        return False
    body = body_of(state, taker, LEVEL_FT if afoot else 0.0)
    return terrain(state).contact(body, taker.at, to) is None


def _stands(state: BattleState, taker: Token, mode: Mode, to: Point) -> bool:
    """Does something hold up there who walks, and is it water for who swims?"""
    ground = terrain(state)
    wet = ground.water(to) is not None
    firm = abs(ground.support(to, taker.radius_ft).height_ft - to.z) <= TOLERANCE_FT
    return wet if mode.medium == "water" else firm and not wet


def _moved(state: BattleState, taker: Token, mode: Mode, to: Point) -> Moved:
    after = replace(
        taker.motion,
        position=to,
        heading_deg=round(heading_deg(taker.at, to), 3),
        moved_in=state.clock.round,
    )
    return Moved(
        token=taker.name,
        mode=mode.name,
        cause="takes one",
        path=(taker.at, to),
        after=after,
        riders=riders(state, taker.name),
    )
