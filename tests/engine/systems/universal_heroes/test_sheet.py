"""Character sheets: the forms they may be written in, what is refused, what follows from them."""

import json

import pytest
from jsonschema import Draft202012Validator

from engine.problems import Severity
from engine.rules import SheetError
from engine.systems.universal_heroes.ranks import EXCELLENT, GOOD, REMARKABLE, TYPICAL, rank_named
from engine.systems.universal_heroes.scores import Score
from engine.systems.universal_heroes.sheet import read_sheet
from engine.systems.universal_heroes.sheet_rules import Sheets

SHEETS = Sheets()


def written(**fields):
    return {"system": "universal_heroes", "name": "Ace", "abilities": {}, **fields}


def read(**fields):
    return read_sheet(SHEETS.canonical(written(**fields)))


def problems(**fields):
    return [problem.text for problem in SHEETS.problems(written(**fields))]


@pytest.mark.parametrize(
    "form", [20, "Excellent", "ex", {"number": 20}, {"rank": "Excellent"}, {"number": 20, "rank": "Ex"}]
)
def test_an_ability_is_a_number_a_rank_or_both(form):
    assert read(abilities={"fighting": form}).score("fighting") == Score(EXCELLENT, 20)


def test_a_number_off_the_standard_keeps_its_rank_and_itself():
    assert read(abilities={"fighting": 12}).score("fighting") == Score(GOOD, 12)


def test_an_unsplit_ability_gives_both_halves_its_rank():
    sheet = read(abilities={"agility": 30})
    assert sheet.score("agility.balance") == sheet.score("agility.dexterity") == Score(REMARKABLE, 30)


def test_a_split_ability_has_two_ranks_and_the_mean_of_their_numbers():
    sheet = read(abilities={"strength": {"upper": 30, "lower": 20}})
    assert sheet.score("strength.upper") == Score(REMARKABLE, 30)
    assert sheet.score("strength.lower") == Score(EXCELLENT, 20)
    assert sheet.score("strength") == Score(EXCELLENT, 25)


def test_a_split_ability_may_name_its_own_rank_too():
    sheet = read(abilities={"strength": {"rank": "Good", "upper": "Remarkable"}})
    assert sheet.score("strength") == sheet.score("strength.lower") == Score(GOOD, 10)


def test_the_short_names_of_the_document_are_understood():
    sheet = read(abilities={"Ftg": 20, "Agy": {"dex": 30, "bal": 20}})
    assert sheet.number("fighting") == 20
    assert sheet.number("agility.balance") == 20


def test_an_ability_left_out_is_typical_and_nobody_knows_him():
    sheet = read()
    assert sheet.score("reason") == Score(TYPICAL, 6)
    assert sheet.number("popularity") == 0


def test_popularity_alone_may_be_negative():
    assert read(abilities={"popularity": -20}).score("popularity") == Score(EXCELLENT, -20)
    assert problems(abilities={"fighting": -20}) == [
        "abilities.fighting: found -20, expected greater than or equal to 0"
    ]


def test_powers_talents_and_quirks_are_read():
    sheet = read(
        powers={"Body Armor": {"number": 10}, "flight": "Remarkable"},
        talents=["Acrobatics", {"name": "Weapon Skill", "of": "rapier"}],
        quirks=[{"name": "afraid of heights", "on": "climbing", "cs": -2}, "talkative"],
    )
    assert sheet.powers["body_armor"].score == Score(GOOD, 10)
    assert [talent.name for talent in sheet.talents] == ["acrobatics", "weapon_skill"]
    assert [quirk.cs for quirk in sheet.quirks] == [-2, 0]


def test_the_canonical_text_is_its_own_canonical_text():
    text = SHEETS.canonical(
        written(abilities={"endurance": {"resistance": 30, "stamina": 10}}, powers={"flight": 20})
    )
    assert SHEETS.canonical(json.loads(text)) == text


