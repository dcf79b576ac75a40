"""Stars: what the compiled kernels find is what arrays find."""

import random
from math import pi

import pytest

from engine.kernels.kit import PLAIN, fast
from engine.kernels.star import Lines, Look
from engine.reach.looks import FEW, MANY, kit_for, looked
from engine.reach.stars import RIM, WALL, Corners, Edges, Wedge, by_arrays
from engine.regions import region

DOOR = 0
VIEWS = 60


def blocks(dice):
    """Edges and corners of four-sided figures that stand about and over one another."""
    from numpy import array

    sides, corners = [], []
    for _ in range(40):
        x, y, wide, deep = (
            dice.uniform(0, 400),
            dice.uniform(0, 400),
            dice.uniform(4, 40),
            dice.uniform(4, 40),
        )
        ring = [(x, y), (x, y + deep), (x + wide, y + deep), (x + wide, y)]
        for before, at, after in zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False):
            sides.append((*at, *after))
            corners.append((*at, *before, *after))
    kinds = array([dice.choice((WALL, WALL, RIM, DOOR)) for _ in sides])
    return Edges(*array(sides).T.copy(), kinds), Corners(*array(corners).T.copy())


def views(dice, corners):
    """Places anywhere and on corners, each with a wedge and a distance."""
    for number in range(VIEWS):
        corner = dice.randrange(len(corners.x))
        on = float(corners.x[corner]), float(corners.y[corner])
        at = on if number % 2 else (dice.uniform(0, 400), dice.uniform(0, 400))
        narrow = Wedge(dice.uniform(-pi, pi), dice.choice((0.2, 1.0, 2.5, 4.0)))
        yield at, narrow if number % 3 else Wedge(), dice.choice((10.0, 80.0, 900.0))


def test_kernels_are_loaded_only_for_many_edges_and_then_used_for_few(monkeypatch):
    monkeypatch.setattr("engine.reach.looks.fast", lambda: PLAIN)
    monkeypatch.setattr("engine.reach.looks.loaded", lambda: False)
    assert (kit_for(FEW), kit_for(MANY)) == (None, PLAIN)
    monkeypatch.setattr("engine.reach.looks.loaded", lambda: True)
    assert (kit_for(FEW - 1), kit_for(FEW)) == (None, PLAIN)


@pytest.mark.parametrize("kit", [PLAIN, fast() or PLAIN], ids=["plain", "compiled"])
def test_kernels_and_arrays_find_the_same_star(kit):
    dice = random.Random(6)
    edges, corners = blocks(dice)
    for at, wedge, far_ft in views(dice, corners):
        found = looked(kit, Lines(*edges), (corners.x, corners.y), Look(*at, *wedge, far_ft))
        other = by_arrays(edges, corners, at, wedge, far_ft)
        one, two = region(found.ring), region(other.ring)
        assert one.minus(two).area_ft2 + two.minus(one).area_ft2 < 1e-3
        assert found.shown == other.shown
        kinds = [kind for _, _, kind in other.ends]
        assert [kind for at, kind in enumerate(found.kinds) if found.kinds[at - 1 : at] != [kind]] == kinds


@pytest.mark.parametrize("kit", [PLAIN, fast() or PLAIN], ids=["plain", "compiled"])
def test_an_outline_has_corners_only_where_what_ends_the_way_changes(kit):
    from numpy import array

    wall, hidden = (-50.0, 10.0, 50.0, 10.0), [(x, 20.0, x + 3.0, 22.0) for x in range(-15, 15, 5)]
    sides = array([wall, *hidden]).T.copy()
    edges, nothing = Edges(*sides, array([WALL] * 7)), array([0.0])
    found = looked(kit, Lines(*edges), (nothing, nothing), Look(0.0, 0.0, pi / 4, pi / 2, 30.0))
    assert found.ring.round(6).tolist() == [[0.0, 0.0], [10.0, 10.0], [-10.0, 10.0]]
    assert len(by_arrays(edges, Corners(*[nothing] * 6), (0.0, 0.0), Wedge(pi / 4, pi / 2), 30.0).ring) == 3
