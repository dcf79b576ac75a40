"""A round of four against four under Universal Heroes, played in the window, nothing resolved by hand."""

import pytest

from engine.checks import Choice
from engine.geometry import Point
from engine.orders import Ruling
from engine.rounds import in_round, running
from engine.systems.universal_heroes import SYSTEM
from engine.world import BattleState, Motion, Token
from tests.vtt import table as fixture
from vtt.session.offered import offered
from vtt.tools.answer import AnswerTool
from vtt.tools.attack import AttackTool

STRONG = {"fighting": 40, "agility": 20, "strength": 50, "endurance": 40, "intuition": 10}
QUICK = {"fighting": 20, "agility": 40, "strength": 20, "endurance": 30, "intuition": 40}
SHOOTER = {"powers": {"bolt": {"rank": "Remarkable", "attack": "energy"}, "flight": 20}}
SHEETS = {
    "Atlas": {"abilities": STRONG, "karma": 60},
    "Brook": {"abilities": QUICK, **SHOOTER, "karma": 60},
    "Comet": {"abilities": QUICK, "powers": {"flight": 30}, "karma": 60},
    "Delta": {"abilities": STRONG, "karma": 60},
    "Viper": {"abilities": QUICK},
    "Wreck": {"abilities": STRONG},
    "Xenon": {"abilities": QUICK, **SHOOTER},
    "Yeti": {"abilities": STRONG},
}
PLACES = {
    "Atlas": (200, 400), "Brook": (150, 480), "Comet": (200, 560), "Delta": (260, 480),
    "Viper": (264, 484), "Wreck": (480, 400), "Xenon": (520, 480), "Yeti": (480, 560),
}  # fmt: skip
HEROES = ("Atlas", "Brook", "Comet", "Delta")
INTENT = {
    "Atlas": ("charging", "Wreck"), "Brook": ("energy", "Xenon"), "Comet": ("charging", "Yeti"),
    "Delta": ("blunt_attack", "Viper"), "Viper": ("grappling", "Delta"), "Wreck": ("blunt_throwing", "Atlas"),
    "Xenon": ("energy", "Brook"), "Yeti": ("blunt_attack", "Comet"),
}  # fmt: skip


def fighter(name):
    raw = {"system": "universal_heroes", "name": name, **SHEETS[name]}
    text = SYSTEM.sheets.canonical(raw)
    tracks, counters = SYSTEM.sheets.tallies(text)
    x, y = PLACES[name]
    token = Token(
        name=name,
        side="hero" if name in HEROES else "villain",
        motion=Motion(position=Point(float(x), float(y), 0.0), heading_deg=90.0),
        tracks=tracks,
        counters=counters,
        sheet=name,
    )
    return token, text


@pytest.fixture
def fight(make_table):
    """Eight on the field, a table that declares before each round."""
    made = [fighter(name) for name in SHEETS]
    state = BattleState(
        map=fixture.GROUND,
        sheets={token.name: text for token, text in made},
        tokens={token.name: token for token, _ in made},
        settings={"measure": "ruler"},
    )
    table = make_table(state=state, seed=11)
    table.session.layout = fixture.Layout(1920.0, 2600.0)  # a dock tall enough for every chip
    table.keys("Tab")
    table.press_named("tab.Scene")
    table.press_named("command.declaring.on")
    table.press_named("tab.Selected")
    return table


def chosen(table, name):
    """The chip of the initiative bar, as a player presses it."""
    table.press_named(f"order.{name}")


def settled(table):
    """Whoever is asked takes the first option, or lets the program roll."""
    for _ in range(40):
        if not isinstance(table.session.tool, AnswerTool):
            return
        table.keys("Enter" if isinstance(table.session.tool.question, Choice) else "/")
    raise AssertionError("the questions do not end")


def declared(table):
    for name, (maneuver, target) in INTENT.items():
        chosen(table, name)
        table.press_named(f"command.declare.as.{maneuver}")
        table.press_named(f"command.declare.at.{target}")


def weighs(table, name, maneuver, target):
    """A blow in the attack tool: Tab goes from target to target."""
    chosen(table, name)
    table.keys("A")
    for _ in SHEETS:
        if table.session.tool.target == target:
            break
        table.keys("Tab")
    table.press_named(f"command.maneuver.{maneuver}")


def strikes(table, name):
    """The attack tool, by keys and chips."""
    maneuver, target = INTENT[name]
    weighs(table, name, maneuver, target)
    table.keys("Enter")
    settled(table)
    while isinstance(table.session.tool, AttackTool):
        table.keys("Esc")


def entries(table):
    return table.session.battle.played


def test_a_full_round_is_played_and_nothing_is_resolved_by_hand(fight):
    chosen(fight, "Atlas")
    fight.press_named("command.act.extra_attacks_2")
    settled(fight)
    declared(fight)
    said = {one.token: (one.maneuver, one.target, one.secret) for one in fight.state.declared}
    assert {name: facts[:2] for name, facts in said.items()} == INTENT
    assert {name for name, facts in said.items() if facts[2]} == set(SHEETS) - set(HEROES)
    fight.keys("N")
    settled(fight)
    acted = []
    for _ in range(16):
        name = running(fight.state)
        if not name:
            break
        acted.append(name)
        if SYSTEM.turns.able(fight.state, fight.state.tokens[name]):
            strikes(fight, name)
        fight.keys("N")
        settled(fight)
    assert set(acted) == set(SHEETS)
    assert fight.state.clock.round == 1
    assert not in_round(fight.state)
    orders = [entry.order for entry in entries(fight)]
    assert not [order for order in orders if isinstance(order, Ruling)]
    attackers = {
        event.attacker for entry in entries(fight) for event in entry.events if event.kind == "attacked"
    }
    assert len(attackers) >= 6
    assert fight.session.battle.audit() == ()
    assert {entry.override for entry in entries(fight)} == {""}


