"""How fast and how far a token may go in each mode this turn, with where every figure comes from.

Answers only; what is spent of a limit is the pipeline's.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias

from engine.movement.modes import Mode
from engine.plans import AccountLine, Limits
from engine.rulings import ruling
from engine.scale import story_ft
from engine.systems.house.heroic import FREE_TURN_DEG, WALK_FT
from engine.systems.house.readings import brake, door_ft, turns_paid
from engine.systems.universal_heroes import figures
from engine.systems.universal_heroes.abilities import power_of, power_score, rank_of
from engine.systems.universal_heroes.conditions import ATTACKED
from engine.systems.universal_heroes.derived import running_ability
from engine.systems.universal_heroes.exertion import tired_line, tiring
from engine.systems.universal_heroes.loads import load_need
from engine.systems.universal_heroes.materials import material_rank
from engine.systems.universal_heroes.ranks import TABLES, Need, Rank, rank_name
from engine.units import AREA_FT, MOST_FT, areas_ft
from engine.world import BattleState, Token

Answer: TypeAlias = Callable[[BattleState, Token], Limits | None]
NO_ACCELERATION = "no_acceleration"  # tag of a power whose speed is there at once: UH, Flight
MOVES = ("", "move", "charging")  # what one may declare and still go all the way
STAMINA = "endurance.stamina"
PASSES_ALL = ("phasing", "intangibility", "insubstantial")
FLIGHT = "UH, Table 9: Flight Speeds; ruling U6"
LAND = "UH, Table 7: Land / Water Speeds"
RUNNING = "UH, Table 6: Speed / Acceleration Rates; ruling U2, U3"
GAINING = "UH, Flight; Table 6: Speed / Acceleration Rates; ruling U2, U3, U10"
VERTICAL = "UH, Vertical Movement; ruling U20, U67"


def limits(state: BattleState, token: Token, mode: Mode) -> Limits | None:
    """The limits of a token in a mode this turn; none if it has no such way of moving."""
    name = token.motion.mode if mode.name == "coast" else mode.name
    answer = ANSWERS.get(name)
    found = answer(state, token) if answer else None
    if found is None or mode.name == "coast":
        return found
    found = _laden(state, token, _busy(state, token, found))
    tires = tiring(state, token, name)
    return replace(found, account=(tired_line(state, token, tires), *found.account)) if tires else found


def _laden(state: BattleState, token: Token, found: Limits) -> Limits:
    """Whoever bears what he cannot carry gets nowhere. Ruling: U84."""
    if load_need(state, token) is not Need.IMPOSSIBLE:
        return found
    line = AccountLine("carries more than he can move", 0.0, "UH, Table 2: Weight Intensities; ruling U84")
    return replace(_scaled(found, 0.0), gain_ft_per_turn=0.0, account=(line,))


def _busy(state: BattleState, token: Token, found: Limits) -> Limits:
    """Half the way for whoever acts too, if a battle reads it so; a charge is a move. Ruling: U64."""
    if ruling(state.settings, "U64") == "full_move":
        return found
    said = (one.maneuver for one in state.declared if one.token == token.name)
    acts = token.counter(ATTACKED) > 0 or any(word not in MOVES for word in said)
    if not acts:
        return found
    half = _scaled(found, 0.5)
    line = AccountLine("half, for he acts too", half.top_ft_per_turn, "Ruling U64")
    return replace(half, account=(*found.account, line))


def _scaled(found: Limits, part: float) -> Limits:
    return replace(
        found,
        top_ft_per_turn=found.top_ft_per_turn * part,
        range_ft=found.range_ft * part,
        rise_ft=found.rise_ft * part,
        climb_ft_per_turn=found.climb_ft_per_turn * part,
    )


def gain(state: BattleState, token: Token) -> AccountLine:
    """By how much speed may grow in a turn. Source: UH, Flight; Table 6. Ruling: U2."""
    rank = rank_of(state, token, STAMINA)
    gain_ft = areas_ft(figures.acceleration_areas(rank, state.settings))
    return AccountLine(f"gain a turn, Endurance (sta) {rank_name(rank)}", gain_ft, GAINING)


def _walk(state: BattleState, token: Token) -> Limits:
    """An area a minute. Source: UH, Ground Movement. Ruling: U60."""
    return _afoot_limits(state, token, AccountLine("walking", WALK_FT, "UH, Ground Movement; ruling U60"))


def _run(state: BattleState, token: Token) -> Limits:
    """On foot by Strength (lower), or by a power. Source: UH, Table 6; Table 7. Ruling: U2, U4, U8, U10."""
    afoot = _afoot(state, token)
    power = power_score(state, token, "ground_speed")
    if power is None:
        return _afoot_limits(state, token, afoot)
    top = _printed("ground speed", power.rank, figures.land_areas(power.rank, state.settings), LAND)
    if top.ft <= afoot.ft:
        return _afoot_limits(state, token, afoot)
    return replace(_powered(state, token, "ground_speed", top), climb_ft_per_turn=story_ft(state.settings))


def _afoot_limits(state: BattleState, token: Token, line: AccountLine) -> Limits:
    """On one's feet, and a story a turn by stairs. Source: UH, Vertical Movement."""
    return replace(_steady(state, token, line), climb_ft_per_turn=story_ft(state.settings))


