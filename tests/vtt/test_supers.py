"""Supers! Revised at the table: every power found and used by the pointer and by the keys."""

from dataclasses import replace

import pytest

from engine.battle import Battle
from engine.geometry import Point
from engine.look import MapFile
from engine.orders import AttackOrder
from engine.systems.supers_revised import SYSTEM
from engine.systems.supers_revised.chances import versus
from engine.systems.supers_revised.pools import Dice
from engine.world import BattleMap, BattleState, Bond, Clock, Obstacle, Slot, Surface, Tally
from tests.battles.story import body, thing
from tests.vtt import table as fixture
from vtt.inputs import Pressed, Typed
from vtt.session.assembly import scene
from vtt.session.offered import offered
from vtt.session.pointing import Pointing
from vtt.session.table import Session
from vtt.shapes import Disc, Pin, Polygon, Text
from vtt.tools.answer import AnswerTool
from vtt.tools.attack import AttackTool
from vtt.tools.menu import MenuTool
from vtt.tools.palette import PaletteTool
from vtt.tools.point import PointTool
from vtt.widgets.palette import ROW_PX, TOP_PX

SCREEN = ((500.0, 300.0), (502.0, 300.0), (502.0, 500.0), (500.0, 500.0))
YARD = BattleMap(
    name="Yard",
    size_ft=(1000.0, 800.0),
    surfaces=(Surface(name="yard", outline=((0, 0), (1000, 0), (1000, 800), (0, 800))),),
    obstacles=(Obstacle(name="screen", outline=SCREEN, top_ft=40.0, material="concrete", thickness_in=24.0),),
    digest="yard of the powers",
)
HERE, AFAR = (480.0, 400.0, 0.0), (480.0, 520.0, 0.0)
FULL = dict.fromkeys(("composure", "fortitude", "reaction", "will"), 4)


def fighter(powers, **more):
    return {"system": SYSTEM.name, "resistances": FULL, "powers": powers, **more}


def sat(powers, *things, bob=(484.0, 400.0, 0.0), bonds=(), clock=None, **more):
    """Ace with these powers beside Bob, a screen of concrete to the east; the table he is played at."""
    sheets = {"Ace": fighter(powers, **more), "Bob": fighter({"armor": 2}), "Cat": fighter({"flight": 9})}
    texts = {name: SYSTEM.sheets.canonical({**raw, "name": name}) for name, raw in sheets.items()}
    tokens = {}
    for name, at, side in (("Ace", HERE, "hero"), ("Bob", bob, "villain"), ("Cat", AFAR, "hero")):
        tracks, counters = SYSTEM.sheets.tallies(texts[name])
        tokens[name] = replace(body(name, at, side=side), tracks=tracks, counters=counters, sheet=name)
    tokens |= {one.name: one for one in things}
    state = BattleState(
        map=YARD,
        sheets=texts,
        tokens=tokens,
        bonds=tuple(bonds),
        settings={"measure": "ruler"},
        clock=clock or Clock(),
    )
    return Seat(state)


class Seat(fixture.Table):
    """A table at which Supers! Revised is played, with a dock tall enough for every chip."""

    def __init__(self, state):
        self.kept = []
        self.session = Session(
            battle=Battle.begin(state, SYSTEM, 3),
            map_file=MapFile(YARD, measure="ruler"),
            keys=fixture.KEYS,
            measure=fixture.MEASURE,
            layout=fixture.Layout(1920.0, 2600.0),
            keep=self.kept.append,
        )
        self.session.asking = replace(self.session.asking, choices=False)
        self.pointing = Pointing(self.session)
        self.session.select("Ace")
        self.show()

    def show(self):
        """The scene as it is now; what is counted aside is not waited for."""
        return scene(self.session, self.pointing.hand)

    def types(self, letters):
        """Letters into the list, then the first it finds."""
        self.pointing.on(Typed("gm", letters))
        self.keys("Enter")

    @property
    def tool(self):
        return self.session.tool

    @property
    def ace(self):
        return self.state.tokens["Ace"]

    def shapes(self):
        return [shape for layer in self.show() if layer.name == "tool" for shape in layer.shapes]


