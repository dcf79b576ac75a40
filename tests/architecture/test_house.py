"""The top of the tree, and what no file of it may hold."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import gettempdir

import pytest

import vtt

FOLDERS = {"engine", "vtt", "assets", "maps", "tests", "docs", "benchmarks", "examples"}
FILES = {"pyproject.toml", "README.md", "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md"}
PERSONAL = r"/(?:home|Users|root)/\w|[A-Z]:\\\\?Users"
MOST_BYTES = 5_000_000


@pytest.fixture(scope="module")
def tracked(root):
    """Every file that is kept under version control."""
    if not (root / ".git").exists():
        pytest.skip("not a checkout")
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True
    ).stdout
    return [root / name for name in names.split("\0") if name and (root / name).is_file()]


def test_the_top_holds_only_what_the_house_names(root, tracked):
    tops = {path.relative_to(root).parts[0] for path in tracked}
    assert {name for name in tops if not name.startswith(".")} <= FOLDERS | FILES


def test_no_file_names_a_folder_of_one_machine(root, tracked):
    here = {root, root.parent, Path.home(), Path(sys.prefix)} - {Path(gettempdir()), Path(sys.base_prefix)}
    own = (re.escape(f"{folder.as_posix()}/") for folder in sorted(here) if len(folder.parts) > 1)
    machine = re.compile("|".join((PERSONAL, *own)))
    text = (
        path
        for path in tracked
        if path.suffix in {".py", ".md", ".toml", ".yml", ".yaml", ".json", ".jsonl", ""}
    )
    assert [
        str(path.relative_to(root)) for path in text if machine.search(path.read_text("utf-8", "replace"))
    ] == []


def test_no_file_is_too_large_to_share(root, tracked):
    assert [path.name for path in tracked if path.stat().st_size > MOST_BYTES] == []


def test_the_package_is_called_as_the_readme_says(root):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == "knockback-vtt"
    assert project["scripts"] == {"vtt": "vtt.__main__:main"}
    assert set(project["optional-dependencies"]) == {"fast", "video", "cluster", "test"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", vtt.__version__)


def test_no_two_test_files_call_different_maps_by_one_digest(root):
    """Maps are compared and cached by digest: two of one name would be taken for each other."""
    owners = {}
    for path in sorted((root / "tests").rglob("*.py")):
        for digest in set(re.findall(r'digest="([^"]+)"', path.read_text("utf-8"))):
            owners.setdefault(digest, []).append(path.name)
    assert {digest: names for digest, names in owners.items() if len(names) > 1} == {}
