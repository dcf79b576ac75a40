"""Which maps were played on last, the latest first; a note in the user's state folder that may be lost."""

import json
from contextlib import suppress
from pathlib import Path

from engine.gate import read_json
from engine.maps.faults import BadFileError
from engine.maps.whole import take
from vtt.cli.files import written
from vtt.paths import folders

FILE = "recent-maps.json"
MOST = 8


def recent() -> tuple[Path, ...]:
    """The maps that were played on last, whether they are still there or not."""
    path = folders().state / FILE
    try:
        raw = read_json(take(path, "text file"), str(path))
    except (OSError, BadFileError):
        return ()
    paths = [Path(each) for each in raw if isinstance(each, str)] if isinstance(raw, list) else []
    return tuple(path for path in paths if path.is_absolute())


def there(path: Path) -> bool:
    """Is something there that can be looked at? What cannot even be asked for is not."""
    try:
        return path.exists()
    except OSError:
        return False


def changed_s(path: Path) -> float:
    """When a file was last written, in seconds; 0 for one that has just gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def remember(path: Path) -> None:
    """A map is played on now. A folder that cannot be written, or a name, is no reason not to play."""
    now = path.resolve()
    kept = [str(each) for each in (now, *(each for each in recent() if each != now))][:MOST]
    with suppress(OSError, UnicodeEncodeError):
        folders().state.mkdir(parents=True, exist_ok=True)
        written(folders().state / FILE, json.dumps(kept, ensure_ascii=False, indent=1).encode())
