"""The replay: back by a step or a round, a pause of any length, a free camera, and no end by itself."""

import pytest

from engine.battle import Battle
from engine.orders import Change, Ruling
from vtt.app.clock import FRAME_MS, Clock
from vtt.inputs import Pressed, Scrolled
from vtt.session.replay import PAUSES_S
from vtt.shapes import Pin


def step(table, name, x):
    moved = Change(at=table.at(name)._replace(x=x))
    table.session.commit(Ruling(token=name, change=moved, why="a step"))


@pytest.fixture
def played(table):
    """Two rounds: Ace goes to 250 in the first, to 300 in the second; then the replay is opened."""
    table.keys("N")
    step(table, "Ace", 250.0)
    while table.state.clock.round < 2:
        table.keys("N")
    step(table, "Ace", 300.0)
    table.keys("Ctrl+Shift+H")
    table.clock = Clock()
    return table


def ace_x(table):
    """Where Ace is drawn."""
    spots = [pin.at for pin in table.layer("tokens").shapes if isinstance(pin, Pin)]
    return next(x for x, y in spots if y == 462.0 and x < 400)


def test_it_opens_where_the_battle_stands_and_goes_back_step_by_step(played):
    assert ace_x(played) == 300
    played.keys("Left")
    assert ace_x(played) == 250
    played.keys("Right")
    assert ace_x(played) == 300


def test_a_round_back_is_where_it_began_and_home_is_the_opening(played):
    played.keys("{")
    assert played.session.tool.state(played.session).clock.round == 2
    assert ace_x(played) == 250
    played.keys("{")
    assert played.session.tool.state(played.session).clock.round == 1
    assert ace_x(played) == 198
    played.keys("End")
    assert ace_x(played) == 300
    played.keys("Home")
    assert played.session.tool.at == 0


def test_it_plays_with_the_pause_one_has_chosen(played):
    """Four seconds each, the first stands for four; a quarter of one each, the next comes sooner."""
    played.keys("Home", ",", ",", "Space")
    assert PAUSES_S[played.session.tool.pause] == 4.0
    played.clock.passes(played.session, 10.0)
    played.clock.passes(played.session, 13.9)
    assert played.session.tool.at == 0
    played.clock.passes(played.session, 14.1)
    assert played.session.tool.at == 1
    played.keys(".", ".", ".", ".")
    assert PAUSES_S[played.session.tool.pause] == 0.25
    played.clock.passes(played.session, 14.2)
    played.clock.passes(played.session, 14.4)
    assert played.session.tool.at == 2


def test_while_it_plays_the_window_wakes_for_every_frame_and_a_pause_stops_it(played):
    played.keys("Home", "Space")
    assert played.clock.patience_ms(played.session) == FRAME_MS
    played.keys("Space")
    at = played.session.tool.at
    played.clock.passes(played.session, 10.0)
    played.clock.passes(played.session, 99.0)
    assert played.session.tool.at == at


def test_at_its_end_it_stays_until_it_is_left(played):
    played.keys("Home", "Space")
    for second in range(200):
        played.clock.passes(played.session, 10.0 + second)
    assert played.session.tool.name == "tool.replay"
    assert ace_x(played) == 300
    played.keys("Esc")
    assert played.session.tool.name == "tool.select"
    assert played.layer("panel.replay") is None


def test_the_way_of_a_body_is_seen(played):
    played.keys("Left", "Space")
    tool = played.session.tool
    found = tool.moments(played.session)
    moving = next(nth for nth, one in enumerate(found) if one.moves_s and one.after.tokens["Ace"].at.x == 300)
    tool.at, tool.since_s, tool.elapsed_s = moving, None, 0.0
    played.clock.passes(played.session, 20.0)
    played.clock.passes(played.session, 20.0 + found[moving].moves_s / 4)
    assert 250 < ace_x(played) < 300


def test_one_looks_from_wherever_one_likes_meanwhile(played):
    before = played.session.camera
    played.pointing.on(Scrolled("gm", played.px(300, 462), 1.0))
    assert played.session.camera.px_per_ft > before.px_per_ft
    played.drag_view((300, 462), (340, 462))
    assert played.session.camera != before
    assert played.session.tool.name == "tool.replay"


