"""Where the figures of a token come from: each with how it is reckoned and the rule that says so."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.systems.universal_heroes import figures
from engine.systems.universal_heroes.abilities import rank_of, score_of, sheet_of
from engine.systems.universal_heroes.conditions import END_GONE, END_LOST
from engine.systems.universal_heroes.derived import (
    HEALTH_ABILITIES,
    KARMA_ABILITIES,
    health,
    karma,
    mental_health,
    negative_health,
    running_ability,
)
from engine.systems.universal_heroes.hazards import short_name
from engine.systems.universal_heroes.initiative import bonus
from engine.systems.universal_heroes.materials import lift_lb
from engine.systems.universal_heroes.ranks import rank_name, standard_number
from engine.systems.universal_heroes.scores import ROWS
from engine.systems.universal_heroes.sheet import Sheet
from engine.systems.universal_heroes.shifts import standing_shifts
from engine.world import BattleState, Token


class Reason(NamedTuple):
    """A figure in words, what it is, and the rule it comes from."""

    text: str
    figure: str
    source: str


def reasons(state: BattleState, token: Token) -> Iterator[Reason]:
    """Every figure of a token that no plan explains. Source: UH, Abilities; Tables 6, 11 and 12."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    yield Reason(f"Health, {_sum(sheet, HEALTH_ABILITIES)}", str(health(sheet)), "UH, Health")
    yield Reason(
        f"Negative health, every rank up to Endurance {_rank(state, token, 'endurance')}",
        str(negative_health(sheet, state.settings)),
        "UH, Health: negative health; ruling U48",
    )
    yield Reason(
        f"Mental health, every rank up to Psyche {_rank(state, token, 'psyche')}",
        str(mental_health(sheet, state.settings)),
        "UH, Health: mental health; ruling U48",
    )
    yield Reason(f"Karma at first, {_karma(sheet)}", str(karma(sheet)), "UH, Karma")
    yield from _counts(state, token)
    for name in (END_LOST, END_GONE):
        lost = token.condition(name)
        if lost is not None:
            yield Reason("Ranks of Endurance lost", f"-{lost.value}", "Classic, Life and Death; ruling H10")
    yield from (
        Reason(shift.why, f"{shift.cs:+d} CS", shift.source) for shift in standing_shifts(state, token)
    )


def _counts(state: BattleState, token: Token) -> Iterator[Reason]:
    stamina = score_of(state, token, "endurance.stamina")
    offensive = rank_of(state, token, "fighting.offensive")
    yield Reason(
        f"Initiative, Intuition {_rank(state, token, 'intuition')}",
        f"{bonus(state, token):+d}",
        "UH, Table 11: Initiative Modifiers; ruling U58",
    )
    yield Reason(
        f"Lifts, Strength (upr) {_rank(state, token, 'strength.upper')}",
        f"{lift_lb(rank_of(state, token, 'strength.upper')):,.0f} lb",
        "UH, Table 2: Weight Intensities",
    )
    yield Reason(
        f"Holds his breath, Endurance (sta) {rank_name(stamina.rank)}",
        f"{figures.breath_turns(stamina, state.settings)} turns",
        "UH, Swimming; ruling U57",
    )
    yield Reason(
        f"Attacks a turn, Fighting (off) {rank_name(offensive)}",
        str(figures.combat_actions(offensive)),
        "UH, Table 12: Multiple Attacks / Defenses; ruling U32",
    )
    running = running_ability(state.settings)
    yield Reason(
        f"Runs, {short_name(running)} {_rank(state, token, running)}",
        f"{figures.running_areas(rank_of(state, token, running), state.settings):g} areas",
        "UH, Table 6: Speed / Acceleration Rates; ruling U2",
    )


def _sum(sheet: Sheet, names: tuple[str, ...]) -> str:
    short = {row["ability"]: row["short"] for row in ROWS}
    return " + ".join(f"{short[name]} {sheet.number(name)}" for name in names)


def _karma(sheet: Sheet) -> str:
    return _sum(sheet, KARMA_ABILITIES) if sheet.karma is None else "as his sheet says"


def _rank(state: BattleState, token: Token, path: str) -> str:
    rank = rank_of(state, token, path)
    return f"{rank_name(rank)} ({standard_number(rank)})"
