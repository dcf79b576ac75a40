"""`render`, `replay`, `report`, `export`: a battle as pictures and as text."""

import json
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image, ImageChops

FLY = '{"kind": "move", "token": "Ace", "mode": "fly", "waypoints": [[100, 232, 40]]}'
HIT = '{"kind": "attack", "attacker": "Ace", "target": "Grist", "maneuver": "blunt_attack"}'
SMALL = ("--size", "320x240")


@pytest.fixture
def fought(call, battle):
    """A battle in which something happened."""
    call("do", battle, HIT)
    call("do", battle, FLY)
    return battle


@pytest.fixture
def drawn(call, battle, tmp_path):
    """A picture of the battle as pixels."""

    def rendered(*args):
        path = tmp_path / "out.png"
        said = call("render", battle, "-o", path, *SMALL, *args)
        assert said.code == 0, said.err
        return Image.open(path).convert("RGB")

    return rendered


def test_a_picture_has_the_size_that_was_asked_for(drawn):
    assert drawn().size == (320, 240)


def test_the_same_state_gives_the_same_picture(drawn):
    assert drawn().tobytes() == drawn().tobytes()


def test_a_picture_shows_the_entry_that_was_asked_for(drawn, fought):
    assert drawn("--at", "0").tobytes() != drawn().tobytes()


@pytest.mark.parametrize("args", [("--order", FLY), ("--side",), ("--mode", "ruler"), ("--view", "players")])
def test_every_way_of_looking_gives_another_picture(drawn, args):
    assert drawn("--mode", "area").tobytes() != drawn("--mode", "area", *args).tobytes()


def test_players_do_not_see_who_is_hidden(call, battle, drawn):
    before = drawn("--view", "players").tobytes()
    call("do", battle, '{"kind": "ruling", "token": "Grist", "change": {"hidden": true}, "why": "ambush"}')
    hidden = drawn("--view", "players").tobytes()
    call("do", battle, '{"kind": "ruling", "token": "Grist", "change": {"at": [900, 900, 0]}, "why": "test"}')
    assert before != hidden
    assert drawn("--view", "players").tobytes() == hidden


def test_the_preview_of_an_order_about_nobody_ends_with_1(call, battle, tmp_path):
    order = FLY.replace("Ace", "Nobody")
    said = call("render", battle, "-o", tmp_path / "x.png", "--order", order)
    assert said.code == 1
    assert not (tmp_path / "x.png").exists()


def test_the_preview_of_a_move_shows_where_else_it_could_go(drawn):
    """Beside and behind the way too, where the outlines of the reach are."""
    bare, shown = drawn("--mode", "area"), drawn("--mode", "area", "--order", FLY)
    left, top, right, bottom = ImageChops.difference(bare, shown).crop((20, 12, 240, 220)).getbbox()
    assert (right - left, bottom - top) > (60, 60)


def test_a_preview_is_planned_by_the_measure_it_is_shown_in(drawn):
    pictures = [drawn("--mode", mode, "--order", FLY).tobytes() for mode in ("area", "ruler")]
    assert pictures[0] != pictures[1]


def test_a_picture_goes_to_stdout(battle, root):
    line = [sys.executable, "-m", "vtt", "render", str(battle), "-o", "-", *SMALL]
    done = subprocess.run(line, cwd=root, capture_output=True, check=True)
    assert Image.open(BytesIO(done.stdout)).size == (320, 240)


@pytest.mark.parametrize(("ending", "kind"), [("gif", "GIF"), ("webp", "WEBP"), ("apng", "PNG")])
def test_a_battle_is_replayed_frame_by_frame(call, fought, tmp_path, ending, kind):
    path = tmp_path / f"replay.{ending}"
    assert call("replay", fought, "-o", path, *SMALL).code == 0
    with Image.open(path) as film:
        assert (film.format, film.size) == (kind, (320, 240))
        assert film.n_frames > 4  # the opening, the blow, what came of it, the flight


def test_a_replay_as_a_page_holds_its_frames(call, fought, tmp_path):
    path = tmp_path / "replay.html"
    assert call("replay", fought, "-o", path, *SMALL).code == 0
    page = path.read_text("utf-8")
    assert page.count("data:image/webp") > 4
    assert "http" not in page.replace("http-equiv", "")


@pytest.mark.parametrize("name", ["replay.avi", "replay"])
def test_a_replay_in_a_format_nobody_writes_is_a_wrong_use(call, battle, tmp_path, name):
    said = call("replay", battle, "-o", tmp_path / name)
    assert said.code == 2
    assert ".gif" in said.err


def test_a_report_is_one_page_with_pictures_and_the_log(call, fought, tmp_path):
    path = tmp_path / "report.html"
    assert call("report", fought, "-o", path).code == 0
    page = path.read_text("utf-8")
    assert page.count("data:image/webp") == 2
    assert "Grist" in page
    assert call("state", fought, "--json").document["state_hash"] in page
    assert "{{" not in page


def test_names_in_a_report_are_no_markup(call, battle, tmp_path):
    note = {"kind": "ruling", "facts": [{"kind": "noted", "text": "<script>boo</script>"}], "why": "test"}
    call("do", battle, json.dumps(note))
    for name in ("report", "replay"):
        path = tmp_path / f"{name}.html"
        call(name, battle, "-o", path, *(SMALL if name == "replay" else ()))
        assert "<script>boo" not in path.read_text("utf-8")


def test_a_battle_is_exported_as_lines_that_can_be_read_again(call, fought, tmp_path):
    path = tmp_path / "out.jsonl"
    assert call("export", fought, "--to", "jsonl", "-o", path).code == 0
    again, first = (call("state", file, "--json").document for file in (path, fought))
    assert again["state_hash"] == first["state_hash"]


def test_a_battle_is_exported_as_words_and_as_a_document(call, fought, tmp_path):
    call("export", fought, "--to", "md", "-o", tmp_path / "out.md")
    assert "- Ace flies 138 ft" in (tmp_path / "out.md").read_text("utf-8")
    call("export", fought, "--to", "json", "-o", tmp_path / "out.json")
    whole = json.loads((tmp_path / "out.json").read_text("utf-8"))
    assert (whole["schema"], len(whole["entries"])) == (1, 2)
