"""Getting about in Basic Rules v.3, which prints nothing about it: the house's presets."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.movement.modes import Mode
from engine.plans import AccountLine, Limits
from engine.rulings import ruling
from engine.systems.basic_v3.harm import sheet_of
from engine.systems.basic_v3.sheet import Sheet
from engine.systems.house.heroic import Ratings, heroic_limits
from engine.systems.house.plain import PlainMovement
from engine.world import BattleState, Token

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


def limits(state: BattleState, token: Token, mode: Mode) -> Limits | None:
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


MOVEMENT = PlainMovement(limits)
