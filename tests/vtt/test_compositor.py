"""Layers, sprites and dirty boxes: what stands in the frame after any change."""

import numpy
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vtt import compositor_scenes as small
from vtt import paths
from vtt.camera import Camera
from vtt.compositor import Compositor, Sight
from vtt.compositor.boxes import merged, outside
from vtt.compositor.sprites import Sprites
from vtt.paint.drawings import Drawings, read_drawings
from vtt.paint.painter import Painter
from vtt.shapes import Pin, Rect, SceneLayer
from vtt.theme import parse_theme, read_theme

SIZE = (400, 300)
FEW = 60  # of 120,000; a token covers 1,200
SIGHT = Sight(Camera(0.8, 10.3, 20.6), (0, 20, 400, 260))
PLACES = st.tuples(st.floats(-50, 600), st.floats(-50, 400))


@pytest.fixture(scope="module")
def painter():
    return Painter(read_theme(paths.assets() / "themes", "dark"), Drawings(read_drawings(paths.assets())))


@pytest.fixture
def fresh(painter):
    def make(size=SIZE, px=1.0):
        return Compositor(painter, Sprites(painter), size, px)

    return make


def scene(at=(100.0, 100.0), to=(200.0, 150.0), text="Selected", key="plan"):
    return (
        small.ground(),
        small.bands(key),
        small.tokens(at, (300.0, 200.0), (150.0, 120.0)),
        small.tool(at, (180.0, 90.0), to),
        small.panel(text),
        small.tip(to),
    )


def strangers(a, b):
    """How many pixels differ by more than soft edges do: Skia rounds their cover anew for each clip."""
    first, second = (numpy.frombuffer(each.frame.pixels, numpy.uint8).astype(numpy.int16) for each in (a, b))
    return int((abs(first - second).reshape(-1, 4).max(1) > 4).sum())


def difference(a, b):
    """The largest difference of any channel of any pixel."""
    first, second = (numpy.frombuffer(each.frame.pixels, numpy.uint8).astype(numpy.int16) for each in (a, b))
    return int(abs(first - second).max())


def test_red_and_half_transparent_over_gray_are_what_arithmetic_says(drawings):
    theme = parse_theme(
        '[panel.well]\nfill = "#808080"\n[ground.empty]\nfill = "#808080"\n[red]\nfill = "#FF0000"\n'
        '[half]\nfill = "#00FF00"\nfill_alpha = 0.5\n',
        "gray",
    )
    painter = Painter(theme, drawings)
    compositor = Compositor(painter, Sprites(painter), (100, 50))
    pins = (Pin((10, 10), (Rect(0, 0, 20, 20, "red"),)), Pin((50, 10), (Rect(0, 0, 20, 20, "half"),)))
    compositor.show((SceneLayer("tokens", "map", 1, pins),), Sight(Camera(), (0, 0, 100, 50)))
    window = pygame.Surface((100, 50))
    compositor.present(window, [compositor.whole()])
    assert window.get_at((20, 20))[:3] == (255, 0, 0)
    assert window.get_at((60, 20))[:3] == pytest.approx((64, 191, 64), abs=1)
    assert window.get_at((5, 5))[:3] == (128, 128, 128)


@pytest.fixture(scope="module")
def drawings():
    return Drawings({})


@given(st.lists(st.tuples(PLACES, PLACES, st.sampled_from(["Selected", "Scene"])), min_size=1, max_size=6))
def test_a_frame_of_dirty_boxes_is_the_frame_composed_whole(changes):
    painter = _painter()
    step = Compositor(painter, Sprites(painter), SIZE)
    step.show(scene(), SIGHT)
    for at, to, text in changes:
        step.show(scene(at, to, text), SIGHT)
    whole = Compositor(painter, Sprites(painter), SIZE)
    whole.show(scene(*changes[-1]), SIGHT)
    assert strangers(step, whole) < FEW


@given(st.lists(st.tuples(st.floats(-500, 500), st.floats(-500, 500)), min_size=1, max_size=5))
def test_a_panned_view_is_the_view_painted_there(moves):
    painter = _painter()
    step, camera = Compositor(painter, Sprites(painter), SIZE), SIGHT.camera
    step.show(scene(), SIGHT)
    for move in moves:
        camera = camera.panned(*move)
        step.show(scene(), Sight(camera, SIGHT.map_box))
    whole = Compositor(painter, Sprites(painter), SIZE)
    whole.show(scene(), Sight(camera, SIGHT.map_box))
    assert strangers(step, whole) < FEW


_MADE = {}


def _painter():
    if not _MADE:
        theme = read_theme(paths.assets() / "themes", "dark")
        _MADE["painter"] = Painter(theme, Drawings(read_drawings(paths.assets())))
    return _MADE["painter"]


def test_nothing_changed_nothing_is_composed(fresh):
    compositor = fresh()
    compositor.show(scene(), SIGHT)
    assert compositor.show(scene(), SIGHT) == []


def test_a_drag_dirties_only_where_the_token_was_and_is(fresh):
    compositor = fresh()
    compositor.show((small.ground(), small.tokens((100.0, 100.0), (300.0, 200.0))), SIGHT)
    boxes = compositor.show((small.ground(), small.tokens((110.0, 100.0), (300.0, 200.0))), SIGHT)
    assert 0 < sum(box.w * box.h for box in boxes) < 8000


