"""Facts, in the past tense. A closed set: replay needs no rule and no die."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.geometry import Path, Point
from engine.names import TokenId
from engine.world import TAKEN_OFF, Motion, Obstacle, Phase, Slot, Surface, Token, Until


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A body went along a path; its riders went with it. ``cause``: why (an order, a slam, let go)."""

    token: TokenId
    mode: str
    cause: str
    path: Path
    after: Motion
    riders: tuple[TokenId, ...] = ()
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurt:
    """A token lost so many points of one of its tracks."""

    token: TokenId
    track: str
    points: int
    cause: str
    kind: Literal["hurt"] = "hurt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed:
    """A token won back so many points of one of its tracks."""

    token: TokenId
    track: str
    points: int
    cause: str
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditioned:
    """A condition came on or was taken off; one for each name and opponent."""

    token: TokenId
    name: str
    value: int = 0
    against: str = ""
    since: int = 0
    until: Until = TAKEN_OFF
    due: int | None = None
    on: bool = True
    kind: Literal["condition"] = "condition"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """A counter of a token now stands at *now*."""

    token: TokenId
    counter: str
    now: int
    full: int = 0
    until: Until = TAKEN_OFF
    kind: Literal["counted"] = "counted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pooled:
    """A pool shared by a side now stands at *now*."""

    pool: str
    now: int
    by: TokenId
    kind: Literal["pooled"] = "pooled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonded:
    """Two bodies move as one from now on, or no longer."""

    what: Literal["hold", "carry", "ride"]
    by: TokenId
    of: TokenId
    on: bool = True
    kind: Literal["bond"] = "bond"


@dataclass(frozen=True, slots=True, kw_only=True)
class Breached:
    """A hole was broken in an obstacle, with rubble under it if any."""

    obstacle: str
    at: Point
    width_ft: float
    height_ft: float
    material: str
    rubble: Surface | None = None
    kind: Literal["breached"] = "breached"


@dataclass(frozen=True, slots=True, kw_only=True)
class Razed:
    """An obstacle is gone as a whole."""

    obstacle: str
    kind: Literal["razed"] = "razed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A door or window was opened or closed."""

    opening: str
    on: bool = True
    by: TokenId = ""
    kind: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True, kw_only=True)
class RaisedUp:
    """A new obstacle stands, for good or until a moment."""

    obstacle: Obstacle
    until: Until = TAKEN_OFF
    kind: Literal["raised"] = "raised"


@dataclass(frozen=True, slots=True, kw_only=True)
class Collateral:
    """What was struck that is no token: bystanders, cars, trees."""

    what: str
    at: Point
    harm: int
    by: TokenId = ""
    kind: Literal["collateral"] = "collateral"


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """A token entered the battle, or was replaced by this one."""

    token: Token
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """A token left the battle."""

    token: TokenId
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resized:
    """A body changed its size."""

    token: TokenId
    radius_ft: float
    height_ft: float
    kind: Literal["resized"] = "resized"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetAdded:
    """A sheet came into the battle, as canonical JSON text."""

    name: str
    text: str = field(repr=False)
    kind: Literal["sheet_added"] = "sheet_added"


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """Somebody said what he will do."""

    token: TokenId
    maneuver: str
    target: str = ""
    text: str = ""
    secret: bool = False
    kind: Literal["declared"] = "declared"


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed:
    """What was secret of a token, or one secret entry of the history, is open now."""

    token: TokenId = ""
    entry: int | None = None
    kind: Literal["revealed"] = "revealed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan:
    """A round began, with its order of turns."""

    round: int
    slots: tuple[Slot, ...] = ()
    second: int
    phase: Phase = "turns"
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """A round is over; ``phase`` is what comes before the next one begins."""

    round: int
    phase: Phase = "declare"
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan:
    """A turn began: the slot ``at`` in the order."""

    token: TokenId
    round: int
    at: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """A turn is over."""

    token: TokenId
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePassed:
    """Time went by outside the rounds."""

    seconds: int
    kind: Literal["time_passed"] = "time_passed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Switched:
    """A ruling of this battle was switched."""

    setting: str
    value: str
    kind: Literal["switched"] = "switched"


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A check came to *outcome*. For the log and the eye; its faces stand in the answers under *check*.

    ``column``: where its dice were read, in the system's words, with what shifted them.
    """

    token: TokenId
    check: str
    outcome: str
    needed: str = ""
    column: str = ""
    kind: Literal["checked"] = "checked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked:
    """An attack came to *result*. For the log and the eye."""

    attacker: TokenId
    target: str
    maneuver: str
    result: str
    kind: Literal["attacked"] = "attacked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """A line for the log."""

    text: str
    at: Point | None = None
    kind: Literal["noted"] = "noted"


BodyEvent: TypeAlias = Moved | Hurt | Healed | Conditioned | Counted | Joined | Left | Resized
MapEvent: TypeAlias = Breached | Razed | Opened | RaisedUp
ClockEvent: TypeAlias = RoundBegan | RoundEnded | TurnBegan | TurnEnded | TimePassed
TableEvent: TypeAlias = Pooled | Bonded | SheetAdded | Declared | Revealed | Switched
LogEvent: TypeAlias = Collateral | Checked | Attacked | Noted
Event: TypeAlias = BodyEvent | MapEvent | ClockEvent | TableEvent | LogEvent
