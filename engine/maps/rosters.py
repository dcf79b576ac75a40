"""Rosters: the tokens of an encounter and their sheets, as files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from engine.maps.drawing import Degrees, Length, Name, Place, Side
from engine.maps.faults import BadFileError, Fault, shown
from engine.maps.gate import from_json, from_toml
from engine.maps.limits import within
from engine.maps.whole import take

SheetFields = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterToken:
    """One token: a name that others may share, a sheet of its own or the name of one in ``[sheets]``."""

    name: Name
    side: Side
    at: Place | None = None
    heading_deg: Degrees | None = None
    sheet: str | SheetFields | None = None
    radius_ft: Length = 1.5
    height_ft: Length = 6.0
    weight_lb: Length = 180.0
    hidden: bool = False
    emblem: Annotated[str, Field(max_length=256)] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """A whole roster file."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", allow_inf_nan=False, strict=True)

    schema: Literal[1] = 1
    system: str
    tokens: tuple[RosterToken, ...]
    sheets: Mapping[str, SheetFields] = field(default_factory=dict)


def read_roster(path: Path) -> Roster:
    """The roster in a file, TOML or JSON. Raises OSError, or BadFileError naming the place."""
    read = from_json if path.suffix == ".json" else from_toml
    roster = read(take(path, "text file"), Roster, str(path))
    within(str(path), "tokens", len(roster.tokens))
    for index, token in enumerate(roster.tokens):
        if isinstance(token.sheet, str) and token.sheet not in roster.sheets:
            known = ", ".join(roster.sheets) or "none"
            place = f"tokens[{index}].sheet"
            raise BadFileError(str(path), [Fault(place, shown(token.sheet), f"a name in [sheets]: {known}")])
    return roster
