"""Dice coming off Resistances, the defender's choice of where, and the knockback that follows."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from engine.checks import Choice, Referee
from engine.events import Bonded, Conditioned, Event, Hurt, Left
from engine.names import TokenId
from engine.orders import Driven, Fall
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.push import pushed_as_said
from engine.systems.supers_revised.attributes import OUT, sheet_of, split_name
from engine.systems.supers_revised.orders import Harm
from engine.systems.supers_revised.sheet import Sheet
from engine.terrain import Body, terrain
from engine.world import BattleState, Token

DAMAGE = "SU, Applying Damage"
KNOCKBACK_FT = 5.0  # a die of Fortitude: SU, Knockback
HARMS = {
    "physical": ("composure", "fortitude", "reaction"),
    "social": ("composure",),
    "mental": ("composure", "will"),
}
EXCEPTIONS = {"ensnare": ("composure", "reaction")}  # SU, Applying Damage
LITTLE_KNOCKBACK, NO_KNOCKBACK = "little_knockback", "no_knockback"  # words in a power's note, or an aim
HELD = "held"
MADE_BY = "made_by"  # of a duplicate or summoned creature, against its maker


def harmed(state: BattleState, order: Harm, referee: Referee) -> Step:
    """The dice come off where the defender says, then the body flies, then it falls.

    Source: SU, Applying Damage; Knockback. Ruling: S1, S24, S25.
    """
    target = state.tokens[order.target]
    if not target.sheet:
        return _thrown_back(state, order, order.dice)
    split = _split(state, order, referee)
    events = tuple(off(state, target.name, split, f"{order.using} of {order.token}"))
    counted = order.dice if ruling(state.settings, "S1") == "all_dice" else split.count("fortitude")
    flight = _thrown_back(state, order, counted)
    dropped = _dropped(state, target.name) if any(isinstance(event, Bonded) for event in events) else ()
    return Step((*events, *flight.events), (*(flight.forced or (Fall(token=target.name),)), *dropped))


def _split(state: BattleState, order: Harm, referee: Referee) -> tuple[str, ...]:
    options = splits(order.dice, EXCEPTIONS.get(split_name(order.using)[0], HARMS[order.kind_of]))
    target = state.tokens[order.target]
    if ruling(state.settings, "S25") == "not_below_0":
        options = tuple(o for o in options if not _wasteful(target, o)) or options
    words = {_words(option): option for option in sorted(options, key=lambda o: _pain(target, o))}
    picked = referee.choose(Choice(f"split {target.name}", target.name, tuple(words), source=DAMAGE))
    return words[picked]


def splits(dice: int, resistances: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Every way to spread so many dice over these Resistances. Source: SU, Applying Damage."""
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
    """The dice taken off; at 0 one is out, lets go, and what one has made is gone.

    Source: SU, Resistances; Applying Damage. Ruling: S19, S28.
    """
    token = state.tokens[name]
    for resistance in dict.fromkeys(split):
        yield Hurt(token=name, track=resistance, points=split.count(resistance), cause=cause)
    down = any(token.track(resistance) - split.count(resistance) <= 0 for resistance in split)
    if down and token.condition(OUT) is None:
        yield Conditioned(token=name, name=OUT, since=state.clock.round)
        yield from _ends_with(state, name)


def _ends_with(state: BattleState, name: TokenId) -> Iterator[Event]:
    """What does not outlast its maker: holds, duplicates, the summoned. Ruling: S28."""
    for bond in state.bonds:
        if bond.by == name and bond.kind == "hold":
            yield Bonded(what="hold", by=bond.by, of=bond.of, on=False)
            yield Conditioned(token=bond.of, name=HELD, on=False)
    for other in state.tokens.values():
        if any((mark.name, mark.against) == (MADE_BY, name) for mark in other.conditions):
            yield Left(token=other.name)


def _dropped(state: BattleState, name: TokenId) -> tuple[Fall, ...]:
    """Whom he held has to look after himself."""
    return tuple(
        Fall(token=bond.of, freed_from=name)
        for bond in state.bonds
        if bond.by == name and bond.kind == "hold"
    )


def knockback_ft(dice: int, extra: int, *, doubles: bool = True) -> float:
    """Five feet a die, doubled by each die of Extra Knockback. Source: SU, Knockback. Ruling: S2."""
    return KNOCKBACK_FT * dice * (2**extra if doubles else 1 + extra)


def extra_knockback(state: BattleState, sheet: Sheet, using: str) -> int:
    """The dice of Extra Knockback behind an attack, Super Strength's own among them.

    Source: SU, Knockback; Boosts: Extra Knockback; Powers: Super Strength. Ruling: S3.
    """
    power = sheet.power(using)
    extra = power.boost("extra_knockback") if power else 0
    free = using == "super_strength" or ruling(state.settings, "S3") == "always"
    return extra + (sheet.power_dice("super_strength") if free else 0)


def _thrown_back(state: BattleState, order: Harm, dice: int) -> Step:
    """The flight: straight away, or where the attacker pushes; whoever holds him lets go.

    Nobody is thrown out of the hands of his striker, nor through the earth.

    Source: SU, Knockback. Ruling: S4, U83.
    """
    striker, target = state.tokens[order.token], state.tokens[order.target]
    tied = tuple(bond for bond in state.bonds if target.name in (bond.by, bond.of))
    ft = thrown_ft(state, order, dice)
    if not ft or _in_earth(state, target) or any(bond.by == striker.name for bond in tied):
        return Step()
    to = pushed_as_said(striker, target, ft, (order.push_deg, order.push_up_deg))
    flight = Driven(token=target.name, to=to, cause="knockback", force=dice, past=(striker.name,))
    parted = tuple(Bonded(what=bond.kind, by=bond.by, of=bond.of, on=False) for bond in tied)
    loose = tuple(Conditioned(token=bond.of, name=HELD, on=False) for bond in tied if bond.kind == "hold")
    left_alone = tuple(Fall(token=bond.of, freed_from=bond.by) for bond in tied if bond.by == target.name)
    return Step((*parted, *loose), (flight, *left_alone))


def _in_earth(state: BattleState, token: Token) -> bool:
    """Is a body dug in, with earth all about it?"""
    dug_in = token.at.z < 0.0 and terrain(state).water(token.at) is None
    return dug_in and bool(terrain(state).free(Body(token.radius_ft, token.height_ft), token.at))


def thrown_ft(state: BattleState, order: Harm, dice: int) -> float:
    """How far an attack knocks back, less or none where its power or its striker says so.

    Source: SU, Knockback. Ruling: S2, S3.
    """
    sheet = sheet_of(state, state.tokens[order.token])
    if sheet is None or dice <= 0 or order.kind_of != "physical":
        return 0.0
    name, _ = split_name(order.using)
    power = sheet.power(name)
    words = f"{power.note if power else ''} {order.force}"
    doubles = ruling(state.settings, "S2") == "doubles_each"
    ft = knockback_ft(dice, extra_knockback(state, sheet, name), doubles=doubles)
    return ft * (0.0 if NO_KNOCKBACK in words else 0.5 if LITTLE_KNOCKBACK in words else 1.0)
