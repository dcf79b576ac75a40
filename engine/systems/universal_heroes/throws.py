"""One FEAT of somebody, asked, read and written in the log: what every combat script needs."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from engine.apply import apply
from engine.checks import Referee
from engine.events import Checked, Event
from engine.names import TokenId
from engine.systems.universal_heroes.feats import FEATS, Feat
from engine.systems.universal_heroes.karma import rolled
from engine.systems.universal_heroes.ranks import Color, Rank, column_words
from engine.world import BattleState


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A FEAT wanted: whose, by what word, in which column, so many columns off."""

    who: TokenId
    word: str
    rank: Rank
    cs: int = 0
    needed: str = ""
    karma: bool = False
    source: str = FEATS

    @property
    def key(self) -> str:
        """What the question goes by, such as ``slam Bob``."""
        return f"{self.word} {self.who}"

    def feat(self, later: tuple[int, ...] = (0,)) -> Feat:
        """The check itself; ``later``: shifts still to come on top of its own."""
        shifts = tuple(sorted({self.cs + shift for shift in later}))
        return Feat(key=self.key, who=self.who, column=self.rank, later=shifts, source=self.source)


def thrown(state: BattleState, ask: Ask, referee: Referee) -> tuple[Color, tuple[Event, ...]]:
    """The color a FEAT comes to, and what the log and the Karma say of it. Source: UH, FEATs."""
    feat = ask.feat()
    kept, paid = rolled(state, feat, referee, declared=ask.karma)
    hue = kept.color(ask.cs)
    return hue, (*paid, seen(ask, hue))


def seen(ask: Ask, hue: Color, more_cs: int = 0) -> Checked:
    """The log's line for a FEAT: its color, and the column it was read in with all shifts on it."""
    column = column_words(ask.rank, ask.cs + more_cs)
    return Checked(token=ask.who, check=ask.key, outcome=hue.word, needed=ask.needed, column=column)


def after(state: BattleState, events: Iterable[Event]) -> BattleState:
    """The state once some events have happened."""
    return reduce(apply, events, state)
