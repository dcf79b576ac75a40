"""Workers: one running, one waiting, late answers dropped."""

import math
import queue
import sys

import pytest

from vtt.work import Arrived, Work, loaded


@pytest.fixture(scope="module")
def answers():
    return queue.Queue()


@pytest.fixture(scope="module")
def work(answers):
    made = Work(answers.put)
    yield made
    made.close()


def next_answer(answers):
    return answers.get(timeout=30)


def test_an_answer_comes_back_from_another_process(work, answers):
    work.ask("odds", "plan 1", math.factorial, 20)
    answer = next_answer(answers)
    assert answer == Arrived("odds", "plan 1", math.factorial(20))
    assert work.arrived(answer)


def test_what_went_wrong_in_a_worker_comes_back_too(work, answers):
    work.ask("odds", "plan 2", math.sqrt, -1)
    answer = next_answer(answers)
    assert isinstance(answer.error, ValueError)
    assert work.arrived(answer)


def test_of_many_requests_of_a_topic_the_first_and_the_last_are_answered(work, answers):
    for number in range(5):
        work.ask("odds", number, math.factorial, number)
    first = next_answer(answers)
    assert not work.arrived(first)
    last = next_answer(answers)
    assert work.arrived(last)
    assert (first.key, last.key, last.value) == (0, 4, 24)
    assert answers.empty()


def test_the_same_request_twice_is_asked_once(work, answers):
    work.ask("odds", "same", math.factorial, 3)
    work.ask("odds", "same", math.factorial, 3)
    assert work.arrived(next_answer(answers))
    assert answers.empty()


def has_loaded(name):
    return name in sys.modules


def test_a_worker_loads_beforehand_what_it_will_count_with(work, answers):
    work.ask("warm", "before", has_loaded, "colorsys")
    assert next_answer(answers).value is False
    work.ask("odds", "loading", loaded, "colorsys")
    assert next_answer(answers).error is None
    work.ask("reach", "after", has_loaded, "colorsys")
    assert next_answer(answers).value is True
    for topic in ("warm", "odds", "reach"):
        work.forget(topic)
        work.arrived(Arrived(topic, None))


def test_an_answer_nobody_wants_any_more_is_dropped(work, answers):
    work.ask("reach", "plan", math.factorial, 3)
    work.forget("reach")
    assert not work.arrived(next_answer(answers))
