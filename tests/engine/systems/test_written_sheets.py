"""Sheets as people write them: every wrong field is named at once, with what was found and expected."""

import jsonschema
import pytest

from engine.rules import SheetError
from engine.systems import SYSTEMS

SUPER = {
    "name": "Ace",
    "archetype": "clown",
    "resistances": {"will": "lots", "luck": 1},
    "aptitudes": {"fighting": [1]},
    "powers": {"flihgt": 2, "armor": {"boosts": {"bigger": 1}}},
    "advantages": ["Rich Uncle"],
    "competency": -1,
    "hair": "red",
}
BASIC = {
    "name": " ",
    "attributes": {"brains": 4, "brawn": True},
    "advantages": {"Archer": {"specifics": "bow"}, "Thief": 5},
    "role": "god",
}
SAID = {
    "supers_revised": (
        SUPER,
        [
            "archetype: found 'clown', expected one of animal_avatar,",
            "resistances.will: found 'lots', expected whole dice from 1 to 60",
            "resistances.luck: found 'luck', expected one of composure, fortitude, reaction, will",
            "aptitudes.fighting: found [1], expected a name, or a table with one",
            "powers.flihgt: found 'flihgt', expected one of flight",
            "powers.armor.dice: missing",
            "powers.armor.boosts.bigger: found 'bigger', expected one of",
            "advantages.0: found 'Rich Uncle', expected one of",
            "competency: found -1, expected whole dice from 0 to 60",
            "hair: no such field in a sheet; expected one of system, name,",
        ],
    ),
    "basic_v3": (
        BASIC,
        [
            "name: found ' ', expected a name",
            "attributes.brains: found 4, expected a rating from 1 to 3",
            "attributes.brawn: found True, expected a rating from 1 to 3",
            "attributes.moxie: missing",
            "advantages.Archer.rating: missing",
            "advantages.Archer.specifics: found 'bow', expected a list",
            "advantages.Thief: found 5, expected a rating from 1 to 3",
            "role: found 'god', expected one of hero, mook, boss",
        ],
    ),
}


@pytest.mark.parametrize("system", SAID)
def test_every_wrong_field_is_named_at_once(system):
    raw, wanted = SAID[system]
    with pytest.raises(SheetError) as raised:
        SYSTEMS[system].sheets.canonical(raw)
    said = str(raised.value).split("\n")
    assert len(said) == len(wanted)
    for line in wanted:
        assert any(found.startswith(line) for found in said), (line, said)
    assert [problem.text for problem in SYSTEMS[system].sheets.problems(raw)] == said


@pytest.mark.parametrize("system", SAID)
def test_the_schema_of_the_models_refuses_what_they_refuse(system):
    schema = SYSTEMS[system].sheets.schema()
    for sample in SYSTEMS[system].samples:
        jsonschema.validate(sample, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(SAID[system][0], schema)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_sheet_of_another_system_is_refused(system):
    other = next(name for name in SYSTEMS if name != system)
    with pytest.raises(SheetError, match=f"system: found '{other}'"):
        SYSTEMS[system].sheets.canonical({**SYSTEMS[system].samples[0], "system": other})


def test_an_advantage_may_be_listed_with_its_name():
    listed = [{"name": "Archer", "rating": 3, "specifics": ["bow"]}]
    raw = {"name": "Ace", "attributes": {"brains": 3, "brawn": 2, "moxie": 1}}
    sheets = SYSTEMS["basic_v3"].sheets
    by_name = {"Archer": {"rating": 3, "specifics": ["bow"]}}
    assert sheets.canonical({**raw, "advantages": listed}) == sheets.canonical({**raw, "advantages": by_name})
