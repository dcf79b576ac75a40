"""What `vtt plan` and `vtt odds` say beside the plan itself, in words and in the document alike."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest

from engine.battle import Battle
from engine.forms import order_json
from engine.geometry import Point
from engine.look import MapFile
from engine.orders import AttackOrder, Group, MoveOrder
from engine.store import BattleFile
from engine.systems.supers_revised import SYSTEM as SUPERS
from engine.systems.universal_heroes import SYSTEM
from tests.vtt.table import opening
from tests.vtt.test_supers import AREA, sat
from vtt.cli.ahead import ahead
from vtt.cli.ahead_words import ahead_lines


def said(state, order):
    battle = Battle.begin(state, SYSTEM, 1)
    made = battle.preview(order)
    return list(ahead_lines(made, ahead(battle, made)))


def ruled(name, **motion):
    state = opening()
    token = state.tokens[name]
    moved = state.with_token(replace(token, motion=replace(token.motion, **motion)))
    return replace(moved, settings={"measure": "ruler"})


FAST = ruled("Ace", position=Point(66, 660, 60), mode="fly", speed_ft_per_turn=792.0, heading_deg=90.0)
SHORT = MoveOrder(token="Ace", mode="fly", waypoints=(Point(76, 660, 60),))
BACK = MoveOrder(token="Ace", mode="fly", waypoints=(Point(600, 660, 60), Point(300, 700, 60)))
HIGH = ruled("Bob", position=Point(690, 200, 130))
OFF = MoveOrder(token="Bob", mode="run", waypoints=(Point(740, 200, 130),))
FAR = MoveOrder(token="Bob", mode="run", waypoints=(Point(1300, 462, 0),))
UNABLE = MoveOrder(token="Bob", mode="fly", waypoints=(Point(0, 0, 0),))


def fists():
    """Ace and Bob within arm's reach, Bob on the brink of a roof."""
    state = ruled("Bob", position=Point(726, 200, 130))
    ace = state.tokens["Ace"]
    return state.with_token(replace(ace, motion=replace(ace.motion, position=Point(722, 200, 130))))


HIT = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack", push_deg=90)


@pytest.fixture
def asked(call, tmp_path):
    """What a command answers about an order in a state: the document, and the words."""

    def asked_of(command, state, order):
        path = tmp_path / "ahead.battle"
        path.unlink(missing_ok=True)
        with BattleFile.create(path, Battle.begin(state, SYSTEM, 1), MapFile(map=state.map)):
            pass
        text = json.dumps(order_json(order))
        return call(command, path, text, "--json").document, call(command, path, text).out

    return asked_of


def test_too_fast_to_stop_it_says_how_far_past_its_end_it_goes():
    lines = said(FAST, SHORT)
    assert "Even braking it covers 396 ft" in lines
    assert "Too fast to stop: 386 ft past where it was to end" in lines
    assert any(line.startswith("If it only braked it would stand after 2 turns") for line in lines)


def test_off_an_edge_it_says_the_fall_turn_by_turn():
    """Ten stories: three in the first turn, six in the second, the last in the third (Table 8)."""
    falls = [line for line in said(HIGH, OFF) if line.startswith("Falls")]
    assert falls[0].startswith("Falls in turn 1 to 91 ft")
    assert falls[1].startswith("Falls in turn 2 to 13 ft")
    assert falls[-1].startswith("Falls in turn 3 to 0 ft")
    assert falls[-1].endswith("where it ends")


def test_an_order_that_cannot_be_says_nothing_further():
    assert said(opening(), UNABLE) == []


def test_the_document_says_what_its_speed_makes_of_a_move(asked, fits):
    """792 ft a turn are six areas: braked to three, 396 ft, and it cannot stop after ten."""
    found, _ = asked("plan", FAST, SHORT)
    fits("plan", found)
    assert (found["least_ft"], found["overshoot_ft"]) == (396, pytest.approx(386, abs=0.01))
    assert found["speed"]["now"] == 792
    assert found["speed"]["least_ft"] == 396
    assert [stop["turn"] for stop in found["braking"]] == [1, 2]
    assert found["braking"][0]["at"] == [462, 660, 60]


def test_the_document_says_the_fall_turn_by_turn_and_who_can_catch(asked, fits):
    ace = HIGH.tokens["Ace"]
    near = HIGH.with_token(replace(ace, motion=replace(ace.motion, position=Point(860, 200, 0))))
    found, text = asked("plan", near, OFF)
    fits("plan", found)
    assert found["unborne"] is True
    assert [(part["turn"], part["to"][2], part["ends"]) for part in found["fall"]] == [
        (1, 91, False), (2, 13, False), (3, 0, True),
    ]  # fmt: skip
    catcher = next(each for each in found["catchers"] if each["token"] == "Ace")
    assert catcher["mode"] == "fly"
    assert "Ace can catch, flying" in text


