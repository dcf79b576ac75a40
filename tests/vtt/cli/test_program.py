"""What holds for every command: names, help, lazy loading, options in any place."""

import inspect
import subprocess
import sys
import time
from dataclasses import fields

import click
import pytest

from vtt import __version__
from vtt.cli.program import COMMANDS, load, program

NAMES = list(COMMANDS)
HEAVY = ("pygame", "numpy", "shapely", "pydantic", "skia", "rich", "PIL")


@pytest.mark.parametrize("name", NAMES)
def test_a_command_loads_and_its_parameters_fit_what_it_builds(name):
    made = load(name, COMMANDS[name])
    assert isinstance(made, click.Command)
    assert made.name == name
    if not isinstance(made, click.Group):
        asked = inspect.getclosurevars(made.callback).nonlocals["asked"]
        exposed = {param.name for param in made.params if param.expose_value}
        assert exposed == {field.name for field in fields(asked)}


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself(call, name):
    said = call(name, "--help")
    assert said.code == 0
    assert "Usage: vtt" in said.out


def test_the_version_is_printed(call):
    assert call("--version").out.strip() == f"vtt {__version__}"


@pytest.mark.parametrize("args", [["--version"], ["--help"]])
def test_version_and_help_load_nothing_heavy(root, args):
    code = (
        "import sys; from vtt.cli.run import run; "
        f"code = run({args!r}); sys.exit(code or any(name in sys.modules for name in {HEAVY!r}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=False)
    assert done.returncode == 0


def test_the_version_comes_at_once(process):
    started = time.perf_counter()
    assert process("--version").code == 0
    assert time.perf_counter() - started < 1.5  # ten times the aim: a guard, not a benchmark


@pytest.mark.parametrize("args", [["--json", "paths"], ["paths", "--json"]])
def test_shared_options_stand_before_or_after_the_command(call, args):
    assert call(*args).document["schema"] == 1


def test_the_help_of_the_program_loads_no_command():
    assert "Commands" in program().get_help(click.Context(program(), info_name="vtt"))


def test_a_wrong_command_is_a_wrong_use(call):
    said = call("fly")
    assert (said.code, said.out) == (2, "")
    assert "fly" in said.err


def test_a_missing_argument_is_a_wrong_use(call):
    assert call("completion").code == 2
