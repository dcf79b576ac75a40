"""Attack and defense in Basic Rules v.3: dice that succeed, and dice that cancel them."""

from engine.checks import Choice, Referee
from engine.dice import Faces
from engine.events import Attacked, Checked, Event
from engine.names import TokenId
from engine.orders import AttackOrder
from engine.plans import AttackPlan, Shift
from engine.problems import Problem, impossible
from engine.step import Step
from engine.systems.basic_v3.harm import Struck, able, sheet_of
from engine.systems.basic_v3.sheet import ATTRIBUTES, Sheet
from engine.systems.basic_v3.skill import Successes
from engine.world import BattleState, Token

ATTACK = "BR, Combat, step 2"
DEFENSE = "BR, Combat, step 3"
CANCEL = "BR, Combat, step 4"
NO_DEFENSE = "none"


def maneuvers(state: BattleState, token: Token) -> tuple[str, ...]:
    """An attack is a check with one of the three attributes; which fits is the table's to say."""
    return ("brawn", "brains", "moxie") if sheet_of(state, token) else ()


def target_number(sheet: Sheet, attribute: str, advantage: str) -> int:
    """The attribute, and the advantage that fits, if any. Source: BR, Checks."""
    return sheet.attribute(attribute) + sheet.advantage(advantage)


def plan(state: BattleState, order: AttackOrder) -> AttackPlan:
    """What bears on the roll: the target number and where it comes from."""
    attacker = state.tokens[order.attacker]
    sheet = sheet_of(state, attacker)
    problems = _problems(order, sheet)
    if problems or sheet is None:
        return AttackPlan(order=order, problems=problems)
    number = target_number(sheet, order.maneuver, order.using)
    shifts = [Shift(sheet.attribute(order.maneuver), order.maneuver.capitalize(), "BR, Checks", "")]
    if sheet.advantage(order.using):
        shifts.append(Shift(sheet.advantage(order.using), order.using, "BR, Checks", ""))
    return AttackPlan(order=order, shifts=tuple(shifts), needed=f"{number} or less on any of {sheet.dice}d10")


def _problems(order: AttackOrder, sheet: Sheet | None) -> tuple[Problem, ...]:
    if sheet is None:
        return (impossible(f"{order.attacker} has no sheet to attack with"),)
    if order.maneuver not in ATTRIBUTES:
        text = f"maneuver: found {order.maneuver!r}, expected one of {', '.join(ATTRIBUTES)}"
        return (impossible(text, ATTACK),)
    if order.using and not sheet.advantage(order.using):
        return (impossible(f"{order.attacker} has no advantage {order.using!r}", ATTACK),)
    if not order.target:
        return (impossible("an attack needs a target", ATTACK),)
    return ()


def attack(state: BattleState, order: AttackOrder, referee: Referee) -> Step:
    """A check to hit; if it hits, a check to defend, die against die. Source: BR, Combat, steps 2 to 4."""
    attacker, target = state.tokens[order.attacker], state.tokens[order.target]
    sheet = sheet_of(state, attacker)
    if sheet is None:
        return Step()
    number = target_number(sheet, order.maneuver, order.using)
    key = f"attack {attacker.name}"
    hits = referee.roll(Successes(key=key, who=attacker.name, target_number=number, dice=sheet.dice))
    events: list[Event] = [_checked(attacker.name, key, hits, number)]
    left = _defended(state, target, (hits, number), referee, events) if hits else ()
    events.append(_attacked(order, f"{sum(left)} damage" if left else "miss"))
    if not left:
        return Step(tuple(events))
    thrown = any(a.name == order.using and a.speaks_of("knockback") for a in sheet.advantages)
    blow = Struck(
        token=attacker.name, target=target.name, damage=sum(left), thrown=thrown, push_deg=order.push_deg
    )
    return Step(tuple(events), (blow,))


def _defended(
    state: BattleState, target: Token, hits: tuple[Faces, int], referee: Referee, events: list[Event]
) -> Faces:
    """The attack dice that are left after the defense. Ruling: B5, B13."""
    sheet = sheet_of(state, target)
    if sheet is None or not able(target):
        return hits[0]
    picked = referee.choose(
        Choice(f"defend {target.name}", target.name, defenses(target, sheet), source=DEFENSE)
    )
    if picked == NO_DEFENSE:
        return hits[0]
    attribute, _, advantage = picked.partition(" + ")
    number = target_number(sheet, attribute, advantage)
    key = f"defense {target.name}"
    dice = referee.roll(
        Successes(key=key, who=target.name, target_number=number, dice=sheet.dice, source=DEFENSE)
    )
    events.append(_checked(target.name, key, dice, number))
    return cancelled(hits, (dice, number), target.name, referee)


def defenses(target: Token, sheet: Sheet) -> tuple[str, ...]:
    """What he may defend with; what he said he would use, or his best, comes first."""
    options = [*ATTRIBUTES, *(f"{name} + {a.name}" for name in ATTRIBUTES for a in sheet.advantages)]
    said = [c.name.removeprefix("defend:") for c in target.conditions if c.name.startswith("defend:")]
    default = next((option for option in options if option in said), "brawn")
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


def _checked(who: TokenId, key: str, hits: Faces, number: int) -> Checked:
    word = "1 success" if len(hits) == 1 else f"{len(hits)} successes"
    critical = ", critical" if number in hits else ""
    return Checked(token=who, check=key, outcome=word + critical, needed=f"{number} or less")


def _attacked(order: AttackOrder, result: str) -> Attacked:
    return Attacked(attacker=order.attacker, target=order.target, maneuver=order.maneuver, result=result)
