"""Powers switched on and off, and what that does: on the map, to somebody, or as a named effect.

What the text leaves to the Judge is a condition he can see and rule on, never nothing.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.checks import Choice, Referee
from engine.events import Checked, Conditioned, Event, Healed
from engine.geometry import distance_ft
from engine.orders import Fall
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.heroic import range_ft
from engine.systems.supers_revised.attributes import OFF, ON, OUT, dice_of, sheet_of, turned, turned_already
from engine.systems.supers_revised.away import comes_back, leaves, left_from
from engine.systems.supers_revised.clouds import lifted, raised
from engine.systems.supers_revised.orders import SwitchPower
from engine.systems.supers_revised.pools import Pool, degree
from engine.systems.supers_revised.reach import arm_ft
from engine.systems.supers_revised.sheet import RESISTANCES, ROWS, Power
from engine.systems.supers_revised.solid import out_of_the_solid
from engine.systems.supers_revised.unseen import INVISIBLE
from engine.world import BattleState, Token

POWERS = "SU, Powers"
EFFECT = "effect:"  # of whoever a power works on, against its owner
ALWAYS_ON = "always_on"
HEALING_NUMBER = 7  # house: two dice's middle; ruling S44


def switch(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """A power goes on or off as a Free Action, once a round, and does what it does.

    Source: SU, Actions: Free; Powers.
    """
    now = state.clock.round
    token = state.tokens[order.token]
    power = _power(state, token, order.power)
    dice = power.dice if power else 0
    events: tuple[Event, ...] = (
        *turned(state, token, order.power),
        *_stands(
            token, Conditioned(token=token.name, name=f"{OFF}{order.power}", since=now, on=not order.on)
        ),
        *_stands(
            token,
            Conditioned(token=token.name, name=f"{ON}{order.power}", value=dice, since=now, on=order.on),
        ),
    )
    step = USES.get(ROWS[order.power]["use"], _named_effect)(state, order, referee)
    falls = Fall(token=order.token)  # asks whether anything bears him without it
    drops = () if order.on or falls in step.forced else (falls,)
    return Step((*events, *step.events), (*step.forced, *drops))


def _stands(token: Token, change: Conditioned) -> tuple[Event, ...]:
    """A condition put on, or taken off if it was on."""
    return (change,) if change.on or token.condition(change.name) else ()


def switch_problems(state: BattleState, order: SwitchPower) -> tuple[Problem, ...]:
    """A power he has, not switched this round, that goes off at all, and reaches so far."""
    token = state.tokens[order.token]
    power = _power(state, token, order.power)
    if power is None:
        return (impossible(f"{order.token} has no power {order.power!r}", POWERS),)
    return tuple(_against(state, order, token, power))


def _against(state: BattleState, order: SwitchPower, token: Token, power: Power) -> Iterator[Problem]:
    title = ROWS[power.name]["title"]
    yield from turned_already(token, power.name)
    if not order.on and ALWAYS_ON in power.complications:
        yield against_rules(f"{title} is always on", "SU, Complications")
    target = state.tokens.get(order.target)
    if order.target and target is None:
        yield impossible(f"There is no token {order.target!r}")
        return
    use = ROWS[power.name]["use"]
    if use == "heals" and order.on and target is None:
        yield impossible("Healing needs somebody to heal", POWERS)
    here = left_from(token) if use == "away" and not order.on else token.at
    goal = order.at or (target.at if target else None)
    reach_ft = max(range_ft(power.part("range"), "movement_power"), arm_ft(state, token))
    if goal is not None and distance_ft(here, goal) > reach_ft:
        yield impossible(f"{title} reaches {reach_ft:,.0f} ft", "House; ruling S34")


def _power(state: BattleState, token: Token, name: str) -> Power | None:
    sheet = sheet_of(state, token)
    return sheet.power(name) if sheet else None


def _named_effect(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """On whoever it is used on a condition in its name, for the Judge to rule on; off it goes from all.

    Source: SU, Powers.
    """
    del referee
    name = f"{EFFECT}{order.power}"
    if order.on:
        power = _power(state, state.tokens[order.token], order.power)
        if not order.target or power is None:
            return Step()
        on = Conditioned(
            token=order.target, name=name, value=power.dice, against=order.token, since=state.clock.round
        )
        return Step((on,))
    worked_on = (t for t in state.tokens.values() if _is_on(t, name, order.token))
    return Step(tuple(Conditioned(token=t.name, name=name, against=order.token, on=False) for t in worked_on))


def _is_on(token: Token, name: str, against: str) -> bool:
    return any((c.name, c.against) == (name, against) for c in token.conditions)


def _invisible(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """Unseen until it goes off again. Source: SU, Powers: Invisibility. Ruling: S37."""
    del referee
    whom = order.target or order.token
    return Step((Conditioned(token=whom, name=INVISIBLE, since=state.clock.round, on=order.on),))


def _cloud(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """A cloud that stops the eye, until it goes off again. Source: SU, Powers: Obscure. Ruling: S49."""
    del referee
    maker = state.tokens[order.token]
    if not order.on:
        return Step(tuple(lifted(state, maker.name)))
    power = _power(state, maker, order.power)
    return Step((raised(state, maker, power.dice, order.at or maker.at),) if power else ())


def _through(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """Solid again: out of what he stands in, down if nothing bears him.

    Source: SU, Powers: Insubstantiality. Ruling: S30.
    """
    del referee
    if order.on:
        return Step()
    body = state.tokens[order.token]
    return Step(tuple(out_of_the_solid(state, body, None)), (Fall(token=body.name),))


def _worlds(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """Off the map, and back. Source: SU, Powers: Dimensional Travel. Ruling: S50."""
    del referee
    token = state.tokens[order.token]
    return leaves(state, token) if order.on else comes_back(state, token, order.at)


def _heals(state: BattleState, order: SwitchPower, referee: Referee) -> Step:
    """Dice come back to one Resistance of whoever is healed.

    Source: SU, Resistances; Powers: Healing. Ruling: S44.
    """
    if not order.on or ruling(state.settings, "S44") == "judge_says":
        return _named_effect(state, order, referee)
    healer, target = state.tokens[order.token], state.tokens[order.target]
    key = f"heal {healer.name}"
    dice = dice_of(state, healer, order.power)
    total = referee.roll(Pool(key=key, who=healer.name, dice=dice, source=POWERS))
    back = degree(total - HEALING_NUMBER, state.settings)
    told = Checked(token=healer.name, check=key, outcome=str(total), needed=str(HEALING_NUMBER))
    hurt = tuple(t.name for t in target.tracks if t.name in RESISTANCES and t.now < t.full)
    if not back or not hurt:
        return Step((told,))
    lowest = tuple(sorted(hurt, key=target.track))
    picked = referee.choose(Choice(f"healed {target.name}", target.name, lowest, source=POWERS))
    return Step((told, *_given_back(target, picked, back)))


def _given_back(target: Token, track: str, dice: int) -> Iterator[Event]:
    full = next(tally.full for tally in target.tracks if tally.name == track)
    points = min(dice, full - target.track(track))
    yield Healed(token=target.name, track=track, points=points, cause="healing")
    left = [t.now + (points if t.name == track else 0) for t in target.tracks if t.name in RESISTANCES]
    if target.condition(OUT) is not None and all(now > 0 for now in left):
        yield Conditioned(token=target.name, name=OUT, on=False)


Use: TypeAlias = Callable[[BattleState, SwitchPower, Referee], Step]
USES: Mapping[str, Use] = MappingProxyType({
    "invisible": _invisible,
    "cloud": _cloud,
    "through": _through,
    "away": _worlds,
    "heals": _heals,
})  # fmt: skip