def _afoot(state: BattleState, token: Token) -> AccountLine:
    rank = rank_of(state, token, running_ability(state.settings))
    areas = figures.running_areas(rank, state.settings)
    if areas == 0.5 and ruling(state.settings, "U4") == "every_second_turn":
        areas = float(state.clock.round % 2)
    return _printed("running", rank, areas, RUNNING)


def _swim(state: BattleState, token: Token) -> Limits:
    """An area a turn for everybody, or by a power. Source: UH, Swimming; Table 7. Ruling: U9."""
    power = power_score(state, token, "water_speed")
    unaided = AccountLine("swimming", areas_ft(figures.SWIM_AREAS), "UH, Swimming; ruling U9")
    if power is None:
        return _steady(state, token, unaided)
    top = _printed(
        "water speed", power.rank, figures.water_areas(power.rank, state.settings), f"{LAND}; ruling U9"
    )
    return (
        _powered(state, token, "water_speed", top) if top.ft > unaided.ft else _steady(state, token, unaided)
    )


def _climb(state: BattleState, token: Token) -> Limits:
    """A story a turn, up or down. Source: UH, Vertical Movement. Ruling: U67."""
    power = power_of(state, token, "climbing")
    line = AccountLine("climbing, a story a turn", story_ft(state.settings), VERTICAL)
    score = power_score(state, token, "climbing")
    if power and score and (ruling(state.settings, "U67") == "table_7" or "table_7" in power.tags):
        line = _printed("climbing", score.rank, figures.land_areas(score.rank, state.settings), LAND)
    return replace(_steady(state, token, line), climb_ft_per_turn=line.ft)


def _fly(state: BattleState, token: Token) -> Limits | None:
    """By the rank of flight. Source: UH, Flight; Table 9. Ruling: U6, U7, U11, U15, H6."""
    score = power_score(state, token, "flight")
    if score is None:
        return None
    top = _printed("flight", score.rank, figures.flight_areas(score.rank, state.settings), FLIGHT)
    by_height, three_ft = ruling(state.settings, "H6"), 3 * story_ft(state.settings)
    return replace(
        _airborne(state, token, "flight", top),
        dive_ft=0.0 if by_height == "no_gain" else three_ft,
        soar_ft=three_ft if by_height == "diving_and_climbing" else 0.0,
    )


def _glide(state: BattleState, token: Token) -> Limits | None:
    """At the listed speed of flight, a story lower every turn. Source: UH, Flight: gliding. Ruling: U13."""
    score = power_score(state, token, "gliding")
    if score is None:
        return None
    top = _printed("gliding", score.rank, figures.flight_areas(score.rank, state.settings), FLIGHT)
    sink_ft = story_ft(state.settings)
    return replace(
        _airborne(state, token, "gliding", top), climb_ft_per_turn=sink_ft, sink_ft_per_turn=sink_ft
    )


