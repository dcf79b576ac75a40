"""FEATs that somebody asks for at the table: of an ability, a power, a talent, or his popularity.

Those of a fight are in its scripts.
"""

from dataclasses import dataclass
from typing import Literal

from engine.checks import Referee
from engine.events import Checked
from engine.names import TokenId
from engine.orders import SystemOrder
from engine.problems import Problem, against_rules, impossible
from engine.step import Step
from engine.systems.house.heroic import house
from engine.systems.universal_heroes.abilities import power_of, rank_of, sheet_of
from engine.systems.universal_heroes.feats import FEATS, buddy_cs
from engine.systems.universal_heroes.powers import power_column, wear
from engine.systems.universal_heroes.ranks import (
    TABLES,
    Need,
    Rank,
    needed,
    rank_name,
    rank_named,
    shifted,
)
from engine.systems.universal_heroes.scores import ABILITIES, HALVES
from engine.systems.universal_heroes.talents import has_talent, lacking_cs, quirk_cs, talent_cs
from engine.systems.universal_heroes.throws import Ask, after, thrown
from engine.world import BattleState, Token

INTENSITIES = "UH, FEAT Intensities"
REQUESTS = "UH, Types of FEATs: Popularity FEATs"
COLORS = tuple(need.word for need in (Need.GREEN, Need.YELLOW, Need.RED))


@dataclass(frozen=True, slots=True, kw_only=True)
class TryFeat(SystemOrder):
    """Try something: an ability, half of one, or a power, against an intensity or for a color.

    ``talent``: what it takes to know how; ``helper``: who lends a hand; ``cs``: what the moment is worth, and
    ``situations``: those of the house's list that add to it.
    Source: UH, Functions of Exceptional Ability or Talent.
    """

    token: TokenId
    ability: str
    intensity: str = ""
    need: str = ""
    cs: int = 0
    talent: str = ""
    helper: TokenId = ""
    situations: tuple[str, ...] = ()
    why: str = ""
    karma: bool = False
    kind: Literal["feat"] = "feat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request(SystemOrder):
    """Ask somebody for something by one's popularity. Source: UH, Types of FEATs: Popularity FEATs."""

    token: TokenId
    of: str
    disposition: str = "neutral"
    situations: tuple[str, ...] = ()
    karma: bool = False
    kind: Literal["request"] = "request"


def feat_problems(state: BattleState, order: TryFeat) -> tuple[Problem, ...]:
    """What stands against a try: words that mean nothing here, and intensities out of reach."""
    token = state.tokens[order.token]
    found = [impossible(text, FEATS) for text in _unknown(state, token, order)]
    if not found and _need(state, order) is Need.IMPOSSIBLE:
        found.append(against_rules(f"{order.intensity} is beyond {token.name}", INTENSITIES))
    return tuple(found)


def try_feat(state: BattleState, order: TryFeat, referee: Referee) -> Step:
    """A FEAT for its own sake. What is impossible and allowed all the same takes a red one.

    Source: UH, FEAT Intensities; Column Shifts. Ruling: U50.
    """
    token = state.tokens[order.token]
    need = min(_need(state, order), Need.RED)
    ask = Ask(
        who=token.name,
        word=order.why or order.ability.replace("_", " "),
        rank=_column(state, order),
        needed=need.word,
        karma=order.karma,
    )
    if need is Need.AUTOMATIC:
        return Step((Checked(token=token.name, check=ask.key, outcome=need.word, needed=need.word),))
    _, events = thrown(state, ask, referee)
    now = after(state, events)
    return Step((*events, *wear(now, now.tokens[token.name], order.ability, referee)))


def shifts_of(state: BattleState, order: TryFeat) -> int:
    """Every shift on a try: inherent, of a helper, of the moment. Source: UH, Column Shifts. Ruling: U56."""
    token = state.tokens[order.token]
    sheet = sheet_of(state, token)
    skill = 0
    if sheet is not None:
        tasks = (order.talent, order.ability) if order.talent else (order.ability,)
        skill = max(talent_cs(sheet, task) for task in tasks) + quirk_cs(sheet, order.ability)
        knows = not order.talent or has_talent(sheet, order.talent)
        skill += 0 if knows else lacking_cs(sheet, order.talent)
    helper = state.tokens.get(order.helper)
    hand = buddy_cs(_rank(state, token, order.ability), _rank(state, helper, order.ability)) if helper else 0
    moment = sum(int(house()["situations"].exact(word)["cs"]) for word in order.situations)
    return order.cs + moment + skill + hand


