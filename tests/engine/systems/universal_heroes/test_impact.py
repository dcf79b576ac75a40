"""Bodies that meet walls, bodies, the ground, water, crowds: harm to both, and how a flight goes on."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import Driven, Fall, Impact
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.impact import lost_areas
from engine.systems.universal_heroes.ranks import rank_named
from engine.systems.universal_heroes.slam import Blow
from engine.world import BattleMap, Obstacle, Surface
from tests.arena import abilities, arena, fighter, fought, of_kind, referee

GRIST = {
    "abilities": {"fighting": 30, "agility": 10, "strength": 50, "endurance": 30},
    "powers": {"body_armor": 10},
}
WICK = abilities(fighting=10, agility=6, strength=6, endurance=10)
SIZE_FT = (2640.0, 1320.0)


def walled(material, thickness_in=12.0):
    """Open ground with one wall across it at x = 300."""
    ring = ((300.0, 0.0), (301.0, 0.0), (301.0, 1320.0), (300.0, 1320.0))
    wall = Obstacle(name="wall", outline=ring, top_ft=26.0, material=material, thickness_in=thickness_in)
    return BattleMap(
        name="walled", size_ft=SIZE_FT, obstacles=(wall,), digest=f"walled {material} {thickness_in}"
    )


def lake(depth_ft):
    ring = ((0.0, 0.0), (1000.0, 0.0), (1000.0, 1000.0), (0.0, 1000.0))
    water = Surface(name="lake", outline=ring, kind="water", elevation_ft=0.0, depth_ft=depth_ft)
    return BattleMap(name="lake", size_ft=SIZE_FT, surfaces=(water,), digest=f"lake {depth_ft}")


def thrown(ground, areas=2, left_ft=924.0, sheet=GRIST, **more):
    """Grist on his way east, having met something at x = 298.5."""
    state = arena(fighter("Grist", (298.5, 600.0, 0.0)), ground=ground, Grist=sheet, **more)
    met = Impact(
        body="Grist",
        against="wall",
        cause="grand slam",
        areas=areas,
        left=Point(298.5 + left_ft, 600.0, 0.0),
        flown_ft=areas * 132.0,
    )
    return state, met


def lost(before, after, name="Grist"):
    return before.tokens[name].track("health") - after.tokens[name].track("health")


def test_a_wall_weaker_than_the_charge_breaks_and_costs_areas():
    """Brick, Typical: 30 + 2 x 2 = 34 against 6; two areas lost of the five that were left."""
    state, met = thrown(walled("brick"), left_ft=5 * 132.0)
    after, events, forced = fought(state, met)
    assert of_kind(events, "breached")[0].obstacle == "wall"
    assert lost(state, after) == 0  # his armor of 10 takes the 6 that come back
    assert isinstance(forced[0], Driven)
    assert forced[0].to.x == pytest.approx(298.5 + 3 * 132.0)
    assert forced[0].flown_ft == 264.0


def test_a_wall_as_strong_as_the_charge_holds_and_the_flight_ends():
    """Steel over two feet thick is Amazing, 50: 30 + 4 does not break it, and all of it comes back."""
    state, met = thrown(walled("steel", 24.0))
    after, events, forced = fought(state, met)
    assert of_kind(events, "breached") == []
    assert lost(state, after) == 34 - 10
    assert forced == [Fall(token="Grist")]


def test_what_a_broken_wall_throws_back_is_its_strength_less_armor():
    """Concrete a foot thick, Excellent: 20 comes back."""
    state, met = thrown(walled("concrete"))
    after, _, _ = fought(state, met)
    assert lost(state, after) == 20 - 10


def test_a_wall_that_costs_more_than_is_left_ends_the_flight():
    state, met = thrown(walled("brick"), left_ft=2 * 132.0)
    _, events, forced = fought(state, met)
    assert len(of_kind(events, "breached")) == 1
    assert forced == [Fall(token="Grist")]


@pytest.mark.parametrize(
    ("strength", "areas"), [("Feeble", 1), ("Poor", 1), ("Typical", 2), ("Excellent", 2), ("Incredible", 3)]
)
def test_walls_cost_one_two_or_three_areas_by_strength(strength, areas):
    assert lost_areas(rank_named(strength)) == areas


def test_speed_adds_two_points_an_area_and_never_more_than_twenty():
    """Reinforced concrete, Remarkable 30: nine areas 48, fifteen areas 50. Amazing 50 stops both."""
    state, met = thrown(walled("granite"), areas=15)
    after, events, _ = fought(state, met)
    assert of_kind(events, "breached") == []
    assert lost(state, after) == 50 - 10


def test_a_stagger_into_a_wall_harms_nobody():
    state, met = thrown(walled("steel"))
    after, _, forced = fought(state, replace(met, cause="stagger"))
    assert lost(state, after) == 0
    assert forced == [Fall(token="Grist")]


def two_bodies(areas=3):
    state = arena(
        fighter("Grist", (100.0, 100.0, 0.0)), fighter("Wick", (103.0, 100.0, 0.0)), Grist=GRIST, Wick=WICK
    )
    met = Impact(
        body="Grist",
        against="Wick",
        cause="grand slam",
        areas=areas,
        left=Point(100.0 + 3 * 132.0, 100.0, 0.0),
        flown_ft=areas * 132.0,
    )
    return state, met


def test_a_struck_body_is_put_out_and_the_thrown_one_flies_on_an_area_shorter():
    """30 + 6 = 36 on a Health of 32; Grist's armor takes the 10 that come back."""
    state, met = two_bodies()
    told = {"kill Wick": 100, "out Wick": 3, "slam Wick": 98}
    after, _, forced = fought(state, met, told)
    assert lost(state, after, "Wick") == 36
    assert lost(state, after) == 0
    assert after.tokens["Wick"].condition("out") is not None
    flight = next(order for order in forced if isinstance(order, Driven))
    assert flight.to.x == pytest.approx(100.0 + 2 * 132.0)
    assert flight.past == ("Wick",)


