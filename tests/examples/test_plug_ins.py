"""The example packages as the program uses them: a format read, a tool at work, a theme seen."""

import json

import pytest
from PIL import Image

from engine.formats import any_map
from engine.plugins import API, GROUPS, PlugInError
from tests.vtt.cli.conftest import Called
from tests.vtt.table import Table
from vtt import themes
from vtt.cli.asked import Play
from vtt.cli.desk import opened
from vtt.cli.plugins import formats, found_plug_ins
from vtt.cli.run import run
from vtt.paths import HOME_VARIABLE
from vtt.session.assembly import scene
from vtt.session.commands import run as command
from vtt.tools import kit

EXAMPLES = {
    "lantern-rules": "lantern_rules",
    "text-plan": "text_plan",
    "regroup": "regroup",
    "blueprint": "blueprint",
}


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.delenv("KNOCKBACK_NO_PLUGINS", raising=False)


@pytest.fixture
def call(capsys):
    def called(*args):
        code = run([str(arg) for arg in args])
        seen = capsys.readouterr()
        return Called(int(code), seen.out, seen.err)

    return called


def test_every_example_declares_the_api_and_loads(example, call):
    for name in EXAMPLES:
        example(name)
    said = call("plugins", "--json")
    rows = {row["name"]: row for row in said.document["plugins"]}
    for name in EXAMPLES.values():
        assert (rows[name]["loaded"], rows[name]["error"], rows[name]["api"]) == (True, "", f"v{API}")


def test_a_format_plug_in_is_read_by_info_import_and_new(example, call, tmp_path):
    plan = example("text-plan") / "cellar.plan"
    info = call("info", plan, "--json").document
    # 28 letters by 9, 10 ft each; wall: two whole rows, six of three pieces, one of two; water in two rows
    assert (info["format"], info["size_ft"], info["walls"], info["water"]) == ("text plan", [280, 90], 22, 2)
    assert call("import", plan, "-o", tmp_path / "cellar").code == 0
    assert call("info", tmp_path / "cellar", "--json").document["format"] == "knockback map"
    made = call("new", plan, "--system", "basic", "--seed", 1, "-o", tmp_path / "cellar.battle")
    assert made.code == 0


def at_the_table(file):
    return opened(
        Play(
            file=file,
            system="basic_v3",
            roster=None,
            seed=1,
            feet_per_square=None,
            crop=None,
            size=(1600, 900),
            ui_scale=1.0,
        )
    )


def test_a_map_of_a_format_plug_in_is_put_on_the_table(example):
    table = at_the_table(example("text-plan") / "cellar.plan")
    try:
        sides = {token.side for token in table.battle.state.tokens.values()}
        assert table.map_file.map.size_ft == (280.0, 90.0)
        assert sides >= {"hero", "villain"}
    finally:
        table.close()


def test_the_table_is_given_tools_and_themes_and_told_which_plug_ins_are_skipped(environment, example):
    example("regroup")
    example("blueprint")
    environment.install("broken_one", "raise OSError('oh')\n", {"vtt.tools": {"gone": "broken_one:TOOL"}})
    table = at_the_table(None)
    table.close()
    assert "regroup" in [kind.name for kind in table.tools]
    assert table.themes[-1] == "blueprint"
    (banner,) = (banner for banner in table.banners if "gone" in banner.title)
    assert (banner.title, banner.text) == ("The plug-in gone is skipped.", "OSError: oh")


def test_without_plug_ins_the_same_file_is_no_map(example, call):
    plan = example("text-plan") / "cellar.plan"
    said = call("info", plan, "--no-plugins")
    assert said.code == 4
    assert "text plan" not in said.err


RAISES = (
    "class OwnError(Exception): pass\nraise OwnError('oh')",
    "import zipfile\nraise zipfile.BadZipFile('oh')",
    "import struct\nraise struct.error('oh')",
    "import sys\nsys.exit('oh')",
    "raise MemoryError('oh')",
    "def f(): f()\nf()",
)


@pytest.mark.parametrize("source", RAISES)
def test_whatever_a_plug_in_raises_as_it_is_loaded_it_is_skipped_and_all_else_works(
    environment, call, source
):
    environment.install("broken", source, {group: {"broken": "broken:X"} for group in GROUPS})
    assert [bool(one.error) for one in found_plug_ins() if one.name == "broken"] == [True] * len(GROUPS)
    assert call("info", "warehouse").code == 0
    assert call("plugins").code == 8


