"""Reach by the ruler: at every place the band that plans give it."""

import math

import pytest

from engine.geometry import Point
from engine.kernels.kit import PLAIN, fast
from engine.movement.hazards import turn_deg
from engine.movement.plan import plan_move
from engine.plans import Limits
from engine.reach import Band, Planned, reach
from engine.world import Hole, Opening, Surface
from tests.engine.movement.course import AREA, LIMITS, STORY, Rules, battle, body, box, go, land, wall
from tests.engine.reach.lattice import area_ft2, disagreements, gap_ft, lattice

KITS = {"arrays": None, "plain kernels": PLAIN}
if compiled := fast():
    KITS["compiled kernels"] = compiled
ACE = (400.0, 400.0, 0.0)
HERE = (230.0, 230.0, 570.0, 570.0)
BOTH = {Band.FREE, Band.OVER}
R = 1.5


@pytest.fixture(params=KITS, autouse=True)
def _kit(request, monkeypatch):
    """Every reach here is worked out piece by piece, and room by room with the kernels plain and compiled."""
    monkeypatch.setattr("engine.reach.roaming.kit_for", lambda edges: KITS[request.param])


def around(block, z=0.0, out=R + 0.01):
    """Places just off the corners of a block, and to both sides of each."""
    west, north, east, south = block
    cut = 0.4142 * out
    return tuple(
        (x, y, z)
        for cx, cy, sx, sy in ((west, north, -1, -1), (east, north, 1, -1), (east, south, 1, 1),
                               (west, south, -1, 1))
        for x, y in ((cx + sx * out, cy + sy * cut), (cx + sx * cut, cy + sy * out))
    )  # fmt: skip


def test_on_open_ground_it_is_a_circle(rules):
    (free,) = reach(battle(land(), body(at=ACE)), "Ace", "run", rules).outlines
    assert free.band is Band.FREE
    assert area_ft2(free) == pytest.approx(math.pi * 150**2, rel=3e-4)
    assert max(math.dist(at, ACE[:2]) for at in free.rings[0]) == pytest.approx(150.0, abs=0.01)


def test_behind_a_block_it_is_what_the_way_around_leaves(rules):
    state = battle(land(wall("A", box(430, 360, 470, 420))), body(at=ACE))
    wrong, met = disagreements(state, rules, "run", HERE, corners=around((430, 360, 470, 420)))
    assert (wrong, met) == ([], BOTH)


def test_between_blocks_askew_it_is_what_the_ways_around_leave(rules):
    tilted = ((360, 330), (420, 310), (430, 340), (370, 360))
    state = battle(land(wall("A", box(430, 370, 440, 480)), wall("B", tilted)), body(at=ACE))
    ring = [(math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)) for k in range(8)]
    spots = [(x + 1.63 * dx, y + 1.63 * dy, 0) for x, y in tilted for dx, dy in ring]
    corners = (*around((430, 370, 440, 480)), *spots)
    wrong, met = disagreements(state, rules, "run", HERE, corners=corners, slack=1.0)
    assert (wrong, met) == ([], BOTH)


def test_a_gap_the_body_fits_through_leads_on_and_a_narrower_one_does_not(rules):
    def through(gap):
        walls = (wall("A", box(450, 200, 451, 400 - gap / 2)), wall("B", box(450, 400 + gap / 2, 451, 600)))
        return reach(battle(land(*walls), body(at=ACE)), "Ace", "run", rules).band_at((500, 400))

    assert (through(3.2), through(2.9)) == (Band.FREE, Band.OVER)


def test_another_body_stands_in_the_way(rules):
    state = battle(land(), body(at=ACE), body("Bob", (440, 400, 0), radius_ft=10.0))
    spots = [
        (440 + 11.9 * math.cos(a), 400 + 11.9 * math.sin(a), 0) for a in (k * math.pi / 8 for k in range(16))
    ]
    wrong, met = disagreements(state, rules, "run", HERE, corners=spots, slack=1.0)
    assert (wrong, met) == ([], BOTH)


def test_what_stands_wholly_above_or_below_is_in_nobodys_way(rules):
    over = land(wall("A", box(430, 300, 440, 500), base=6.0, top=20.0))
    assert area_ft2(reach(battle(over, body(at=ACE)), "Ace", "run", rules).outlines[0]) == pytest.approx(
        math.pi * 150**2, rel=3e-4
    )
    under = land(wall("A", box(430, 300, 440, 500), top=30.0))
    state = battle(under, body(at=(400, 400, 30.0)))
    assert reach(state, "Ace", "fly", flying()).band_at((500, 400)) is Band.FREE


