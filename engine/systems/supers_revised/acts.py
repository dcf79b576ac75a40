"""What a token could do now beside moving and striking somebody: its powers, maneuvers, areas, checks.

Says what may be ordered and in which words; what stands against it is the order's own affair.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.orders import AttackOrder
from engine.rules import Act, Pointing
from engine.systems.house.gaps import gap_ft, middle
from engine.systems.house.hurl import in_hand
from engine.systems.house.walls import near_walls
from engine.systems.supers_revised.aims import area_ft
from engine.systems.supers_revised.attributes import (
    AWAY,
    OFF,
    ON,
    able,
    attacks_of,
    kind_of_attack,
    power_now,
    sheet_of,
    split_name,
)
from engine.systems.supers_revised.clouds import DIE_FT
from engine.systems.supers_revised.copies import MAKERS, left_to_make
from engine.systems.supers_revised.cutting import ESCAPE, FULL_DEFENSE, INTERRUPT
from engine.systems.supers_revised.hits import HELD
from engine.systems.supers_revised.means import FULL_ATTACK
from engine.systems.supers_revised.offers import armed
from engine.systems.supers_revised.orders import Duplicate, MoveOther, Resize, SwitchPower, TakeManeuver
from engine.systems.supers_revised.powers import ALWAYS_ON
from engine.systems.supers_revised.reach import SIZE, arm_ft, reach_ft
from engine.systems.supers_revised.sheet import ROWS, Power
from engine.systems.supers_revised.telekinesis import TELEKINESIS
from engine.systems.supers_revised.tries import offered_checks
from engine.world import BattleState, Token

SHARABLE = "sharable"
TARGET, PLACE = Pointing("target", "token"), Pointing("at", "place")
SWITCHED = ("invisible", "cloud", "through", "away", "heals")  # uses that come of switching a power on
MAPPED = ("attacks", "defends", "mode")  # what a power that is not switched for its effect does by itself


def acts(state: BattleState, token: Token) -> Iterator[Act]:
    """Everything at hand for a token with a sheet. Source: SU, Actions; Powers; Combat Maneuvers."""
    sheet = sheet_of(state, token)
    if sheet is None or not able(token):
        return
    yield from _maneuvers(state, token)
    yield from _attacks(state, token)
    for power in sheet.powers.values():
        yield from _of_power(state, token, power)
    yield from offered_checks(state, token)


def _maneuvers(state: BattleState, token: Token) -> Iterator[Act]:
    """Those that strike nobody. Source: SU, Full Defense; Grappling Attack; Interrupt Action."""
    yield _maneuver(token, FULL_DEFENSE, "Full Defense")
    tied = any(bond.of == token.name and bond.kind == "hold" for bond in state.bonds)
    if tied or token.condition(HELD):
        known = tuple(attacks_of(state, token))
        fit = tuple(name for name in known if kind_of_attack(name) == "physical") if tied else known
        yield from _with_any(_maneuver(token, ESCAPE, "Break free"), fit)
    active = state.clock.active
    if armed(token) and active not in ("", token.name):
        cuts = _maneuver(token, INTERRUPT, f"Interrupt {active}", target=active)
        yield from _with_any(cuts, tuple(attacks_of(state, token)))


def _maneuver(token: Token, name: str, title: str, target: str = "") -> Act:
    return Act(word=name, title=title, order=TakeManeuver(token=token.name, name=name, target=target))


def _with_any(act: Act, attributes: tuple[str, ...]) -> Iterator[Act]:
    """A maneuver with the attribute that is best for it, and with one that is chosen."""
    yield act
    if len(attributes) > 1:
        chosen = (Pointing("using", "choice", attributes),)
        title = f"{act.title} with another attribute"
        yield replace(act, word=f"{act.word}_with", title=title, pointing=chosen, listed=True)


def _attacks(state: BattleState, token: Token) -> Iterator[Act]:
    """Attacks on what is nobody: an area, a wall or door, a place that something is hurled to.

    Source: SU, Boosts: Area Effect; Break; Physical Attacks. Ruling: S40.
    """
    at_place = (Pointing("aim", "place"),)
    for name in attacks_of(state, token):
        wide_ft = area_ft(state, token.name, name)
        if wide_ft:
            order = AttackOrder(attacker=token.name, maneuver="attack", using=name, aim=token.at)
            title = f"{ROWS[name]['title']} over an area"
            act = Act(word=f"area_{name}", title=title, order=order, pointing=at_place, wide_ft=wide_ft)
            full, full_title = replace(order, maneuver=FULL_ATTACK), f"{title}, Full Attack"
            yield act
            yield replace(act, word=f"area_{name}_full", title=full_title, order=full, listed=True)
    for bond in state.bonds:
        if in_hand(state, token.name, bond.of):
            order = AttackOrder(attacker=token.name, maneuver="attack", using=bond.of, aim=token.at)
            yield Act(word=f"hurl_{bond.of}", title=f"Hurl {bond.of} away", order=order, pointing=at_place)
    walls = near_walls(state, middle(token), token.radius_ft + arm_ft(state, token))
    if walls:
        order = AttackOrder(attacker=token.name, maneuver="break", aim=walls[0])
        at_wall = (Pointing("aim", "wall", walls),)
        yield Act(word="break_wall", title="Break a wall, door or window", order=order, pointing=at_wall)


def _of_power(state: BattleState, token: Token, power: Power) -> Iterator[Act]:
    """What a power that he has can be switched to, made to do, or ended. Source: SU, Powers."""
    row = ROWS[power.name]
    off = token.condition(f"{OFF}{power.name}") is not None
    yield from _made(state, token, power)
    named = not row["use"] and not any(row[part] for part in MAPPED)
    if named or row["use"] in SWITCHED:
        yield from _used(token, power, row["use"])
    elif off:
        yield _switch(token, power, f"{row['title']} on")
    elif ALWAYS_ON not in power.complications:
        yield _switch(token, power, f"{row['title']} off", on=False)


def _made(state: BattleState, token: Token, power: Power) -> Iterator[Act]:
    """What a power does by an order of its own."""
    match ROWS[power.name]["use"]:
        case "copies":
            yield from _copies(state, token, power)
        case "sizes":
            yield from _sizes(state, token, power)
        case "moves":
            yield from _moves(state, token)
        case _:
            return


def _used(token: Token, power: Power, use: str) -> Iterator[Act]:
    """What is switched on for its effect, and off again. Source: SU, Actions: Free; Powers."""
    title = ROWS[power.name]["title"]
    on = token.condition(AWAY if use == "away" else f"{ON}{power.name}") is not None
    if on and use != "heals":
        if ALWAYS_ON not in power.complications:
            yield _switch(token, power, f"{title} off", on=False)
        return
    match use:
        case "cloud":
            about = _switch(token, power, f"{title} about a place")
            order = SwitchPower(token=token.name, power=power.name, at=token.at)
            yield replace(about, order=order, pointing=(PLACE,), wide_ft=DIE_FT * power.dice / 2)
        case "heals":
            yield _on_somebody(token, power, f"{title} of somebody")
        case "":
            yield _on_somebody(token, power, f"{title} on somebody")
        case "invisible" if power.boost(SHARABLE):
            yield _on_somebody(token, power, f"{title} on somebody")
        case _:
            yield _switch(token, power, f"{title} on")


def _on_somebody(token: Token, power: Power, title: str) -> Act:
    order = SwitchPower(token=token.name, power=power.name, target=token.name)
    return Act(word=f"{power.name}_on", title=title, order=order, pointing=(TARGET,))


def _switch(token: Token, power: Power, title: str, *, on: bool = True) -> Act:
    order = SwitchPower(token=token.name, power=power.name, on=on)
    return Act(word=f"{power.name}_{'on' if on else 'off'}", title=title, order=order, ends=not on)


def _copies(state: BattleState, token: Token, power: Power) -> Iterator[Act]:
    """So many duplicates or creatures. Source: SU, Powers: Duplicate Self; Powers: Summoning."""
    word, _ = MAKERS[power.name]
    for count in range(1, left_to_make(state, token, power.name) + 1):
        order = Duplicate(token=token.name, count=count, power=power.name)
        title = f"{ROWS[power.name]['title']}: {count} {word}{'' if count == 1 else 's'}"
        yield Act(word=f"{power.name}_{count}", title=title.replace("copys", "copies"), order=order)


def _sizes(state: BattleState, token: Token, power: Power) -> Iterator[Act]:
    """Every size but the one he has. Source: SU, Powers: Size Control."""
    now = token.condition(SIZE)
    most, size = power_now(state, token, power.name), now.value if now else 0
    for dice in (*range(1, most + 1), 0, *range(-1, -most - 1, -1)):
        if dice != size:
            words = f"grow by {dice}" if dice > 0 else f"shrink by {-dice}" if dice else "own size"
            order = Resize(token=token.name, dice=dice)
            yield Act(word=f"size_{dice}", title=f"{ROWS[power.name]['title']}: {words}", order=order)


def _moves(state: BattleState, token: Token) -> Iterator[Act]:
    """Whom he holds, and things nobody holds, within reach. Source: SU, Powers: Telekinesis."""
    bound = {bond.of for bond in state.bonds if bond.by != token.name}
    near = sorted((gap_ft(token, other), name) for name, other in state.tokens.items() if name != token.name)
    limit_ft = reach_ft(state, token, TELEKINESIS)
    movable = tuple(
        name
        for gap, name in near
        if gap <= limit_ft
        and name not in bound
        and (not state.tokens[name].sheet or in_hand(state, token.name, name))
    )
    if movable and power_now(state, token, TELEKINESIS):
        order = MoveOther(token=token.name, target=movable[0], to=state.tokens[movable[0]].at)
        pointing = (Pointing("target", "token", movable), Pointing("to", "place"))
        title = "Telekinesis: move something"
        yield Act(word="move_other", title=title, order=order, pointing=pointing)


def kinds_of(state: BattleState, token: Token) -> Iterator[str]:
    """Every way to attack now: attributes, specializations, each kind where there are several."""
    sheet = sheet_of(state, token)
    for name in attacks_of(state, token):
        yield name
        first = kind_of_attack(name)
        yield from (f"{name}: {kind}" for kind in ROWS[name]["attacks"].split() if kind != first)
        if sheet is not None:
            yield from (f"{name}: {word}" for word in sheet.aptitude(split_name(name)[0]).specializations)
