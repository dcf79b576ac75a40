"""What somebody is worth now: his sheet read through his token, with what play has done to it.

Conditions it knows: ``rank_lost:ABILITY`` and ``rank_gone:ABILITY`` (so many ranks, for a time or for good),
``kinetic:NAME`` (so many columns past the start),
``lost:POWER`` (burnt out).
"""

from engine.systems.universal_heroes.ranks import (
    LOWEST,
    SHIFT_0,
    SHIFT_Z,
    UNEARTHLY,
    Rank,
    shifted,
)
from engine.systems.universal_heroes.scores import Score, standard
from engine.systems.universal_heroes.sheet import Power, Sheet, read_sheet
from engine.world import BattleState, Token

NOTHING = standard(SHIFT_0)


def sheet_of(state: BattleState, token: Token) -> Sheet | None:
    """The sheet of a token; none for a thing, or one whose sheet is missing."""
    text = state.sheets.get(token.sheet)
    return None if text is None else read_sheet(text)


def score_of(state: BattleState, token: Token, path: str) -> Score:
    """How good a token is now at an ability or half of one; nothing if it has no sheet.

    Source: UH, Abilities; Rank Conditionals.
    """
    sheet = sheet_of(state, token)
    if sheet is None:
        return NOTHING
    if not token.conditions:
        return sheet.score(path)
    ability = path.partition(".")[0]
    raised = _kinetic(token, ability, sheet.score(path))
    return _weakened(token, ability, raised)


def rank_of(state: BattleState, token: Token, path: str) -> Rank:
    """The rank of a token's ability now, below Shift 0 too if it has lost so many."""
    return score_of(state, token, path).rank


def number_of(state: BattleState, token: Token, path: str) -> int:
    """The rank number of a token's ability now."""
    return score_of(state, token, path).number


def power_of(state: BattleState, token: Token, name: str) -> Power | None:
    """A power as the sheet has it; none if the token lacks it or has burnt it out."""
    sheet = sheet_of(state, token)
    power = None if sheet is None else sheet.powers.get(name)
    return None if power is None or token.condition(f"lost:{name}") is not None else power


def power_score(state: BattleState, token: Token, name: str) -> Score | None:
    """How strong a power is now. Source: UH, Special Abilities; Rank Conditionals."""
    power = power_of(state, token, name)
    return None if power is None else _kinetic(token, name, power.score)


def weapon_of(state: BattleState, token: Token, name: str) -> Power | None:
    """A weapon that a token's sheet names."""
    sheet = sheet_of(state, token)
    return None if sheet is None else sheet.weapons.get(name)


def _kinetic(token: Token, name: str, score: Score) -> Score:
    """A hyperkinetic score while its stimulus is there: Unearthly or better, and a column more each round.

    Source: UH, Rank Conditionals: the Hyperkinetic Rank. Ruling: U53, U95.
    """
    spur = token.condition(f"kinetic:{name}")
    if spur is None or score.rank > SHIFT_Z:
        return score
    start = max(score.rank, UNEARTHLY)
    return score if start == score.rank and not spur.value else standard(shifted(start, spur.value))


def _weakened(token: Token, name: str, score: Score) -> Score:
    found = (token.condition(f"{word}:{name}") for word in ("rank_lost", "rank_gone"))
    ranks = sum(one.value for one in found if one is not None)
    return standard(max(score.rank - ranks, LOWEST)) if ranks else score