def test_a_power_goes_on_and_off_by_its_chips():
    seat = sat({"invisibility": 2})
    seat.press_named("command.act.invisibility_on")
    assert seat.ace.condition("invisible") is not None
    seat.press_named("command.act.invisibility_off")
    assert seat.ace.condition("invisible") is None


def test_a_power_is_found_by_a_few_letters():
    seat = sat({"insubstantiality": 2})
    seat.keys("O")
    assert isinstance(seat.tool, PaletteTool)
    seat.types("insubst")
    assert seat.ace.condition("on:insubstantiality") is not None


def test_the_menu_of_a_token_leads_to_its_powers():
    seat = sat({"invisibility": 2})
    seat.press(*HERE[:2], button=3)
    seat.release(*HERE[:2], button=3)
    titles = [item.title for item in seat.tool.menu.items]
    for _ in range(titles.index("Powers and orders") + 1):
        seat.keys("Down")
        if seat.tool.menu.items[seat.tool.menu.hot].title == "Powers and orders":
            break
    seat.keys("Enter")
    assert isinstance(seat.tool, PaletteTool)
    assert any(choice.title == "Invisibility on" for choice in seat.tool.palette.choices)


def test_the_menu_opens_by_its_key_too():
    seat = sat({})
    seat.keys("Menu")
    assert isinstance(seat.tool, MenuTool)


def test_so_many_duplicates_are_chosen_and_stand_on_the_map():
    seat = sat({"duplicate_self": 3})
    seat.press_named("command.act.duplicate_self_2")
    assert {"Ace copy 1", "Ace copy 2"} <= set(seat.state.tokens)


def test_a_summoned_creature_stands_on_the_map_and_may_be_selected():
    seat = sat({"summoning": 2})
    seat.press_named("command.act.summoning_1")
    seat.session.select("Ace creature 1")
    assert offered(seat.session, "Ace creature 1")


def test_growing_and_shrinking_change_the_footprint():
    seat = sat({"size_control": 2})
    before = seat.ace.radius_ft
    seat.press_named("command.act.size_2")
    assert seat.ace.radius_ft == pytest.approx(3 * before)
    seat.press_named("command.act.size_-1")
    assert seat.ace.radius_ft == pytest.approx(before / 2)


def test_a_cloud_is_placed_by_a_click_where_its_template_lies():
    seat = sat({"obscure": 3})
    seat.press_named("command.act.obscure_on")
    seat.point(440.0, 420.0)
    (disc,) = [s for s in seat.shapes() if isinstance(s, Disc)]
    assert (disc.at[0], disc.at[1], disc.rx) == (pytest.approx(440.0), pytest.approx(420.0), 15.0)
    seat.click(440.0, 420.0)
    xs = [x for x, _ in seat.state.changes[0].obstacle.outline]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(440.0, abs=0.1)


def test_a_cloud_is_placed_by_the_arrows():
    seat = sat({"obscure": 3})
    seat.press_named("command.act.obscure_on")
    seat.keys("Left", "Shift+Up", "Enter")
    xs = [x for x, _ in seat.state.changes[0].obstacle.outline]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(HERE[0] - 15.0, abs=0.1)


def test_somebody_is_healed_by_a_click():
    seat = sat({"healing": 3}, bob=(400.0, 400.0, 0.0))
    seat.press_named("command.act.healing_on")
    assert isinstance(seat.tool, PointTool)
    seat.click(400.0, 400.0)
    assert seat.session.battle.line[-1].order.target == "Bob"


def test_an_effect_that_the_judge_rules_on_is_put_on_whom_tab_picks():
    seat = sat({"imbue": 3})
    seat.press_named("command.act.imbue_on")
    seat.keys("Tab", "Enter")
    assert seat.state.tokens["Bob"].condition("effect:imbue", "Ace").value == 3


AREA = {"energy_control": {"dice": 4, "boosts": {"area_effect": 3}}}


