"""A battle as JSON lines."""

import json

import pytest

from engine.look import Look, MapFile, MapPicture
from engine.maps.faults import BadFileError, NewerFileError
from engine.orders import Declare
from engine.saves import read_saved, save
from tests.coins import FIELD, Strike


def said(text):
    return Declare(token="Ann", maneuver=text)


@pytest.fixture
def played(battle):
    """Two lines, the cursor not at the end."""
    battle = battle.commit(Strike(token="Ann", target="Bob"), by="Kim").commit(said("a")).undo()
    return battle.commit(said("b"), secret=True).branch("what if").commit(said("c")).switch("main").undo()


def text_of(battle, map_file):
    return "".join(save(battle, map_file))


def header(text, **changes):
    first, *rest = text.splitlines()
    return "\n".join([json.dumps({**json.loads(first), **changes}), *rest])


def test_a_battle_written_and_read_again_is_equal(played, map_file, systems):
    saved = read_saved(text_of(played, map_file), systems)
    assert saved.battle == played
    assert saved.battle.state == played.state
    assert saved.map_file == map_file


def test_it_is_one_header_and_one_entry_a_line(played, map_file):
    lines = [json.loads(line) for line in text_of(played, map_file).splitlines()]
    assert lines[0]["schema"] == 1
    assert [line["id"] for line in lines[1:]] == [1, 2, 3, 4]
    assert lines[1]["order"] == {"kind": "strike", "token": "Ann", "target": "Bob"}


def test_a_large_picture_travels_in_pieces_that_the_gate_takes(battle, systems):
    picture = MapPicture("a.png", bytes(range(256)) * 6_000, (0.0, 0.0), (9.0, 9.0))
    lines = list(save(battle, MapFile(FIELD, Look(picture=picture))))
    assert len(json.loads(lines[0])["picture"]) == 3
    assert read_saved("".join(lines), systems).map_file.look.picture == picture


def test_a_picture_travels_with_it(battle, systems):
    picture = MapPicture("a.png", bytes(range(256)), (0.0, 0.0), (9.0, 9.0))
    whole = MapFile(FIELD, Look(picture=picture))
    assert read_saved(text_of(battle, whole), systems).map_file == whole


def test_bytes_with_a_mark_and_blank_lines_are_read_too(played, map_file, systems):
    data = b"\xef\xbb\xbf" + text_of(played, map_file).replace("\n", "\r\n\n").encode()
    assert read_saved(data, systems).battle == played


def test_entries_without_numbers_follow_one_another(battle, map_file, systems):
    first = header(text_of(battle, map_file), lines={}, cursor=None).splitlines()[0]
    order = '{"order": {"kind": "declare", "token": "Ann", "maneuver": "a"}, "events": []}'
    found = read_saved("\n".join([first, order, order]), systems).battle
    assert [(entry.id, entry.parent) for entry in found.line] == [(1, 0), (2, 1)]
    assert found.cursor == 2


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": "one"}, "seed"),
        ({"cursor": 99}, "cursor"),
        ({"opening": {"tokens": [{"name": "Ann"}]}}, r"tokens\[0\]"),
        ({"map": {}}, "map"),
        ({"picture": "%%%"}, "picture"),
    ],
)
def test_a_bad_header_is_named_by_its_field(played, map_file, systems, changes, said):
    with pytest.raises(BadFileError, match=said):
        read_saved(header(text_of(played, map_file), **changes), systems)


def test_a_newer_file_says_so(played, map_file, systems):
    with pytest.raises(NewerFileError):
        read_saved(header(text_of(played, map_file), schema=2), systems)


def test_a_bad_line_is_named_by_its_number(played, map_file, systems):
    with pytest.raises(BadFileError, match="line 3"):
        read_saved(text_of(played, map_file).replace('"maneuver":"a"', '"maneuver":7'), systems)


def test_facts_that_do_not_fit_are_refused(played, map_file, systems):
    text = text_of(played, map_file)
    assert '"kind":"hurt","token":"Bob"' in text
    with pytest.raises(BadFileError, match="entry 1"):
        read_saved(text.replace('"kind":"hurt","token":"Bob"', '"kind":"hurt","token":"Zed"'), systems)


def test_a_battle_of_a_missing_system_is_read(played, map_file):
    assert read_saved(text_of(played, map_file), {}).battle.state == played.state


def test_tokens_of_another_system_are_refused(played, map_file, systems):
    text = text_of(played, map_file).replace('"name":"pips"', '"name":"health"')
    with pytest.raises(BadFileError, match="health"):
        read_saved(text, systems)


def test_nothing_is_no_battle(systems):
    with pytest.raises(BadFileError, match="line 1"):
        read_saved("", systems)
