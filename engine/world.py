"""The nouns: a map, the bodies on it, and the state of a battle.

Nothing here knows a rule. Everything in a token is a tuple or a plain value.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from engine.geometry import Flat, Point, Ring
from engine.names import TokenId

Blocks: TypeAlias = tuple[Literal["moving", "seeing", "effects"], ...]
BLOCKS_ALL: Blocks = ("moving", "seeing", "effects")
OpeningPosition: TypeAlias = Literal["closed", "open", "locked"]


@dataclass(frozen=True, slots=True)
class Area:
    """A zone of the map: a square of 132 ft, or drawn by hand."""

    name: str
    outline: Ring
    notes: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Surface:
    """Something to stand on or swim in. Stairs and ramps rise toward ``up_deg`` to ``top_ft``."""

    name: str
    outline: Ring
    holes: tuple[Ring, ...] = ()
    elevation_ft: float = 0.0
    top_ft: float | None = None
    up_deg: float | None = None
    kind: str = "pavement"
    material: str = "concrete"
    depth_ft: float = 0.0
    clutter: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """A prism of one material, from ``base_ft`` up to, but not including, ``top_ft``."""

    name: str
    outline: Ring
    holes: tuple[Ring, ...] = ()
    base_ft: float = 0.0
    top_ft: float
    material: str
    thickness_in: float
    blocks: Blocks = BLOCKS_ALL


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """A door or window: a stretch of one obstacle, in the state it starts in."""

    name: str
    obstacle: str
    span: tuple[Flat, Flat]
    base_ft: float
    top_ft: float
    kind: Literal["door", "window"] = "door"
    material: str = "wood"
    thickness_in: float = 2.0
    state: OpeningPosition = "closed"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BattleMap:
    """The ground of a battle; never changes in one. Compared and cached by ``digest``."""

    name: str
    size_ft: tuple[float, float]
    areas: tuple[Area, ...] = ()
    surfaces: tuple[Surface, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    openings: tuple[Opening, ...] = ()
    digest: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BattleMap) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)


@dataclass(frozen=True, slots=True)
class Until:
    """The moment something ends by itself: after a round, at somebody's turn in a round, or at a second.

    All empty: when it is taken off.
    """

    round: int | None = None
    turn_of: TokenId | None = None
    second: int | None = None


TAKEN_OFF = Until()


@dataclass(frozen=True, slots=True)
class Hole:
    """A broken stretch of an obstacle, about a point."""

    obstacle: str
    at: Point
    width_ft: float
    height_ft: float


@dataclass(frozen=True, slots=True)
class Gone:
    """An obstacle that is no more."""

    obstacle: str


@dataclass(frozen=True, slots=True)
class Raised:
    """An obstacle put up during play, for good or until a moment."""

    obstacle: Obstacle
    until: Until = TAKEN_OFF


@dataclass(frozen=True, slots=True)
class OpeningState:
    """What a door or window has been left as."""

    opening: str
    state: OpeningPosition


@dataclass(frozen=True, slots=True)
class Rubble:
    """What lies about where something broke."""

    surface: Surface


MapChange: TypeAlias = Hole | Gone | Raised | OpeningState | Rubble


@dataclass(frozen=True, slots=True)
class Tally:
    """A track or a counter: so much now, so much when full."""

    name: str
    now: int
    full: int = 0
    until: Until = TAKEN_OFF


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so of a token; one for each name and opponent. ``due``: when its system is asked."""

    name: str
    value: int = 0
    against: str = ""
    since: int = 0
    until: Until = TAKEN_OFF
    due: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """Where a body is and what of its movement outlives a turn. ``moved_in``: the round of its last move."""

    position: Point
    heading_deg: float = 0.0
    speed_ft_per_turn: float = 0.0
    climb_ft_per_turn: float = 0.0
    mode: str = "walk"
    turns_falling: int = 0
    moved_in: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """Any body that can move, cars and crates too. ``sheet`` is the name of a sheet, "" for none."""

    name: TokenId
    side: str
    radius_ft: float = 1.5
    height_ft: float = 6.0
    weight_lb: float = 180.0
    material: str = ""
    motion: Motion
    tracks: tuple[Tally, ...] = ()
    counters: tuple[Tally, ...] = ()
    conditions: tuple[Condition, ...] = ()
    sheet: str = ""
    emblem: str = ""

    @property
    def at(self) -> Point:
        """Where the foot of the body is."""
        return self.motion.position

    def track(self, name: str) -> int:
        """What is left of a track; 0 if it has none."""
        return next((tally.now for tally in self.tracks if tally.name == name), 0)

    def counter(self, name: str) -> int:
        """What a counter stands at; 0 if it has none."""
        return next((tally.now for tally in self.counters if tally.name == name), 0)

    def condition(self, name: str, against: str = "") -> Condition | None:
        """The condition of that name that holds against everybody or against *against*."""
        for condition in self.conditions:  # asked thousands of times in one set of odds
            if condition.name == name and condition.against in ("", against):
                return condition
        return None


@dataclass(frozen=True, slots=True)
class Bond:
    """Two bodies that move as one: *by* holds, carries or bears *of*."""

    kind: Literal["hold", "carry", "ride"]
    by: TokenId
    of: TokenId


@dataclass(frozen=True, slots=True)
class Declaration:
    """What somebody said he will do."""

    token: TokenId
    maneuver: str
    target: str = ""
    text: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A turn in the order of a round: a token's first, second, third."""

    token: TokenId
    nth: int = 1


Phase: TypeAlias = Literal["open", "extra", "declare", "turns"]


@dataclass(frozen=True, slots=True)
class Clock:
    """When it is. Round 0 is ``open``: anybody may act, as often as liked.

    ``at``: the slot whose turn it is.
    """

    round: int = 0
    phase: Phase = "open"
    slots: tuple[Slot, ...] = ()
    at: int = -1
    second: int = 0

    @property
    def active(self) -> TokenId:
        """Whose turn it is, "" for nobody's."""
        return self.slots[self.at].token if 0 <= self.at < len(self.slots) else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleState:
    """Everything that is so at one moment.

    ``sheets``: name to canonical JSON; ``settings``: the rulings chosen for this battle.
    """

    map: BattleMap
    sheets: Mapping[str, str] = field(default_factory=dict)
    tokens: Mapping[TokenId, Token] = field(default_factory=dict)
    clock: Clock = Clock()
    bonds: tuple[Bond, ...] = ()
    changes: tuple[MapChange, ...] = ()
    declared: tuple[Declaration, ...] = ()
    pools: tuple[Tally, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)

    def with_token(self, token: Token) -> "BattleState":
        """This state with one token put in or replaced."""
        return replace(self, tokens={**self.tokens, token.name: token})

    @property
    def measure(self) -> str:
        """``area`` or ``ruler``. Ruling: U62."""
        return self.settings.get("measure", "ruler")
