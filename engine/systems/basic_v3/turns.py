"""Rounds and turns in Basic Rules v.3: initiative, and who may act."""

from engine.checks import Referee
from engine.dice import Faces
from engine.events import Checked, Event
from engine.names import TokenId
from engine.rulings import ruling
from engine.systems.basic_v3.harm import able, sheet_of
from engine.systems.basic_v3.skill import Sum
from engine.systems.house.plain import PlainTurns, Standing
from engine.world import BattleState, Token

INITIATIVE = "BR, Combat, step 1"


def standing(state: BattleState, referee: Referee) -> Standing:
    """Everybody able throws for initiative; highest first. Source: BR, Combat, step 1. Ruling: B1, B2."""
    scores: dict[TokenId, tuple[int, ...]] = {}
    events: list[Event] = []
    for name, token in sorted(state.tokens.items()):
        if able(token):
            score = _initiative(state, token, referee)
            scores[name] = (score,)
            events.append(Checked(token=name, check=f"initiative {name}", outcome=str(score)))
    if ruling(state.settings, "B2") == "roll_off":
        scores = {name: (*score, *_roll_off(name, scores, referee)) for name, score in scores.items()}
    names = sorted(scores, key=lambda name: (*(-part for part in scores[name]), name))
    return tuple(names), tuple(events)


TURNS = PlainTurns(able, standing, INITIATIVE)


def _initiative(state: BattleState, token: Token, referee: Referee) -> int:
    sheet = sheet_of(state, token)
    if sheet is None:
        return 0
    faces = referee.roll(Sum(key=f"initiative {token.name}", who=token.name, dice=_dice(state, sheet.role)))
    counted = sum(faces) if ruling(state.settings, "B1") == "sum" else max(faces)
    return counted + sheet.initiative


def _dice(state: BattleState, role: str) -> int:
    """Two dice; three for a boss. Ruling: B8, B9."""
    if role == "boss" and ruling(state.settings, "B9") == "three_initiative_dice":
        return 3
    return 1 if role == "mook" and ruling(state.settings, "B8") == "one_initiative_die" else 2


def _roll_off(name: TokenId, scores: dict[TokenId, tuple[int, ...]], referee: Referee) -> Faces:
    """One more throw for whoever shares his score."""
    if sum(score == scores[name] for score in scores.values()) < 2:
        return (0,)
    return (sum(referee.roll(Sum(key=f"roll off {name}", who=name))),)