def test_the_template_of_an_area_is_cut_by_walls_and_names_whom_it_strikes():
    seat = sat(AREA, bob=(520.0, 400.0, 0.0))
    seat.keys("A")
    seat.press_named("command.act.area_energy_control")
    seat.point(490.0, 400.0)
    (ring,) = [s.rings[0] for s in seat.shapes() if isinstance(s, Polygon)]
    assert max(x for x, _ in ring) < 502.0
    assert min(x for x, _ in ring) == pytest.approx(460.0, abs=0.5)
    plan = seat.session.plan(seat.tool.order)
    assert plan.struck == ()
    seat.point(515.0, 400.0)
    assert seat.session.plan(seat.tool.order).problems


def test_an_area_is_struck_where_it_was_placed():
    seat = sat(AREA)
    seat.press_named("command.act.area_energy_control")
    seat.keys("Tab")
    assert seat.session.plan(seat.tool.order).struck == ("Bob",)
    seat.keys("Enter")
    events = seat.session.battle.line[-1].events
    assert [event.target for event in events if event.kind == "attacked"] == ["Bob"]


def test_an_area_shows_the_odds_for_each_it_strikes():
    """Four dice of energy against four of a Resistance: less than half of a hundred miss."""
    seat = sat(AREA, bob=(500.0, 400.0, 0.0))
    seat.press_named("command.act.area_energy_control")
    seat.point(490.0, 400.0)
    assert "Bob" in texts(seat, "panel.odds")
    seat.session.count_wanted()
    said = texts(seat, "panel.odds")
    shown = int(said[said.index("Miss") - 1].removesuffix("%"))
    assert abs(shown - 100 * versus(Dice(4), Dice(4))[0]) < 1


def test_a_full_attack_over_an_area_has_better_odds_there_too():
    def miss(word):
        seat = sat(AREA, bob=(500.0, 400.0, 0.0))
        seat.keys("O")
        seat.types(word)
        seat.point(490.0, 400.0)
        seat.session.count_wanted()
        part = replace(seat.tool.order, target="Bob")
        return sum(way.chance for way in seat.session.odds(part).ways if _degree(way) == "miss")

    assert miss("over an area, Full") < miss("Energy Control over an area")


def _degree(way):
    return next(event.result for event in way.events if event.kind == "attacked")


def texts(seat, layer):
    def read(shapes):
        for shape in shapes:
            if isinstance(shape, Pin):
                yield from read(shape.shapes)
            elif isinstance(shape, Text):
                yield shape.text

    found = next(one for one in seat.show() if one.name == layer)
    return list(read(found.shapes))


def test_a_wall_is_pointed_at_to_break_it():
    seat = sat({"super_strength": 8}, bob=(300.0, 300.0, 0.0))
    seat.drag(HERE[:2], (490.0, 400.0), (497.0, 400.0))
    seat.session.select("Ace")
    seat.press_named("command.act.break_wall")
    seat.keys("Enter")
    order = seat.session.battle.line[-1].order
    assert (order.maneuver, order.aim) == ("break", "screen")


def test_telekinesis_moves_a_thing_to_where_one_points():
    crate = thing("Crate", (470.0, 420.0, 0.0), weight_lb=60.0)
    seat = sat({"telekinesis": 4}, crate, bob=(300.0, 300.0, 0.0))
    seat.press_named("command.act.move_other")
    seat.click(470.0, 420.0)
    seat.click(440.0, 440.0)
    at = seat.at("Crate")
    assert (at.x, at.y) == (pytest.approx(440.0), pytest.approx(440.0))
    assert Bond("hold", "Ace", "Crate") in seat.state.bonds


def test_who_is_held_breaks_free_by_a_chip():
    seat = sat({}, bonds=(Bond("hold", "Bob", "Ace"),))
    seat.press_named("command.act.escape")
    assert seat.session.battle.line[-1].order.name == "escape"


def test_full_defense_is_a_chip():
    seat = sat({})
    seat.press_named("command.act.full_defense")
    assert seat.ace.condition("full_defense") is not None


