"""The Judge's word as facts: named changes of a token, switched rulings, or any events at all."""

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from engine.apply import apply
from engine.events import (
    Bonded,
    Breached,
    Conditioned,
    Counted,
    Event,
    Healed,
    Hurt,
    Joined,
    Left,
    Moved,
    Razed,
    SheetAdded,
    Switched,
)
from engine.geometry import tidied
from engine.movement.bonds import riders
from engine.movement.modes import mode
from engine.names import TokenId
from engine.orders import Change, Fall, Ruling
from engine.problems import Problem, impossible
from engine.rules import RulesSystem
from engine.rulings import gap, ruling
from engine.scale import INCH_FT, LEAST_INCH_FT, MOST_INCH_FT, read_inch_ft
from engine.sheets import sheet_fault
from engine.step import Step
from engine.table_orders import HIDDEN
from engine.units import tidy
from engine.world import BattleState, Token

SETTINGS = {  # chosen beside the numbered rulings
    "measure": ("area", "ruler"),
    "dice": ("seed", "table"),
    "turns": ("in_order", "simultaneous"),
}


def judge(state: BattleState, order: Ruling, rules: RulesSystem) -> Step:
    """What the Judge says is so; whoever has nothing to bear him any more falls. Ruling: H14."""
    events = (*_named_changes(state, order), *order.facts)
    now = reduce(apply, events, state)
    if ruling(now.settings, "H14") == "stays":
        return Step(events)
    touched = dict.fromkeys(name for event in events for name in _loosened(state, event))
    there = (now.tokens[name] for name in touched if name in now.tokens)
    lowest_first = sorted(there, key=lambda token: (token.at.z, token.name))
    falls = (Fall(token=token.name) for token in lowest_first if not _keeps_up(state, now, token, rules))
    return Step(events, tuple(falls))


def _loosened(state: BattleState, event: Event) -> Iterator[TokenId]:
    """Who may have lost what bore him by an event: by being moved, put out, let go of, or by a floor gone."""
    match event:
        case Moved(token=name) | Hurt(token=name) | Conditioned(token=name) | Joined(token=Token(name=name)):
            yield name
        case Bonded(of=name, on=False):
            yield name
        case Left(token=name):
            yield from (bond.of for bond in state.bonds if bond.by == name)
        case Breached() | Razed():
            yield from state.tokens
        case _:
            return


def _keeps_up(before: BattleState, state: BattleState, token: Token, rules: RulesSystem) -> bool:
    """Does a way of moving bear it that needs no support: in the air, or on the face where it was?

    Whoever falls already goes on falling when his time comes.
    """
    how = mode(token.motion.mode, rules.modes)
    if token.motion.turns_falling:
        return True
    able = rules.turns.able(state, token) or rules.flies_on(state, token)
    if how is None or how.needs_support or not able:
        return False
    was = before.tokens.get(token.name)
    there = how.medium != "face" or (was is not None and was.at == token.at)
    return there and rules.movement.limits(state, token, how) is not None


def ruling_problems(state: BattleState, order: Ruling, rules: RulesSystem) -> Iterator[Problem]:
    """Why a ruling means nothing: unknown names, or facts that do not fit the state."""
    if order.change is None and not order.facts:
        yield impossible("A ruling needs a change or facts")
    change = order.change or Change()
    if not order.token and replace(change, setting={}) != Change():
        yield impossible("A change of a token must name the token")
        return
    yield from _setting_problems(change)
    yield from _tally_problems(state, order, rules)
    yield from _fact_problems(reduce(apply, _named_changes(state, order), state), order.facts)
    yield from _sheet_problems(state, order.facts, rules)
    yield from _strangers(order.facts, rules)


def _named_changes(state: BattleState, order: Ruling) -> Iterator[Event]:
    change = order.change
    if change is None:
        return
    yield from (Switched(setting=name, value=value) for name, value in change.setting.items())
    token = state.tokens.get(order.token)
    if token is None:
        return
    changed = (
        *_placed(state, token, change),
        *_tallied(token, change),
        *_conditions(state, token, change),
    )
    yield from changed
    if change.side is not None and change.side != token.side:
        yield from _sided(reduce(apply, changed, state), token.name, change.side)