@pytest.mark.parametrize(
    "error", ["zipfile.BadZipFile", "struct.error", "sys.exit", "type('Own', (Exception,), {})"]
)
def test_whatever_a_format_raises_as_it_reads_the_plug_in_is_named(environment, call, tmp_path, error):
    source = "import struct, sys, zipfile\n" + SNIFFS.format(sniff="lambda data: True", read="fails")
    environment.install(
        "failing", source.replace("ZeroDivisionError", error), {"vtt.formats": {"failing": "failing:FORMAT"}}
    )
    (tmp_path / "some.map").write_bytes(b"nothing known")
    said = call("info", tmp_path / "some.map")
    assert said.code == 8
    assert "the plug-in 'failing' failed" in said.err


def test_an_api_version_longer_than_any_number_is_none(environment):
    environment.install("broken", "X = 1", {"vtt.tools": {"broken": "broken:X"}}, api="v" + "9" * 5000)
    assert "API version" in kit.plug_ins()[0].error


SNIFFS = """
from engine.formats.any_map import Format
def fails(*given):
    raise ZeroDivisionError("oh")
FORMAT = Format("failing", {sniff}, {read})
"""


def test_a_format_that_fails_at_looking_is_skipped_and_the_next_one_reads(environment, example, call):
    source = SNIFFS.format(sniff="fails", read="fails")
    environment.install("failing", source, {"vtt.formats": {"a_failing": "failing:FORMAT"}})
    plan = example("text-plan") / "cellar.plan"
    assert call("info", plan, "--json").document["format"] == "text plan"


def test_a_file_nobody_knows_names_the_format_plug_in_that_failed(environment):
    source = SNIFFS.format(sniff="fails", read="fails")
    environment.install("failing", source, {"vtt.formats": {"failing": "failing:FORMAT"}})
    with pytest.raises(ValueError, match="a map in") as raised:
        any_map.import_bytes(b"nothing known", any_map.Options(name="f"), formats())
    assert "the plug-in 'failing': found ZeroDivisionError: oh" in str(raised.value.faults[-1])


@pytest.mark.parametrize(
    ("read", "words"), [("fails", "ZeroDivisionError: oh"), ("str", "expected an Import")]
)
def test_a_format_that_fails_at_reading_is_named_and_the_call_ends_with_8(
    environment, call, tmp_path, read, words
):
    source = SNIFFS.format(sniff="lambda data: True", read=read if read == "fails" else "lambda d, o: 'map'")
    environment.install("failing", source, {"vtt.formats": {"failing": "failing:FORMAT"}})
    (tmp_path / "some.map").write_bytes(b"nothing known")
    with pytest.raises(PlugInError):
        any_map.import_map(tmp_path / "some.map", None, formats())
    said = call("info", tmp_path / "some.map")
    assert said.code == 8
    assert "the plug-in 'failing' failed" in said.err
    assert words in said.err


@pytest.fixture
def table(example):
    """A table with the example's tool on its rail."""
    example("regroup")
    return at_table(kit.installed())


def at_table(kinds):
    table = Table()
    table.session.added = kinds
    table.session.keys = kit.with_tools(table.session.keys, kinds)
    return table


def test_a_tool_plug_in_stands_on_the_rail_in_the_palette_and_on_its_key(table):
    rail = next(layer for layer in scene(table.session) if layer.name == "panel.rail")
    assert "command.tool.regroup" in [pick.name for pick in rail.picks]
    command(table.session, "view.palette")
    assert "tool.regroup" in [choice.id for choice in table.session.tool.palette.choices]
    table.keys("Esc")
    assert table.session.keys.find(("Alt+G",), ("map",)) == "tool.regroup"


def test_a_tool_plug_in_moves_tokens_by_orders_like_any_tool(table):
    session = table.session
    session.select("Ace", "Bob")
    command(session, "tool.regroup")
    assert session.tool.name == "tool.regroup"
    table.keys("R")
    table.point(330, 600)
    table.click(330, 600)
    assert [entry.order.kind for entry in session.battle.played] == ["move", "move"]
    assert {entry.order.mode for entry in session.battle.played} == {"run"}
    assert session.tool.name == "tool.select"
    assert session.state.tokens["Ace"].at != session.battle.opening.tokens["Ace"].at


def test_what_a_tool_plug_in_does_is_undone_like_anything(table):
    session = table.session
    session.select("Ace")
    command(session, "tool.regroup")
    table.click(330, 500)
    command(session, "edit.undo")
    assert session.state.tokens["Ace"].at == session.battle.opening.tokens["Ace"].at


FAILING = """
from vtt.shapes import Line
from vtt.tools.desk import Shown, Told
from vtt.tools.kit import ToolKind

class Failing:
    name, contexts = "tool.failing", ()
    def on_command(self, command, desk):
        return False
    def on_intent(self, intent, desk):
        {on_intent}
    def shown(self, desk):
        {shown}

TOOL = ToolKind(name="failing", title="Failing", make=lambda desk: {make})
"""
SOUND = {"on_intent": "return False", "shown": "return Shown(told=Told(mode='F'))", "make": "Failing()"}


