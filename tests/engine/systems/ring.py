"""A ring for the two small systems: a lot with a wall, a tower and a pond, and orders carried out on it."""

import json
from dataclasses import replace

from engine.carry_out import carry_out
from engine.checks import Answer, Choice, Referee
from engine.geometry import Point
from engine.planning import plan
from engine.world import (
    BattleMap,
    BattleState,
    Clock,
    Condition,
    Motion,
    Obstacle,
    Opening,
    Slot,
    Surface,
    Token,
)


def box(x, y, wide, deep):
    return ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))


LOT = BattleMap(
    name="lot",
    size_ft=(5280.0, 5280.0),
    surfaces=(
        Surface(name="Tower roof", outline=box(400, 100, 60, 60), elevation_ft=390.0, kind="roof"),
        Surface(name="Plaza", outline=box(600, 600, 200, 200), clutter="crowd"),
        Surface(name="Pond", outline=box(900, 100, 100, 100), elevation_ft=-2.0, depth_ft=20.0, kind="water"),
    ),
    obstacles=(
        Obstacle(name="Wall", outline=box(200, 0, 1, 400), top_ft=20.0, material="wood", thickness_in=4.0),
        Obstacle(
            name="Tower", outline=box(400, 100, 60, 60), top_ft=390.0, material="concrete", thickness_in=12.0
        ),
    ),
    openings=(
        Opening(name="Gate", obstacle="Wall", span=((200.5, 297.0), (200.5, 303.0)), base_ft=0.0, top_ft=8.0),
    ),
    digest="ring of the small systems",
)


def ring(system, sheets, places=None, settings=(), **facts):
    """Fighters by name with their sheets, in line from (100, 100) unless *places* says where; sides too."""
    places, sides = places or {}, facts.pop("sides", {})
    texts = {name: system.sheets.canonical(_whole(system, name, raw)) for name, raw in sheets.items()}
    tokens = {}
    for index, (name, text) in enumerate(texts.items()):
        at = Point(*places.get(name, (100.0 + 5 * index, 100.0, 0.0)))
        tracks, counters = system.sheets.tallies(text)
        motion = Motion(position=at, heading_deg=90.0, mode="fly" if at.z > 0 else "walk")
        tokens[name] = Token(
            name=name,
            side=sides.get(name, "hero"),
            motion=motion,
            sheet=name,
            tracks=tracks,
            counters=counters,
        )
    return BattleState(map=LOT, sheets=texts, tokens=tokens, settings=dict(settings), **facts)


def _whole(system, name, raw):
    return json.loads(json.dumps({"system": system.name, "name": name, **raw}))


def thing(state, name, at, **facts):
    """The state with a thing in it."""
    return state.with_token(Token(name=name, side="neutral", motion=Motion(position=Point(*at)), **facts))


def turn_of(state, *names, at=0):
    """The state in the first round, in the turns of these."""
    return replace(state, clock=Clock(1, "turns", tuple(Slot(name) for name in names), at))


def having(state, name, *conditions, **facts):
    """The state with conditions on a token: names, or Conditions."""
    token = state.tokens[name]
    more = tuple(Condition(c) if isinstance(c, str) else c for c in conditions)
    return state.with_token(replace(token, conditions=(*token.conditions, *more), **facts))


def told(given):
    """A referee who knows the answers by key: an option, a face, or faces; other choices take the default."""
    record = {}
    for key, said in dict(given).items():
        faces = (said,) if isinstance(said, int) else said
        record[key] = Answer(key, option=said) if isinstance(said, str) else Answer(key, faces=tuple(faces))
    return Referee(record, _default)


def _default(question):
    if isinstance(question, Choice) and not question.offer:
        return Answer(question.key, option=question.options[0])
    return None


def done(state, order, system, given=()):
    """The state after an order and all it forces, and the events; every answer must have been asked for."""
    referee = told(given)
    after, events = carry_out(state, order, system, referee)
    unasked = set(dict(given)) - {answer.key for answer in referee.answers}
    assert not unasked, f"not asked: {unasked}; asked: {[answer.key for answer in referee.answers]}"
    return after, events


def problems(state, order, system):
    """What stands against an order, as texts."""
    return [problem.text for problem in plan(state, order, system).problems]
