"""A battle out of the tables of its file; what is damaged is named, and what comes before it is kept."""

import hashlib
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.absent import absent
from engine.battle import Battle, WrongSystemError
from engine.digest import state_hash
from engine.forms import read_map_file, read_state, read_token
from engine.forms.reading import table
from engine.gate import Json, clean, read_json
from engine.history import Entry, Line, after, chain
from engine.look import MapFile
from engine.maps.faults import BadFileError, Fault, shown
from engine.rules import RulesSystem
from engine.sheets import sheet_faults, without_bad_sheets
from engine.store.rows import ENTRY_COLUMNS, entry_of, state_of
from engine.store.schema import UNREADABLE, VERSION, foreign
from engine.world import BattleMap, BattleState

MOST_DIGITS = 100  # of a seed, which may be any number


class DamagedError(BadFileError):
    """A battle file of which not even the opening can be read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file holds. ``damage``: what of it cannot be read, in words. ``version``: that of its tables."""

    battle: Battle
    map_file: MapFile
    damage: tuple[str, ...] = ()
    version: int = VERSION


def load(connection: sqlite3.Connection, file: str, systems: Mapping[str, RulesSystem]) -> Loaded:
    """The battle in a file, as far as it is sound. Raises DamagedError if not even its opening is."""
    try:
        return _Reader(connection, file, systems).load()
    except (*UNREADABLE, LookupError) as error:
        raise DamagedError(file, [Fault("", str(error), "a sound battle file")]) from None