def flying(**more):
    given = {"top_ft_per_turn": 10 * AREA, "gain_ft_per_turn": 2 * AREA, "brake": "areas_down"} | more
    return Rules(limits_by_mode=LIMITS | {"fly": Limits(**given)})


def test_momentum_makes_it_a_ring():
    """Source: UH, Flight. Ruling: U11."""
    ace = body(at=(660, 660, 100), speed_ft_per_turn=4 * AREA, heading_deg=90.0, mode="fly")
    rules = flying()
    state = battle(land(), ace)
    wrong, met = disagreements(state, rules, "fly", (0, 0, 1320, 1320), step=61.0)
    assert (wrong, met) == ([], BOTH)
    found = reach(state, "Ace", "fly", rules)
    bands = [found.band_at((660 - ft, 660)) for ft in (2 * AREA - 2, 2 * AREA + 2, 5 * AREA - 10)]
    assert bands == [Band.OVER, Band.FREE, Band.FREE]


def test_straight_ahead_leads_further_by_what_a_turn_costs(wings):
    """Source: UH, Turning. Ruling: U15."""
    ace = body(at=(660, 660, 100), speed_ft_per_turn=2 * AREA, heading_deg=30.0, mode="fly")
    state = battle(land(), ace)
    wrong, met = disagreements(state, wings, "fly", (60, 60, 1260, 1260), step=47.0)
    assert (wrong, met) == ([], BOTH)
    found = reach(state, "Ace", "fly", wings)

    def at(deg, ft):
        turn = math.radians(deg)
        return found.band_at((660 + ft * math.sin(turn), 660 - ft * math.cos(turn)))

    assert [at(30, 4 * AREA - 2), at(40, 4 * AREA - 2), at(40, 3 * AREA - 2)] == [
        Band.FREE, Band.OVER, Band.FREE,
    ]  # fmt: skip


def sharp(leg, motion):
    """A check for whoever turns by more than 90 degrees."""
    return ("turn", 0.0, "straight_on") if motion.speed_ft_per_turn and turn_deg(leg, motion) > 90 else None


def test_behind_a_flier_every_place_costs_a_check(wings):
    wings.asks.append(sharp)
    ace = body(at=(660, 660, 100), speed_ft_per_turn=2 * AREA, heading_deg=0.0, mode="fly")
    state = battle(land(), ace)
    wrong, met = disagreements(state, wings, "fly", (60, 60, 1260, 1260), step=47.0)
    assert (wrong, met) == ([], {Band.FREE, Band.CHECK, Band.OVER})
    found = reach(state, "Ace", "fly", wings)
    assert (found.band_at((660, 860)), found.band_at((660, 460))) == (Band.CHECK, Band.FREE)
    assert [outline.checks for outline in found.outlines] == [(), ("turn",)]


def test_a_check_that_hangs_on_speed_begins_where_the_way_is_that_long(rules):
    rules.asks.append(lambda leg, motion: ("haste", 0.0, "stop") if motion.speed_ft_per_turn > 90 else None)
    state = battle(land(), body(at=ACE))
    wrong, met = disagreements(state, rules, "run", HERE)
    assert (wrong, met) == ([], {Band.FREE, Band.CHECK, Band.OVER})
    found = reach(state, "Ace", "run", rules)
    assert [found.band_at((400 + ft, 400)) for ft in (89, 91)] == [Band.FREE, Band.CHECK]


def test_ground_that_asks_for_a_check_casts_it_on_all_that_lies_beyond(rules):
    rules.asks.append(
        lambda leg, motion: (
            ("slick", 0.0, "stop") if leg.surface == "Ice" and motion.speed_ft_per_turn > 60 else None
        )
    )
    ice = Surface(name="Ice", outline=box(430, 0, 470, 1320), kind="ice", elevation_ft=0.5)
    state = battle(land(ice), body(at=ACE))
    wrong, met = disagreements(state, rules, "run", HERE, slack=2.0)
    assert (wrong, met) == ([], {Band.FREE, Band.CHECK, Band.OVER})


def test_a_door_costs_what_opening_it_costs(rules):
    """Ruling: U72."""
    front = wall("Front", box(430, 200, 431, 600))
    door = Opening(name="Door", obstacle="Front", span=((430.5, 398), (430.5, 402)), base_ft=0.0, top_ft=8.0)
    state = battle(land(front, door), body(at=ACE))
    spots = ((428.3, 400, 0), (432.7, 400, 0))
    wrong, met = disagreements(state, rules, "run", HERE, corners=spots, step=11.0, slack=1.5)
    assert (wrong, met) == ([], BOTH)
    found = reach(state, "Ace", "run", rules)
    assert [found.band_at((400 + ft, 400)) for ft in (83, 85)] == [Band.FREE, Band.OVER]


