"""Getting about in Basic Rules v.3, which prints nothing about it: the house's presets."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.movement.bonds import riders
from engine.movement.modes import Mode
from engine.orders import AttackOrder
from engine.plans import AccountLine, Hazard, Leg, Limits, Shift
from engine.rulings import ruling
from engine.systems.basic_v3.harm import sheet_of
from engine.systems.basic_v3.sheet import Sheet
from engine.systems.basic_v3.skill import SkillCheck
from engine.systems.house.heroic import Ratings, heroic_limits, rank_of_rating
from engine.systems.house.plain import PlainMovement
from engine.systems.house.risks import Going, Risk, headlong, on_his_way, risks
from engine.systems.house.solidity import too_heavy
from engine.world import BattleState, Motion, Token

MODES = ("fly", "glide", "leap", "teleport", "climb", "run", "swim")
STRONG = "strong"
TACTICAL_FT, TACTICAL_PER_BRAWN_FT = 20.0, 10.0
MOVES = "BR, Checks; ruling B20"


def ratings(sheet: Sheet) -> Ratings:
    """Brawn with a fitting Advantage, and the Advantages that carry a mode. Ruling: B11."""
    return Ratings(might(sheet), "brawn", {mode: sheet.best(mode) for mode in MODES})


def might(sheet: Sheet) -> int:
    """Brawn, with an Advantage that makes one strong or quick. Ruling: B11, B27."""
    return sheet.brawn + sheet.best(STRONG)


def beyond(state: BattleState, sheet: Sheet, weight_lb: float) -> bool:
    """Is a weight more than this character can carry? Ruling: B27."""
    by_weight = ruling(state.settings, "B27") == "by_weight"
    return by_weight and too_heavy(rank_of_rating(might(sheet), "brawn"), weight_lb)


def limits(state: BattleState, token: Token, mode: Mode) -> Limits | None:
    """By the preset a battle has chosen. Ruling: B11, B27."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return None
    found = _preset(state, sheet, mode)
    borne_lb = sum(state.tokens[name].weight_lb for name in riders(state, token.name))
    if found is not None and borne_lb > 0 and beyond(state, sheet, borne_lb):
        return replace(found, top_ft_per_turn=0.0, gain_ft_per_turn=0.0, climb_ft_per_turn=0.0, range_ft=0.0)
    return found


def _preset(state: BattleState, sheet: Sheet, mode: Mode) -> Limits | None:
    heroic = heroic_limits(ratings(sheet), mode, state.settings)
    if heroic is None or ruling(state.settings, "B11") == "heroic" or mode.limit != "speed":
        return heroic
    top_ft = TACTICAL_FT + TACTICAL_PER_BRAWN_FT * sheet.brawn
    account = (AccountLine(f"Brawn {sheet.brawn}", top_ft, "House; ruling B11"),)
    return Limits(top_ft_per_turn=top_ft, gain_ft_per_turn=top_ft, account=account)


@dataclass(frozen=True, slots=True)
class BasicMovement(PlainMovement):
    """The movement questions of Basic Rules v.3."""

    def limits(self, state: BattleState, token: Token, mode: Mode) -> Limits | None:
        """By the preset; whoever ignores what a turn in the air costs rolls. Ruling: B20."""
        found, sheet = limits(state, token, mode), sheet_of(state, token)
        if found is None or sheet is None or not found.turn_cost_ft or not _checked(state):
            return found
        going = on_his_way(state, token, mode.name, ratings(sheet))
        return replace(found, headlong=_hazard(going, sheet, headlong(going)))

    def hazards(
        self, state: BattleState, token: Token, at: Leg | AttackOrder, motion: Motion
    ) -> Iterable[Hazard]:
        """Where Universal Heroes asks for a FEAT, a check of Brawn. Ruling: B20."""
        sheet = sheet_of(state, token)
        if sheet is None or not _checked(state) or isinstance(at, AttackOrder):
            return ()
        going = Going(state=state, token=token, leg=at, motion=motion, ratings=ratings(sheet))
        return tuple(_hazard(going, sheet, risk) for risk in risks(going))


def _checked(state: BattleState) -> bool:
    """Are there checks while moving? Ruling: B20."""
    return ruling(state.settings, "B11") == "heroic" and ruling(state.settings, "B20") == "checked"


def _hazard(going: Going, sheet: Sheet, risk: Risk) -> Hazard:
    """Brawn, with the Advantage that carries the mode or that makes one quick. Source: BR, Checks."""
    uses = (going.motion.mode, STRONG) if going.motion.mode in MODES else (STRONG,)
    helped = sheet.best(*uses)
    number = sheet.brawn + helped
    key = f"{risk.kind} {going.token.name}".replace("_", " ")
    by = f"{MOVES}; {risk.source}"
    check = SkillCheck(key=key, who=going.token.name, target_number=number, dice=sheet.dice, source=by)
    label = f"Brawn, {number} or less"
    shifts = (Shift(helped, "Advantage", "BR, Checks", ""),) if helped else ()
    return Hazard(
        kind=risk.kind,
        at_ft=risk.at_ft,
        check=check,
        mishap=risk.mishap,
        label=label,
        of=risk.of,
        shifts=shifts,
    )


MOVEMENT = BasicMovement(limits)
