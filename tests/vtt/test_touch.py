"""Fingers on a touch screen."""

import pytest

from vtt.inputs import Touched


def finger(table, number, x, y, phase):
    table.pointing.on(Touched("gm", (x, y), number, phase))
    table.show()


def test_a_tap_selects(table):
    x, y = table.px(*table.at("Ace")[:2])
    finger(table, 1, x, y, "down")
    finger(table, 1, x, y, "up")
    assert table.session.selected == ("Ace",)


def test_a_finger_drags_a_token(table):
    x, y = table.px(*table.at("Ace")[:2])
    finger(table, 1, x, y, "down")
    for step in (10, 20, 30):
        finger(table, 1, x + step, y, "move")
    finger(table, 1, x + 30, y, "up")
    assert table.session.battle.cursor == 1


def test_two_fingers_move_the_map_with_them(table):
    before = table.session.camera
    finger(table, 1, 500, 400, "down")
    finger(table, 2, 600, 400, "down")
    finger(table, 1, 520, 430, "move")
    finger(table, 2, 620, 430, "move")
    after = table.session.camera
    assert after.px_per_ft == pytest.approx(before.px_per_ft)
    assert (after.x_px - before.x_px, after.y_px - before.y_px) == pytest.approx((20, 30))


def test_two_fingers_that_part_bring_the_map_nearer_and_keep_the_place_between_them(table):
    place = table.session.camera.to_ft((550, 400))
    scale = table.session.camera.px_per_ft
    finger(table, 1, 500, 400, "down")
    finger(table, 2, 600, 400, "down")
    finger(table, 1, 450, 400, "move")
    finger(table, 2, 650, 400, "move")
    assert table.session.camera.px_per_ft == pytest.approx(2 * scale)
    assert table.session.camera.to_ft((550, 400)) == pytest.approx(place)


def test_a_second_finger_lets_go_of_what_the_first_had_taken_up(table):
    x, y = table.px(*table.at("Ace")[:2])
    finger(table, 1, x, y, "down")
    finger(table, 1, x + 30, y, "move")
    finger(table, 2, x + 200, y, "down")
    finger(table, 1, x + 60, y, "up")
    finger(table, 2, x + 200, y, "up")
    assert table.session.battle.cursor == 0
    assert table.session.tool.name == "tool.select"


def test_a_finger_that_was_never_put_down_means_nothing(table):
    finger(table, 7, 500, 400, "move")
    finger(table, 7, 500, 400, "up")
    assert table.session.selected == ()
