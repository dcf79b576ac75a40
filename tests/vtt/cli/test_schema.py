"""`vtt schema`: what is written in the schemas is what the program reads and prints."""

import json

import jsonschema
import pytest

from engine.forms import read_order
from engine.systems.universal_heroes import SYSTEM as UH
from vtt.cli import schemas

FILES = ["sheet", "roster", "map", "order", "event", "battle"]
ORDERS = [
    {"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[1, 2, 3]], "effort": "brake"},
    {
        "kind": "move",
        "token": "Ace",
        "mode": "fly",
        "waypoints": [[1, 2, 3]],
        "effort": 66.5,
        "strike": "Bob",
    },
    {"kind": "attack", "attacker": "Ace", "target": "Bob", "maneuver": "blunt_attack", "with": "car"},
    {"kind": "attack", "attacker": "Ace", "maneuver": "energy", "aim": [1, 2, 3], "push_deg": 90},
    {"kind": "declare", "token": "Ace", "maneuver": "charging", "target": "Bob", "secret": True},
    {"kind": "defend", "token": "Ace", "maneuver": "dodging"},
    {"kind": "delay", "token": "Ace"},
    {"kind": "carry", "token": "Ace", "what": "Bob"},
    {"kind": "put_down", "token": "Ace", "what": "Bob", "at": [1, 2, 3]},
    {"kind": "open", "token": "Ace", "opening": "door 1", "on": False},
    {"kind": "group", "orders": [{"kind": "begin_round"}], "split": True},
    {"kind": "begin_turn", "token": "Ace"},
    {"kind": "end_turn", "token": "Ace"},
    {"kind": "end_round"},
    {"kind": "advance", "seconds": 3600},
    {"kind": "reveal", "token": "Ace"},
    {"kind": "reveal", "seq": 3},
    {"kind": "ruling", "token": "Ace", "change": {"tracks": {"health": 3}, "hidden": False}, "why": "so"},
    {"kind": "ruling", "facts": [{"kind": "noted", "text": "Rain"}], "why": "weather"},
    {"kind": "extra_attacks", "token": "Ace", "attacks": 2},
    {"kind": "change_action", "token": "Ace", "maneuver": "dodging"},
    {"kind": "aid", "token": "Ace", "target": "Bob"},
    {"kind": "stunt", "token": "Ace", "power": "flight", "name": "spiral"},
    {"kind": "pool", "token": "Ace", "points": 10},
]
NO_ORDERS = [
    {"kind": "fall", "token": "Ace"},
    {"kind": "coast", "token": "Ace"},
    {"kind": "begin_turn"},
    {"kind": "begin_round", "speed": 3},
    {"token": "Ace"},
    {"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[1, 2]]},
]


CHECKERS = {}  # by name: to build one of a large schema takes longer than to use it


@pytest.fixture
def schema(call):
    return lambda name: call("schema", name).document


@pytest.fixture
def validate(schema):
    """Holds a document to the schema of a name."""

    def against(document, name):
        if name not in CHECKERS:
            CHECKERS[name] = jsonschema.Draft202012Validator(schema(name))
        CHECKERS[name].validate(document)

    return against


@pytest.mark.parametrize("name", [*FILES, *schemas.names()])
def test_every_schema_is_one(schema, name):
    jsonschema.Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order["kind"])
def test_the_schema_of_orders_and_the_engine_take_the_same_orders(validate, order):
    validate(order, "order")
    assert read_order(order, UH).kind == order["kind"]


@pytest.mark.parametrize("order", NO_ORDERS, ids=str)
def test_the_schema_of_orders_refuses_what_follows_only_and_what_is_no_order(validate, order):
    with pytest.raises(jsonschema.ValidationError):
        validate(order, "order")


def test_what_a_battle_prints_fits_the_schema_of_events(call, validate, battle):
    hit = '{"kind": "attack", "attacker": "Ace", "target": "Grist", "maneuver": "blunt_attack"}'
    call("do", battle, hit)
    (entry,) = call("log", battle, "--json").document["entries"]
    shown = {"moved": ("from", "to"), "checked": ("faces",)}
    for event in entry["events"]:
        fields = {name: part for name, part in event.items() if name not in shown.get(event["kind"], ())}
        validate(fields, "event")


def test_an_exported_battle_fits_the_schema_of_its_lines(call, validate, battle, tmp_path):
    call("do", battle, '{"kind": "begin_round"}')
    call("export", battle, "--to", "jsonl", "-o", tmp_path / "out.jsonl")
    for line in (tmp_path / "out.jsonl").read_text("utf-8").splitlines():
        validate(json.loads(line), "battle")


def test_a_schema_that_is_not_there_is_a_wrong_use(call):
    assert call("schema", "weather").code == 2
