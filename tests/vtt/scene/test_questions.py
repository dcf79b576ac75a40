"""What is asked of the table: a sentence, and every option in reach of a key and of the pointer."""

import pytest

from engine.checks import Choice
from tests.vtt import table as fixture
from vtt.scene import options, prompt, questions
from vtt.scene.rows import row_width, words
from vtt.shapes import Pick, Rect
from vtt.tools.answer import AnswerTool


def choice(count, key="defend Bob"):
    return Choice(key, "Bob", tuple(f"way_number_{nth}" for nth in range(count)))


def picked(keys, question):
    tool = AnswerTool(question, question.key, None)
    tool._type(keys)
    return tool.given.option if tool.given else None


@pytest.mark.parametrize("count", [1, 2, 9, 10, 13, 18, 21, 35])
def test_every_option_has_a_key_of_its_own_and_a_row_to_press(count, measure):
    question = choice(count)
    found = [picked(key, question) for key in options.KEYS]
    assert [each for each in found if each] == list(question.options)
    marks = tuple(prompt.choice(prompt.Prompt(question, question.key), measure))
    assert [mark.name for mark in marks if isinstance(mark, Pick)] == [
        f"option.{nth + 1}" for nth in range(count)
    ]


@pytest.mark.parametrize("count", [1, 2, 9, 10, 13, 18, 21, 27])
def test_rows_stand_within_their_card_and_over_no_other(count, measure):
    wide, high = prompt.choice_size(choice(count))
    marks = tuple(prompt.choice(prompt.Prompt(choice(count), "defend Bob"), measure))
    boxes = [mark.box for mark in marks if isinstance(mark, Pick)]
    assert len(set(boxes)) == len(boxes)
    for nth, (x, y, w, h) in enumerate(boxes):
        assert 0 < x < x + w < wide
        assert y + h <= high - prompt.FOOT_PX + 1
        for other in boxes[:nth]:
            apart = (
                x >= other[0] + other[2] or other[0] >= x + w or y >= other[1] + other[3] or other[1] >= y + h
            )
            assert apart


def test_the_keys_at_the_foot_stand_clear_of_the_edge(measure):
    _, high = prompt.choice_size(choice(3))
    marks = tuple(prompt.choice(prompt.Prompt(choice(3), "defend Bob"), measure))
    caps = [mark for mark in marks if isinstance(mark, Rect) and mark.style == "key"]
    assert all(cap.y + cap.h <= high - 12 for cap in caps)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("defend Bob", "How does Bob defend?"),
        ("defend Bob#2", "How does Bob defend?"),
        ("split Bob", "How does Bob take the harm?"),
        ("catch Cat", "Who catches Cat?"),
        ("karma attack Bob", "Does Bob put Karma on it: attack?"),
        ("karma amount attack Bob", "How much Karma does Bob spend?"),
        ("one never heard of Bob", "Bob: one never heard of"),
    ],
)
def test_a_choice_is_asked_for_in_a_sentence(key, said):
    assert questions.asked(Choice(key, "Bob", ("a", "b")), key) == said


def test_dice_are_asked_for_in_one_question():
    class Throw:
        who, key = "Bob", "attack Bob"

    assert questions.asked(Throw(), "attack Bob#2") == "What did Bob roll for attack?"


def test_no_defense_is_called_so():
    assert questions.option("none") == "No defense"


def test_the_status_line_of_a_choice_offers_no_dice():
    question = choice(2)
    told = AnswerTool(question, question.key, None).shown(fixture.Table().session).told
    assert "/" not in [cap for cap, _ in told.keys]
    assert row_width(told.doing, fixture.MEASURE) == row_width(
        (words("How does Bob defend?", "text.12+weight.strong"),), fixture.MEASURE
    )
