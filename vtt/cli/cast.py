"""Whose sheet is meant where a file is a whole roster."""

from collections.abc import Iterator, Mapping

import click

MOST_NAMED = 12


def character(raw: Mapping[str, object], file: str, name: str) -> Mapping[str, object]:
    """The sheet itself; of a roster the only one, or the one of that name. Raises UsageError."""
    tokens = raw.get("tokens")
    if not isinstance(tokens, list):
        return raw
    found = dict(_sheets(raw, tokens))
    if name in found or len(found) == 1:
        return found[name] if name in found else next(iter(found.values()))
    listed = ", ".join(list(found)[:MOST_NAMED]) or "nobody with a sheet"
    raise click.UsageError(f"{file} is a roster of {len(found)}: expected --name of {listed}")


def _sheets(raw: Mapping[str, object], tokens: list[object]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Each token's sheet by its name, also one that several share."""
    shared = raw.get("sheets")
    for token in tokens:
        if isinstance(token, dict):
            sheet = token.get("sheet")
            if isinstance(sheet, str) and isinstance(shared, dict):
                sheet = shared.get(sheet)
            if isinstance(sheet, dict):
                own = {"system": raw.get("system", ""), "name": token.get("name", ""), **sheet}
                yield str(token.get("name", "")), own
