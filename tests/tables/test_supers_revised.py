"""Every list of Supers! Revised, name by name, beside the document itself; its headings beside the index."""

import re
import tomllib
from pathlib import Path

import pytest

from engine.systems.supers_revised.planning import MANEUVERS
from engine.systems.supers_revised.pools import TABLES
from engine.systems.supers_revised.sheet import ROWS

INDEX = Path(__file__).parents[1] / "rules" / "supers_revised.toml"
SINGLE = {
    "aptitude": ("Aptitudes: Broad skill", "Powers: All Powers"),
    "power": ("Powers: All Powers", "Boosts: "),
}
TABLED = {
    "boosts": ("Boosts: ", "Complications: "),
    "complications": ("Complications: ", "Trade-Offs: "),
    "advantages": ("Advantages: Cost", "Disadvantages: "),
    "disadvantages": ("Disadvantages: ", "This message"),
}
NAMED = {
    "archetypes": ("Archetypes:", "Background/Origins:"),
    "origins": ("Background/Origins:", "Creation Pool:"),
}


@pytest.fixture(scope="module")
def lines(shared):
    (found,) = (shared / "seeds").glob("000_*.txt")
    return [line.strip() for line in found.read_text(encoding="utf-8").splitlines()]


def between(lines, start, end):
    """The lines after one that begins so, up to one that begins so."""
    first = next(i for i, line in enumerate(lines) if line.startswith(start))
    last = next(i for i, line in enumerate(lines) if i > first and line.startswith(end))
    return [line for line in lines[first + 1 : last] if line]


def plain(title):
    return title.replace("Absorbtion", "Absorption").replace("’", "'")


@pytest.mark.parametrize("kind", SINGLE)
def test_every_aptitude_and_power_of_the_document_is_there(lines, kind):
    printed = [plain(line) for line in between(lines, *SINGLE[kind])]
    assert sorted(printed) == sorted(row["title"] for row in ROWS.values() if row["kind"] == kind)


@pytest.mark.parametrize("table", TABLED)
def test_every_name_of_a_list_is_there(lines, table):
    printed = [plain(line) for line in between(lines, *TABLED[table])]
    assert sorted(printed) == sorted(row["title"] for row in TABLES[table].rows)


@pytest.mark.parametrize("table", NAMED)
def test_every_archetype_and_origin_is_there(lines, table):
    printed = [line.partition(":")[0] for line in between(lines, *NAMED[table])]
    assert sorted(printed) == sorted(row["title"] for row in TABLES[table].rows)


def test_the_four_resistances_are_there(lines):
    printed = [line.partition(":")[0] for line in between(lines, "Resistances: All", "Aptitudes: Broad")]
    assert printed == [row["title"] for row in ROWS.values() if row["kind"] == "resistance"]


def test_the_degrees_of_success_are_printed_so(lines):
    rows = [line for line in lines if re.match(r"(Normal|Major|Superior) Success\S* \(", line)]
    read = [(line.partition(" (")[0], int(line.partition(": ")[2][0])) for line in rows]
    assert read == [(row["degree"], int(row["dice"])) for row in TABLES["degrees"].rows]
    margins = [int(number) for line in rows for number in re.findall(r"more than (\d+)", line)]
    assert margins == [int(row["more_than"]) for row in TABLES["degrees"].rows][1:]


def headings(lines):
    """The lines in capitals."""
    return [line for line in lines if line and line == line.upper() and re.search("[A-Z]", line)]


def test_every_maneuver_of_the_document_can_be_ordered_or_answered(lines):
    start = lines.index("COMBAT MANEUVERS:")
    printed = {line.lower().replace(" ", "_") for line in headings(lines[start + 1 :])}
    known = {*MANEUVERS, "full_defense", "interrupt_action", "take_one_for_the_team"}
    assert len(printed) == 8
    assert printed - known == set()


def test_every_heading_of_the_document_is_in_the_index_of_rules(lines):
    titles = {section["title"].lower() for section in tomllib.loads(INDEX.read_text("utf-8"))["section"]}
    capitals = {line.rstrip(":").lower() for line in headings(lines)} - {"combat rules"}
    opened = [line for line in lines if re.match(r"[A-Z][A-Za-z/ -]+: ", line)]
    part = between(opened, "Character Concept", "This message") if "This message" in opened else opened
    ruled = {"resistances", "aptitudes", "powers", "boosts", "complications", "trade-offs", "advantages"}
    assert ruled <= {line.partition(":")[0].lower() for line in part}
    assert (capitals | ruled) - titles == set()
