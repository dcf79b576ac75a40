"""The character maker: somebody made by keys alone and by the pointer alone, under every rule system."""

import json
from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.systems import OURS, SYSTEMS
from tests.vtt.table import KEYS, MEASURE, Table, opening
from vtt.inputs import KeyPressed, Pointed, Pressed, Released, Scrolled, Typed
from vtt.scene.views import Layout

NAMES = [rules.name for rules in OURS]


class Kept:
    """A shelf that keeps what it is given."""

    systems = OURS

    def __init__(self):
        self.files = {}

    def keep(self, name, text):
        self.files[name] = json.loads(text)
        return f"{name}.json"


class Maker(Table):
    """A table with the maker in hand."""

    def __init__(self, system="universal_heroes", size=(1920.0, 1080.0)):
        super().__init__()
        session = self.session
        empty = replace(opening(), sheets={}, tokens={})
        session.take(Battle.begin(empty, SYSTEMS[system], 1))
        session.shelf, session.layout = Kept(), Layout(*size)
        self.pointing.on(KeyPressed("gm", "B", frozenset({"Ctrl"})))
        self.show()

    @property
    def tool(self):
        return self.session.tool

    @property
    def filling(self):
        return self.tool.filling

    @property
    def files(self):
        return self.session.shelf.files

    def type(self, text):
        for letter in text:
            self.pointing.on(Typed("gm", letter))
        self.show()

    def go_to(self, name):
        """Tab until a control has the keyboard."""
        for _ in self.filling.form.seats:
            if self.filling.form.focus.on == name:
                return
            self.keys("Tab")
        raise AssertionError(f"{name} is not reached by Tab")

    def fill(self, name, text):
        self.go_to(name)
        self.keys("Ctrl+A")
        self.type(text)

    def tab(self, title):
        self.go_to("tabs")
        titles = [group.title for group in self.filling.hero.form.groups]
        while titles[self.filling.tab] != title:
            self.keys("Right")

    def add(self, typed):
        self.go_to("add")
        self.keys("Enter")
        self.type(typed)
        self.keys("Enter")

    def click_at(self, x, y):
        at = (x, y)
        for intent in (Pointed("gm", at), Pressed("gm", at), Released("gm", at)):
            self.pointing.on(intent)
        self.show()

    def click(self, name, part=0.5):
        """A click on a control, at a part of its width; the page is scrolled until it is in sight."""
        for _ in range(60):
            x, y, wide, high = self.box(name)
            if y >= 0:
                left, top = self.filling.frame.box[:2]
                self.click_at(left + x + wide * part, top + y + high / 2)
                return
            px, py, *_ = self.filling.frame.page
            left, top = self.filling.frame.box[:2]
            self.pointing.on(Scrolled("gm", (left + px + 9, top + py + 9), -1.0))
        raise AssertionError(f"{name} does not come in sight")

    def box(self, name):
        return next(seat.box for seat in self.filling.form.seats if seat.name == name)

    def click_tab(self, title):
        titles = [group.title for group in self.filling.hero.form.groups]
        control = self.filling.form.control("tabs")
        before = control._widths(MEASURE)
        x, y, _, high = self.box("tabs")
        left, top = self.filling.frame.box[:2]
        index = titles.index(title)
        self.click_at(left + x + sum(before[:index]) + before[index] / 2, top + y + high / 2)

    def click_row(self, nth):
        """A click on a row of the list that is open."""
        x, y = self.tool.picker_box[:2]
        left, top = self.filling.frame.box[:2]
        self.click_at(left + x + 60, top + y + 78 + 2 + 28 * nth + 14)

    def problems(self):
        return [problem.text for problem in self.filling.judged.problems]


def test_the_maker_is_in_the_menu_of_a_place_and_in_the_palette():
    table = Table()
    table.press(1000, 700, button=3)
    table.release(1000, 700, button=3)
    values = [item.value for item in table.session.tool.menu.items]
    assert "hero.make_here" in values
    table.keys("Esc", "Ctrl+K")
    for letter in "make a char":
        table.pointing.on(Typed("gm", letter))
    table.keys("Enter")
    assert table.session.tool.name == "hero.make"
    assert KEYS.shown("hero.make") == "Ctrl+B"


