"""What somebody struck at defends with, and the target number that comes of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.checks import Choice, Referee
from engine.events import Checked, Event
from engine.names import TokenId
from engine.rulings import ruling
from engine.systems.supers_revised.attributes import able, defenses, dice_of, tired, used
from engine.systems.supers_revised.pools import HALF, Dice, Pool
from engine.systems.supers_revised.sheet import RESISTANCES
from engine.systems.supers_revised.things import thing_number
from engine.world import BattleState, Token

DEFENDING = "SU, Defending"
FULL_ATTACK, FULL_DEFENSE = "full_attack", "full_defense"
PASSIVE = ("armor", "mental_shield", "invulnerability")  # what protects by itself
HELPLESS = 1
NO_DEFENSE = "none"


@dataclass(frozen=True, slots=True)
class Threat:
    """An attack as its target sees it. ``margins_only``: nothing but its total is added up any more."""

    kind: str
    total: int
    margins_only: bool = True
    aware: bool = True


def defended(
    state: BattleState, name: TokenId, threat: Threat, referee: Referee
) -> tuple[int, tuple[Event, ...]]:
    """The target number: what the defender throws; 1 for the helpless, by material for things.

    Source: SU, Defending; Actions: Defense; No Viable Defense. Ruling: S5, S6, S9, S43.
    """
    target = state.tokens[name]
    if not target.sheet:
        return thing_number(state, name), ()
    if not able(target):
        return HELPLESS, ()
    options = tuple(open_defenses(state, target, threat.kind, aware=threat.aware))
    picked = referee.choose(Choice(f"defend {name}", name, options, source=DEFENDING))
    pool = Pool(
        key=f"defense {name}",
        who=name,
        dice=defense_dice(state, target, picked),
        against=(threat.total,) if threat.margins_only else (),
        round_up=ruling(state.settings, "S5") == "rounded_up",
        source=DEFENDING,
    )
    shown = referee.roll(pool)
    said = Checked(token=name, check=pool.key, outcome=picked.replace("_", " "), needed=str(threat.total))
    return shown, (*(() if picked == NO_DEFENSE else used(state, target, picked)), said)


def open_defenses(state: BattleState, target: Token, kind: str, *, aware: bool = True) -> Iterator[str]:
    """What may be defended with now, what was said before first; half a die when nothing is left.

    Source: SU, Defending; No Viable Defense. Ruling: S13, S37.
    """
    found = [name for name in defenses(state, target, kind) if aware or name in (*RESISTANCES, *PASSIVE)]
    if target.condition(FULL_ATTACK):
        found = [name for name in found if name in _after_full_attack(state)]
    said = [c.name.removeprefix("defend:") for c in target.conditions if c.name.startswith("defend:")]
    yield from (name for name in said if name in found)
    yield from (name for name in found if name not in said)
    yield NO_DEFENSE


def _after_full_attack(state: BattleState) -> tuple[str, ...]:
    """What takes no intention. Source: SU, Full Attack. Ruling: S47."""
    passive = ruling(state.settings, "S47") == "passive_powers_too"
    return (*RESISTANCES, *PASSIVE) if passive else RESISTANCES


def defense_dice(state: BattleState, target: Token, picked: str) -> Dice:
    """The dice of a defense. Source: SU, Defending; Full Defense; No Viable Defense."""
    if picked == NO_DEFENSE:
        return HALF
    bonus = 1 if target.condition(FULL_DEFENSE) else 0
    return dice_of(state, target, picked, bonus - tired(state, target, picked))
