"""Attacks of Supers! Revised: opposed pools, with those who cut in between.

Ends where an attack has got through; ``hits`` carries that on.
"""

from collections.abc import Iterator

from engine.checks import Choice, Referee
from engine.events import Attacked, Checked, Conditioned, Counted, Event
from engine.names import TokenId
from engine.orders import AttackOrder
from engine.plans import AttackPlan, Shift
from engine.problems import Problem, against_rules, impossible
from engine.step import Step
from engine.systems.supers_revised.attributes import (
    USED,
    able,
    defenses,
    dice_of,
    has,
    kind_of_attack,
    may_attack,
    sheet_of,
    split_name,
    tired,
    uses,
    uses_left,
)
from engine.systems.supers_revised.offers import interrupted, taken_by, until_next_turn
from engine.systems.supers_revised.orders import Hit
from engine.systems.supers_revised.pools import HALF, Dice, Pool, degree, degree_name
from engine.systems.supers_revised.sheet import RESISTANCES, ROWS
from engine.world import BattleState, Token, Until

ATTACKING = "SU, Attacking"
DEFENDING = "SU, Defending"
MANEUVERS = ("attack", "full_attack", "called_shot", "critical_strike", "break", "grappling_attack")
FULL_ATTACK, FULL_DEFENSE, HELPLESS = "full_attack", "full_defense", 1
NO_DEFENSE = "none"
DYNAMIC = "dynamic"  # the counter of Dynamic Actions taken this round


def maneuvers(state: BattleState, token: Token) -> tuple[str, ...]:
    """What a token with a sheet may do to somebody else."""
    return MANEUVERS if sheet_of(state, token) else ()


def attack_dice(state: BattleState, order: AttackOrder) -> Dice:
    """The dice of an attack: one more in a Full Attack, some fewer in a Critical Strike.

    Source: SU, Full Attack; Critical Strike. Ruling: S10, S18.
    """
    bonus = 1 if order.maneuver == FULL_ATTACK else -given_up(order)
    return dice_of(state, state.tokens[order.attacker], using(order), bonus)


def using(order: AttackOrder) -> str:
    """The attribute an attack is made with: Fighting if none is named."""
    return order.using or "fighting"


def given_up(order: AttackOrder) -> int:
    """The dice a Critical Strike takes from the attack: the number it aims with, one if none."""
    if order.maneuver != "critical_strike":
        return 0
    return int(order.aim) if isinstance(order.aim, str) and order.aim.isdigit() else 1


def plan(state: BattleState, order: AttackOrder) -> AttackPlan:
    """The dice, and what stands against the attack."""
    problems = tuple(_problems(state, order))
    dice = attack_dice(state, order) if not problems else HALF
    shifts = []
    if order.maneuver == FULL_ATTACK:
        shifts.append(Shift(1, "Full Attack", "SU, Full Attack"))
    if given_up(order):
        shifts.append(Shift(-given_up(order), "Critical Strike", "SU, Critical Strike"))
    needed = f"{dice} of {using(order)} to match or beat the defense"
    return AttackPlan(order=order, problems=problems, shifts=tuple(shifts), needed=needed)


def _problems(state: BattleState, order: AttackOrder) -> Iterator[Problem]:
    attacker = state.tokens[order.attacker]
    sheet = sheet_of(state, attacker)
    name, _ = split_name(using(order))
    if sheet is None:
        yield impossible(f"{attacker.name} has no sheet to attack with")
    elif order.maneuver not in MANEUVERS:
        text = f"maneuver: found {order.maneuver!r}, expected one of {', '.join(MANEUVERS)}"
        yield impossible(text, ATTACKING)
    elif not order.target and order.maneuver != "break":
        yield impossible("an attack needs a target", ATTACKING)
    elif not has(state, attacker, name):
        yield impossible(f"{attacker.name} has no {name} to attack with now", ATTACKING)
    elif not may_attack(name, kind_of_attack(name)):
        text = f"{ROWS[name]['title']} is no attack by the text; the Judge may allow it"
        yield against_rules(text, ATTACKING)
    elif uses_left(sheet, attacker, name) < 1:
        yield against_rules(f"{attacker.name} has used {ROWS[name]['title']} this round", ATTACKING)


