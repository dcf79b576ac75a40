"""The rule systems that are installed: ours by name, and what plug-ins bring.

A plug-in that fails to load is named with its error and skipped.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from engine.plugins import PlugIn, UnfitError, brought, plugged
from engine.rules import RulesSystem
from engine.systems import basic_v3, supers_revised, universal_heroes

GROUP = "vtt.systems"  # entry points of plug-ins
OURS = (universal_heroes.SYSTEM, supers_revised.SYSTEM, basic_v3.SYSTEM)
SYSTEMS: Mapping[str, RulesSystem] = MappingProxyType({system.name: system for system in OURS})
ALIASES: Mapping[str, str] = MappingProxyType(
    {"uh": "universal_heroes", "supers": "supers_revised", "basic": "basic_v3"}
)


@cache
def plug_ins() -> tuple[PlugIn[RulesSystem], ...]:
    """The plug-ins that bring systems, loaded the first time somebody asks."""
    return plugged(GROUP, _fit, (*SYSTEMS, *ALIASES))


def system(name: str, *, plugins: bool = True) -> RulesSystem:
    """The system of that name or alias. Raises LookupError naming what there is, and what failed."""
    full = ALIASES.get(name, name)
    ours = SYSTEMS.get(full)
    if ours is not None:
        return ours
    there = installed(plugins=plugins)
    for added in there:
        if added.name == full:
            return added
    failed = (f"; the plug-in {one.name!r} was skipped: {one.error}" for one in plug_ins() if one.error)
    names = ", ".join(one.name for one in there)
    raise LookupError(f"no system {name!r}; there are {names}{''.join(failed) if plugins else ''}")


def installed(*, plugins: bool = True) -> tuple[RulesSystem, ...]:
    """Every system that can be played: ours, then those of plug-ins."""
    return (*OURS, *(brought(plug_ins()) if plugins else ()))


def _fit(loaded: object) -> RulesSystem:
    if not isinstance(loaded, RulesSystem):
        raise UnfitError(f"found {type(loaded).__name__}, expected a RulesSystem")
    return loaded
