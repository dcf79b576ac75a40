"""What a hit does, by its maneuver: damage, an effect, a broken thing, a hold."""

from collections.abc import Iterator

from engine.checks import Choice, Referee
from engine.events import Bonded, Conditioned, Event, Noted, Razed
from engine.problems import Problem, against_rules
from engine.step import Step
from engine.systems.supers_revised.attributes import kind_of_attack, split_name
from engine.systems.supers_revised.offers import until_next_turn
from engine.systems.supers_revised.orders import Harm, Hit, TakeManeuver
from engine.world import TAKEN_OFF, BattleState, Until

MAJOR, SUPERIOR = 2, 3
HELD, BROKEN = "held", "broken"
PARALYZED = ("ensnare", "physical_paralysis")
HOUR_S = 3600


def hit(state: BattleState, order: Hit, referee: Referee) -> Step:
    """The effect of an attack that got through."""
    match order.maneuver:
        case "called_shot":
            return Step(tuple(_called(state, order)))
        case "break":
            return Step(tuple(_broken(state, order)))
        case "grappling_attack":
            return _grappled(state, order, referee)
        case _:
            return Step(tuple(_bound(state, order)), (_harm(order),))


def _harm(order: Hit) -> Harm:
    kind = kind_of_attack(split_name(order.using)[0])
    return Harm(
        token=order.token,
        target=order.target,
        using=order.using,
        dice=order.dice,
        kind_of=kind,
        push_deg=order.push_deg,
    )


def _bound(state: BattleState, order: Hit) -> Iterator[Event]:
    """Ensnare and Physical Paralysis leave no movement while they last."""
    if order.using in PARALYZED:
        until = Until(round=state.clock.round + order.dice - 1)
        yield Conditioned(
            token=order.target, name=HELD, value=order.dice, since=state.clock.round, until=until
        )


def _called(state: BattleState, order: Hit) -> Iterator[Event]:
    """An effect for a round by a Major Success, for the scene by a Superior one. Source: SU, Called Shot."""
    if order.dice < MAJOR:
        yield Noted(text=f"{order.token} hits {order.target}, but not well enough for the called effect")
        return
    scene = order.dice >= SUPERIOR
    until = TAKEN_OFF if scene else Until(round=state.clock.round + 1)
    effect = order.aim or "called shot"
    yield Conditioned(token=order.target, name=effect, value=order.dice, since=state.clock.round, until=until)


def _broken(state: BattleState, order: Hit) -> Iterator[Event]:
    """Out of order for a round by a Major Success, for an hour or more by a Superior one.

    Source: SU, Break.
    """
    if order.dice < MAJOR:
        yield Noted(text=f"{order.aim or order.target} holds")
        return
    if any(obstacle.name == order.aim for obstacle in state.map.obstacles):
        if order.dice >= SUPERIOR:
            yield Razed(obstacle=order.aim)
        return
    clock = state.clock
    until = Until(second=clock.second + HOUR_S) if order.dice >= SUPERIOR else Until(round=clock.round + 1)
    what = f"{BROKEN}:{order.aim or 'device'}"
    yield Conditioned(token=order.target, name=what, value=order.dice, since=clock.round, until=until)


def _grappled(state: BattleState, order: Hit, referee: Referee) -> Step:
    """A hold, and damage if better than normal and wanted; or free, by the same roll the other way.

    Source: SU, Grappling Attack.
    """
    free = any(bond.by == order.target and bond.of == order.token for bond in state.bonds)
    by, of = (order.target, order.token) if free else (order.token, order.target)
    events: list[Event] = [Bonded(what="hold", by=by, of=of, on=not free)]
    events.append(Conditioned(token=of, name=HELD, against="", since=state.clock.round, on=not free))
    if order.dice < MAJOR:
        return Step(tuple(events))
    key = f"squeeze {order.token}"
    picked = referee.choose(Choice(key, order.token, ("yes", "no"), source="SU, Grappling Attack"))
    return Step(tuple(events), (_harm(order),) if picked == "yes" else ())


def maneuver(state: BattleState, order: TakeManeuver, referee: Referee) -> Step:
    """Full Defense: a die more in every defense until one's next turn. Source: SU, Full Defense."""
    del referee
    until = until_next_turn(state, order.token)
    return Step(
        (Conditioned(token=order.token, name=order.name, value=1, since=state.clock.round, until=until),)
    )


def maneuver_problems(state: BattleState, order: TakeManeuver) -> tuple[Problem, ...]:
    """Only Full Defense is taken by itself, and not after a Dynamic Action. Source: SU, Full Defense."""
    if order.name != "full_defense":
        text = f"name: found {order.name!r}, expected full_defense; the others are attacks"
        return (against_rules(text, "SU, Full Defense"),)
    if state.tokens[order.token].counter("dynamic"):
        return (against_rules(f"{order.token} has taken a Dynamic Action this round", "SU, Full Defense"),)
    return ()
