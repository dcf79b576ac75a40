"""`export`: battles and maps in the formats of others, and sheets of paper at the scale of the table."""

import json
import re
import zlib

import pytest

from vtt.cli.paper import MARGIN_PT, OVERLAP_PT, PAPERS, PT_PER_MM, Paper, cuts, paper, words
from vtt.paint.export import PT_PER_FT
from vtt.shapes import Rect

LOT = """schema = 1
name = "Lot"
size_ft = [200, 100]

[[building]]
name = "Shed"
outline = [[20, 20], [60, 20], [60, 60], [20, 60]]
stories = 2
"""


@pytest.fixture
def lot(tmp_path):
    folder = tmp_path / "lot"
    folder.mkdir()
    (folder / "map.toml").write_text(LOT, encoding="utf-8")
    return folder


@pytest.mark.parametrize("kind", ["uvtt", "geojson"])
def test_an_exported_map_is_one_that_info_knows(call, fits, lot, tmp_path, kind):
    out = tmp_path / f"out.{kind}"
    assert call("export", lot, "--to", kind, "-o", out).code == 0
    said = call("info", out, "--json").document
    fits("info", said)
    assert said["format"] == {"uvtt": "Universal VTT", "geojson": "GeoJSON"}[kind]
    assert said["buildings"] + said["walls"] > 0


def test_the_map_of_a_battle_can_be_taken_out_of_it(call, battle, tmp_path):
    out = tmp_path / "yard.dd2vtt"
    call("export", battle, "--to", "uvtt", "-o", out)
    whole = json.loads(out.read_text(encoding="utf-8"))
    assert whole["resolution"]["map_size"] == {"x": 264, "y": 264}
    assert whole["image"]


def test_an_exported_map_is_read_with_its_picture_and_can_be_played(call, lot, tmp_path):
    out = tmp_path / "lot.dd2vtt"
    call("export", lot, "--to", "uvtt", "-o", out)
    said = call("new", out, "--system", "uh", "-o", tmp_path / "again.battle")
    assert said.code == 0


@pytest.mark.parametrize("kind", ["jsonl", "md", "json"])
def test_a_map_is_no_battle_to_be_told(call, tmp_path, kind):
    said = call("export", "warehouse", "--to", kind, "-o", tmp_path / "out")
    assert said.code == 2
    assert "expected a battle" in said.err
    assert not (tmp_path / "out").exists()


def test_what_goes_to_stdout_is_not_said_to_be_written(call, battle):
    said = call("export", battle, "--to", "md", "-o", "-")
    assert (said.code, said.out, said.err) == (0, "# Yard\n\n", "")


def test_an_svg_holds_lines_and_no_picture_of_them(call, battle, tmp_path):
    out = tmp_path / "yard.svg"
    assert call("export", battle, "--to", "svg", "-o", out).code == 0
    text = out.read_text(encoding="utf-8")
    assert text.count("<path") > 30
    assert "<image" not in text


def test_players_are_not_shown_who_is_hidden_in_an_svg(call, battle, tmp_path):
    hide = {"kind": "ruling", "token": "Grist", "change": {"hidden": True}, "why": "hides"}
    call("do", battle, json.dumps(hide))
    sizes = []
    for view in ("gm", "players"):
        call("export", battle, "--to", "svg", "--view", view, "-o", tmp_path / f"{view}.svg")
        sizes.append((tmp_path / f"{view}.svg").read_text(encoding="utf-8").count("<path"))
    assert sizes[1] < sizes[0]


def pages_of(data):
    return len(re.findall(rb"/Type\s*/Page\b", data))


def test_a_pdf_has_the_sheets_that_a_map_needs_and_again_for_each_story(call, battle, tmp_path):
    out = tmp_path / "yard.pdf"
    call("export", battle, "--to", "pdf", "-o", out)
    across, down = paper("a4", (1320, 1320)).counts((1320, 1320))
    assert pages_of(out.read_bytes()) == across * down == 6
    call("export", battle, "--to", "pdf", "--paper", "letter", "--story", "1", "--story", "2", "-o", out)
    assert pages_of(out.read_bytes()) == 2 * 3 * 3  # 1440 pt on sheets of 544 by 724 pt


def test_an_area_is_50_8_mm_on_paper(call, battle, tmp_path):
    out = tmp_path / "yard.pdf"
    call("export", battle, "--to", "pdf", "-o", out)
    drawn = b"".join(
        zlib.decompress(found)
        for found in re.findall(rb"stream\r?\n(.*?)endstream", out.read_bytes(), re.DOTALL)
        if found[:1] == b"x"
    )
    assert pytest.approx(50.8 * PT_PER_MM) == 132 * PT_PER_FT
    wide = f"{1320 * PT_PER_FT:g}".encode()
    assert wide in drawn  # the ground is laid down whole: ten areas of 144 pt


