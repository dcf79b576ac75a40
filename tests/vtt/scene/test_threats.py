"""Who could come to a place or strike at it next turn."""

import pytest

from engine.orders import MoveOrder
from engine.reach import Band, Threat
from tests.vtt.table import Table, opening
from vtt.scene import threats
from vtt.scene.placing import Room
from vtt.scene.views import View

RUN = MoveOrder(token="Bob", mode="run", waypoints=(), strike="Ace")
VIEW = View(px_per_ft=1.0)


def bob(**facts):
    return Threat(token="Bob", **facts)


@pytest.mark.parametrize(
    ("foe", "said"),
    [
        (bob(maneuvers=("force",)), ["strikes"]),
        (bob(order=RUN, band=Band.FREE), ["comes"]),
        (bob(order=RUN, band=Band.CHECK), ["comes", "check"]),
        (bob(order=RUN, band=Band.FREE, maneuvers=("force",)), ["comes, strikes"]),
    ],
)
def test_a_foe_is_marked_with_what_he_can_do(foe, said, words, measure):
    assert words(threats.labels((foe,), opening(), VIEW, Room(1.0), measure)) == said


def test_from_a_foe_a_dotted_line_leads_to_the_place():
    state = opening()
    (line,) = threats.lines((bob(order=RUN),), state.tokens["Ace"].at, state)
    assert (line.points, line.style) == (((462.0, 462.0), (198.0, 462.0)), "band.threat")


def test_the_dock_says_how_he_comes_and_with_what_he_strikes(words, measure):
    said = words(
        threats.section((bob(order=RUN, band=Band.FREE, maneuvers=("force", "energy")),), measure).marks
    )
    assert said == ["Next turn, here", "Bob comes running", "force +1"]


def test_where_nobody_threatens_there_is_no_section(measure):
    assert threats.section((), measure) is None


def test_moving_toward_a_foe_shows_that_he_could_come(words):
    table = Table()
    table.keys("1", "V", "Right")
    shown = [shape for layer in table.show() for shape in layer.shapes]
    assert any(text.startswith("Bob comes") for text in words(shown))
    assert "band.threat" in {getattr(shape, "style", "") for shape in shown}
