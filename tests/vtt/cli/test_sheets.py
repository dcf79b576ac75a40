"""`vtt sheet`: a character file checked, with its derived figures."""

import json

import pytest

ACE = {
    "system": "universal_heroes",
    "name": "Ace",
    "abilities": {
        "fighting": 20,
        "agility": "Excellent",
        "strength": {"upper": 30, "lower": 20},
        "endurance": "Good",
        "reason": 6,
        "intuition": 10,
        "psyche": 10,
    },
    "powers": {"flight": 30, "leaping": 100},
}
DERIVED = {
    "health", "negative_health", "mental_health", "karma", "initiative", "run_areas", "fly_areas", "lift_lb",
    "acceleration_areas", "ground_areas", "water_areas", "leap_up_ft", "leap_forward_ft", "leap_down_ft",
    "teleport_miles", "breath_turns", "attacks",
}  # fmt: skip


@pytest.fixture
def sheet(tmp_path):
    def written(**changed):
        path = tmp_path / "ace.json"
        path.write_text(json.dumps({**ACE, **changed}), encoding="utf-8")
        return path

    return written


def test_a_sheet_is_checked_and_everything_is_derived(call, fits, sheet):
    said = call("sheet", sheet(), "--json")
    fits("character", said.document)
    assert (said.code, said.document["valid"]) == (0, True)
    assert set(said.document["derived"]) >= DERIVED


def test_the_negative_health_of_good_endurance_is_as_the_text_adds_it(call, sheet):
    assert call("sheet", sheet(), "--json").document["derived"]["negative_health"] == 22


def test_a_sheet_may_be_toml(call, tmp_path):
    path = tmp_path / "ace.toml"
    path.write_text('system = "uh"\nname = "Ace"\n[abilities]\nfighting = 20\n', encoding="utf-8")
    assert call("sheet", path, "--json").document["name"] == "Ace"


def test_a_sheet_with_a_wrong_field_names_it_and_ends_with_1(call, fits, sheet):
    said = call("sheet", sheet(powers={"flight": "Splendid"}), "--json")
    fits("character", said.document)
    assert (said.code, said.document["valid"]) == (1, False)
    assert "flight" in said.document["problems"][0]["text"]


def test_a_sheet_of_an_unknown_system_says_which_there_are(call, sheet):
    said = call("sheet", sheet(system="chess"))
    assert said.code == 1
    assert "universal_heroes" in said.out


@pytest.mark.parametrize(("text", "code"), [("{", 4), ("[]", 4), ('{"a": NaN}', 4)])
def test_a_damaged_sheet_ends_with_4(call, tmp_path, text, code):
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    said = call("sheet", path)
    assert said.code == code
    assert "bad.json" in said.err


def test_a_sheet_is_printed_for_people(call, sheet):
    assert "negative_health" in call("sheet", sheet()).out


def test_what_the_maker_saves_can_be_checked(call, tmp_path):
    file = tmp_path / "gale.json"
    made = call("sheet", "--make", "Gale", "--dice", "--seed", "7", "-o", file, "--json")
    again = call("sheet", file, "--json")
    assert again.code == 0
    assert again.document == made.document


def test_of_a_roster_one_is_named_and_who_there_is_is_said(call, root):
    roster = root / "maps" / "warehouse" / "rosters" / "universal_heroes.toml"
    said = call("sheet", roster)
    assert said.code == 2
    assert "Halyard" in said.err
    assert call("sheet", roster, "--name", "Halyard", "--json").document["name"] == "Halyard"
