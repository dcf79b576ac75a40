"""The themes there are: ours from their files, and those of plug-ins, which begin as one of ours."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.plugins import PlugIn, UnfitError, brought, plugged
from vtt.paths import assets
from vtt.theme import Theme, laid_over, made_theme, read_tables, read_theme, theme_names

GROUP = "vtt.themes"  # entry points of plug-ins
FIRST = "dark"


@dataclass(frozen=True, slots=True)
class ThemeText:
    """A theme as a plug-in brings it: its name, and the text of its file.

    The file is written like ours; its ``like`` names the one of ours that it begins as.
    """

    name: str
    text: str


@cache
def plug_ins() -> tuple[PlugIn[Theme], ...]:
    """The plug-ins that bring themes, loaded the first time somebody asks."""
    return plugged(GROUP, _fit, theme_names(_folder()))


def names(*, plugins: bool = True) -> tuple[str, ...]:
    """Every theme that can be chosen: ours, then those of plug-ins."""
    added = brought(plug_ins()) if plugins else ()
    return (*theme_names(_folder()), *(theme.name for theme in added))


def theme(name: str, *, plugins: bool = True) -> Theme:
    """The theme of that name. Raises LookupError naming what there is, and what failed."""
    if name in theme_names(_folder()):
        return read_theme(_folder(), name)
    found = plug_ins() if plugins else ()
    for added in brought(found):
        if added.name == name:
            return added
    failed = "".join(f"; the plug-in {one.name!r} was skipped: {one.error}" for one in found if one.error)
    raise LookupError(f"no theme {name!r}; there are {', '.join(names(plugins=plugins))}{failed}")


def _folder() -> Path:
    return assets() / "themes"


def _fit(loaded: object) -> Theme:
    if not isinstance(loaded, ThemeText):
        raise UnfitError(f"found {type(loaded).__name__}, expected a ThemeText")
    tables = tomllib.loads(loaded.text)
    like = tables.get("theme", {}).get("like")
    if like in theme_names(_folder()):
        tables = dict(laid_over(read_tables(_folder(), like), tables))
    made = made_theme(tables, loaded.name)
    lacking = sorted(read_theme(_folder(), FIRST).tables.keys() - made.tables.keys())
    if lacking:
        raise UnfitError(
            f"it lacks the style {lacking[0]!r} and {len(lacking) - 1} more; it may begin as one of ours"
        )
    return made
