"""The ground, what stands on it, and the measure over it."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.world import Area, BattleMap, Hole, OpeningState, Rubble, Surface
from vtt.scene import buildings, grid
from vtt.scene.changes import hole
from vtt.scene.map import grid_layer, ground_layer
from vtt.scene.views import View
from vtt.shapes import Curve, Line, Polygon


def test_a_higher_building_throws_a_longer_shadow_but_never_across_a_street():
    assert buildings.shadow_ft(26) < buildings.shadow_ft(182) <= buildings.shadow_ft(2000) < 45


def test_a_higher_roof_is_lighter(town, state, view):
    styles = [s.style for s in ground_layer(town, state, view).shapes if isinstance(s, Polygon)]
    levels = [float(style.partition("@")[2]) for style in styles if style.startswith("building@")]
    assert levels == [round(2 / 22, 2), round(14 / 22, 2)]


def test_each_building_says_how_many_stories_it_has(town, state, view, words):
    said = words(ground_layer(town, state, view).shapes)
    assert {"14", "2", "st"} <= set(said)


def test_story_counts_are_left_out_where_they_have_no_room(town, state, words):
    assert "14" not in words(ground_layer(town, state, View(px_per_ft=0.2)).shapes)


def test_places_carry_their_names(town, state, view, words):
    assert "Long Street" in words(ground_layer(town, state, view).shapes)


def test_a_crowd_is_seen(town, state, view):
    assert any(getattr(s, "style", "") == "ground.crowd.body" for s in ground_layer(town, state, view).shapes)


def test_a_door_looks_as_it_stands(town, state, view):
    def door(now):
        return [
            s.style for s in ground_layer(town, now, view).shapes if isinstance(s, Line) and "door" in s.style
        ]

    opened = replace(state, changes=(OpeningState("gate", "open"),))
    assert (door(state), door(opened)) == (["door"], ["door.open"])


def test_a_broken_wall_shows_its_gap_and_the_rubble(town, state, view):
    rubble = Surface(name="rubble", outline=((130, 290), (140, 290), (140, 299)), kind="rubble")
    broken = replace(state, changes=(Hole("yard wall", Point(130, 300, 0), 8, 8), Rubble(rubble)))
    styles = {getattr(s, "style", "") for s in ground_layer(town, broken, view).shapes}
    assert {"wall.hole", "ground.rubble"} <= styles


def test_the_gap_is_as_wide_as_it_was_broken(state):
    gap, _ = hole(state.map.obstacles[0], (130.0, 300.0), 8.0)
    xs = [x for x, _ in gap.rings[0]]
    assert max(xs) - min(xs) == pytest.approx(8.0)


def test_a_story_from_inside_cuts_off_what_is_above_it(town, state):
    layer = ground_layer(town, state, View(px_per_ft=0.8, below_ft=13.0))
    styles = [s.style for s in layer.shapes if isinstance(s, Polygon)]
    assert not any(style.startswith("building@") for style in styles)
    assert "wall.brick" in styles


def test_the_key_of_the_ground_tells_a_broken_wall_from_a_whole_one(town, state, view):
    broken = replace(state, changes=(Hole("yard wall", Point(130, 300, 0), 8, 8),))
    assert ground_layer(town, state, view).key != ground_layer(town, broken, view).key


def test_area_play_shows_every_area_by_name(town, view, words):
    said = words(grid_layer(town, view).shapes)
    assert {"A1", "D1", "A3", "D3"} <= set(said)
    assert "E1" not in said


def test_ruler_play_has_no_grid_but_a_lattice(town):
    shapes = grid_layer(town, View(measure="ruler", px_per_ft=1.0)).shapes
    assert len(shapes) == 1
    assert isinstance(shapes[0], Curve)


@pytest.mark.parametrize("px_per_ft", [0.05, 0.3, 1.0, 4.0])
def test_lattice_dots_never_run_together(px_per_ft):
    assert grid.lattice_step_ft(px_per_ft) * px_per_ft >= grid.LEAST_LATTICE_PX


def test_near_the_lattice_is_ten_yards():
    assert grid.lattice_step_ft(1.0) == 30.0


def test_the_grid_can_be_switched_off(town):
    assert grid_layer(town, View(grid=False)).shapes == ()


def test_areas_drawn_by_hand_take_the_place_of_squares(words):
    own = BattleMap(
        name="m",
        size_ft=(300.0, 300.0),
        areas=(Area("Nave", ((0, 0), (150, 0), (150, 300), (0, 300))),),
        digest="m, map",
    )
    assert words(grid.areas(own, 1.0)) == ["Nave"]