def test_nothing_is_done_and_no_die_is_thrown(played):
    battle = played.session.battle
    played.keys("Home", "Space", "Right", "{", "End")
    played.press(300, 462)
    assert played.session.battle is battle
    assert isinstance(battle, Battle)


def test_every_button_of_the_bar_does_what_its_key_does(played):
    played.press_named("command.replay.first")
    assert played.session.tool.at == 0
    played.press_named("command.replay.on")
    assert played.session.tool.at == 1
    played.press_named("command.replay.last")
    last = played.session.tool.at
    played.press_named("command.replay.back")
    assert played.session.tool.at == last - 1
    played.press_named("command.replay.play")
    assert played.session.tool.plays
    played.press_named("command.replay.leave")
    assert played.session.tool.name == "tool.select"


def test_the_track_is_pressed_to_go_there(played):
    layer = played.layer("panel.replay")
    track = [pick for pick in layer.picks if pick.name.startswith("command.replay.at.")]
    assert track[0].name.endswith(".0")
    x, y, wide, high = track[0].box
    played.pointing.on(Pressed("gm", (x + wide / 2, y + high / 2)))
    assert played.session.tool.at == 0


def test_the_bar_says_what_happens_and_where_in_the_battle_that_is(played, words):
    said = words(played.layer("panel.replay").shapes)
    count = len(played.session.tool.moments(played.session))
    assert any(text.startswith("Ace") for text in said)
    assert any(f"Round 2, {count} of {count}" in text for text in said)


def test_the_bar_of_the_order_shows_the_round_that_is_looked_at(played, words):
    played.keys("Home")
    assert "Free play" in words(played.layer("panel.top").shapes)


def test_what_is_undone_meanwhile_is_not_shown_any_more(played):
    played.keys("Ctrl+Z")
    assert ace_x(played) == 250


def numbers(table):
    """The numbers of the events that the log lists."""
    picks = (pick.name for pick in table.layer("panel.dock").picks)
    return [int(name.removeprefix("log.")) for name in picks if name.startswith("log.")]


def test_the_dock_tells_of_the_moment_that_is_looked_at_as_the_map_does(played, words):
    played.keys("Esc")
    played.session.commit(Ruling(token="Ace", change=Change(tracks={"health": 3}), why="a fall"))
    played.session.select("Ace")
    played.keys("Ctrl+Shift+H")
    assert "3" in words(played.layer("panel.dock").shapes)
    played.keys("Home")
    full = str(played.session.battle.opening.tokens["Ace"].tracks[0].full)
    said = words(played.layer("panel.dock").shapes)
    assert full in said
    assert "3" not in said


def test_the_log_goes_as_far_as_the_moment_that_is_looked_at(played):
    last = max(numbers(played))
    played.keys("Left")
    assert max(numbers(played)) < last
    played.keys("Home")
    assert numbers(played) == []
    played.keys("End")
    assert max(numbers(played)) == last


@pytest.mark.parametrize("key", ["X", "Q", "Delete", "Ctrl+D"])
def test_nothing_is_done_to_the_battle_of_now_while_an_earlier_one_is_seen(played, key):
    played.session.select("Ace")
    played.keys("Home")
    before = played.session.battle
    played.keys(key, key)
    assert played.session.battle is before
    assert "Esc" in played.session.toast


@pytest.mark.parametrize("how", ["key", "button"])
def test_the_large_button_comes_back_to_the_battle_and_begins_no_turn(played, words, how):
    assert "Back to the battle" in words(played.layer("panel.top").shapes)
    assert "command.turn.reset" not in [pick.name for pick in played.layer("panel.top").picks]
    before = played.session.battle
    if how == "key":
        played.keys("N")
    else:
        played.press_named("command.next")
    assert played.session.battle is before
    assert played.session.tool.name == "tool.select"


def test_before_the_first_round_the_bar_says_so_as_the_bar_at_the_top_does(played, words):
    played.keys("Home")
    said = words(played.layer("panel.replay").shapes)
    assert any(text.startswith("Free play, 1 of") for text in said)


@pytest.mark.parametrize("over", ["Ctrl+K", "Ctrl+H"])
def test_what_opens_over_it_leaves_the_moment_to_be_seen(played, over):
    played.keys("Home", over)
    assert played.session.tool.name != "tool.replay"
    assert ace_x(played) == 198
    assert numbers(played) == []
