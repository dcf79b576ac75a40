"""Where the figures of a token come from: what he throws, how far he reaches, what his dice were spent on."""

from collections.abc import Iterator

from engine.rules import Reckoned
from engine.systems.supers_revised.attributes import (
    TIRING,
    attacks_of,
    dice_of,
    has,
    kept,
    sheet_of,
    split_name,
    tired,
)
from engine.systems.supers_revised.damage import extra_knockback, knockback_ft
from engine.systems.supers_revised.means import BAREHANDED
from engine.systems.supers_revised.reach import arm_ft, reach_ft
from engine.systems.supers_revised.sheet import POOL_DICE, RESISTANCES, ROWS, Sheet, account, spent
from engine.systems.supers_revised.turns import QUICK
from engine.units import areas_ft, whole_areas
from engine.world import BattleState, Token

POOL = "SU, Creation Pool; rulings S19, S32, S33"


def reasons(state: BattleState, token: Token) -> Iterator[Reckoned]:
    """Every figure of a token that no plan explains. Source: SU, Initiative; Defending; Creation Pool."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    quick = max(QUICK, key=lambda name: kept(state, token, name))
    yield f"Initiative, {_title(quick)}", str(dice_of(state, token, quick)), "SU, Initiative"
    for name in RESISTANCES:
        yield _title(name), f"{token.track(name)} of {sheet.resistances[name]}D", "SU, Resistances"
    for name in TIRING:
        if tired(state, token, name) and has(state, token, name):
            yield f"{_title(name)}, used again", f"-{tired(state, token, name)}D", "SU, Defending; ruling S9"
    yield "An arm's reach", f"{arm_ft(state, token):g} ft", "House; ruling S35"
    for name in attacks_of(state, token):
        if name not in (BAREHANDED, *sheet.aptitudes, *sheet.powers):
            continue
        yield _title(name), _of_an_attack(state, token, sheet, name), "SU, Attacking; rulings S2, S3, S34"
    yield from _account(state, sheet)


def _of_an_attack(state: BattleState, token: Token, sheet: Sheet, name: str) -> str:
    ft = reach_ft(state, token, name)
    reach = f"{whole_areas(ft)} areas" if ft >= areas_ft(1) else f"{ft:g} ft"
    extra = extra_knockback(state, sheet, name)
    back = f", knockback {knockback_ft(1, extra):,g} ft a die" if extra else ""
    return f"{dice_of(state, token, name)}, reaches {reach}{back}"


def _account(state: BattleState, sheet: Sheet) -> Iterator[Reckoned]:
    for line in account(sheet, state.settings):
        yield f"Pool: {_title(line.what)}", f"{line.dice:+d}D", POOL
    yield "Pool, spent", f"{spent(sheet, state.settings)} of {POOL_DICE}D", POOL


def _title(name: str) -> str:
    attribute, special = split_name(name)
    title = ROWS[attribute]["title"] if attribute in ROWS else attribute.replace("_", " ").capitalize()
    return f"{title} ({special})" if special else title
