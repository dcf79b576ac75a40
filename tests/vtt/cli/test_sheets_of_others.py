"""`vtt sheet` under the other systems: the accounts that explain every die and every rating."""

import json

SUPERS = {
    "system": "supers_revised",
    "name": "Ace",
    "resistances": {"fortitude": 4},
    "powers": {"flight": {"dice": 3, "boosts": {"extra_knockback": 1}, "complications": ["visible"]}},
}


def test_the_account_of_a_supers_sheet_explains_every_die(call, tmp_path):
    path = tmp_path / "ace.json"
    path.write_text(json.dumps(SUPERS), encoding="utf-8")
    derived = call("sheet", path, "--json").document["derived"]
    assert derived["account"] == {
        "fortitude": 3, "flight": 3, "flight: Extra Knockback": 1, "flight: Visible": -1,
    }  # fmt: skip
    assert (derived["pool_spent"], derived["pool_left"]) == (6, 14)
    assert "account flight: Visible" in call("sheet", path).out


def test_the_account_of_a_basic_sheet_names_every_rating(call, tmp_path):
    path = tmp_path / "ace.json"
    attributes = {"brains": 3, "brawn": 2, "moxie": 1}
    raw = {"system": "basic_v3", "name": "Ace", "attributes": attributes, "advantages": {"Pilot": 3}}
    path.write_text(json.dumps(raw), encoding="utf-8")
    said = call("sheet", path, "--json").document
    assert said["derived"]["account"] == {**attributes, "Pilot": 3}
    assert "advantages: found 3, expected 3, 2, 2, 1" in [problem["text"] for problem in said["problems"]]
