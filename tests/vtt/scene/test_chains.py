"""A push that strikes one thing after another: every label stands apart, in the window, off the panels."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from engine.events import Attacked, Breached, Conditioned, Hurt, Moved
from engine.geometry import Point
from engine.odds import Odds, Way
from engine.orders import AttackOrder
from engine.plans import AttackPlan
from engine.world import Motion
from tests.vtt.table import Table, person
from vtt.scene.marks import box_of
from vtt.scene.results import AttackPreview, results
from vtt.scene.views import Layout
from vtt.shapes import Chip, Line, Pin, Polygon, Rect, Text, chip_width
from vtt.tools import attack_view
from vtt.tools.attack import AttackTool

SIZES = [(1280.0, 720.0), (1920.0, 1080.0)]
LENGTHS, STEPS = range(1, 7), (40.0, 66.0, 132.0)
HIGH_FT = 182.0


def place(x):
    return Point(x, 330.0, HIGH_FT)


def thrown(name, a, b, cause="grand slam"):
    return Moved(token=name, mode="thrown", cause=cause, path=(a, b), after=Motion(position=b))


def impact(nth, at):
    """A wall, then a person who falls on, and so on: what a chain is made of."""
    match nth % 3:
        case 0:
            wall = f"No. 40/party wall {nth}"
            yield Breached(obstacle=wall, at=at, width_ft=6, height_ft=8, material="brick")
        case 1:
            name = f"Wick {nth}"
            yield Hurt(token=name, track="health", points=36, cause="struck by Bob")
            yield Conditioned(token=name, name="out", on=True)
        case _:
            low = Point(at.x, at.y + 60, HIGH_FT - 39)
            name, motion = f"Wick {nth - 1}", Motion(position=low, turns_falling=1)
            yield Moved(
                token=name,
                mode="fall",
                cause="lost support",
                path=(low._replace(z=HIGH_FT), low),
                after=motion,
            )


def chain(length, step):
    """A slam through so many things, so far apart; a fall of fourteen stories ends it from the third on."""
    blow = Attacked(attacker="Ace", target="Bob", maneuver="blunt_attack", result="Slam")
    events = [blow, Hurt(token="Bob", track="health", points=65, cause="blunt_attack")]
    at = place(230.0)
    for nth in range(length - (length > 2)):
        then = place(230.0 + step * (nth + 1))
        events += [thrown("Bob", at, then), *impact(nth, then)]
        at = then
    end = place(at.x + step)
    events.append(thrown("Bob", at, end))
    if length > 2:
        ground = end._replace(z=0.0)
        events.append(
            Moved(
                token="Bob",
                mode="fall",
                cause="lost support",
                path=(end, ground),
                after=Motion(position=ground),
            )
        )
    return tuple(events)


def preview_of(state, length, step):
    hit = chain(length, step)[:2]
    one = (*hit, thrown("Bob", place(230), place(362), "slam"))
    near = (*hit, thrown("Bob", place(230), place(236), "stagger"))
    ways = (
        Way(Fraction(30, 100), state, (replace(hit[0], result="Miss"),)),
        Way(Fraction(39, 100), state, hit),
        Way(Fraction(9, 100), state, near),
        Way(Fraction(9, 100), state, one),
        Way(Fraction(10, 100), state, chain(length, step)),
        Way(Fraction(3, 100), state, (*hit, Conditioned(token="Bob", name="stunned", value=2))),
    )
    found = results(state, "Bob", Odds(state, ways))
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack", push_deg=90.0)
    return AttackPreview(
        plan=AttackPlan(order=order, gap_ft=3.0),
        results=found,
        shown=[each.label for each in found].index("Grand slam"),
        counted=True,
    )


def crowd(state, step):
    """Ace beside Bob on a roof, and somebody at every place that is struck."""
    for name, side, x in (("Ace", "hero", 222.0), ("Bob", "villain", 230.0)):
        state = state.with_token(replace(person(name, side, (x, 330.0, HIGH_FT))))
    for nth in range(6):
        wick = person("Bob", "villain", (230.0 + step * (nth + 1), 330.0, HIGH_FT))
        state = state.with_token(replace(wick, name=f"Wick {nth}"))
    return state


@pytest.fixture
def shown():
    """What the attack tool shows of a chain in a window of a size, and the window."""

    def made(size, length, step):
        table = Table()
        session = table.session
        session.layout = Layout(*size)
        state = crowd(session.state, step)
        session.battle = type(session.battle).begin(state, session.battle.rules, 1)
        session.fit_map()
        tool = AttackTool("Ace", "Bob", "blunt_attack")
        preview = preview_of(state, length, step)
        made = attack_view.shown(tool, preview, (), session)
        return made, session, attack_view.boxes(preview, session)

    return made


def labels(made, session):
    """The boxes of all chips and cards, px of the window, each with what it says."""
    measure = session.measure
    for pin in made.labels:
        x, y = session.camera.to_px(pin.at)
        texts = [shape.text for shape in pin.shapes if isinstance(shape, Text)]
        for shape in pin.shapes:
            if isinstance(shape, Chip):
                wide = chip_width(shape, measure)
                left = x + shape.at[0] - shape.align * wide
                yield shape.parts[0].text, (left, y + shape.at[1] - shape.height / 2, wide, shape.height)
            elif isinstance(shape, Rect) and shape.style.startswith("card."):
                yield " ".join(texts), (x + shape.x, y + shape.y, shape.w, shape.h)


def pinned(shapes, at=(0.0, 0.0)):
    """Every group of shapes that is pinned somewhere, with how far it stands off the first pin's place."""
    yield shapes, at
    for pin in shapes:
        if isinstance(pin, Pin):
            yield from pinned(pin.shapes, (at[0] + pin.at[0], at[1] + pin.at[1]))


