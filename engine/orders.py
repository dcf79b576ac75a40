"""What is wanted: the orders anybody may give, those that only follow, and the base of a system's own."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from engine.events import Event
from engine.geometry import Point
from engine.names import TokenId

Effort: TypeAlias = Literal["full", "walk", "hold", "brake", "headlong"] | float


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOrder:
    """Go along waypoints in a mode. ``strike``: whom the charge ends in; ``catch``: whom it goes to fetch.

    ``effort``: as fast as limits allow, at a walk, at the present speed, braking, or so many feet; headlong:
    as fast as limits allow, rolling for turns in the air and not slowing down for them.
    """

    token: TokenId
    mode: str
    waypoints: tuple[Point, ...]
    effort: Effort = "full"
    strike: TokenId = ""
    catch: TokenId = ""
    karma: bool = False
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackOrder:
    """Strike at a target, a point or an obstacle.

    ``push_deg``: where a slam shall go; none: straight away. ``push_up_deg``: how steeply up, or down if it
    is negative; 90 is straight up.
    """

    attacker: TokenId
    target: TokenId = ""
    maneuver: str
    using: str = ""
    aim: Point | str | None = None
    push_deg: float | None = None
    push_up_deg: float = 0.0
    run_up_ft: float = 0.0
    karma: bool = False
    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare:
    """Say what one will do this round."""

    token: TokenId
    maneuver: str
    target: str = ""
    text: str = ""
    secret: bool = False
    kind: Literal["declare"] = "declare"


@dataclass(frozen=True, slots=True, kw_only=True)
class Defend:
    """Say which defense one uses when struck at."""

    token: TokenId
    maneuver: str
    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True, kw_only=True)
class Delay:
    """Hold one's turn back."""

    token: TokenId
    kind: Literal["delay"] = "delay"


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """Take a body up."""

    token: TokenId
    what: TokenId
    kind: Literal["carry"] = "carry"


@dataclass(frozen=True, slots=True, kw_only=True)
class PutDown:
    """Set down what one carries or holds."""

    token: TokenId
    what: TokenId
    at: Point | None = None
    kind: Literal["put_down"] = "put_down"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenOrder:
    """Open a door or window, or close it."""

    token: TokenId
    opening: str
    on: bool = True
    kind: Literal["open"] = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginRound:
    """Start the next round."""

    kind: Literal["begin_round"] = "begin_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginTurn:
    """Start somebody's turn."""

    token: TokenId
    kind: Literal["begin_turn"] = "begin_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn:
    """End somebody's turn."""

    token: TokenId
    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class EndRound:
    """End the round."""

    kind: Literal["end_round"] = "end_round"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """Let time go by outside the rounds."""

    seconds: int
    kind: Literal["advance"] = "advance"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal:
    """Open a secret: of a token, or an entry of the history."""

    token: TokenId = ""
    seq: int | None = None
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What the Judge's word changes of one token, and one setting. None and empty: as it was."""

    at: Point | None = None
    heading_deg: float | None = None
    speed_ft_per_turn: float | None = None
    mode: str | None = None
    tracks: dict[str, int] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    conditions_on: tuple[str, ...] = ()
    conditions_off: tuple[str, ...] = ()
    hidden: bool | None = None
    side: str | None = None
    setting: dict[str, str] = field(default_factory=dict)

    def __hash__(self) -> int:
        tables = (self.tracks, self.counters, self.setting)
        return hash((self.at, self.hidden, self.side, *(tuple(sorted(table.items())) for table in tables)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The Judge's word: named changes of a token, or any facts at all."""

    token: TokenId = ""
    change: Change | None = None
    facts: tuple[Event, ...] = ()
    why: str = ""
    kind: Literal["ruling"] = "ruling"


@dataclass(frozen=True, slots=True, kw_only=True)
class Driven:
    """Forced: a body goes straight on by no will of its own, to *to* or to the first contact.

    ``flown_ft``: already flown; ``force``: the rank number or dice behind it; ``past``: whom it does not
    meet again; ``hit``: at whom it was thrown.
    """

    token: TokenId
    to: Point
    cause: str
    flown_ft: float = 0.0
    force: int = 0
    past: tuple[str, ...] = ()
    hit: TokenId = ""
    kind: Literal["driven"] = "driven"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fall:
    """Forced: a body falls one slice, if nothing holds it up.

    ``freed_from``: who let go of it, and of whom it then comes clear.
    """

    token: TokenId
    freed_from: TokenId = ""
    kind: Literal["fall"] = "fall"


@dataclass(frozen=True, slots=True, kw_only=True)
class Coast:
    """Forced: a body with speed and no move of its own goes straight on."""

    token: TokenId
    kind: Literal["coast"] = "coast"


@dataclass(frozen=True, slots=True, kw_only=True)
class Impact:
    """Forced: a body meets a wall, a floor, another body, a crowd or a solid.

    ``against``: a token's or obstacle's name, ``surface:NAME`` or ``clutter:KIND``; ``areas``: the speed
    it counts with; ``left``: where it would have gone on to; ``drop``: it came from above.
    """

    body: TokenId
    against: str
    cause: str
    areas: int
    left: Point | None = None
    flown_ft: float = 0.0
    force: int = 0
    past: tuple[str, ...] = ()
    drop: bool = False
    kind: Literal["impact"] = "impact"


@dataclass(frozen=True, slots=True, kw_only=True)
class Catch:
    """Forced: somebody tries to catch a falling or flying body."""

    token: TokenId
    body: TokenId
    kind: Literal["catch"] = "catch"


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemOrder:
    """What a rule system adds: a frozen subclass with a ``kind`` of its own.

    ``forced`` marks those that only follow and are refused from outside.
    """

    forced: ClassVar[bool] = False


MotionOrder: TypeAlias = MoveOrder | Driven | Fall | Coast
ForcedOrder: TypeAlias = Driven | Fall | Coast | Impact | Catch
TurnOrder: TypeAlias = BeginRound | BeginTurn | EndTurn | EndRound | Advance | Delay
TableOrder: TypeAlias = Declare | Defend | Carry | PutDown | OpenOrder | Reveal | Ruling
SingleOrder: TypeAlias = MoveOrder | AttackOrder | TableOrder | TurnOrder | ForcedOrder | SystemOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Several orders as one entry: all or none, unless ``split``."""

    orders: tuple[SingleOrder, ...]
    split: bool = False
    kind: Literal["group"] = "group"


Order: TypeAlias = SingleOrder | Group
FORCED = (Driven, Fall, Coast, Impact, Catch)


def actor(order: Order) -> TokenId:
    """The token an order is given to; "" for an order to the table or to several."""
    match order:
        case AttackOrder(attacker=name) | Impact(body=name):
            return name
        case Group() | BeginRound() | EndRound() | Advance():
            return ""
        case _:
            return str(getattr(order, "token", ""))