def saved_and_sound(maker, name):
    roster = maker.files[name]
    (token,) = roster["tokens"]
    assert SYSTEMS[roster["system"]].sheets.problems(token["sheet"]) == ()
    return token["sheet"]


def test_a_universal_hero_is_made_by_keys_alone():
    maker = Maker("universal_heroes")
    maker.fill("name", "Gale")
    maker.fill("abilities.agility.number", "Remarkable")
    maker.fill("abilities.strength.upper.number", "40")
    maker.fill("abilities.strength.lower.number", "Good")
    maker.tab("Powers")
    maker.add("flight")
    maker.keys("Up")
    maker.tab("Talents")
    maker.add("acrob")
    maker.keys("Ctrl+S")
    sheet = saved_and_sound(maker, "Gale")
    assert sheet["abilities"]["agility"] == {"rank": "Remarkable"}
    assert sheet["abilities"]["strength"]["upper"] == {"number": 40}
    assert sheet["powers"] == {"flight": {"rank": "Excellent"}}
    assert sheet["talents"] == [{"name": "acrobatics"}]


def test_a_super_is_made_by_keys_alone_with_boosts_and_a_trade():
    maker = Maker("supers_revised")
    maker.fill("name", "Gale")
    maker.fill("resistances.fortitude", "4")
    maker.tab("Powers")
    maker.add("telek")
    maker.fill("0:dice", "5")
    maker.go_to("more:0")
    maker.keys("Enter")
    maker.fill("0:boosts", "Area Effect 2")
    maker.fill("0:trade", "range 2, damage -2")
    maker.tab("Aptitudes")
    maker.add("athl")
    maker.keys("Ctrl+S")
    sheet = saved_and_sound(maker, "Gale")
    assert sheet["powers"]["telekinesis"]["boosts"] == {"area_effect": 2}
    assert dict(maker.filling.judged.figures)["pool_spent"] == "11"


def test_a_basic_hero_is_made_by_keys_alone():
    maker = Maker("basic_v3")
    maker.fill("name", "Gale")
    maker.tab("Advantages")
    for nth, (name, rating) in enumerate((("Archer", 3), ("Thief", 2), ("Acrobat", 2), ("Old", 1))):
        maker.add(name)
        maker.fill(f"{nth}:rating", str(rating))
    maker.keys("Ctrl+S")
    sheet = saved_and_sound(maker, "Gale")
    assert sheet["advantages"]["Archer"] == {"rating": 3, "specifics": ["bow", "trick arrows"]}


@pytest.mark.parametrize("size", [(1920.0, 1080.0), (1280.0, 720.0)])
@pytest.mark.parametrize("system", NAMES)
def test_anybody_is_made_by_the_pointer_alone_by_dice_and_put_on_the_map(system, size):
    maker = Maker(system, size)
    maker.click("dice")
    maker.click("save")
    saved_and_sound(maker, "Newcomer")
    maker.click("join")
    token = maker.state.tokens["Newcomer"]
    assert token.tracks
    assert maker.session.selected == ("Newcomer",)
    maker.keys("Ctrl+Z")
    assert "Newcomer" not in maker.state.tokens


def test_choices_are_made_by_the_pointer_alone():
    maker = Maker("basic_v3", (1280.0, 720.0))
    maker.click("attributes.brains", 0.88)  # one less: 2, 2, 1 is not as printed
    assert "attributes: found 2, 2, 1, expected 3, 2, 1" in maker.problems()
    maker.click("attributes.brains", 0.97)
    maker.click_tab("Advantages")
    for nth in range(4):
        maker.click("add")
        maker.click_row(0)
        assert f"{nth}:rating" in maker.filling.page.targets
    maker.click("0:rating", 0.97)
    maker.click("3:rating", 0.88)
    assert maker.problems() == []
    maker.click_tab("Attributes")
    maker.click("role", 0.97)
    maker.click_row(3)
    maker.click("save")
    assert saved_and_sound(maker, "Newcomer")["role"] == "boss"


