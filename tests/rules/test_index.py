"""Every section and table of Universal Heroes is carried out by something, and the page says so."""

import pytest

from tests.rules.index import PAGE, places, sections, shown

AGAIN = "write the page anew: python -m tests.rules.index"


@pytest.fixture(scope="module")
def everything():
    return places()


@pytest.mark.parametrize("section", sections(), ids=lambda section: section["title"])
def test_a_section_has_what_carries_it_out_or_a_reason(section, everything):
    assert section.get("why") or any(place.is_of(section["says"]) for place in everything)


def test_all_twelve_tables_are_sections():
    titles = " ".join(section["title"] for section in sections())
    assert [number for number in range(1, 13) if f"Table {number}:" not in titles] == []


def rows():
    """What the page says of each section."""
    lines = (line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| "))
    return dict(tuple(cell.strip() for cell in line.strip("|").split(" | ")) for line in lines)


def test_the_page_tells_of_every_section():
    found = rows()
    assert [one["title"] for one in sections() if not found.get(one["title"])] == [], AGAIN


def test_the_page_names_nothing_that_is_gone():
    known = {shown(place) for place in places()}
    named = {name for cell in rows().values() for name in cell.split(", ") if name.startswith("`")}
    assert named - known == set(), AGAIN