def request_problems(state: BattleState, order: Request) -> tuple[Problem, ...]:
    """Sworn enemies do no favors; and the table knows only its own situations."""
    found = [f"{word} is no situation of Table 4" for word in order.situations if not _is_situation(word)]
    if not TABLES["dispositions"].has(order.disposition):
        found.append(f"{order.disposition} is no disposition")
    problems = [impossible(text, REQUESTS) for text in found]
    if not problems and _request_need(state, order) is Need.IMPOSSIBLE:
        problems.append(impossible(f"{order.of} will not help an enemy", REQUESTS))
    return tuple(problems)


def request(state: BattleState, order: Request, referee: Referee) -> Step:
    """A Popularity FEAT. Source: UH, Types of FEATs; Table 4: Popularity FEAT Modifiers."""
    token = state.tokens[order.token]
    cs = sum(int(TABLES["popularity"].exact(word)["cs"]) for word in order.situations)
    ask = Ask(
        who=token.name,
        word=f"request {order.of}",
        rank=shifted(rank_of(state, token, "popularity.primary"), cs),
        needed=_request_need(state, order).word,
        karma=order.karma,
        source=REQUESTS,
    )
    return Step(thrown(state, ask, referee)[1])


def _is_situation(word: str) -> bool:
    return TABLES["popularity"].has(word)


def disposition(state: BattleState, order: Request) -> str:
    """How whoever is asked stands to the asker; a contact is a friend, whatever else is said.

    Source: UH, Special Abilities: contacts.
    """
    sheet = sheet_of(state, state.tokens[order.token])
    contacts = {contact.name.casefold() for contact in sheet.contacts} if sheet else set()
    return "friendly" if order.of.casefold() in contacts else order.disposition


def _request_need(state: BattleState, order: Request) -> Need:
    return Need.named(TABLES["dispositions"].exact(disposition(state, order))["needed"])


def _is_ability(path: str) -> bool:
    name, _, half = path.partition(".")
    return name in ABILITIES and (not half or half in HALVES[name])


def _unknown(state: BattleState, token: Token, order: TryFeat) -> list[str]:
    found = []
    if not _is_ability(order.ability) and power_of(state, token, order.ability) is None:
        found.append(f"{token.name} has no {order.ability}")
    if order.intensity and not _is_rank(order.intensity):
        found.append(f"{order.intensity} is no rank")
    if order.need and order.need not in COLORS:
        found.append(f"found {order.need}, expected one of {', '.join(COLORS)}")
    found += [f"{word} is no situation of the list" for word in order.situations if not _listed(word)]
    if order.talent and not TABLES["talents"].has(order.talent):
        found.append(f"{order.talent} is no talent of the listing")
    if order.helper and order.helper not in state.tokens:
        found.append(f"there is no token {order.helper}")
    return found


def _listed(word: str) -> bool:
    return house()["situations"].has(word)


def _is_rank(word: str) -> bool:
    try:
        return bool(rank_name(rank_named(word)))
    except KeyError:
        return False


def _rank(state: BattleState, token: Token, path: str) -> Rank:
    return rank_of(state, token, path) if _is_ability(path) else power_column(state, token, path)


def _column(state: BattleState, order: TryFeat) -> Rank:
    return shifted(_rank(state, state.tokens[order.token], order.ability), shifts_of(state, order))


def _need(state: BattleState, order: TryFeat) -> Need:
    """Green where neither an intensity nor a color is given. Source: UH, FEAT Intensities."""
    if order.intensity:
        return needed(_column(state, order), rank_named(order.intensity, state.settings), state.settings)
    return Need.named(order.need) if order.need else Need.GREEN