def test_tokens_that_change_places_in_line_are_composed_anew(fresh):
    a, b = Pin((100.0, 100.0), small.TOKEN), Pin((110.0, 100.0), small.FOE)
    compositor, other = fresh(), fresh()
    compositor.show((SceneLayer("tokens", "map", 1, (a, b)),), SIGHT)
    compositor.show((SceneLayer("tokens", "map", 2, (b, a)),), SIGHT)
    other.show((SceneLayer("tokens", "map", 2, (b, a)),), SIGHT)
    assert difference(compositor, other) == 0


def test_a_layer_that_went_leaves_nothing_behind(fresh):
    compositor, other = fresh(), fresh()
    compositor.show(scene(), SIGHT)
    compositor.show(scene()[:3], SIGHT)
    other.show(scene()[:3], SIGHT)
    assert difference(compositor, other) == 0


def test_a_panel_that_moved_leaves_nothing_behind(fresh):
    compositor, other = fresh(), fresh()
    compositor.show((small.ground(), small.panel("Selected", 300.0)), SIGHT)
    compositor.show((small.ground(), small.panel("Selected", 200.0)), SIGHT)
    other.show((small.ground(), small.panel("Selected", 200.0)), SIGHT)
    assert difference(compositor, other) == 0


def test_equal_tokens_share_a_sprite(painter):
    sprites = Sprites(painter)
    compositor = Compositor(painter, sprites, SIZE)
    compositor.show((small.tokens((10.0, 10.0), (50.0, 50.0), (90.0, 90.0), (130.0, 130.0)),), SIGHT)
    assert len(sprites) == 2
    Compositor(painter, sprites, SIZE).show((small.tokens((70.0, 10.0), (50.0, 50.0)),), SIGHT)
    assert len(sprites) == 2


def test_the_least_used_sprites_are_dropped(painter):
    sprites = Sprites(painter, most=3)
    for size in range(8):
        sprites.sprite(Pin((0.0, 0.0), (Rect(0, 0, 5 + size, 5, "panel"),)), 1.0)
    assert len(sprites) == 3


def test_while_the_wheel_turns_the_ground_is_stretched_and_then_painted_clean(fresh):
    compositor, clean = fresh(), fresh()
    compositor.show(scene(), SIGHT)
    near = Sight(SIGHT.camera.zoomed((200, 150), 1.7), SIGHT.map_box)
    compositor.show(scene(), near, settled=False)
    clean.show(scene(), near)
    assert difference(compositor, clean) > 20
    compositor.show(scene(), near, settled=True)
    assert difference(compositor, clean) == 0


def test_a_repaint_in_slices_ends_in_the_same_picture(fresh):
    compositor, clean = fresh(), fresh()
    compositor.show(scene(), SIGHT)
    near = Sight(SIGHT.camera.zoomed((200, 150), 1.7), SIGHT.map_box)
    slices = 0
    compositor.show(scene(), near, budget_s=0.0)
    while compositor.busy:
        compositor.show(scene(), near, budget_s=0.0)
        slices += 1
    clean.show(scene(), near)
    assert slices > 1
    assert difference(compositor, clean) == 0


@pytest.mark.parametrize("px", [0.75, 1.0, 2.0])
def test_windows_of_any_size_are_composed(painter, px):
    compositor = Compositor(painter, Sprites(painter), (1, 1), px)
    for size in ((1, 1), (320, 200), (3840, 2160), (2, 900), (1, 1)):
        compositor.resize(size, px)
        boxes = compositor.show(scene(), Sight(Camera(px), (56, 44, size[0] - 376, size[1] - 72)))
        window = pygame.Surface(size)
        compositor.present(window, boxes)
        assert compositor.frame.size == size
        assert boxes == [pygame.Rect(0, 0, *size)]


@given(st.lists(st.tuples(*[st.integers(0, 60)] * 2, *[st.integers(0, 30)] * 2), max_size=8))
def test_merged_boxes_cover_the_same_and_never_overlap(given_boxes):
    boxes = [pygame.Rect(box) for box in given_boxes]
    out = merged(boxes)
    assert all(not a.colliderect(b) for i, a in enumerate(out) for b in out[:i])
    assert all(any(big.contains(box) for big in out) for box in boxes if box.w and box.h)


def test_what_lies_outside_a_hole_covers_the_rest_once():
    box, hole = pygame.Rect(0, 0, 10, 10), pygame.Rect(3, 3, 4, 20)
    parts = outside(box, hole)
    assert sum(part.w * part.h for part in parts) == 100 - 4 * 7
    assert not any(part.colliderect(hole) for part in parts)


def test_two_windows_of_changing_sizes_show_what_was_composed(painter):
    pygame.display.init()
    sprites = Sprites(painter)
    windows = [
        pygame.Window("gm", SIZE, resizable=True),
        pygame.Window("players", (200, 150), resizable=True),
    ]
    for size in ((1, 1), (320, 200), (640, 480)):
        for window in windows:
            window.size = size
            compositor = Compositor(painter, sprites, window.get_surface().get_size())
            boxes = compositor.show(scene(), Sight(SIGHT.camera, (0, 0, *compositor.frame.size)))
            compositor.present(window.get_surface(), boxes)
            window.flip()
            middle = (compositor.frame.size[0] // 2, compositor.frame.size[1] // 2)
            assert window.get_surface().get_at(middle)[:3] == compositor.frame.pixel(*middle)[:3]
    for window in windows:
        window.destroy()
