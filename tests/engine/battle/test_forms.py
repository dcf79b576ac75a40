"""Orders, events, entries and states as JSON, and the gate they pass."""

import json
from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.checks import Answer
from engine.events import Bonded, Checked, Conditioned, Joined, Moved, RaisedUp, RoundBegan
from engine.forms import (
    answer_json,
    entry_json,
    entry_written,
    event_json,
    event_written,
    map_written,
    order_json,
    order_written,
    read_entry,
    read_event,
    read_events,
    read_map_file,
    read_order,
    read_state,
    state_written,
)
from engine.gate import clean, read_json
from engine.geometry import Point
from engine.look import Look, MapFile, MapPicture
from engine.maps.faults import BadFileError, OverLimitError
from engine.orders import (
    AttackOrder,
    BeginRound,
    Change,
    Declare,
    Driven,
    Group,
    MoveOrder,
    PutDown,
    Ruling,
)
from engine.systems.universal_heroes import SYSTEM as UH
from engine.world import (
    Bond,
    Clock,
    Condition,
    Declaration,
    Gone,
    Hole,
    Motion,
    Obstacle,
    OpeningState,
    Raised,
    Rubble,
    Slot,
    Surface,
    Tally,
    Until,
)
from tests.coins import FIELD, Strike, body, coins, opening

SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
BLOCK = Obstacle(
    name="Block", outline=SQUARE, top_ft=3.0, material="wood", thickness_in=2.0, blocks=("moving",)
)
PATH = (Point(0.0, 0.0, 0.0), Point(3.0, 4.0, 0.0))
MOVED = Moved(
    token="Ann", mode="walk", cause="order", path=PATH, after=Motion(position=PATH[1]), riders=("Bob",)
)
ORDERS = (
    MoveOrder(token="Ann", mode="fly", waypoints=PATH, effort=30.0, strike="Bob"),
    AttackOrder(attacker="Ann", target="Bob", maneuver="shooting", using="bow", aim=PATH[0], push_deg=90.0),
    AttackOrder(attacker="Ann", maneuver="break", aim="Wall"),
    Declare(token="Ann", maneuver="dodging", text="&<\"'>\n", secret=True),
    PutDown(token="Ann", what="Bob", at=PATH[0]),
    Ruling(token="Ann", change=Change(at=PATH[0], tracks={"pips": 1}, setting={"measure": "area"}), why="x"),
    Ruling(facts=(MOVED, Bonded(what="carry", by="Ann", of="Bob")), why="x"),
    Group(orders=(BeginRound(), Strike(token="Ann", target="Bob")), split=True),
    Strike(token="Ann", target="Bob"),
    Driven(token="Ann", to=PATH[0], cause="slam", past=("Bob",)),
)
EVENTS = (
    MOVED,
    Conditioned(token="Ann", name="held", value=2, against="Bob", until=Until(round=3, turn_of="Bob"), due=9),
    Joined(token=body("Dan")),
    RaisedUp(obstacle=BLOCK),
    RoundBegan(round=1, slots=(Slot("Ann"), Slot("Ann", 2)), second=6),
)


def fault(text):
    with pytest.raises(BadFileError) as refused:
        read_order(text, coins())
    return str(refused.value)


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: type(order).__name__)
def test_an_order_written_and_read_again_is_equal(order):
    assert read_order(json.dumps(order_written(order)), coins()) == order
    assert read_order(order_json(order), coins()) == order


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_an_event_written_and_read_again_is_equal(event):
    assert read_event(json.loads(json.dumps(event_written(event)))) == event
    assert read_event(json.loads(json.dumps(event_json(event)))) == event


def test_what_stands_at_its_default_is_not_kept():
    assert order_written(BeginRound()) == {"kind": "begin_round"}
    assert event_written(Checked(token="Ann", check="x", outcome="green")) == {
        "kind": "checked", "token": "Ann", "check": "x", "outcome": "green",
    }  # fmt: skip


