"""`vtt sheet --make`: a character by dice, by choice, and as a roster file."""

import json

import pytest

from engine.maps.rosters import read_roster


def made(call, *args):
    return call("sheet", "--make", "Gale", *args, "--json")


def test_by_dice_the_same_seed_makes_the_same_character(call, tmp_path):
    texts = []
    for name in ("one.json", "two.json"):
        assert made(call, "--dice", "--seed", "7", "-o", tmp_path / name).code == 0
        texts.append((tmp_path / name).read_text("utf-8"))
    assert texts[0] == texts[1]
    assert json.loads(texts[0])["tokens"][0]["sheet"]["abilities"]


def test_by_choice_what_is_chosen_is_written_and_the_rest_is_typical(call, tmp_path):
    chosen = (
        "--set",
        "abilities.fighting=Remarkable",
        "--set",
        "powers.flight=30",
        "--set",
        "talents=guns,law",
    )
    said = made(call, *chosen, "--side", "villain", "-o", tmp_path / "gale.json")
    assert said.document["derived"]["health"] == 30 + 6 + 6 + 6
    roster = read_roster(tmp_path / "gale.json")
    (token,) = roster.tokens
    assert (token.name, token.side, token.sheet["talents"]) == ("Gale", "villain", ["guns", "law"])


def test_some_of_it_may_be_chosen_and_the_rest_thrown(call):
    plain = made(call, "--dice", "--seed", "7").document["derived"]
    fast = made(call, "--dice", "--seed", "7", "--set", "powers.flight=Amazing").document["derived"]
    assert fast["fly_areas"] == 25
    assert fast["health"] == plain["health"]


def test_a_made_character_goes_into_a_battle(call, tmp_path):
    roster = tmp_path / "gale.json"
    made(call, "--dice", "--seed", "7", "-o", roster)
    said = call("new", "downtown", "--system", "uh", "--roster", roster, "-o", tmp_path / "b.battle")
    assert said.code == 0, said.err
    tokens = call("state", tmp_path / "b.battle", "--json").document["tokens"]
    assert "Gale" in [token["name"] for token in tokens]


@pytest.mark.parametrize("args", [(), ("--make", "Gale", "ace.json"), ("--make", "Gale", "--set", "powers")])
def test_a_file_or_a_name_and_choices_that_say_something(call, tmp_path, monkeypatch, args):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ace.json").write_text("{}", encoding="utf-8")
    assert call("sheet", *args).code == 2


def test_a_wrong_choice_is_a_sheet_with_problems_and_is_not_saved(call, tmp_path):
    said = made(call, "--set", "abilities.luck=3", "-o", tmp_path / "gale.json")
    assert said.code == 1
    assert not (tmp_path / "gale.json").exists()


@pytest.mark.parametrize("system", ["supers", "basic"])
def test_every_system_makes_characters_by_dice(call, tmp_path, system):
    said = made(call, "--system", system, "--dice", "--seed", "3", "-o", tmp_path / "gale.json")
    assert (said.code, said.document["valid"]) == (0, True)
    assert read_roster(tmp_path / "gale.json").tokens[0].name == "Gale"


@pytest.mark.parametrize("system", ["uh", "supers", "basic"])
def test_dice_by_tables_of_the_house_are_said_to_be_so(call, system):
    assert "House, Character Generation" in made(call, "--system", system, "--dice").err
    assert "House" not in made(call, "--system", system).err


def test_a_kind_that_is_none_is_a_wrong_use(call):
    said = call("sheet", "--make", "Gale", "--dice", "--kind", "wizard")
    assert said.code == 2
    assert "wizard" in said.err


@pytest.mark.parametrize("value", ["²", "--5", "9" * 5000])
def test_what_only_looks_like_a_number_is_told_to_be_wrong(call, value):
    said = made(call, "--set", f"abilities.fighting={value}")
    assert said.code not in (0, 70), said.err
