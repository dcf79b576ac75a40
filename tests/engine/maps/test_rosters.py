"""Rosters are read, and their tokens set down."""

import pytest

from engine.geometry import Point
from engine.look import Start
from engine.maps.build import build
from engine.maps.drawing import DrawnBuilding, DrawnStart, DrawnSurface, DrawnThing, DrawnWall
from engine.maps.faults import BadFileError
from engine.maps.muster import called, muster, opening
from engine.maps.places import start_of
from engine.maps.rosters import Roster, RosterToken, read_roster
from engine.systems import SYSTEMS

RULES = SYSTEMS["universal_heroes"]
SHEET = {"name": "Ace", "abilities": {"fighting": 10}}
FLIER = {"name": "Ace", "abilities": {"fighting": 10}, "powers": {"flight": 10}}
POND = ((120.0, 140.0), (150.0, 140.0), (150.0, 160.0), (120.0, 160.0))


def token(name="Ace", side="hero", **fields):
    return RosterToken(name=name, side=side, **{"sheet": SHEET, **fields})


def mustered(map_file, *tokens, **fields):
    return muster(map_file, RULES, Roster(system="universal_heroes", tokens=tokens, **fields)).tokens


def test_equal_names_get_a_number_each():
    assert called(["Wick", "Ace", "Wick"]) == ("Wick 1", "Ace", "Wick 2")
    assert called(["Crate", "Wick"], ["Crate"]) == ("Crate 2", "Wick")


def test_tokens_take_the_places_of_their_side_in_order(drawn):
    start = DrawnStart(side="hero", at=((50.0, 60.0), (70.0, 60.0)), heading_deg=90.0)
    found = mustered(build(drawn(starts=(start,))), token("A"), token("B"))
    assert [t.at for t in found] == [(50, 60, 0), (70, 60, 0)]
    assert {t.motion.heading_deg for t in found} == {90}


def test_past_the_last_place_they_stand_round_it_two_feet_apart(drawn):
    start = DrawnStart(side="hero", at=((50.0, 60.0),))
    found = mustered(build(drawn(starts=(start,))), *[token(str(n)) for n in range(5)])
    assert [t.at for t in found] == [(50, 60, 0), (45, 60, 0), (50, 55, 0), (50, 65, 0), (55, 60, 0)]


def test_a_map_without_places_has_the_sides_face_each_other_on_the_middle_line(drawn):
    found = mustered(build(drawn()), token("A"), token("B", "villain"))
    assert [t.at for t in found] == [(135, 150, 0), (265, 150, 0)]
    assert [t.motion.heading_deg for t in found] == [90, 270]


def test_nobody_is_set_down_in_a_wall_in_water_or_under_a_roof(drawn):
    house = DrawnBuilding(
        name="House", outline=((100.0, 100.0), (119.0, 100.0), (119.0, 200.0), (100.0, 200.0)), stories=2
    )
    pond = DrawnSurface(name="Pond", kind="water", outline=POND, depth_ft=5.0)
    wall = DrawnWall(line=((152.0, 120.0), (152.0, 180.0)))
    place = mustered(build(drawn(buildings=(house,), surfaces=(pond,), walls=(wall,))), token())[0].at
    assert place == (135, 135, 0)


def test_two_bodies_on_two_floors_may_share_a_place_on_the_plan(drawn):
    thing = DrawnThing(kind="crate", at=(50.0, 60.0, 13.0))
    start = DrawnStart(side="hero", at=((50.0, 60.0, 0.0),))
    deck = DrawnSurface(
        name="Deck",
        kind="deck",
        outline=((0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0)),
        elevation_ft=13.0,
    )
    assert mustered(build(drawn(things=(thing,), starts=(start,), surfaces=(deck,))), token())[0].at == (
        50,
        60,
        0,
    )


def test_a_place_without_a_height_lies_on_what_is_seen_from_above(drawn, house):
    map_file = build(drawn(buildings=(house(),), starts=(DrawnStart(side="hero", at=((150.0, 140.0),)),)))
    assert map_file.starts == (Start("hero", (Point(150, 140, 39),), 0),)


def test_who_can_fly_and_is_placed_in_the_air_flies_and_anybody_else_stands_below(drawn):
    found = mustered(
        build(drawn()), token("A", at=(50.0, 50.0, 80.0), sheet=FLIER), token("B", at=(90.0, 50.0, 80.0))
    )
    assert [(t.at.z, t.motion.mode) for t in found] == [(80, "fly"), (0, "walk")]


