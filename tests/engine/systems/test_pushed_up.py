"""A blow that throws its target up or down, under each rule system. Source: classic, Slam; SU, Knockback."""

from dataclasses import replace

import pytest

from engine.carry_out import carry_out
from engine.checks import Answer, Referee
from engine.events import Moved
from engine.geometry import Point
from engine.orders import AttackOrder
from engine.systems import SYSTEMS
from engine.systems.house.push import pushed
from engine.world import Motion
from tests.engine.systems.lot import ALOFT_FT, opened

ROOF = Point(650.0, 150.0, ALOFT_FT)  # where Roo stands
BLOWS = {
    "universal_heroes": ("blunt_attack", "", {"attack Wat": (85,), "slam Roo": (55,)}),
    "supers_revised": (
        "attack",
        "fighting",
        {"split Roo": "fortitude 1", "attack Wat": (6,), "defense Roo": (1,) * 6},
    ),
}


def answered(given):
    """Given dice and choices; of the others the first option, and ones."""

    def source(question):
        options = getattr(question, "options", None)
        said = given.get(question.key, options[0] if options else (1,) * question.pool.count)
        return Answer(question.key, option=said) if isinstance(said, str) else Answer(question.key, said)

    return Referee(source=source)


def struck(system, up_deg):
    """Wat strikes Roo, who stands beside him on the shed's roof: where Roo is then, and how he came there."""
    maneuver, using, given = BLOWS[system]
    battle = opened(SYSTEMS[system])
    wat = battle.state.tokens["Wat"]
    beside = Motion(position=Point(645.0, 150.0, ALOFT_FT), heading_deg=90.0)
    order = AttackOrder(attacker="Wat", target="Roo", maneuver=maneuver, using=using, push_up_deg=up_deg)
    state = battle.state.with_token(replace(wat, motion=beside))
    after, events = carry_out(state, order, battle.rules, answered(given))
    ways = [event.path[-1] for event in events if isinstance(event, Moved) and event.token == "Roo"]
    return after.tokens["Roo"].at, ways


@pytest.mark.parametrize(
    ("up_deg", "east", "up"),
    [(0.0, 100.0, 0.0), (90.0, 0.0, 100.0), (-90.0, 0.0, -100.0), (30.0, 86.603, 50.0)],
)
def test_a_push_goes_so_steeply(up_deg, east, up):
    roo = opened(SYSTEMS["basic_v3"]).state.tokens["Roo"]
    end = pushed(roo, 90.0, 100.0, up_deg)
    assert (end.x - roo.at.x, end.z - roo.at.z) == pytest.approx((east, up), abs=0.001)


@pytest.mark.parametrize(
    ("system", "up_ft", "then_ft"), [("universal_heroes", 132, 132 - 39), ("supers_revised", 5, 0)]
)
def test_whoever_is_thrown_straight_up_falls_from_there(system, up_ft, then_ft):
    """An area by a slam, five feet by a die of Fortitude; then the first three stories of the fall."""
    end, ways = struck(system, 90.0)
    assert ways == [ROOF._replace(z=ALOFT_FT + up_ft), ROOF._replace(z=ALOFT_FT + then_ft)]
    assert end == ways[-1]


def test_thrown_down_into_the_roof_he_stays_on_it():
    assert struck("universal_heroes", -90.0) == (ROOF, [])
