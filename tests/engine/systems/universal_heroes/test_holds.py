"""Wrestling: holds, squeezing, getting out, and things in somebody's hands."""

from dataclasses import replace

import pytest

from engine.geometry import Point
from engine.orders import AttackOrder, MoveOrder
from engine.systems.universal_heroes import SYSTEM
from engine.systems.universal_heroes.holds import escape_cs
from engine.systems.universal_heroes.orders import Escape, Squeeze
from engine.world import Bond
from tests.arena import abilities, arena, fighter, fought, of_kind, problems

GRAPPLE = AttackOrder(attacker="Ace", target="Bob", maneuver="grappling")
GRAB = AttackOrder(attacker="Ace", target="Bob", maneuver="grabbing")
HOLD = Bond("hold", "Ace", "Bob")


def pair(ace=30, bob=10, **more):
    things = more.pop("things", ())
    return arena(
        fighter("Ace"),
        fighter("Bob", (5.0, 0.0, 0.0), side="villain"),
        *things,
        Ace=abilities(strength=ace),
        Bob=abilities(strength=bob, endurance=20, fighting=20),
        **more,
    )


def held(**more):
    """Bob in Ace's full hold."""
    state, _, _ = fought(pair(**more), GRAPPLE, {"attack Ace": 100})
    return state


def lost(before, after, name="Bob"):
    return before.tokens[name].track("health") - after.tokens[name].track("health")


@pytest.mark.parametrize(("face", "result"), [(65, "Miss"), (66, "Partial"), (95, "Hold")])
def test_grappling_is_a_strength_feat_that_misses_on_green(face, result):
    _, events, _ = fought(pair(), GRAPPLE, {"attack Ace": face})
    assert of_kind(events, "attacked")[0].result == result


def test_a_hold_ties_the_two_together_and_leaves_only_escape():
    state = held()
    assert state.bonds == (HOLD,)
    assert state.tokens["Bob"].condition("held") is not None
    flight = MoveOrder(token="Bob", mode="run", waypoints=((50.0, 0.0, 0.0),))
    strike = AttackOrder(attacker="Bob", target="Ace", maneuver="blunt_attack")
    assert "only try to escape" in SYSTEM.turns.fits(state, flight)[0].text
    assert "only try to escape" in SYSTEM.turns.fits(state, strike)[0].text
    assert SYSTEM.turns.fits(state, Escape(token="Bob")) == ()


def test_a_partial_hold_hinders_by_two_columns_and_ties_whom_the_grappler_can_keep():
    strong, _, _ = fought(pair(), GRAPPLE, {"attack Ace": 66})
    assert strong.tokens["Bob"].condition("hindered").value == -2
    assert strong.bonds == (HOLD,)
    weak, _, _ = fought(pair(ace=30, bob=40), GRAPPLE, {"attack Ace": 66})
    assert weak.tokens["Bob"].condition("hindered").value == -2
    assert weak.bonds == ()


def test_a_white_wrestling_dodge_walks_right_into_the_hold():
    told = {"attack Ace": 1, "defend Bob": "wrestling_dodge", "dodge Bob": 40}
    state, events, _ = fought(pair(), GRAPPLE, told)
    assert of_kind(events, "attacked")[0].result == "Hold"
    assert state.bonds == (HOLD,)


def test_a_squeeze_harms_by_strength_unless_its_color_is_matched():
    state = held()
    squeeze = Squeeze(token="Ace")
    hurt, _, _ = fought(state, squeeze, {"squeeze Ace": 66, "resist Bob": 70})
    resisted, _, _ = fought(state, squeeze, {"squeeze Ace": 66, "resist Bob": 71})
    failed, events, _ = fought(state, squeeze, {"squeeze Ace": 35})
    assert (lost(state, hurt), lost(state, resisted), lost(state, failed)) == (30, 0, 0)
    assert [event.check for event in of_kind(events, "checked")] == ["squeeze Ace"]


def test_a_squeeze_may_be_resisted_against_the_grapplers_rank_instead():
    """Excellent Endurance against Remarkable Strength: one above, so red."""
    state = held(settings={"U42": "strength_rank"})
    hurt, _, _ = fought(state, Squeeze(token="Ace"), {"squeeze Ace": 36, "resist Bob": 94})
    resisted, _, _ = fought(state, Squeeze(token="Ace"), {"squeeze Ace": 36, "resist Bob": 95})
    assert (lost(state, hurt), lost(state, resisted)) == (30, 0)


def test_only_whom_one_holds_can_be_squeezed():
    assert SYSTEM.rule_for(Squeeze(token="Ace")).problems(pair(), Squeeze(token="Ace", target="Bob"))


def test_an_escape_is_shifted_by_the_ranks_of_strength_between_the_two():
    """Good against Remarkable: two columns worse; Remarkable against Good: two better."""
    assert escape_cs(held(), held().tokens["Bob"]) == -2
    assert escape_cs(held(ace=10, bob=30), held(ace=10, bob=30).tokens["Bob"]) == 2


@pytest.mark.parametrize(("face", "free"), [(85, False), (86, True)])
def test_an_escape_frees_on_yellow(face, free):
    """Good less two columns is Poor: yellow from 86."""
    after, _, _ = fought(held(), Escape(token="Bob"), {"escape Bob": face})
    assert (after.bonds == ()) is free
    assert (after.tokens["Bob"].condition("held") is None) is free


