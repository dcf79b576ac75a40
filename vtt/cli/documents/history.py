"""The documents of a history: entries, lines, and what an audit finds."""

from collections.abc import Iterable, Sequence

from engine.audit import Difference
from engine.battle import Battle
from engine.digest import state_hash
from engine.forms import answer_json, entry_json, event_json
from engine.history import Entry
from engine.secrecy import Seen
from vtt.cli.documents.parts import Document


def done(entry: Entry, battle: Battle) -> Document:
    """An entry just made, and the hash of the state after it."""
    return {"entry": entry_json(entry), "state_hash": state_hash(battle.state)}


def log(entries: Iterable[Entry]) -> Document:
    """Entries as the Judge sees them."""
    return {"entries": [entry_json(entry) for entry in entries]}


def seen(entries: Iterable[Seen]) -> Document:
    """Entries as the players see them: who acted and what came of it, not what was ordered."""
    return {"entries": [_seen(entry) for entry in entries]}


def cursor(battle: Battle, moved: Sequence[Entry]) -> Document:
    """Where the history stands after some entries were taken back or brought back."""
    return {
        "moved": [entry.id for entry in moved],
        "cursor": battle.cursor,
        "entries": len(battle.line),
        "state_hash": state_hash(battle.state),
    }


def lines(battle: Battle) -> Document:
    """The lines of a history, the present one first."""
    found = [
        {"name": line.name, "entries": len(line.entries), "current": line.name == battle.name}
        for line in battle.lines()
    ]
    return {"lines": found, "cursor": battle.cursor, "state_hash": state_hash(battle.state)}


def audit(differences: Iterable[Difference]) -> Document:
    """Entries that would come out otherwise today."""
    return {"differences": [{"seq": found.entry, "what": found.what} for found in differences]}


def _seen(entry: Seen) -> Document:
    return {
        "seq": entry.entry,
        "actor": entry.actor,
        "answers": [answer_json(answer) for answer in entry.answers],
        "events": [event_json(event, entry.answers) for event in entry.events],
    }
