"""The orders that Universal Heroes adds: those a player may give, and those that only follow an attack."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.names import TokenId
from engine.orders import SystemOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraAttacks(SystemOrder):
    """Try for two or more attacks this round, before anything else. Source: UH, Step 1."""

    token: TokenId
    attacks: int = 2
    kind: Literal["extra_attacks"] = "extra_attacks"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeAction(SystemOrder):
    """Do something else than declared, having lost initiative. Source: UH, Step 3."""

    token: TokenId
    maneuver: str
    target: str = ""
    kind: Literal["change_action"] = "change_action"


@dataclass(frozen=True, slots=True, kw_only=True)
class Squeeze(SystemOrder):
    """Harm whom one holds. Source: UH, Grappling."""

    token: TokenId
    target: TokenId = ""
    kind: Literal["squeeze"] = "squeeze"


@dataclass(frozen=True, slots=True, kw_only=True)
class Escape(SystemOrder):
    """Wriggle out of a hold. Source: UH, Escaping."""

    token: TokenId
    kind: Literal["escape"] = "escape"


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim(SystemOrder):
    """Spend the turn aiming at somebody. Source: classic, tactics."""

    token: TokenId
    target: TokenId
    kind: Literal["aim"] = "aim"


@dataclass(frozen=True, slots=True, kw_only=True)
class Aid(SystemOrder):
    """Help somebody who is dying. Source: classic, Life and Death."""

    token: TokenId
    target: TokenId
    kind: Literal["aid"] = "aid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(SystemOrder):
    """Forced: a blow that has hit does its harm. What was rolled to get here is forgotten.

    ``points``: rank number of the blow before defenses; ``tags``: the kind and open tags of its power or
    weapon; ``block``: armor won by blocking; ``thrown``: the body it was struck with; ``part``: what of the
    target was aimed at.
    """

    forced: ClassVar[bool] = True
    token: TokenId
    target: TokenId
    maneuver: str
    damage: str
    points: int
    result: str
    tags: tuple[str, ...] = ()
    block: int = 0
    push_deg: float | None = None
    push_up_deg: float = 0.0
    thrown: TokenId = ""
    part: str = ""
    kind: Literal["struck"] = "struck"
