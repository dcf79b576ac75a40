"""Entries of a history as JSON."""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.events import SheetAdded
from engine.forms.events import (
    answer_json,
    answer_written,
    event_json,
    event_written,
    read_answers,
    read_events,
)
from engine.forms.orders import order_json, order_written, read_kept
from engine.forms.reading import adapter, read, table
from engine.gate import Json, Step, place
from engine.history import Entry
from engine.maps.faults import BadFileError, Fault
from engine.rules import RulesSystem
from engine.sheets import sheet_fault

if TYPE_CHECKING:
    from pydantic import TypeAdapter


MOST_ENTRIES = 2**53  # no number of an entry is higher


@dataclass(frozen=True, slots=True, kw_only=True)
class _Frame:
    """What of an entry is read at once."""

    id: int
    parent: int = 0
    by: str = ""
    secret: bool = False
    override: str = ""


def entry_written(entry: Entry) -> dict[str, Json]:
    """An entry as it is kept in a file."""
    kept: dict[str, Json] = {
        "id": entry.id,
        "parent": entry.parent,
        "order": order_written(entry.order),
        "answers": [answer_written(answer) for answer in entry.answers],
        "events": [event_written(event) for event in entry.events],
    }
    said: dict[str, Json] = {"by": entry.by, "secret": entry.secret, "override": entry.override}
    return {**kept, **{name: value for name, value in said.items() if value}}


def entry_json(entry: Entry) -> dict[str, Json]:
    """An entry as it is shown, with every field; ``seq`` is its number."""
    return {
        "seq": entry.id,
        "parent": entry.parent,
        "order": order_json(entry.order),
        "answers": [answer_json(answer) for answer in entry.answers],
        "events": [event_json(event, entry.answers) for event in entry.events],
        "by": entry.by,
        "secret": entry.secret,
        "override": entry.override,
    }


def read_entry(raw: Json, rules: RulesSystem, file: str, at: tuple[Step, ...] = ()) -> Entry:
    """An entry from a JSON value. Raises BadFileError with the place of each fault."""
    given = table(raw, file, at)
    parts = ("order", "answers", "events")
    frame = read(_frame(), {name: part for name, part in given.items() if name not in parts}, file, at)
    if not (0 < frame.id <= MOST_ENTRIES and 0 <= frame.parent < frame.id):
        wanted = f"a number from 1 to {MOST_ENTRIES}, and a parent of a lower one"
        raise BadFileError(file, [Fault(place((*at, "id")), f"{frame.id} after {frame.parent}", wanted)])
    events = read_events(given.get("events", []), file, (*at, "events"))
    added = (event for event in events if isinstance(event, SheetAdded))
    faults = [fault for event in added if (fault := sheet_fault(event.name, event.text, rules))]
    if faults:
        raise BadFileError(file, faults)
    return Entry(
        id=frame.id,
        parent=frame.parent,
        order=read_kept(given.get("order"), rules, file, (*at, "order")),
        answers=read_answers(given.get("answers", []), file, (*at, "answers")),
        events=events,
        by=frame.by,
        secret=frame.secret,
        override=frame.override,
    )


@cache
def _frame() -> "TypeAdapter[tuple[_Frame]]":
    return adapter(_Frame)