def test_another_rule_system_is_one_click_away():
    maker = Maker("universal_heroes")
    segments = maker.filling.form.control("system")
    widths = segments._widths(MEASURE)
    x, y, _, _ = maker.box("system")
    left, top = maker.filling.frame.box[:2]
    maker.click_at(left + x + widths[0] + widths[1] / 2, top + y + 14)
    assert maker.filling.hero.rules.name == OURS[1].name
    maker.click("join")
    assert maker.state.tokens == {}  # a sheet of another system cannot join this battle
    maker.click("save")
    assert maker.files["Newcomer"]["system"] == OURS[1].name


def test_an_archetype_is_chosen_before_the_dice_are_thrown():
    maker = Maker("supers_revised")
    maker.click("kind", 0.97)
    maker.type("brick")
    maker.keys("Enter")
    maker.click("dice")
    assert maker.filling.hero.sheet["archetype"] == "brick"
    assert dict(maker.filling.judged.figures)["pool_left"] == "0"


WRONG = [
    (
        "universal_heroes",
        "abilities.fighting.number",
        "Splendid",
        "abilities.fighting.rank: found 'Splendid'",
    ),
    (
        "universal_heroes",
        "abilities.fighting.number",
        "Good 90",
        "abilities.fighting: 90 is Unearthly, not Good",
    ),
    ("supers_revised", "resistances.will", "none", "resistances.will: found 'none', expected whole dice"),
    ("supers_revised", "resistances.will", "30", "the pool: 29 dice are spent of 20"),
    ("basic_v3", "attributes.moxie", "4", "attributes.moxie: found 4, expected a rating from 1 to 3"),
    ("basic_v3", "attributes.moxie", "3", "attributes: found 3, 3, 2, expected 3, 2, 1"),
]


@pytest.mark.parametrize(("system", "field", "text", "said"), WRONG)
def test_a_wrong_value_shows_its_message_at_once_and_nothing_broken_is_saved(system, field, text, said):
    maker = Maker(system)
    maker.fill(field, text)
    assert any(problem.startswith(said) for problem in maker.problems()), maker.problems()
    words = " ".join(shape.text for shape in texts(maker.layer("float").shapes))
    assert said.partition(":")[2].split(",")[0].strip()[:24] in words
    if not maker.filling.judged.text:
        maker.keys("Ctrl+S", "Ctrl+Enter")
        assert maker.files == {}
        assert maker.state.tokens == {}


def test_a_word_and_a_number_that_do_not_agree_mark_their_field():
    maker = Maker("universal_heroes")
    maker.fill("abilities.fighting.number", "Good 90")
    words = [shape.text for shape in texts(maker.layer("float").shapes)]
    assert "Fighting: 90 is Unearthly, not Good" in words
    assert maker.filling.form.control("abilities.fighting.number").problem
    assert not maker.filling.form.control("abilities.fighting.offensive.number").problem


def texts(shapes):
    for shape in shapes:
        if hasattr(shape, "shapes"):
            yield from texts(shape.shapes)
        elif hasattr(shape, "text"):
            yield shape


def test_what_is_typed_first_is_the_name():
    maker = Maker("basic_v3")
    maker.type("Gale")
    assert maker.filling.hero.name == "Gale"


@pytest.mark.parametrize("system", NAMES)
def test_a_name_is_needed(system):
    maker = Maker(system)
    maker.fill("name", " ")
    assert any(problem.startswith("name: ") for problem in maker.problems())
    maker.keys("Ctrl+S", "Ctrl+Enter")
    assert (maker.files, maker.state.tokens) == ({}, {})


def test_the_house_rules_of_the_dice_are_named_as_such():
    maker = Maker("universal_heroes")
    words = [shape.text for shape in texts(maker.layer("float").shapes)]
    assert "House rule: Character Generation" in words


