"""Defense in Basic Rules v.3: what one defends with, and the attack dice that it cancels."""

from dataclasses import dataclass

from engine.checks import Choice, Referee
from engine.dice import Faces
from engine.events import Checked, Event
from engine.names import TokenId
from engine.systems.basic_v3.harm import able, sheet_of
from engine.systems.basic_v3.means import guards_with
from engine.systems.basic_v3.sheet import ATTRIBUTES, Sheet
from engine.systems.basic_v3.skill import Successes
from engine.world import BattleState, Token

DEFENSE = "BR, Combat, step 3"
CANCEL = "BR, Combat, step 4"
NO_DEFENSE = "none"


@dataclass(frozen=True, slots=True)
class Through:
    """What of an attack has succeeded: its attribute, the dice, and the number that is critical."""

    attribute: str
    hits: Faces
    number: int


def defended(
    state: BattleState, target: Token, attack: Through, referee: Referee
) -> tuple[Faces, tuple[Event, ...]]:
    """The attack dice that are left after the defense. Source: BR, Combat, step 3. Ruling: B5, B13."""
    sheet = sheet_of(state, target)
    if sheet is None or not able(target):
        return attack.hits, ()
    options = defenses(state, target, sheet, attack.attribute)
    picked = referee.choose(Choice(f"defend {target.name}", target.name, options, source=DEFENSE))
    if picked == NO_DEFENSE:
        return attack.hits, ()
    attribute, _, advantage = picked.partition(" + ")
    number = sheet.target_number(attribute, advantage)
    key = f"defense {target.name}"
    pool = Successes(key=key, who=target.name, target_number=number, dice=sheet.dice, source=DEFENSE)
    dice = referee.roll(pool)
    left = cancelled((attack.hits, attack.number), (dice, number), target.name, referee)
    return left, (told(target.name, key, dice, number),)


def defenses(state: BattleState, target: Token, sheet: Sheet, against: str) -> tuple[str, ...]:
    """What he may defend with; what he said he would use comes first, else what fits.

    Source: BR, Combat, step 3. Ruling: B22.
    """
    options = [*ATTRIBUTES, *(f"{name} + {a.name}" for name in ATTRIBUTES for a in sheet.advantages)]
    said = [c.name.removeprefix("defend:") for c in target.conditions if c.name.startswith("defend:")]
    usual = guards_with(state, sheet, against)
    default = next((option for option in options if option in said), usual)
    return (default, *(option for option in options if option != default), NO_DEFENSE)


def cancelled(hits: tuple[Faces, int], defense: tuple[Faces, int], who: TokenId, referee: Referee) -> Faces:
    """The attack dice left once each defense die has cancelled one, criticals first.

    A die that shows just the target number is critical; only a critical cancels a critical.
    Source: BR, Combat, step 4. Ruling: B6, B16.
    """
    left, critical_hit = list(hits[0]), hits[1]
    dice, critical_defense = defense
    for die in dice:
        may = [face for face in left if face != critical_hit or die == critical_defense]
        if not may:
            continue
        options = tuple(str(face) for face in sorted(set(may), reverse=True))
        picked = referee.choose(Choice(f"cancel {who}", who, options, source=CANCEL))
        left.remove(int(picked))
    return tuple(left)


def told(who: TokenId, key: str, hits: Faces, number: int) -> Checked:
    """A line for the log: how many dice succeeded, and whether one of them is critical."""
    word = "1 success" if len(hits) == 1 else f"{len(hits)} successes"
    critical = ", critical" if number in hits else ""
    return Checked(token=who, check=key, outcome=word + critical, needed=f"{number} or less")
