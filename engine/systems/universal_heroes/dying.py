"""The end of Health: killing blows, dying, holding on, help, and death."""

from engine.apply import apply
from engine.checks import Choice, Referee
from engine.events import Conditioned, Event, Noted
from engine.names import TokenId
from engine.problems import Problem, against_rules, impossible
from engine.rulings import ruling
from engine.step import Step
from engine.systems.house.gaps import within_arm
from engine.systems.universal_heroes.abilities import rank_of, sheet_of
from engine.systems.universal_heroes.armor import toughness
from engine.systems.universal_heroes.conditions import DEAD, DYING, END_LOST, OUT, STUNNED, comes_on, has, off
from engine.systems.universal_heroes.derived import negative_health
from engine.systems.universal_heroes.karma import COUNTER, cost, spend
from engine.systems.universal_heroes.orders import Aid
from engine.systems.universal_heroes.ranks import SHIFT_0, Need, effect, needed, rank_of_number
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.world import BattleState, Token

EDGED_OR_SHOT = ("EA", "Sh")  # what "E/S" of the column Kill? stands for
THROWN_TOO = (*EDGED_OR_SHOT, "ET")  # ruling H7
LIFE = "UH, Effects: Kill; Life, Death, and Karma"
WEEK_S = 7 * 24 * 3600
HOLD_ON, RALLY = "hold_off_death_one_turn", "another_endurance_feat"


def killing_blow(
    state: BattleState, name: TokenId, points: int, damage: str, referee: Referee
) -> tuple[Event, ...]:
    """Does a deadly blow begin to kill? By the column Kill?, or by Endurance against the harm.

    Source: UH, Effects: Kill. Ruling: U47, H7.
    """
    token = state.tokens[name]
    if has(state, token, DYING) or has(state, token, DEAD):
        return ()
    if ruling(state.settings, "U47") == "endurance_feat":
        need = needed(toughness(state, token), rank_of_number(points), state.settings)
        return _by_endurance(state, token, need, referee)
    hue, events = thrown(
        state, Ask(who=name, word="kill", rank=toughness(state, token), source=LIFE), referee
    )
    result = effect("Kill?", hue)
    deadly = EDGED_OR_SHOT if ruling(state.settings, "H7") == "edged_and_shot" else THROWN_TOO
    kills = result == "En. Loss" or (result == "E/S" and damage in deadly)
    return (*events, *(begins_to_die(after(state, events), name) if kills else ()))


def _by_endurance(state: BattleState, token: Token, need: Need, referee: Referee) -> tuple[Event, ...]:
    if need == Need.AUTOMATIC:
        return ()
    if need == Need.IMPOSSIBLE:
        return begins_to_die(state, token.name)
    ask = Ask(who=token.name, word="kill", rank=toughness(state, token), needed=need.word, source=LIFE)
    hue, events = thrown(state, ask, referee)
    return (*events, *(begins_to_die(after(state, events), token.name) if hue < need else ()))


def begins_to_die(state: BattleState, name: TokenId) -> tuple[Event, ...]:
    """One rank of Endurance lost now, and one a turn until somebody helps. Source: classic, Kill?."""
    dying = Conditioned(token=name, name=DYING, since=state.clock.round)
    return (dying, *loses_endurance(state, name))


def loses_endurance(state: BattleState, name: TokenId) -> tuple[Event, ...]:
    """One more rank of Endurance gone, to heal in a week; below Shift 0 is death.

    Source: classic, Life and Death. Ruling: H10.
    """
    token = state.tokens[name]
    lost = token.condition(END_LOST)
    worse = (lost.value if lost else 0) + 1
    event = Conditioned(token=name, name=END_LOST, value=worse, due=state.clock.second + WEEK_S)
    now = apply(state, event)
    gone = rank_of(now, now.tokens[name], "endurance") < SHIFT_0
    return (event, *(dies(now, name) if gone else ()))


def dies(state: BattleState, name: TokenId) -> tuple[Event, ...]:
    """Somebody is dead."""
    token = state.tokens[name]
    if has(state, token, DEAD):
        return ()
    return (*off(token, (DYING, OUT, STUNNED)), comes_on(state, name, DEAD))


def past_saving(state: BattleState, token: Token) -> bool:
    """Has somebody lost more than his negative health? Source: UH, Abilities: Health. Ruling: U48."""
    sheet = sheet_of(state, token)
    if sheet is None:
        return False
    below, limit = -token.track("health"), negative_health(sheet, state.settings)
    return below >= limit if ruling(state.settings, "U48") == "reaches_own_number" else below > limit


def worsens(state: BattleState, name: TokenId, referee: Referee) -> tuple[Event, ...]:
    """A turn of dying: held off for Karma, ended by another FEAT for more, or a rank of Endurance less.

    Source: classic, Life and Death.
    """
    token = state.tokens[name]
    if _pays(state, token, HOLD_ON, referee):
        return (spend(state, token, cost(HOLD_ON)),)
    if not _pays(state, token, RALLY, referee):
        return loses_endurance(state, name)
    paid = (spend(state, token, cost(RALLY)),)
    ask = Ask(who=name, word="rally", rank=toughness(state, token), needed="green", source=LIFE)
    hue, events = thrown(after(state, paid), ask, referee)
    now = after(state, (*paid, *events))
    rest = off(now.tokens[name], (DYING,)) if hue else loses_endurance(now, name)
    return (*paid, *events, *rest)


def _pays(state: BattleState, token: Token, use: str, referee: Referee) -> bool:
    if token.counter(COUNTER) < cost(use):
        return False
    word = {HOLD_ON: "hold on", RALLY: "rally"}[use]
    offer = Choice(f"karma {word} {token.name}", token.name, ("no", "yes"), offer=True, source=LIFE)
    return referee.choose(offer) == "yes"


def aid(state: BattleState, order: Aid, referee: Referee) -> Step:
    """Any help ends the dying. Source: classic, Life and Death."""
    del referee
    token = state.tokens[order.target]
    return Step((*off(token, (DYING,)), Noted(text=f"{order.token} helps {order.target}", at=token.at)))


def aid_problems(state: BattleState, order: Aid) -> tuple[Problem, ...]:
    """Who can be helped, and from where."""
    target = state.tokens.get(order.target)
    if target is None:
        return (impossible(f"There is no token {order.target!r}"),)
    found: list[Problem] = []
    if not has(state, target, DYING):
        found.append(against_rules(f"{target.name} is not dying", LIFE))
    if not within_arm(state.tokens[order.token], target):
        found.append(impossible(f"{target.name} is out of {order.token}'s reach", LIFE))
    return tuple(found)