def test_with_is_what_json_calls_using():
    order = AttackOrder(attacker="Ann", target="Bob", maneuver="shooting", using="bow")
    assert order_written(order)["with"] == "bow"
    assert "using" in fault('{"kind": "attack", "attacker": "Ann", "maneuver": "x", "using": "bow"}')


def test_a_printed_move_tells_its_ends_and_a_printed_check_its_faces():
    assert event_json(MOVED)["from"] == [0.0, 0.0, 0.0]
    assert event_json(MOVED)["to"] == [3.0, 4.0, 0.0]
    checked = Checked(token="Ann", check="attack Bob", outcome="heads")
    assert event_json(checked, (Answer("attack Bob", (7,)),))["faces"] == [7]


def test_an_answer_is_faces_or_an_option():
    assert answer_json(Answer("a", (3, 4), by="table")) == {"key": "a", "faces": [3, 4], "by": "table"}
    assert answer_json(Answer("b", option="none", by="policy")) == {
        "key": "b",
        "option": "none",
        "by": "policy",
    }


def test_an_entry_written_and_read_again_is_equal():
    entry = Battle.begin(opening(), coins(), 1).commit(Strike(token="Ann", target="Bob"), by="Kim").line[0]
    assert read_entry(json.loads(json.dumps(entry_written(entry))), coins(), "test") == entry
    assert entry_json(entry)["seq"] == 1
    assert set(entry_json(entry)) == {
        "seq",
        "parent",
        "order",
        "answers",
        "events",
        "by",
        "secret",
        "override",
    }


def test_a_state_written_and_read_again_is_equal():
    held = replace(
        body("Dan"),
        conditions=(Condition("held", 1, "Bob", 2, Until(second=60), 30),),
        counters=(Tally("breath", 3, 5, Until(round=2)),),
    )
    rubble = Rubble(Surface(name="Rubble", outline=SQUARE, clutter="rubble"))
    state = replace(
        opening(sheets={"Dan": '{"name": "Dän"}'}),
        clock=Clock(2, "turns", (Slot("Ann"), Slot("Bob", 2)), 1, 12),
        bonds=(Bond("hold", "Ann", "Bob"),),
        changes=(
            Hole("Wall", PATH[0], 3.0, 6.0),
            Gone("Wall"),
            Raised(BLOCK),
            OpeningState("Door", "open"),
            rubble,
        ),
        declared=(Declaration("Ann", "strike", "Bob", "now!", secret=True),),
        pools=(Tally("karma", 40),),
        settings={"measure": "area"},
    ).with_token(held)
    assert read_state(json.loads(json.dumps(state_written(state))), FIELD, "test") == state


def test_a_map_written_and_read_again_is_equal_and_its_picture_travels_apart():
    picture = MapPicture("a.png", b"\x89PNG", (0.0, 0.0), (10.0, 10.0))
    whole = MapFile(replace(FIELD, obstacles=(BLOCK,), digest="x"), Look(picture=picture), measure="area")
    written = json.loads(json.dumps(map_written(whole)))
    assert read_map_file(written, "test", picture.data) == whole
    assert read_map_file(written, "test").look.picture.data == b""


