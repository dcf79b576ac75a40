"""What of a body shows."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.world import Condition, Motion, Tally
from vtt.scene import looks, tokens
from vtt.scene.marks import team_shape
from vtt.scene.things import things
from vtt.scene.views import View
from vtt.shapes import Disc, Pin, Polygon


def shown(state, name, view):
    return looks.look(state, state.tokens[name], view)


def test_heroes_are_discs_villains_octagons_everybody_else_squares():
    kinds = [team_shape(side, (0, 0), 10, "token.body") for side in ("hero", "villain", "neutral")]
    assert isinstance(kinds[0], Disc)
    assert [len(kind.rings[0]) for kind in kinds[1:]] == [8, 4]


def test_a_body_on_a_roof_says_how_many_stories_up(state, view):
    assert (shown(state, "Bob", view).height, shown(state, "Ace", view).height) == (14, None)


def test_a_falling_body_says_so(with_token, view, flat):
    falling = with_token("Bob", motion=Motion(position=Point(210, 210, 100), mode="fall", turns_falling=2))
    look = shown(falling, "Bob", view)
    assert look.falling
    assert any(getattr(s, "style", "").startswith("token.badge.falling") for s in flat(tokens.body(look)))


@pytest.mark.parametrize(("now", "step"), [(40, 20), (20, 10), (1, 1), (0, 0), (-5, 0)])
def test_health_shows_in_steps_and_what_is_left_is_never_nothing(with_token, view, now, step):
    assert shown(with_token("Ace", tracks=(Tally("health", now, 40),)), "Ace", view).health == step


def test_an_empty_health_arc_is_not_only_red(with_token, view, styles):
    out = with_token("Ace", tracks=(Tally("health", 0, 40),))
    assert "token.health.out" in styles(tokens.body(shown(out, "Ace", view)))


def test_players_do_not_see_a_villains_health(state):
    players = View(audience="players")
    assert (shown(state, "Bob", players).health, shown(state, "Ace", players).health) == (None, 20)


def test_players_do_not_see_the_hidden(state, words):
    players = View(audience="players", px_per_ft=0.8)
    assert "Dim" not in words(tokens.bodies(state, players))


def test_the_gm_sees_the_hidden_faintly(state, view, flat):
    look = shown(state, "Dim", view)
    assert look.hidden
    assert any(isinstance(s, Pin) and s.alpha == 0.42 for s in flat(tokens.body(look)))


def test_a_flier_shows_its_speed_in_areas_and_where_it_goes(state, view, words):
    look = shown(state, "Cat", view)
    assert (look.areas, look.facing_deg) == (2.0, 270)
    assert "2" in words(tokens.body(look))


def test_equal_tokens_are_told_apart_by_number():
    assert [looks.suffix(name) for name in ("Wick 2", "Wick", "Agent 47", "7")] == ["2", "", "47", ""]


def test_a_condition_has_a_drawing_and_a_word(with_token, view, words):
    stunned = with_token("Ace", conditions=(Condition("stunned", 3),))
    assert "Stun 3" in words(tokens.body(shown(stunned, "Ace", view)))


def test_what_only_the_rules_count_is_not_shown(with_token, view):
    busy = with_token("Ace", conditions=(Condition("used:fighting"), Condition("defend:dodging")))
    assert shown(busy, "Ace", view).conditions == ()


def test_more_than_three_conditions_are_counted(with_token, view):
    many = with_token(
        "Ace", conditions=tuple(Condition(name) for name in ("stunned", "held", "prone", "evading", "x"))
    )
    assert shown(many, "Ace", view).conditions[-1][1] == "+2"


def test_whose_turn_it_is_is_ringed(state, view, styles):
    assert shown(state, "Ace", view).turn
    assert "token.turn" in styles(tokens.body(shown(state, "Ace", view)))


def test_who_is_out_is_crossed(with_token, view, styles):
    out = with_token("Bob", conditions=(Condition("out"),))
    assert "token.cross" in styles(tokens.body(shown(out, "Bob", view)))


def test_a_token_without_a_drawing_shows_its_initials(state, view, words):
    assert "BO" in words(tokens.body(shown(state, "Bob", view)))


def test_a_token_being_moved_leaves_its_outline(state, styles):
    view = View(px_per_ft=0.8, lifted=("Ace",))
    assert any(style.startswith("token.outline") for style in styles(tokens.bodies(state, view)))


def test_a_token_is_never_drawn_smaller_than_its_body(view):
    assert view.body_px(100.0) == 160


@pytest.mark.parametrize("px_per_ft", [0.05, 0.5, 5.0])
def test_tokens_stay_between_a_least_and_a_most_size(px_per_ft):
    assert 20 <= View(px_per_ft=px_per_ft).token_px <= 56


def test_equal_looks_are_the_same_object(state, view):
    assert tokens.body(shown(state, "Ace", view)) is tokens.body(shown(state, "Ace", view))


def test_things_are_drawn_as_large_as_they_are_and_have_no_name(state, view, words):
    (crate,) = things(state, View(px_per_ft=10.0))
    xs = [x for x, _ in crate.shapes[0].rings[0]]
    assert max(xs) - min(xs) == pytest.approx(36.0)
    assert "Crate 1" not in words(tokens.bodies(state, view))


def test_a_car_is_longer_than_wide(state):
    car = replace(state.tokens["Crate 1"], name="Car 2", radius_ft=5.0)
    (drawn,) = things(replace(state, tokens={"Car 2": car}), View(px_per_ft=4.0))
    shape = next(s for s in drawn.shapes if isinstance(s, Polygon))
    xs, ys = zip(*shape.rings[0], strict=True)
    assert max(ys) - min(ys) > 1.5 * (max(xs) - min(xs))


def test_whoever_stands_above_the_story_in_view_is_faint(state):
    pins = list(tokens.bodies(state, View(px_per_ft=0.8, below_ft=26.0)))
    faint = {pin.at for pin in pins if pin.alpha < 1}
    assert faint == {(210.0, 210.0), (400.0, 350.0)}


def crowded(state, count):
    crowd = state
    for nth in range(count):
        here = Motion(position=Point(100 + nth, 300, 26.0))
        crowd = crowd.with_token(replace(state.tokens["Ace"], name=f"Twin {nth}", motion=here))
    return crowd


def test_of_names_that_would_cover_each_other_only_some_are_shown(state, view, words):
    shown = [word for word in words(tokens.bodies(crowded(state, 9), view)) if word.startswith("Twin")]
    assert 1 <= len(shown) < 9


def test_the_name_of_a_selected_token_is_always_shown(state, words):
    view = View(px_per_ft=0.8, selected=("Twin 3",))
    assert "Twin 3" in words(tokens.bodies(crowded(state, 9), view))
