"""The orders that Basic Rules v.3 adds."""

from dataclasses import dataclass
from typing import Literal

from engine.names import TokenId
from engine.orders import SystemOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class TrySkill(SystemOrder):
    """Try something: an attribute with an Advantage, by itself or opposed by somebody's.

    Source: BR, Checks; Opposed Checks.
    """

    token: TokenId
    attribute: str
    advantage: str = ""
    target: TokenId = ""
    against: str = ""
    against_advantage: str = ""
    why: str = ""
    kind: Literal["check"] = "check"


@dataclass(frozen=True, slots=True, kw_only=True)
class SayDead(SystemOrder):
    """The player's word that a character at zero Health is dead. Source: BR, Combat, step 5. Ruling: B17."""

    token: TokenId
    kind: Literal["dead"] = "dead"