def test_a_battle_may_be_printed_at_another_scale(call, battle, tmp_path):
    """An area an inch: half as wide, and a quarter of the sheets. Ruling: U61."""
    setting = {"U61": "any", "inch_ft": "132"}
    call("do", battle, json.dumps({"kind": "ruling", "change": {"setting": setting}, "why": "a small table"}))
    out = tmp_path / "yard.pdf"
    assert call("export", battle, "--to", "pdf", "-o", out).code == 0
    across, down = paper("a4", (1320, 1320), PT_PER_FT / 2).counts((1320, 1320))
    assert pages_of(out.read_bytes()) == across * down == 2
    (*_, check) = words(paper("a4", (1320, 1320), PT_PER_FT / 2), "Yard")
    assert check.text == "100 mm; 1 area = 25.4 mm"


def test_neighboring_sheets_share_a_strip_of_8_mm():
    on = Paper(*PAPERS["a4"])
    first, second = tuple(on.sheets((800, 300)))[:2]
    assert (first.name, second.name) == ("A1", "B1")
    assert first.x + on.room[0] - second.x == pytest.approx(8 * PT_PER_MM)


def test_the_sheets_reach_the_edges_of_the_map():
    size = 1584.0, 1188.0
    on = paper("letter", size)
    last = tuple(on.sheets(size))[-1]
    assert last.x + on.room[0] >= size[0] * PT_PER_FT
    assert last.y + on.room[1] >= size[1] * PT_PER_FT


def test_paper_lies_so_that_fewer_sheets_are_needed():
    assert paper("a4", (500, 330)).counts((500, 330)) == (1, 1)
    assert paper("a4", (330, 500)).counts((330, 500)) == (1, 1)


def test_marks_to_cut_at_lie_outside_of_what_is_printed():
    on = Paper(*PAPERS["a4"])
    for mark in cuts(on):
        within = MARGIN_PT < mark.x < on.wide - MARGIN_PT and MARGIN_PT < mark.y < on.high - MARGIN_PT
        assert not within
    assert MARGIN_PT + OVERLAP_PT in {mark.x for mark in cuts(on)}


def test_the_bar_to_check_the_scale_by_is_100_mm_long():
    bar = max(each.w for each in words(Paper(*PAPERS["a4"]), "Yard") if isinstance(each, Rect))
    assert bar == pytest.approx(100 * 72 / 25.4)


@pytest.mark.parametrize(
    "args",
    [
        ["export", "--to", "md", "-o", "out.md"],
        ["render", "--size", "64x48", "-o", "out.png"],
        ["report", "-o", "out.html"],
        ["replay", "--size", "64x96", "-o", "out.gif"],
    ],
    ids=lambda args: args[0],
)
def test_with_json_a_command_that_writes_a_file_says_which(call, fits, battle, tmp_path, args):
    name, *options, out = args
    said = call(name, battle, *options, tmp_path / out, "--json")
    fits("written", said.document)
    assert said.document["file"] == str(tmp_path / out)
    assert said.document["bytes"] == (tmp_path / out).stat().st_size


def test_a_battle_in_lines_becomes_the_same_battle_file_again(call, fits, battle, tmp_path):
    call("do", battle, json.dumps({"kind": "begin_round"}))
    call("undo", battle)
    call("export", battle, "--to", "jsonl", "-o", tmp_path / "yard.jsonl")
    said = call("import", tmp_path / "yard.jsonl", "-o", tmp_path / "again.battle", "--json")
    assert said.code == 0
    fits("new", said.document)
    for what in ("state", "log", "branch"):
        assert call(what, tmp_path / "again.battle", "--json").out == call(what, battle, "--json").out
    assert call("redo", tmp_path / "again.battle").code == 0
    assert call("audit", tmp_path / "again.battle").code == 0


def test_a_battle_file_is_not_imported_and_none_is_written_over(call, battle, tmp_path):
    assert call("import", battle, "-o", tmp_path / "x.battle").code == 2
    call("export", battle, "--to", "jsonl", "-o", tmp_path / "yard.jsonl")
    before = battle.read_bytes()
    assert call("import", tmp_path / "yard.jsonl", "-o", battle).code != 0
    assert battle.read_bytes() == before
