"""The maps that come with the program are sound, and offer every way of moving."""

from itertools import combinations

import pytest

from engine.geometry import Point, away, distance_ft
from engine.maps.build import build
from engine.maps.figures import Figure, box_of, overlap_sq_ft
from engine.maps.folder import ROSTERS, read_drawing
from engine.maps.heights import bare
from engine.maps.muster import opening
from engine.maps.rosters import read_roster
from engine.movement.modes import core_modes
from engine.systems import SYSTEMS
from engine.terrain import Body, contact_with_bodies
from engine.units import AREA_FT

MAPS = ("downtown", "harbor", "warehouse")
PERSON = Body(1.5, 6.0)
RULES = SYSTEMS["universal_heroes"]
GRIST_TO_WALL_FT = 2 * AREA_FT


@pytest.fixture(scope="module")
def drawings(root):
    return {name: read_drawing(root / "maps" / name) for name in MAPS}


@pytest.fixture(scope="module")
def built(drawings):
    return {name: build(drawing) for name, drawing in drawings.items()}


@pytest.fixture(scope="module")
def states(root, built):
    rosters = {name: read_roster(root / "maps" / name / ROSTERS / "universal_heroes.toml") for name in MAPS}
    return {name: opening(built[name], RULES, rosters[name]) for name in MAPS}


def overlaps(figures):
    """Pairs of named figures that share ground."""
    boxes = {name: box_of([figure.outline]) for name, figure in figures.items()}
    near = (
        (a, b)
        for a, b in combinations(figures, 2)
        if boxes[a][0] < boxes[b][2]
        and boxes[b][0] < boxes[a][2]
        and boxes[a][1] < boxes[b][3]
        and boxes[b][1] < boxes[a][3]
    )
    return [(a, b) for a, b in near if overlap_sq_ft(figures[a], figures[b]) > 0.01]


@pytest.mark.parametrize("name", MAPS)
def test_no_building_stands_in_another(drawings, name):
    assert overlaps({one.name: Figure(one.outline, one.holes) for one in drawings[name].buildings}) == []


@pytest.mark.parametrize("name", MAPS)
def test_no_two_surfaces_lie_in_one_place_at_one_height(drawings, name):
    flat = [one for one in drawings[name].surfaces if one.slab is None and one.top_ft is None]
    for height in {one.elevation_ft for one in flat}:
        here = [one for one in flat if one.elevation_ft == height]
        assert overlaps({one.name: Figure(one.outline, one.holes) for one in here}) == []


@pytest.mark.parametrize("name", MAPS)
def test_whoever_begins_on_it_stands_on_something_and_in_nothing(built, name):
    land = bare(built[name].map)
    for start in built[name].starts:
        for at in start.at:
            assert land.free(PERSON, at) == ""
            assert land.support(at, PERSON.radius_ft).height_ft == pytest.approx(at.z)
            assert land.support(at, PERSON.radius_ft).kind != "water"


@pytest.mark.parametrize("name", MAPS)
def test_both_sides_have_eight_places(built, name):
    assert {start.side: len(start.at) for start in built[name].starts if start.side != "neutral"} == {
        "hero": 8,
        "villain": 8,
    }


@pytest.mark.parametrize("name", MAPS)
def test_nobody_of_its_encounter_is_in_a_wall_or_in_another(states, name):
    state, land = states[name], bare(states[name].map)
    for token in state.tokens.values():
        body = Body(token.radius_ft, token.height_ft)
        others = [other for other in state.tokens.values() if other is not token]
        assert land.free(body, token.at) == ""
        assert contact_with_bodies(body, token.at, token.at, others) is None


@pytest.mark.parametrize("name", MAPS)
def test_only_fliers_are_in_the_air(states, name):
    land = bare(states[name].map)
    aloft = {
        t.name
        for t in states[name].tokens.values()
        if t.at.z > land.support(t.at, t.radius_ft).height_ft + 0.01
    }
    assert aloft == {t.name for t in states[name].tokens.values() if t.motion.mode == "fly"}