def test_a_sheet_reads_the_same_in_any_form():
    raw = written(abilities={"endurance": "Good"}, powers={"flight": 20})
    assert read_sheet(json.dumps(raw)) == read_sheet(SHEETS.canonical(raw))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"abilities": {"fighting": "odd"}}, "abilities.fighting: found 'odd', expected a whole number"),
        ({"abilities": {"strength": {"upper": "x", "lower": 3}}}, "abilities.strength.upper: found 'x'"),
        ({"abilities": {"strength": {"upper": 3}}}, "expected a number or rank, or both of upper and lower"),
        ({"abilities": {"endurance": {"number": 30, "rank": "Good"}}}, "30 is Remarkable, not Good"),
        ({"abilities": {"luck": 5}}, "abilities.luck: no such field in a sheet"),
        ({"abilities": {"fighting": 2.5}}, "abilities.fighting: found 2.5"),
        ({"abilities": {"fighting": True}}, "abilities.fighting: found True"),
        ({"powers": {"flight": {"number": 3, "wings": 2}}}, "powers.flight.wings: no such field in a sheet"),
        ({"talents": ["Acrobatix"]}, "talents.0: found 'Acrobatix', expected a talent of the listing, such"),
        ({"karma": -1}, "karma: found -1, expected greater than or equal to 0"),
        ({"system": "basic_v3"}, "system: found 'basic_v3', expected 'universal_heroes'"),
        ({"powers": {"flight": {"number": float("nan")}}}, "powers.flight.number: found nan"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_by_its_field(fields, said):
    (found,) = problems(**fields)
    assert said in found


def test_every_wrong_field_is_named_at_once():
    assert len(problems(abilities={"fighting": "x", "agility": "y"}, karma=-1)) == 3


def test_a_sheet_without_a_name_is_refused():
    with pytest.raises(SheetError, match="name: missing"):
        SHEETS.canonical({"abilities": {}})


def test_the_schema_takes_what_the_reader_takes():
    schema = Draft202012Validator(SHEETS.schema())
    assert schema.is_valid(
        written(abilities={"strength": {"upper": 30, "lower": "Good"}}, powers={"flight": 3})
    )
    assert not schema.is_valid(written(abilities={"luck": 3}))


def figures(**fields):
    return SHEETS.derived(SHEETS.canonical(written(**fields)))


def test_health_adds_four_abilities_and_karma_three():
    abilities = {
        "fighting": 20,
        "agility": 30,
        "strength": 10,
        "endurance": 6,
        "reason": 10,
        "intuition": 20,
        "psyche": 4,
    }
    found = figures(abilities=abilities)
    assert (found["health"], found["karma"]) == (66, 34)


def test_negative_and_mental_health_add_every_rank_number_on_the_way():
    found = figures(abilities={"endurance": "Excellent", "psyche": "Typical"})
    assert (found["negative_health"], found["mental_health"]) == (42, 12)


def test_a_rank_off_the_standard_sums_standard_numbers():
    assert figures(abilities={"endurance": 12})["negative_health"] == 22


def test_speeds_come_from_the_powers_that_give_them():
    found = figures(
        abilities={
            "endurance": {"resistance": 30, "stamina": "Poor"},
            "strength": {"upper": 6, "lower": "Feeble"},
        },
        powers={"flight": "Good", "ground_speed": "Amazing", "water_speed": "Good"},
    )
    speeds = [found[f"{name}_areas"] for name in ("run", "fly", "acceleration", "ground", "water")]
    assert speeds == [0.5, 8, 1, 8, 4]


def test_who_has_no_powers_swims_and_neither_flies_nor_leaps_nor_teleports():
    found = figures()
    names = ("fly_areas", "ground_areas", "leap_up_ft", "leap_down_ft", "teleport_miles", "water_areas")
    assert [found[name] for name in names] == [0, 0, 0, 0, 0, 1]


def test_lifting_breath_and_attacks_come_from_their_halves():
    found = figures(
        abilities={
            "strength": {"upper": "Good", "lower": "Typical"},
            "endurance": {"resistance": 2, "stamina": "Excellent"},
            "fighting": {"offensive": "Amazing", "defensive": "Good"},
        }
    )
    assert (found["lift_lb"], found["breath_turns"], found["attacks"]) == (400, 20, 3)


def test_every_speed_is_told_in_areas_miles_an_hour_and_feet():
    """Table 9, Remarkable: 15 areas, 225 miles an hour; a story a turn up a face."""
    speeds = figures(powers={"flight": "Remarkable", "water_speed": "Good"})["speeds"]
    assert speeds["fly"] == {"areas": 15.0, "mph": 225.0, "ft": 1980.0}
    assert speeds["water"]["mph"] == 60.0
    assert speeds["climb"]["ft"] == 13.0
    assert set(speeds) == {"walk", "run", "swim", "fly", "water", "climb"}


def test_ranges_are_those_of_table_3_unless_the_sheet_says_otherwise():
    """Excellent reaches 6 areas; Strength Typical throws one area."""
    powers = {"beam": {"rank": "Excellent", "attack": "energy"}, "flight": 20, "body_armor": 10}
    weapons = {"bow": {"number": 10, "attack": "shooting", "range_areas": 3}}
    assert figures(powers=powers, weapons=weapons)["ranges"] == {"thrown": 1.0, "beam": 6.0, "bow": 3.0}


def test_strikes_say_what_is_rolled_and_what_a_hit_does():
    found = figures(
        abilities={"fighting": 20, "strength": {"upper": 30, "lower": 10}, "agility": 10, "endurance": 20},
        powers={"beam": {"rank": "Amazing", "attack": "energy"}, "body_armor": 40},
    )["strikes"]
    rows = {row["maneuver"]: (row["with"], row["rank"], row["damage"], row["kind"]) for row in found}
    assert rows["blunt_attack"] == ("", "Excellent", 30, "BA")
    assert rows["energy"] == ("beam", "Good", 50, "En")
    assert rows["charging"] == ("", "Excellent", 40, "Ch")
    assert "shooting" not in rows


def test_a_token_starts_with_full_health_and_the_karma_of_its_sheet():
    tracks, counters = SHEETS.tallies(SHEETS.canonical(written(karma=55)))
    assert [(track.name, track.now, track.full) for track in tracks] == [
        ("health", 24, 24),
        ("mental_health", 12, 12),
    ]
    assert [(tally.name, tally.now) for tally in counters] == [("karma", 55)]


def test_beyond_can_be_written_and_needs_no_number():
    assert read(powers={"cosmic": "Beyond"}).powers["cosmic"].score.rank == rank_named("Beyond")


def test_beyond_is_kept_to_the_judge():
    (problem,) = SHEETS.problems(written(powers={"cosmic": "Beyond"}))
    assert problem.severity is Severity.AGAINST_RULES
    assert "powers.cosmic" in problem.text
