"""The head of the attack's tab: who strikes whom."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.events import Hurt
from engine.orders import AttackOrder
from engine.plans import AttackPlan
from engine.world import Tally
from tests.vtt import table as fixture
from vtt.scene.attack_tab import ARROW_PX, NEEDED_PX, after, left_over, needed_rows, roll, sides
from vtt.scene.beats import Beat, Story, story
from vtt.scene.dock import LEFT_PX, RIGHT_PX
from vtt.scene.results import AttackPreview, Result, harmed
from vtt.scene.rows import row_width
from vtt.scene.selected import health
from vtt.shapes import Pin, Text

LONG = (
    "Pale Engine",
    "Brightwater the Second",
    "Extraordinarily Longwinded Lord of the Nine Rivers",
    "Wick 12",
)


def section(attacker, target, maneuver="blunt_attack"):
    state = fixture.opening()
    ace, bob = state.tokens["Ace"], state.tokens["Bob"]
    both = {attacker: replace(ace, name=attacker), target: replace(bob, name=target)}
    order = AttackOrder(attacker=attacker, target=target, maneuver=maneuver)
    return sides(replace(state, tokens=both), AttackPlan(order=order), fixture.MEASURE)


def texts(found):
    return [mark for mark in found.marks if isinstance(mark, Text)]


@pytest.mark.parametrize("attacker", LONG)
@pytest.mark.parametrize("target", ["Oxbow", "Skyhook the Elder", LONG[2] + " II"])
@pytest.mark.parametrize("maneuver", ["force", "fastball_special"])
def test_no_name_is_cut_and_none_runs_into_another(attacker, target, maneuver):
    found = section(attacker, target, maneuver)
    said = " ".join(mark.text for mark in texts(found))
    assert attacker in said
    assert target in said
    boxes = []
    for mark in texts(found):
        wide = fixture.MEASURE.width(mark.text, mark.style)
        left = mark.at[0] - wide * mark.align
        assert mark.room is None or wide <= mark.room or mark.style == "text.label"
        assert left >= 0
        assert left + wide <= RIGHT_PX + 0.5
        boxes.append((left, mark.at[1], left + wide))
    rows = {}
    for left, y, right in sorted(boxes):
        assert left >= rows.get(y, 0.0)
        rows[y] = right
    assert max(rows) < found.high


@pytest.mark.parametrize(("attacker", "target"), [("Ace", "Bob"), ("Ninefold", "Skyhook")])
def test_short_names_stand_face_to_face_with_the_arrow_between_them(attacker, target):
    found = section(attacker, target)
    left, right = (mark for mark in texts(found) if mark.text in (attacker, target))
    assert left.at[1] == right.at[1]
    (arrow,) = (m for m in found.marks if isinstance(m, Pin) and "icon.right" in repr(m.shapes))
    ends = left.at[0] + fixture.MEASURE.width(left.text, left.style)
    begins = right.at[0] - fixture.MEASURE.width(right.text, right.style)
    assert ends <= arrow.at[0]
    assert arrow.at[0] + ARROW_PX <= begins


def test_what_is_needed_is_told_whole():
    said = "5D of Super Strength to beat whatever the other throws for the defense that is chosen"
    rows = needed_rows(said, fixture.MEASURE)
    assert " ".join(bit.text for row in rows for bit in row) == said
    assert all(row_width(row, fixture.MEASURE) <= NEEDED_PX for row in rows)


def test_what_blocks_the_view_is_told_within_the_dock_however_long_its_name():
    wall = "Apartments and offices of the former Municipal Savings Bank, roof"
    order = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
    plan = AttackPlan(order=order, in_sight=False, blocked_by=wall)
    found = texts(roll(AttackPreview(plan=plan), fixture.MEASURE))
    for mark in found:
        assert mark.at[0] - fixture.MEASURE.width(mark.text, mark.style) * mark.align >= LEFT_PX
    assert wall.split(",", maxsplit=1)[0] in " ".join(mark.text for mark in found)


@pytest.mark.parametrize(
    ("tracks", "said"),
    [
        (("fortitude",), ["Fortitude 1 / 3"]),
        (("composure",), ["3 / 3"]),
        ((), ["3 / 3"]),
        (("composure", "fortitude"), ["Composure 3 / 3", "", "Fortitude 1 / 3"]),
    ],
)
def test_what_is_left_is_told_of_the_tracks_that_are_harmed(tracks, said):
    bob = replace(
        fixture.opening().tokens["Bob"], tracks=(Tally("composure", 3, 3), Tally("fortitude", 1, 3))
    )
    blow = Beat(number=0, kind="blow", at=bob.at, title="Fists", who="Ace")
    result = Result(
        label="Hit",
        below="",
        kind="hit",
        chance=Fraction(1),
        story=Story("Bob", beats=(blow,)),
        after=bob,
        harmed=tracks,
    )
    rows = after(result, left_over(result), 0.0, fixture.MEASURE)
    assert [each.text for each in rows if isinstance(each, Text)] == ["Bob after", *said]


def test_the_tracks_that_lose_are_the_ones_that_are_harmed():
    events = (
        Hurt(token="Bob", track="composure", points=1, cause="attack"),
        Hurt(token="Bob", track="fortitude", points=2, cause="attack"),
        Hurt(token="Ace", track="will", points=9, cause="attack"),
    )
    assert harmed(events, "Bob") == ("composure", "fortitude")
    assert harmed((), "Bob") == ()


def test_a_blow_that_harms_two_tracks_is_one_beat_with_all_it_does():
    two = tuple(
        Hurt(token="Bob", track=track, points=1, cause="attack") for track in ("composure", "fortitude")
    )
    (beat,) = story(fixture.opening(), "Bob", two).beats
    assert (beat.kind, beat.value) == ("blow", "−2")


def test_the_four_resistances_of_supers_are_all_told():
    four = ("composure", "fortitude", "reaction", "will")
    bob = replace(fixture.opening().tokens["Bob"], tracks=tuple(Tally(name, 2, 3) for name in four))
    told = [mark.text for mark in health(bob, (), fixture.MEASURE).marks if isinstance(mark, Text)]
    assert [text for text in told if text.lower() in four] == [name.capitalize() for name in four]


def test_how_the_target_stands_is_not_cut():
    for track in ("composure", "extraordinary_resilience"):
        state = fixture.opening()
        bob = replace(state.tokens["Bob"], tracks=(Tally(track, 13),))
        order = AttackOrder(attacker="Ace", target="Bob", maneuver="blunt_attack")
        shown = sides(
            replace(state, tokens={**state.tokens, "Bob": bob}), AttackPlan(order=order), fixture.MEASURE
        )
        (mark,) = (each for each in texts(shown) if each.text.endswith(" 13"))
        assert mark.room is None
