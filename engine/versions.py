"""Documents of an older version brought up to date: one function a version, for whatever is written as text.

The tables of a battle file have steps of their own (``store.migrations``).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from engine.gate import Json
from engine.maps.faults import BadFileError, Fault, NewerFileError, shown

SCHEMA = 1  # of everything written as text; the only version there was so far
Part = Literal["map", "roster", "sheet", "battle", "entry"]
Raw: TypeAlias = dict[str, Json]
Step: TypeAlias = Callable[[Part, Raw], Raw]
Steps: TypeAlias = Mapping[int, Step]
STEPS: Steps = MappingProxyType({})  # from each version that was ever released to the next
FIELD = "schema"


def version_of(raw: Raw, file: str) -> int:
    """The version a document says it has; the present one if it says none. Raises NewerFileError."""
    version = raw.get(FIELD, SCHEMA)
    if not isinstance(version, int) or isinstance(version, bool):
        return SCHEMA  # whoever reads the field says what is wrong with it
    if version > SCHEMA:
        expected = f"at most {SCHEMA}: the file is newer than the program"
        raise NewerFileError(file, [Fault(FIELD, shown(version), expected)])
    oldest = min(STEPS, default=SCHEMA)
    if version < oldest:
        raise BadFileError(file, [Fault(FIELD, shown(version), f"{oldest} to {SCHEMA}")])
    return version


def brought_up(part: Part, raw: Raw, version: int) -> Raw:
    """A part of a document of an older version as it is written today."""
    for each in range(version, SCHEMA):
        raw = STEPS[each](part, raw)
    return {**raw, FIELD: SCHEMA} if version < SCHEMA and FIELD in raw else raw


def current(part: Part, raw: Json, file: str) -> Json:
    """A whole document as it is written today. Raises NewerFileError, or BadFileError for no version."""
    return brought_up(part, raw, version_of(raw, file)) if isinstance(raw, dict) else raw
