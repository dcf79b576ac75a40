"""A drawing written as a map folder: ``map.toml`` with what is not by default, and its picture."""

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path

from engine.look import MapPicture
from engine.maps.drawing import Drawing
from engine.maps.folder import MAP_FILE
from engine.maps.whole import put
from engine.units import tidy

TABLES = {
    "surfaces": "surface",
    "buildings": "building",
    "walls": "wall",
    "blocks": "block",
    "things": "thing",
    "starts": "start",
    "decor": "decor",
    "lights": "light",
    "zones": "area",
}


def write_folder(drawing: Drawing, picture: MapPicture | None, folder: Path) -> None:
    """A new map folder, whole or not at all.

    Raises FileExistsError for a folder that holds a map or a file of the picture's name.
    """
    files = {picture.name: picture.data} if picture else {}
    files[MAP_FILE] = to_toml(drawing).encode()
    for name in files:
        if (folder / name).exists():
            raise FileExistsError(f"{folder / name} exists already")
    with ExitStack() as undoing:
        if not folder.exists():
            folder.mkdir(parents=True)
            undoing.callback(folder.rmdir)
        for name, data in files.items():
            put(folder / name, data)
            undoing.callback((folder / name).unlink)
        undoing.pop_all()


def to_toml(drawing: Drawing) -> str:
    """The text of ``map.toml``; reading it gives the same drawing, to a thousandth of a foot."""
    head = [f"schema = {drawing.schema}"]
    head += [line for line in _fields(drawing) if line.split(" = ", 1)[0] not in {*TABLES, "areas", "schema"}]
    tables = [
        "\n".join((f"[[{name}]]", *_fields(one)))
        for field, name in TABLES.items()
        for one in getattr(drawing, field)
    ]
    plates = [f"{_text(name)} = {_text(words)}" for name, words in drawing.areas.items()]
    return (
        "\n\n".join(["\n".join(head), *tables, *(["\n".join(("[areas]", *plates))] if plates else [])]) + "\n"
    )


def _fields(value: object) -> Iterator[str]:
    """One line for each field that is not as it would be anyway."""
    if is_dataclass(value):
        for field in fields(value):
            given = getattr(value, field.name)
            if given is not None and given != _default(field):
                yield f"{field.name} = {_written(given)}"


def _default(field: Field[object]) -> object:
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(tidy(value)).removesuffix(".0")
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_text(str(key))} = {_written(part)}" for key, part in value.items()) + " }"
    return f"{{ {', '.join(_fields(value))} }}" if is_dataclass(value) else _text(str(value))


def _text(words: str) -> str:
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")
