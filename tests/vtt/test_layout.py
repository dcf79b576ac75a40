"""Every panel at every size: no words over others, none past their panel, in longer languages too."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from engine.systems.universal_heroes.feats import FeatCheck
from engine.systems.universal_heroes.ranks import rank_named
from engine.world import Clock, Slot
from tests.vtt import table as fixture
from vtt.scene.prompt import Prompt, prompt_layer
from vtt.scene.views import Layout
from vtt.session.assembly import scene
from vtt.session.overlays import key_list
from vtt.shapes import Chip, Pin, Text, chip_width

LONGER = 1.4
SIZES = ((1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0), (960.0, 540.0), (640.0, 360.0))
"""Windows in px at UI scale 1; the last two are a full-HD screen at 200 % and at 300 %."""


class Long:
    """Widths as of a language whose words are longer by four tenths."""

    def width(self, text, style):
        return fixture.MEASURE.width(text, style) * LONGER

    def wrap(self, text, style, room):
        return fixture.MEASURE.wrap(text, style, room / LONGER)

    def shorten(self, text, style, room):
        return fixture.MEASURE.shorten(text, style, room / LONGER)


def cut(box, clip):
    """What of a box is inside another; none if nothing is."""
    if clip is None:
        return box
    left, top = max(box[0], clip[0]), max(box[1], clip[1])
    right, bottom = min(box[0] + box[2], clip[0] + clip[2]), min(box[1] + box[3], clip[1] + clip[3])
    return (left, top, right - left, bottom - top) if right > left and bottom > top else None


def boxes(shapes, measure, at=(0.0, 0.0), scale=1.0, clip=None):
    """Each text with the box it fills, in px of the window."""
    for shape in shapes:
        if isinstance(shape, Pin):
            inner = (at[0] + shape.at[0] * scale, at[1] + shape.at[1] * scale)
            own = clip
            if shape.clip is not None:
                left, top, wide, high = (each * scale * shape.scale for each in shape.clip)
                own = cut((inner[0] + left, inner[1] + top, wide, high), clip) or (0.0, 0.0, 0.0, 0.0)
            yield from boxes(shape.shapes, measure, inner, scale * shape.scale, own)
        elif isinstance(shape, Text) and shape.text.strip() and not shape.turn:
            wide = measure.width(shape.text, shape.style)
            wide = (wide if shape.room is None else min(wide, shape.room)) * scale
            x, y = at[0] + shape.at[0] * scale - wide * shape.align, at[1] + shape.at[1] * scale
            box = cut((x, y - 9 * scale, wide, 10 * scale), clip)
            if box is not None:
                yield shape.text, box
        elif isinstance(shape, Chip):
            wide = chip_width(shape, measure) * scale
            x, y = at[0] + shape.at[0] * scale - wide * shape.align, at[1] + shape.at[1] * scale
            yield shape.parts[0].text, (x, y - shape.height / 2, wide, shape.height)


def shared(a, b):
    """Do two boxes share more than a px?"""
    both = cut(a, b)
    return both is not None and both[2] > 1 and both[3] > 1


def faults(session, measure):
    """Words over words, and words past their panel or the window."""
    window = (0.0, 0.0, session.layout.width, session.layout.height)
    for layer in scene(session):
        if layer.space != "screen":
            continue
        found = tuple(boxes(layer.shapes, measure))
        edge = layer.box or window
        for text, box in found:
            if box[0] < edge[0] - 1 or box[0] + box[2] > edge[0] + edge[2] + 1:
                yield f"{layer.name}: {text!r} goes past its panel"
        for (text, a), (other, b) in combinations(found, 2):
            if shared(a, b):
                yield f"{layer.name}: {text!r} lies over {other!r}"


def laid(size, measure, *keys, select="", tab=""):
    """A table of a size after some keys."""
    table = fixture.Table()
    table.session.measure, table.session.layout = measure, Layout(*size)
    table.session.fit_map()
    table.session.selected = (select,) if select else ()
    table.session.tab = tab or table.session.tab
    table.keys(*keys)
    return table.session


MOMENTS = {
    "nothing selected": {},
    "selected": {"select": "Ace"},
    "scene": {"tab": "Scene"},
    "notes": {"tab": "Notes"},
    "a round": {"keys": ("N",)},
    "a move": {"select": "Ace", "keys": ("V", "Right", "Right", "PgUp")},
    "a blow": {"select": "Bob", "keys": ("A",)},
    "damage": {"select": "Ace", "keys": ("D",)},
    "keys": {"keys": ("F1",)},
    "reasons": {"select": "Ace", "keys": ("F2",)},
    "palette": {"keys": ("Ctrl+K",)},
    "a turn to reset": {"select": "Ace", "keys": ("V", "Right", "Enter")},
    "a replay": {"select": "Ace", "keys": ("V", "Right", "Enter", "Ctrl+Shift+H")},
    "a pause": {"keys": ("Ctrl+P",)},
    "an area to draw": {"keys": ("G",)},
}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("measure", [fixture.MEASURE, Long()], ids=["English", "longer"])
def test_no_words_run_into_others_or_out_of_their_panel(size, measure):
    found = []
    for moment, facts in MOMENTS.items():
        keys = facts.get("keys", ())
        session = laid(size, measure, *keys, select=facts.get("select", ""), tab=facts.get("tab", ""))
        found += [f"{moment}: {fault}" for fault in faults(session, measure)]
    assert found == []


def test_panels_do_not_cover_each_other():
    for size in SIZES:
        layout = Layout(*size)
        placed = [box for box in (layout.top, layout.rail, layout.status) if box[2] and box[3]]
        placed += [layout.dock] if layout.dock_beside else []
        assert not [pair for pair in combinations((*placed, layout.map), 2) if shared(*pair)]


def test_a_late_round_moves_the_order_to_the_right():
    clock = Clock(1234, "turns", (Slot("Ace"), Slot("Bob")), 0, 0)
    session = fixture.Table(replace(fixture.opening(), clock=clock)).session
    (layer,) = (each for each in scene(session) if each.name == "panel.top")
    spots = sorted(
        box[0] for text, box in boxes(layer.shapes, fixture.MEASURE) if text in ("1234", "Ace", "Bob")
    )
    assert all(a < b for a, b in pairwise(spots))
    assert not [fault for fault in faults(session, fixture.MEASURE) if "1234" in fault]


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_the_list_of_keys_shows_every_key_or_says_how_many_more_there_are(size):
    session = laid(size, fixture.MEASURE, "F1")
    listed = key_list(session)
    (layer,) = (each for each in scene(session) if each.name == "float")
    said = [text for text, _ in boxes(layer.shapes, fixture.MEASURE)]
    shown = [does for _, does in listed if does in said]
    more = [text for text in said if text.endswith("more in the command palette")]
    assert len(shown) == len(listed) or more == [f"{len(listed) - len(shown)} more in the command palette"]


@pytest.mark.parametrize("measure", [fixture.MEASURE, Long()], ids=["English", "longer"])
@pytest.mark.parametrize("typed", ["9" * 24, "3 4 5 6 1 2 3 4 5 6", ""])
def test_dice_that_are_typed_never_run_into_what_stands_beside_them(measure, typed):
    question = FeatCheck(key="turn", who="Ace", column=rank_named("Excellent"), need=1)
    layer = prompt_layer(Prompt(question, "turn Ace", typed), (56.0, 44.0, 900.0, 640.0), measure)
    found = tuple(boxes(layer.shapes, measure))
    assert [(a, b) for (a, at), (b, of) in combinations(found, 2) if shared(at, of)] == []