def test_several_tokens_may_name_one_sheet(drawn):
    roster = Roster(
        system="universal_heroes", tokens=(token(sheet="wick"), token(sheet="wick")), sheets={"wick": SHEET}
    )
    found = muster(build(drawn()), RULES, roster)
    assert [(t.name, t.sheet) for t in found.tokens] == [("Ace 1", "wick"), ("Ace 2", "wick")]
    assert list(found.sheets) == ["wick"]


def test_two_tokens_of_one_name_may_have_sheets_of_their_own(drawn):
    roster = Roster(system="universal_heroes", tokens=(token(), token(sheet=FLIER)))
    found = muster(build(drawn()), RULES, roster)
    assert [t.sheet for t in found.tokens] == ["Ace 1", "Ace 2"]
    assert found.sheets["Ace 1"] != found.sheets["Ace 2"]


def test_a_token_begins_with_what_its_sheet_gives(drawn):
    found = mustered(build(drawn()), token(hidden=True, emblem="wick", radius_ft=3.0))[0]
    assert found.track("health") == 10 + 6 + 6 + 6
    assert (found.condition("hidden") is not None, found.emblem, found.radius_ft) == (True, "wick", 3)


def test_things_are_called_by_their_kind_and_stand_as_heavy_as_the_table_says(drawn):
    things = (
        DrawnThing(kind="lamp_post", at=(9.0, 9.0)),
        DrawnThing(kind="car", at=(50.0, 9.0), name="Taxi"),
        DrawnThing(kind="car", at=(90.0, 9.0)),
    )
    state = opening(build(drawn(things=things)), RULES)
    assert list(state.tokens) == ["Lamp post 1", "Taxi", "Car 2"]
    taxi = state.tokens["Taxi"]
    assert (taxi.radius_ft, taxi.height_ft, taxi.weight_lb, taxi.material, taxi.sheet) == (
        5,
        5,
        3000,
        "sheet_metal",
        "",
    )


def test_a_new_battle_measures_as_its_map_says(drawn):
    assert opening(build(drawn(measure="area")), RULES).measure == "area"
    assert opening(build(drawn()), RULES).measure == "ruler"


def test_a_side_without_a_place_of_its_own_stands_in_the_middle(drawn):
    assert start_of(build(drawn()), "neutral").at == (Point(200, 150, 0),)


@pytest.mark.parametrize(
    ("lines", "place", "expected"),
    [
        (
            "[[tokens]]\nname = 'A'\nside = 'hero'\nsheet = 'x'\n",
            "tokens[0].sheet",
            r"a name in \[sheets\]: none",
        ),
        ("[[tokens]]\nname = 'A'\nside = 'good'\n", "tokens[0].side", "'hero', 'villain' or 'neutral'"),
        ("[[tokens]]\nside = 'hero'\n", "tokens[0].name", "this field"),
        ("[[tokens]]\nname = 'A'\nside = 'hero'\nat = [1]\n", "tokens[0].at", "at least 2"),
        ("[[tokens]]\nname = 'A'\nside = 'hero'\nradius_ft = 0\n", "tokens[0].radius_ft", "more than 0"),
    ],
)
def test_a_fault_in_a_roster_is_named(tmp_path, lines, place, expected):
    file = tmp_path / "r.toml"
    file.write_text(f'schema = 1\nsystem = "universal_heroes"\n{lines}')
    with pytest.raises(BadFileError, match=expected) as refused:
        read_roster(file)
    assert refused.value.faults[0].place == place


def test_a_bad_sheet_is_named_with_its_token(drawn):
    roster = Roster(
        system="universal_heroes", tokens=(token(), token(sheet={"name": "B", "abilities": {"fighting": -1}}))
    )
    with pytest.raises(BadFileError, match=r"tokens\[1\].sheet: found abilities.fighting"):
        muster(build(drawn()), RULES, roster)


def test_a_roster_of_another_system_is_refused(drawn):
    with pytest.raises(BadFileError, match=r'system: found "basic_v3", expected "universal_heroes"'):
        muster(build(drawn()), RULES, Roster(system="basic_v3", tokens=()))


def test_a_roster_in_json_has_the_same_fields(tmp_path):
    file = tmp_path / "r.json"
    file.write_text(
        '{"schema": 1, "system": "basic_v3", "tokens": [{"name": "A", "side": "hero", "at": [1, 2]}]}'
    )
    assert read_roster(file).tokens == (RosterToken(name="A", side="hero", at=(1.0, 2.0)),)


def test_the_sample_roster_has_four_heroes_and_four_villains_without_places(root, drawn):
    roster = read_roster(root / "assets" / "rosters" / "universal_heroes.toml")
    assert sorted(t.side for t in roster.tokens) == ["hero"] * 4 + ["villain"] * 4
    assert {t.at for t in roster.tokens} == {None}
    assert len(muster(build(drawn()), RULES, roster).tokens) == 8