def test_a_blow_is_struck_with_what_one_has_and_aimed_as_its_maneuver_wants():
    seat = sat(
        {"super_strength": 5, "mental_blast": 3},
        aptitudes={"fighting": {"dice": 3, "specializations": {"swords": 4}}},
    )
    seat.keys("A")
    seat.press_named("command.maneuver.critical_strike")
    for name in ("super_strength", "mental_blast", "fighting: swords"):
        seat.press_named(f"command.using.{name}")
        assert seat.tool.order(seat.session).using == name
    seat.press_named("command.using.super_strength")
    seat.press_named("command.aimed.2")
    order = seat.tool.order(seat.session)
    assert order == AttackOrder(
        attacker="Ace", target="Bob", maneuver="critical_strike", using="super_strength", aim="2"
    )
    assert seat.tool.preview(seat.session).plan.needed.startswith("3D")


def test_no_karma_is_offered_where_there_is_none():
    seat = sat({}, competency=2)
    seat.keys("A")
    assert isinstance(seat.tool, AttackTool)
    names = {pick.name for layer in seat.show() for pick in layer.picks}
    assert not [name for name in names if "karma.on_blow" in name]


def test_nothing_is_left_in_hand_after_esc():
    seat = sat({"obscure": 3})
    seat.press_named("command.act.obscure_on")
    seat.keys("Esc")
    assert not isinstance(seat.tool, PointTool)
    assert seat.state.changes == ()


def test_the_dice_of_any_check_are_thrown_from_the_list():
    seat = sat({})
    seat.keys("O")
    seat.types("awareness 7")
    order = seat.session.battle.line[-1].order
    assert (order.attribute, order.number, order.action) == ("awareness", 7, "free")


def test_points_are_kept_where_the_screen_is():
    seat = sat({"obscure": 3})
    seat.press_named("command.act.obscure_on")
    seat.keys("PgUp", "Shift+PgDn")
    assert seat.tool.order.at == Point(480.0, 400.0, 12.0)


def test_the_odds_of_a_blow_are_told_degree_by_degree():
    seat = sat({"super_strength": 5})
    seat.keys("A")
    seat.press_named("command.using.super_strength")
    seat.session.count_wanted()
    found = seat.tool.preview(seat.session).results
    degrees = ["Miss", "Normal Success", "Major Success"]
    degrees += ["Superior Success", "Superior Success+", "Superior Success++"]
    assert [result.label for result in found] == degrees
    chances = versus(Dice(5), Dice(4))
    shown = {result.label: result.chance for result in found}
    assert shown == {label: chances[dice] for dice, label in enumerate(degrees)}


IN_TURN = Clock(round=1, phase="turns", slots=(Slot("Cat"), Slot("Bob"), Slot("Ace")), at=0)


def holding():
    """Cat holds her turn back, and need not ask to be asked; Bob strikes at Ace."""
    seat = sat({}, clock=IN_TURN)
    seat.session.asking = replace(seat.session.asking, choices=True)
    seat.session.select("Cat")
    seat.press_named("command.act.delay")
    seat.keys("N", "A")
    assert (seat.tool.attacker, seat.tool.target) == ("Bob", "Ace")
    seat.keys("Enter")
    return seat


def answered(seat, key, nth):
    """The question of that key answered by its option; every other one by its first."""
    for _ in range(6):
        if not isinstance(seat.tool, AnswerTool):
            return
        seat.keys(str(nth) if seat.tool.question.key == key else "1")


def test_whoever_holds_her_turn_interrupts_at_the_table():
    seat = holding()
    assert seat.tool.question.options[:2] == ("nobody", "Bob")
    answered(seat, "interrupt Cat", 2)
    events = seat.session.battle.line[-1].events
    assert [e.outcome for e in events if e.kind == "checked" and e.check == "interrupt roll Cat"] == [
        "stopped"
    ]
    assert [e.result for e in events if e.kind == "attacked"] == ["interrupted"]