def test_the_struck_body_flies_first_and_does_not_meet_the_other_again():
    state, met = two_bodies()
    told = {"kill Wick": 100, "out Wick": 3, "slam Wick": 1}
    _, _, forced = fought(state, met, told)
    flights = [order for order in forced if isinstance(order, Driven)]
    assert [flight.token for flight in flights] == ["Wick", "Grist"]
    assert flights[0].past == ("Grist",)
    assert flights[0].to.x == pytest.approx(103.0 + 4 * 132.0)  # 36 is Incredible: four areas


def test_whether_the_struck_body_flies_is_asked_once_both_are_harmed():
    """So that odds merge harm that comes to the same before they part its flight."""
    state, met = two_bodies()
    step = SYSTEM.combat.impact(state, met, referee({"kill Wick": 100, "out Wick": 3}))
    blow = Blow(striker="Grist", struck="Wick", points=36, taken=36, past=("Grist",))
    assert step.forced[0] == blow
    assert [event.check for event in of_kind(step.events, "checked")] == ["kill Wick"]


def test_a_fall_strikes_as_a_charge_at_the_stories_of_its_last_turn():
    """14 stories: 3, 9, 19; the third turn's rate is 10. 30 + 20 less armor 10."""
    state = arena(fighter("Grist", (0.0, 0.0, 0.0)), Grist=GRIST)
    landed = Impact(body="Grist", against="surface:ground", cause="fall", areas=10, drop=True)
    after, _, _ = fought(state, landed)
    assert lost(state, after) == 40


def test_a_typical_human_is_put_out_by_a_fall_at_twenty():
    """Endurance 6 and the twenty points at most: 26 on a Health of 24."""
    state = arena(fighter("Grist"), Grist=abilities(fighting=6, agility=6, strength=6, endurance=6))
    landed = Impact(body="Grist", against="surface:ground", cause="fall", areas=20, drop=True)
    after, _, _ = fought(state, landed, {"kill Grist": 100, "out Grist": 1})
    assert after.tokens["Grist"].track("health") == -2


def test_by_the_classic_reading_only_the_ground_strikes_back():
    state = arena(fighter("Grist"), Grist=GRIST, settings={"U29": "rebound"})
    landed = Impact(body="Grist", against="surface:ground", cause="fall", areas=10, drop=True)
    after, _, _ = fought(state, landed)
    assert lost(state, after) == 20 - 10  # concrete is Excellent


def test_stories_may_be_counted_as_areas_ten_to_one():
    state = arena(fighter("Grist"), Grist=GRIST, settings={"U30": "converted"})
    landed = Impact(body="Grist", against="surface:ground", cause="fall", areas=20, drop=True)
    after, _, _ = fought(state, landed)
    assert lost(state, after) == 30 + 4 - 10


def test_deep_water_halves_a_fall_and_takes_the_body_a_story_under():
    state = arena(fighter("Grist", (500.0, 500.0, 0.0)), ground=lake(20.0), Grist=GRIST)
    landed = Impact(body="Grist", against="surface:lake", cause="fall", areas=10, drop=True)
    after, _, _ = fought(state, landed)
    assert lost(state, after) == 25 - 10
    assert after.tokens["Grist"].at.z == -13.0


def test_shallow_water_is_as_hard_as_its_bed():
    state = arena(fighter("Grist", (500.0, 500.0, 0.0)), ground=lake(6.0), Grist=GRIST)
    landed = Impact(body="Grist", against="surface:lake", cause="fall", areas=10, drop=True)
    after, _, _ = fought(state, landed)
    assert lost(state, after) == 40


@pytest.mark.parametrize(("kind", "stands"), [("crowd", 6), ("traffic", 10), ("trees", 6), ("rubble", 20)])
def test_clutter_is_struck_as_a_charge_against_its_strength(kind, stands):
    """A crowd is Typical bodies, traffic light machinery, trees wood, rubble concrete."""
    state = arena(fighter("Grist"), Grist=abilities(endurance=30))
    crash = Impact(body="Grist", against=f"clutter:{kind}", cause="clutter", areas=4)
    after, events, _ = fought(state, crash)
    assert lost(state, after) == stands
    assert of_kind(events, "collateral")[0].harm == 30 + 8 - stands


