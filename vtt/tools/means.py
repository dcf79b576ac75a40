"""What a blow may be struck with and aimed at: powers and weapons, bodies in hand, parts called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.names import TokenId
from engine.orders import AttackOrder
from engine.rules import Means, RulesSystem
from vtt.scene import terms
from vtt.scene.chips import Options, chips
from vtt.scene.dock import Section
from vtt.tools.desk import Desk

PARTS = ("hand", "head", "leg")
NOWHERE: Mapping[str, object] = {}


def figures_of(desk: Desk, name: TokenId) -> Mapping[str, object]:
    """Everything its system derives from a token's sheet."""
    token = desk.state.tokens.get(name)
    text = desk.state.sheets.get(token.sheet) if token is not None else None
    return NOWHERE if text is None else _figures(desk.battle.rules.name, text, _Rules(desk.battle.rules))


class _Rules:
    """A rule system as a part of a cache's key, equal to every other: its name is the key."""

    def __init__(self, rules: RulesSystem) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rules)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=128)
def _figures(system: str, text: str, of: _Rules) -> Mapping[str, object]:
    del system
    return of.rules.sheets.derived(text)


def means(desk: Desk, name: TokenId, maneuver: str) -> tuple[str, ...]:
    """What a token may strike with by a maneuver: what its sheet lists for it, then what it carries."""
    own = (str(row["with"]) for row in _strikes(desk, name, maneuver))
    held = (bond.of for bond in desk.state.bonds if bond.by == name and bond.kind != "ride")
    return tuple(dict.fromkeys(word for word in (*own, *held) if word))


def _strikes(desk: Desk, name: TokenId, maneuver: str) -> tuple[Mapping[str, object], ...]:
    """What a sheet says of a maneuver."""
    rows = figures_of(desk, name).get("strikes")
    listed = rows if isinstance(rows, list | tuple) else ()
    return tuple(row for row in listed if isinstance(row, Mapping) and row["maneuver"] == maneuver)


def _can_call(desk: Desk, order: AttackOrder) -> bool:
    return any(row["called"] for row in _strikes(desk, order.attacker, order.maneuver))


def _now(desk: Desk, order: AttackOrder) -> Means | None:
    """What a system says can be struck with and aimed at now; none where its sheets say it once for all."""
    return desk.battle.rules.means(desk.state, order)


def aims(desk: Desk, target: TokenId) -> tuple[str, ...]:
    """What of a target may be called: what it carries, then parts of the body."""
    held = (bond.of for bond in desk.state.bonds if bond.by == target and bond.kind == "carry")
    return (*held, *PARTS)


def sections(desk: Desk, order: AttackOrder) -> tuple[Section, ...]:
    """Chips for what is struck with, what is aimed at, and for what helps the roll."""
    found: list[Section] = []
    now = _now(desk, order)
    known = means(desk, order.attacker, order.maneuver) if now is None else now.using
    if known:
        options: Options = tuple((_words(name), f"using.{name}", name == order.using) for name in known)
        found.append(chips("With", options, desk.measure))
    called = aims(desk, order.target) if now is None and _can_call(desk, order) else ()
    names = called if now is None else now.aims
    if names:
        parts: Options = tuple((_words(name), f"aimed.{name}", name == order.aim) for name in names)
        found.append(chips("Called shot" if now is None else "Aimed at", parts, desk.measure))
    if now is None and (desk.state.tokens[order.attacker].counter("karma") or desk.state.pools):
        found.append(chips("Roll", (("With Karma", "karma.on_blow", order.karma),), desk.measure))
    return tuple(found)


def strikes(desk: Desk, order: AttackOrder) -> Section | None:
    """Chips for blows at no body: an area, a wall, a place something is hurled to."""
    token = desk.state.tokens[order.attacker]
    blows = (act for act in desk.battle.rules.acts(desk.state, token) if isinstance(act.order, AttackOrder))
    options: Options = tuple(
        (f"{act.title}…", f"act.{act.word}", False) for act in blows if not desk.plan(act.order).problems
    )
    return chips("At no body", options, desk.measure) if options else None


def _words(name: str) -> str:
    return terms.capital(terms.plain(name))
