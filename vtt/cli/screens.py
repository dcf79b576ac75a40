"""How wide the user's screens are, so that a map can lie on one at its true size; kept by their pixels."""

import json
from dataclasses import dataclass

from engine.gate import read_json
from engine.maps.faults import BadFileError
from engine.maps.whole import put
from vtt.camera import px_per_inch_by_width
from vtt.paths import folders

FILE = "screens.json"
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Screens:
    """Answers how dense a screen is: by the width that was given now, else by what was kept of it."""

    width_in: float | None = None

    def __call__(self, size: Size) -> float | None:
        """Px an inch of a screen of so many px; none if nobody has measured it. A given width is kept."""
        name = f"{size[0]}x{size[1]}"
        known = kept()
        if self.width_in is not None and known.get(name) != self.width_in:
            known[name] = self.width_in
            path = folders().config / FILE
            path.parent.mkdir(parents=True, exist_ok=True)
            put(path, (json.dumps(known, indent=2) + "\n").encode())
        return px_per_inch_by_width(size[0], known[name]) if name in known else None


def kept() -> dict[str, float]:
    """The width of each measured screen in inches, by its pixels; a file that is none counts as empty."""
    path = folders().config / FILE
    try:
        raw = read_json(path.read_bytes(), str(path))
    except (OSError, BadFileError):
        return {}
    found = raw if isinstance(raw, dict) else {}
    return {
        name: float(width)
        for name, width in found.items()
        if isinstance(width, int | float) and 0 < width < 1e4
    }
