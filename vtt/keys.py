"""Keys and gestures to command ids, from a TOML table; conflicts are refused. It reads no events."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

ORDER = ("Ctrl", "Alt", "Shift", "Meta", "Space")
PRESETS = "presets"


class KeyTableError(ValueError):
    """A key table that cannot be read."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be asked for: its id, where it holds, what it is called, its keys."""

    id: str
    context: str
    title: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two commands of one context that want one key."""

    context: str
    key: str
    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.key} is asked for by {self.first} and {self.second} ({self.context})"


@dataclass(frozen=True, slots=True)
class KeyMap:
    """Every command with its keys."""

    commands: Mapping[str, Command]
    presets: Mapping[str, Mapping[str, tuple[str, ...]]]
    by_key: Mapping[tuple[str, str], str]

    def find(self, chords: Iterable[str], contexts: Sequence[str]) -> str | None:
        """The command that one of the chords asks for, in the first context that knows one."""
        candidates = tuple(chords)
        hits = (self.by_key.get((context, chord)) for context in contexts for chord in candidates)
        return next((hit for hit in hits if hit is not None), None)

    def shown(self, command: str) -> str:
        """The first key of a command, as menus show it; nothing if it has none."""
        found = self.commands.get(command)
        return found.keys[0] if found is not None and found.keys else ""

    def of(self, context: str) -> tuple[Command, ...]:
        """The commands of one context, as the table lists them."""
        return tuple(each for each in self.commands.values() if each.context == context)


def chord(key: str, mods: Iterable[str] = ()) -> str:
    """A key with its modifiers, in the one order they are written in."""
    held = set(mods)
    return "+".join((*(mod for mod in ORDER if mod in held), key))


def canonical(written: str) -> str:
    """A chord as a person wrote it, in the one order: `shift+ctrl+z` is `Ctrl+Shift+Z`."""
    head, key = (written[:-2], "+") if written.endswith("++") or written == "+" else _parted(written)
    mods = [part.strip().capitalize() for part in head.split("+") if part.strip()]
    wrong = [mod for mod in mods if mod not in ORDER]
    if wrong or not key:
        raise KeyTableError(f"{written!r} is no key")
    return chord(key.upper() if len(key) == 1 else key, mods)


def _parted(written: str) -> tuple[str, str]:
    head, _, key = written.rpartition("+")
    return head, key.strip()


def key_chords(key: str, mods: Iterable[str] = (), char: str = "", place: str = "") -> Iterator[str]:
    """The chords a pressed key may stand for, the surest first.

    A sign that needs Shift or AltGr on this layout counts as the sign itself; a table may also name
    the place of a key.
    """
    held = set(mods)
    sign = len(char) == 1 and not char.isalnum() and not char.isspace() and char.isprintable()
    if sign and ("Ctrl" not in held or "Alt" in held):
        yield char
    if sign and "Ctrl" in held and "Alt" not in held:
        yield chord(char, {"Ctrl"})
    yield chord(key, held)
    if place:
        yield chord(f"#{place}", held)


def conflicts(commands: Iterable[Command]) -> Iterator[Conflict]:
    """Every key that two commands of one context ask for."""
    seen: dict[tuple[str, str], str] = {}
    for command in commands:
        for key in command.keys:
            first = seen.setdefault((command.context, key), command.id)
            if first != command.id:
                yield Conflict(command.context, key, first, command.id)


def key_map(commands: Mapping[str, Command], presets: Mapping[str, Mapping[str, tuple[str, ...]]]) -> KeyMap:
    """A map of commands that have no conflict."""
    for found in conflicts(commands.values()):
        raise KeyTableError(str(found))
    by_key = {(each.context, key): each.id for each in commands.values() for key in each.keys}
    return KeyMap(commands, presets, by_key)


def parse_keys(text: str) -> KeyMap:
    """The key map of a table as the program brings it."""
    raw = tomllib.loads(text)
    presets = {
        name: {command: _keys(command, keys) for command, keys in table.items()}
        for name, table in raw.pop(PRESETS, {}).items()
    }
    commands = {
        id_: Command(id_, context, str(entry["title"]), _keys(id_, entry["keys"]))
        for context, table in raw.items()
        for id_, entry in table.items()
    }
    return key_map(commands, presets)


def _keys(command: str, given: object) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(key, str) for key in given):
        raise KeyTableError(f"{command}: keys are a list of texts")
    return tuple(canonical(key) for key in given)


def changed(keys: KeyMap, wanted: Mapping[str, tuple[str, ...]]) -> tuple[KeyMap, tuple[str, ...]]:
    """The map with other keys for some commands, and why some of them were refused.

    A change that would give one key to two commands of a context is not made; the rest are.
    """
    known = {id_: new for id_, new in wanted.items() if id_ in keys.commands}
    problems = [f"no command is called {id_}" for id_ in wanted if id_ not in known]
    while True:
        tried = {id_: replace(each, keys=known.get(id_, each.keys)) for id_, each in keys.commands.items()}
        found = next(conflicts(tried.values()), None)
        if found is None:
            return key_map(tried, keys.presets), tuple(problems)
        problems.append(str(found))
        known.pop(found.second if found.second in known else found.first)


def with_user_file(keys: KeyMap, text: str) -> tuple[KeyMap, tuple[str, ...]]:
    """The map under a user's own file (`preset = "..."`, table `[keys]`), and what was refused of it."""
    try:
        raw = tomllib.loads(text)
        wanted = {id_: _keys(id_, given) for id_, given in raw.get("keys", {}).items()}
    except (tomllib.TOMLDecodeError, KeyTableError) as error:
        return keys, (str(error),)
    preset = raw.get("preset", "")
    if preset and preset not in keys.presets:
        return keys, (f"no set of keys is called {preset}",)
    first, problems = changed(keys, keys.presets.get(preset, {}))
    second, more = changed(first, wanted)
    return second, problems + more