@dataclass(slots=True)
class _Reader:
    connection: sqlite3.Connection
    file: str
    systems: Mapping[str, RulesSystem]
    damage: list[str] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)
    mended: bool = False

    def load(self) -> Loaded:
        """Everything, the essential parts first."""
        for found in foreign(self.connection):
            raise DamagedError(self.file, [Fault("its tables", found, "the tables of a battle")])
        checked = [str(row[0]) for row in self.connection.execute("PRAGMA quick_check(1)")]
        self.damage += (line for line in checked if line != "ok")
        meta = dict(self.connection.execute("SELECT key, value FROM meta"))
        map_file = self._map_file(meta["map"])
        rules = self.systems.get(meta["system"]) or absent(meta["system"])
        opening = self._with_sheets(self._opening(map_file.map), rules)
        entries = self._entries(rules)
        lines = self._lines(entries)
        name = clean(meta["line"])
        if name not in lines:
            self.damage.append(f"the line {shown(name)}, on which the battle stood")
        line = lines.pop(name, ())
        battle = replace(self._begun(opening, rules, self._number(meta, "seed")), name=name)
        others = tuple(Line(name, kept) for name, kept in lines.items())
        played = self._played(battle, line, self._number(meta, "cursor"))
        whole = replace(played, others=others, numbered=max(entries, default=0))
        return Loaded(whole, map_file, tuple(self.damage))

    def _number(self, meta: Mapping[str, str], key: str) -> int:
        """A whole number of the file's own facts; one that is none is damage, and stands for none."""
        digits = meta[key].removeprefix("-")
        if digits.isdecimal() and len(digits) <= MOST_DIGITS:
            return int(meta[key])
        self.damage.append(f"the {key}: found {shown(meta[key])}, expected a whole number")
        return -1

    def _begun(self, opening: BattleState, rules: RulesSystem, seed: int) -> Battle:
        if rules.name not in self.systems:
            return Battle(opening, rules, seed)
        try:
            return Battle.begin(opening, rules, seed)
        except WrongSystemError as error:
            raise DamagedError(
                self.file, [Fault("opening.tokens", str(error), "tokens of its system")]
            ) from None

    def _opening(self, battle_map: BattleMap) -> BattleState:
        """The state a battle began with, without those tokens that cannot be read."""
        place, text = f"{self.file}: opening", self._snapshot(0)
        try:
            return state_of(text, battle_map, place)
        except BadFileError:
            raw = table(read_json(text, place), place)
        self.mended = True
        given = raw.get("tokens")
        sound = [token for token in (given if isinstance(given, list) else []) if self._sound(token)]
        return read_state({**raw, "tokens": sound}, battle_map, place)

    def _with_sheets(self, state: BattleState, rules: RulesSystem) -> BattleState:
        faults = [str(fault) for fault in sheet_faults(state, rules)]
        self.damage += faults
        self.mended = self.mended or bool(faults)
        return without_bad_sheets(state, rules) if faults else state

    def _sound(self, token: Json) -> bool:
        try:
            read_token(token, f"{self.file}: opening")
        except BadFileError as error:
            self.damage.append(f"a token: {error}")
            return False
        return True

    def _map_file(self, text: str) -> MapFile:
        bare = read_map_file(read_json(text, f"{self.file}: map"), f"{self.file}: map")
        if bare.look.picture is None:
            return bare
        row = self.connection.execute("SELECT sha256, bytes FROM asset WHERE mime LIKE 'image/%'").fetchone()
        if row is None or hashlib.sha256(row[1]).hexdigest() != row[0]:
            self.damage.append("the map's picture")
            return bare
        return read_map_file(read_json(text, f"{self.file}: map"), f"{self.file}: map", row[1])

    def _snapshot(self, entry: int) -> str:
        row = self.connection.execute("SELECT state FROM snapshot WHERE entry = ?", (entry,)).fetchone()
        if row is None:
            raise LookupError(f"there is no snapshot {entry}")
        return str(row[0])

    def _entries(self, rules: RulesSystem) -> dict[int, Entry]:
        found: dict[int, Entry] = {}
        try:
            for row in self.connection.execute(f"SELECT {ENTRY_COLUMNS} FROM entry ORDER BY id"):
                found[row[0]] = entry_of(row, rules, self.file)
                self.hashes[row[0]] = str(row[-1])
        except (sqlite3.DatabaseError, BadFileError) as error:
            self.damage.append(f"what follows entry {max(found, default=0)}: {error}")
        return found

    def _lines(self, entries: Mapping[int, Entry]) -> dict[str, tuple[Entry, ...]]:
        rows = self.connection.execute("SELECT name, tip FROM line WHERE NOT dropped ORDER BY rowid")
        return {clean(str(name)): self._chain(str(name), tip, entries) for name, tip in rows}

    def _chain(self, name: str, tip: int | None, entries: Mapping[int, Entry]) -> tuple[Entry, ...]:
        if tip is not None and tip not in entries:
            self.damage.append(f"the end of the line {name!r}")
            tip = max((number for number in entries if number < tip), default=None)
        return chain(entries, tip or 0)

    def _played(self, empty: Battle, line: Sequence[Entry], cursor: int) -> Battle:
        start, state = self._last_snapshot(empty.opening, line, empty.rules)
        states: list[BattleState | None] = [None] * start
        if start:
            states[-1] = state
        states += self._folded(state, line[start:])
        sound = tuple(line[: len(states)])
        at = next((index for index, entry in enumerate(sound, 1) if entry.id == cursor), 0)
        lost = cursor and not at
        if lost:
            self.damage.append(f"the place in the history: there is no entry {cursor} on the present line")
        return replace(empty, line=sound, cursor=len(sound) if lost else at, states=tuple(states))

    def _last_snapshot(
        self, opening: BattleState, line: Sequence[Entry], rules: RulesSystem
    ) -> tuple[int, BattleState]:
        """The newest sound snapshot on a line: how many entries lie before it, and the state."""
        kept = {int(row[0]) for row in self.connection.execute("SELECT entry FROM snapshot")}
        for index in range(len(line), 0, -1):
            number = line[index - 1].id
            if number not in kept:
                continue
            state = self._sound_snapshot(number, opening, rules)
            if state is not None:
                return index, state
        return 0, opening

    def _sound_snapshot(self, number: int, opening: BattleState, rules: RulesSystem) -> BattleState | None:
        try:
            state = state_of(self._snapshot(number), opening.map, f"{self.file}: snapshot {number}")
        except BadFileError as error:
            self.damage.append(str(error))
            return None
        sound = state_hash(state) == self.hashes[number] and not any(sheet_faults(state, rules))
        if sound and not self.mended:
            return state
        self.damage.append(f"the snapshot of entry {number}")
        return None

    def _folded(self, state: BattleState, line: Sequence[Entry]) -> Iterator[BattleState]:
        """The states from a snapshot on, up to the first entry that does not lead where it led."""
        for entry in line:
            try:
                state = after(state, entry)
            except KeyError as missing:
                self.damage.append(f"entry {entry.id}: there is no token {missing}")
                return
            if not self.mended and state_hash(state) != self.hashes[entry.id]:
                self.damage.append(f"entry {entry.id}: it does not lead to the state that was kept")
                return
            yield state
