"""What of a body shows: its look, in steps coarse enough that few looks are ever made."""

from __future__ import annotations

from dataclasses import dataclass

from engine.units import AREA_FT, STORY_FT
from engine.world import BattleState, Condition, Token
from vtt.scene.figures import stories
from vtt.scene.marks import screen_deg
from vtt.scene.views import View

HEALTH_STEPS = 20
FACING_STEP_DEG = 5
IN_THE_AIR = ("fly", "glide", "coast")
CONDITIONS = {
    "stunned": ("stun", "Stun"),
    "held": ("lock", "Held"),
    "hindered": ("lock", "Hind"),
    "stuck": ("lock", "Stuck"),
    "breathless": ("wave", "Breath"),
    "drowning": ("wave", "Drown"),
    "evading": ("shield", "Evade"),
    "evaded": ("shield", "Evade"),
    "delayed": ("clock", "Wait"),
    "prone": ("fall", "Prone"),
    "dying": ("ko", "Dying"),
}
UNSAID = ("out", "hidden")
PRIVATE_PREFIXES = ("used:", "rest:", "kinetic:", "defend:", "moved", "rank_lost:")
PRIVATE = ("acted", "tried", "attacked", "delayed", "karma")
MOST_CONDITIONS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenLook:
    """What of a token shows, in steps coarse enough that few looks are ever made."""

    size_px: int
    side: str
    emblem: str = ""
    name: str = ""
    health: int | None = None
    facing_deg: int | None = None
    flying: bool = False
    falling: bool = False
    height: int | None = None
    areas: float = 0.0
    number: str = ""
    conditions: tuple[tuple[str, str], ...] = ()
    out: bool = False
    hidden: bool = False
    ghost: bool = False
    outline: bool = False
    turn: bool = False
    selected: bool = False
    target: bool = False


def look(state: BattleState, token: Token, view: View) -> TokenLook:
    """What of this token the view shows."""
    motion = token.motion
    person = bool(token.tracks)
    open_health = view.audience == "gm" or token.side == "hero"
    return TokenLook(
        size_px=view.body_px(token.radius_ft),
        side=token.side,
        emblem=token.emblem,
        name=token.name,
        health=health_step(token) if person and view.bars and open_health else None,
        facing_deg=facing(motion.heading_deg) if person else None,
        flying=motion.mode in IN_THE_AIR,
        falling=motion.turns_falling > 0,
        height=badge_height(token),
        areas=round(motion.speed_ft_per_turn / AREA_FT * 2) / 2 if motion.mode in IN_THE_AIR else 0.0,
        number=suffix(token.name) if person else "",
        conditions=condition_marks(token),
        out=token.condition("out") is not None,
        hidden=token.condition("hidden") is not None,
        turn=state.clock.active == token.name,
        selected=token.name in view.selected,
        target=token.name in view.targets,
    )


def health_step(token: Token) -> int:
    """How much of its first track is left, in twentieths; what is not gone is at least one."""
    track = token.tracks[0]
    if track.now <= 0 or not track.full:
        return 0
    return min(max(round(track.now / track.full * HEALTH_STEPS), 1), HEALTH_STEPS)


def facing(heading_deg: float) -> int:
    """A heading in steps, as a direction on the screen."""
    return round(screen_deg(heading_deg) / FACING_STEP_DEG) * FACING_STEP_DEG % 360


def badge_height(token: Token) -> int | None:
    """The stories on the badge; none on the ground."""
    count = stories(token.at.z)
    return count if abs(token.at.z) >= STORY_FT / 2 or token.motion.turns_falling else None


def suffix(name: str) -> str:
    """The number that tells equal tokens apart."""
    last = name.rsplit(" ", 1)[-1]
    return last if last.isdigit() and last != name and len(last) <= 2 else ""


def plain_conditions(token: Token) -> tuple[Condition, ...]:
    """What is so of a body for everybody to see, without what the rules only note for themselves."""
    return tuple(
        each
        for each in token.conditions
        if each.name not in (*UNSAID, *PRIVATE) and not each.name.startswith(PRIVATE_PREFIXES)
    )


def condition_marks(token: Token) -> tuple[tuple[str, str], ...]:
    """Icon and short word of up to three conditions, then how many more."""
    shown = []
    for each in plain_conditions(token):
        mark, word = CONDITIONS.get(each.name, ("info", each.name.replace("_", " ").capitalize()[:6]))
        shown.append((mark, f"{word} {each.value}" if each.value > 0 else word))
    more = len(shown) - MOST_CONDITIONS
    return tuple(shown[:MOST_CONDITIONS]) + (((("info", f"+{more}")),) if more > 0 else ())
