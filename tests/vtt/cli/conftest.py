"""The command line as a user calls it: in this process for speed, or as a process of its own."""

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass

import jsonschema
import pytest

from vtt import paths
from vtt.cli.run import run
from vtt.cli.schemas import schema


@dataclass(frozen=True)
class Called:
    """What one call came to."""

    code: int
    out: str
    err: str

    @property
    def document(self):
        return json.loads(self.out)


@pytest.fixture(autouse=True)
def _own_folders(tmp_path, monkeypatch):
    """Nobody's own folders are touched."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("KNOCKBACK_NO_PLUGINS", raising=False)


@pytest.fixture
def call(capsys, monkeypatch):
    """Call `vtt` in this process."""

    def called(*args, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = run([str(arg) for arg in args])
        seen = capsys.readouterr()
        return Called(int(code), seen.out, seen.err)

    return called


@pytest.fixture
def process(root):
    """Call `python -m vtt` as a process of its own."""

    def called(*args, **more):
        env = {**os.environ, "PYTHONPATH": str(root), **more.pop("env", {})}
        done = subprocess.run(
            [sys.executable, "-m", "vtt", *map(str, args)],
            capture_output=True, text=True, env=env, timeout=120, check=False, **more,
        )  # fmt: skip
        return Called(done.returncode, done.stdout, done.stderr)

    return called


@pytest.fixture
def fits():
    """Check a document against the schema of its name: every key there, and no other."""

    def checked(name, document):
        jsonschema.validate(document, schema(name))

    return checked