def _leap(state: BattleState, token: Token) -> Limits | None:
    """The rank number in feet, half as far again down. Source: UH, Leaping. Ruling: U21, U22, U23."""
    score = power_score(state, token, "leaping")
    if score is None:
        return None
    range_ft = figures.leap_ft(score.number)
    down_ft = figures.leap_down_ft(score, state.settings)
    line = AccountLine(f"leaping, {rank_name(score.rank)}", range_ft, "UH, Leaping; ruling U21, U22")
    plain = _steady(state, token, line)
    rise_ft = range_ft if ruling(state.settings, "U21") == "each_axis" else 0.0
    return replace(plain, range_ft=range_ft, climb_ft_per_turn=range_ft, down_ft=down_ft, rise_ft=rise_ft)


def _teleport(state: BattleState, token: Token) -> Limits | None:
    """Miles by rank, at most as far as any map reaches. Source: UH, Table 10. Ruling: U24."""
    score = power_score(state, token, "teleportation")
    if score is None:
        return None
    range_ft = min(figures.teleport_ft(score.rank), MOST_FT)
    line = AccountLine(f"teleporting, {rank_name(score.rank)}", range_ft, TABLES["teleport"].source)
    return replace(_steady(state, token, line), range_ft=range_ft)


def _printed(what: str, rank: Rank, areas: float, source: str) -> AccountLine:
    return AccountLine(f"{what}, {rank_name(rank)}", min(areas_ft(areas), MOST_FT), source)


def _steady(state: BattleState, token: Token, line: AccountLine) -> Limits:
    """As fast at once as it ever gets, and as quickly stopped."""
    return Limits(
        top_ft_per_turn=line.ft,
        gain_ft_per_turn=line.ft,
        door_ft=door_ft(state.settings),
        passes=_passes(state, token),
        account=(line,),
    )


def _powered(state: BattleState, token: Token, name: str, top: AccountLine) -> Limits:
    """A power's speed on land or water, gained and lost by and by unless only flight is bound so.

    Ruling: U10.
    """
    free = ruling(state.settings, "U10") == "flight_only"
    return _steady(state, token, top) if free else _gathering(state, token, name, top)


def _gathering(state: BattleState, token: Token, name: str, top: AccountLine) -> Limits:
    power = power_of(state, token, name)
    plain = replace(_steady(state, token, top), brake=brake(state.settings))
    if power is not None and NO_ACCELERATION in power.tags:
        return plain
    more = gain(state, token)
    return replace(plain, gain_ft_per_turn=more.ft, account=(top, more))


def _airborne(state: BattleState, token: Token, name: str, top: AccountLine) -> Limits:
    """In the air, where a turn costs an area, once or each time. Source: UH, Turning. Ruling: U15."""
    found = _gathering(state, token, name, top)
    paid = turns_paid(state.settings)
    return replace(found, free_turn_deg=FREE_TURN_DEG, turn_cost_ft=AREA_FT, turns_paid=paid)


def _passes(state: BattleState, token: Token) -> tuple[str, ...]:
    """What does not stop this body: everything for the insubstantial, weaker materials for a burrower."""
    if any(power_of(state, token, name) for name in PASSES_ALL):
        return ("*",)
    digs = power_score(state, token, "burrowing")
    if digs is None:
        return ()
    names = (row["material"] for row in TABLES["materials"].rows)
    return tuple(name for name in names if material_rank(name, state.settings) < digs.rank)


ANSWERS: Mapping[str, Answer] = MappingProxyType({
    "walk": _walk,
    "run": _run,
    "swim": _swim,
    "climb": _climb,
    "fly": _fly,
    "glide": _glide,
    "leap": _leap,
    "teleport": _teleport,
})  # fmt: skip
