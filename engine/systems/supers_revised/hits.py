"""What a hit does, by its maneuver: damage, an effect, a broken thing, a hold."""

from collections.abc import Iterator

from engine.checks import Choice, Referee
from engine.events import Bonded, Conditioned, Event, Noted
from engine.names import TokenId
from engine.orders import Fall, Order
from engine.step import Step
from engine.systems.house.hurl import let_go
from engine.systems.supers_revised.attributes import OFF, kind_of_attack, power_now, sheet_of, split_name
from engine.systems.supers_revised.orders import Harm, Hit
from engine.systems.supers_revised.sheet import ROWS
from engine.world import TAKEN_OFF, BattleState, Until

MAJOR, SUPERIOR = 2, 3
HELD, BROKEN = "held", "broken"
ENSNARED, DISARM = "ensnared", "disarm"
DEVICE = "device_easily_taken_fragile"
GRAPPLE = "SU, Grappling Attack"
HOUR_S = 3600


def hit(state: BattleState, order: Hit, referee: Referee) -> Step:
    """The effect of an attack that got through. Source: SU, Combat Maneuvers."""
    match order.maneuver:
        case "called_shot":
            return _called(state, order)
        case "break":
            return Step(tuple(_broken(state, order)))
        case "grappling_attack":
            return _grappled(state, order, referee)
        case _:
            return Step(tuple(_effect(state, order)), (_harm(order),))


def _harm(order: Hit) -> Harm:
    return Harm(
        token=order.token,
        target=order.target,
        using=order.using,
        dice=order.dice,
        kind_of=kind_of_attack(order.using),
        push_deg=order.push_deg,
        push_up_deg=order.push_up_deg,
        force=order.aim,
    )


def _effect(state: BattleState, order: Hit) -> Iterator[Event]:
    """What a power brings beside its damage: bonds that leave no movement, or a named effect.

    Source: SU, Powers; Powers: Ensnare; Powers: Physical Paralysis; Powers: Mental Paralysis. Ruling: S42.
    """
    name, _ = split_name(order.using)
    effect = ROWS[name]["on_hit"]
    now = state.clock.round
    if not effect or not state.tokens[order.target].sheet:
        return
    if effect == ENSNARED:
        dice = power_now(state, state.tokens[order.token], name)
        yield Conditioned(token=order.target, name=HELD, value=dice, since=now)
        return
    bound = effect == HELD
    dice = power_now(state, state.tokens[order.token], name) if bound else order.dice
    against = "" if bound else order.token
    until = Until(round=now + order.dice)
    yield Conditioned(token=order.target, name=effect, value=dice, against=against, since=now, until=until)


def _called(state: BattleState, order: Hit) -> Step:
    """An effect for a round by a Major Success, for the scene by a Superior one. Source: SU, Called Shot."""
    if order.dice < MAJOR:
        text = f"{order.token} hits {order.target}, but not well enough for the called effect"
        return Step((Noted(text=text),))
    item = _in_the_hands_of(state, order.target)
    if order.aim == DISARM and item:
        return _disarmed(state, order, item)
    return Step((_lasting(state, order, _out_of_use(state, order) or order.aim or "called shot"),))


def _lasting(state: BattleState, order: Hit, name: str) -> Conditioned:
    """On for the next round, or for the scene."""
    now = state.clock.round
    until = TAKEN_OFF if order.dice >= SUPERIOR else Until(round=now + 1)
    return Conditioned(token=order.target, name=name, value=order.dice, since=now, until=until)


def _disarmed(state: BattleState, order: Hit, item: TokenId) -> Step:
    """Knocked out of the hand, or kept by whoever disarms by a Superior Success. Source: SU, Called Shot."""
    dropped = let_go(state, order.target, item)
    if order.dice < SUPERIOR:
        return Step(dropped, (Fall(token=item, freed_from=order.target),))
    return Step((*dropped, Bonded(what="carry", by=order.token, of=item)))


def _in_the_hands_of(state: BattleState, name: TokenId) -> TokenId:
    held = (bond.of for bond in state.bonds if bond.by == name and not state.tokens[bond.of].sheet)
    return next(held, "")


def _out_of_use(state: BattleState, order: Hit) -> str:
    """The power that is gone with the device aimed at, as a condition. Source: SU, Complications."""
    sheet = sheet_of(state, state.tokens[order.target])
    power = sheet.power(order.aim) if sheet else None
    return f"{OFF}{power.name}" if power is not None and DEVICE in power.complications else ""


def _broken(state: BattleState, order: Hit) -> Iterator[Event]:
    """Out of order for a round by a Major Success, for an hour or more by a Superior one.

    Source: SU, Break.
    """
    if order.dice < MAJOR:
        yield Noted(text=f"{order.aim or order.target} holds")
        return
    clock = state.clock
    until = Until(second=clock.second + HOUR_S) if order.dice >= SUPERIOR else Until(round=clock.round + 1)
    what = _out_of_use(state, order) or f"{BROKEN}:{order.aim or 'device'}"
    yield Conditioned(token=order.target, name=what, value=order.dice, since=clock.round, until=until)


def _grappled(state: BattleState, order: Hit, referee: Referee) -> Step:
    """A hold, and damage if better than normal and wanted; or free, by the same roll the other way.

    Source: SU, Grappling Attack.
    """
    free = any(bond.by == order.target and bond.of == order.token for bond in state.bonds)
    by, of = (order.target, order.token) if free else (order.token, order.target)
    events: tuple[Event, ...] = (
        Bonded(what="hold", by=by, of=of, on=not free),
        Conditioned(token=of, name=HELD, since=state.clock.round, on=not free),
    )
    loose: tuple[Order, ...] = (Fall(token=of, freed_from=by),) if free else ()
    if order.dice < MAJOR:
        return Step(events, loose)
    picked = referee.choose(Choice(f"squeeze {order.token}", order.token, ("yes", "no"), source=GRAPPLE))
    return Step(events, (*((_harm(order),) if picked == "yes" else ()), *loose))