def test_a_thing_run_into_breaks_when_the_charge_passes_its_material():
    crate = fighter("crate", (103.0, 100.0, 0.0), material="wood", weight_lb=200.0)
    state = arena(fighter("Grist", (100.0, 100.0, 0.0)), crate, Grist=GRIST)
    met = Impact(body="Grist", against="crate", cause="slam", areas=1, left=Point(400.0, 100.0, 0.0))
    after, _, _ = fought(state, met, {"slam crate": 100})
    assert after.tokens["crate"].condition("broken") is not None


def test_the_system_answers_an_impact_of_a_body_that_has_left():
    state = arena(fighter("Grist"), Grist=GRIST)
    gone = Impact(body="Nobody", against="wall", cause="slam", areas=1)
    assert SYSTEM.combat.impact(state, gone, None).events == ()


def inside(at, came_from):
    """Wick in the middle of a solid block of stone, 40 ft wide."""
    ring = ((300.0, 300.0), (340.0, 300.0), (340.0, 340.0), (300.0, 340.0))
    block = Obstacle(name="block", outline=ring, top_ft=40.0, material="ice", thickness_in=480.0)
    ground = BattleMap(name="block", size_ft=SIZE_FT, obstacles=(block,), digest="block")
    state = arena(fighter("Wick", at), ground=ground, Wick=abilities(endurance=10, fighting=50))
    return state, Impact(body="Wick", against="block", cause="teleport", areas=0, left=Point(*came_from))


def test_whoever_teleports_into_a_solid_takes_its_strength_and_may_wrench_free():
    """Ice over two feet thick is Good, 10; Good Endurance needs yellow. Out the way he came."""
    state, met = inside((310.0, 320.0, 0.0), (200.0, 320.0, 0.0))
    after, _, _ = fought(state, met, {"solid Wick": 76})
    assert lost(state, after, "Wick") == 10
    assert after.tokens["Wick"].at.x == pytest.approx(298.0, abs=0.5)
    assert after.tokens["Wick"].at.y == 320.0


def test_whoever_stays_in_a_solid_passes_out_and_begins_to_die():
    state, met = inside((310.0, 320.0, 0.0), (200.0, 320.0, 0.0))
    after, _, _ = fought(state, met, {"solid Wick": 75})
    held = after.tokens["Wick"]
    assert held.at.x == 310.0
    assert held.condition("out") is not None
    assert held.condition("dying") is not None


@pytest.mark.parametrize(
    ("endurance", "material", "points"), [(6, "", 6), (30, "", 30), (None, "wood", 6), (None, "steel", 30)]
)
def test_whoever_teleports_into_a_body_takes_what_that_body_is_made_of(endurance, material, points):
    """A person is as hard as his Endurance, a thing as its material, and neither as the ground.

    Ruling: U25, U77, U97.
    """
    met = fighter("Met", (500.0, 320.0, 0.0), material=material or "flesh")
    sheets = {"Met": abilities(endurance=endurance)} if endurance else {}
    state = arena(fighter("Wick", (500.0, 320.0, 0.0)), met, Wick=abilities(endurance=50), **sheets)
    into = Impact(body="Wick", against="Met", cause="teleport", areas=0, left=Point(200.0, 320.0, 0.0))
    after, _, _ = fought(state, into, {"solid Wick": 100})
    assert lost(state, after, "Wick") == points
    assert after.tokens["Wick"].at.x == pytest.approx(500.0 - 3.0, abs=1.0)
    assert after.tokens["Met"] == state.tokens["Met"]


def test_parts_of_areas_may_count_too():
    """230 ft are one whole area, or 1.74 of them: two points, or three."""
    state, met = two_bodies()
    late = replace(met, areas=1, flown_ft=230.0)
    told = {"kill Wick": 100, "out Wick": 3, "slam Wick": 98}
    whole, _, _ = fought(state, late, told)
    parts = replace(state, settings={"U79": "part_areas"})
    counted, _, _ = fought(parts, late, told)
    assert (lost(state, whole, "Wick"), lost(state, counted, "Wick")) == (30 + 2, 30 + 3)


def test_a_landing_too_hard_is_a_crash_that_slams_the_flier_on():
    """Five areas: 30 + 10, of which concrete throws 20 back; a green Slam? slides him an area on."""
    state = arena(fighter("Grist", (100.0, 100.0, 0.0)), Grist=GRIST)
    crash = Impact(body="Grist", against="surface:ground", cause="hard landing", areas=5)
    after, events, forced = fought(state, crash, {"slam Grist": 36})
    assert lost(state, after) == 20 - 10
    assert of_kind(events, "collateral")[0].harm == 40 - 20
    assert forced[0].to == Point(232.0, 100.0, 0.0)
