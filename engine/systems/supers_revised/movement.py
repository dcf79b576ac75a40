"""Getting about in Supers! Revised, which prints no distances: the house's presets by rating."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.movement.modes import Mode
from engine.plans import AccountLine, Limits
from engine.rulings import ruling
from engine.systems.house.heroic import TACTICAL_FT, Ratings, heroic_limits
from engine.systems.house.plain import PlainMovement
from engine.systems.supers_revised.attributes import OFF, able, sheet_of
from engine.systems.supers_revised.sheet import ROWS, Sheet
from engine.world import BattleState, Token

ON = "on:"  # powers that must be switched on before they do anything
MOVING = {name: row["mode"] for name, row in ROWS.items() if row["mode"]}
BURROW = Mode(
    name="burrow",
    track="line",
    medium="ground",
    limit="speed",
    chosen=True,
    needs_support=False,
    keeps_speed=False,
)


def ratings(token: Token, sheet: Sheet) -> Ratings:
    """Athleticism, and the powers that are on, by the mode they carry; trade-offs change their speed.

    Source: SU, Trade-Offs. Ruling: S11.
    """
    powers: dict[str, int] = {}
    for name, mode in MOVING.items():
        power = sheet.power(name)
        if power is not None and token.condition(f"{OFF}{name}") is None:
            powers[mode] = max(powers.get(mode, 0), power.part("speed"))
    return Ratings(sheet.aptitude("athleticism").dice, "athleticism", powers)


def limits(state: BattleState, token: Token, mode: Mode) -> Limits | None:
    """By the preset a battle has chosen, and through walls while insubstantial. Ruling: S11."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return None
    found = _preset(state, ratings(token, sheet), mode)
    passes = ("*",) if mode.name == "burrow" or token.condition(f"{ON}insubstantiality") else ()
    return replace(found, passes=passes) if found and passes else found


MOVEMENT = PlainMovement(limits)


def _preset(state: BattleState, rated: Ratings, mode: Mode) -> Limits | None:
    if mode.name == "burrow":
        mode = replace(mode, name="run")
        if "burrow" not in rated.powers:
            return None
        rated = Ratings(rated.body, rated.column, {"run": rated.powers["burrow"]})
    heroic = heroic_limits(rated, mode)
    if heroic is None or ruling(state.settings, "S11") == "heroic" or mode.limit != "speed":
        return heroic
    top_ft = TACTICAL_FT * 2 ** rated.powers.get(mode.name, 0)
    account = (AccountLine("a Movement Action", top_ft, "House; ruling S11"),)
    return Limits(top_ft_per_turn=top_ft, gain_ft_per_turn=top_ft, account=account)


def action_ft(state: BattleState, token: Token, modes: Iterable[Mode]) -> float:
    """How far the fastest Movement Action goes that is no teleport."""
    return max(_tops(state, token, modes), default=0.0)


def _tops(state: BattleState, token: Token, modes: Iterable[Mode]) -> Iterator[float]:
    for mode in modes:
        found = limits(state, token, mode) if mode.chosen and mode.track != "ends" else None
        if found is not None and able(token):
            yield found.top_ft_per_turn
