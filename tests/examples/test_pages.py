"""What the pages name is there: other pages, packages, modules, and the entry points of plug-ins."""

import re
import tomllib

import pytest

from engine.plugins import API, DECLARATION, GROUPS

PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "examples/README.md",
    *(f"docs/{name}.md" for name in ("add-a-system", "plug-ins", "walk-through")),
)
PLACE = re.compile(r"`((?:docs|examples|engine|vtt|tests|assets)/[\w./-]+)`")
SHORT = re.compile(r"`((?:universal_heroes|supers_revised|basic_v3)/\w+\.py|[\w-]+\.md)`")


@pytest.fixture(autouse=True)
def _checkout(root):
    if not (root / "examples").exists():
        pytest.skip("an installed package brings no examples")


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_names_is_there(root, page):
    text = (root / page).read_text("utf-8")
    named = [*PLACE.findall(text), *(f"docs/{name}" for name in SHORT.findall(text) if name.endswith(".md"))]
    systems = (f"engine/systems/{name}" for name in SHORT.findall(text) if name.endswith(".py"))
    assert named
    told = [place for place in (*named, *systems) if place.lower() == place]  # capitals stand for any name
    assert [place for place in told if not (root / place).exists()] == []


def test_every_package_of_the_examples_declares_the_api_and_one_group_of_ours(root):
    groups = set()
    for project in sorted((root / "examples").glob("*/pyproject.toml")):
        points = tomllib.loads(project.read_text("utf-8"))["project"]["entry-points"]
        assert points.pop(DECLARATION) == {"version": f"v{API}"}, project
        groups |= points.keys()
    assert groups == set(GROUPS)


def test_the_run_from_nothing_installs_and_uses_every_example(root):
    script = (root / ".ci" / "run").read_text("utf-8")
    names = [project.parent.name for project in (root / "examples").glob("*/pyproject.toml")]
    assert [name for name in names if f"./examples/{name}" not in script] == []
    assert "-m engine.conformance" in script
