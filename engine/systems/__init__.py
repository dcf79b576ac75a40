"""The rule systems that are installed: ours by name, and what plug-ins bring.

A plug-in that fails to load is named with its error and skipped.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

from engine.rules import RulesSystem
from engine.systems import basic_v3, supers_revised, universal_heroes

GROUP = "vtt.systems"  # entry points of plug-ins
OURS = (universal_heroes.SYSTEM, supers_revised.SYSTEM, basic_v3.SYSTEM)
SYSTEMS: Mapping[str, RulesSystem] = MappingProxyType({system.name: system for system in OURS})
ALIASES: Mapping[str, str] = MappingProxyType(
    {"uh": "universal_heroes", "supers": "supers_revised", "basic": "basic_v3"}
)
LOADING_ERRORS = (
    ImportError,
    AttributeError,
    TypeError,
    ValueError,
    LookupError,
    OSError,
    SyntaxError,
    RuntimeError,
    ArithmeticError,
    AssertionError,
)  # what somebody else's module may raise as it is imported


@dataclass(frozen=True, slots=True)
class PlugIns:
    """What plug-ins brought, and which of them failed and why."""

    systems: Mapping[str, RulesSystem] = field(default_factory=dict)
    failed: Mapping[str, str] = field(default_factory=dict)


@cache
def plug_ins() -> PlugIns:
    """The systems of installed plug-ins, loaded the first time somebody asks."""
    systems: dict[str, RulesSystem] = {}
    failed: dict[str, str] = {}
    for entry in entry_points(group=GROUP):
        found = _loaded(entry)
        if isinstance(found, str):
            failed[entry.name] = found
        else:
            systems[found.name] = found
    return PlugIns(MappingProxyType(systems), MappingProxyType(failed))


def system(name: str, *, plugins: bool = True) -> RulesSystem:
    """The system of that name or alias. Raises LookupError naming what there is."""
    full = ALIASES.get(name, name)
    ours = SYSTEMS.get(full)
    if ours is not None:
        return ours
    added = plug_ins().systems if plugins else {}
    if full in added:
        return added[full]
    raise LookupError(f"no system {name!r}; there are {', '.join((*SYSTEMS, *added))}")


def installed(*, plugins: bool = True) -> tuple[RulesSystem, ...]:
    """Every system that can be played: ours, then those of plug-ins."""
    return (*OURS, *(plug_ins().systems.values() if plugins else ()))


def _loaded(entry: EntryPoint) -> RulesSystem | str:
    """A plug-in's system, or what went wrong with it."""
    try:
        found = entry.load()
    except LOADING_ERRORS as error:
        return f"{type(error).__name__}: {error}"
    if not isinstance(found, RulesSystem):
        return f"found {type(found).__name__}, expected a RulesSystem"
    return f"{found.name} is the name of a system of ours" if found.name in SYSTEMS else found
