"""Orders at the table that neither move nor strike: declaring, defending, carrying, doors, secrets."""

import math
from collections.abc import Iterator
from dataclasses import replace

from engine.apply import apply
from engine.checks import Referee
from engine.events import Bonded, Conditioned, Declared, Event, Moved, Opened, Revealed
from engine.geometry import Flat, Point, tidied
from engine.orders import Carry, Declare, Defend, Fall, OpenOrder, PutDown, Reveal
from engine.problems import Problem, against_rules, impossible
from engine.rounds import in_round
from engine.rules import RulesSystem
from engine.step import Step
from engine.systems.house.gaps import ARM_FT, gap_ft, within_arm
from engine.units import TOLERANCE_FT
from engine.world import BattleState, Motion, Opening, OpeningPosition, OpeningState, Token, Until

HIDDEN = "hidden"  # the condition of a token that players do not see
DEFEND = "defend:"  # what the condition of a chosen defense begins with
IN_THE_AIR = ("fly", "glide")


def declare(state: BattleState, order: Declare, rules: RulesSystem, referee: Referee) -> Step:
    """What somebody says he will do, and what his system makes of it."""
    said = Declared(
        token=order.token, maneuver=order.maneuver, target=order.target, text=order.text, secret=order.secret
    )
    step = rules.turns.declare(apply(state, said), order, referee)
    return Step((said, *step.events), step.forced)


def defend(state: BattleState, order: Defend) -> Step:
    """The defense that comes first when the token is struck at, until the round's end.

    Said before a round begins, it is for that round.
    """
    held = (c.name for c in state.tokens[order.token].conditions if c.name.startswith(DEFEND))
    off = tuple(Conditioned(token=order.token, name=name, on=False) for name in held)
    until = Until(round=state.clock.round + (not in_round(state)))
    name = f"{DEFEND}{order.maneuver}"
    return Step((*off, Conditioned(token=order.token, name=name, since=state.clock.round, until=until)))


def carry(state: BattleState, order: Carry) -> Step:
    """One body takes another up."""
    del state
    return Step((Bonded(what="carry", by=order.token, of=order.what),))


def put_down(state: BattleState, order: PutDown) -> Step:
    """A body is let go of, at a place in reach or where it is; with nothing under it, it falls."""
    bonds = tuple(bond for bond in state.bonds if (bond.by, bond.of) == (order.token, order.what))
    parted = tuple(Bonded(what=bond.kind, by=bond.by, of=bond.of, on=False) for bond in bonds)
    return Step((*parted, *_set_down(state, order)), (Fall(token=order.what, freed_from=order.token),))


def open_door(order: OpenOrder) -> Step:
    """A door or window is opened or closed."""
    return Step((Opened(opening=order.opening, on=order.on, by=order.token),))


def reveal(state: BattleState, order: Reveal) -> Step:
    """A secret is open from now on: a token's, or an entry of the history."""
    revealed = Revealed(token=order.token, entry=order.seq)
    token = state.tokens.get(order.token)
    if token is None or token.condition(HIDDEN) is None:
        return Step((revealed,))
    return Step((Conditioned(token=token.name, name=HIDDEN, on=False), revealed))


def table_problems(
    state: BattleState, order: Declare | Defend | Carry | PutDown | OpenOrder | Reveal
) -> Iterator[Problem]:
    """What stands against an order at the table; its tokens are known to be there."""
    match order:
        case Carry():
            yield from _carry_problems(state, order)
        case PutDown(token=by, what=what, at=at):
            if not any((bond.by, bond.of) == (by, what) for bond in state.bonds):
                yield impossible(f"{by} does not carry {what}")
            elif at is not None and not within_arm(state.tokens[by], _at(state.tokens[what], at)):
                yield impossible(f"That place is out of {by}'s reach of {ARM_FT:g} ft")
        case OpenOrder():
            yield from _door_problems(state, order)
        case Reveal(token="", seq=None):
            yield impossible("A token or an entry must be named")
        case _:
            return


def _set_down(state: BattleState, order: PutDown) -> Iterator[Event]:
    token, by = state.tokens[order.what], state.tokens[order.token]
    at = token.at if order.at is None else tidied(order.at)
    speed = by.motion.speed_ft_per_turn if order.at is None and by.motion.mode in IN_THE_AIR else 0.0
    after = _resting(token, at, speed, by.motion.heading_deg)
    if after != token.motion:
        yield Moved(token=token.name, mode=after.mode, cause="put_down", path=(token.at, at), after=after)


def _carry_problems(state: BattleState, order: Carry) -> Iterator[Problem]:
    by, what = state.tokens[order.token], state.tokens[order.what]
    if by.name == what.name or by.name in _borne_by(state, what.name):
        yield impossible(f"{by.name} cannot carry {what.name}, who carries him")
    holder = next((bond.by for bond in state.bonds if bond.of == what.name), "")
    if holder:
        yield impossible(f"{holder} has hold of {what.name}")
    if not within_arm(by, what):
        yield impossible(f"{what.name} is {gap_ft(by, what):.1f} ft away; the reach is {ARM_FT:g} ft")


def _borne_by(state: BattleState, name: str) -> set[str]:
    """Everybody whom *name* bears, and whom they bear."""
    found = {name}
    for _ in state.bonds:
        found |= {bond.of for bond in state.bonds if bond.by in found}
    return found


def _door_problems(state: BattleState, order: OpenOrder) -> Iterator[Problem]:
    door = next((opening for opening in state.map.openings if opening.name == order.opening), None)
    if door is None:
        yield impossible(f"There is no door or window {order.opening!r}")
        return
    position = door_position(state, door)
    if position == "locked":
        yield against_rules(f"{door.name} is locked")
    elif (position == "open") == order.on:
        yield impossible(f"{door.name} is {position} already")
    if not _in_reach(state.tokens[order.token], door):
        yield impossible(f"{door.name} is out of {order.token}'s reach of {ARM_FT:g} ft")


def door_position(state: BattleState, door: Opening) -> OpeningPosition:
    """What a door or window stands at now."""
    now = (c.state for c in state.changes if isinstance(c, OpeningState) and c.opening == door.name)
    return next(now, door.state)


def _in_reach(token: Token, door: Opening) -> bool:
    a, b = door.span
    away_ft = _to_segment_ft((token.at.x, token.at.y), a, b) - token.radius_ft
    beside = token.at.z < door.top_ft and token.at.z + token.height_ft > door.base_ft
    return beside and away_ft <= ARM_FT + TOLERANCE_FT


def _to_segment_ft(at: Flat, a: Flat, b: Flat) -> float:
    along = (b[0] - a[0], b[1] - a[1])
    square = along[0] ** 2 + along[1] ** 2
    part = ((at[0] - a[0]) * along[0] + (at[1] - a[1]) * along[1]) / square if square else 0.0
    nearest = min(max(part, 0.0), 1.0)
    return math.hypot(at[0] - a[0] - along[0] * nearest, at[1] - a[1] - along[1] * nearest)


def _at(token: Token, at: Point) -> Token:
    return replace(token, motion=replace(token.motion, position=at))


def _resting(token: Token, at: Point, speed: float, heading_deg: float) -> Motion:
    motion = replace(token.motion, position=at, speed_ft_per_turn=speed, climb_ft_per_turn=0.0)
    return replace(motion, heading_deg=heading_deg) if speed else motion
