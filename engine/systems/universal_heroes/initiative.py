"""Who acts when: initiative rolled, ties broken, extra attacks put after everybody's first."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.checks import Referee
from engine.events import Checked, Counted, Event
from engine.names import TokenId
from engine.rulings import ruling
from engine.systems.universal_heroes.abilities import number_of, rank_of, sheet_of
from engine.systems.universal_heroes.conditions import ATTACKS, able
from engine.systems.universal_heroes.feats import TenSided
from engine.systems.universal_heroes.figures import combat_actions, initiative_bonus
from engine.systems.universal_heroes.talents import quirk_cs, talent_cs
from engine.world import BattleState, Slot, Token, Until

INITIATIVE = "initiative"
SOURCE = "UH, Step 3; Table 11: Initiative Modifiers"
NEVER_MODIFIED = 1
MOST_REROLLS = 20


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody's initiative came to, and what breaks a tie."""

    token: TokenId
    score: int
    intuition: int


def initiative(face: int, bonus: int) -> int:
    """A roll and its modifier; a 1 is never modified. Source: UH, Step 3."""
    return face if face == NEVER_MODIFIED else face + bonus


def order_of_turns(state: BattleState, referee: Referee) -> tuple[tuple[Slot, ...], tuple[Event, ...]]:
    """Everybody's slots in the round now beginning, and the scores for the log.

    First all first turns, highest first; then extra attacks in the same order.
    Source: UH, Steps 3 to 6. Ruling: U59.
    """
    fighters = [token for token in state.tokens.values() if able(state, token)]
    scores = _by_side(state, fighters, referee) if _sides(state) else _each(state, fighters, referee)
    names = tuple(_ordered(state, scores, referee))
    turns = {name: attacks_of(state, state.tokens[name]) for name in names}
    most = max(turns.values(), default=0)
    slots = (Slot(name, nth) for nth in range(1, most + 1) for name in names if turns[name] >= nth)
    return tuple(slots), tuple(_told(state, scores))


def attacks_of(state: BattleState, token: Token) -> int:
    """How many attacks a token has this round. Source: UH, Step 1; Table 12. Ruling: U32."""
    if ruling(state.settings, "U32") == "automatic":
        return combat_actions(rank_of(state, token, "fighting.offensive"))
    return max(1, token.counter(ATTACKS))


def bonus(state: BattleState, token: Token) -> int:
    """The modifier of Table 11 by Intuition, and what talents and quirks add.

    Source: UH, Table 11: Initiative Modifiers. Ruling: U58.
    """
    sheet = sheet_of(state, token)
    skill = talent_cs(sheet, INITIATIVE) + quirk_cs(sheet, INITIATIVE) if sheet else 0
    return initiative_bonus(rank_of(state, token, "intuition"), state.settings) + skill


def _sides(state: BattleState) -> bool:
    return ruling(state.settings, "U59") == "by_side"


def _each(state: BattleState, fighters: Iterable[Token], referee: Referee) -> list[Score]:
    return [_rolled(state, token, referee) for token in fighters]


def _rolled(state: BattleState, token: Token, referee: Referee) -> Score:
    face = referee.roll(TenSided(key=f"{INITIATIVE} {token.name}", who=token.name, source=SOURCE))
    wits = number_of(state, token, "intuition")
    return Score(token.name, initiative(face, bonus(state, token)), wits)


def _by_side(state: BattleState, fighters: Sequence[Token], referee: Referee) -> list[Score]:
    """One roll a side, by its quickest, for all of them. Source: UH, Time Scale. Ruling: U59."""
    found: list[Score] = []
    for side in dict.fromkeys(token.side for token in fighters):
        own = [token for token in fighters if token.side == side]
        led = _rolled(state, max(own, key=lambda token: number_of(state, token, "intuition")), referee)
        found += [Score(token.name, led.score, led.intuition) for token in own]
    return found


def _ordered(
    state: BattleState, scores: Iterable[Score], referee: Referee, deep: int = 0
) -> Iterator[TokenId]:
    """Highest first; equal scores by Intuition, then by another roll, unless all of them are of one side."""
    ranked = sorted(scores, key=lambda of: (-of.score, -of.intuition, of.token))
    for _, group in groupby(ranked, key=lambda of: (of.score, of.intuition)):
        tied = list(group)
        sides = {state.tokens[of.token].side for of in tied}
        if len(sides) == 1 or deep >= MOST_REROLLS:
            yield from (of.token for of in tied)
        else:
            yield from _ordered(state, _again(tied, referee), referee, deep + 1)


def _again(tied: Iterable[Score], referee: Referee) -> list[Score]:
    return [
        Score(of.token, referee.roll(TenSided(key=f"tie {of.token}", who=of.token, source=SOURCE)), 0)
        for of in tied
    ]


def _told(state: BattleState, scores: Iterable[Score]) -> Iterator[Event]:
    until = Until(round=state.clock.round)
    for of in scores:
        yield Checked(token=of.token, check=f"{INITIATIVE} {of.token}", outcome=str(of.score))
        yield Counted(token=of.token, counter=INITIATIVE, now=of.score, until=until)
