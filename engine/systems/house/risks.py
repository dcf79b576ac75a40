"""What could go wrong on a leg where a document prints no checks of movement: where, and what failing does.

Rolls nothing and knows no check; the system that asks puts its own to each.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from engine.geometry import length_ft
from engine.movement.modes import core_modes
from engine.plans import Leg
from engine.rulings import ruling
from engine.scale import story_ft
from engine.systems.house.bearing import sees_place
from engine.systems.house.bends import SAFE_LANDING_FT, SHARP_DEG, bends, height_kept, out_of_control
from engine.systems.house.clutter import clutter_on
from engine.systems.house.heroic import Ratings, heroes, heroic_limits, safe_ft
from engine.systems.house.ladders import on_ladder
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Motion, Token

HEIGHT = "height"
KNOWS_THE_PLACE = "knows_the_place"  # of whoever the Judge says has been there


@dataclass(frozen=True, slots=True)
class Risk:
    """Something that may go wrong at a place along a leg: the mishap, and how hard it is as a color.

    ``of``: what it comes from, of which one move is checked once; ``source``: the rule that asks for it.
    """

    kind: str
    at_ft: float
    mishap: str
    color: str
    of: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """Somebody on a leg: with what motion he enters it, and what he moves by."""

    state: BattleState
    token: Token
    leg: Leg
    motion: Motion
    ratings: Ratings


def headlong(going: Going) -> Risk:
    """What whoever does not slow down for a turn in the air risks. Source: UH, Turning. Ruling: U15, U18."""
    risk = _risk("headlong")
    return replace(risk, mishap=out_of_control(risk.mishap, going.state.settings))


def on_his_way(state: BattleState, token: Token, mode: str, ratings: Ratings) -> Going:
    """Somebody about to move in a mode, before there is a way."""
    here = Leg(path=(token.at,), medium="air")
    return Going(state=state, token=token, leg=here, motion=replace(token.motion, mode=mode), ratings=ratings)


def risks(going: Going) -> Iterator[Risk]:
    """Everything that could go wrong on a leg, by the mode it is gone in. Ruling: S38, B20."""
    for look in LOOKS.get(going.motion.mode, ()):
        yield from look(going)


def _risk(kind: str, at_ft: float = 0.0, of: str = "") -> Risk:
    row = heroes()["hazards"].exact(kind)
    return Risk(kind, at_ft, row["mishap"], row["needed"], of, row["source"])


def _rules(going: Going, number: str) -> str:
    return ruling(going.state.settings, number)


def _corner(going: Going) -> Iterator[Risk]:
    """A turn over 90 degrees on the ground, too fast. Source: UH, Turning. Ruling: U14, U18."""
    limits = heroic_limits(going.ratings, core_modes()["run"], going.state.settings)
    top_ft = limits.top_ft_per_turn if limits else 0.0
    at_top = _rules(going, "U14") == "at_top_only"
    least_ft = top_ft - TOLERANCE_FT if at_top else top_ft / 2 + TOLERANCE_FT
    if going.motion.speed_ft_per_turn > least_ft:
        for risk in _sharp(going, "corner"):
            yield replace(risk, mishap=out_of_control(risk.mishap, going.state.settings))


def _air_turn(going: Going) -> Iterator[Risk]:
    """A turn over 90 degrees in the air. Source: UH, Turning. Ruling: U15."""
    yellow = _rules(going, "U15") == "each_change_yellow"
    for risk in _sharp(going, "turn_in_the_air"):
        yield replace(risk, color="yellow") if yellow else risk


def _sharp(going: Going, kind: str) -> Iterator[Risk]:
    for at_ft, turn_deg in bends(going.token, going.leg, going.motion):
        if turn_deg > SHARP_DEG:
            yield _risk(kind, at_ft)


def _landing(going: Going) -> Iterator[Risk]:
    """Touching down at more than three areas a turn. Source: UH, Flight: landing."""
    if going.leg.surface and going.motion.speed_ft_per_turn > SAFE_LANDING_FT + TOLERANCE_FT:
        yield _risk("landing", length_ft(going.leg.path))


def _clutter(going: Going) -> Iterator[Risk]:
    """Among clutter faster than is safe. Source: UH, Clutter. Ruling: U16, U17."""
    safe = safe_ft(going.ratings, core_modes()[going.motion.mode], going.state.settings)
    fast = going.motion.speed_ft_per_turn > safe + TOLERANCE_FT
    met = clutter_on(going.state, going.leg.path) if fast else None
    if met is not None:
        yield _risk("clutter", met.at_ft, met.surface)


def _grip(going: Going) -> Iterator[Risk]:
    """A bare face, not a ladder, without a power for it. Source: UH, Agility: balance. Ruling: H3."""
    rolled = _rules(going, "H3") == "green_on_bare_faces"
    bare = going.leg.medium == "face" and not on_ladder(going.state.map, going.leg)
    if rolled and bare and not going.ratings.powers.get("climb"):
        yield _risk("grip", length_ft(going.leg.path))


def _unknown(going: Going) -> Iterator[Risk]:
    """A teleport to where one neither sees nor knows. Source: UH, Teleportation. Ruling: U27."""
    known = going.token.condition(KNOWS_THE_PLACE) is not None or _rules(going, "U27") == "never_scatters"
    if not known and not sees_place(going.state, going.token, going.leg.path[-1]):
        yield _risk("unknown_goal")


def _height(going: Going) -> Iterator[Risk]:
    """Gliding level, or upward; once a turn. Source: UH, Flight: gliding."""
    kind = height_kept(going.leg, going.motion, story_ft(going.state.settings))
    if kind:
        yield _risk(kind, of=HEIGHT)


Look: TypeAlias = Callable[[Going], Iterator[Risk]]
LOOKS: Mapping[str, tuple[Look, ...]] = MappingProxyType({
    "run": (_corner, _clutter),
    "climb": (_grip,),
    "fly": (_air_turn, _clutter, _landing),
    "teleport": (_unknown,),
    "glide": (_height, _air_turn, _clutter, _landing),
})  # fmt: skip
