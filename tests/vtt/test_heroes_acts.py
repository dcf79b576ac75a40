"""Universal Heroes at the table: what is named by typing, and care after the fight."""

from dataclasses import replace

from engine.world import Tally
from tests.vtt.table import Table, opening
from vtt.inputs import Typed
from vtt.session.commands import run


def rich(health=None):
    """The opening with Karma enough for stunts, and Ace perhaps hurt."""
    state = opening()
    ace = state.tokens["Ace"]
    counters = tuple(replace(t, now=900) if t.name == "karma" else t for t in ace.counters)
    if not any(t.name == "karma" for t in counters):
        counters = (*counters, Tally("karma", 900, 900))
    tracks = tuple(
        replace(t, now=health) if health is not None and t.name == "health" else t for t in ace.tracks
    )
    return replace(state, tokens={**state.tokens, "Ace": replace(ace, counters=counters, tracks=tracks)})


def typed(table, letters):
    """Letters into what is in hand, then Enter."""
    table.pointing.on(Typed("gm", letters))
    table.keys("Enter")


def listed(table, title):
    """An order out of the list of all of them."""
    table.keys("O")
    typed(table, title)


def test_a_stunt_is_tried_under_the_name_that_is_typed():
    table = Table(rich())
    table.session.select("Ace")
    listed(table, "Stunt with Flight")
    typed(table, "Loop the loop")
    assert table.session.battle.played[-1].order.name == "Loop the loop"
    assert table.state.tokens["Ace"].counter("stunt:Loop the loop") == 1


def test_a_stunt_once_tried_stands_at_hand_without_typing():
    table = Table(rich())
    table.session.select("Ace")
    listed(table, "Stunt with Flight")
    typed(table, "Loop the loop")
    listed(table, "Stunt with Flight")
    assert table.session.tool.list_.palette.choices[0].id == "Loop the loop"


def test_what_is_bought_is_named_by_typing():
    table = Table(rich())
    table.session.select("Ace")
    listed(table, "Buy something of Feeble price")
    typed(table, "A motor scooter")
    order = table.session.battle.played[-1].order
    assert (order.kind, order.thing, order.price) == ("buy", "A motor scooter", "Feeble")


def test_somebody_goes_into_care_after_the_fight_and_leaves_it():
    table = Table(rich())
    table.session.select("Ace")
    listed(table, "Go into care")
    assert table.state.tokens["Ace"].condition("in_care") is not None
    table.press_named("command.act.care")
    assert table.state.tokens["Ace"].condition("in_care") is None


def test_an_hour_in_care_heals_twice_what_an_hour_without_does():
    def healed(in_care):
        table = Table(rich(health=-20))
        table.session.select("Ace")
        if in_care:
            listed(table, "Go into care")
        before = table.state.tokens["Ace"].track("health")
        run(table.session, "time.3600")
        return table.state.tokens["Ace"].track("health") - before

    assert healed(True) - healed(False) == 20  # Endurance 20 once more
