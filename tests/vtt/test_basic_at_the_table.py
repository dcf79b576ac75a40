"""Basic Rules v.3 at the table: its blows, checks and last word by chips and keys, and whole fights."""

import pytest

from engine.battle import Battle
from engine.systems.basic_v3 import SYSTEM
from tests.vtt import basic_fights
from tests.vtt import table as fixture
from vtt.session.commands import run
from vtt.session.committing import Asking
from vtt.session.offered import offered
from vtt.session.pointing import Pointing
from vtt.session.table import Session


class Basic(fixture.Table):
    """The ring of eight under Basic Rules v.3."""

    def __init__(self):
        self.session = Session(
            battle=Battle.begin(basic_fights.opening(), SYSTEM, 3),
            map_file=basic_fights.fights.MapFile(basic_fights.PROVING_GROUND, measure="ruler"),
            keys=fixture.KEYS,
            measure=fixture.MEASURE,
            layout=fixture.Layout(1920.0, 1080.0),
            asking=Asking(choices=False),
        )
        self.pointing = Pointing(self.session)

    def order(self):
        return self.session.battle.played[-1].order


@pytest.fixture
def table():
    return Basic()


def aimed(table, attacker, target, maneuver, using=""):
    session = table.session
    session.select(attacker)
    table.keys("A")
    tool = session.tool
    tool.target, tool.maneuver, tool.using = target, maneuver, using
    return tool


def test_a_blow_by_brawn_from_afar_is_a_shot_and_no_charge(table):
    aimed(table, "Fade", "Dream", "brawn", "Gun")
    table.keys("Enter")
    assert table.order().kind == "attack"
    assert table.order().using == "Gun"


def test_who_cannot_reach_with_his_arm_runs_there_and_strikes(table):
    aimed(table, "Anvil", "Fade", "brawn", "")
    table.keys("Enter")
    assert (table.order().kind, table.order().strike) == ("move", "Fade")


def test_a_charge_is_weighed_with_what_it_will_be_struck_with(table):
    tool = aimed(table, "Anvil", "Fade", "brawn", "")
    weighed = tool.preview(table.session).plan
    # Brawn 3 and the Great Fists 3: the best that suits a blow by hand
    assert [(shift.why, shift.cs) for shift in weighed.shifts] == [("Brawn", 3), ("Great Fists", 3)]


def test_every_advantage_has_a_chip_to_strike_with(table):
    aimed(table, "Fade", "Dream", "brawn")
    picks = {pick.name for layer in table.show() for pick in layer.picks}
    assert {"command.using.Ghost", "command.using.Gun", "command.using.Sharp Eyes"} <= picks


def test_a_check_is_thrown_by_a_chip(table):
    table.session.select("Dream")
    table.press_named("command.act.check_brains")
    assert (table.order().kind, table.order().attribute) == ("check", "brains")


def test_an_opposed_check_is_thrown_by_pointing_at_somebody(table):
    table.session.select("Dream")
    run(table.session, "act.opposed_brains_Telepath_moxie")
    assert table.session.tool.name == "tool.point"
    table.keys("Enter")
    order = table.order()
    assert (order.advantage, order.against, bool(order.target)) == ("Telepath", "moxie", True)


def test_only_whoever_is_out_may_be_said_to_be_dead(table):
    assert "dead" not in [act.word for act in offered(table.session, "Bolt", listed=True)]


@pytest.mark.parametrize("seed", [1, 3])
def test_a_fight_played_by_the_menus_keeps_every_law(seed):
    fight = basic_fights.played(seed, 50)
    assert fight.done["odds"] > 2
    assert {word.split()[0] for word in fight.done} >= {"attack", "move", "check"}
