"""A map file is read, or refused with its name, the place in it, what was found and what was expected."""

import jsonschema
import pytest

from engine.maps.check import check
from engine.maps.drawing import Drawing
from engine.maps.faults import BadFileError, NewerFileError, OverLimitError
from engine.maps.folder import read_map
from engine.maps.gate import from_toml, schema
from engine.maps.limits import LIMITS, within

RING = "outline = [[10, 10], [60, 10], [60, 60], [10, 60]]\n"
HOUSE = f'[[building]]\nname = "House"\nstories = 2\n{RING}'
WALL = "[[wall]]\nline = [[0, 0], [50, 0]]\n"

BROKEN = [
    ('[[building]]\nname = "A"\nstories = "two"\n' + RING, "building[0].stories", '"two"', "a whole number"),
    ('[[building]]\nname = "A"\n' + RING, "building[0]", "neither stories nor top_ft", "one of them"),
    (HOUSE + "colour = 3\n", "building[0].colour", "3", "no field of that name"),
    (
        HOUSE + 'walls = { material = "brik", thickness_in = 12 }\n',
        "building[0].walls.material",
        '"brik"',
        '"brick"',
    ),
    (
        HOUSE.replace("[60, 60], [10, 60]", "[10, 60], [60, 60]"),
        "building[0].outline",
        "self-intersection",
        "cross itself",
    ),
    (
        HOUSE.replace("[60, 60], [10, 60]", "[61, 10]"),
        "building[0].outline",
        "self-intersection",
        "bounds an area",
    ),
    (HOUSE.replace(", [60, 60], [10, 60]", ""), "building[0].outline", "[[10, 10], [60, 10]]", "at least 3"),
    (HOUSE.replace("[60, 60]", "[60, nan]"), "building[0].outline[2][1]", "nan", "a finite number"),
    (
        HOUSE.replace("[60, 60]", "[60, 1e9]"),
        "building[0].outline[2][1]",
        "1000000000.0",
        "at most 10000000.0",
    ),
    (HOUSE.replace("[60, 60]", '[60, "6"]'), "building[0].outline[2][1]", '"6"', "a number"),
    (
        HOUSE + 'openings = [{ kind = "door", at = [35, 35] }]\n',
        "building[0].openings[0].at",
        "25.0 ft",
        "within 3 ft",
    ),
    ('[[surface]]\nname = "S"\nkind = "lava"\n' + RING, "surface[0].kind", '"lava"', "'pavement', 'road'"),
    (
        '[[surface]]\nname = "S"\nkind = "stairs"\n' + RING,
        "surface[0].top_ft",
        "nothing",
        "every stairs needs one",
    ),
    ('[[block]]\nname = "B"\ntop_ft = 0\n' + RING, "block[0].top_ft", "0.0", "more than its foot at 0"),
    ("[[wall]]\nline = [[5, 5], [5, 5]]\n", "wall[0].line", "points that are all the same", "a length"),
    (
        '[[start]]\nside = "hero"\nat = [[500, 10]]\n',
        "start[0].at[0]",
        "500, 10",
        "on the map of 400 x 300 ft",
    ),
    ('[[start]]\nside = "hero"\nat = [[50]]\n', "start[0].at[0]", "[50]", "at least 2"),
    ("[[thing]]\nkind = 'dog'\nat = [1, 1]\n", "thing[0].kind", '"dog"', "'car'"),
    ("measure = 7\n", "measure", "7", "'area' or 'ruler'"),
]


def read(data):
    drawing = from_toml(data, Drawing, "here/map.toml")
    check(drawing, "here/map.toml")
    return drawing


@pytest.mark.parametrize(("lines", "place", "found", "expected"), BROKEN)
def test_a_fault_names_its_place_what_was_found_and_what_was_expected(text, lines, place, found, expected):
    with pytest.raises(BadFileError) as refused:
        read(text(lines))
    fault = refused.value.faults[0]
    assert fault.place == place
    assert found in fault.found
    assert expected in fault.expected
    assert str(refused.value).startswith(f"here/map.toml: {place}: found ")


def test_text_that_is_no_toml_is_refused_with_its_line():
    with pytest.raises(BadFileError, match=r"here/map.toml: .*line 1.*expected TOML"):
        read(b"name = = 3")


def test_bytes_that_are_no_text_are_refused_with_their_place():
    with pytest.raises(BadFileError, match=r"byte 8: found .*, expected text in UTF-8"):
        read(b'name = "\xff"')


def test_all_faults_are_kept_and_the_rest_are_counted(text):
    with pytest.raises(BadFileError, match=r"\(and 1 more\)") as refused:
        read(text("measure = 7\ncredit = 8\n"))
    assert [fault.place for fault in refused.value.faults] == ["measure", "credit"]


def test_a_file_newer_than_the_program_is_told_apart(text):
    with pytest.raises(NewerFileError, match="newer than the program"):
        read(text().replace(b"schema = 1", b"schema = 2"))


def test_a_folder_without_a_map_is_missing(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_map(tmp_path)


def test_the_least_file_has_a_name_and_a_size(text):
    assert read(text()) == Drawing(name="Trial", size_ft=(400.0, 300.0))


def test_the_schema_says_what_the_gate_takes(text):
    fields = schema(Drawing, "map")
    good = {
        "schema": 1,
        "name": "Trial",
        "size_ft": [400, 300],
        "decor": [{"kind": "tree", "points": [[1, 2]]}],
    }
    jsonschema.validate(good, fields)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**good, "colour": 1}, fields)


@pytest.mark.parametrize("what", sorted(LIMITS))
def test_every_limit_warns_above_its_soft_size_and_refuses_above_its_hard_one(what):
    limit = LIMITS[what]
    assert within("f", what, limit.soft)
    assert within("f", what, limit.hard) is (limit.hard <= limit.soft)
    with pytest.raises(OverLimitError, match=f"expected at most {limit.hard:,.0f}"):
        within("f", what, limit.hard + 1)


def test_a_board_wider_than_2000_areas_is_refused(text):
    with pytest.raises(OverLimitError, match="map side"):
        read(text().replace(b"[400, 300]", b"[300000, 300]"))


def test_a_map_that_will_be_slow_is_warned_of(text):
    wide = from_toml(text().replace(b"[400, 300]", b"[60000, 300]"), Drawing, "f")
    assert [warning.split(":")[0] for warning in check(wide, "f")] == ["map side"]
