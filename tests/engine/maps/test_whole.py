"""Files written whole or not at all, and read no further than a limit."""

import os
import stat
import threading

import pytest

from engine.look import MapPicture
from engine.maps import whole, write
from engine.maps.faults import OverLimitError
from engine.maps.whole import put, take
from engine.maps.write import write_folder


def full(place, data):
    raise OSError(28, "No space left on device", str(place))


def test_a_file_is_replaced_and_keeps_who_may_read_it(tmp_path):
    path = tmp_path / "log.md"
    path.write_text("old")
    path.chmod(0o600)
    put(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["log.md"]


def test_a_new_file_is_as_open_as_the_user_wants_his_files(tmp_path):
    before = os.umask(0o077)
    put(tmp_path / "mine", b"x")
    os.umask(before)
    assert stat.S_IMODE((tmp_path / "mine").stat().st_mode) == 0o600


def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path):
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    put(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


def test_a_pipe_is_written_into_and_not_thrown_away(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    put(pipe, b"through the pipe")
    reader.join(10)
    assert read == [b"through the pipe"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_the_longest_name_the_disk_takes_will_do(tmp_path):
    put(tmp_path / ("y" * 255), b"x")
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("name", ["missing/log.md", "y" * 256, ""])
def test_a_failure_names_the_file_that_was_asked_for(tmp_path, name):
    with pytest.raises(OSError, match="o") as failed:
        put(tmp_path / name, b"x")
    assert failed.value.filename == str(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch):
    (tmp_path / "log.md").write_bytes(b"old")
    monkeypatch.setattr(whole.os, "fsync", lambda handle: full("disk", b""))
    with pytest.raises(OSError, match="No space left"):
        put(tmp_path / "log.md", b"new")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("log.md", b"old")]


def test_what_never_ends_is_read_as_far_as_the_limit():
    with pytest.raises(OverLimitError, match="/dev/zero: text file"):
        take(whole.Path("/dev/zero"), "text file")


def test_a_map_folder_that_cannot_be_finished_is_not_begun(tmp_path, drawn, monkeypatch):
    def picture_only(path, data):
        if path.name == "map.toml":
            full(path, data)
        put(path, data)

    monkeypatch.setattr(write, "put", picture_only)
    with pytest.raises(OSError, match="No space left"):
        write_folder(drawn(), MapPicture("p.png", b"x", (0.0, 0.0), (9.0, 9.0)), tmp_path / "map")
    assert list(tmp_path.iterdir()) == []


def test_a_picture_that_lies_there_already_is_not_written_over(tmp_path, drawn):
    (tmp_path / "p.png").write_bytes(b"mine")
    with pytest.raises(FileExistsError, match=r"p\.png"):
        write_folder(drawn(), MapPicture("p.png", b"x", (0.0, 0.0), (9.0, 9.0)), tmp_path)
    assert (tmp_path / "p.png").read_bytes() == b"mine"