def test_a_hole_in_a_wall_leads_through(rules):
    front = wall("Front", box(430, 200, 431, 600))
    hole = Hole("Front", Point(430.0, 400.0, 0.0), 8.0, 8.0)
    state = battle(land(front), body(at=ACE), changes=(hole,))
    found = reach(state, "Ace", "run", rules)
    assert (found.band_at((480, 400)), found.band_at((480, 560))) == (Band.FREE, Band.OVER)


def test_it_ends_at_the_edge_of_a_roof(rules):
    roof = wall("Roof", box(300, 300, 500, 450), top=26.0)
    state = battle(land(roof), body(at=(400, 400, 26.0)))
    wrong, met = disagreements(state, rules, "run", (250, 250, 560, 560), step=13.0, slack=1.0)
    assert (wrong, met) == ([], BOTH)


def test_deep_water_ends_it_and_a_ford_does_not(rules):
    deep = Surface(name="Lake", outline=box(450, 0, 900, 900), kind="water", elevation_ft=-1, depth_ft=30)
    shallow = Surface(name="Ford", outline=box(450, 0, 900, 900), kind="water", depth_ft=1.5)
    wrong, _ = disagreements(battle(land(deep), body(at=ACE)), rules, "run", HERE, slack=1.0)
    assert wrong == []
    wrong, _ = disagreements(battle(land(shallow), body(at=ACE)), rules, "run", HERE, slack=3.0)
    assert wrong == []


def test_a_curb_is_stepped_on_and_off(rules):
    state = battle(land(wall("Curb", box(430, 340, 480, 420), top=1.5)), body(at=ACE))
    wrong, met = disagreements(state, rules, "run", HERE, step=17.0, slack=2.5)
    assert (wrong, met) == ([], BOTH)


def test_a_dock_is_hopped_off_but_not_onto(rules):
    dock = wall("Dock", box(300, 300, 420, 500), top=4.0)
    down = battle(land(dock), body(at=(400, 400, 4.0)))
    assert disagreements(down, rules, "run", HERE, step=16.0, slack=3.0)[0] == []
    up = battle(land(dock), body(at=(440, 400, 0.0)))
    assert reach(up, "Ace", "run", rules).band_at((400, 400)) is Band.OVER


def ends_at(state, rules, goal):
    """Does a plan straight to a place end there, borne by something?"""
    plan = plan_move(state, go("run", goal), rules)
    return not plan.unborne and math.dist(plan.after.position[:2], goal[:2]) < 0.05


@pytest.mark.parametrize("radius", [1.5, 5.0])
@pytest.mark.parametrize("height", [2.5, 4.0, 6.0])
def test_beside_a_rim_where_nobody_comes_down_no_place_is_reached(rules, radius, height):
    """Half a body's radius past it the dock still bears, and a whole radius past it one comes down."""
    dock = wall("Dock", box(300, 300, 420, 500), top=height)
    state = battle(land(dock), body(at=(400, 400, height), radius_ft=radius))
    found = reach(state, "Ace", "run", rules)
    for off, can in ((0.2, True), (0.45, True), (0.55, False), (0.75, False), (0.95, False), (1.05, True)):
        for y in (400, 387, 433):
            goal = (420 + off * radius, y, height)
            assert (found.band_at(goal[:2]) is Band.FREE, ends_at(state, rules, goal)) == (can, can), (off, y)


RAMPS = {"one in two": 26.0, "one in one": 13.0}


@pytest.mark.parametrize("radius", [1.5, 5.0])
@pytest.mark.parametrize("run", RAMPS.values(), ids=RAMPS)
@pytest.mark.parametrize("start", ["before it", "askew", "on it"])
def test_about_a_ramp_that_leads_nowhere_every_place_is_reached_that_a_straight_plan_ends_at(
    rules, radius, run, start
):
    slope = Surface(
        name="Ramp", outline=box(420, 380, 420 + run, 420), kind="ramp", top_ft=STORY, up_deg=90.0
    )
    at = {"before it": (400, 400, 0), "askew": (410, 371, 0), "on it": (420 + run / 2, 400, STORY / 2)}[start]
    state = battle(land(slope), body(at=at, radius_ft=radius))
    found = reach(state, "Ace", "run", rules)
    rings = [ring for outline in found.outlines for ring in outline.rings]
    places = [at for at in lattice((405, 365, 420 + run, 435), 2.9) if gap_ft(rings, at) > 0.35]
    straight = [at for at in places if ends_at(state, rules, (*at, 0.0))]
    assert len(straight) > 80
    assert [at for at in straight if found.band_at(at) is not Band.FREE] == []


