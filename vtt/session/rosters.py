"""Rosters of one: what a character that has just been made is saved as. It writes no file."""

from __future__ import annotations

import json
from collections.abc import Mapping


def roster_of(sheet: Mapping[str, object], side: str) -> dict[str, object]:
    """A roster with one token on it and his sheet in it."""
    token = {"name": sheet["name"], "side": side, "sheet": dict(sheet)}
    return {"schema": 1, "system": sheet["system"], "tokens": [token]}


def roster_text(sheet: Mapping[str, object], side: str) -> str:
    """The same as the text of a file."""
    return json.dumps(roster_of(sheet, side), indent=1, ensure_ascii=False) + "\n"
