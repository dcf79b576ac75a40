"""Laws of sight: it is mutual, the same in a mirror, and the same turned by a quarter."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.geometry import Point
from engine.sight import cover, look
from engine.world import BattleMap, BattleState, Motion, Obstacle, Token

SIZE = 120
WHOLE = st.integers(0, SIZE)
PLACES = st.builds(Point, *[WHOLE.map(float)] * 2, st.integers(0, 30).map(float))
BOXES = st.tuples(WHOLE, WHOLE, st.integers(1, 40), st.integers(1, 40), st.integers(0, 8), st.integers(1, 25))
TOWNS = st.lists(BOXES, max_size=8, unique=True).map(tuple)


def as_it_is(x, y):
    return x, y


def mirrored(x, y):
    return SIZE - x, y


def turned(x, y):
    return SIZE - y, x


def state_of(town, change=as_it_is):
    walls = tuple(_wall(number, box, change) for number, box in enumerate(town))
    digest = f"laws {town} {change.__name__}"
    return BattleState(map=BattleMap(name="laws", size_ft=(SIZE, SIZE), obstacles=walls, digest=digest))


def _wall(number, box, change):
    x, y, wide, deep, base, tall = box
    corners = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
    ring = tuple(tuple(map(float, change(*corner))) for corner in corners)
    facts = {"base_ft": float(base), "top_ft": float(base + tall)}
    return Obstacle(name=f"wall {number}", outline=ring, material="brick", thickness_in=12.0, **facts)


def moved(at, change):
    return Point(*map(float, change(at.x, at.y)), at.z)


def man(name, at):
    return Token(name=name, side="hero", motion=Motion(position=at))


@given(TOWNS, PLACES, PLACES)
def test_who_sees_is_seen(town, a, b):
    state = state_of(town)
    assert look(state, a, b).clear == look(state, b, a).clear


@given(TOWNS, PLACES, PLACES)
def test_in_a_mirror_and_turned_by_a_quarter_the_same_is_seen(town, a, b):
    seen = look(state_of(town), a, b).clear
    for change in (mirrored, turned):
        assert look(state_of(town, change), moved(a, change), moved(b, change)).clear == seen


@settings(max_examples=40)
@given(TOWNS, PLACES, PLACES)
def test_cover_is_mutual_and_the_same_in_a_mirror(town, a, b):
    state, one, other = state_of(town), man("one", a), man("other", b)
    share = cover(state, one, other)
    assert share == cover(state, other, one)
    glass = state_of(town, mirrored)
    assert share == cover(glass, man("one", moved(a, mirrored)), man("other", moved(b, mirrored)))


@given(PLACES, PLACES)
def test_a_line_that_is_clear_stays_clear_with_less_in_the_way(a, b):
    town = ((30, 30, 20, 20, 0, 10), (70, 20, 10, 60, 0, 20))
    if look(state_of(town), a, b).clear:
        assert look(state_of(town[:1]), a, b).clear
