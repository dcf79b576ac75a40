"""The systems that are installed: by name, by alias, and from plug-ins."""

import pytest

from engine import plugins, systems
from engine.systems import SYSTEMS, installed, plug_ins, system

OTHER = """
from dataclasses import replace
from engine.systems.basic_v3 import SYSTEM as BASIC
SYSTEM = replace(BASIC, name="other", title="Other")
"""
GROUP = "vtt.systems"


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


def test_a_plug_in_brings_a_system(environment):
    environment.install("other_rules", OTHER, {GROUP: {"other": "other_rules:SYSTEM"}})
    assert system("other").title == "Other"
    assert "other" in [each.name for each in installed()]
    assert "other" not in [each.name for each in installed(plugins=False)]


def test_plug_ins_may_be_left_out(environment):
    environment.install("other_rules", OTHER, {GROUP: {"other": "other_rules:SYSTEM"}})
    with pytest.raises(LookupError):
        system("other", plugins=False)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import nothing_of_that_name", "No module named 'nothing_of_that_name'"),
        ("raise RuntimeError('broken')", "RuntimeError: broken"),
        ("def (", "SyntaxError"),
        ("SYSTEMS = 3", "AttributeError"),
        ("SYSTEM = 'a word'", "found str, expected a RulesSystem"),
        ("from engine.systems.basic_v3 import SYSTEM", "the name 'basic_v3' is taken already"),
    ],
)
def test_a_plug_in_that_fails_is_named_with_its_error_and_skipped(environment, source, words):
    environment.install("bad_rules", source, {GROUP: {"bad": "bad_rules:SYSTEM"}})
    environment.install("other_rules", OTHER, {GROUP: {"other": "other_rules:SYSTEM"}})
    (bad,) = (one for one in plug_ins() if one.name == "bad")
    assert (bad.found, bad.distribution, bad.version) == (None, "bad_rules", "2.5")
    assert words in bad.error
    assert system("other").name == "other"


def test_a_system_that_is_sought_names_the_plug_ins_that_were_skipped(environment):
    environment.install("bad_rules", "raise RuntimeError('broken')", {GROUP: {"bad": "bad_rules:SYSTEM"}})
    with pytest.raises(LookupError, match=r"the plug-in 'bad' was skipped: RuntimeError: broken"):
        system("bad")


@pytest.mark.parametrize(
    ("api", "words"),
    [
        ("", "it declares no API version"),
        ("v2", "it was made for API 2, newer than this program's 1: update the program"),
        ("v0", "it was made for API 0; this program takes 1 to 1: update the plug-in"),
        ("one", "its API version: found 'one', expected \"v1\""),
    ],
)
def test_a_plug_in_of_another_api_is_skipped_before_any_of_its_code_runs(environment, api, words):
    source = "raise AssertionError('it ran')"
    environment.install("other_rules", source, {GROUP: {"other": "other_rules:SYSTEM"}}, api=api)
    (other,) = (one for one in plug_ins() if one.name == "other")
    assert words in other.error
    assert "it ran" not in other.error


def test_two_plug_ins_of_one_name_leave_the_first(environment):
    environment.install("first_rules", OTHER, {GROUP: {"a": "first_rules:SYSTEM"}})
    environment.install("second_rules", OTHER, {GROUP: {"b": "second_rules:SYSTEM"}})
    found = {one.name: one for one in plug_ins()}
    assert found["a"].found is not None
    assert found["b"].error == "the name 'other' is taken already"


def test_ours_load_without_asking_any_plug_in(monkeypatch):
    def refused(group):
        raise AssertionError(group)

    monkeypatch.setattr(plugins, "entry_points", refused)
    systems.plug_ins.cache_clear()
    assert system("uh") is SYSTEMS["universal_heroes"]
