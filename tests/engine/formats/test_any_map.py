"""Files are known by what is in them; what is not read is named with a way out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.formats.any_map import describe_map, import_bytes, open_map
from engine.formats.imports import NothingToPlayError, Options
from engine.maps.faults import BadFileError, OverLimitError

UNREAD = (
    ("watabou-city/tavurth-trunwick.json", "a Watabou city"),
    ("watabou-dungeon/rendall-mausoleum-of-meh.json", "a One Page Dungeon"),
    ("tiled/pytmx/formosa.json", "a Tiled map"),
    ("tiled/tiled-examples/forest/forest.tmx", "a Tiled map"),
    ("made/tiled-xml-entity.tmx", "a Tiled map"),
)
SEED = (
    b'{"format": 0.3, "resolution": {"map_size": {"x": 6, "y": 4}, "pixels_per_grid": 10}, '
    b'"line_of_sight": [[{"x": 1, "y": 1}, {"x": 2, "y": 2}]]}'
)
CITY = (
    b'{"type": "Feature", "properties": {"building": "yes"}, "geometry": {"type": "Polygon", '
    b'"coordinates": [[[1, 2], [1.001, 2], [1, 2.001]]]}}'
)


@pytest.mark.parametrize(("name", "words"), UNREAD)
def test_a_format_that_is_not_read_is_named(cases, name, words):
    with pytest.raises(BadFileError) as refused:
        describe_map(cases / name)
    assert words in str(refused.value)
    assert "expected a map in Universal VTT, GeoJSON, OpenStreetMap XML" in str(refused.value)
    assert str(cases / name) in str(refused.value)


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"", "an empty file"), (b"hello", "begins with b'hello'")],
)
def test_what_is_nothing_of_all_this_is_shown_by_its_first_bytes(data, words):
    with pytest.raises(BadFileError, match="expected a map in") as refused:
        import_bytes(data, Options(name="f"))
    assert words in str(refused.value)


def test_a_map_of_ours_is_told_from_a_file_of_others(root, tmp_path, uvtt_file):
    file = tmp_path / "cave.json"
    file.write_bytes(uvtt_file())
    assert describe_map(file).format == "Universal VTT"
    assert open_map(file).map.name == "cave"
    assert describe_map(root / "maps" / "downtown").format == "knockback map"
    assert open_map(root / "maps" / "downtown" / "map.toml").map.name == "Downtown"


def test_a_map_of_ours_is_counted_too(root):
    report = describe_map(root / "maps" / "downtown")
    assert (report.buildings, report.storeys_known, report.storeys_guessed) == (31, 31, 0)
    assert report.size_areas == (12, 9)
    assert report.doors > 30
    assert report.water == 3


def test_a_folder_without_a_map_is_named(tmp_path):
    with pytest.raises(BadFileError, match=r"a folder without map.toml"):
        open_map(tmp_path)


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path):
    with pytest.raises(FileNotFoundError):
        open_map(tmp_path / "none.dd2vtt")


def test_a_file_past_its_limit_is_refused_before_it_is_read(tmp_path):
    huge = tmp_path / "huge.dd2vtt"
    with huge.open("wb") as file:
        file.truncate(201 * 1024 * 1024)
    with pytest.raises(OverLimitError, match="expected at most"):
        describe_map(huge)


@pytest.mark.parametrize("depth", [65, 100_000])
def test_nesting_past_the_limit_is_refused(depth):
    data = b'{"pixels_per_grid": ' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}"
    with pytest.raises(OverLimitError, match="nesting: found"):
        import_bytes(data, Options(name="f"))


def test_brackets_inside_a_text_are_no_nesting():
    data = SEED.replace(b'"format"', b'"note": "' + b"[" * 500 + b'\\"", "format"')
    assert import_bytes(data, Options(name="f")).report.walls == 1


@pytest.mark.parametrize("tail", [b'"', b'"\\n', b'"aaa\\"'])
def test_a_text_that_does_not_end_is_refused_in_no_time(tail):
    data = SEED[:-1] + b', "image": ' + tail + b"A" * 1_000_000
    with pytest.raises(BadFileError, match="a text that does not end"):
        import_bytes(data, Options(name="f"))


@given(st.sampled_from([SEED, CITY]), st.integers(0, 200), st.integers(0, 40), st.binary(max_size=12))
def test_a_damaged_file_is_read_or_refused_and_nothing_else(seed, at, length, put):
    data = seed[:at] + put + seed[at + length :]
    try:
        words = f"f: {import_bytes(data, Options(name='f')).map_file.map.name}"
    except (BadFileError, NothingToPlayError) as refused:
        words = str(refused)
    assert words.startswith("f: ")