def test_whoever_interrupts_chooses_the_attribute():
    seat = holding()
    options = seat.tool.question.options
    assert "Bob, with shooting" in options
    seat.keys(str(options.index("Bob, with shooting") + 1))
    answered(seat, "", 1)
    cat = seat.state.tokens["Cat"]
    assert cat.condition("used:shooting") is not None


def test_whoever_holds_no_turn_is_asked_only_if_he_asked_to_be():
    seat = sat({}, clock=IN_TURN, competency=2)
    seat.session.asking = replace(seat.session.asking, choices=True)
    seat.session.select("Bob")
    seat.session.commit(AttackOrder(attacker="Cat", target="Bob", maneuver="attack", using="flight"))
    while isinstance(seat.tool, AnswerTool):
        assert seat.tool.question.who != "Ace"
        seat.keys("1")


def test_whoever_holds_her_turn_takes_one_for_the_team():
    seat = holding()
    answered(seat, "take one Ace", 2)
    events = seat.session.battle.line[-1].events
    assert [e.target for e in events if e.kind == "attacked"] == ["Cat"]
    assert [e.cause for e in events if e.kind == "moved"][:1] == ["takes one"]


def test_the_turn_goes_round_by_initiative_and_allies_go_in_any_order():
    seat = sat({}, clock=Clock(round=1, phase="turns", slots=(Slot("Cat"), Slot("Ace"), Slot("Bob")), at=0))
    seat.session.select("Ace")
    seat.press_named("command.act.full_defense")
    assert seat.ace.condition("full_defense") is not None
    seat.session.select("Bob")
    assert not [act for act in offered(seat.session, "Bob") if act.word == "full_defense"]


@pytest.mark.parametrize(
    ("power", "mode", "to", "height"),
    [
        ("flight", "fly", (440.0, 440.0), 30.0),
        ("super_running", "run", (300.0, 420.0), None),
        ("super_speed", "run", (300.0, 420.0), None),
        ("super_leap", "leap", (450.0, 430.0), None),
        ("teleportation", "teleport", (700.0, 420.0), None),
        ("dimensional_travel", "teleport", (300.0, 420.0), None),
        ("burrowing", "burrow", (520.0, 400.0), None),
        ("burrowing", "burrow", (430.0, 370.0), -12.0),
        ("insubstantiality", "run", (540.0, 400.0), None),
    ],
)
def test_a_power_that_moves_is_used_by_its_chip_and_the_pointer(power, mode, to, height):
    seat = sat({power: 5}, bob=(300.0, 300.0, 0.0))
    if power == "insubstantiality":
        seat.press_named("command.act.insubstantiality_on")
    seat.press_named(f"command.mode.{mode}")
    seat.point(*to)
    seat.tool.height_ft = height
    seat.keys("Enter")
    at = seat.ace.at
    assert (at.x, at.y) == (pytest.approx(to[0], abs=0.6), pytest.approx(to[1], abs=0.6))
    assert at.z == (height or 0.0)


def test_a_power_that_is_off_takes_its_way_of_moving_with_it():
    seat = sat({"flight": 3})
    seat.press_named("command.act.flight_off")
    names = {pick.name for layer in seat.show() for pick in layer.picks}
    assert "command.mode.fly" not in names
    seat.press_named("command.act.flight_on")
    names = {pick.name for layer in seat.show() for pick in layer.picks}
    assert "command.mode.fly" in names


@pytest.mark.parametrize("power", ["ensnare", "physical_paralysis"])
def test_who_is_bound_cannot_move_until_he_breaks_free(power):
    seat = sat({power: 9})
    seat.keys("A")
    seat.press_named(f"command.using.{power}")
    seat.keys("Enter")
    assert seat.state.tokens["Bob"].condition("held") is not None
    seat.session.select("Bob")
    seat.press_named("command.mode.walk")
    seat.point(470.0, 380.0)
    seat.keys("Enter")
    assert "held and cannot move" in seat.session.toast
    seat.keys("Esc")
    assert "escape" in {act.word for act in offered(seat.session, "Bob")}


