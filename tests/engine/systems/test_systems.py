"""The systems that are installed: by name, by alias, and from plug-ins."""

from dataclasses import replace

import pytest

from engine import systems
from engine.systems import SYSTEMS, installed, plug_ins, system, universal_heroes


@pytest.fixture
def plugged(monkeypatch):
    """A function from what each plug-in's entry point loads to nothing; an exception is raised instead."""

    def plug(**found):
        points = [Point(name, thing) for name, thing in found.items()]
        monkeypatch.setattr(systems, "entry_points", lambda group: points)
        plug_ins.cache_clear()

    yield plug
    plug_ins.cache_clear()


class Point:
    """An entry point that gives what it was made with."""

    def __init__(self, name, thing):
        self.name, self.thing = name, thing

    def load(self):
        if isinstance(self.thing, Exception):
            raise self.thing
        return self.thing


OTHER = replace(universal_heroes.SYSTEM, name="other", title="Other")


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("uh", "universal_heroes"),
        ("supers", "supers_revised"),
        ("basic", "basic_v3"),
        ("basic_v3", "basic_v3"),
    ],
)
def test_a_system_is_found_by_name_and_alias(word, name):
    assert system(word).name == name


def test_an_unknown_system_is_refused_with_those_there_are():
    with pytest.raises(LookupError, match="universal_heroes, supers_revised, basic_v3"):
        system("chess", plugins=False)


def test_a_plug_in_brings_a_system(plugged):
    plugged(other=OTHER)
    assert system("other") is OTHER
    assert installed()[-1] is OTHER
    assert OTHER not in installed(plugins=False)


def test_plug_ins_may_be_left_out(plugged):
    plugged(other=OTHER)
    with pytest.raises(LookupError):
        system("other", plugins=False)


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (ImportError("no module named nothing"), "no module named nothing"),
        (RuntimeError("broken"), "broken"),
        ("a word", "expected a RulesSystem"),
        (universal_heroes.SYSTEM, "is the name of a system of ours"),
    ],
)
def test_a_plug_in_that_fails_is_named_with_its_error_and_skipped(plugged, thing, words):
    plugged(bad=thing, other=OTHER)
    assert words in plug_ins().failed["bad"]
    assert tuple(plug_ins().systems) == ("other",)


def test_ours_load_without_asking_any_plug_in(monkeypatch):
    def refused(group):
        raise AssertionError(group)

    monkeypatch.setattr(systems, "entry_points", refused)
    plug_ins.cache_clear()
    assert system("uh") is SYSTEMS["universal_heroes"]
