"""Where one deck goes on level into another, a foot notices: ice on a street, a ford level with its bank."""

from engine.movement.plan import plan_move
from engine.plans import Stop
from engine.world import Surface
from tests.engine.movement.course import battle, body, box, go, land


def surfaces(state, rules, mode, goal):
    return [leg.surface for leg in plan_move(state, go(mode, goal), rules).legs]


def test_a_runner_on_bare_ground_comes_onto_ice_as_high_as_it(rules):
    ice = Surface(name="Ice", outline=box(200, 0, 240, 400), kind="ice")
    assert surfaces(battle(land(ice), body()), rules, "run", (300, 100, 0)) == ["ground", "Ice", "ground"]


def test_a_runner_on_a_road_comes_onto_what_lies_on_it(rules):
    ice = Surface(name="Ice", outline=box(200, 0, 240, 400), kind="ice")
    road = Surface(name="Road", outline=box(0, 0, 400, 400), kind="road")
    assert "Ice" in surfaces(battle(land(ice, road), body()), rules, "run", (300, 100, 0))


def test_a_swimmer_comes_into_water_level_with_its_bank(rules):
    """Whichever way he goes to it; only a way that leads to no water is none for him."""
    ford = Surface(name="Ford", outline=box(200, 0, 900, 1320), kind="water", depth_ft=1.5)
    state = battle(land(ford), body(at=(150, 100, 0)))
    for goal in ((198, 100, 0), (199.5, 100, 0), (210, 100, 0), (250, 100, 0)):
        found = plan_move(state, go("swim", goal), rules)
        wet = goal[0] > 199
        assert (found.stop, bool(found.problems)) == (Stop.ARRIVED, not wet)
