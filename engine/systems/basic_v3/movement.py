"""Getting about in Basic Rules v.3, which prints nothing about it: the house's presets."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.checks import Outcome
from engine.movement.modes import Mode
from engine.orders import AttackOrder
from engine.plans import AccountLine, Hazard, Leg, Limits
from engine.rulings import ruling
from engine.systems.basic_v3.harm import sheet_of
from engine.systems.basic_v3.sheet import Sheet
from engine.systems.house.heroic import Ratings, fall_ft, heroic_limits
from engine.world import BattleState, Motion, Token

# What a specific or an advantage must speak of to carry a mode of its own.
WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fly": ("flight", "flies", "flying", "fly"),
        "glide": ("glider", "gliding", "glides"),
        "leap": ("leap", "jump"),
        "teleport": ("teleport",),
        "climb": ("wall crawl", "clings", "climb"),
        "run": ("super speed", "speedster", "fast runner"),
        "swim": ("aquatic", "swimmer"),
    }
)
FITTING = ("strong", "quick", "fast", "athlet", "acrobat", "agile")
TACTICAL_FT, TACTICAL_PER_BRAWN_FT = 20.0, 10.0


def ratings(sheet: Sheet) -> Ratings:
    """Brawn with a fitting advantage, and the advantages that carry a mode. Ruling: B11."""
    powers = {mode: sheet.best(*words) for mode, words in WORDS.items()}
    return Ratings(sheet.brawn + sheet.best(*FITTING), "brawn", powers)


@dataclass(frozen=True, slots=True)
class BasicMovement:
    """The movement questions of Basic Rules v.3."""

    def limits(self, state: BattleState, token: Token, mode: Mode) -> Limits | None:
        """By the preset a battle has chosen. Ruling: B11."""
        sheet = sheet_of(state, token)
        if sheet is None:
            return None
        heroic = heroic_limits(ratings(sheet), mode)
        if heroic is None or ruling(state.settings, "B11") == "heroic" or mode.limit != "speed":
            return heroic
        top_ft = TACTICAL_FT + TACTICAL_PER_BRAWN_FT * sheet.brawn
        account = (AccountLine(f"Brawn {sheet.brawn}", top_ft, "House; ruling B11"),)
        return Limits(top_ft_per_turn=top_ft, gain_ft_per_turn=top_ft, account=account)

    def fall_ft(self, state: BattleState, turns_falling: int) -> float:
        """The slices of Universal Heroes. Ruling: B18."""
        del state
        return fall_ft(turns_falling)

    def hazards(
        self, state: BattleState, token: Token, at: Leg | AttackOrder, motion: Motion
    ) -> Iterable[Hazard]:
        """None: this document asks for no check while moving."""
        del state, token, at, motion
        return ()

    def mishap(self, state: BattleState, token: Token, hazard: Hazard, outcome: Outcome) -> str:
        """What the hazard itself says."""
        del state, token, outcome
        return hazard.mishap
