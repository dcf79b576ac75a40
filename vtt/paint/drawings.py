"""Icons and emblems by name, read from the TOML files beside the themes."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping
from pathlib import Path

LOG = logging.getLogger(__name__)
PLACES = {"icon": Path("icons", "icons.toml"), "emblem": Path("tokens", "emblems.toml")}


def read_drawings(assets: Path) -> Mapping[str, str]:
    """Path data by full name (`icon.fist`) from the folder of assets."""
    found: dict[str, str] = {}
    for kind, place in PLACES.items():
        with (assets / place).open("rb") as file:
            found.update({f"{kind}.{name}": str(data) for name, data in tomllib.load(file).items()})
    return found


class Drawings:
    """Names of drawings to path data; what is no name is path data already."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self.known = known
        self._missed: set[str] = set()

    def data(self, given: str) -> str:
        """The path data of a curve; a name nobody drew gives an empty path and one line in the log."""
        if not given.startswith(tuple(f"{kind}." for kind in PLACES)):
            return given
        if given not in self.known and given not in self._missed:
            self._missed.add(given)
            LOG.warning("no drawing is called %s", given)
        return self.known.get(given, "")