def attack(state: BattleState, order: AttackOrder, referee: Referee) -> Step:
    """Opposed pools: the total, those who cut in, the defense, the degree.

    Source: SU, Resolving Attacks. Ruling: S13, S18, S22, S23.
    """
    attacker = state.tokens[order.attacker]
    key = f"attack {attacker.name}"
    total = referee.roll(Pool(key=key, who=attacker.name, dice=attack_dice(state, order)))
    events: list[Event] = [*_used(state, attacker, using(order)), *_committed(state, order)]
    events.append(Checked(token=attacker.name, check=key, outcome=str(total)))
    stopped, cut_in = interrupted(state, attacker.name, order.target, total, referee)
    events += cut_in
    if stopped:
        return Step((*events, _result(order, order.target, "interrupted")))
    target, taken = taken_by(state, attacker.name, order.target, referee)
    events += taken
    margin = total - _defense(state, order, (target, total), referee, events)
    if margin >= 0 and given_up(order):
        margin += _critical(order, referee)
    dice = degree(margin, state.settings)
    events.append(_result(order, target, degree_name(dice) if dice else "miss"))
    return Step(tuple(events), _carried_on(order, target, dice))


def _carried_on(order: AttackOrder, target: TokenId, dice: int) -> tuple[Hit, ...]:
    if not dice:
        return ()
    aim = order.aim if isinstance(order.aim, str) else ""
    hit = Hit(
        token=order.attacker,
        target=target,
        using=using(order),
        maneuver=order.maneuver,
        dice=dice,
        push_deg=order.push_deg,
        aim=aim,
    )
    return (hit,)


def _critical(order: AttackOrder, referee: Referee) -> int:
    """Twice the dice given up, for the margin only. Source: SU, Critical Strike. Ruling: S18."""
    dice = Dice(2 * given_up(order))
    key = f"critical {order.attacker}"
    return referee.roll(Pool(key=key, who=order.attacker, dice=dice, source="SU, Critical Strike"))


def _defense(
    state: BattleState, order: AttackOrder, aimed: tuple[TokenId, int], referee: Referee, events: list[Event]
) -> int:
    """The target number: what the defender throws; 1 for the helpless and for things.

    Source: SU, Defending; No Viable Defense. Ruling: S5, S6, S9.
    """
    name, total = aimed
    target = state.tokens.get(name)
    if target is None or not able(target):
        return HELPLESS
    options = tuple(open_defenses(state, target, kind_of_attack(split_name(using(order))[0])))
    picked = referee.choose(Choice(f"defend {name}", name, options, source=DEFENDING))
    dice = defense_dice(state, target, picked)
    against = () if given_up(order) else (total,)
    key = f"defense {name}"
    shown = referee.roll(Pool(key=key, who=name, dice=dice, against=against, source=DEFENDING))
    events += () if picked == NO_DEFENSE else _used(state, target, picked)
    events.append(Checked(token=name, check=key, outcome=picked.replace("_", " "), needed=str(total)))
    return shown


def open_defenses(state: BattleState, target: Token, kind: str) -> Iterator[str]:
    """What may be defended with now, what was said before first; half a die when nothing is left.

    Source: SU, Defending; Full Attack.
    """
    found = list(defenses(state, target, kind))
    if target.condition(FULL_ATTACK):
        found = [name for name in found if name in RESISTANCES]
    said = [c.name.removeprefix("defend:") for c in target.conditions if c.name.startswith("defend:")]
    yield from (name for name in said if name in found)
    yield from (name for name in found if name not in said)
    yield NO_DEFENSE


def defense_dice(state: BattleState, target: Token, picked: str) -> Dice:
    """The dice of a defense. Source: SU, Defending; Full Defense; No Viable Defense."""
    if picked == NO_DEFENSE:
        return HALF
    bonus = 1 if target.condition(FULL_DEFENSE) else 0
    return dice_of(state, target, picked, bonus - tired(state, target, picked))


def _used(state: BattleState, token: Token, attribute: str) -> tuple[Event, ...]:
    name, _ = split_name(attribute)
    now = state.clock.round
    used = Conditioned(
        token=token.name, name=f"{USED}{name}", value=uses(token, name) + 1, since=now, until=Until(round=now)
    )
    return (used,)


def _committed(state: BattleState, order: AttackOrder) -> Iterator[Event]:
    """A Dynamic Action; a Full Attack leaves only Resistances to defend with until one's next turn."""
    taken = state.tokens[order.attacker].counter(DYNAMIC) + 1
    yield Counted(token=order.attacker, counter=DYNAMIC, now=taken, until=Until(round=state.clock.round))
    if order.maneuver == FULL_ATTACK:
        until = until_next_turn(state, order.attacker)
        yield Conditioned(token=order.attacker, name=FULL_ATTACK, since=state.clock.round, until=until)


def _result(order: AttackOrder, target: TokenId, result: str) -> Attacked:
    return Attacked(attacker=order.attacker, target=target, maneuver=order.maneuver, result=result)
