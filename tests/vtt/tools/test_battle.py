"""The new-battle dialog: a map, a roster, a seed, and one click on the rules."""

from pathlib import Path

import pytest

from engine.systems import OURS
from tests.vtt.table import Table
from vtt.inputs import Pointed, Pressed, Released, Typed
from vtt.session.battles import refuse
from vtt.session.shelf import MapOffer, NewBattle, RosterOffer, ShelfError

DOWNTOWN, HARBOR, OLD = Path("maps/downtown"), Path("maps/harbor"), Path("old.battle")
BAND = Path("band.json")


class Shelf:
    """Two maps, a battle and a roster."""

    systems = OURS

    def __init__(self, folder):
        self.places = (("Here", folder),)

    def maps(self):
        return (
            MapOffer(DOWNTOWN, "Downtown"),
            MapOffer(HARBOR, "Harbor"),
            MapOffer(OLD, "old", battle=True),
        )

    def offer(self, path):
        return MapOffer(path, path.stem, battle=path.suffix == ".battle")

    def rosters(self):
        return (RosterOffer(BAND, "band", "basic_v3"),)

    def roster(self, path):
        if path.suffix != ".json":
            raise ShelfError(f"{path.name} is no roster")
        return RosterOffer(path, path.stem, "supers_revised")


class Dialog(Table):
    """A table with the dialog in hand."""

    def __init__(self, folder, open_with="Ctrl+N"):
        super().__init__()
        self.session.shelf = Shelf(folder)
        self.keys(open_with)

    @property
    def tool(self):
        return self.session.tool

    @property
    def wanted(self):
        return self.session.wanted

    def click(self, name):
        """A click in the middle of a control."""
        x, y, wide, high = next(seat.box for seat in self.tool.form.seats if seat.name == name)
        self.at_px(x + wide / 2, y + high / 2)

    def row(self, name, nth):
        x, y, *_ = next(seat.box for seat in self.tool.form.seats if seat.name == name)
        self.at_px(x + 40, y + 2 + 28 * nth + 14)

    def at_px(self, x, y):
        left, top = self.tool.frame.box[:2]
        at = (left + x, top + y)
        for intent in (Pointed("gm", at), Pressed("gm", at), Released("gm", at)):
            self.pointing.on(intent)
        self.show()

    def type(self, text):
        for letter in text:
            self.pointing.on(Typed("gm", letter))
        self.show()

    def go_to(self, name):
        for _ in self.tool.form.seats:
            if self.tool.form.focus.on == name:
                return
            self.keys("Tab")
        raise AssertionError(f"{name} is not reached by Tab")


@pytest.fixture
def dialog(tmp_path):
    (tmp_path / "cave.dd2vtt").write_text("{}", encoding="utf-8")
    (tmp_path / "gang.json").write_text("{}", encoding="utf-8")
    return Dialog(tmp_path)


@pytest.mark.parametrize("rules", OURS, ids=lambda rules: rules.name)
def test_the_same_encounter_is_played_by_any_rules_with_one_click(dialog, rules):
    dialog.click(f"play:{rules.name}")
    assert dialog.wanted == NewBattle(map=DOWNTOWN, system=rules.name)
    assert dialog.session.for_window == ("battle.begin",)


def test_map_roster_and_seed_are_chosen_by_keys_alone(dialog):
    dialog.keys("Down")
    dialog.go_to("rosters")
    dialog.keys("Down")
    dialog.go_to("seed")
    dialog.type("77")
    dialog.go_to("play:basic_v3")
    dialog.keys("Enter")
    assert dialog.wanted == NewBattle(map=HARBOR, system="basic_v3", roster=BAND, seed=77)


def test_a_roster_can_only_be_played_by_its_own_rules(dialog):
    dialog.row("rosters", 1)
    dialog.click("play:universal_heroes")
    assert dialog.wanted is None
    dialog.click("play:basic_v3")
    assert dialog.wanted.roster == BAND


def test_enter_begins_with_the_rules_of_the_battle_on_the_table(dialog):
    dialog.keys("Enter")
    assert dialog.wanted.system == dialog.session.battle.rules.name


def test_a_battle_that_has_begun_is_gone_on_with(dialog):
    dialog.row("maps", 2)
    dialog.click("play:")
    assert dialog.wanted.map == OLD


def test_a_seed_that_is_none_is_said_to_be_so(dialog):
    dialog.go_to("seed")
    dialog.type("lucky")
    dialog.click("play:universal_heroes")
    assert dialog.wanted is None
    assert dialog.tool.said == "Seed: found 'lucky', expected a whole number"


def test_a_map_of_another_program_is_found_by_its_name(tmp_path, dialog):
    dialog.keys("Esc", "Ctrl+O")
    dialog.type("cave")
    dialog.keys("Enter")
    dialog.type("")
    if dialog.tool.files is not None:
        dialog.keys("Enter")
    dialog.click("play:supers_revised")
    assert dialog.wanted.map == tmp_path / "cave.dd2vtt"


def test_a_roster_of_ones_own_is_read_and_set_down_by_its_rules(tmp_path, dialog):
    dialog.click("file:rosters")
    dialog.type("gang.json")
    dialog.keys("Enter")
    dialog.click("play:supers_revised")
    assert dialog.wanted.roster == tmp_path / "gang.json"


def test_a_file_that_is_no_roster_says_so(dialog):
    dialog.click("file:rosters")
    dialog.type("cave.dd2vtt")
    dialog.keys("Enter")
    assert dialog.tool.said == "cave.dd2vtt is no roster"


def test_what_cannot_be_played_leaves_the_dialog_open_with_the_reason(dialog):
    dialog.click("play:universal_heroes")
    refuse(dialog.session, "downtown: no such map")
    assert dialog.tool.said == "downtown: no such map"
    dialog.keys("Esc")
    assert dialog.tool.name == "tool.select"


def test_without_a_shelf_there_is_nothing_to_choose_from():
    table = Table()
    table.keys("Ctrl+N")
    assert table.session.tool.name == "tool.select"
    assert table.session.toast


def test_a_file_is_found_by_the_pointer_alone(tmp_path, dialog):
    dialog.click("file:maps")
    files, left, top = dialog.tool.files[0], *dialog.tool.frame.files[:2]
    rows = [row.text for row in files.form.control("files").rows]
    boxes = {seat.name: seat.box for seat in files.form.seats}
    x, y, *_ = boxes["files"]
    cx, cy, wide, high = boxes["choose"]
    spots = ((x + 60, y + 2 + 28 * rows.index("cave.dd2vtt") + 14), (cx + wide / 2, cy + high / 2))
    for at in ((left + a, top + b) for a, b in spots):
        for intent in (Pointed("gm", at), Pressed("gm", at), Released("gm", at)):
            dialog.pointing.on(intent)
        dialog.show()
    assert dialog.tool.asked.map == tmp_path / "cave.dd2vtt"
    dialog.click("play:basic_v3")
    assert dialog.wanted.system == "basic_v3"


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "-1", "1.5"])
def test_digits_that_make_no_seed_are_said_to_be_none(dialog, typed):
    dialog.go_to("seed")
    dialog.type(typed)
    dialog.click("play:universal_heroes")
    assert dialog.wanted is None
    assert dialog.tool.said.startswith("Seed: found")
