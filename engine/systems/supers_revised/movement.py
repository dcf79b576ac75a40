"""Getting about in Supers! Revised, which prints no distances: the house's presets by rating."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.movement.modes import Mode, core_modes
from engine.orders import AttackOrder
from engine.plans import AccountLine, Hazard, Leg, Limits
from engine.rulings import ruling
from engine.systems.house.heroic import TACTICAL_FT, Ratings, heroic_limits
from engine.systems.house.plain import PlainMovement
from engine.systems.house.risks import Going, Risk, headlong, on_his_way, risks
from engine.systems.supers_revised.attributes import OFF, ON, dice_of, sheet_of
from engine.systems.supers_revised.loads import overladen
from engine.systems.supers_revised.pools import Dice, Reaching
from engine.systems.supers_revised.sheet import ROWS, Power, Sheet
from engine.units import AREA_FT
from engine.world import BattleState, Motion, Token

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
NUMBERS = {"green": 4, "yellow": 7, "red": 10}  # what a color of Universal Heroes counts as: ruling S38
DIE_TURNS_DEG = 45.0  # ruling S36
MOVES = "SU, Actions; ruling S38"


def ratings(token: Token, sheet: Sheet) -> Ratings:
    """Athleticism, and the powers that are on, by the mode they carry; trade-offs change their speed.

    Source: SU, Trade-Offs; Powers: Flight; Powers: Super Leap; Powers: Super Running; Powers: Super Speed;
    Powers: Super Swimming; Powers: Teleportation; Powers: Wall Crawling. Ruling: S11.
    """
    powers: dict[str, int] = {}
    for power, mode in _carrying(token, sheet):
        powers[mode] = max(powers.get(mode, 0), power.part("speed"))
    return Ratings(sheet.aptitude("athleticism").dice, "athleticism", powers)


def carried_by(token: Token, sheet: Sheet, mode: str) -> Power | None:
    """The power that carries a mode, the fastest if there are several."""
    found = (power for power, carries in _carrying(token, sheet) if carries == mode)
    return max(found, key=lambda power: power.part("speed"), default=None)


def _carrying(token: Token, sheet: Sheet) -> Iterator[tuple[Power, str]]:
    for name, mode in MOVING.items():
        power = sheet.power(name)
        if power is not None and token.condition(f"{OFF}{name}") is None:
            yield power, mode


def limits(state: BattleState, token: Token, mode: Mode) -> Limits | None:
    """By the preset a battle has chosen, and through walls while insubstantial.

    Source: SU, Actions: Movement; Powers: Insubstantiality; Powers: Burrowing. Ruling: S11, S36, S52.
    """
    sheet = sheet_of(state, token)
    if sheet is None:
        return None
    found = _preset(state, ratings(token, sheet), mode)
    if found is None:
        return None
    power = carried_by(token, sheet, mode.name)
    if power is not None and ruling(state.settings, "S36") == "turning":
        found = _nimble(found, power.trade.get("maneuver", 0), mode)
    passes = ("*",) if token.condition(f"{ON}insubstantiality") else ()
    if overladen(state, token):
        found = replace(found, top_ft_per_turn=0.0, gain_ft_per_turn=0.0, climb_ft_per_turn=0.0, range_ft=0.0)
    return replace(found, passes=passes) if passes else found


def _nimble(found: Limits, dice: int, mode: Mode) -> Limits:
    """What traded maneuver does: turns further at no cost, or pays an area more for a turn.

    Source: SU, Trade-Offs. Ruling: S36.
    """
    if dice >= 0 or mode.track == "ends":
        return replace(found, free_turn_deg=min(found.free_turn_deg + DIE_TURNS_DEG * max(dice, 0), 180.0))
    free_turn_deg = min(found.free_turn_deg, DIE_TURNS_DEG)
    return replace(found, free_turn_deg=free_turn_deg, turn_cost_ft=found.turn_cost_ft - dice * AREA_FT)


def _preset(state: BattleState, rated: Ratings, mode: Mode) -> Limits | None:
    if mode.name == "burrow":
        mode = replace(mode, name="run")
        if "burrow" not in rated.powers:
            return None
        rated = Ratings(rated.body, rated.column, {"run": rated.powers["burrow"]})
    heroic = heroic_limits(rated, mode, state.settings)
    if heroic is None or ruling(state.settings, "S11") == "heroic" or mode.limit != "speed":
        return heroic
    top_ft = TACTICAL_FT * 2 ** rated.powers.get(mode.name, 0)
    account = (AccountLine("a Movement Action", top_ft, "House; ruling S11"),)
    return Limits(top_ft_per_turn=top_ft, gain_ft_per_turn=top_ft, account=account)


@dataclass(frozen=True, slots=True)
class SupersMovement(PlainMovement):
    """The movement questions of Supers! Revised."""

    def limits(self, state: BattleState, token: Token, mode: Mode) -> Limits | None:
        """By the preset; whoever ignores what a turn in the air costs rolls. Ruling: S38."""
        found, sheet = limits(state, token, mode), sheet_of(state, token)
        if found is None or sheet is None or not found.turn_cost_ft or not _checked(state):
            return found
        going = on_his_way(state, token, mode.name, ratings(token, sheet))
        return replace(found, headlong=_hazard(going, sheet, headlong(going)))

    def hazards(
        self, state: BattleState, token: Token, at: Leg | AttackOrder, motion: Motion
    ) -> Iterable[Hazard]:
        """Where Universal Heroes asks for a FEAT, a check against a number. Ruling: S38."""
        sheet = sheet_of(state, token)
        if sheet is None or not _checked(state) or isinstance(at, AttackOrder):
            return ()
        going = Going(state=state, token=token, leg=at, motion=motion, ratings=ratings(token, sheet))
        return tuple(_hazard(going, sheet, risk) for risk in risks(going))


def _checked(state: BattleState) -> bool:
    """Are there checks while moving? Ruling: S38."""
    return ruling(state.settings, "S11") == "heroic" and ruling(state.settings, "S38") == "checked"


def _hazard(going: Going, sheet: Sheet, risk: Risk) -> Hazard:
    number = NUMBERS[risk.color]
    power = carried_by(going.token, sheet, going.motion.mode)
    body = dice_of(going.state, going.token, "athleticism")
    dice, word = body, "Athleticism"
    if power is not None and power.part("maneuver") > body.kept:
        dice, word = Dice(power.part("maneuver")), ROWS[power.name]["title"]
    key = f"{risk.kind} {going.token.name}".replace("_", " ")
    check = Reaching(
        key=key, who=going.token.name, dice=dice, number=number, source=f"{MOVES}; {risk.source}"
    )
    label = f"{word} {number} or more"
    return Hazard(kind=risk.kind, at_ft=risk.at_ft, check=check, mishap=risk.mishap, label=label, of=risk.of)


MOVEMENT = SupersMovement(limits)


def flown_ft(state: BattleState, dice: int) -> float:
    """How far in a turn flight of a rating goes. Ruling: S41."""
    rated, fly = Ratings(1, "athleticism", {"fly": dice}), core_modes()["fly"]
    found = heroic_limits(rated, fly, state.settings) if dice else None
    return found.top_ft_per_turn if found else 0.0