def test_a_check_goes_against_a_number_that_is_typed():
    seat = sat({"flight": 6})
    seat.keys("O")
    seat.types("Check of Flight, a number to type")
    assert isinstance(seat.tool, PointTool)
    seat.types("13")
    assert seat.session.battle.played[-1].order.number == 13
    assert not isinstance(seat.tool, PointTool)


def test_nothing_but_a_number_is_taken_for_a_number():
    seat = sat({"flight": 6})
    seat.keys("O")
    seat.types("Check of Flight, a number to type")
    seat.types("x1")
    assert isinstance(seat.tool, PointTool)
    assert not seat.session.battle.played
    seat.keys("Esc")
    assert not isinstance(seat.tool, PointTool)


def test_a_check_is_opposed_by_an_attribute_of_whoever_is_pointed_at():
    seat = sat({"flight": 6}, bob=(430.0, 430.0, 0.0))
    seat.keys("O")
    seat.types("Check of Flight against somebody")
    seat.click(*seat.state.tokens["Bob"].at[:2])
    seat.types("armor")
    order = seat.session.battle.played[-1].order
    assert (order.attribute, order.target, order.against, order.action) == ("flight", "Bob", "armor", "free")


def test_of_the_other_s_attributes_only_those_he_has_are_offered():
    seat = sat({"flight": 6}, bob=(430.0, 430.0, 0.0))
    seat.keys("O")
    seat.types("Check of Flight against somebody")
    seat.click(*seat.state.tokens["Bob"].at[:2])
    offered_names = {choice.id for choice in seat.tool.list_.palette.choices}
    assert "armor" in offered_names
    assert "flight" not in offered_names


def test_one_row_of_such_a_list_may_be_pressed():
    seat = sat({"flight": 6})
    seat.keys("O")
    seat.types("Check of Flight, a number to type")
    x, y, _, _ = seat.tool.list_.box(seat.session.layout.map)
    seat.pointing.on(Pressed("gm", (x + 100, y + TOP_PX + 1.5 * ROW_PX)))
    assert seat.session.battle.played[-1].order.number == 7


def test_who_is_held_breaks_free_with_the_attribute_he_chooses():
    held = Bond(kind="hold", by="Bob", of="Ace")
    seat = sat({"super_strength": 8, "energy_control": 6}, bonds=(held,))
    seat.keys("O")
    seat.types("Break free with another")
    seat.types("fighting")
    assert seat.session.battle.played[-1].order.using == "fighting"


def test_a_full_attack_may_be_made_over_an_area():
    seat = sat(AREA, bob=(430.0, 430.0, 0.0))
    seat.keys("O")
    seat.types("over an area, Full")
    seat.click(*seat.state.tokens["Bob"].at[:2])
    assert seat.session.battle.played[-1].order.maneuver == "full_attack"


def words_of(seat):
    """Every word in the dock."""
    return [text for layer in seat.show() if layer.name == "panel.dock" for text in texts_in(layer.shapes)]


def texts_in(shapes):
    for shape in shapes:
        yield from texts_in(getattr(shape, "shapes", ()))
        if getattr(shape, "text", ""):
            yield shape.text


def test_the_dock_shows_dice_one_may_spend_and_not_what_the_rules_count_for_themselves():
    seat = sat({"armor": 2}, competency=2)
    seat.session.select("Ace")
    ace = seat.state.tokens["Ace"]
    counted = (*ace.counters, Tally("dynamic", 1), Tally("left_from_x", 480))
    moved = seat.state.with_token(replace(ace, counters=counted))
    seat.session.take(Battle.begin(moved, SYSTEM, 3))
    said = " | ".join(words_of(seat))
    assert "Competency 2" in said
    assert "dynamic" not in said.lower()
    assert "left from" not in said


def test_a_refusal_is_a_sentence_with_its_capital():
    clock = Clock(1, "turns", (Slot("Bob"), Slot("Ace")), 0)
    seat = sat({"armor": 2}, clock=clock)
    assert not seat.session.commit(AttackOrder(attacker="Ace", target="Bob", maneuver="attack"))
    assert seat.session.toast.startswith("It is not Ace's turn")
