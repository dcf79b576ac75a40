"""What we write fits our schemas; what does not fit them we do not read: every file broken in many ways."""

import copy
import json
import tomllib

import jsonschema
import pytest

from engine.forms import read_event, read_order
from engine.maps.drawing import Drawing
from engine.maps.faults import BadFileError
from engine.maps.gate import checked
from engine.maps.rosters import Roster
from engine.rules import SheetError
from engine.saves import read_saved, save
from engine.systems import SYSTEMS
from tests.vtt.cli.test_schema import ORDERS
from vtt.cli.making import Wanted, make
from vtt.cli.schema import FILES, file_schema_of
from vtt.paths import maps

MAP = tomllib.loads((maps() / "warehouse" / "map.toml").read_text("utf-8"))
REFUSED = (BadFileError, SheetError)


def schema(name, system="universal_heroes"):
    return file_schema_of(name, FILES[name](SYSTEMS[system]), SYSTEMS[system])


def fits(document, wanted):
    return jsonschema.Draft202012Validator(wanted).is_valid(document)


def is_read(read, document):
    try:
        read(copy.deepcopy(document))
    except REFUSED:
        return False
    return True


def cut(value):
    """A document with one of each kind of thing that it lists, so that little is tried again and again."""
    if isinstance(value, dict):
        return {key: cut(part) for key, part in value.items()}
    tables = isinstance(value, list) and value and isinstance(value[0], dict)
    return [cut(value[0])] if tables else value


def places(value, at=()):
    """The way to every part of a document; of lists of one kind only the first."""
    yield at
    parts = (
        value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    )
    for key, part in parts:
        yield from places(part, (*at, key))


def instead(value):
    """What cannot stand where such a value stands: another type, a number past every gate."""
    yield [[]] if isinstance(value, (str, int, float, dict)) else "text"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        yield from (type(value)(10**12), type(value)(-(10**12)))


def within(document, at):
    """A copy, and the table or list in it that holds the part."""
    made = copy.deepcopy(document)
    inside = made
    for key in at[:-1]:
        inside = inside[key]
    return made, inside


def broken(document):
    """The document with one part that is wrong, gone, or with something beside it that nobody knows."""
    for at in places(document):
        name = ".".join(map(str, at)) or "all of it"
        made, inside = within(document, at)
        part = inside[at[-1]] if at else made
        if isinstance(part, dict):
            part["no such field"] = 1
            yield f"{name} with an unknown field", made
        if at:
            made, inside = within(document, at)
            del inside[at[-1]]
            yield f"{name} gone", made
            for wrong in instead(part):
                made, inside = within(document, at)
                inside[at[-1]] = wrong
                yield f"{name} is {wrong!r}", made


# What refers to something else in the file: no schema can say that it is there.
REFERENCES = ("cursor", "opening.sheets", "parent is")


def disagreements(document, wanted, read):
    """Where one of the two takes what the other refuses."""
    gate = jsonschema.Draft202012Validator(wanted)
    assert gate.is_valid(document)
    assert is_read(read, document)
    for what, made in broken(document):
        one, other = gate.is_valid(made), is_read(read, made)
        if one != other and not (one and what.startswith(REFERENCES)):
            yield f"{what}: the schema {'takes' if one else 'refuses'} it, the program does not agree"


def test_a_map_that_is_broken_is_refused_by_both():
    assert list(disagreements(cut(MAP), schema("map"), lambda raw: checked(raw, Drawing, "f"))) == []


def test_a_roster_that_is_broken_is_refused_by_both():
    raw = tomllib.loads((maps() / "downtown" / "rosters" / "universal_heroes.toml").read_text("utf-8"))
    short = {**cut(raw), "sheets": {"skyhook": {"name": "Skyhook"}}}
    assert list(disagreements(short, schema("roster"), lambda given: checked(given, Roster, "f"))) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_sheet_that_is_broken_is_refused_by_both(system):
    rules = SYSTEMS[system]
    for sample in rules.samples:
        document = json.loads(rules.sheets.canonical(sample))
        assert list(disagreements(document, schema("sheet", system), rules.sheets.canonical)) == []


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: order["kind"])
def test_an_order_that_is_broken_is_refused_by_both(order):
    rules = SYSTEMS["universal_heroes"]
    assert list(disagreements(order, schema("order"), lambda raw: read_order(raw, rules))) == []


@pytest.fixture(scope="module")
def lines(root):
    """A recorded battle as its lines: the header and the entries."""
    text = (root / "tests" / "battles" / "basic_bouts.jsonl").read_text("utf-8")
    saved = read_saved(text, SYSTEMS)
    return [json.loads(line) for line in save(saved.battle, saved.map_file)]


def test_every_event_of_a_recorded_battle_that_is_broken_is_refused_by_both(lines):
    kinds = {event["kind"]: event for line in lines[1:] for event in line["events"]}
    assert len(kinds) > 6
    for event in kinds.values():
        assert list(disagreements(event, schema("event"), lambda raw: read_event(raw, "event"))) == []


def test_a_header_that_is_broken_is_refused_by_both(lines):
    head = {**lines[0], "map": cut(lines[0]["map"]), "lines": {"main": 0}, "cursor": 0}
    head["opening"] = {**head["opening"], "tokens": head["opening"]["tokens"][:1]}
    found = disagreements(
        head, schema("battle", "basic_v3"), lambda raw: read_saved(json.dumps(raw), SYSTEMS)
    )
    assert list(found) == []


def test_a_line_that_is_broken_is_refused_by_both(lines):
    head = {**lines[0], "lines": {}, "cursor": None, "line": "main"}
    entry = next(line for line in lines[1:] if line["answers"] and line["parent"] == 0)
    text = json.dumps(head)

    def read(raw):
        return read_saved(f"{text}\n{json.dumps(raw)}\n", SYSTEMS)

    assert list(disagreements(entry, schema("battle", "basic_v3"), read)) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_battle_of_every_system_fits_the_schema_of_its_lines(system):
    made = make(Wanted(map=maps() / "warehouse", system=system, seed=1))
    (head,) = save(made.battle, made.map_file)
    assert fits(json.loads(head), schema("battle", system))


@pytest.mark.parametrize("name", FILES)
def test_a_schema_says_which_version_of_which_file_it_describes(name):
    found = schema(name)
    of = ":universal_heroes" if name in ("sheet", "order", "battle") else ""
    assert found["$id"] == f"urn:knockback:{name}{of}:1"
    assert found["$schema"].endswith("2020-12/schema")
