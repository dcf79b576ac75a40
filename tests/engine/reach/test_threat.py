"""Who of the other side can come to a place, and who can strike at it."""

from dataclasses import replace

from engine.geometry import Point
from engine.reach import Band, threat
from engine.systems.universal_heroes import SYSTEM
from engine.world import Condition
from tests.arena import arena, fighter
from tests.engine.movement.course import land, wall

AT = Point(660.0, 660.0, 0.0)
PLAIN = {"abilities": {"strength": 10}}
GUN = PLAIN | {"powers": {"fire_blast": {"number": 30, "attack": "energy", "range_areas": 6}}}


def foes(*tokens, ground=None, **sheets):
    state = arena(*tokens, ground=ground or land(), **sheets)
    return {one.token: one for one in threat(state, AT, "hero", SYSTEM)}


def villain(name, at, **more):
    return fighter(name, at, side="villain", **more)


def test_a_runner_within_his_run_can_come_and_one_beyond_it_cannot():
    found = foes(villain("Near", (860, 660, 0)), villain("Far", (1300, 660, 0)), Near=PLAIN, Far=PLAIN)
    assert list(found) == ["Near"]
    assert (found["Near"].order.mode, found["Near"].band) == ("run", Band.FREE)


def test_a_wall_keeps_him_off():
    far = wall("Wall", ((700, 0), (702, 0), (702, 1320), (700, 1320)), top=100.0)
    assert foes(villain("Near", (760, 660, 0)), ground=land(far), Near=PLAIN) == {}


def test_whoever_shoots_need_not_come():
    found = foes(villain("Gun", (1200, 660, 0)), Gun=GUN)
    assert found["Gun"].order is None
    assert "energy" in found["Gun"].maneuvers


def test_a_wall_keeps_his_shots_off_too():
    between = wall("Wall", ((900, 0), (902, 0), (902, 1320), (900, 1320)), top=100.0)
    assert foes(villain("Gun", (1200, 660, 0)), ground=land(between), Gun=GUN) == {}


def test_friends_bystanders_and_the_unconscious_are_none():
    tokens = (
        fighter("Friend", (700, 660, 0)),
        villain("Crate", (690, 650, 0)),
        villain("Out", (680, 660, 0)),
    )
    state = arena(*tokens, ground=land(), Friend=PLAIN, Out=PLAIN)
    out = replace(state.tokens["Out"], conditions=(Condition("out"),))
    assert threat(state.with_token(out), AT, "hero", SYSTEM) == ()


def test_whoever_stands_there_is_the_one_reckoned_with():
    found = foes(villain("Near", (700, 660, 0)), fighter("Ann", AT), Near=PLAIN, Ann=PLAIN)
    assert found["Near"].order.strike == "Ann"


def test_a_flier_can_come_to_a_roof_and_a_runner_cannot():
    roof = wall("Roof", ((600, 600), (720, 600), (720, 720), (600, 720)), top=60.0)
    up = AT._replace(z=60.0)
    state = arena(
        villain("Wing", (800, 660, 60)), villain("Foot", (800, 660, 0)), ground=land(roof),
        Wing=PLAIN | {"powers": {"flight": 30}}, Foot=PLAIN,
    )  # fmt: skip
    assert [one.token for one in threat(state, up, "hero", SYSTEM)] == ["Wing"]
