"""The forms of sheets: what they write is what the system reads, and nothing of a sheet gets lost in them."""

import json
import tomllib
from dataclasses import replace

import pytest

from engine.drafts import Draft, Entry, begun, draft_of, entry_begun, written
from engine.fields import Formed
from engine.plain_forms import form_of, plain_form
from engine.systems import SYSTEMS
from vtt.paths import assets, maps

ROSTERS = [*maps().glob("*/rosters/*.toml"), *(assets() / "rosters").glob("*.toml")]


def group(form, title):
    return next(each for each in form.groups if each.title == title)


@pytest.mark.parametrize("path", ROSTERS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_bundled_sheet_goes_through_the_form_of_its_system_unharmed(path):
    roster = tomllib.loads(path.read_text("utf-8"))
    rules = SYSTEMS[roster["system"]]
    for name, raw in roster["sheets"].items():
        text = rules.sheets.canonical({"system": rules.name, "name": name, **raw})
        again = written(form_of(rules), draft_of(form_of(rules), json.loads(text)), rules.name, name)
        assert rules.sheets.canonical(again) == rules.sheets.canonical({**raw, "name": name})


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_form_just_begun_makes_a_sheet_that_can_be_read(name):
    rules = SYSTEMS[name]
    assert isinstance(rules.sheets, Formed)
    assert rules.sheets.canonical(written(form_of(rules), begun(form_of(rules)), name, "Ace"))


def test_an_ability_may_be_a_number_a_rank_or_both_and_split():
    rules = SYSTEMS["universal_heroes"]
    form = form_of(rules)
    draft = begun(form)
    texts = {"fighting": "33", "agility": "Remarkable", "strength": "Good 12", "endurance": "Class 1000"}
    for name, text in texts.items():
        draft = draft.with_text(("abilities", name, "number"), text)
    for half, text in {"logic": "20", "memory": "Good"}.items():
        draft = draft.with_text(("abilities", "reason", half, "number"), text)
    draft = draft.with_text(("abilities", "reason", "number"), "")
    abilities = json.loads(rules.sheets.canonical(written(form, draft, rules.name, "Ace")))["abilities"]
    assert abilities["fighting"] == {"rank": "Remarkable", "number": 33}
    assert abilities["agility"] == {"rank": "Remarkable", "number": 30}
    assert abilities["strength"] == {"rank": "Good", "number": 12}
    assert abilities["endurance"] == {"rank": "Class 1000", "number": 1000}
    assert abilities["reason"]["number"] == 15
    assert abilities["reason"]["memory"] == {"rank": "Good", "number": 10}


def test_the_kind_of_a_weapon_is_a_talent_by_its_name_or_anything_else():
    rules = SYSTEMS["universal_heroes"]
    weapons = group(form_of(rules), "Weapons")
    for text, kind in {"Bows": "bows", "frozen fish": "frozen fish"}.items():
        entry = entry_begun(weapons, "favorite")
        entry = replace(entry, texts={**entry.texts, ("kind",): text})
        draft = begun(form_of(rules)).with_entries(weapons.at, (entry,))
        raw = written(form_of(rules), draft, rules.name, "Ace")
        assert raw["weapons"]["favorite"] == {"rank": "Good", "kind": kind}
        assert rules.sheets.problems(raw) == ()


def test_boosts_and_complications_are_written_by_their_printed_names():
    rules = SYSTEMS["supers_revised"]
    form = form_of(rules)
    powers = group(form, "Powers")
    texts = {("dice",): "4", ("boosts",): "Area Effect 2, split_action", ("complications",): "Always On"}
    entry = replace(entry_begun(powers, "Flight"), texts=texts)
    raw = written(form, begun(form).with_entries(powers.at, (entry,)), rules.name, "Ace")
    assert raw["powers"] == {
        "flight": {
            "dice": 4,
            "boosts": {"area_effect": 2, "split_action": 1},
            "complications": ["always_on"],
        }
    }
    assert rules.sheets.problems(raw) == ()


def test_an_advantage_of_the_house_list_begins_with_its_specifics():
    rules = SYSTEMS["basic_v3"]
    form = form_of(rules)
    advantages = group(form, "Advantages")
    names = ("Archer", "Acrobat", "Thief", "Charmer")
    entries = [entry_begun(advantages, name) for name in names]
    spread = [
        replace(entry, texts={**entry.texts, ("rating",): rating})
        for entry, rating in zip(entries, "3221", strict=True)
    ]
    draft = begun(form).with_entries(advantages.at, tuple(spread))
    assert rules.sheets.problems(written(form, draft, rules.name, "Ace")) == ()


def test_what_is_no_number_is_written_as_it_is_and_the_system_names_the_field():
    rules = SYSTEMS["supers_revised"]
    form = form_of(rules)
    draft = begun(form).with_text(("resistances", "will"), "lots")
    (problem,) = rules.sheets.problems(written(form, draft, rules.name, "Ace"))
    assert problem.text.startswith("resistances.will: found 'lots'")


def test_a_plain_form_is_made_from_a_schema():
    schema = {
        "properties": {
            "name": {"type": "string"},
            "might": {"type": "integer", "minimum": 1, "maximum": 6},
            "school": {"enum": ["oak", "ash"]},
            "gear": {"type": "array"},
        }
    }
    form = plain_form(schema)
    fields = {each.path: each for each in (*form.groups[0].fields, *form.groups[1].fields)}
    assert (fields["might",].kind, fields["might",].most) == ("number", 6)
    assert [each.value for each in fields["school",].choices] == ["oak", "ash"]
    texts = {("might",): "4", ("school",): "oak", ("gear",): '["rope"]'}
    sheet = written(form, Draft(texts), "lantern_rules", "Moth")
    assert (sheet["might"], sheet["school"], sheet["gear"]) == (4, "oak", ["rope"])


def test_entries_of_a_list_keep_their_order_and_may_share_a_name():
    form = form_of(SYSTEMS["universal_heroes"])
    quirks = group(form, "Quirks")
    entries = (Entry("odd", {("note",): "hums"}), Entry("odd"))
    sheet = written(form, begun(form).with_entries(quirks.at, entries), "universal_heroes", "Ace")
    assert sheet["quirks"] == [{"name": "odd", "note": "hums"}, {"name": "odd"}]
