"""Dice coming off Resistances, the defender's choice of where, and the knockback that follows."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from engine.checks import Choice, Referee
from engine.events import Conditioned, Event, Hurt
from engine.names import TokenId
from engine.orders import Driven, Fall, Order
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.push import pushed, pushed_away
from engine.systems.supers_revised.attributes import OUT, sheet_of
from engine.systems.supers_revised.orders import Harm
from engine.systems.supers_revised.sheet import Sheet
from engine.world import BattleState, Token

DAMAGE = "SU, Applying Damage"
KNOCKBACK_FT = 5.0  # a die of Fortitude: SU, Knockback
HARMS = {
    "physical": ("composure", "fortitude", "reaction"),
    "social": ("composure",),
    "mental": ("composure", "will"),
}
EXCEPTIONS = {"ensnare": ("composure", "reaction")}  # SU, Applying Damage
LITTLE_KNOCKBACK, NO_KNOCKBACK = "little_knockback", "no_knockback"  # words in a power's note


def harmed(state: BattleState, order: Harm, referee: Referee) -> Step:
    """The dice come off where the defender says, then the body flies, then it falls.

    Source: SU, Applying Damage; Knockback. Ruling: S1, S24, S25.
    """
    target = state.tokens[order.target]
    if not target.sheet:
        return Step((), _knocked(state, order, order.dice))
    split = _split(state, order, referee)
    events = tuple(off(state, target.name, split, f"{order.using} of {order.token}"))
    counted = order.dice if ruling(state.settings, "S1") == "all_dice" else split.count("fortitude")
    return Step(events, _knocked(state, order, counted) or (Fall(token=target.name),))


def _split(state: BattleState, order: Harm, referee: Referee) -> tuple[str, ...]:
    options = splits(order.dice, EXCEPTIONS.get(order.using, HARMS[order.kind_of]))
    target = state.tokens[order.target]
    if ruling(state.settings, "S25") == "not_below_0":
        options = tuple(o for o in options if not _wasteful(target, o)) or options
    words = {_words(option): option for option in sorted(options, key=lambda o: _pain(target, o))}
    picked = referee.choose(Choice(f"split {target.name}", target.name, tuple(words), source=DAMAGE))
    return words[picked]


def splits(dice: int, resistances: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Every way to spread so many dice over these Resistances."""
    return tuple(combinations_with_replacement(resistances, dice))


def _words(split: tuple[str, ...]) -> str:
    return ", ".join(f"{name} {split.count(name)}" for name in dict.fromkeys(split))


def _pain(target: Token, split: tuple[str, ...]) -> tuple[int, int, str]:
    """Sorts the ways: first those that put him out of no Resistance, then the most even, by name."""
    left = [target.track(name) - split.count(name) for name in dict.fromkeys(split)]
    return sum(rest <= 0 for rest in left), -min(left), _words(split)


def _wasteful(target: Token, split: tuple[str, ...]) -> bool:
    return any(target.track(name) - split.count(name) < 0 for name in split)


def off(state: BattleState, name: TokenId, split: tuple[str, ...], cause: str) -> Iterator[Event]:
    """The dice taken off, and being out at 0. Source: SU, Resistances; Applying Damage. Ruling: S19."""
    token = state.tokens[name]
    for resistance in dict.fromkeys(split):
        yield Hurt(token=name, track=resistance, points=split.count(resistance), cause=cause)
    down = any(token.track(resistance) - split.count(resistance) <= 0 for resistance in split)
    if down and token.condition(OUT) is None:
        yield Conditioned(token=name, name=OUT, since=state.clock.round)


def knockback_ft(dice: int, extra: int, *, doubles: bool = True) -> float:
    """Five feet a die, doubled by each die of Extra Knockback. Source: SU, Knockback. Ruling: S2."""
    return KNOCKBACK_FT * dice * (2**extra if doubles else 1 + extra)


def extra_knockback(state: BattleState, sheet: Sheet, using: str) -> int:
    """The dice of Extra Knockback behind an attack, Super Strength's own among them. Ruling: S3."""
    power = sheet.power(using)
    extra = power.boost("extra_knockback") if power else 0
    free = using == "super_strength" or ruling(state.settings, "S3") == "always"
    return extra + (sheet.power_dice("super_strength") if free else 0)


def _knocked(state: BattleState, order: Harm, dice: int) -> tuple[Order, ...]:
    """The flight: straight away, or where the attacker pushes. Source: SU, Knockback. Ruling: S2, S4."""
    striker, target = state.tokens[order.token], state.tokens[order.target]
    sheet = sheet_of(state, striker)
    if sheet is None or dice <= 0 or order.kind_of != "physical":
        return ()
    power = sheet.power(order.using)
    note = power.note if power else ""
    doubles = ruling(state.settings, "S2") == "doubles_each"
    ft = knockback_ft(dice, extra_knockback(state, sheet, order.using), doubles=doubles)
    ft *= 0.0 if NO_KNOCKBACK in note else 0.5 if LITTLE_KNOCKBACK in note else 1.0
    if not ft:
        return ()
    to = pushed_away(striker, target, ft) if order.push_deg is None else pushed(target, order.push_deg, ft)
    return (Driven(token=target.name, to=to, cause="knockback", force=dice, past=(striker.name,)),)