def _placed(state: BattleState, token: Token, change: Change) -> Iterator[Event]:
    motion = token.motion
    after = replace(
        motion,
        position=motion.position if change.at is None else tidied(change.at),
        turns_falling=motion.turns_falling if change.at is None else 0,
        heading_deg=motion.heading_deg if change.heading_deg is None else tidy(change.heading_deg % 360.0),
        speed_ft_per_turn=_or(change.speed_ft_per_turn, motion.speed_ft_per_turn),
        mode=change.mode or motion.mode,
    )
    if after != motion:
        yield Moved(
            token=token.name,
            mode=after.mode,
            cause="ruling",
            path=(motion.position, after.position),
            after=after,
            riders=riders(state, token.name),
        )


def _or(value: float | None, else_value: float) -> float:
    return else_value if value is None else tidy(value)


def _tallied(token: Token, change: Change) -> Iterator[Event]:
    for track, now in change.tracks.items():
        more = now - token.track(track)
        if more > 0:
            yield Healed(token=token.name, track=track, points=more, cause="ruling")
        elif more < 0:
            yield Hurt(token=token.name, track=track, points=-more, cause="ruling")
    for counter, now in change.counters.items():
        old = next((tally for tally in token.counters if tally.name == counter), None)
        full = old.full if old else 0
        yield Counted(token=token.name, counter=counter, now=now, full=full)


def _conditions(state: BattleState, token: Token, change: Change) -> Iterator[Event]:
    for name in change.conditions_on:
        yield Conditioned(token=token.name, name=name, since=state.clock.round)
    for condition in token.conditions:
        if condition.name in change.conditions_off:
            yield Conditioned(token=token.name, name=condition.name, against=condition.against, on=False)
    if change.hidden is not None:
        yield Conditioned(token=token.name, name=HIDDEN, on=change.hidden)


def _sided(state: BattleState, name: TokenId, side: str) -> Iterator[Event]:
    yield Left(token=name)
    yield Joined(token=replace(state.tokens[name], side=side))
    for bond in state.bonds:
        if name in (bond.by, bond.of):
            yield Bonded(what=bond.kind, by=bond.by, of=bond.of)


def _setting_problems(change: Change) -> Iterator[Problem]:
    for name, value in change.setting.items():
        options = _options(name)
        if name == INCH_FT and read_inch_ft(value) is not None:
            continue
        if not options:
            yield impossible(f"There is no ruling or setting {name!r}")
        elif value not in options:
            yield impossible(f"{name}: found {value!r}, expected one of {', '.join(options)}")


def _options(name: str) -> tuple[str, ...]:
    if name == INCH_FT:
        return (f"{LEAST_INCH_FT:g} to {MOST_INCH_FT:g} feet",)
    if name in SETTINGS:
        return SETTINGS[name]
    try:
        return gap(name).options
    except KeyError:
        return ()


def _tally_problems(state: BattleState, order: Ruling, rules: RulesSystem) -> Iterator[Problem]:
    token = state.tokens.get(order.token)
    if token is None or order.change is None:
        return
    own = {tally.name for tally in token.tracks}
    for track in order.change.tracks:
        if track not in own:
            yield impossible(
                f"{token.name} has no track {track!r}; {rules.title} has {', '.join(rules.tracks)}"
            )


def _strangers(facts: tuple[Event, ...], rules: RulesSystem) -> Iterator[Problem]:
    """Bodies that belong to another rule system."""
    tokens = (fact.token for fact in facts if isinstance(fact, Joined))
    for token in tokens:
        foreign = [tally.name for tally in token.tracks if tally.name not in rules.tracks]
        if foreign:
            yield impossible(f"{rules.title} has no track {foreign[0]!r}, as {token.name} has")


def _sheet_problems(state: BattleState, facts: tuple[Event, ...], rules: RulesSystem) -> Iterator[Problem]:
    """Sheets that the system cannot read, and bodies whose sheet is not there when they join."""
    known = set(state.sheets)
    for index, fact in enumerate(facts):
        match fact:
            case SheetAdded(name=name, text=text):
                known.add(name)
                found = sheet_fault(name, text, rules)
                if found:
                    yield impossible(f"facts[{index}]: {found}")
            case Joined(token=token) if token.sheet and token.sheet not in known:
                yield impossible(f"facts[{index}]: there is no sheet {token.sheet!r} for {token.name}")
            case _:
                continue


def _fact_problems(state: BattleState, facts: tuple[Event, ...]) -> Iterator[Problem]:
    for index, fact in enumerate(facts):
        try:
            state = apply(state, fact)
        except KeyError as missing:
            yield impossible(f"facts[{index}]: there is no token {missing.args[0]!r}")
            return