def test_a_ramp_leads_up_and_on_from_its_top(rules):
    slope = Surface(name="Ramp", outline=box(420, 380, 446, 420), kind="ramp", top_ft=STORY, up_deg=90.0)
    deck = wall("Terrace", box(446, 300, 560, 500), top=STORY)
    state = battle(land(slope, deck), body(at=ACE))
    found = reach(state, "Ace", "run", rules)
    assert [found.band_at(at) for at in ((500, 400), (500, 330))] == [Band.FREE, Band.FREE]
    assert disagreements(state, rules, "run", (430, 384, 470, 416), step=5.0, slack=1.0)[0] == []


def test_stairs_lead_no_further_than_a_story_in_a_turn(rules):
    """Source: UH, Vertical Movement."""
    ring = box(420, 380, 472, 420)
    stairs = Surface(name="Stairs", outline=ring, kind="stairs", top_ft=2 * STORY, up_deg=90.0)
    shaft = (
        wall("N", box(300, 378, 480, 380)),
        wall("S", box(300, 420, 480, 422)),
        wall("E", box(472, 380, 480, 420)),
    )
    found = reach(battle(land(stairs, *shaft), body(at=(410.0, 400.0, 0.0))), "Ace", "run", rules)
    assert (found.band_at((440, 400)), found.band_at((460, 400))) == (Band.FREE, Band.OVER)


def test_at_another_height_it_is_what_a_slanting_way_leads_to(wings):
    low, tall = wall("Low", box(700, 500, 800, 800), top=40.0), wall("Tall", box(500, 500, 560, 800), top=150)
    state = battle(land(low, tall), body(at=(660, 660, 100), mode="fly"))
    for height in (20.0, 60.0):
        planned = Planned(height_ft=height)
        corners = (*around((700, 500, 800, 800), height, 2), *around((500, 500, 560, 800), height, 2))
        wrong, met = disagreements(
            state, wings, "fly", (330, 330, 990, 990), step=94.0, planned=planned, corners=corners, slack=3.0
        )
        assert (wrong, Band.FREE in met) == ([], True)


def test_waypoints_already_set_take_their_part_of_it(rules):
    state = battle(land(wall("A", box(430, 360, 470, 420))), body(at=ACE))
    planned = Planned(via=(Point(425.0, 350.0, 0.0),))
    wrong, met = disagreements(
        state, rules, "run", HERE, planned=planned, corners=around((430, 360, 470, 420)), slack=1.0
    )
    assert Band.FREE in met
    assert [one for one in wrong if one[1] != "over"] == []


@pytest.mark.parametrize("effort", ["full", "walk", "brake", "hold", 60.0])
def test_it_is_that_of_the_effort(wings, effort):
    ace = body(at=(660, 660, 100), speed_ft_per_turn=2 * AREA, heading_deg=30.0, mode="fly")
    state = battle(land(), ace)
    wrong, _ = disagreements(
        state, wings, "fly", (260, 260, 1060, 1060), step=47.0, planned=Planned(effort=effort)
    )
    assert wrong == []


def test_the_edge_of_the_map_ends_it(rules):
    state = battle(land(), body(at=(50.0, 50.0, 0.0)))
    xs = [x for x, _ in reach(state, "Ace", "run", rules).outlines[0].rings[0]]
    assert min(xs) == pytest.approx(0.0, abs=0.01)


def test_of_whoever_cannot_move_so_or_at_all_there_is_none(rules):
    state = battle(land(), body(at=ACE))
    assert [reach(state, "Ace", mode, rules).outlines for mode in ("fly", "fall", "dance")] == [(), (), ()]
    assert reach(state, "Nobody", "run", rules).outlines == ()
    held = reach(battle(land(), body(at=(400, 400, 50))), "Ace", "run", rules)
    assert held.outlines == ()


@pytest.mark.parametrize(("mode", "spot"), [("leap", (480, 400)), ("teleport", (900, 900))])
def test_what_leaps_or_teleports_is_asked_place_by_place(rules, mode, spot):
    state = battle(land(), body(at=ACE))
    found = reach(state, "Ace", mode, rules)
    assert (found.grain_ft > 0.0, found.band_at(spot)) == (True, Band.FREE)
