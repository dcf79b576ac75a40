"""What the log says of a condition that came or went, where "is" and its name make no sentence."""

from __future__ import annotations

from collections.abc import Mapping

from engine.events import Conditioned
from vtt.scene import figures, terms

SAID: Mapping[str, tuple[str, str]] = {
    "aimed": ("takes aim at {against}", "has used his aim at {against}"),
    "changed_action": ("does otherwise than declared", "does as declared again"),
    "defends_only": ("may only defend himself", "may do more than defend himself again"),
    "evaded": ("stands better against {against}, {value}", "stands no better against {against} any more"),
    "extra_attacks": ("pays {value} for more attacks", "strikes as usual again"),
    "grips": ("has a grip on {against}", "has no grip on {against} any more"),
    "hindered": ("is partly held, {value}", "is no longer partly held"),
    "in_care": ("is in care", "is no longer in care"),
    "member": ("shares in the pool {against}", "no longer shares in the pool {against}"),
    "recovered": ("has recovered for today", "may recover again"),
    "resources_spent": ("has spent his means of the week", "may buy again"),
    "reversed": ("has turned the hold about, {value}", "has used his turn out of the hold"),
}
PARTS: Mapping[str, tuple[str, str]] = {
    "broken": ("{part} is broken", "{part} is whole again"),
    "called": ("is struck on the {part}", "is over the blow on the {part}"),
    "kinetic": ("has {part} spurred", "has {part} spurred no more"),
    "loan": ("owes for {part}", "has paid for {part}"),
    "lost": ("has lost {part}", "has {part} back"),
    "lost_grip": ("has lost hold of {part}", "has hold of {part} again"),
    "missed_payment": ("has missed a payment for {part}", "has made good a payment for {part}"),
    "rank_gone": ("has lost {value} of {part} for good", "has {part} back"),
    "rank_lost": ("has lost {value} of {part}", "has all of {part} back"),
}


def said_of(event: Conditioned) -> str:
    """The words after the name, of the condition as it is now."""
    kind, _, part = event.name.partition(":")
    found = PARTS.get(kind) if part else SAID.get(event.name)
    if found is None:
        verb = "is" if event.on else "is no longer"
        count = f" {event.value}" if event.value > 0 else ""
        against = f" against {event.against}" if event.against else ""
        return f"{verb} {terms.plain(event.name)}{count}{against}"
    ranks = figures.counted(event.value, "rank") if kind.startswith("rank") else figures.signed(event.value)
    return found[not event.on].format(against=event.against, part=terms.plain(part), value=ranks)
