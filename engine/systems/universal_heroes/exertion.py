"""What getting about by a hyperexhaustive power takes out of it, as any use does.

Source for all of it: UH, Rank Conditionals: the Hyperexhaustive Rank. Ruling: H15.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.checks import Referee
from engine.events import Event
from engine.geometry import length_ft
from engine.plans import AccountLine, MovePlan
from engine.rulings import ruling
from engine.systems.universal_heroes import figures
from engine.systems.universal_heroes.abilities import power_of, rank_of, sheet_of
from engine.systems.universal_heroes.derived import running_ability
from engine.systems.universal_heroes.powers import MOST_USES, power_column, rest_days, uses, wear
from engine.systems.universal_heroes.ranks import rank_name
from engine.systems.universal_heroes.talents import has_talent
from engine.units import TOLERANCE_FT, areas_ft
from engine.world import BattleState, Token

HYPEREXHAUSTIVE, FACE = "hyperexhaustive", "face"
SOURCE = "UH, the Hyperexhaustive Rank; ruling H15"
CARRIERS: Mapping[str, str] = MappingProxyType({
    "run": "ground_speed",
    "swim": "water_speed",
    "climb": "climbing",
    "fly": "flight",
    "glide": "gliding",
    "leap": "leaping",
    "teleport": "teleportation",
})  # fmt: skip


def tiring(state: BattleState, token: Token, mode: str) -> str:
    """The hyperexhaustive power that may carry a token in a mode, "" for none. Ruling: H15."""
    name = CARRIERS.get(mode, "")
    power = power_of(state, token, name) if name else None
    worn = power is not None and power.conditional == HYPEREXHAUSTIVE
    return name if worn and ruling(state.settings, "H15") != "feats_only" else ""


def rolls_for_it(state: BattleState) -> bool:
    """Does a move by such a power take a FEAT of it? Ruling: H15."""
    return ruling(state.settings, "H15") == "with_a_feat"


def unaided_ft(state: BattleState, token: Token, name: str) -> float:
    """How far one comes in a turn without such a power. Source: UH, Table 6; Swimming."""
    match name:
        case "ground_speed":
            rank = rank_of(state, token, running_ability(state.settings))
            return areas_ft(figures.running_areas(rank, state.settings))
        case "water_speed":
            return areas_ft(figures.SWIM_AREAS)
        case _:
            return 0.0


def carries(state: BattleState, token: Token, name: str, *, moved_ft: float, medium: str) -> bool:
    """Does a way take the power, and not only legs, strokes or hands? Ruling: H15."""
    if name == "climbing":
        sheet = sheet_of(state, token)
        return medium == FACE and not (sheet is not None and has_talent(sheet, name))
    return moved_ft > unaided_ft(state, token, name) + TOLERANCE_FT


def tired_line(state: BattleState, token: Token, name: str) -> AccountLine:
    """What the next move by a power costs it, for the account of its speed. Ruling: H15, U94."""
    nth = uses(token, name) + 1
    after = "then it is lost" if nth >= MOST_USES else f"then {_days(rest_days(nth))} of rest"
    column = rank_name(power_column(state, token, name))
    own_ft = unaided_ft(state, token, name)
    beyond = f" beyond {own_ft:g} ft" if own_ft else ""
    text = f"use {min(nth, MOST_USES)} of {MOST_USES} of {name.replace('_', ' ')}{beyond}, {column}, {after}"
    return AccountLine(text, 0.0, SOURCE)


def _days(count: int) -> str:
    return f"{count} day" if count == 1 else f"{count} days"


def exertion(state: BattleState, plan: MovePlan, referee: Referee) -> tuple[Event, ...]:
    """What a move that was made takes out of the power that carried it.

    Source: UH, Rank Conditionals: the Hyperexhaustive Rank. Ruling: H15.
    """
    token = state.tokens[plan.order.token]
    name = tiring(state, token, plan.mode)
    moved_ft = sum(length_ft(leg.path) for leg in plan.legs)
    media = {leg.medium for leg in plan.legs}
    used = bool(name) and any(
        carries(state, token, name, moved_ft=moved_ft, medium=medium) for medium in media
    )
    return wear(state, token, name, referee) if used else ()
