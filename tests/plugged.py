"""Plug-ins as they lie in an environment: a module and the metadata of its distribution, put on the path."""

import importlib
import sys
import tomllib
from contextlib import suppress

from engine import systems
from engine.formats import any_map
from vtt import themes
from vtt.tools import kit

CACHES = (systems.plug_ins, any_map.plug_ins, kit.plug_ins, themes.plug_ins)


class Environment:
    """A folder of installed distributions."""

    def __init__(self, folder, monkeypatch):
        self.folder, self.monkeypatch = folder, monkeypatch
        monkeypatch.syspath_prepend(str(folder))

    def install(self, module, source, points, api="v1"):
        """A module called so, with entry points by group, as pip would lay it."""
        (self.folder / f"{module}.py").write_text(source, encoding="utf-8")
        declared = {**points, "vtt.api": {"version": api}} if api else points
        self._register(self.folder / f"{module}-2.5.dist-info", module, "2.5", declared)

    def _register(self, info, name, version, points):
        info.mkdir()
        lines = [
            line
            for group, named in points.items()
            for line in (f"[{group}]", *(f"{name} = {value}" for name, value in named.items()), "")
        ]
        (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        (info / "METADATA").write_text(about, encoding="utf-8")
        importlib.invalidate_caches()
        forget()

    def lay(self, package):
        """A package of the checkout, as its own project file declares it."""
        project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
        self.monkeypatch.syspath_prepend(str(package))
        info = self.folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        self._register(info, project["name"], project["version"], project["entry-points"])

    def drop(self):
        """Whatever was imported from here is forgotten."""
        for path in self.folder.glob("*.py"):
            sys.modules.pop(path.stem, None)
        forget()


def forget():
    """Let every group look again."""
    for cached in CACHES:
        with suppress(AttributeError):
            cached.cache_clear()
