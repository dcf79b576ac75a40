"""What every test may ask for: SDL without a screen, and the optional folder of reference cases."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

ROOT = Path(__file__).resolve().parent.parent

# Every run tries the same examples, so that only a change can make a test fail; the nightly run tries others.
settings.register_profile("quick", max_examples=25, deadline=None, derandomize=True, database=None)
settings.register_profile("night", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(autouse=True)
def surroundings():
    """The variables of the process are those before the test again: the program sets some for its workers."""
    before = dict(os.environ)
    yield
    if dict(os.environ) != before:
        os.environ.clear()
        os.environ.update(before)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT


@pytest.fixture
def environment(tmp_path, monkeypatch):
    """A folder to install plug-ins into, forgotten afterwards."""
    from tests.plugged import Environment

    folder = tmp_path / "site"
    folder.mkdir()
    found = Environment(folder, monkeypatch)
    yield found
    found.drop()


@pytest.fixture(scope="session")
def shared() -> Path:
    """The reference folder beside the checkout: skipped without it, failed if it was promised."""
    folder = ROOT.parent / "shared"
    if folder.is_dir():
        return folder
    if os.environ.get("KNOCKBACK_REQUIRE_SHARED") == "1":
        pytest.fail("KNOCKBACK_REQUIRE_SHARED=1, but there is no reference folder beside the checkout")
    pytest.skip("the reference folder is not beside this checkout")
