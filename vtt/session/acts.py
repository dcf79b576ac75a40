"""What the selected token may do besides moving and striking: its system's orders, defenses, declarations.

The system says what is possible; nothing of its rules is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from typing import cast

from engine.names import TokenId
from engine.orders import Advance, Declare, Defend, Order, SystemOrder
from engine.rounds import delayed, in_round
from engine.world import BattleState, Declaration, Tally, Token
from vtt.scene import terms
from vtt.scene.chips import Options, chips
from vtt.scene.dock import Section
from vtt.session.hands import handed
from vtt.session.offered import begun, chips_of, offered, offers_any
from vtt.session.table import Session
from vtt.tools.attack import maneuvers, targets
from vtt.tools.means import figures_of
from vtt.tools.palette import palette_of
from vtt.widgets.palette import Choice

MOST_TARGETS = 6
NUMBERED: Mapping[str, tuple[str, tuple[int, ...]]] = {"extra_attacks": ("attacks", (2, 3, 4, 5))}
FILLED = ("token", "target", "kind")
JUDGES = ("award",)  # what the Judge orders, not a player
DEFENSE = "defend:"
MOVING, EVADING = ("move", "wait"), "evading"


@dataclass(frozen=True, slots=True)
class Act:
    """An order that could be given now, and its words."""

    word: str
    title: str
    order: Order


def acts(session: Session, name: TokenId) -> tuple[Act, ...]:
    """Orders with nothing against them: the system's own, then those of anybody's hands and turn."""
    kept = session.memo.get("acts")
    key = (id(session.state), name)
    if kept is None or kept[0] != key:
        tried = (_at_somebody(session, word, order) for word, order in _orders(session, name))
        found = (*(act for act in tried if act is not None), *_by_hand(session, name))
        kept = session.memo["acts"] = (key, found)
    return cast("tuple[Act, ...]", kept[1])


def _orders(session: Session, name: TokenId) -> Iterator[tuple[str, SystemOrder]]:
    """Orders that are complete with a token and perhaps a target, of a system that does not say its acts."""
    if offers_any(session, name):
        return
    for rule in session.battle.rules.orders:
        facts = {field.name: field for field in fields(rule.order)}
        free = [name for name, field in facts.items() if name not in FILLED and field.default is MISSING]
        if rule.order.forced or free or "token" not in facts:
            continue
        kind = str(facts["kind"].default)
        if kind in JUDGES:
            continue
        build = rule.order
        number, values = NUMBERED.get(kind, ("", ()))
        target = {"target": ""} if "target" in facts else {}
        if not number:
            yield kind, build(**{"token": name, **target})
        for value in values:
            yield f"{kind}_{value}", build(**{"token": name, number: value})


def _at_somebody(session: Session, word: str, order: SystemOrder) -> Act | None:
    """The order at the first it can be given at without a problem."""
    named = [getattr(order, "target", None)]
    if named[0] is not None:
        named += targets(session.state, str(getattr(order, "token", "")))[:MOST_TARGETS]
    for target in named:
        tried = order if target is None else replace(order, **{"target": target})
        if not session.battle.preview(tried).problems:
            return Act(word, _title(word, target or ""), tried)
    return None


def _by_hand(session: Session, name: TokenId) -> Iterator[Act]:
    """What anybody may do under any rules."""
    for word, title, order in handed(session.state, name):
        if not session.battle.preview(order).problems:
            yield Act(word, title, order)


def _title(word: str, target: str) -> str:
    said = terms.capital(terms.plain(word))
    return f"{said}: {target}" if target else said


def carried_out(session: Session, command: str) -> bool:
    """Carry out a command of these; false for any other."""
    kind, _, word = command.partition(".")
    match kind:
        case "act":
            return do_act(session, word)
        case "defend":
            return do_defend(session, word)
        case "declare":
            return do_declare(session, word)
        case "declaring":
            session.asking = replace(session.asking, declares=word == "on")
            return True
        case "karma" if word == "arm":
            return arm(session)
        case "time" if word.isdigit():
            return session.commit(Advance(seconds=int(word))) or True
        case _:
            return False


def do_act(session: Session, word: str) -> bool:
    """Give the order of that word for the selected token."""
    for name in session.selected[:1]:
        if begun(session, name, word):
            return True
        found = next((act for act in acts(session, name) if act.word == word), None)
        if found is not None:
            session.commit(found.order)
            return True
    return False


def list_acts(session: Session) -> None:
    """A list of all that the selected token, or whoever is to act, may do beside moving and striking."""
    for name in session.selected[:1] or (session.state.clock.active,):
        if name not in session.state.tokens:
            continue
        session.select(name)
        own = tuple(Choice(f"act.{act.word}", act.title) for act in acts(session, name))
        listed = offered(session, name, listed=True)
        choices = (*(Choice(f"act.{act.word}", act.title) for act in listed), *own)
        if choices:
            session.tools.append(palette_of(choices, session.measure))
        else:
            session.say(f"{name} has nothing else to do now")


def do_defend(session: Session, maneuver: str) -> bool:
    """The selected token says how it defends itself."""
    for name in session.selected[:1]:
        session.commit(Defend(token=name, maneuver=maneuver))
    return bool(session.selected)


def do_declare(session: Session, word: str) -> bool:
    """The selected token says what it will do: ``as.MANEUVER``, ``at.TARGET``, or in secret."""
    if not session.selected:
        return False
    name = session.selected[0]
    said = declaration(session.state, name)
    part, _, value = word.partition(".")
    match part:
        case "as":
            said = replace(said, maneuver=value)
        case "at":
            said = replace(said, target="" if said.target == value else value)
        case _:
            said = replace(said, secret=not said.secret)
    session.commit(
        Declare(token=name, maneuver=said.maneuver or MOVING[0], target=said.target, secret=said.secret)
    )
    return True


def declaration(state: BattleState, name: TokenId) -> Declaration:
    """What a token has said; what the Judge's side has not said yet is secret."""
    hero = state.tokens[name].side == "hero"
    none = Declaration(name, "", secret=not hero)
    return next((said for said in state.declared if said.token == name), none)


