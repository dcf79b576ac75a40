"""What `vtt plan` says of checks: what for, how likely, what failing does, by which rule."""

from engine.geometry import Point
from engine.movement.plan import plan_move
from engine.orders import Change, MoveOrder, Ruling
from engine.plans import Shift
from engine.systems.universal_heroes import SYSTEM
from tests.battles.story import Story, body
from vtt.cli.words import hazard_line, shift_line

RUNNER = {"abilities": {"agility": 20, "strength": 30, "endurance": 10}}
CORNER = MoveOrder(token="Ann", mode="run", waypoints=(Point(300.0, 900.0, 0.0), Point(160.0, 910.0, 0.0)))


def test_a_check_is_told_with_its_chance_its_mishap_and_its_rule():
    story = Story(SYSTEM, (body("Ann", (60.0, 900.0, 0.0)),), {"Ann": RUNNER})
    running = Change(speed_ft_per_turn=396.0, mode="run")
    story.does(Ruling(token="Ann", change=running, why="already on the way"))
    (hazard,) = plan_move(story.battle.state, CORNER, SYSTEM).hazards
    assert hazard_line(hazard) == (
        "At 240 ft: sharp corner, red Agility (bal) FEAT, 6.0 %; "
        "else loses control, straight on (UH, Turning; ruling U14, U18)"
    )


def test_a_shift_is_told_with_its_rule():
    assert shift_line(Shift(1, "talent", "UH, Talents")) == "+1 CS: talent (UH, Talents)"
