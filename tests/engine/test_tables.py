"""How a table is read."""

import pytest

from engine.tables import Table, load, named

FALL = Table(
    name="fall",
    title="Fall",
    source="Book, Table 8: Fall",
    key="turn",
    lookup="floor",
    number=8,
    rows=({"turn": "1", "rate": "3"}, {"turn": "2", "rate": "6"}, {"turn": "none", "rate": "0"}),
)
WEIGHT = Table(
    name="weight",
    title="Weight",
    source="Book",
    key="up_to",
    lookup="band",
    rows=({"up_to": "50", "rank": "a"}, {"up_to": "100", "rank": "b"}, {"up_to": "", "rank": "c"}),
)


@pytest.mark.parametrize(("turn", "rate"), [(1, "3"), (1.5, "3"), (2, "6"), (99, "6")])
def test_a_floor_table_gives_the_last_row_reached(turn, rate):
    assert FALL.look_up(turn)["rate"] == rate


def test_below_the_first_row_there_is_none_and_the_error_names_the_source():
    with pytest.raises(KeyError, match="Book, Table 8: Fall"):
        FALL.floor(0)


@pytest.mark.parametrize(("pounds", "rank"), [(0, "a"), (50, "a"), (50.1, "b"), (100, "b"), (5000, "c")])
def test_a_band_table_gives_the_first_row_that_goes_so_far(pounds, rank):
    assert WEIGHT.look_up(pounds)["rank"] == rank


def test_an_exact_key_may_be_any_column():
    assert FALL.exact("6", by="rate")["turn"] == "2"


def test_a_table_goes_by_name_or_number():
    tables = {"fall": FALL, "weight": WEIGHT}
    assert named(tables, "Table 8") is named(tables, "fall") is FALL


def test_an_unknown_table_is_answered_with_those_there_are():
    with pytest.raises(KeyError, match="fall"):
        named({"fall": FALL}, "flight")


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ('source = "Book"\nkey = "kind"', r"\[cars\]: title is missing"),
        ('title = "Cars"\nsource = "Book"\nkey = "kind"\nunit = 1', r"\[cars\]: unit is no field of a table"),
        (
            'title = "Cars"\nsource = "Book"\nkey = "kind"\nlookup = "ceiling"',
            "expected one of exact, floor, band",
        ),
        ('title = "Cars"\nsource = "Book"\nkey = "name"', r"cars.csv: found no column 'name'"),
    ],
)
def test_what_is_wrong_with_a_new_table_is_said_by_its_name(tmp_path, facts, said):
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "cars.csv").write_text("kind,top\nbus,60\n", encoding="utf-8")
    (tmp_path / "tables" / "tables.toml").write_text(f"[cars]\n{facts}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        load(str(tmp_path / "rules.py"))
