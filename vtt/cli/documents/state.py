"""The document of a state."""

from collections.abc import Iterable
from types import MappingProxyType

from engine.digest import state_hash
from engine.forms import printed
from engine.rules import RulesSystem
from engine.terrain import terrain
from engine.world import (
    BattleState,
    Condition,
    Declaration,
    Gone,
    Hole,
    MapChange,
    OpeningState,
    Raised,
    Rubble,
    Tally,
    Token,
    Until,
)
from vtt.cli.documents.parts import Document, point

CHANGES = MappingProxyType(
    {Hole: "hole", Gone: "gone", Raised: "raised", OpeningState: "opening", Rubble: "rubble"}
)


def state(now: BattleState, rules: RulesSystem) -> Document:
    """Everything that is so at one moment, and who may act in it."""
    ground = terrain(now)
    bodies = now.tokens.values()
    return {
        "system": rules.name,
        "round": now.clock.round,
        "phase": now.clock.phase,
        "slots": [{"token": slot.token, "nth": slot.nth} for slot in now.clock.slots],
        "active": now.clock.active,
        "may_act": list(rules.turns.may_act(now)),
        "seconds": now.clock.second,
        "tokens": [token(each, ground.support(each.at, each.radius_ft).height_ft) for each in bodies],
        "bonds": [{"kind": bond.kind, "by": bond.by, "of": bond.of} for bond in now.bonds],
        "changes": [change(each) for each in now.changes],
        "declared": [declaration(each) for each in now.declared],
        "pools": tallies(now.pools),
        "settings": dict(now.settings),
        "state_hash": state_hash(now),
    }


def token(body: Token, floor_ft: float) -> Document:
    """One body."""
    return {
        "name": body.name,
        "side": body.side,
        "at": point(body.at),
        "heading_deg": body.motion.heading_deg,
        "speed_ft_per_turn": body.motion.speed_ft_per_turn,
        "altitude_ft": max(body.at.z - floor_ft, 0.0),
        "mode": body.motion.mode,
        "tracks": tallies(body.tracks),
        "counters": tallies(body.counters),
        "conditions": [condition(each) for each in body.conditions],
        "sheet": body.sheet,
    }


def tallies(found: Iterable[Tally]) -> dict[str, int]:
    """What each track, counter or pool stands at."""
    return {tally.name: tally.now for tally in found}


def condition(found: Condition) -> Document:
    """Something that holds of a body for a while."""
    return {"name": found.name, "value": found.value, "against": found.against, "until": until(found.until)}


def until(end: Until) -> Document | None:
    """When something ends by itself; null if only by being taken off."""
    parts = {"round": end.round, "turn_of": end.turn_of, "second": end.second}
    return {name: value for name, value in parts.items() if value is not None} or None


def declaration(said: Declaration) -> Document:
    """What somebody said he will do."""
    return {
        "token": said.token,
        "maneuver": said.maneuver,
        "target": said.target,
        "text": said.text,
        "secret": said.secret,
    }


def change(made: MapChange) -> Document:
    """Something that is other than the map was drawn."""
    fields = printed(made)
    return {"kind": CHANGES[type(made)], **(fields if isinstance(fields, dict) else {})}
