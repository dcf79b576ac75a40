"""Every table that Universal Heroes prints, row by row, and whether its columns agree."""

import csv

import pytest

from engine.rulings import gaps
from engine.systems.universal_heroes.ranks import TABLES
from engine.tables import named
from engine.units import AREA_FT, MILE_FT, MPH_PER_AREA_PER_TURN

RANKS = ("Feeble", "Poor", "Typical", "Good", "Excellent", "Remarkable", "Incredible", "Amazing", "Monstrous",
         "Unearthly", "Shift X", "Shift Y", "Shift Z", "Class 1000", "Class 3000", "Class 5000")  # fmt: skip
TON_LB = 2000


def column(name, heading, key="rank"):
    return {row[key]: row[heading] for row in TABLES[name].rows}


def by_rank(*figures):
    return dict(zip(RANKS, map(str, figures), strict=False))


def test_table_1_has_twenty_ranks_with_their_numbers_and_ranges():
    rows = [(row["rank"], row["number"], row["low"], row["high"]) for row in TABLES["ranks"].rows]
    assert rows == [
        ("Shift C", "none", "none", "none"),
        ("Shift B", "none", "none", "none"),
        ("Shift A", "none", "none", "none"),
        ("Shift 0", "0", "0", "0"),
        ("Feeble", "2", "1", "2"),
        ("Poor", "4", "3", "4"),
        ("Typical", "6", "5", "7"),
        ("Good", "10", "8", "15"),
        ("Excellent", "20", "16", "25"),
        ("Remarkable", "30", "26", "35"),
        ("Incredible", "40", "36", "45"),
        ("Amazing", "50", "46", "62"),
        ("Monstrous", "75", "63", "87"),
        ("Unearthly", "100", "88", "125"),
        ("Shift X", "150", "126", "175"),
        ("Shift Y", "200", "176", "350"),
        ("Shift Z", "500", "351", "999"),
        ("Class 1000", "1000", "1000", "2999"),
        ("Class 3000", "3000", "3000", "4999"),
        ("Class 5000", "5000", "5000", ""),
    ]


def test_the_ranges_of_table_1_touch_and_hold_their_standard_numbers():
    rows = [row for row in TABLES["ranks"].rows if row["number"] != "none"]
    ends = [int(row["high"]) for row in rows[:-1]]
    assert [int(row["low"]) for row in rows[1:]] == [end + 1 for end in ends]
    assert all(int(row["low"]) <= int(row["number"]) for row in rows)
    assert all(int(row["number"]) <= int(row["high"] or row["number"]) for row in rows)


def test_table_2_prints_the_weight_of_each_rank():
    tons = (1, 10, 50, 75, 100, 150, 200, 500, 1000, 3000, 5000)
    assert column("weights", "up_to_lb") == by_rank(50, 100, 200, 400, 800, *(ton * TON_LB for ton in tons))


def test_table_3_prints_the_range_of_each_rank():
    areas = ["0", "0", "1", "2", "4", "6", "8", "10", "20", "40", "60", "80", "160", "320"]
    assert [row["areas"] for row in TABLES["power_ranges"].rows][:14] == areas


def test_the_miles_of_table_3_are_forty_areas_each():
    areas = column("power_ranges", "areas")
    miles = {"Monstrous": 1, "Shift X": 2, "Shift Z": 8, "Class 1000": 100, "Class 3000": 10_000}
    miles["Class 5000"] = 1_000_000
    assert {rank: int(areas[rank]) * AREA_FT / MILE_FT for rank in miles} == miles


def test_beyond_has_no_upper_range():
    assert column("power_ranges", "areas")["Beyond"] == ""


def test_table_4_prints_six_modifiers():
    assert [row["cs"] for row in TABLES["popularity"].rows] == ["+3", "+2", "+1", "-1", "-2", "-3"]


@pytest.mark.parametrize(
    ("rank", "materials"),
    [
        ("Feeble", "brush clothing glass electronics paper"),
        ("Poor", "crystal ice plastic_soft particle_board"),
        ("Typical", "interior_wall rubber sheet_metal wood brick"),
        ("Good", "aluminum plastic_hard light_machinery asphalt"),
        ("Excellent", "concrete bulletproof_glass iron outer_wall"),
        ("Remarkable", "reinforced_concrete steel stone"),
        ("Incredible", "plast_steel volcanic_rock heavy_machinery"),
        ("Amazing", "granite high_strength_steel osmium_steel"),
        ("Monstrous", "diamond super_alloy titanium"),
        ("Unearthly", "iridium mystic_alloy"),
    ],
)
def test_table_5_gives_each_material_its_rank(rank, materials):
    assert [name for name, found in column("materials", "rank", "material").items() if found == rank] == (
        materials.split()
    )


def test_table_6_prints_four_bands():
    running = {"Feeble": "0.5", "Poor": "1", "Typical": "2", "Remarkable": "3"}
    assert column("running", "areas_per_turn") == running


def test_table_7_prints_the_speeds_of_land_and_water():
    mph = (15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 180, 210, 240, 480, 750, 1500)
    areas = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 32, 50, 100)
    assert column("land_water", "mph") == by_rank(*mph)
    assert column("land_water", "areas_per_turn") == by_rank(*areas)


