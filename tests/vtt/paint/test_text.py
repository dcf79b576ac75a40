"""Faces, widths, ellipsis, wrapping."""

import pytest

from vtt.paint import text as words
from vtt.paint.text import FaceMeasure, runs, shortened, width, wrapped


def ten(text):
    return 10.0 * len(text)


def test_a_width_grows_exactly_with_the_scale():
    assert width("Skyhook 12", "Inter", 500, 26.0) == pytest.approx(
        2 * width("Skyhook 12", "Inter", 500, 13.0)
    )


def test_figures_of_the_mono_face_stand_in_columns():
    assert width("1111", "JetBrains Mono", 500, 12) == width("8888", "JetBrains Mono", 500, 12)


def test_a_heavier_weight_is_wider():
    assert width("Skyhook", "Inter", 700, 13) > width("Skyhook", "Inter", 500, 13)


def test_a_text_is_cut_where_the_face_changes():
    pieces = [piece for piece, _ in runs("Łódź Ωμέγα Привет", "Inter", 500, 13.0)]
    assert "".join(pieces) == "Łódź Ωμέγα Привет"


def test_a_character_no_face_has_becomes_the_replacement_sign_and_is_named_once(caplog):
    words.chosen_family.cache_clear()
    assert [piece for piece, _ in runs("a\U000f1234b", "Inter", 500, 13.0)] == ["a\ufffdb"]
    runs("\U000f1234!", "Inter", 500, 13.0)
    assert [record.message for record in caplog.records] == ["no typeface has the character U+F1234"]


def test_control_characters_draw_nothing():
    assert [piece for piece, _ in runs("a\x07\nb", "Inter", 500, 13.0)] == ["ab"]


def test_an_empty_text_has_no_width():
    assert width("", "Inter", 500, 13.0) == 0.0


@pytest.mark.parametrize(
    ("text", "room", "expected"),
    [
        ("Skyhook", 70, "Skyhook"),
        ("Skyhook", 60, "Skyho…"),
        ("Old Foundry", 50, "Old…"),
        ("Skyhook", 10, "…"),
    ],
)
def test_a_long_text_ends_in_an_ellipsis(text, room, expected):
    assert shortened(text, room, ten) == expected


def test_a_long_name_can_lose_its_middle():
    assert shortened("Brightwater", 70, ten, middle=True) == "Bri…ter"


def test_lines_break_at_spaces_and_at_line_ends():
    assert wrapped("one two three\nfour", 70, ten) == ("one two", "three", "four")


def test_a_word_longer_than_the_line_is_shortened():
    assert wrapped("a Brightwater b", 50, ten) == ("a", "Brig…", "b")


def test_the_measure_reads_size_and_face_from_the_style(theme):
    measure = FaceMeasure(theme)
    assert measure.width("Round", "text.40") > 2.5 * measure.width("Round", "text")
    assert measure.shorten("Brightwater", "text", 40).endswith("…")
    assert len(measure.wrap("Agility (bal) Excellent needs green", "text", 140)) == 2
