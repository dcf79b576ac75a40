"""`new` and `measure`: a battle on a map, and distances on it."""

import math

import pytest

MAP = """
schema = 1
name = "Lot"
size_ft = [1320, 660]

[[building]]
name = "Store"
outline = [[300, 300], [400, 300], [400, 400], [300, 400]]
stories = 2
walls = { material = "outer_wall", thickness_in = 12 }

[[start]]
side = "hero"
at = [[100, 100]]
heading_deg = 90
"""
ROSTER = """
schema = 1
system = "universal_heroes"

[[tokens]]
name = "Ace"
side = "hero"
sheet = "ace"

[[tokens]]
name = "Bob"
side = "villain"
at = [350, 350, 26]

[sheets.ace]
abilities = { fighting = 20 }
powers = { flight = 30 }
"""


@pytest.fixture
def lot(tmp_path):
    (tmp_path / "lot").mkdir()
    (tmp_path / "lot" / "map.toml").write_text(MAP, encoding="utf-8")
    return tmp_path / "lot"


@pytest.fixture
def roster(tmp_path):
    path = tmp_path / "roster.toml"
    path.write_text(ROSTER, encoding="utf-8")
    return path


def test_a_new_battle_has_the_roster_on_the_map(call, fits, lot, roster, tmp_path):
    file = tmp_path / "lot.battle"
    said = call("new", lot, "--system", "uh", "--roster", roster, "--seed", "5", "-o", file, "--json")
    fits("new", said.document)
    assert (said.document["seed"], said.document["tokens"]) == (5, ["Ace", "Bob"])
    tokens = call("state", file, "--json").document["tokens"]
    assert [token["at"] for token in tokens] == [[100, 100, 0], [350, 350, 26]]
    assert tokens[0]["heading_deg"] == 90
    fits("battle_info", call("info", file, "--json").document)


def test_persons_are_named_before_things_are_counted(call, tmp_path):
    file = tmp_path / "a.battle"
    said = call("new", "downtown", "-o", file).out
    assert "On the map: Skyhook, Oxbow," in said
    assert said.rstrip().endswith("; 20 things")
    rows = call("state", file).out.splitlines()
    names = [row.split("  ")[0] for row in rows]
    assert names.index("Skyhook") < names.index("Lampblack") < names.index("Car 1")


def test_a_new_battle_without_a_roster_is_empty(call, lot, tmp_path):
    said = call("new", lot, "-o", tmp_path / "lot.battle", "--json").document
    assert said["tokens"] == []


def test_a_map_brings_its_own_roster(call, lot, roster, tmp_path):
    (lot / "rosters").mkdir()
    roster.rename(lot / "rosters" / "universal_heroes.toml")
    assert call("new", lot, "-o", tmp_path / "lot.battle", "--json").document["tokens"] == ["Ace", "Bob"]


def test_two_new_battles_have_different_dice(call, lot, tmp_path):
    seeds = {call("new", lot, "-o", tmp_path / name, "--json").document["seed"] for name in ("a", "b", "c")}
    assert len(seeds) == 3


def test_a_new_battle_is_not_written_over_an_old_one(call, lot, tmp_path):
    file = tmp_path / "lot.battle"
    call("new", lot, "-o", file)
    before = file.read_bytes()
    assert call("new", lot, "-o", file).code == 2
    assert file.read_bytes() == before


def test_a_faulty_roster_names_the_field_and_leaves_nothing(call, lot, roster, tmp_path):
    roster.write_text(ROSTER.replace('side = "hero"', 'side = "friend"'), encoding="utf-8")
    said = call("new", lot, "--roster", roster, "-o", tmp_path / "lot.battle")
    assert said.code == 4
    assert "tokens[0].side" in said.err
    assert not (tmp_path / "lot.battle").exists()


def test_a_roster_of_another_system_is_refused(call, lot, roster, tmp_path):
    assert call("new", lot, "--system", "basic", "--roster", roster, "-o", tmp_path / "x.battle").code == 4


@pytest.mark.parametrize("args", [["-o", "-"], []])
def test_a_new_battle_needs_a_file_of_its_own(call, lot, args):
    assert call("new", lot, *args).code == 2


def test_a_measurement_has_every_unit(call, fits, lot):
    said = call("measure", lot, "--from", "0,0,0", "--to", "528,396,66", "--json").document
    fits("measure", said)
    assert said["flat_ft"] == 660
    assert said["vertical_ft"] == 66
    assert said["distance_ft"] == pytest.approx(math.sqrt(660**2 + 66**2))
    assert said["yards"] == pytest.approx(said["distance_ft"] / 3)
    assert said["areas"] == pytest.approx(said["distance_ft"] / 132)
    assert said["area_steps"] == 4
    assert said["table_inches"] == pytest.approx(said["distance_ft"] / 66)


def test_height_counts_in_area_steps(call, lot):
    said = call("measure", lot, "--from", "10,10,0", "--to", "10,10,400", "--json").document
    assert (said["area_steps"], said["stories"]) == (3, pytest.approx(400 / 13))


def test_a_point_without_height_lies_on_what_is_under_it(call, lot):
    said = call("measure", lot, "--from", "10,10", "--to", "350,350", "--json").document
    assert said["vertical_ft"] == 26


def test_a_building_is_in_the_way_and_named(call, lot):
    through = call("measure", lot, "--from", "200,350,5", "--to", "500,350,5", "--json").document
    over = call("measure", lot, "--from", "200,350,50", "--to", "500,350,50", "--json").document
    assert (through["line_of_sight"], over["line_of_sight"]) == (False, True)
    assert through["blocked_by"].startswith("Store")
    assert over["blocked_by"] is None


@pytest.mark.parametrize("point", ["1", "1,2,3,4", "a,b", "nan,0", "1e9,0", "inf,0", ""])
def test_a_point_that_is_none_is_a_wrong_use(call, lot, point):
    said = call("measure", lot, "--from", point, "--to", "0,0")
    assert said.code == 2
    assert "expected x,y" in said.err


def test_a_measurement_is_said_in_words(call, lot):
    said = call("measure", lot, "--from", "0,0,0", "--to", "528,396,0").out
    assert "220.0 yards, 5.00 areas, 4 area steps" in said


def test_a_battle_is_measured_as_it_stands(call, battle):
    said = call("measure", battle, "--from", "500,650,5", "--to", "800,650,5", "--json").document
    assert said["blocked_by"] == "Tower"


def test_a_line_by_way_of_places_is_the_sum_of_its_stretches(call, fits, lot):
    """Three and four areas at a right angle: 924 ft, not the 660 ft straight across."""
    bent = ("--from", "0,0,0", "--via", "396,0,0", "--to", "396,528,0")
    said = call("measure", lot, *bent, "--json").document
    fits("measure", said)
    assert (said["distance_ft"], said["area_steps"]) == (924, 7)
    assert [part["distance_ft"] for part in said["stretches"]] == [396, 528]
    assert "by way of 1 place" in call("measure", lot, *bent).out


def test_without_a_waypoint_nothing_is_said_of_stretches(call, fits, lot):
    said = call("measure", lot, "--from", "0,0,0", "--to", "396,528,0", "--json").document
    fits("measure", said)
    assert "stretches" not in said


def test_where_the_line_of_sight_ends_is_told(call, lot):
    through = ("--from", "200,350,5", "--to", "500,350,5")
    said = call("measure", lot, *through, "--json").document
    x, y, z = said["blocked_at"]
    assert 200 < x < 500
    assert y == pytest.approx(350, abs=0.1)
    assert f"{said['blocked_by']} at {x:g},{y:g},{z:g}" in call("measure", lot, *through).out
