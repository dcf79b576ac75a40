"""Controls together: focus, tab order, dialogs, palette, file dialog, picks."""

from functools import reduce

import pytest

from vtt.camera import Camera
from vtt.inputs import FocusLost, KeyPressed, Pointed, Pressed, Released, Typed
from vtt.shapes import Pick, Pin, SceneLayer, Text
from vtt.widgets.button import Button
from vtt.widgets.checkbox import Checkbox
from vtt.widgets.control import Done
from vtt.widgets.dialog import dialog, question
from vtt.widgets.field import Field
from vtt.widgets.files import file_dialog, listed
from vtt.widgets.form import Fired, Form, Seat
from vtt.widgets.palette import Choice, Palette, found, near, palette_room, score
from vtt.widgets.picks import picked
from vtt.widgets.slider import Slider


def key(name, *mods):
    return KeyPressed("gm", name, frozenset(mods))


def texts(shapes):
    for shape in shapes:
        if isinstance(shape, Pin):
            yield from texts(shape.shapes)
        elif isinstance(shape, Text):
            yield shape.text


@pytest.fixture
def form():
    return Form(
        (
            Seat("name", (0, 0, 200, 28), Field()),
            Seat("grid", (0, 40, 100, 28), Checkbox("Grid")),
            Seat("old", (0, 80, 100, 28), Button("Old", disabled=True)),
            Seat("zoom", (0, 120, 114, 28), Slider(0.0)),
            Seat("ok", (0, 160, 100, 28), Button("OK", value="yes")),
        ),
        default="ok",
    )


@pytest.fixture
def run(measure, clipboard):
    def go(form, *intents):
        fired = None
        for intent in intents:
            form, fired = form.on_intent(intent, measure, clipboard)
        return form, fired

    return go


def test_tab_goes_round_and_leaves_out_what_cannot_be_used(form, run):
    order = []
    for _ in range(5):
        form, _ = run(form, key("Tab"))
        order.append(form.focus.on)
    assert order == ["name", "grid", "zoom", "ok", "name"]
    assert run(form, key("Tab", "Shift"))[0].focus.on == "ok"


def test_text_goes_to_the_control_that_has_the_focus(form, run):
    form, _ = run(form.focused("name"), Typed("gm", "Wick"))
    assert form.control("name").text == "Wick"
    assert run(form.focused("grid"), Typed("gm", "!"))[0].control("name").text == "Wick"


def test_a_press_takes_the_focus_and_holds_until_it_is_let_go(form, run):
    form, _ = run(form, Pressed("gm", (57, 134)), Pointed("gm", (500, 400), (1,)))
    assert (form.focus.on, form.focus.held) == ("zoom", "zoom")
    assert form.control("zoom").value == 1.0
    form, _ = run(form, Released("gm", (500, 400)), Pointed("gm", (20, 134)))
    assert (form.focus.held, form.control("zoom").value) == ("", 1.0)


def test_a_click_fires_a_button(form, run):
    assert run(form, Pressed("gm", (10, 170)), Released("gm", (10, 170)))[1] == Fired("ok", "yes")
    assert run(form, Pressed("gm", (10, 170)), Released("gm", (300, 170)))[1] is None
    assert run(form, Pressed("gm", (10, 90)), Released("gm", (10, 90)))[1] is None


def test_enter_is_the_default_and_escape_cancels(form, run):
    assert run(form.focused("name"), key("Enter"))[1] == Fired("ok", "yes")
    assert run(form.focused("name"), key("Esc"))[1] == Fired("cancel")


def test_when_the_window_loses_the_keyboard_no_control_is_held(form, run):
    form, _ = run(form, Pressed("gm", (57, 134)), FocusLost("gm"))
    assert form.focus.held == ""


def test_a_control_under_the_pointer_looks_so(form, run):
    form, _ = run(form, Pointed("gm", (10, 50)))
    assert form.focus.look("grid") == "hover"
    form, _ = run(form, Pressed("gm", (10, 50)))
    assert form.focus.look("grid") == "pressed"


def test_a_question_fires_yes_no_or_cancel(measure, clipboard):
    asked = question("End the battle?", "Everything is saved.", "End battle", "Keep playing", measure)
    assert asked.on_intent(key("Enter"), measure, clipboard)[1] == Fired("yes")
    assert asked.on_intent(key("Esc"), measure, clipboard)[1] == Fired("cancel")
    moved, _ = asked.on_intent(key("Tab"), measure, clipboard)
    assert moved.on_intent(key("Enter"), measure, clipboard)[1] == Fired("no")


def test_a_dialog_is_centered_and_takes_presses_where_it_stands(measure, clipboard):
    asked = question("End?", "", "Yes", "No", measure).centered((1000, 800))
    x, y, w, h = asked.box
    assert (x + w / 2, y + h / 2) == (500, 400)
    seat = next(seat for seat in asked.form.seats if seat.name == "yes")
    at = (x + seat.box[0] + 5, y + seat.box[1] + 5)
    fired = None
    for intent in (Pressed("gm", at), Released("gm", at)):
        asked, fired = asked.on_intent(intent, measure, clipboard)
    assert fired == Fired("yes")


def test_everything_of_a_dialog_lies_in_it(measure):
    seats = (Seat("name", (0, 0, 300, 28), Field()), Seat("grid", (0, 40, 100, 28), Checkbox("Grid")))
    made = dialog("New battle", "Choose a map. " * 9, seats, [("ok", Button("Begin"))], measure)
    assert all(s.box[0] >= 0 and s.box[0] + s.box[2] <= made.box[2] for s in made.form.seats)
    assert all(s.box[1] >= 16 and s.box[1] + s.box[3] < made.box[3] for s in made.form.seats)
    assert len(made.lines) > 1
    assert made.form.focus.on == "name"


