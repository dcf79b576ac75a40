"""`table` and `check`: figures as the documents print them."""

from fractions import Fraction

import pytest

TABLES_1_TO_12 = [
    "ranks", "weights", "power_ranges", "popularity", "materials", "running", "land_water", "falling",
    "flight", "teleport", "initiative", "attacks",
]  # fmt: skip


def test_all_tables_of_universal_heroes_are_printed(call, fits):
    said = call("table", "--system", "uh", "--json").document
    fits("table", said)
    names = [each["name"] for each in said["tables"]]
    assert names[:12] == TABLES_1_TO_12
    assert {"universal", "effects"} <= set(names)


@pytest.mark.parametrize("name", ["falling", "8", "table 8", "Table 8"])
def test_a_table_is_asked_for_by_name_or_number(call, fits, name):
    said = call("table", name, "--json").document
    fits("table", said)
    assert [row["stories_per_turn"] for row in said["rows"]] == [3, 6, 10, 20]
    assert said["source"] == "Universal Heroes, Table 8: Falling Rates"


def test_a_row_is_asked_for_by_its_key(call):
    (row,) = call("table", "flight", "shift x", "--json").document["rows"]
    assert (row["mph"], row["areas_per_turn"]) == (750, 50)


def test_a_key_above_the_last_row_of_the_falling_table_reads_the_last(call):
    (row,) = call("table", "falling", "9", "--json").document["rows"]
    assert row["stories_per_turn"] == 20


def test_a_misprint_is_told(call):
    assert "Shift Z" in str(call("table", "flight", "--json").document["misprints"])


def test_a_table_is_printed_for_people(call):
    said = call("table", "falling").out
    assert "Falling Rates" in said
    assert "Source: Universal Heroes, Table 8" in said


@pytest.mark.parametrize("args", [["no_such_table"], ["falling", "never"], ["flight", "Splendid"]])
def test_a_table_or_row_that_is_not_there_is_a_wrong_use(call, args):
    said = call("table", *args)
    assert said.code == 2
    assert args[-1] in said.err


@pytest.mark.parametrize("system", ["uh", "supers", "basic"])
def test_every_system_prints_the_tables_it_has(call, fits, system):
    said = call("table", "--system", system, "--json")
    fits("table", said.document)
    assert said.code == 0
    assert said.document["tables"]


def test_a_system_that_is_not_there_is_a_wrong_use(call):
    said = call("table", "--system", "chess")
    assert said.code == 2
    assert "universal_heroes" in said.err


def test_an_excellent_feat_has_the_chances_of_its_column(call, fits):
    said = call("check", "uh", "--rank", "Excellent", "--json").document
    fits("check", said)
    assert said["required"] == "green"
    assert said["outcome"] is None
    assert {color: odds["chance"] for color, odds in said["odds"].items()} == {
        "white": "2/5", "green": "3/10", "yellow": "6/25", "red": "3/50",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("intensity", "required"),
    [
        ("Poor", "automatic"),
        ("Typical", "green"),
        ("Excellent", "green"),
        ("Remarkable", "yellow"),
        ("Incredible", "red"),
        ("Amazing", "impossible"),
    ],
)
def test_an_intensity_says_what_a_remarkable_ability_needs(call, intensity, required):
    said = call("check", "uh", "--rank", "Remarkable", "--intensity", intensity, "--json").document
    assert said["required"] == required


def test_a_helping_hand_makes_a_red_feat_yellow(call):
    said = call(
        "check", "uh", "--rank", "Good", "--shift", "1", "--intensity", "Excellent", "--json"
    ).document
    assert said["required"] == "yellow"


@pytest.mark.parametrize(
    ("roll", "outcome", "passed"), [(40, "white", False), (41, "green", True), (95, "red", True)]
)
def test_a_roll_is_read_on_the_column(call, roll, outcome, passed):
    said = call("check", "uh", "--rank", "ex", "--roll", roll, "--json").document
    assert (said["outcome"], said["passed"]) == (outcome, passed)


def test_a_rank_may_be_given_by_its_number_and_the_system_by_its_name(call):
    said = call("check", "universal_heroes", "--rank", "18", "--json").document
    assert said["question"] == "Excellent FEAT"


@pytest.mark.parametrize("args", [["--rank", "Splendid"], ["--rank", "Good", "--roll", "101"], []])
def test_a_wrong_check_is_a_wrong_use(call, args):
    assert call("check", "uh", *args).code == 2


def test_a_check_is_said_in_words(call):
    assert "41 is green: passed" in call("check", "uh", "--rank", "Excellent", "--roll", "41").out


def test_two_pools_have_exact_chances_for_each_degree(call, fits):
    said = call("check", "supers", "--attack", "1", "--defense", "1", "--json").document
    fits("check", said)
    assert said["odds"]["Failure"]["chance"] == "5/12"  # 15 of 36 throws are lower
    assert sum(Fraction(part["chance"]) for part in said["odds"].values()) == 1


def test_two_totals_come_to_a_degree(call, fits):
    args = ("--attack", "5", "--defense", "4", "--attack-total", "20", "--defense-total", "13")
    said = call("check", "supers", *args, "--json").document
    fits("check", said)
    assert (said["passed"], said["degree"]) == (True, 2)  # over by 7, more than 6: a second die


def test_two_dice_against_five(call, fits):
    said = call("check", "basic", "--target", "5", "--faces", "6,5", "--json").document
    fits("check", said)
    assert (said["passed"], said["outcome"]) == (True, "1 success")
    assert said["odds"]["0 successes"]["chance"] == "1/4"


@pytest.mark.parametrize(
    "args",
    [
        ("supers", "--attack", "0", "--defense", "1"),
        ("supers", "--attack", "2", "--defense", "1", "--attack-total", "13"),
        ("basic", "--target", "5", "--faces", "6"),
        ("basic", "--target", "5", "--faces", "0,5"),
        ("chess",),
    ],
)
def test_dice_that_cannot_be_are_a_wrong_use(call, args):
    assert call("check", *args).code == 2


def test_checks_of_every_system_are_said_in_words(call):
    assert "5D against 4D" in call("check", "supers", "--attack", "5", "--defense", "4").out
    assert "1 success: passed" in call("check", "basic", "--target", "5", "--faces", "6,5").out