def test_escape_closes_the_list_first_and_then_the_maker():
    maker = Maker("universal_heroes")
    maker.tab("Powers")
    maker.go_to("add")
    maker.keys("Enter", "Esc")
    assert maker.tool.name == "hero.make"
    maker.keys("Esc")
    assert maker.session.tool.name == "tool.select"


def test_an_entry_can_be_taken_away_and_a_name_of_ones_own_typed():
    maker = Maker("universal_heroes")
    maker.tab("Powers")
    maker.add("sings to birds")
    assert [entry.name for entry in maker.filling.hero.draft.entries["powers",]] == ["sings to birds"]
    maker.go_to("drop:0")
    maker.keys("Enter")
    assert maker.filling.hero.draft.entries["powers",] == ()


def test_whoever_joins_gets_a_name_of_his_own():
    maker = Maker("basic_v3")
    for _ in range(2):
        maker.keys("Ctrl+Enter")
        maker.keys("Ctrl+B")
        maker.fill("name", "Newcomer")
    assert set(maker.state.tokens) == {"Newcomer", "Newcomer 2"}


@pytest.fixture
def lantern(root, monkeypatch):
    folder = root / "examples" / "lantern-rules"
    if not folder.exists():
        pytest.skip("an installed package brings no examples")
    monkeypatch.syspath_prepend(str(folder))
    return __import__("lantern_rules").SYSTEM


def test_a_plug_in_without_a_form_of_its_own_gets_a_plain_one(lantern):
    maker = Maker("universal_heroes")
    maker.keys("Esc")
    maker.session.take(Battle.begin(replace(opening(), sheets={}, tokens={}), lantern, 1))
    maker.keys("Ctrl+B")
    assert [group.title for group in maker.filling.hero.form.groups] == ["Figures"]
    assert not maker.filling.judged.text  # nothing is filled in yet, and the sheet says what is wanted
    assert maker.problems()[0].startswith("might: ")
    for name in ("might", "speed", "grit"):
        maker.fill(name, "4")
    maker.fill("name", " ")
    maker.keys("Ctrl+Enter")
    assert maker.tool.said == "A name is wanted."
    maker.fill("name", " Moth ")
    maker.keys("Ctrl+Enter")
    assert maker.state.tokens["Moth"].tracks[0].name == "grit"


def test_every_die_of_the_pool_stands_in_the_account():
    maker = Maker("supers_revised")
    maker.fill("resistances.fortitude", "4")
    maker.tab("Powers")
    maker.add("flight")
    figures = dict(maker.filling.judged.figures)
    assert (figures["account: fortitude"], figures["account: flight"], figures["pool_spent"]) == (
        "3",
        "2",
        "5",
    )


def test_a_sheet_that_breaks_a_rule_says_so_before_it_is_saved():
    maker = Maker("basic_v3")
    words = [shape.text for shape in texts(maker.layer("float").shapes)]
    assert "Save as a roster anyway" in words
    assert "advantages: found none, expected 3, 2, 2, 1" in words


SPEEDS = [
    ("universal_heroes", "abilities.strength.number", "Good", "Run", "2 areas, 264 ft, 30 mph"),
    ("universal_heroes", "abilities.strength.number", "Remarkable", "Run", "3 areas, 396 ft, 45 mph"),
    ("basic_v3", "attributes.brawn", "2", "Swim", "1 area, 132 ft, 15 mph"),
]


@pytest.mark.parametrize(("system", "field", "text", "mode", "said"), SPEEDS)
def test_every_speed_stands_there_in_areas_feet_and_miles(system, field, text, mode, said):
    maker = Maker(system)
    maker.fill(field, text)
    assert dict(maker.filling.judged.figures)[mode] == said


def test_a_power_brings_its_way_of_moving_and_its_speed():
    maker = Maker("supers_revised")
    assert "Fly" not in dict(maker.filling.judged.figures)
    maker.tab("Powers")
    maker.add("flight")
    assert dict(maker.filling.judged.figures)["Fly"].endswith(" mph")
