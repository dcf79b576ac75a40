"""`info`, `import`: what outside maps are and what becomes of them."""

import json
import subprocess
import sys

import pytest

from vtt.cli.asked import Play
from vtt.cli.desk import opened
from vtt.paths import bundled_maps

UVTT = {
    "format": 0.3,
    "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 20, "y": 10}, "pixels_per_grid": 70},
    "line_of_sight": [[{"x": 2, "y": 2}, {"x": 8, "y": 2}, {"x": 8, "y": 6}]],
    "portals": [
        {
            "position": {"x": 5, "y": 2},
            "bounds": [{"x": 4.5, "y": 2}, {"x": 5.5, "y": 2}],
            "rotation": 0,
            "closed": True,
            "freestanding": False,
        }
    ],
    "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
    "lights": [],
    "image": "",
}


@pytest.fixture
def hall(tmp_path):
    path = tmp_path / "hall.dd2vtt"
    path.write_text(json.dumps(UVTT), encoding="utf-8")
    return path


def test_what_was_guessed_of_a_map_is_said_by_new_and_by_play(call, hall, tmp_path):
    said = call("new", hall, "-o", tmp_path / "hall.battle")
    assert "Warning: the file does not say how wide a square is" in said.err
    wish = {"system": "universal_heroes", "roster": None, "seed": 1, "feet_per_square": None, "crop": None}
    table = opened(Play(file=hall, size=(1600, 900), ui_scale=1.0, **wish))
    table.close()
    assert any("how wide a square is" in banner.text for banner in table.banners)


def test_an_outside_map_is_described(call, fits, hall):
    said = call("info", hall, "--json").document
    fits("info", said)
    assert said["squares"] == [20, 10]
    assert said["size_ft"] == [100, 50]
    assert (said["walls"], said["wall_segments"], said["doors"]) == (1, 2, 1)


def test_the_length_of_a_square_can_be_said(call, hall):
    said = call("info", hall, "--feet-per-square", "10", "--json").document
    assert (said["feet_per_square"], said["size_ft"]) == (10, [200, 100])


def test_an_imported_map_is_a_folder_of_ours(call, fits, hall, tmp_path):
    folder = tmp_path / "hall"
    said = call("import", hall, "-o", folder, "--json")
    assert said.code == 0
    assert (folder / "map.toml").is_file()
    ours = call("info", folder, "--json").document
    fits("info", ours)
    assert ours["size_ft"] == [100, 50]
    assert ours["doors"] == 1


def test_an_import_does_not_write_over_a_map(call, hall, tmp_path):
    folder = tmp_path / "hall"
    call("import", hall, "-o", folder)
    before = (folder / "map.toml").read_bytes()
    assert call("import", hall, "-o", folder, "--feet-per-square", "10").code == 2
    assert (folder / "map.toml").read_bytes() == before


def test_a_map_of_ours_is_not_imported(call, tmp_path):
    assert call("import", bundled_maps()[0], "-o", tmp_path / "again").code == 2


def test_part_of_a_map_is_imported(call, hall, tmp_path):
    folder = tmp_path / "part"
    call("import", hall, "-o", folder, "--feet-per-square", "40", "--crop", "0,0,2,2")
    assert call("info", folder, "--json").document["size_ft"] == [264, 264]


@pytest.mark.parametrize("crop", ["1,2", "a,b,c,d", "0,0,0,1", "0,0,nan,1"])
def test_a_crop_that_is_none_is_a_wrong_use(call, hall, tmp_path, crop):
    assert call("import", hall, "-o", tmp_path / "x", "--crop", crop).code == 2


@pytest.mark.parametrize(("text", "code"), [("", 4), ("{", 4), ("hello", 4)])
def test_a_file_nobody_reads_ends_with_4_and_leaves_nothing(call, tmp_path, text, code):
    path = tmp_path / "strange.dd2vtt"
    path.write_text(text, encoding="utf-8")
    said = call("import", path, "-o", tmp_path / "out")
    assert said.code == code
    assert "strange.dd2vtt" in said.err
    assert not (tmp_path / "out").exists()


def test_a_map_without_anything_to_play_on_is_described_but_not_imported(call, fits, tmp_path):
    path = tmp_path / "points.geojson"
    path.write_text('{"type": "FeatureCollection", "features": []}', encoding="utf-8")
    described = call("info", path, "--json")
    fits("info", described.document)
    assert described.code == 0
    assert described.document["warnings"]
    assert call("import", path, "-o", tmp_path / "out").code == 1


def test_a_faulty_map_of_ours_names_the_field(call, tmp_path):
    (tmp_path / "map.toml").write_text('schema = 1\nname = "X"\nsize_ft = [100, "wide"]\n', encoding="utf-8")
    said = call("info", tmp_path)
    assert said.code == 4
    assert "size_ft[1]" in said.err
    assert "expected" in said.err


def test_a_newer_map_ends_with_5(call, tmp_path):
    (tmp_path / "map.toml").write_text('schema = 99\nname = "X"\nsize_ft = [100, 100]\n', encoding="utf-8")
    assert call("info", tmp_path).code == 5


@pytest.mark.parametrize("name", bundled_maps())
def test_a_bundled_map_is_known_by_its_name(call, fits, name):
    said = call("info", name, "--json").document
    fits("info", said)
    assert said["format"] == "knockback map"


def test_a_map_may_come_on_stdin(root):
    done = subprocess.run(
        [sys.executable, "-m", "vtt", "info", "-", "--json"],
        cwd=root, input=json.dumps(UVTT).encode(), capture_output=True, check=False,
    )  # fmt: skip
    assert json.loads(done.stdout)["format"] == "Universal VTT"


def test_real_files_are_described_with_every_key(call, fits, shared):
    for path in sorted((shared / "cases" / "maps" / "uvtt").iterdir()):
        fits("info", call("info", path, "--json").document)
