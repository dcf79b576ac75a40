"""The index of Universal Heroes beside the document: no heading, table, maneuver or talent is left out."""

import csv
import re

import pytest

from engine.systems.universal_heroes.ranks import TABLES
from tests.rules.index import BOOKS

FIRST_HEADING = "The Real Basics"  # before it there is only who wrote it
REMARKS = (
    "All eleven ability scores",
    "Basic header paragraph",
    "Martial Arts type",
    "climbing",
    "astronomy",
    "The reason for this",
    "12/15/6 note",
)  # lines that stand alone, or begin with a colon, and head nothing
SAID_OTHERWISE = {
    "the ftg. dodge": "the fighting dodge",
    "combat": "resolution",
    "combat mechanics": "time scale",
    "-4 cs": "-6 cs to +2 cs",
    "-2 cs": "-6 cs to +2 cs",
    "+1 cs": "-6 cs to +2 cs",
    "autohit/automiss": "autohit, automiss",
    "blunt attack": "blunt and edged attack",
    "blunt throwing attack": "throwing, energy, force, shooting",
    "edged throwing attack": "throwing, energy, force, shooting",
    "energy attack": "throwing, energy, force, shooting",
    "force attack": "throwing, energy, force, shooting",
    "shooting attack": "throwing, energy, force, shooting",
    "step 1": "steps 1 and 6",
    "step 5": "steps 4 and 5",
    "step 6": "steps 1 and 6",
    "effects rolled on the universal table": "effects",
    "talents to add": "talents",
}
RUN_IN = re.compile(r"((?:the )?[\w+\-/. '(),$]{1,42}):(?:  |\t)\s*\w")


@pytest.fixture(scope="module")
def lines(shared):
    (found,) = (shared / "seeds").glob("001_*.txt")
    whole = [line.rstrip() for line in found.read_text(encoding="utf-8").splitlines()]
    return whole[whole.index(FIRST_HEADING) :]


def headings(lines):
    """Lines that stand alone without a full stop, and words that a paragraph begins with before a colon."""
    for line in lines:
        run_in = RUN_IN.match(line.strip())
        alone = line.strip() and len(line) <= 70 and "\t" not in line and line.strip()[-1] not in ".!?)"
        if run_in and not line.startswith("Table "):
            yield run_in[1]
        elif alone:
            yield line.strip()


def plain(heading):
    """Without its abbreviation, its number of entries and its asterisk."""
    return re.sub(r"\s*\([^)]*\)|[:*]+$", "", re.sub(r"\s+", " ", heading)).strip().lower()


def test_every_heading_of_the_document_is_in_the_index(lines):
    titles = [re.sub(r"\s+", " ", section["title"]).lower() for section in BOOKS[0].sections()]
    wanted = [plain(heading) for heading in headings(lines) if not heading.startswith(REMARKS)]
    groups = {f"{row['group']} talents" for row in TABLES["talents"].rows}
    missing = [
        one
        for one in wanted
        if one.replace("'", "") not in groups
        and not any(SAID_OTHERWISE.get(one, one) in title for title in titles)
    ]
    assert len(wanted) > 100
    assert missing == []


def test_every_talent_of_the_listing_is_there_in_its_group_and_as_many_as_are_counted(lines):
    group, printed, counts = "", {}, {}
    for line in lines[lines.index("Talent Listing (101)") + 1 : lines.index("Talents to add:")]:
        head = re.match(r"(\w+) '?Talents'? \((\d+)\):", line)
        if head:
            group = head[1].lower()
            counts[group] = int(head[2])
        elif line.strip():
            printed.setdefault(group, []).append(line.partition("(")[0].strip())
    found = {}
    for row in TABLES["talents"].rows:
        found.setdefault(row["group"], []).append(row["name"])
    found.pop("to_add")
    assert {name: sorted(titles) for name, titles in found.items()} == {
        name: sorted(titles) for name, titles in printed.items()
    }
    assert {name: len(titles) for name, titles in printed.items()} == counts
    assert sum(counts.values()) == 101


def test_every_cell_of_the_effect_columns_is_as_the_public_sources_have_it(shared):
    with (shared / "rules" / "effects.csv").open(encoding="utf-8", newline="") as file:
        listed = list(csv.DictReader(file))
    assert [dict(row) for row in TABLES["effects"].rows] == listed