@pytest.mark.parametrize(
    ("text", "place", "found", "expected"),
    [
        ('{"kind": "delay", "token": 5}', "token", "5", "text"),
        ('{"kind": "delay"}', "token", "nothing", "this field"),
        ('{"kind": "delay", "token": "Ann", "oops": 1}', "oops", "1", "no field of that name"),
        ('{"kind": "dance"}', "kind", '"dance"', "'move'"),
        ('{"token": "Ann"}', "", "Ann", "a table with its kind"),
        ('{"kind": "advance", "seconds": 1.5}', "seconds", "1.5", "a whole number"),
        ('{"kind": "advance", "seconds": "60"}', "seconds", '"60"', "a whole number"),
        ('{"kind": "reveal", "seq": true}', "seq", "True", "a whole number"),
        ('{"kind": "put_down", "token": "A", "what": "B", "at": [1, 2, "3"]}', "at[2]", '"3"', "a number"),
        ('{"kind": "put_down", "token": "A", "what": "B", "at": [1, 2]}', "at[2]", "nothing", "this field"),
        ('{"kind": "put_down", "token": "A", "what": "B", "at": [1e9, 2, 3]}', "at[0]", "100000", "feet"),
        ('{"kind": "put_down", "token": "A", "what": "B", "at": [NaN, 2, 3]}', "at[0]", "nan", "a finite"),
        ('{"kind": "group", "orders": [{"kind": "delay", "token": 1}]}', "orders[0].token", "1", "text"),
        ('{"kind": "group", "orders": 3}', "orders", "3", "a list"),
        ('{"kind": "ruling", "facts": [{"kind": "left", "token": 4}]}', "facts[0].token", "4", "text"),
        ("[1, 2]", "", "[1, 2]", "a table"),
    ],
)  # fmt: skip
def test_a_bad_order_is_named_by_place_with_what_was_found_and_expected(text, place, found, expected):
    said = fault(text)
    assert place in said
    assert f"found {found}" in said or found in said
    assert expected in said


def test_a_bad_event_is_named_by_its_number():
    with pytest.raises(BadFileError, match=r"\[1\]\.token"):
        read_events([event_written(MOVED), {"kind": "left", "token": 3}])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"a": NaN}', "a: found nan"),
        ('{"a": [1, -Infinity]}', r"a\[1\]: found -inf"),
        ('{"a": 1e999}', "a: found inf"),
        ('{"a": {"b": 1, "b": 2}}', 'a: found the name "b" twice'),
        ('{"a": ' + "9" * 5000 + "}", "numbers of ordinary length"),
        ('{"a": ' + "9" * 30 + "}", "a: found a whole number of more than 18 digits"),
        ('{"a": ' + "9" * 400 + "}", "a: found a whole number of more than 18 digits"),
        ("{", "line 1 column 2"),
        ("", "line 1 column 1"),
        (b"\xff\xfe{}", "byte 0"),
    ],
)
def test_what_json_does_not_know_is_refused_by_place(text, said):
    with pytest.raises(BadFileError, match=said):
        read_json(text, "test")


@pytest.mark.parametrize(
    "text", ["[" * 5000 + "]" * 5000, "[" * 65 + "]" * 65, '["' + "x" * 1_100_000 + '"]']
)
def test_what_is_too_deep_or_too_long_is_over_the_limit(text):
    with pytest.raises(OverLimitError):
        read_json(text, "test")


def test_as_deep_as_allowed_is_read():
    assert read_json("[" * 64 + "]" * 64, "test")


def test_text_is_composed_and_rid_of_what_nobody_sees():
    assert clean("Zoe\u0308 \x00\x1b[2J\ud800\u202e!\n") == "Zo\u00eb [2J\u202e!\n"
    assert read_json('{"na\\u0000me": "e\\u0301"}', "test") == {"name": "\u00e9"}


@pytest.mark.parametrize("order", [[1], "x", None, 7])
def test_json_that_is_no_table_is_no_order(order):
    with pytest.raises(BadFileError):
        read_order(json.dumps(order), coins())


def test_an_unknown_kind_is_told_the_kinds_that_may_be_given_and_no_other():
    with pytest.raises(BadFileError) as error:
        read_order('{"kind": "grup"}', UH)
    (fault,) = error.value.faults
    assert fault.place == "kind"
    told = set(fault.expected.removeprefix("one of ").replace("'", "").split(", "))
    assert {"move", "group", "extra_attacks"} <= told
    assert not {"fall", "driven", "coast", "impact", "catch", "struck"} & told


def test_a_group_in_a_group_is_no_kind_to_choose():
    with pytest.raises(BadFileError) as error:
        read_order('{"kind": "group", "orders": [{"kind": "group", "orders": []}]}', UH)
    (fault,) = error.value.faults
    assert fault.place == "orders[0].kind"
    assert "group" not in fault.expected
