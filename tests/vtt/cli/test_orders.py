"""`plan`, `odds` and `do`: an order thought through, counted out, carried out."""

import json
from fractions import Fraction

import pytest

FLY = {"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[100, 232, 40]]}
HIT = {"kind": "attack", "attacker": "Ace", "target": "Grist", "maneuver": "blunt_attack"}
LOST = {"kind": "move", "token": "Nobody", "mode": "walk", "waypoints": [[0, 0, 0]]}
FORCED = {"kind": "fall", "token": "Ace"}


def text(order):
    return json.dumps(order)


@pytest.fixture
def entries(call, battle):
    return lambda: call("log", battle, "--json").document["entries"]


def test_the_plan_of_a_move_says_where_it_goes_and_ends(call, fits, battle):
    said = call("plan", battle, text(FLY), "--json").document
    fits("plan", said)
    assert said["end"] == [100, 232, 40]
    assert said["stop"] == "arrived"
    assert said["after"]["altitude_ft"] == 40
    assert said["spent_ft"] == pytest.approx((132**2 + 40**2) ** 0.5, abs=0.001)


def test_the_plan_of_an_attack_says_range_and_what_is_needed(call, fits, battle):
    said = call("plan", battle, text(HIT), "--json").document
    fits("plan", said)
    assert said["range_ft"] == 4
    assert said["in_sight"] is True


@pytest.mark.parametrize("order", [LOST, FORCED])
def test_the_plan_of_an_impossible_order_is_its_problems(call, fits, battle, order):
    said = call("plan", battle, text(order), "--json")
    fits("plan", said.document)
    assert said.code == 0
    assert [problem["severity"] for problem in said.document["problems"]] == ["impossible"]


def test_planning_writes_nothing(call, battle):
    before = battle.read_bytes()
    call("plan", battle, text(FLY))
    call("odds", battle, text(FLY))
    assert battle.read_bytes() == before


def test_odds_add_up_to_one(call, fits, battle):
    said = call("odds", battle, text(HIT), "--json").document
    fits("odds", said)
    assert sum(Fraction(outcome["chance"]) for outcome in said["outcomes"]) == 1
    assert len(said["outcomes"]) > 1


def test_odds_of_an_impossible_order_are_its_problems(call, fits, battle):
    said = call("odds", battle, text(LOST), "--json")
    fits("odds", said.document)
    assert (said.code, said.document["outcomes"]) == (0, [])
    assert said.document["problems"]


def test_a_choice_can_be_answered_for_the_odds(call, battle):
    said = call("odds", battle, text(HIT), "--answer", "defend Grist=fighting_dodge", "--json").document
    chosen = {choice["key"]: choice["option"] for choice in said["answered"]}
    assert chosen["defend Grist"] == "fighting_dodge"


@pytest.mark.parametrize("answer", ["defend Grist", "defend Grist=flying"])
def test_a_wrong_answer_for_the_odds_is_a_wrong_use(call, battle, answer):
    assert call("odds", battle, text(HIT), "--answer", answer).code == 2


def test_an_order_is_carried_out_and_appended(call, fits, battle, entries):
    said = call("do", battle, text(FLY), "--json")
    fits("do", said.document)
    assert said.code == 0
    assert [event["kind"] for event in said.document["entry"]["events"]] == ["moved"]
    assert entries() == [said.document["entry"]]


def test_the_ends_of_a_path_are_printed(call, battle):
    (event,) = call("do", battle, text(FLY), "--json").document["entry"]["events"]
    assert (event["from"], event["to"]) == ([100, 100, 0], [100, 232, 40])


@pytest.mark.parametrize("order", [LOST, FORCED])
def test_an_order_that_cannot_be_carried_out_ends_with_1_and_appends_nothing(
    call, fits, battle, entries, order
):
    said = call("do", battle, text(order), "--json")
    fits("plan", said.document)
    assert said.code == 1
    assert entries() == []


def test_the_table_answers_by_key(call, battle):
    said = call("do", battle, text(HIT), "--answers", '{"attack Ace": [42]}', "--json").document
    answers = {answer["key"]: answer for answer in said["entry"]["answers"]}
    assert answers["attack Ace"] == {"key": "attack Ace", "faces": [42], "by": "table"}


def test_the_table_answers_in_the_order_asked(call, battle):
    said = call("do", battle, text(HIT), "--answers", "[[42]]", "--json").document
    assert said["entry"]["answers"][0]["faces"] == [42]


@pytest.mark.parametrize("answers", ['{"attack Ace": [0]}', '{"attack Ace": [1, 2]}', "[[101]]", "{"])
def test_an_answer_no_die_can_show_is_a_wrong_use(call, battle, entries, answers):
    assert call("do", battle, text(HIT), "--answers", answers).code == 2
    assert entries() == []


def test_an_answer_nobody_asked_for_is_told(call, battle):
    said = call("do", battle, text(FLY), "--answers", '{"attack Bob": [42]}')
    assert said.code == 0
    assert "attack Bob" in said.err


def test_a_trial_uses_other_dice_and_appends_nothing(call, fits, battle, entries):
    said = [call("do", battle, text(HIT), "--trial", seed, "--json").document for seed in range(8)]
    fits("do", said[0])
    assert len({json.dumps(each["entry"]["answers"]) for each in said}) > 1
    assert entries() == []


def test_a_secret_entry_is_kept_from_the_players(call, battle):
    call("do", battle, text(FLY), "--secret")
    assert call("log", battle, "--view", "players", "--json").document["entries"] == []


def test_going_past_a_rule_needs_a_reason_and_keeps_it(call, battle):
    call("do", battle, '{"kind": "begin_round"}')
    first = call("state", battle, "--json").document["slots"][0]["token"]
    call("do", battle, text({"kind": "begin_turn", "token": first}))
    other = "Grist" if first == "Ace" else "Ace"
    late = {"kind": "move", "token": other, "mode": "walk", "waypoints": [[110, 120, 0]]}
    refused = call("do", battle, text(late), "--json")
    assert refused.code == 1
    assert refused.document["problems"][0]["severity"] == "against_rules"
    done = call("do", battle, text(late), "--override", "we agreed", "--json")
    assert done.document["entry"]["override"] == "we agreed"


def test_no_reason_goes_past_the_impossible(call, battle):
    assert call("do", battle, text(LOST), "--override", "please").code == 1


@pytest.mark.parametrize("how", ["inline", "file", "stdin"])
def test_an_order_comes_inline_from_a_file_or_on_stdin(call, battle, tmp_path, how):
    path = tmp_path / "order.json"
    path.write_text(text(FLY), encoding="utf-8")
    given = {"inline": text(FLY), "file": path, "stdin": "-"}[how]
    assert call("do", battle, given, stdin=text(FLY) if how == "stdin" else "").code == 0


@pytest.mark.parametrize(
    "order",
    ["{", '{"kind": "dance"}', '{"kind": "move", "token": "Ace"}', text({**FLY, "waypoints": [[1, 2]]}),
     text(FLY).replace("232", "NaN"), text(FLY).replace("232", "1e999"), text({**FLY, "speed": 3})],
)  # fmt: skip
def test_an_order_that_is_no_order_is_a_wrong_use(call, battle, entries, order):
    said = call("do", battle, order)
    assert said.code == 2
    assert "expected" in said.err or "Expecting" in said.err
    assert entries() == []


def test_a_damaged_order_file_ends_with_4_and_a_missing_one_with_3(call, battle, tmp_path):
    path = tmp_path / "order.json"
    path.write_text('{"kind": "dance"}', encoding="utf-8")
    assert call("do", battle, path).code == 4
    assert call("do", battle, tmp_path / "none.json").code == 3


def test_a_coordinate_past_the_gate_is_refused(call, battle):
    far = {**FLY, "waypoints": [[1e8, 0, 0]]}
    assert call("do", battle, text(far)).code in {1, 2}


def test_plans_and_odds_are_said_in_words(call, battle):
    assert "Uses 138 of" in call("plan", battle, text(FLY)).out
    assert "%" in call("odds", battle, text(HIT)).out
    assert "There is no token" in call("do", battle, text(LOST)).out


def test_a_distance_in_words_is_the_gap_that_reach_is_measured_by(call, battle):
    said = call("plan", battle, text(HIT)).out
    assert "1 ft away" in said  # 4 ft from middle to middle, less two radii of 1.5 ft


def test_a_plan_in_words_says_how_the_allowance_came_about_and_who_could_come(call, battle):
    said = call("plan", battle, text(FLY)).out
    assert "Gain a turn" in said
    assert "Next turn Grist can" in said


def test_odds_in_words_end_with_the_results_that_the_window_shows(call, battle):
    rows = call("odds", battle, text(HIT)).out.partition("Results")[2]
    assert "Miss" in rows
    assert "stays" in rows


def test_an_answer_that_nobody_asked_for_is_told_with_what_was_asked(call, battle):
    order = '{"kind": "attack", "attacker": "Ace", "target": "Grist", "maneuver": "blunt_attack"}'
    said = call("do", battle, order, "--answers", '{"attack Grist": [42]}')
    assert said.code == 0
    assert "nobody asked 'attack Grist'; asked: " in said.err
    assert "'attack Ace'" in said.err
