"""What is written about tokens and on the map does not run into what is written beside it."""

from dataclasses import replace
from itertools import combinations

import pytest

from engine.geometry import Point
from engine.look import Footprint, Label
from engine.units import AREA_FT
from engine.world import Area, Condition, Motion
from vtt.scene import badges, grid, lettering, tokens
from vtt.scene.placing import overlap
from vtt.scene.spread import offsets
from vtt.scene.views import Layout, View
from vtt.shapes import Pin, Rect, Text


def standing(state, *places):
    """Copies of one hero, on roofs in these places."""
    ace = state.tokens["Ace"]
    twins = {
        f"Twin{nth}": replace(ace, name=f"Twin{nth}", motion=Motion(position=Point(x, y, 182.0)))
        for nth, (x, y) in enumerate(places)
    }
    return replace(state, tokens=twins)


def absolute(shapes, view, at=(0.0, 0.0)):
    """Every shape of some pins with its place in px of the map."""
    for shape in shapes:
        if isinstance(shape, Pin):
            scale = view.px_per_ft if at == (0.0, 0.0) else 1.0
            yield from absolute(
                shape.shapes, view, (at[0] + shape.at[0] * scale, at[1] + shape.at[1] * scale)
            )
        else:
            yield shape, at


def badge_boxes(state, view):
    for shape, at in absolute(tokens.bodies(state, view), view):
        if isinstance(shape, Rect) and shape.style.startswith("token.badge+"):
            yield shape.x + at[0], shape.y + at[1], shape.w, shape.h


def name_boxes(state, view):
    for shape, at in absolute(tokens.bodies(state, view), view):
        if isinstance(shape, Text) and shape.style == "token.name":
            wide = 7.0 * len(shape.text)
            yield shape.at[0] + at[0] - wide / 2, shape.at[1] + at[1] - 10.0, wide, 12.0


def clashes(boxes):
    return [pair for pair in combinations(boxes, 2) if overlap(*pair) > 0]


@pytest.mark.parametrize("zoom", [0.4, 0.53, 0.8, 1.5])
def test_the_heights_of_two_that_stand_side_by_side_can_both_be_read(state, zoom):
    view = View(px_per_ft=zoom)
    boxes = tuple(badge_boxes(standing(state, (200, 200), (210, 204)), view))
    assert len(boxes) == 2
    assert not clashes(boxes)


@pytest.mark.parametrize("zoom", [0.4, 0.53, 0.8, 1.5])
def test_the_names_of_two_that_stand_side_by_side_can_both_be_read(state, zoom):
    view = View(px_per_ft=zoom)
    boxes = tuple(name_boxes(standing(state, (200, 200), (210, 204)), view))
    assert len(boxes) == 2
    assert not clashes(boxes)


def test_badges_lie_above_every_body(state, view):
    pins = tokens.bodies(standing(state, (200, 200), (205, 200)), view)
    drawn = [getattr(shape, "style", "") for shape, _ in absolute(pins, view)]
    last_body = max(nth for nth, style in enumerate(drawn) if style.startswith("token.body"))
    assert min(nth for nth, style in enumerate(drawn) if style.startswith("token.badge+")) > last_body


def test_what_an_area_is_called_gives_way_to_a_name(state, view, words):
    roof = Area(name="B2", outline=((132, 132), (264, 132), (264, 264), (132, 264)), notes="Long roof")
    noted = replace(state, map=replace(state.map, areas=(roof,)))
    assert "Long roof" in words(tokens.bodies(standing(noted, (400, 380)), view))
    assert "Long roof" not in words(tokens.bodies(standing(noted, (170, 116)), view))


def test_what_the_map_says_of_a_place_is_not_said_again(state, view, words):
    roof = Area(name="B2", outline=((132, 132), (264, 132), (264, 264), (132, 264)), notes="Long roof")
    noted = replace(state, map=replace(state.map, areas=(roof,)))
    assert "Long roof" not in words(tokens.bodies(noted, view, frozenset(("Long roof",))))


def texts(map_file, view):
    for shape, at in absolute(lettering.words(map_file, view), view):
        if isinstance(shape, Text):
            px = view.px_per_ft if at == (0.0, 0.0) else 1.0
            yield shape.text, (shape.at[0] * px + at[0], shape.at[1] * px + at[1] - 10.0)


@pytest.mark.parametrize("zoom", [0.45, 0.6, 0.8, 1.2])
def test_no_story_count_stands_on_the_name_of_an_area(town, zoom):
    view = View(px_per_ft=zoom)
    step = AREA_FT * zoom
    tags = [at for text, at in texts(town, view) if text in ("14", "2")]
    labels = [(x * step + 7, y * step + 6, 16.0, 12.0) for x in range(4) for y in range(3)]
    assert not [at for at in tags for box in labels if overlap((*at, 30.0, 12.0), box) > 0]


def test_a_story_count_that_a_building_cannot_hold_waits_for_a_closer_view(town):
    thin = Footprint(name="Row", outline=((10, 10), (200, 10), (200, 22), (10, 22)), top_ft=26.0, stories=3)
    row = replace(town, look=replace(town.look, footprints=(thin,)))
    assert not [text for text, _ in texts(row, View(px_per_ft=0.5)) if text == "3"]
    assert [text for text, _ in texts(row, View(px_per_ft=4.0, measure="ruler")) if text == "3"]


def test_the_name_of_a_place_stays_on_the_map(town):
    named = replace(
        town, look=replace(town.look, labels=(Label("Harbor Avenue", (480.0, 200.0)),), footprints=())
    )
    ((_, at),) = texts(named, View(px_per_ft=0.8))
    assert at[0] + 6.2 * len("Harbor Avenue") <= 528.0 * 0.8 + 1


