"""Events and answers as JSON."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, cast

from engine.checks import Answer
from engine.events import Checked, Event, Moved
from engine.forms.reading import adapter, read
from engine.forms.written import printed, written
from engine.gate import Json, Step

if TYPE_CHECKING:
    from pydantic import TypeAdapter

EVENTS = "events"
SHOWN_OF_A_MOVE = ("from", "to")  # the ends of its path; printed, but no fields


def read_events(raw: Json, file: str = EVENTS, at: tuple[Step, ...] = ()) -> tuple[Event, ...]:
    """Events from a list of JSON values. Raises BadFileError with the place of each fault."""
    given = [_fields_only(each) for each in raw] if isinstance(raw, list) else raw
    return read(_events(), given, file, at)


def read_event(raw: Json, file: str = EVENTS) -> Event:
    """One event from a JSON value."""
    return read_events([raw], file)[0]


def event_written(event: Event) -> Json:
    """An event as it is kept in a file."""
    return written(event)


def event_json(event: Event, answers: Sequence[Answer] = ()) -> dict[str, Json]:
    """An event with every field, the ends of a path, and the faces of a check out of its entry's answers."""
    shown = cast("dict[str, Json]", printed(event))
    match event:
        case Moved(path=path):
            return {**shown, "from": list(path[0]), "to": list(path[-1])}
        case Checked(check=key):
            faces = next((answer.faces for answer in answers if answer.key == key), ())
            return {**shown, "faces": list(faces)}
        case _:
            return shown


def read_answers(raw: Json, file: str, at: tuple[Step, ...] = ()) -> tuple[Answer, ...]:
    """Answers from a list of JSON values. Raises BadFileError with the place of each fault."""
    return read(_answers(), raw, file, at)


def answer_written(answer: Answer) -> Json:
    """An answer as it is kept in a file."""
    return written(answer)


def answer_json(answer: Answer) -> dict[str, Json]:
    """An answer as it is shown: faces or an option, and who gave it."""
    said: dict[str, Json] = {"faces": list(answer.faces)} if answer.faces else {"option": answer.option}
    return {"key": answer.key, **said, "by": answer.by}


def _fields_only(raw: Json) -> Json:
    if not isinstance(raw, dict):
        return raw
    shown = {"moved": SHOWN_OF_A_MOVE, "checked": ("faces",)}.get(str(raw.get("kind")), ())
    return {name: part for name, part in raw.items() if name not in shown}


@cache
def _events() -> "TypeAdapter[tuple[tuple[Event, ...]]]":
    from pydantic import Field

    return adapter(tuple[Annotated[Event, Field(discriminator="kind")], ...])


@cache
def _answers() -> "TypeAdapter[tuple[tuple[Answer, ...]]]":
    return adapter(tuple[Answer, ...])