def test_table_8_prints_the_rates_of_a_fall():
    assert column("falling", "stories_per_turn", "turns_falling") == {
        "1": "3",
        "2": "6",
        "3": "10",
        "4": "20",
    }


def test_table_9_prints_the_speeds_of_flight():
    mph = (30, 60, 90, 120, 150, 225, 300, 375, 450, 600, 750, 1500, 3750, 25000)
    areas = (2, 4, 6, 8, 10, 15, 20, 25, 30, 40, 50, 100, 210, 1667)
    assert column("flight", "mph") == by_rank(*mph, "light speed", "faster than light speed")
    assert column("flight", "areas_per_turn") == by_rank(*areas, "", "")


@pytest.mark.parametrize("name", ["land_water", "flight"])
def test_speeds_agree_with_their_own_columns_or_name_the_misprint(name):
    table = TABLES[name]
    for row in table.rows:
        if row["areas_per_turn"]:
            areas = float(row["mph"]) / MPH_PER_AREA_PER_TURN
            assert round(areas) == int(row["areas_per_turn"]) or row["rank"] in table.misprints


def test_the_one_speed_that_disagrees_is_named():
    assert "U6" in TABLES["flight"].misprints["Shift Z"]


def test_table_10_grows_tenfold_but_for_one_step():
    rows = [row for row in TABLES["teleport"].rows if row["unit"] == "mile"]
    miles = [float(row["distance"]) for row in rows]
    assert miles == pytest.approx([2.5 * 10**step for step in range(13)])


def test_table_10_prints_light_years_for_the_class_ranks():
    rows = {row["rank"]: row["distance"] for row in TABLES["teleport"].rows if row["unit"] == "light_year"}
    assert rows == {"Class 1000": "1", "Class 3000": "10", "Class 5000": "100"}


def test_table_11_prints_sixteen_modifiers():
    signs = ("-1", "0", "0", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9", "+10", "+15", "+20", "+25")
    assert column("initiative", "bonus") == by_rank(*signs)


def test_table_12_prints_four_counts():
    assert column("attacks", "attacks") == {
        "Remarkable": "2",
        "Amazing": "3",
        "Unearthly": "4",
        "Shift Y": "5",
    }


def thresholds():
    below = reversed(TABLES["universal_below_zero"].rows)
    rows = [*below, *TABLES["universal"].rows]
    return [(int(row["green_min"]), int(row["yellow_min"]), int(row["red_min"])) for row in rows]


@pytest.mark.parametrize(
    ("name", "file", "key"),
    [
        ("universal", "universal_table.csv", "rank"),
        ("universal_below_zero", "universal_table_below_zero.csv", "rank"),
        ("effects", "effects.csv", "column"),
    ],
)
def test_every_cell_is_that_of_the_list_it_was_taken_from(shared, name, file, key):
    with (shared / "rules" / file).open(encoding="utf-8", newline="") as lines:
        listed = [{head: row[head] for head in row if head != "basis"} for row in csv.DictReader(lines)]
    rows = {row[key]: row for row in TABLES[name].rows}
    assert list(rows) == [row[key] for row in listed]
    assert [{head: rows[row[key]][head] for head in row} for row in listed] == listed


def test_no_threshold_of_the_universal_table_rises_with_rank():
    for worse, better in zip(thresholds(), thresholds()[1:], strict=False):
        assert all(low <= high for low, high in zip(better, worse, strict=True))


def test_a_one_is_white_and_a_hundred_is_red_in_every_column():
    assert all(1 < green <= yellow <= red <= 100 for green, yellow, red in thresholds())


def test_the_green_band_is_thirty_points_wide_from_feeble_to_shift_x():
    bands = {row["rank"]: int(row["yellow_min"]) - int(row["green_min"]) for row in TABLES["universal"].rows}
    odd = {"Shift 0": 29, "Class 3000": 29, "Shift Y": 34, "Class 1000": 34, "Shift Z": 32, "Class 5000": 24}
    odd["Beyond"] = 19
    assert bands == {rank: odd.get(rank, 30) for rank in bands}


def test_the_columns_below_shift_0_go_on_by_five():
    greens = [int(row["green_min"]) for row in TABLES["universal_below_zero"].rows]
    assert greens == [71, 76, 81]


def test_the_table_has_a_column_for_each_maneuver_and_each_consequence():
    assert len(TABLES["effects"].rows) == 20
    assert TABLES["effects"].exact("Slam?")["white"] == "Grand Slam"


def test_tables_1_to_12_go_by_their_names_and_numbers():
    names = ["ranks", "weights", "power_ranges", "popularity", "materials", "running", "land_water",
             "falling", "flight", "teleport", "initiative", "attacks"]  # fmt: skip
    assert [named(TABLES, str(number)).name for number in range(1, 13)] == names
    assert [named(TABLES, name).number for name in names] == list(range(1, 13))


def test_every_ruling_that_a_table_names_exists():
    cited = {number for table in TABLES.values() for number in table.rulings}
    assert cited <= set(gaps("universal_heroes"))


def test_every_unit_belongs_to_a_column():
    for table in TABLES.values():
        assert set(table.units) <= set(table.rows[0]), table.name
        assert table.key in table.rows[0], table.name