@pytest.mark.parametrize("zoom", [0.05, 0.2, 0.8, 2.0, 9.0])
def test_the_scale_bar_is_of_a_handy_length(zoom):
    back, *_ = grid.scale_bar(zoom, "ruler")
    assert 100 <= back.w <= 340


def test_the_whole_map_is_fitted_beside_the_ladder():
    layout = Layout(1280.0, 720.0)
    assert layout.clear_map[2] == layout.map[2] - 56.0
    assert Layout(600.0, 720.0).clear_map == Layout(600.0, 720.0).map


def sizes(shapes, scale=1.0):
    """How much larger than its style each text of some pins is drawn."""
    for shape in shapes:
        if isinstance(shape, Pin):
            yield from sizes(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Text):
            yield shape.text, scale


def test_players_read_names_heights_and_stories_half_as_large_again(state, town):
    seen = View(px_per_ft=0.8, audience="players")
    roofs = standing(state, (66, 90))
    said = dict(
        sizes((*tokens.bodies(roofs, seen), *lettering.words(town, seen), *grid.areas(town.map, 0.8, 1.5)))
    )
    assert {said[word] for word in ("Twin0", "14", "Long Street", "B2")} == {1.5}


@pytest.mark.parametrize("zoom", [0.53, 0.8, 1.5])
def test_players_can_read_the_names_and_heights_of_two_side_by_side(state, zoom):
    seen = View(px_per_ft=zoom, audience="players")
    pair = standing(state, (200, 200), (210, 204))
    found = [(pin.at, shape) for pin in tokens.bodies(pair, seen) for shape in pin.shapes
             if isinstance(shape, Pin) and shape.scale == 1.5]  # fmt: skip
    assert len(found) >= 2


def corners_used(state, count, view):
    """Where about their tokens the heights of a crowd stand, which is not drawn apart."""
    crowd = standing(state, *((20.0 + nth % 40 * 62, 20.0 + nth // 40 * 100) for nth in range(count)))
    found = set()
    for pin in tokens.bodies(crowd, view):
        for shape in pin.shapes:
            inner = shape.shapes if isinstance(shape, Pin) else ()
            if any(getattr(each, "style", "").startswith("token.badge+") for each in inner):
                found.add(shape.at)
    return found


def test_heights_leave_their_corner_for_a_neighbor_but_not_in_a_great_crowd(state, view):
    assert len(corners_used(state, 40, view)) > 1
    assert len(corners_used(state, 120, view)) == 1


def heap(state, count):
    """So many within a few yards of each other."""
    places = tuple((250 + 7.0 * (nth % 6), 200 + 7.0 * (nth // 6)) for nth in range(count))
    return standing(state, *places)


@pytest.mark.parametrize("zoom", [0.4, 0.8, 1.5])
@pytest.mark.parametrize("count", [6, 30, 90])
def test_in_a_heap_no_name_covers_a_body_or_another_name(state, zoom, count):
    view, crowd = View(px_per_ft=zoom), heap(state, count)
    names = tuple(name_boxes(crowd, view))
    apart = offsets(crowd, view)
    half = view.token_px * 0.45
    bodies = []
    for token in crowd.tokens.values():
        dx, dy = apart.get(token.name, (0.0, 0.0))
        x, y = token.at.x * zoom + dx, token.at.y * zoom + dy
        bodies.append((x - half, y - half, 2 * half, 2 * half))
    for name in names:
        over = sum(overlap(name, body) for body in bodies)
        over += sum(overlap(name, other) for other in names if other is not name)
        assert over < 0.5 * name[2] * name[3]


def test_in_a_heap_whoever_is_selected_keeps_the_name(state, words):
    view = View(px_per_ft=0.8, selected=("Twin7",))
    assert "Twin7" in words(tuple(tokens.bodies(heap(state, 30), view)))


def test_a_name_goes_beside_its_token_where_another_body_stands_below(state, view):
    crowd = standing(state, (200, 200), (200, 200 + 50 / view.px_per_ft))
    assert len(tuple(name_boxes(crowd, view))) == 2
    for name in name_boxes(crowd, view):
        for token in crowd.tokens.values():
            x, y = token.at.x * view.px_per_ft, token.at.y * view.px_per_ft
            half = view.token_px * 0.4
            assert overlap(name, (x - half, y - half, 2 * half, 2 * half)) == 0


@pytest.mark.parametrize(
    "name",
    [
        "Ace",
        "Sledge Hollow",
        "Donaudampfschifffahrtskapitän",
        "The Longnamed Avenger of the Day before Yesterday",
    ],
)
def test_a_name_takes_two_lines_at_most_and_keeps_both_its_ends(name):
    lines = badges.name_lines(name)
    assert len(lines) <= 2
    assert all(len(line) <= badges.MOST_LETTERS for line in lines)
    assert lines[0][:5] == name[:5]
    assert lines[-1][-3:] == name[-3:]


def test_conditions_stand_where_no_neighbor_is(state, view):
    crowd = standing(state, (200, 200), (200 - 50 / view.px_per_ft, 200))
    stunned = replace(crowd.tokens["Twin0"], conditions=(Condition("stunned", value=2),))
    shapes = tokens.bodies(replace(crowd, tokens={**crowd.tokens, "Twin0": stunned}), view)
    ((chip, at),) = (
        (shape, at) for shape, at in absolute(shapes, view) if getattr(shape, "style", "") == "chip.condition"
    )
    box = at[0] + chip.at[0] - chip.align * 80, at[1] + chip.at[1] - 10, 80.0, 19.0
    x, y, half = crowd.tokens["Twin1"].at.x * view.px_per_ft, 200 * view.px_per_ft, view.token_px * 0.45
    assert overlap(box, (x - half, y - half, 2 * half, 2 * half)) == 0