def test_a_red_escape_may_turn_the_hold_about():
    told = {"escape Bob": 100, "reverse Bob": "grapple", "attack Bob": 100}
    after, _, _ = fought(held(), Escape(token="Bob"), told)
    assert after.bonds == (Bond("hold", "Bob", "Ace"),)


def test_a_red_escape_may_be_followed_by_an_act_two_columns_off():
    after, _, _ = fought(held(), Escape(token="Bob"), {"escape Bob": 100, "reverse Bob": "act"})
    assert after.tokens["Bob"].condition("reversed").value == -2


def test_a_slam_parts_who_is_tied_together():
    state = held()
    third = fighter("Cad", (10.0, 0.0, 0.0))
    state = arena(*state.tokens.values(), third, Ace=abilities(strength=30), Bob=abilities(endurance=20),
                  Cad=abilities(fighting=20, strength=30))  # fmt: skip
    state, _, _ = fought(state, GRAPPLE, {"attack Ace": 100})
    blow = AttackOrder(attacker="Cad", target="Bob", maneuver="blunt_attack")
    after, _, _ = fought(state, blow, {"attack Cad": 80, "slam Bob": 41, "kill Bob": 100, "out Bob": 1})
    assert after.bonds == ()
    assert after.tokens["Bob"].condition("held") is None


def armed(ace=10, bob=30):
    """Bob with a case in his hand."""
    case = fighter("case", (5.0, 0.0, 0.0), material="aluminum", weight_lb=10.0)
    from dataclasses import replace

    state = pair(ace=ace, bob=bob, things=(case,))
    return replace(state, bonds=(Bond("carry", "Bob", "case"),))


def test_taking_needs_the_strength_of_the_owner():
    """Good Strength: Take from 46, Grab from 76, Break from 98."""
    weak, _, _ = fought(armed(ace=10, bob=30), GRAB, {"attack Ace": 46})
    equal, _, _ = fought(armed(ace=10, bob=10), GRAB, {"attack Ace": 46})
    assert weak.bonds == (Bond("carry", "Bob", "case"),)
    assert equal.bonds == (Bond("carry", "Ace", "case"),)
    assert equal.tokens["case"].at == equal.tokens["Ace"].at


def test_a_grab_takes_whatever_the_owners_strength():
    after, _, _ = fought(armed(), GRAB, {"attack Ace": 76})
    assert after.bonds == (Bond("carry", "Ace", "case"),)


def test_pulling_too_hard_breaks_the_thing():
    after, _, _ = fought(armed(), GRAB, {"attack Ace": 98})
    assert after.tokens["case"].condition("broken") is not None
    assert after.bonds == (Bond("carry", "Bob", "case"),)


def test_there_must_be_something_to_grab():
    assert problems(pair(), GRAB) == ["Bob has nothing in hand to grab"]


@pytest.mark.parametrize("borne", ["Ace", "Cad"])
@pytest.mark.parametrize("aim", ["", "borne"])
@pytest.mark.parametrize("die", [46, 76, 98])
def test_a_person_in_somebodys_arms_is_no_thing_to_take_or_break(borne, aim, die):
    """Neither himself, whom the other carries, nor anybody else."""
    state = arena(
        fighter("Ace"),
        fighter("Bob", (5.0, 0.0, 0.0), side="villain"),
        fighter("Cad", (5.0, 0.0, 0.0)),
        **{name: abilities(strength=20, fighting=10) for name in ("Ace", "Bob", "Cad")},
    )
    state = replace(state, bonds=(Bond("carry", "Bob", borne),))
    grab = replace(GRAB, aim=borne if aim else None)
    after, _, _ = fought(state, grab, {"attack Ace": die})
    assert "Bob has nothing in hand to grab" in problems(state, grab)
    assert after.bonds == state.bonds
    assert [one.condition("broken") for one in after.tokens.values()] == [None] * 3


def partly():
    """Bob, the stronger, in a partial hold that hinders and ties nobody."""
    state, _, _ = fought(pair(ace=20, bob=50), GRAPPLE, {"attack Ace": 75})
    assert state.bonds == ()
    return state


def against_squeezing(state):
    squeeze = Squeeze(token="Ace", target="Bob")
    return [problem.text for problem in SYSTEM.rule_for(squeeze).problems(state, squeeze)]


def test_a_partial_hold_too_weak_to_tie_can_be_squeezed_too():
    """Source: UH, Grappling: once a character has been at least partially held."""
    before = partly()
    assert against_squeezing(before) == []
    after, _, _ = fought(before, Squeeze(token="Ace"), {"squeeze Ace": 50, "resist Bob": 1})
    assert lost(before, after) == 20


def test_whoever_wriggles_out_of_a_partial_hold_is_squeezed_no_more():
    """He is three ranks stronger: Amazing, three columns better."""
    assert escape_cs(partly(), partly().tokens["Bob"]) == 3
    free, _, _ = fought(partly(), Escape(token="Bob"), {"escape Bob": 50})
    assert against_squeezing(free) == ["Ace does not hold Bob"]


def test_out_of_reach_a_partial_hold_is_no_hold():
    state = partly()
    bob = state.tokens["Bob"]
    gone = replace(bob, motion=replace(bob.motion, position=Point(50.0, 0.0, 0.0)))
    assert against_squeezing(state.with_token(gone)) == ["Ace does not hold Bob"]
