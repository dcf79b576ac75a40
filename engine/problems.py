"""Why an order cannot, or should not, be carried out."""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much stands in the way: nature, or only the rules (which the Judge may set aside)."""

    IMPOSSIBLE = "impossible"
    AGAINST_RULES = "against_rules"


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason against an order, in words for the table."""

    severity: Severity
    text: str
    source: str = ""


def impossible(text: str, source: str = "") -> Problem:
    """A problem nobody can wave away."""
    return Problem(Severity.IMPOSSIBLE, text, source)


def against_rules(text: str, source: str = "") -> Problem:
    """A problem the Judge may override."""
    return Problem(Severity.AGAINST_RULES, text, source)
