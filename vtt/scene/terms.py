"""Names of the rules as people read them: modes, hazards, mishaps, stops, maneuvers, conditions."""

from __future__ import annotations

from engine.orders import Effort
from engine.plans import Hazard, MovePlan, Stop
from engine.problems import Problem
from vtt import verbs

FEAT_COLORS = ("white", "green", "yellow", "red")
HAZARDS = {
    "turn": ("Turn over 90°", "turn"),
    "turn_in_the_air": ("Turn over 90°", "turn"),
    "corner": ("Sharp corner", "turn"),
    "landing": ("Fast landing", "fall"),
    "clutter": ("Among people and things", "people"),
    "grip": ("Grip", "level"),
    "breath": ("Breath", "wave"),
    "hold_height": ("Hold height", "level"),
    "gain_height": ("Gain height", "level"),
    "leap_down": ("Far down", "fall"),
    "arrival": ("Arriving inside", "warn"),
    "weight": ("Weight", "fist"),
    "lift": ("Weight", "fist"),
    "slick": ("Ice", "warn"),
    "unknown_goal": ("Unknown goal", "warn"),
    "effort": ("Worn power", "warn"),
    "headlong": ("Turns at full speed", "turn"),
}
MISHAPS = {
    "stop": "stops there",
    "straight_on": "goes straight on",
    "out_of_control": "loses control, straight on",
    "fall": "falls",
    "sink": "sinks",
    "crash_clutter": "crashes",
    "hard_landing": "lands hard",
    "drown": "drowns",
    "stuck": "is stuck",
    "scatter": "comes out elsewhere",
    "level": "does not rise",
    "judge": "does as the Judge says",
    "act_lost": "loses the action",
    "none": "is none the worse",
}
EFFORTS = {
    "full": "",
    "hold": "at its present speed",
    "brake": "braking",
    "walk": "at a walk",
    "headlong": "headlong",
}
STOPS = {
    Stop.ARRIVED: "",
    Stop.SPENT: "That is all this turn",
    Stop.BLOCKED: "Blocked",
    Stop.CONTACT: "Contact",
    Stop.UNSUPPORTED: "Nothing underfoot: a fall",
    Stop.MIDAIR: "In the air, goes on next turn",
    Stop.OFF_MAP: "Leaves the map",
}
SIDES = {"hero": "Hero", "villain": "Villain", "neutral": "Bystander"}


def plain(name: str) -> str:
    """A name of the rules in plain words: `used:fighting` is "used fighting"."""
    return name.replace(":", " ").replace("_", " ")


def capital(text: str) -> str:
    """The first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]


def spoken(text: str) -> str:
    """A text with names of the map in it, as people say them: `No. 40/wall 1` is "No. 40, wall 1"."""
    return text.replace("/", ", ")


def against(problem: Problem) -> str:
    """What stands against an order, as a sentence of its own."""
    return capital(spoken(problem.text))


def doing(mode: str) -> str:
    """A mode as what somebody is doing."""
    return verbs.doing(mode)


def hazard_title(hazard: Hazard) -> str:
    """What could go wrong, in two or three words."""
    return HAZARDS.get(hazard.kind, (capital(plain(hazard.kind)), "warn"))[0]


def hazard_icon(hazard: Hazard) -> str:
    """Its drawing."""
    return f"icon.{HAZARDS.get(hazard.kind, ('', 'warn'))[1]}"


def mishap_words(hazard: Hazard, mode: str) -> str:
    """What failing it does."""
    words = MISHAPS.get(hazard.mishap, plain(hazard.mishap))
    return words.replace("goes", "flies") if mode in ("fly", "glide") else words


def check_color(label: str) -> tuple[str, str]:
    """The color of a check, if its label begins with one, and the rest of the label."""
    first, _, rest = label.partition(" ")
    return (first, rest) if first in FEAT_COLORS else ("", label)


def how_hard(mode: str, effort: Effort) -> str:
    """A way of moving, and how hard it is done where it is not in full."""
    said = EFFORTS[effort] if isinstance(effort, str) else f"{effort:g} ft"
    return ", ".join(word for word in (capital(mode), said) if word)


def stop_words(plan: MovePlan) -> str:
    """Why a move ends where it does; nothing if it arrives."""
    return "" if plan.stop is Stop.ARRIVED else spoken(plan.why) or STOPS[plan.stop]


def side_word(side: str) -> str:
    """A side in the singular."""
    return SIDES.get(side, capital(side))


def done(mode: str) -> str:
    """A mode as what has been done."""
    return verbs.done(mode)
