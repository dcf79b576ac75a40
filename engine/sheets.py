"""Character sheets as a battle keeps them: the text their own rule system would write, or they are refused.

Rules read the text without a second look, so nothing else may get in: not from a file, not by a ruling.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.absent import has_sheets
from engine.gate import read_json
from engine.maps.faults import BadFileError, Fault, shown
from engine.rules import RulesSystem, SheetError
from engine.world import BattleState

CANONICAL = "the text that {title} writes for a sheet"


def sheet_fault(name: str, text: str, rules: RulesSystem) -> Fault | None:
    """What is wrong with one sheet; None for a sound one, and under a system without sheets."""
    if not has_sheets(rules):
        return None
    place = f"sheets.{name}"
    try:
        raw = read_json(text, place)
        written = rules.sheets.canonical(raw) if isinstance(raw, dict) else ""
    except (BadFileError, SheetError) as error:
        return Fault(place, " ".join(str(error).split()), CANONICAL.format(title=rules.title))
    return None if written == text else Fault(place, shown(text), CANONICAL.format(title=rules.title))


def sheet_faults(state: BattleState, rules: RulesSystem) -> Iterator[Fault]:
    """What is wrong with the sheets of a state, and which tokens name one that is not there."""
    for name, text in state.sheets.items():
        found = sheet_fault(name, text, rules)
        if found:
            yield found
    for token in state.tokens.values():
        if token.sheet and token.sheet not in state.sheets:
            yield Fault(f"tokens.{token.name}.sheet", shown(token.sheet), "a name in sheets")


def without_bad_sheets(state: BattleState, rules: RulesSystem) -> BattleState:
    """The state without sheets that cannot be read; whoever had one stands about as a thing."""
    sheets = {name: text for name, text in state.sheets.items() if not sheet_fault(name, text, rules)}
    tokens = {
        name: token if token.sheet in sheets else replace(token, sheet="")
        for name, token in state.tokens.items()
    }
    return replace(state, sheets=sheets, tokens=tokens)
