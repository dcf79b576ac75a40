"""Entries and snapshots as rows of a battle file, and back."""

import json
import sqlite3
from collections.abc import Sequence

from engine.digest import state_hash
from engine.forms import entry_written, read_entry, read_state, state_written
from engine.gate import Json, read_json
from engine.history import Entry
from engine.rules import RulesSystem
from engine.store.schema import FORM
from engine.world import BattleMap, BattleState

ENTRY_COLUMNS = 'id, parent, "order", answers, events, "by", secret, override, state_hash'


def text(value: Json) -> str:
    """A JSON value as the text a row keeps."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def add_entry(connection: sqlite3.Connection, entry: Entry, state: BattleState) -> None:
    """One row for an entry; *state* is the one after it."""
    written = entry_written(entry)
    connection.execute(
        f"INSERT INTO entry ({ENTRY_COLUMNS}, schema) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            entry.id,
            entry.parent or None,
            text(written["order"]),
            text(written["answers"]),
            text(written["events"]),
            entry.by,
            int(entry.secret),
            entry.override,
            state_hash(state),
            FORM,
        ),
    )


def entry_of(row: Sequence[object], rules: RulesSystem, file: str) -> Entry:
    """The entry of a row. Raises BadFileError with the place of each fault."""
    number, parent, order, answers, events, by, secret, override, _ = row
    place = f"{file}: entry {number}"
    raw: dict[str, Json] = {
        "id": _whole(number),
        "parent": _whole(parent),
        "order": read_json(str(order), place),
        "answers": read_json(str(answers), place),
        "events": read_json(str(events), place),
        "by": str(by),
        "secret": bool(secret),
        "override": str(override),
    }
    return read_entry(raw, rules, place)


def add_snapshot(connection: sqlite3.Connection, entry: int, state: BattleState) -> None:
    """One row for the state after an entry; 0 for the opening."""
    connection.execute(
        "INSERT OR IGNORE INTO snapshot (entry, schema, state, hash) VALUES (?, ?, ?, ?)",
        (entry, FORM, text(state_written(state)), state_hash(state)),
    )


def state_of(state: str, battle_map: BattleMap, file: str) -> BattleState:
    """The state of a snapshot. Raises BadFileError with the place of each fault."""
    return read_state(read_json(state, file), battle_map, file)


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0
