"""Style names to colors, widths and faces, read from one TOML file a theme; it draws nothing.

A table of the file is a style, and a table inside it begins as its parent. A name may lay several
over each other (`text.12+ink.dim`) and may say how far along a ramp it is (`building@0.6`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path

HEX = re.compile(r"#[0-9A-Fa-f]{6}")
RESERVED = ("colors", "hatches", "theme")
COLOR_KEYS = ("fill", "stroke", "ink", "casing_color", "halo_color")
INK = "ink"

Raw = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a shape is painted; lengths in px at UI scale 1, colors as `#RRGGBB`, none: not at all.

    `rim`: the hatch lies outside of the shape, so far from its edge, instead of inside.
    """

    fill: str | None = None
    fill_alpha: float = 1.0
    hatch: str | None = None
    rim: float = 0.0
    stroke: str | None = None
    stroke_alpha: float = 1.0
    width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"
    casing: float = 0.0
    casing_color: str = "#000000"
    casing_alpha: float = 1.0
    shadow: bool = False
    crisp: bool = False
    ink: str = "#FFFFFF"
    ink_alpha: float = 1.0
    family: str = "Inter"
    size: float = 13.0
    weight: int = 500
    halo: float = 0.0
    halo_color: str = "#000000"


@dataclass(frozen=True, slots=True)
class Hatch:
    """Diagonal lines: their color, how far the ground between is tinted, and px from line to line."""

    color: str
    back_alpha: float
    period: float
    width: float


class ThemeError(ValueError):
    """A theme file says something no style can be made of."""


KINDS = {each.name: each.type for each in fields(Style)}


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The styles of one theme, by name."""

    name: str
    colors: Mapping[str, str]
    hatches: Mapping[str, Hatch]
    tables: Mapping[str, Raw]
    made: dict[str, Style] = field(default_factory=dict, repr=False)

    def style(self, name: str) -> Style:
        """The style of that name; a name the theme lacks raises KeyError."""
        found = self.made.get(name)
        if found is None:
            found = self.made[name] = self._make(name)
        return found

    def has(self, name: str) -> bool:
        """Does the theme know every part of that name?"""
        return all(part.partition("@")[0] in self.tables for part in name.split("+"))

    def color(self, name: str) -> str:
        """A color of the theme by its own name, as `#RRGGBB`."""
        return name if HEX.fullmatch(name) else self.colors[name]

    def _make(self, name: str) -> Style:
        merged: dict[str, object] = {}
        for part in name.split("+"):
            table, _, level = part.partition("@")
            for key, value in self.tables[table].items():
                merged[key] = self._value(key, value, float(level or 0))
        ink = str(merged.get(INK, "#FFFFFF"))
        for key in COLOR_KEYS:
            if merged.get(key) == INK:
                merged[key] = ink
        return Style(**merged)  # type: ignore[arg-type]  # `check` has seen every table

    def _value(self, key: str, value: object, level: float) -> object:
        if key == "dash":
            return value
        if isinstance(value, tuple):
            value = self._along(value, min(max(level, 0.0), 1.0))
        if key in COLOR_KEYS and value != INK:
            return None if value == "" else self.color(str(value))
        return value

    def _along(self, stops: Sequence[object], level: float) -> object:
        place = level * (len(stops) - 1)
        first = min(int(place), len(stops) - 2)
        before, after, part = stops[first], stops[first + 1], place - first
        if isinstance(before, str):
            return blend(self.color(before), self.color(str(after)), part)
        return float(str(before)) * (1 - part) + float(str(after)) * part


def blend(first: str, second: str, part: float) -> str:
    """The color that lies so far from the first to the second."""
    channels = (
        round(int(first[at : at + 2], 16) * (1 - part) + int(second[at : at + 2], 16) * part)
        for at in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02X}" for channel in channels)


def styles_in(table: Raw, path: str = "", above: Raw | None = None) -> Iterator[tuple[str, Raw]]:
    """Each style of a table and of the tables inside it, by its dotted name."""
    own = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    whole = {**(above or {}), **own}
    if path:
        yield path, whole
    for key, value in table.items():
        if isinstance(value, Mapping) and (path or key not in RESERVED):
            yield from styles_in(value, f"{path}.{key}" if path else key, whole)


def check(name: str, table: Raw, theme: Theme) -> None:
    """Raise ThemeError if a style cannot be made, naming the place."""
    for key, value in table.items():
        if key not in KINDS:
            raise ThemeError(f"{theme.name}: {name}: no style has {key!r}")
        if key == "hatch" and value and value not in theme.hatches:
            raise ThemeError(f"{theme.name}: {name}: no hatch is called {value!r}")
        for stop in value if isinstance(value, tuple) and key in COLOR_KEYS else (value,):
            if key in COLOR_KEYS and stop not in ("", INK) and not known(str(stop), theme):
                raise ThemeError(f"{theme.name}: {name}: no color is called {stop!r}")


def known(color: str, theme: Theme) -> bool:
    """Is that `#RRGGBB` or a color the theme names?"""
    return HEX.fullmatch(color) is not None or color in theme.colors


def frozen(value: object) -> object:
    """Lists of a file as tuples, so that styles can be hashed."""
    if isinstance(value, list):
        return tuple(frozen(each) for each in value)
    if isinstance(value, Mapping):
        return {key: frozen(each) for key, each in value.items()}
    return value


def hatches_in(raw: Raw, colors: Mapping[str, str]) -> Mapping[str, Hatch]:
    """The hatches of a theme file, their colors looked up."""
    given = raw.get("hatches")
    made = {}
    for name, value in given.items() if isinstance(given, Mapping) else ():
        color = str(value["color"])
        made[name] = Hatch(colors.get(color, color), value["back_alpha"], value["period"], value["width"])
    return made


def laid_over(below: Raw, above: Raw) -> Raw:
    """Tables with the entries of others laid over them, key by key."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        both = isinstance(under, Mapping) and isinstance(value, Mapping)
        merged[key] = laid_over(under, value) if both else value  # type: ignore[arg-type]
    return merged