def test_a_round_waits_for_the_declarations(fight):
    fight.keys("N")
    settled(fight)
    for _ in range(12):
        if not in_round(fight.state):
            break
        fight.keys("N")
        settled(fight)
    assert (fight.state.clock.round, fight.state.clock.phase) == (1, "declare")
    assert fight.state.declared == ()
    fight.keys("N")
    settled(fight)
    assert fight.state.clock.round == 2


def test_an_extra_attack_stands_in_the_initiative_bar(fight, words):
    chosen(fight, "Atlas")
    fight.press_named("command.act.extra_attacks_2")
    settled(fight)
    if fight.state.tokens["Atlas"].counter("attacks") == 2:
        assert "×2" in words(fight.layer("panel.top").shapes)
    assert [act.word for act in offered(fight.session, "Atlas") if act.word.startswith("extra")] == []


def test_karma_is_asked_for_before_the_roll_of_whoever_armed_it(fight):
    chosen(fight, "Delta")
    fight.press_named("command.karma.arm")
    weighs(fight, "Delta", "blunt_attack", "Viper")
    fight.keys("Enter")
    assert fight.session.tool.question.key == "karma attack Delta"
    fight.keys("2")
    for _ in range(10):
        question = fight.session.tool.question if isinstance(fight.session.tool, AnswerTool) else None
        if question is None:
            break
        if question.key == "karma amount attack Delta":
            fight.keys("1", "5", "Enter")
        else:
            fight.keys("Enter")
    assert fight.state.tokens["Delta"].counter("karma") == 45


def test_nobody_else_is_asked(fight):
    chosen(fight, "Brook")
    fight.press_named("command.karma.arm")
    strikes(fight, "Delta")
    asked = {answer.key for entry in entries(fight) for answer in entry.answers}
    assert not [key for key in asked if key.startswith("karma")]


def test_the_defender_is_asked_how_he_defends(fight):
    weighs(fight, "Delta", "blunt_attack", "Viper")
    fight.keys("Enter")
    question = fight.session.tool.question
    assert (question.key, question.who) == ("defend Viper", "Viper")
    assert question.options == ("none", "fighting_dodge", "blocking")


def test_table_dice_are_asked_for_the_attack_too(fight):
    fight.press_named("tab.Scene")
    fight.press_named("command.dice.table")
    weighs(fight, "Delta", "blunt_attack", "Viper")
    fight.keys("Enter")
    assert fight.session.tool.question.key == "attack Delta"
    fight.keys("9", "7", "Enter")
    settled(fight)
    told = [answer for answer in entries(fight)[-1].answers if answer.key == "attack Delta"]
    assert (told[0].faces, told[0].by) == ((97,), "table")


def test_a_raised_two_is_no_face_of_a_die(fight):
    fight.press_named("tab.Scene")
    fight.press_named("command.dice.table")
    weighs(fight, "Delta", "blunt_attack", "Viper")
    fight.keys("Enter", "²", "Enter")
    assert fight.session.tool.question.key == "attack Delta"
    assert fight.session.tool.wrong


def test_a_defense_said_beforehand_stands_first(fight):
    chosen(fight, "Viper")
    fight.press_named("command.defend.fighting_dodge")
    weighs(fight, "Delta", "blunt_attack", "Viper")
    fight.keys("Enter")
    assert fight.session.tool.question.options[0] == "fighting_dodge"


def test_a_power_is_chosen_to_strike_with(fight):
    weighs(fight, "Brook", "energy", "Xenon")
    fight.press_named("command.using.bolt")
    fight.press_named("command.aimed.leg")
    order = fight.session.tool.order(fight.session)
    assert (order.using, order.aim) == ("bolt", "leg")


def test_the_reason_card_tells_where_a_tokens_figures_come_from(fight, words):
    chosen(fight, "Atlas")
    fight.keys("F2")
    said = words(fight.layer("float").shapes)
    assert "Health, Ftg 40 + Agy 20 + Str 50 + End 40" in said
    assert "150" in said
    assert any("ruling U48: exceeds standard" in word for word in said)


def test_the_reason_card_tells_what_bears_on_a_blow(fight, words):
    weighs(fight, "Delta", "blunt_attack", "Viper")
    fight.keys("F2")
    assert "green on Incredible" in words(fight.layer("float").shapes)


def test_any_figure_pressed_asks_where_it_comes_from(fight):
    chosen(fight, "Atlas")
    fight.press_named("why.sheet")
    assert fight.layer("float") is not None


def test_whoever_lost_initiative_changes_to_another_blow(fight):
    declared(fight)
    fight.keys("N")
    settled(fight)
    last = fight.state.clock.slots[-1].token
    other = "Brook" if last != "Brook" and INTENT[last][1] != "Brook" else "Comet"
    weighs(fight, last, "blunt_attack", other)
    fight.press_named("command.change.action")
    settled(fight)
    order = entries(fight)[-1].order
    assert (order.kind, order.maneuver, order.target) == ("change_action", "blunt_attack", other)


def test_what_else_somebody_can_do_is_listed_by_a_key(fight):
    chosen(fight, "Atlas")
    fight.keys("O")
    assert "act.extra_attacks_2" in {choice.id for choice in fight.session.tool.palette.choices}