CHOICES = tuple(
    Choice(id_, title)
    for id_, title in (
        ("tool.knock", "Knockback tool"),
        ("turn.next", "Next turn"),
        ("edit.undo", "Undo"),
        ("view.palette", "Command palette"),
    )
)


@pytest.mark.parametrize(
    ("letters", "first"),
    [("kn", "tool.knock"), ("nt", "turn.next"), ("und", "edit.undo"), ("compal", "view.palette")],
)
def test_two_letters_find_a_command(letters, first):
    assert found(CHOICES, letters)[0].id == first


def test_letters_at_the_start_of_words_count_most():
    assert score("nt", "Next turn") > score("nt", "Command point")
    assert score("tn", "Undo") is None


def test_without_a_hit_the_palette_says_so_and_offers_what_is_near(measure, clipboard):
    room = palette_room(measure, clipboard)
    palette = reduce(lambda now, intent: now.on_intent(intent, room), [Typed("gm", "undi")], Palette(CHOICES))
    assert found(CHOICES, "undi") == ()
    assert near(CHOICES, "undi")[0].id == "edit.undo"
    assert "No command has “undi”. Near to it:" in list(texts(palette.shapes(room, "focus")))
    assert palette.on_intent(key("Enter"), room) == Done("edit.undo")


def test_the_palette_goes_by_keys_and_by_the_pointer(measure, clipboard):
    room = palette_room(measure, clipboard)
    palette = Palette(CHOICES)
    assert palette.on_intent(key("Down"), room).on_intent(key("Enter"), room) == Done("turn.next")
    assert palette.on_intent(Pressed("gm", (40, 52 + 35)), room) == Done("turn.next")
    assert palette.on_intent(Pressed("gm", (-5, 10)), room) == Done(None)
    assert palette.on_intent(key("Esc"), room) == Done(None)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "maps").mkdir()
    for name in ("Harbor.knock", "Bank.knock", "notes.txt", ".hidden.knock"):
        (tmp_path / name).write_text("x")
    (tmp_path / "maps" / "Sky.knock").write_text("x")
    return tmp_path


@pytest.fixture
def files(folder, measure):
    return file_dialog("Open", folder, (("Here", folder),), lambda path: listed(path, (".knock",)), measure)


def names(files):
    return [row.text for row in files.form.control("files").rows]


def test_a_folder_shows_folders_first_and_only_the_kinds_asked_for(files):
    assert names(files) == ["..", "maps", "Bank.knock", "Harbor.knock"]


def test_typing_filters(files, measure, clipboard):
    files, _ = files.on_intent(Typed("gm", "har"), measure, clipboard)
    assert names(files) == ["Harbor.knock"]


def test_enter_opens_what_is_chosen(files, folder, measure, clipboard):
    files, _ = files.on_intent(Typed("gm", "har"), measure, clipboard)
    _, fired = files.on_intent(key("Enter"), measure, clipboard)
    assert fired == Fired("open", folder / "Harbor.knock")


def test_a_folder_is_entered_and_left(files, folder, measure, clipboard):
    files, _ = files.on_intent(Typed("gm", "maps"), measure, clipboard)
    files, fired = files.on_intent(key("Enter"), measure, clipboard)
    assert (files.folder, fired, names(files)) == (folder / "maps", None, ["..", "Sky.knock"])
    files, _ = files.on_intent(key("Backspace"), measure, clipboard)
    assert files.folder == folder


def test_a_whole_path_can_be_typed(files, folder, measure, clipboard):
    files, _ = files.on_intent(Typed("gm", str(folder / "maps" / "Sky.knock")), measure, clipboard)
    assert files.on_intent(key("Enter"), measure, clipboard)[1] == Fired(
        "open", folder / "maps" / "Sky.knock"
    )


def test_a_folder_that_cannot_be_read_is_said_and_not_raised(files, folder):
    after = files.opened(folder / "gone")
    assert after.folder == folder
    assert "gone" in after.problem


def test_a_name_that_is_not_there_is_said(files, measure, clipboard):
    files, _ = files.on_intent(Typed("gm", "nonesuch"), measure, clipboard)
    files, fired = files.on_intent(key("Enter"), measure, clipboard)
    assert (fired, files.problem) == (None, "There is no file nonesuch here.")


def test_the_topmost_pick_comes_first_and_a_panel_hides_what_is_below():
    scene = (
        SceneLayer("tokens", "map", 1, (), picks=(Pick("Ace", (-20, -20, 40, 40), (100, 100)),
                                                  Pick("Bob", (-20, -20, 40, 40), (110, 100)))),
        SceneLayer("grid", "map", 1, (), picks=(Pick("A1", (0, 0, 132, 132)),)),
        SceneLayer("panel.dock", "screen", 1, (), (300, 0, 100, 300), (Pick("tab", (310, 10, 20, 20)),)),
    )  # fmt: skip
    camera = Camera(2.0, 10, 0)
    assert [pick.name for pick in picked(scene, (215, 200), camera, 1.0)] == ["A1", "Bob", "Ace"]
    assert [pick.name for pick in picked(scene, (315, 15), camera, 1.0)] == ["tab"]
    assert [pick.name for pick in picked(scene, (630, 30), camera, 2.0)] == ["tab"]
    assert [pick.name for pick in picked(scene, (302, 100), camera, 1.0)] == []
