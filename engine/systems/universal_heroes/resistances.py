"""Resistances: a power that some kinds of harm do not get past."""

from dataclasses import dataclass

from engine.checks import Referee
from engine.events import Event
from engine.names import TokenId
from engine.systems.universal_heroes.abilities import power_score, sheet_of
from engine.systems.universal_heroes.orders import Struck
from engine.systems.universal_heroes.ranks import Need, needed, rank_of_number
from engine.systems.universal_heroes.scores import Score
from engine.systems.universal_heroes.throws import Ask, thrown
from engine.world import BattleState

RESISTANCE = "resistance"
SOURCE = "Classic, Powers in Combat: resistance"


@dataclass(frozen=True, slots=True)
class Resisted:
    """What a resistance does to a blow: all of it gone, or so many points of armor."""

    events: tuple[Event, ...] = ()
    whole: bool = False
    points: int = 0


def resistance(state: BattleState, name: TokenId, words: tuple[str, ...]) -> Score | None:
    """The best of the powers ``resistance...`` whose kind or tags name one of these kinds of harm."""
    token = state.tokens[name]
    sheet = sheet_of(state, token)
    if sheet is None:
        return None
    fitting = (
        power_score(state, token, power.name)
        for power in sheet.powers.values()
        if power.name.startswith(RESISTANCE) and {power.kind, *power.tags} & set(words)
    )
    return max((score for score in fitting if score is not None), default=None)


def resisted(state: BattleState, order: Struck, referee: Referee) -> Resisted:
    """Weaker harm is ignored; else a FEAT negates it, and failing that the resistance is armor.

    Source: classic, Powers in Combat.
    """
    score = resistance(state, order.target, (order.damage, *order.tags))
    if score is None:
        return Resisted()
    harm = rank_of_number(order.points)
    if harm < score.rank:
        return Resisted(whole=True)
    need = needed(score.rank, harm, state.settings)
    if need is Need.IMPOSSIBLE:
        return Resisted(points=score.number)
    ask = Ask(who=order.target, word="resist", rank=score.rank, needed=need.word, source=SOURCE)
    hue, events = thrown(state, ask, referee)
    return Resisted(events, whole=hue >= need, points=score.number)
