"""The altitude ladder at the edge of the map."""

from vtt.scene import ladder


def test_several_of_one_side_at_one_height_stand_side_by_side_on_the_ladder():
    marks = (ladder.Rung("hero", 0, count=3), ladder.Rung("villain", 5))
    places = [(mark.stories, off) for mark, off in ladder.abreast(marks)]
    assert places == [(0, 9.0), (0, 4.5), (0, 0.0), (5, 0.0)]