def arm(session: Session) -> bool:
    """The selected token is asked before its rolls, or no more."""
    for name in session.selected[:1]:
        session.asking = session.asking.arming(name)
    return bool(session.selected)


def sections(session: Session, token: Token) -> tuple[Section, ...]:
    """The chips of all this in the dock: between rounds what it declares, then its orders and defenses."""
    if not token.tracks:
        return ()
    said = _declares(session, token) if declaring(session) else None
    found = (_armed(session, token), said, _acts(session, token), _defenses(session, token))
    return tuple(section for section in found if section is not None)


def declaring(session: Session) -> bool:
    """Does the table say now what it will do in the round to come?"""
    return session.asking.declares and not in_round(session.state)


def _declares(session: Session, token: Token) -> Section:
    """What it will do in the round to come, and to whom."""
    said = declaration(session.state, token.name)
    others = targets(session.state, token.name)
    near = [name for name in others if session.state.tokens[name].tracks][:MOST_TARGETS]
    ways = (*MOVING, *maneuvers(session, token.name), EVADING)
    options: Options = (
        *((terms.capital(terms.plain(way)), f"declare.as.{way}", way == said.maneuver) for way in ways),
        *((name, f"declare.at.{name}", name == said.target) for name in near),
        ("In secret", "declare.secret", said.secret),
    )
    return chips("Will do", options, session.measure)


def _acts(session: Session, token: Token) -> Section | None:
    found = acts(session, token.name)
    own = tuple((act.title, f"act.{act.word}", False) for act in found)
    options: Options = (*chips_of(session, token.name), *own)
    return chips("Orders", options, session.measure) if options else None


def _defenses(session: Session, token: Token) -> Section | None:
    names = figures_of(session, token.name).get("defenses")
    if not isinstance(names, list | tuple):
        return None
    options: Options = tuple(
        (
            terms.capital(terms.plain(str(name))),
            f"defend.{name}",
            token.condition(f"{DEFENSE}{name}") is not None,
        )
        for name in names
    )
    return chips("Defends by", options, session.measure)


def _armed(session: Session, token: Token) -> Section | None:
    """Whether its player is asked before each roll, where the system has anything to ask."""
    if not token.counters and not session.state.pools and not delayed(session.state, token.name):
        return None
    on = token.name in session.asking.armed
    options: Options = (("Ask before rolls", "karma.arm", on),)
    kept = ", ".join(f"{terms.plain(tally.name)} {tally.now}" for tally in _spendable(session, token))
    return chips(terms.capital(kept or "Offers"), options, session.measure)


def _spendable(session: Session, token: Token) -> tuple[Tally, ...]:
    """The counters that a sheet brings along, such as Karma; what a system counts for itself is not shown."""
    text = session.state.sheets.get(token.sheet)
    brought = session.battle.rules.sheets.tallies(text)[1] if text is not None else ()
    names = {tally.name for tally in brought}
    return tuple(tally for tally in token.counters if tally.name in names)
