"""Answers given on the command line: by the question's key, or as a list in the order asked."""

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import click

from engine.checks import Answer, Choice, Question, Source
from vtt.cli.types import Given

Plain = int | str | Sequence[int]
EXPECTED = "a list of faces, one face, or an option"


@dataclass(frozen=True, slots=True)
class Answers:
    """What the table answered before it was asked."""

    record: Mapping[str, Answer]
    queue: tuple[Plain, ...] = ()

    def before(self, source: Source) -> Source:
        """A source that first hands out the list, then asks *source*."""
        waiting = deque(self.queue)

        def answer(question: Question) -> Answer | None:
            if not waiting or not _meant(question, waiting[0]):
                return source(question)
            return checked(question, waiting.popleft())

        return answer


def _meant(question: Question, said: Plain) -> bool:
    """May the next answer of the list be for this question? Faces pass a choice by; it takes its default."""
    if not isinstance(question, Choice):
        return True
    return isinstance(said, str) and (not question.offer or said in question.options)


def read(given: Given | None) -> Answers:
    """The answers in a JSON text. Raises UsageError naming the place."""
    if given is None:
        return Answers({})
    try:
        raw = json.loads(given.text)
    except (ValueError, RecursionError) as error:
        raise click.UsageError(f"answers {given.origin} are no JSON: {error}") from error
    return read_plain(raw)


def read_plain(raw: object) -> Answers:
    """The answers in a JSON value. Raises UsageError naming the place."""
    if isinstance(raw, dict):
        return Answers(dict(_record(raw)))
    if isinstance(raw, list):
        return Answers({}, tuple(plain(said, f"[{index}]") for index, said in enumerate(raw)))
    raise click.UsageError("answers: expected an object by question, or a list in the order asked")


def _record(raw: Mapping[str, object]) -> Iterator[tuple[str, Answer]]:
    for key, said in raw.items():
        yield key, answer_of(key, plain(said, f"[{key!r}]"))


def plain(said: object, place: str) -> Plain:
    """An answer as written. Raises UsageError unless it is faces or an option."""
    if isinstance(said, str) or (isinstance(said, int) and not isinstance(said, bool)):
        return said
    if isinstance(said, list) and all(isinstance(face, int) and not isinstance(face, bool) for face in said):
        return tuple(said)
    raise click.UsageError(f"answers{place}: found {json.dumps(said)}, expected {EXPECTED}")


def answer_of(key: str, said: Plain) -> Answer:
    """An answer filed under its question's key."""
    if isinstance(said, str):
        return Answer(key, option=said, by="table")
    return Answer(key, faces=(said,) if isinstance(said, int) else tuple(said), by="table")


def checked(question: Question, said: Plain) -> Answer:
    """The next answer of a list. Raises ValueError for an option where dice are thrown."""
    if isinstance(said, str) and not isinstance(question, Choice):
        raise ValueError(f"{question.key}: found {said!r}, expected faces")
    return answer_of(question.key, said)