def gauges(made, session):
    """The words and the stars beside the line of a fall, px of the window."""
    for pin in made.lines:
        x, y = session.camera.to_px(pin.at) if isinstance(pin, Pin) else (0.0, 0.0)
        for shapes, off in pinned(pin.shapes) if isinstance(pin, Pin) else ():
            if any(getattr(part, "style", "") == "knock.fall" for part in shapes):
                yield from marks(shapes, (x + off[0], y + off[1]), session.measure)


def marks(shapes, at, measure):
    """The words and stars among the shapes of a gauge."""
    for shape in shapes:
        x, y = at[0] + getattr(shape, "at", (0.0, 0.0))[0], at[1] + getattr(shape, "at", (0.0, 0.0))[1]
        if isinstance(shape, Text):
            yield shape.text, (x, y - 9, measure.width(shape.text, shape.style), 11.0)
        elif isinstance(shape, Pin):
            rings = [ring for part in shape.shapes if isinstance(part, Polygon) for ring in part.rings]
            left, top, right, bottom = box_of([spot for ring in rings for spot in ring])
            yield "star", (x + left, y + top, right - left, bottom - top)


def share(a, b):
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide > 1 and high > 1


def inside(box, room):
    left, top, wide, high = room
    return (
        left <= box[0] and top <= box[1] and box[0] + box[2] <= left + wide and box[1] + box[3] <= top + high
    )


CASES = pytest.mark.parametrize(
    ("size", "length", "step"),
    [(size, length, step) for size in SIZES for length in LENGTHS for step in STEPS],
)


@CASES
def test_every_impact_has_its_label(shown, size, length, step):
    made, session, _ = shown(size, length, step)
    said = [text for text, _ in labels(made, session)]
    for number in range(1, length + 1):
        assert any(text.startswith(f"{number} ") for text in said)


@CASES
def test_no_label_lies_over_another_or_over_the_words_of_a_fall(shown, size, length, step):
    made, session, _ = shown(size, length, step)
    found = [*labels(made, session), *gauges(made, session)]
    assert [(one, other) for (one, a), (other, b) in combinations(found, 2) if share(a, b)] == []


@CASES
def test_all_labels_lie_on_the_map_and_under_no_panel(shown, size, length, step):
    made, session, panels = shown(size, length, step)
    room = session.layout.clear_map
    found = [*labels(made, session), *gauges(made, session)]
    assert [text for text, box in found if not inside(box, room)] == []
    assert [text for text, box in found if any(share(box, panel) for panel in panels)] == []


def leads(made, session):
    """The line of each label, px of the window, as places along it."""
    for pin in made.labels:
        x, y = session.camera.to_px(pin.at)
        for shape in pin.shapes:
            if isinstance(shape, Line):
                (ax, ay), (bx, by) = shape.points
                yield [(x + ax + (bx - ax) * nth / 40, y + ay + (by - ay) * nth / 40) for nth in range(1, 40)]


SOONER = pytest.mark.parametrize(
    ("size", "length", "step"),
    [
        (size, length, step)
        for size in SIZES
        for length in LENGTHS
        for step in STEPS
        if size[0] > 1280 or length < 5
    ],
)


@SOONER
def test_the_line_to_a_label_runs_under_no_other(shown, size, length, step):
    made, session, _ = shown(size, length, step)
    boxes = [box for _, box in labels(made, session)]
    for line in leads(made, session):
        crossed = [box for box in boxes if any(inside((x, y, 0.0, 0.0), grown(box, -2)) for x, y in line)]
        assert crossed == []


def grown(box, by):
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("length", LENGTHS)
def test_the_words_of_the_odds_bar_stand_apart_and_in_their_panel(shown, size, length):
    made, session, (foot, *_) = shown(size, length, 66.0)
    (layer,) = (layer for layer in made.panels if layer.name == "panel.odds")
    found = []
    for shapes, (x, y) in pinned(layer.shapes):
        for shape in shapes:
            if isinstance(shape, Text):
                wide = min(session.measure.width(shape.text, shape.style), shape.room or 9999.0)
                left = x + shape.at[0] - wide * shape.align
                found.append((shape.text, (left, y + shape.at[1] - 9, wide, 10.0)))
    assert {"30%", "39%", "10%", "3%"} <= {text for text, _ in found}
    assert [text for text, box in found if not inside(box, foot)] == []
    assert [(one, other) for (one, a), (other, b) in combinations(found, 2) if share(a, b)] == []