def test_the_encounters_use_every_way_of_moving(states):
    chosen = {name: mode for name, mode in core_modes().items() if mode.chosen}
    used = {
        name
        for state in states.values()
        for token in state.tokens.values()
        for name, mode in chosen.items()
        if token.sheet and RULES.movement.limits(state, token, mode)
    }
    assert used == set(chosen)


@pytest.mark.parametrize("name", MAPS)
def test_there_is_water_or_a_height_to_fall_from(built, name):
    kinds = {surface.kind for surface in built[name].map.surfaces}
    assert kinds & {"water", "deck"}
    assert any(surface.elevation_ft >= 13 for surface in built[name].map.surfaces)


def test_downtown_is_12_by_9_areas_with_buildings_of_1_to_40_stories(drawings):
    downtown = drawings["downtown"]
    stories = [building.stories for building in downtown.buildings]
    assert downtown.size_ft == (12 * AREA_FT, 9 * AREA_FT)
    assert len(stories) >= 15
    assert (min(stories), max(stories)) == (1, 40)
    assert len(set(stories)) >= 10
    assert len({building.walls.material for building in downtown.buildings}) >= 8


def test_downtown_has_crowds_traffic_trees_a_park_and_a_bridge(drawings):
    surfaces = drawings["downtown"].surfaces
    assert {one.clutter for one in surfaces} >= {"crowd", "traffic", "trees", "crates", "rubble"}
    assert {one.name for one in surfaces} >= {
        "Linden Park",
        "Harbor Bridge",
        "Calloway River",
        "Customs Square",
    }


def test_the_warehouse_is_two_by_two_areas_and_the_harbor_has_ships_at_several_heights(drawings):
    assert drawings["warehouse"].size_ft == (2 * AREA_FT, 2 * AREA_FT)
    decks = {one.elevation_ft for one in drawings["harbor"].surfaces if one.kind == "deck"}
    assert len(decks) >= 5


def test_downtowns_encounter_is_the_one_of_the_pictures(states):
    tokens = states["downtown"].tokens
    sides = {side: sorted(t.name for t in tokens.values() if t.side == side) for side in ("hero", "villain")}
    assert sides["hero"] == ["Brightwater", "Ninefold", "Oxbow", "Skyhook"]
    assert sides["villain"] == ["Grist", "Lampblack", "Pale Engine", "Wick 1", "Wick 2"]
    assert [t.name for t in tokens.values() if t.condition("hidden")] == ["Lampblack"]
    assert (
        tokens["Skyhook"].track("health"),
        tokens["Grist"].track("health"),
        tokens["Wick 2"].track("health"),
    ) == (70, 120, 32)


def test_a_slam_from_no_40_goes_through_the_brick_wall_over_wick_2_and_into_customs_square(states):
    state, land = states["downtown"], bare(states["downtown"].map)
    grist, wick = state.tokens["Grist"].at, state.tokens["Wick 2"]
    wall = land.contact(PERSON, grist, away(grist, 97, 7 * AREA_FT))
    assert wall
    assert (wall.name, wall.material) == ("party wall", "brick")
    assert GRIST_TO_WALL_FT <= wall.at_ft < GRIST_TO_WALL_FT + 10
    beyond = land.contact(PERSON, grist, away(grist, 97, 7 * AREA_FT), ("party wall",))
    assert beyond is None or beyond.at_ft > 6 * AREA_FT
    struck = contact_with_bodies(PERSON, grist, away(grist, 97, 7 * AREA_FT), [wick])
    assert struck
    assert 3 * AREA_FT <= struck.at_ft < 3.1 * AREA_FT
    end = away(grist, 97, 4 * AREA_FT)
    assert land.support(end, 1.5).name == "Customs Square"
    assert land.support(Point(814, 421, 182), 1.5).height_ft == 0
    assert distance_ft(end, grist) == pytest.approx(4 * AREA_FT)
