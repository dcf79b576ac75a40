"""The column shifts of an attack and of a defense, each with its reason."""

from collections.abc import Iterable, Iterator

from engine.orders import AttackOrder
from engine.plans import Shift
from engine.rulings import ruling
from engine.systems.house.gaps import within_arm
from engine.systems.universal_heroes.abilities import rank_of, sheet_of
from engine.systems.universal_heroes.conditions import (
    AIMED,
    CHANGED,
    DEFENDS_ONLY,
    DEFENSES,
    END_LOST,
    EVADED,
    EXTRA_ATTACKS,
    HINDERED,
    REVERSED,
    binds,
)
from engine.systems.universal_heroes.figures import combat_actions
from engine.systems.universal_heroes.maneuvers import Defense, Maneuver
from engine.systems.universal_heroes.means import Means
from engine.systems.universal_heroes.ranks import TABLES
from engine.systems.universal_heroes.sheet import Sheet
from engine.systems.universal_heroes.talents import lacking_cs, quirk_cs, talent_cs
from engine.units import AREA_FT
from engine.world import BattleState, Token

LOST_RANKS_CS = -2
ATTACKING = (CHANGED, HINDERED, EXTRA_ATTACKS, REVERSED, EVADED, AIMED)
DEFENDING = (HINDERED, DEFENDS_ONLY)
PLACES = {"fly": "aerial_combat", "glide": "aerial_combat", "swim": "underwater_combat"}
WORDS = {
    CHANGED: ("changed his action", "UH, Step 3"),
    HINDERED: ("partly held", "Classic, Effects: Partial"),
    EXTRA_ATTACKS: ("several attacks", "UH, Step 1; ruling U33"),
    REVERSED: ("just out of a hold", "Classic, Effects: Reverse"),
    EVADED: ("evaded him well", "UH, Evasion; ruling U85"),
    AIMED: ("took aim", "Classic, tactics"),
    DEFENDS_ONLY: ("failed to change his action", "UH, Step 3; ruling U40"),
}


def tactic(name: str) -> int:
    """The shift of a tactic. Source: classic, tactics."""
    return int(TABLES["tactics"].exact(name)["cs"])


def total(shifts: Iterable[Shift]) -> int:
    """All shifts added up."""
    return sum(shift.cs for shift in shifts)


def attack_shifts(
    state: BattleState, order: AttackOrder, how: Maneuver, means: Means, *, aware: bool = True
) -> tuple[Shift, ...]:
    """What bears on an attack roll. Source: UH, Column Shifts; Step 3; Evasion."""
    token = state.tokens[order.attacker]
    target = state.tokens.get(order.target)
    found = (
        *_standing(state, token, ATTACKING, order.target),
        *_skill(state, token, how, means),
        *(_place(token, target, how, aware=aware) if target else ()),
        *(_moving(state, target, how) if target else ()),
    )
    return tuple(shift for shift in found if shift.cs)


def defense_shifts(state: BattleState, token: Token, defense: Defense) -> tuple[Shift, ...]:
    """What bears on a defense roll. Source: UH, Time Scale; Step 3. Ruling: U34, U40."""
    sheet = sheet_of(state, token)
    skill = talent_cs(sheet, defense.name) + quirk_cs(sheet, defense.name) if sheet else 0
    found = (
        *_standing(state, token, DEFENDING, ""),
        Shift(skill, "talents and quirks", "UH, Talents; Quirks"),
        Shift(_too_many(state, token), "more defenses than his Fighting gives", "Ruling U34"),
    )
    return tuple(shift for shift in found if shift.cs)


def standing_shifts(state: BattleState, token: Token) -> tuple[Shift, ...]:
    """What bears on whatever a token does now. Source: UH, Column Shifts."""
    found = (*_standing(state, token, ATTACKING, ""), *_standing(state, token, DEFENDING, ""))
    return tuple(dict.fromkeys(shift for shift in found if shift.cs))


def _too_many(state: BattleState, token: Token) -> int:
    """A column for each defense past the number of Table 12. Ruling: U34."""
    if ruling(state.settings, "U34") == "unlimited":
        return 0
    free = combat_actions(rank_of(state, token, "fighting.defensive"))
    return min(0, free - token.counter(DEFENSES) - 1)


def _standing(state: BattleState, token: Token, names: tuple[str, ...], against: str) -> Iterator[Shift]:
    for name in names:
        condition = token.condition(name, against)
        if condition is not None and binds(state, condition):
            yield Shift(condition.value, *WORDS[name])
    if token.condition(END_LOST) is not None:
        yield Shift(LOST_RANKS_CS, "lost ranks of Endurance", "Classic, Life and Death")


def _skill(state: BattleState, token: Token, how: Maneuver, means: Means) -> Iterator[Shift]:
    sheet = sheet_of(state, token)
    if sheet is None:
        return
    helped = max(talent_cs(sheet, task, means.name) for task in _tasks(token, how, means))
    yield Shift(helped, "talent", "UH, Talents")
    yield Shift(quirk_cs(sheet, how.name), "quirk", "UH, Quirks")
    yield Shift(_unskilled(sheet, means), "weapon he has not learned", "UH, Talent FEATs")


def _tasks(token: Token, how: Maneuver, means: Means) -> Iterator[str]:
    """What a talent may help with: the maneuver, where it is fought, and what with."""
    yield how.name
    if token.motion.mode in PLACES:
        yield PLACES[token.motion.mode]
    if means.power is not None:
        yield from ("power_attack", "power") if means.own else ("weapon", f"weapon:{means.power.kind}")
    elif means.item is not None:
        yield "weapon:thrown_objects" if how.reach == "throw" else "weapon:spontaneous_weapons"


def _unskilled(sheet: Sheet, means: Means) -> int:
    """What a weapon costs whose talent he lacks; a weapon of no listed kind takes none."""
    if means.power is None or means.own or not TABLES["talents"].has(means.power.kind):
        return 0
    covered = any(talent_cs(sheet, task, means.name) for task in ("weapon", f"weapon:{means.power.kind}"))
    return 0 if covered else lacking_cs(sheet, means.power.kind)


def _place(token: Token, target: Token, how: Maneuver, *, aware: bool) -> Iterator[Shift]:
    if not aware:
        yield Shift(tactic("blindside"), "from the blind side", "Classic, tactics")
    if how.reach == "power" and within_arm(token, target):
        yield Shift(tactic("point_blank"), "point blank", "Classic, tactics")


def _moving(state: BattleState, target: Token, how: Maneuver) -> Iterator[Shift]:
    """A target at speed is harder to hit from afar, if a battle reads it so. Ruling: H5."""
    areas = target.motion.speed_ft_per_turn / AREA_FT
    counts = how.form == "ranged" and areas > 0.0
    if counts and ruling(state.settings, "H5") == "classic_moving_targets":
        cs = int(TABLES["moving_targets"].band(areas)["cs"])
        yield Shift(cs, f"target at {areas:.3g} areas a turn", "Classic, moving targets; ruling H5")
