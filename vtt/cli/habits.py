"""How somebody likes his windows: what he chose in one is so in the next; a note that may be lost."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from engine.gate import read_json
from engine.maps.faults import BadFileError
from engine.maps.whole import put, take
from vtt.cli.plugins import plugins_on
from vtt.paths import folders
from vtt.themes import FIRST, theme

FILE = "window.json"


@dataclass(frozen=True, slots=True)
class Habits:
    """The theme, and whether moves are shown on their way."""

    theme: str = FIRST
    animated: bool = True


def habits() -> Habits:
    """What was chosen last; whatever of it means nothing now is as at first."""
    found = _kept()
    name, animated = found.get("theme"), found.get("animated")
    return Habits(
        theme=name if isinstance(name, str) and _known(name) else FIRST,
        animated=animated if isinstance(animated, bool) else True,
    )


def keep(changed: Mapping[str, object]) -> None:
    """Note what was chosen. A folder that cannot be written is no reason not to play."""
    path = folders().config / FILE
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        put(path, (json.dumps({**_kept(), **changed}, indent=1) + "\n").encode())


def _kept() -> Mapping[str, object]:
    path = folders().config / FILE
    try:
        raw = read_json(take(path, "text file"), str(path))
    except (OSError, BadFileError):
        return {}
    return raw if isinstance(raw, dict) else {}


def _known(name: str) -> bool:
    """Is there a theme of that name still? The first is known without a look at any other."""
    try:
        return name == FIRST or bool(theme(name, plugins=plugins_on()))
    except LookupError:
        return False
