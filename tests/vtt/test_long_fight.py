"""A fight of four against four, played in the window to its end by keys and pointer.

Longer ones, by the hundred orders and over many seeds: ``python -m tests.vtt.player``.
"""

from dataclasses import replace

from engine.orders import Ruling
from tests.vtt.player import HEROES, Player, opening

SEED = 4
WOUNDED = 20  # the health that is left to the villains, so that it ends in a few rounds


def wounded(state):
    """The villains have little health left."""
    hurt = dict(state.tokens)
    for name, token in state.tokens.items():
        if token.tracks and name not in HEROES:
            tracks = (replace(token.tracks[0], now=WOUNDED), *token.tracks[1:])
            hurt[name] = replace(token, tracks=tracks)
    return replace(state, tokens=hurt)


def test_a_fight_is_played_to_its_end_and_nothing_is_resolved_by_hand():
    player = Player(SEED, wounded(opening()))
    player.fight(most_rounds=20)
    assert len(player.sides()) < 2
    assert not [entry for entry in player.session.battle.played if isinstance(entry.order, Ruling)]
    player.rests()
    player.audited()
    kinds = {entry.order.kind for entry in player.session.battle.line}
    assert {"declare", "extra_attacks", "begin_round", "move", "attack", "advance"} <= kinds


def test_a_blade_of_the_sheet_is_chosen_in_the_attacks_tab():
    player = Player(1)
    player.chosen("Delta")
    player.keys("A")
    player.press_named("command.maneuver.edged_attack")
    player.press_named("command.using.blade")
    assert player.session.tool.order(player.session).using == "blade"
