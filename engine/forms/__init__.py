"""Orders, events, answers, entries, states and maps as JSON: the engine's one door to pydantic.

pydantic is imported on first use, so that a window opens without it.
"""

from engine.forms.events import (
    answer_json,
    answer_written,
    event_json,
    event_written,
    read_answers,
    read_event,
    read_events,
)
from engine.forms.histories import entry_json, entry_written, read_entry
from engine.forms.orders import KeptOrder, order_json, order_written, read_order
from engine.forms.states import map_written, read_map_file, read_state, read_token, state_written
from engine.forms.written import printed, written

__all__ = [
    "KeptOrder",
    "answer_json",
    "answer_written",
    "entry_json",
    "entry_written",
    "event_json",
    "event_written",
    "map_written",
    "order_json",
    "order_written",
    "printed",
    "read_answers",
    "read_entry",
    "read_event",
    "read_events",
    "read_map_file",
    "read_order",
    "read_state",
    "read_token",
    "state_written",
    "written",
]