def test_the_document_says_where_it_could_end_and_why_so_far(asked, fits):
    found, _ = asked("plan", opening(), FAR)
    fits("plan", found)
    free = found["reach"]["outlines"][0]
    assert (free["band"], found["reach"]["mode"]) == ("free", "run")
    assert free["limit_ft"] == found["allowance_ft"] == sum(line["ft"] for line in found["account"])
    assert found["account"][0]["source"].startswith("UH, Table 6")
    assert found["why"]
    assert found["tail"][-1] == [1300, 462, 0]


def test_the_document_names_whoever_could_come_or_strike_next_turn(asked):
    near = MoveOrder(token="Bob", mode="run", waypoints=(Point(330, 462, 0),))
    found, text = asked("plan", opening(), near)
    (threat,) = found["threats"]
    assert (threat["token"], threat["band"]) == ("Ace", "free")
    assert "Next turn Ace can come there" in text


def test_of_a_group_each_plan_is_told(asked, fits):
    near = MoveOrder(token="Ace", mode="run", waypoints=(Point(300, 500, 0),))
    found, text = asked("plan", opening(), Group(orders=(near, FAR)))
    fits("plan", found)
    assert found["parts"][0]["end"][:2] == [300, 500]
    assert found["parts"][1]["why"]
    assert text.index("Ace") < text.index("Bob")


def test_odds_tell_the_results_of_the_bar_with_the_fall_that_goes_on(asked, fits):
    """Pushed off a roof of ten stories a body falls more turns than the one of the blow."""
    found, text = asked("odds", fists(), HIT)
    fits("odds", found)
    assert sum(each["percent"] for each in found["results"]) == 100
    falling = next(each for each in found["results"] if each["fall"])
    assert falling["fall"][-1]["ends"] is True
    assert falling["fall"][-1]["to"][2] == 0
    assert f"{falling['label']}: Bob falls on" in text


def numbers(document):
    """Every figure of a document, and every text in it."""
    match document:
        case bool() | None:
            pass
        case int() | float():
            yield float(document)
        case str():
            yield document
        case dict():
            yield from chain.from_iterable(numbers(part) for part in document.values())
        case list():
            yield float(len(document))
            yield from chain.from_iterable(numbers(part) for part in document)


def printed(text):
    """Every figure of a text; three with commas between them are a place."""
    for figure in re.findall(r"\d[\d.,]*", text):
        parts = figure.strip(".,").split(",")
        yield from parts if len(parts) == 3 else ("".join(parts),)


def stands(figure, found, texts):
    """Does a document hold a printed figure: as it is, in areas, in hundredths, or in words?"""
    value, places = float(figure), len(figure.partition(".")[2])
    scales = (1.0, 1 / 132, 100.0)
    return any(
        abs(round(abs(each) * by, places) - value) < 10**-places * 0.51 for each in found for by in scales
    ) or any(figure in text for text in texts)


@pytest.mark.parametrize(
    ("command", "state", "order"),
    [("plan", FAST, SHORT), ("plan", FAST, BACK), ("plan", HIGH, OFF), ("plan", opening(), UNABLE),
     ("plan", opening(), FAR), ("plan", fists(), HIT), ("odds", fists(), HIT), ("odds", FAST, BACK)],
)  # fmt: skip
def test_every_figure_that_is_printed_is_in_the_document(asked, command, state, order):
    document, text = asked(command, state, order)
    parts = list(numbers(document))
    texts = [part for part in parts if isinstance(part, str)]
    found = [part for part in parts if isinstance(part, float)]
    assert [figure for figure in printed(text) if not stands(figure, found, texts)] == []


def test_odds_of_a_blow_at_an_area_tell_the_results_for_each_it_strikes(call, fits, tmp_path):
    seat = sat(AREA)
    (act, *_) = (act for act in SUPERS.acts(seat.state, seat.state.tokens["Ace"]) if act.wide_ft)
    text = json.dumps(order_json(replace(act.order, aim=Point(484.0, 400.0, 0.0))))
    path = tmp_path / "area.battle"
    with BattleFile.create(path, seat.session.battle, MapFile(map=seat.state.map)):
        pass
    found = call("odds", path, text, "--json").document
    fits("odds", found)
    mine = [each for each in found["results"] if each["target"] == "Bob"]
    assert sum(Fraction(each["chance"]) for each in mine) == 1
    assert "Results for Bob" in call("odds", path, text).out


def test_odds_of_a_charge_tell_its_results_too(asked, fits):
    charge = MoveOrder(token="Ace", mode="run", waypoints=(), strike="Bob")
    found, text = asked("odds", opening(), charge)
    fits("odds", found)
    assert {"Miss"} < {each["label"] for each in found["results"]}
    assert "Results for Bob" in text