def parse_theme(text: str, name: str) -> Theme:
    """A theme from the text of its file."""
    return made_theme(tomllib.loads(text), name)


def made_theme(tables: Raw, name: str) -> Theme:
    """A theme from the tables of its file."""
    raw = {key: frozen(value) for key, value in tables.items()}
    colors, hatches = raw.get("colors", {}), raw.get("hatches", {})
    if not isinstance(colors, Mapping) or not isinstance(hatches, Mapping):
        raise ThemeError(f"{name}: colors and hatches are tables")
    theme = Theme(
        name=name,
        colors={key: str(value).upper() for key, value in colors.items()},
        hatches={
            key: Hatch(**{**value, "color": str(colors.get(value["color"], value["color"]))})
            for key, value in hatches.items()
        },
        tables=dict(styles_in(raw)),
    )
    for style, table in theme.tables.items():
        check(style, table, theme)
    return theme


def read_theme(folder: Path, name: str) -> Theme:
    """The theme of that name from a folder of theme files; one may begin as another (`like`)."""
    return made_theme(read_tables(folder, name), name)


def read_tables(folder: Path, name: str, seen: tuple[str, ...] = ()) -> Raw:
    """The tables of a theme file, laid over those of the theme it begins as."""
    tables = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
    like = tables.get("theme", {}).get("like")
    if like is None:
        return tables
    if like in seen:
        raise ThemeError(f"{name}: themes begin as each other: {', '.join(seen)}")
    return laid_over(read_tables(folder, str(like), (*seen, name)), tables)


def theme_names(folder: Path) -> tuple[str, ...]:
    """The themes a folder holds, in order of their names."""
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


@dataclass(frozen=True, slots=True)
class RoughMeasure:
    """Widths without a face: 0.55 em a character. Fulfills `shapes.Measure` where nothing is painted."""

    theme: Theme
    em: float = 0.55

    def width(self, text: str, style: str) -> float:
        """How wide one line is, roughly."""
        return len(text) * self.em * self.theme.style(style).size

    def shorten(self, text: str, style: str, room: float) -> str:
        """The text, or as much of it as fits with an ellipsis."""
        kept = int(room / (self.em * self.theme.style(style).size))
        return text if len(text) <= kept else text[: max(kept - 1, 0)].rstrip() + "…"

    def wrap(self, text: str, style: str, room: float) -> tuple[str, ...]:
        """The lines that fit into so many px."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, style) <= room:
                lines[-1] = longer
            else:
                lines.append(self.shorten(word, style, room))
        return tuple(lines)
