"""Keys and gestures to commands."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt import paths
from vtt.keys import KeyTableError, canonical, changed, chord, key_chords, parse_keys, with_user_file


@pytest.fixture(scope="module")
def keys():
    return parse_keys((paths.assets() / "keys.toml").read_text("utf-8"))


def press(keys, context, key, *mods, char="", place=""):
    return keys.find(key_chords(key, mods, char, place), (context, "global"))


@pytest.mark.parametrize(
    ("context", "pressed", "command"),
    [
        ("map", ("Z", ("Ctrl",), ""), "edit.undo"),
        ("map", ("Z", ("Ctrl", "Shift"), ""), "edit.redo"),
        ("map", ("Y", ("Ctrl",), ""), "edit.redo"),
        ("map", ("K", ("Ctrl",), ""), "view.palette"),
        ("map", ("K", (), "k"), "tool.knock"),
        ("map", ("F1", (), ""), "help.keys"),
        ("map", ("F2", (), ""), "help.reason"),
        ("map", ("N", (), "n"), "turn.next"),
        ("map", ("N", ("Shift",), "N"), "turn.back"),
        ("map", ("Home", (), ""), "view.fit"),
        ("map", ("0", ("Ctrl",), ""), "view.true_scale"),
        ("map", ("PgUp", ("Shift",), ""), "token.up_fine"),
        ("map", ("1", (), "1"), "select.order_1"),
        ("knock", ("1", (), "1"), "knock.result_1"),
        ("drag", ("Space", (), " "), "drag.waypoint"),
        ("measure", ("Enter", (), "\r"), "measure.pin"),
        ("replay", ("[", ("Shift",), "{"), "replay.round_back"),
        ("replay", ("Z", ("Ctrl",), ""), "edit.undo"),
        ("map", ("Tab", ("Shift",), ""), "select.previous"),
    ],
)
def test_a_key_means_what_the_table_says(keys, context, pressed, command):
    key, mods, char = pressed
    assert press(keys, context, key, *mods, char=char) == command


@pytest.mark.parametrize(
    ("key", "mods", "char", "command"),
    [
        ("/", ("Shift",), "?", "help.keys"),
        ("ß", ("Shift",), "?", "help.keys"),
        ("8", ("Ctrl", "Alt"), "[", "view.story_down"),
        ("8", ("Alt",), "[", "view.story_down"),
        ("Q", ("Ctrl", "Alt"), "@", "token.altitude"),
        ("+", (), "+", "view.zoom_in"),
        ("=", ("Shift",), "+", "view.zoom_in"),
        ("7", ("Shift",), "/", "dice.roll"),
    ],
)
def test_a_sign_is_a_sign_wherever_a_layout_keeps_it(keys, key, mods, char, command):
    assert press(keys, "map", key, *mods, char=char) == command


def test_gestures_are_in_the_same_table(keys):
    assert keys.find([chord("Wheel")], ("map",)) == "view.zoom"
    assert keys.find([chord("Wheel")], ("drag", "map")) == "drag.altitude"
    assert keys.find([chord("Drag", {"Ctrl"})], ("map",)) == "tool.quick_ruler"
    assert keys.find([chord("Drag", {"Space"})], ("map",)) == "view.pan"


def test_an_unknown_key_means_nothing(keys):
    assert press(keys, "map", "F12") is None


def test_every_command_has_a_title_and_an_id_of_one_form(keys):
    assert all(command.title for command in keys.commands.values())
    assert [id_ for id_ in keys.commands if not re.fullmatch(r"[a-z_]+\.[a-z0-9_]+", id_)] == []


def test_menus_show_the_first_key(keys):
    assert keys.shown("edit.redo") == "Ctrl+Shift+Z"
    assert keys.shown("no.such") == ""


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("shift+ctrl+z", "Ctrl+Shift+Z"),
        ("Ctrl++", "Ctrl++"),
        ("+", "+"),
        ("a", "A"),
        ("Alt+Enter", "Alt+Enter"),
        ("space+Drag", "Space+Drag"),
        ("#29", "#29"),
    ],
)
def test_a_chord_is_written_in_one_way(written, expected):
    assert canonical(written) == expected


@pytest.mark.parametrize("written", ["Crtl+Z", "Ctrl+", ""])
def test_a_chord_that_is_none_is_refused(written):
    with pytest.raises(KeyTableError):
        canonical(written)


def test_two_commands_of_one_context_cannot_share_a_key():
    table = '[map]\n"a.b" = { keys = ["X"], title = "A" }\n"a.c" = { keys = ["x"], title = "B" }\n'
    with pytest.raises(KeyTableError, match=r"X is asked for by a\.b and a\.c"):
        parse_keys(table)


def test_two_contexts_can_share_a_key():
    table = '[map]\n"a.b" = { keys = ["X"], title = "A" }\n[drag]\n"a.c" = { keys = ["X"], title = "B" }\n'
    assert parse_keys(table).find(["X"], ("drag", "map")) == "a.c"


def test_a_user_can_set_other_keys(keys):
    new, problems = with_user_file(keys, '[keys]\n"tool.attack" = ["Ctrl+J"]\n')
    assert problems == ()
    assert press(new, "map", "J", "Ctrl") == "tool.attack"
    assert press(new, "map", "A", char="a") is None


def test_a_user_can_swap_two_keys(keys):
    new, problems = with_user_file(keys, '[keys]\n"tool.attack" = ["K"]\n"tool.knock" = ["A"]\n')
    assert problems == ()
    assert press(new, "map", "K", char="k") == "tool.attack"


def test_a_change_that_makes_a_conflict_is_refused_and_the_others_are_made(keys):
    new, problems = with_user_file(keys, '[keys]\n"tool.attack" = ["K"]\n"tool.draw" = ["J"]\n')
    assert problems == ("K is asked for by tool.attack and tool.knock (map)",)
    assert press(new, "map", "A", char="a") == "tool.attack"
    assert press(new, "map", "J", char="j") == "tool.draw"


@pytest.mark.parametrize(
    "text",
    ["[keys", '[keys]\n"no.such" = ["J"]\n', '[keys]\n"tool.draw" = "J"\n', 'preset = "nonesuch"\n',
     '[keys]\n"tool.draw" = ["Crtl+J"]\n'],
)  # fmt: skip
def test_a_users_file_with_a_slip_is_named_and_leaves_the_rest(keys, text):
    new, problems = with_user_file(keys, text)
    assert len(problems) == 1
    assert new.commands == keys.commands


def test_the_preset_for_the_left_hand_has_no_conflict(keys):
    new, problems = with_user_file(keys, 'preset = "mouse-left"\n')
    assert problems == ()
    assert press(new, "map", "J", char="j") == "tool.select"


KEYS = st.dictionaries(
    st.sampled_from(["tool.attack", "tool.knock", "tool.draw", "edit.undo", "turn.next", "drag.face"]),
    st.lists(st.sampled_from(["A", "K", "G", "N", "Ctrl+Z", "Wheel"]), max_size=2).map(tuple),
)


@given(KEYS)
def test_whatever_is_asked_for_no_conflict_comes_of_it(wanted):
    keys = parse_keys((paths.assets() / "keys.toml").read_text("utf-8"))
    new, _ = changed(keys, wanted)
    asked = [(c.context, key) for c in new.commands.values() for key in set(c.keys)]
    assert len(asked) == len(set(asked))
