"""The document of a plan: of a move, of an attack, or of any other order."""

from collections.abc import Mapping, Sequence

from engine.checks import chance as chance_of
from engine.geometry import length_ft
from engine.plans import AttackPlan, Hazard, Leg, MovePlan, Plan, Shift
from engine.world import Motion
from vtt.cli.documents.ahead import account
from vtt.cli.documents.parts import Document, chance, point, problems
from vtt.scene import terms


def plan(made: Plan, order: Mapping[str, object], floor_ft: float, beside: Document) -> Document:
    """The document of any plan; *order* as JSON, *floor_ft* the height of what is under the end of a move.

    *beside*: what a move leads to beyond its plan.
    """
    document: Document = {"order": dict(order), "problems": problems(made.problems)}
    match made:
        case MovePlan():
            return document | move(made, floor_ft) | beside
        case AttackPlan():
            return document | attack(made)
        case _:
            return document


def move(made: MovePlan, floor_ft: float) -> Document:
    """What a plan says of a move beyond its order and problems."""
    return {
        "mode": made.mode,
        "legs": [leg(part) for part in made.legs],
        "spent_ft": made.spent_ft,
        "allowance_ft": made.allowance_ft,
        "account": account(made.account),
        "least_ft": made.least_ft,
        "overshoot_ft": made.overshoot_ft,
        "end": point(made.after.position),
        "stop": made.stop.value,
        "why": made.why,
        "met": made.met or None,
        "tail": [point(at) for at in made.tail],
        "tail_ft": length_ft(made.tail),
        "unborne": made.unborne,
        "hazards": hazards(made.hazards),
        "after": after(made.after, floor_ft),
    }


def attack(made: AttackPlan) -> Document:
    """What a plan says of an attack beyond its order and problems."""
    return {
        "range_ft": made.range_ft,
        "gap_ft": made.gap_ft,
        "in_sight": made.in_sight,
        "blocked_by": made.blocked_by or None,
        "aware": made.aware,
        "hazards": hazards(made.hazards),
        "shifts": shifts(made.shifts),
        "needed": made.needed,
        "struck": list(made.struck),
    }


def leg(part: Leg) -> Document:
    """One stretch of a path."""
    return {
        "from": point(part.path[0]),
        "to": point(part.path[-1]),
        "length_ft": length_ft(part.path),
        "areas": part.areas,
        "medium": part.medium,
        "surface": part.surface,
        "toll_ft": part.toll_ft,
        "opens": part.opens or None,
    }


def hazards(found: Sequence[Hazard]) -> list[Document]:
    """What could go wrong, in the order of the way."""
    return [hazard(each) for each in found]


def hazard(found: Hazard) -> Document:
    """One check on the way, with its chance and what failing it does."""
    return {
        "kind": found.kind,
        "title": terms.hazard_title(found),
        "at_ft": found.at_ft,
        "check": {"label": found.label, **chance(chance_of(found.check))},
        "mishap": found.mishap,
        "source": found.check.source,
        "column": found.column,
        "shifts": shifts(found.shifts),
    }


def shifts(found: Sequence[Shift]) -> list[Document]:
    """What makes a check better or worse."""
    return [{"cs": shift.cs, "unit": shift.unit, "why": shift.why, "source": shift.source} for shift in found]


def after(motion: Motion, floor_ft: float) -> Document:
    """The motion that outlives a move."""
    return {
        "mode": motion.mode,
        "heading_deg": motion.heading_deg,
        "speed_ft_per_turn": motion.speed_ft_per_turn,
        "altitude_ft": max(motion.position.z - floor_ft, 0.0),
    }
