"""The commands in the README and the pages of docs are real, and the tour of the README works."""

import json
import re
import shlex
from itertools import pairwise

import click
import jsonschema
import pytest

from engine.forms import read_order
from engine.store import BattleFile
from engine.systems import system
from vtt.cli.demo import MAP, SEED, played
from vtt.cli.making import Wanted, make
from vtt.cli.program import COMMANDS, load
from vtt.paths import maps

PAGES = ("README.md", "CONTRIBUTING.md", "docs/guide.md", "docs/command-line.md")
LINE = re.compile(r"^ {4,}(vtt .+)$|`(vtt [a-z][^`]*)`", re.MULTILINE)


def lines(root):
    for page in PAGES:
        for block, inline in LINE.findall((root / page).read_text("utf-8")):
            yield from (part.strip() for part in re.split(r"&&|;|\s{4,}", block or inline) if part.strip())


def commands(root):
    return [
        line
        for line in lines(root)
        if line.startswith("vtt ") and not line.startswith(("vtt COMMAND", "vtt --"))
    ]


def test_every_command_in_the_pages_is_one_and_knows_its_options(root):
    found = commands(root)
    assert len(found) > 20
    for line in found:
        name, *args = shlex.split(line)[1:]
        assert name in COMMANDS, line
        made = load(name, COMMANDS[name])
        if isinstance(made, click.Group):
            made = made.commands[args.pop(0)]
        known = {option for param in made.params for option in param.opts}
        assert {arg for arg in args if re.match(r"--?[a-z]", arg)} <= known, line


def test_the_commands_of_the_tour_work_one_after_the_other(call, root, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tour = re.findall(r"^ {7}(vtt .+)$", (root / "README.md").read_text("utf-8"), re.MULTILINE)
    assert [line.split()[1] for line in tour] == ["new", "do", "odds", "log", "render"]
    for line in tour:
        said = call(*shlex.split(line)[1:])
        assert said.code == 0, f"{line}: {said.err}"
    assert (tmp_path / "night.png").stat().st_size > 10_000


def test_the_blow_of_the_tour_can_be_struck(call, root, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tour = re.findall(
        r"^ {7}(vtt (?:new|do|odds) .+)$", (root / "README.md").read_text("utf-8"), re.MULTILINE
    )
    new, do, odds = (shlex.split(line)[1:] for line in tour)
    call(*new)
    call(*do)
    said = call(*odds, "--json").document
    assert said["problems"] == []
    assert any("wall breached" in way["label"] for way in said["outcomes"])


def test_the_picture_of_the_readme_shows_a_blow_that_can_be_struck(root, tmp_path):
    page = (root / "CONTRIBUTING.md").read_text("utf-8")
    (line,) = re.findall(r"^ {4}(vtt render knockback-demo.+)$", page, re.MULTILINE)
    given = dict(pairwise(shlex.split(line)))
    made = make(Wanted(map=maps() / MAP, system="universal_heroes", seed=SEED))
    with BattleFile.create(tmp_path / "demo.battle", made.battle, made.map_file) as file:
        then = played(made.battle, file).moved_to(int(given["--at"]))
    assert then.preview(read_order(json.loads(given["--order"]), then.rules, "--order")).problems == ()


def test_the_map_in_the_guide_is_one(call, root, tmp_path):
    guide = (root / "docs" / "guide.md").read_text("utf-8")
    text = re.search(r"^ {4}schema = 1.*?(?=^\S)", guide, re.MULTILINE | re.DOTALL).group()
    (tmp_path / "map.toml").write_text(re.sub(r"^ {4}", "", text, flags=re.MULTILINE), encoding="utf-8")
    said = call("info", tmp_path, "--json").document
    assert (said["name"], said["buildings"], said["doors"]) == ("Corner", 1, 1)


BOOKS = [("An order is", "uh", 3), ("under Supers! Revised", "supers", 7), ("under Basic Rules", "basic", 2)]


@pytest.mark.parametrize(("words", "name", "count"), BOOKS)
def test_the_orders_in_the_reference_are_orders(call, root, words, name, count):
    page = (root / "docs" / "command-line.md").read_text("utf-8")
    block = re.search(rf"{words}.*?\n\n((?: {{4}}\{{.+\n)+)", page, re.IGNORECASE).group(1)
    checker = jsonschema.Draft202012Validator(call("schema", "order", "--system", name).document)
    rules = system(name)
    battle = make(Wanted(map=maps() / MAP, system=name, seed=SEED)).battle
    orders = [json.loads(line) for line in block.splitlines()]
    assert len(orders) == count
    for order in orders:
        checker.validate(order)
        found = battle.preview(read_order(order, rules, "the reference")).problems
        assert all("ft away" in problem.text for problem in found)