@pytest.mark.parametrize(
    "broken",
    [
        {"on_intent": "raise LookupError('oh')"},
        {"on_intent": "raise type('OwnError', (Exception,), {})('oh')"},
        {"on_intent": "raise SystemExit(3)"},
        {"shown": "raise LookupError('oh')"},
        {"shown": "return 3"},
        {"shown": "return Shown(told=Told(mode='F'), lines=(Line(((0, 0), (9, 9)), 'no.such.style'),))"},
        {"make": "1 / 0"},
    ],
)
def test_a_tool_that_fails_in_hand_is_named_and_put_away_and_the_table_goes_on(environment, broken):
    source = FAILING.format(**{**SOUND, **broken})
    environment.install("failing_tool", source, {"vtt.tools": {"failing": "failing_tool:TOOL"}})
    table = at_table(kit.installed())
    session = table.session
    command(session, "tool.failing")
    scene(session)
    table.click(330, 500)
    scene(session)
    assert session.tool.name == "tool.select"
    assert "The plug-in 'failing' failed and was put away" in session.toast
    assert session.commit(session.battle.preview(next_order()).order)


def next_order():
    from engine.orders import BeginRound

    return BeginRound()


def test_a_tool_of_a_name_or_key_table_of_ours_is_refused(environment):
    source = FAILING.format(**SOUND).replace('name="failing"', 'name="move"')
    environment.install("failing_tool", source, {"vtt.tools": {"failing": "failing_tool:TOOL"}})
    assert "taken already" in kit.plug_ins()[0].error
    assert kit.installed() == ()


def test_a_key_of_ours_stays_ours(environment):
    source = FAILING.format(**SOUND).replace("title=", 'key="A", title=')
    environment.install("failing_tool", source, {"vtt.tools": {"failing": "failing_tool:TOOL"}})
    keys = kit.with_tools(Table().session.keys, kit.installed())
    assert keys.find(("A",), ("map",)) == "tool.attack"
    assert keys.shown("tool.failing") == ""


def test_a_theme_plug_in_begins_as_one_of_ours_and_can_be_chosen(example):
    example("blueprint")
    assert "blueprint" in themes.names()
    found = themes.theme("blueprint")
    assert (found.colors["bg"], found.colors["villain"]) == (
        "#0B2A5B",
        themes.theme("dark").colors["villain"],
    )
    assert found.tables.keys() == themes.theme("dark").tables.keys()
    with pytest.raises(LookupError, match="there are dark, high-contrast, light"):
        themes.theme("blueprint", plugins=False)


def test_a_picture_is_painted_in_the_theme_of_a_plug_in(example, call, tmp_path):
    example("blueprint")
    plan = ("render", "warehouse", "--size", "320x200", "-o")
    assert call(*plan, tmp_path / "dark.png").code == 0
    assert call(*plan, tmp_path / "blue.png", "--theme", "blueprint").code == 0
    dark, blue = (Image.open(tmp_path / f"{name}.png").convert("RGB") for name in ("dark", "blue"))
    assert dark.size == blue.size == (320, 200)
    assert dark.tobytes() != blue.tobytes()
    assert (0x0B, 0x2A, 0x5B) in {color for _, color in blue.getcolors(64_000)}  # the paper of the plug-in


def test_an_unknown_theme_is_a_wrong_use(call):
    said = call("play", "downtown", "--theme", "mauve")
    assert said.code == 2
    assert "there are dark" in said.err


def test_the_palette_offers_the_themes_and_the_window_is_asked_to_change(table):
    session = table.session
    session.themes = ("dark", "blueprint")
    command(session, "view.palette")
    assert "theme.blueprint" in [choice.id for choice in session.tool.palette.choices]
    assert command(session, "theme.blueprint")
    assert session.for_window == ("theme.blueprint",)
    assert not command(session, "theme.mauve")


def test_a_battle_of_a_system_that_is_not_installed_is_only_looked_at_and_names_it(
    example, call, environment, tmp_path, monkeypatch
):
    example("lantern-rules")
    file = tmp_path / "lanterns.battle"
    assert call("new", "downtown", "--system", "lantern_rules", "--seed", 1, "-o", file).code == 0
    before = file.read_bytes()
    environment.drop()
    said = call("do", file, '{"kind": "begin_round"}', "--no-plugins")
    assert said.code == 8
    assert "its rule system 'lantern_rules' is not installed" in said.err
    assert file.read_bytes() == before
    state = call("state", file, "--json", "--no-plugins")
    assert state.code == 0
    assert json.loads(state.out)["system"] == "lantern_rules"
    monkeypatch.setenv("KNOCKBACK_NO_PLUGINS", "1")
    table = at_the_table(file)
    table.close()
    (banner,) = table.banners
    assert (banner.title, banner.text) == (
        "Only to be looked at.",
        "its rule system 'lantern_rules' is not installed",
    )
