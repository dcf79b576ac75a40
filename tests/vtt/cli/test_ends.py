"""Exit codes that do not hang on a command, and how the program takes its leave."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from vtt import __version__
from vtt.cli import program as program_module
from vtt.cli.command import command
from vtt.cli.exits import Exit, Failure
from vtt.cli.installed import Nothing


def broken(error):
    """A command that always ends in *error*."""

    @command("paths", Nothing)
    def breaking(asked, out):
        """Break."""
        raise error

    return breaking


@pytest.fixture
def breaking(monkeypatch):
    """Let `vtt paths` end in an error of one's choice."""
    return lambda error: monkeypatch.setattr(program_module, "load", lambda name, entry: broken(error))


def test_the_exit_codes_are_those_of_the_contract():
    assert {code.name: code.value for code in Exit} == {
        "DONE": 0, "PROBLEMS": 1, "USAGE": 2, "UNREADABLE": 3, "DAMAGED": 4, "NEWER": 5, "LOCKED": 6,
        "LIMIT": 7, "PLUGIN": 8, "NO_DISPLAY": 9, "INTERNAL": 70, "INTERRUPTED": 130,
    }  # fmt: skip


def test_an_internal_error_leaves_a_bundle_and_names_it(call, breaking, tmp_path):
    breaking(ZeroDivisionError("a rule divided by nothing"))
    said = call("paths", "--json")
    (report,) = (tmp_path / "home" / "state" / "crashes").glob("*/report.txt")
    assert (said.code, said.out) == (70, "")
    assert str(report.parent) in said.err
    assert "a rule divided by nothing" in report.read_text("utf-8")
    assert "Traceback" not in said.err


def test_a_bundle_names_no_home_and_no_user(call, breaking, tmp_path, monkeypatch):
    home = tmp_path / "people" / "ida"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("LOGNAME", "ida")
    breaking(RuntimeError(f"lost {home}/battles/one.battle and /srv/ida/two.battle"))
    call("paths")
    (report,) = (tmp_path / "home" / "state" / "crashes").glob("*/report.txt")
    assert "ida" not in report.read_text("utf-8")


def test_a_missing_painting_library_is_said_in_one_line(call, breaking):
    breaking(ImportError("libEGL.so.1: cannot open shared object file"))
    said = call("paths")
    assert said.code == 9
    assert said.err.count("\n") == 1
    assert "libegl1" in said.err


def test_a_failure_is_one_line_and_its_code(call, breaking):
    breaking(Failure(Exit.LOCKED, "one.battle is open elsewhere"))
    said = call("paths")
    assert (said.code, said.err) == (6, "Error: one.battle is open elsewhere\n")


@pytest.mark.parametrize("error", [KeyboardInterrupt(), click.Abort()])
def test_an_interrupt_ends_with_130(call, breaking, error):
    breaking(error)
    assert call("paths").code == 130


def test_a_reader_who_is_gone_is_no_error(root):
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "vtt", "--help"], cwd=root, stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_of_few_letters_is_no_reason_to_stop(process, call, battle):
    call("do", battle, '{"kind": "ruling", "facts": [{"kind": "noted", "text": "\u25b2 up"}], "why": "test"}')
    said = process("log", battle, env={"PYTHONIOENCODING": "latin-1"})
    assert (said.code, said.out.strip()) == (0, "1  ? up")
    documented = process("log", battle, "--json", env={"PYTHONIOENCODING": "latin-1"})
    assert documented.document["entries"][0]["events"][0]["text"] == "\u25b2 up"


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("paly",), 2, "Did you mean 'play'?"),
        (("info", "dwontown"), 3, "no bundled map; there are downtown, harbor, warehouse"),
        (("render", "downtown", "-o", "x.bmp"), 2, "expected a name that ends in .png"),
    ],
)
def test_a_slip_is_answered_with_what_would_be_right(call, args, code, said):
    ended = call(*args)
    assert (ended.code, said in ended.err) == (code, True), ended.err


def test_words_that_are_no_order_are_told_what_an_order_is(call, battle):
    ended = call("plan", battle, "go there")
    assert ended.code == 3
    assert "no such file; expected a file, -, or JSON that begins with {" in ended.err


def test_a_missing_file_ends_with_3(call, tmp_path):
    assert call("info", tmp_path / "none.battle").code == 3


def test_a_picture_past_the_limit_ends_with_7(call, tmp_path):
    said = call("render", tmp_path, "-o", tmp_path / "x.png", "--size", "40000x40000")
    assert said.code == 7
    assert "limit" in said.err


@pytest.mark.parametrize("command", [("plan", "-"), ("do", "-", "--trial", "1")])
def test_stdin_that_is_no_text_is_said_in_one_line(process, battle, tmp_path, command):
    name, *rest = command
    (tmp_path / "noise").write_bytes(b"\xff\xfe")
    with (tmp_path / "noise").open("rb") as noise:
        said = process(name, battle, *rest, stdin=noise, env={"PYTHONIOENCODING": "utf-8:strict"})
    assert (said.code, said.out) == (3, "")
    assert "stdin: cannot be read" in said.err


@pytest.mark.parametrize("closed", [(1,), (2,), (0, 1, 2)])
@pytest.mark.parametrize("args", [("systems",), ("state", "BATTLE", "--json"), ("state", "none.battle")])
def test_closed_streams_cost_the_words_and_nothing_else(root, battle, tmp_path, closed, args):
    call = " ".join(shlex.quote(str(battle) if arg == "BATTLE" else arg) for arg in args)
    off = " ".join(f"{number}>&-" for number in closed)
    env = {**os.environ, "PYTHONPATH": str(root)}
    command = f"{shlex.quote(sys.executable)} -m vtt {call} {off}"
    done = subprocess.run(["sh", "-c", command], env=env, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == (3 if "none.battle" in args else 0)
    assert b"Traceback" not in done.stderr
    assert not (tmp_path / "home" / "state").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("stream", "args", "code"), [(1, "systems", 3), (1, "--help", 3), (2, "info none", 3)]
)
def test_a_disk_that_is_full_under_the_output_ends_with_3(root, tmp_path, stream, args, code):
    env = {**os.environ, "PYTHONPATH": str(root)}
    command = f"{shlex.quote(sys.executable)} -m vtt {args} {stream}>/dev/full"
    done = subprocess.run(["sh", "-c", command], env=env, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == code
    assert b"Exception" not in done.stderr
    assert stream == 2 or b"no space left" in done.stderr


def test_a_bundle_that_cannot_be_written_is_said_beside_the_error(call, breaking, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    breaking(ZeroDivisionError("a rule divided by nothing"))
    said = call("paths")
    assert said.code == 70
    assert "a rule divided by nothing" in said.err
    assert "could not be written" in said.err


def test_an_error_of_the_disk_names_the_file_first(call, tmp_path):
    said = call("new", "downtown", "-o", tmp_path / "none" / "x.battle")
    assert said.code == 3
    assert said.err.startswith(f"Error: {tmp_path / 'none' / 'x.battle'}: no such file or directory")


def test_nothing_but_what_was_asked_for_goes_to_stdout(root):
    env = {name: told for name, told in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    line = "import vtt.cli.run as cli; cli.run(['--version']); import pygame"
    done = subprocess.run(
        [sys.executable, "-c", line], cwd=root, env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == [f"vtt {__version__}"]
