"""A battle as JSON lines: a header with the map and the opening, then one entry a line.

The same history as in a battle file, to be read, compared and mended by hand.
"""

import base64
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.absent import absent
from engine.battle import MAIN, Battle, WrongSystemError
from engine.forms import entry_written, map_written, read_entry, read_map_file, read_state, state_written
from engine.forms.reading import adapter, read, table
from engine.gate import Json, read_json
from engine.history import Entry, Line, after, chain
from engine.look import MapFile
from engine.maps.faults import BadFileError, Fault, shown
from engine.rules import RulesSystem
from engine.sheets import sheet_faults
from engine.versions import SCHEMA, Part, brought_up, version_of
from engine.world import BattleState

WITH_PICTURE = "file with its picture inside"
PIECE = 1_000_000  # letters of a picture in one text


@dataclass(frozen=True, slots=True)
class Saved:
    """What JSON lines hold: a battle, and its map with its look."""

    battle: Battle
    map_file: MapFile


@dataclass(frozen=True, slots=True, kw_only=True)
class _Header:
    """The first line beside the map and the opening. ``cursor``: the last entry played; none: all of them.

    ``picture``: in base64; in pieces if it is long.
    """

    schema: int
    system: str
    seed: int
    picture: str | tuple[str, ...] = ""
    line: str = MAIN
    cursor: int | None = None
    lines: Mapping[str, int] = field(default_factory=dict)


def save(battle: Battle, map_file: MapFile) -> Iterator[str]:
    """The lines of a battle, each with its line end."""
    picture = map_file.look.picture
    frame: dict[str, Json] = {
        "schema": SCHEMA,
        "system": battle.rules.name,
        "seed": battle.seed,
        "line": battle.name,
        "cursor": battle.played[-1].id if battle.cursor else 0,
        "lines": {line.name: line.entries[-1].id if line.entries else 0 for line in battle.lines()},
        "map": map_written(map_file),
        "picture": _pieces(base64.b64encode(picture.data).decode("ascii")) if picture else "",
        "opening": state_written(battle.opening),
    }
    yield _text(frame)
    entries = {entry.id: entry for line in battle.lines() for entry in line.entries}
    yield from (_text(entry_written(entries[number])) for number in sorted(entries))


def read_saved(data: bytes | str, systems: Mapping[str, RulesSystem], file: str = "battle") -> Saved:
    """A battle out of its lines. Raises BadFileError with the place of the first fault."""
    lines = enumerate(_text_of(data, file).split("\n"), 1)
    raw = [_line(text, file, number) for number, text in lines if text.strip()]
    if not raw:
        raise BadFileError(file, [Fault("line 1", "nothing", "the header of a battle")])
    version = version_of(raw[0], file)
    raw = [brought_up(part, line, version) for part, line in zip(_parts(), raw, strict=False)]
    header = _header(raw[0], file)
    map_file = read_map_file(raw[0].get("map"), f"{file}: line 1: map", _picture(header.picture, file))
    opening = read_state(raw[0].get("opening"), map_file.map, f"{file}: line 1: opening")
    battle = _begun(opening, header, systems, file)
    faults = tuple(sheet_faults(opening, battle.rules))
    if faults:
        raise BadFileError(f"{file}: line 1: opening", faults)
    entries = _entries(raw[1:], battle.rules, file)
    return Saved(_played(battle, header, entries, file), map_file)


def _pieces(text: str) -> Json:
    pieces: list[Json] = [text[at : at + PIECE] for at in range(0, len(text), PIECE)]
    return text if len(pieces) < 2 else pieces


def _text(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")) + "\n"


def _text_of(data: bytes | str, file: str) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFileError(file, [Fault(f"byte {error.start}", shown(data[error.start]), "UTF-8")]) from None


def _line(text: str, file: str, number: int) -> dict[str, Json]:
    place = f"{file}: line {number}"
    return table(read_json(text, place, "text file" if number > 1 else WITH_PICTURE), place)


def _parts() -> Iterator[Part]:
    yield "battle"
    while True:
        yield "entry"


def _header(raw: Mapping[str, Json], file: str) -> _Header:
    frame = {name: part for name, part in raw.items() if name not in ("map", "opening")}
    return read(adapter(_Header), frame, f"{file}: line 1")


def _picture(text: str | tuple[str, ...], file: str) -> bytes:
    try:
        return base64.b64decode("".join(text), validate=True)
    except ValueError as error:
        raise BadFileError(f"{file}: line 1", [Fault("picture", str(error), "base64")]) from None


def _begun(opening: BattleState, header: _Header, systems: Mapping[str, RulesSystem], file: str) -> Battle:
    rules = systems.get(header.system)
    if rules is None:
        return Battle(opening, absent(header.system), header.seed)
    try:
        return Battle.begin(opening, rules, header.seed)
    except WrongSystemError as error:
        found = Fault("opening.tokens", str(error), f"tokens of {header.system}")
        raise BadFileError(f"{file}: line 1", [found]) from None


def _entries(raw: list[dict[str, Json]], rules: RulesSystem, file: str) -> dict[int, Entry]:
    """Entries by number; one without a number follows the one before it."""
    found: dict[int, Entry] = {}
    last = 0
    for number, given in enumerate(raw, 2):
        numbered: dict[str, Json] = {"id": last + 1, "parent": last, **given}
        entry = read_entry(numbered, rules, f"{file}: line {number}")
        if entry.id in found or (entry.parent and entry.parent not in found):
            wanted = "a number of its own, and a parent before it"
            wrong = Fault("id", f"{entry.id} after {entry.parent}", wanted)
            raise BadFileError(f"{file}: line {number}", [wrong])
        found[entry.id] = entry
        last = entry.id
    return found


def _played(battle: Battle, header: _Header, entries: Mapping[int, Entry], file: str) -> Battle:
    tips = {header.line: max(entries, default=0), **header.lines}
    lines = {name: chain(entries, tip) for name, tip in tips.items()}
    line = lines.pop(header.line)
    ids = [0, *(entry.id for entry in line)]
    cursor = ids[-1] if header.cursor is None else header.cursor
    if cursor not in ids:
        raise BadFileError(f"{file}: line 1", [Fault("cursor", str(cursor), "an entry of the present line")])
    others = tuple(Line(name, kept) for name, kept in lines.items())
    whole = replace(battle, line=line, name=header.line, others=others, states=(None,) * len(line))
    return _folded(whole, file).moved_to(ids.index(cursor))


def _folded(battle: Battle, file: str) -> Battle:
    """With the states after each entry. Raises BadFileError for facts that do not fit."""
    states, state = [], battle.opening
    for entry in battle.line:
        try:
            state = after(state, entry)
        except KeyError as missing:
            found = Fault("events", f"the token {missing}", "one that is there")
            raise BadFileError(f"{file}: entry {entry.id}", [found]) from None
        states.append(state)
    return replace(battle, states=tuple(states))
