"""Where the files that come with the program lie, and the folders of whoever uses it.

Looks at the disk, writes nothing.
"""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HOME_VARIABLE = "KNOCKBACK_HOME"
APP = "knockback"
PACKED = "_data"  # where the wheel carries assets/ and maps/


@cache
def data_root() -> Path:
    """The folder that holds `assets` and `maps`: the checkout, or the inside of the installed package."""
    package = Path(__file__).resolve().parent
    checkout = package.parent
    return checkout if (checkout / "pyproject.toml").is_file() else package / PACKED


def assets() -> Path:
    """The folder of icons, tokens, themes and sample rosters."""
    return data_root() / "assets"


def maps() -> Path:
    """The folder of the bundled maps."""
    return data_root() / "maps"


def bundled_map(name: str) -> Path | None:
    """The folder of the bundled map called *name*, if there is one."""
    folder = maps() / name
    return folder if Path(name).name == name and (folder / "map.toml").is_file() else None


def bundled_maps() -> tuple[str, ...]:
    """The names of the maps that come with the program."""
    return tuple(sorted(path.parent.name for path in maps().glob("*/map.toml")))


@dataclass(frozen=True, slots=True)
class Folders:
    """The user's folders: what he set, what he made, what can be made again, what was noted."""

    config: Path
    data: Path
    state: Path
    cache: Path
    log: Path


def folders(profile: Path | None = None) -> Folders:
    """The user's folders: under *profile*, else under the environment's, else where the system keeps them."""
    given = os.environ.get(HOME_VARIABLE)
    root = profile or (Path(given) if given else None)
    return _of_the_system() if root is None else Folders(*(root / part for part in Folders.__slots__))


def _of_the_system() -> Folders:
    from platformdirs import PlatformDirs

    places = PlatformDirs(APP, appauthor=False)
    return Folders(
        config=places.user_config_path,
        data=places.user_data_path,
        state=places.user_state_path,
        cache=places.user_cache_path,
        log=places.user_log_path,
    )
