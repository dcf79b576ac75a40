"""Hashes of a state that are the same on every machine.

What is hashed is text: names sorted, whole thousandths instead of fractions, maps and sheets by their digest.
"""

import hashlib
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import cast

from engine.world import TAKEN_OFF, BattleState, Raised, Token

KEPT = 8192  # digests of tokens that are remembered at once


def state_hash(state: BattleState) -> str:
    """The hash of everything that is so at one moment."""
    sheets = {name: digest(text) for name, text in state.sheets.items()}
    tokens = [_of_token(_Same(state.tokens[name])) for name in sorted(state.tokens)]
    pools = sorted(state.pools, key=lambda pool: pool.name)
    rest = (state.clock, state.bonds, state.changes, state.declared, pools, state.settings)
    return digest("\n".join((state.map.digest, canonical(sheets), *tokens, canonical(rest))))


class _Same:
    """A token that is compared by being the same object, which is cheaper than by value."""

    __slots__ = ("token",)

    def __init__(self, token: Token) -> None:
        self.token = token

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.token is self.token

    def __hash__(self) -> int:
        return id(self.token)


@lru_cache(maxsize=KEPT)
def _of_token(same: _Same) -> str:
    return digest(canonical(same.token))


def digest(text: str) -> str:
    """The SHA-256 of a text in UTF-8, as hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def canonical(value: object) -> str:
    """A value as text: equal values give equal text, and no fraction is printed."""
    said: list[str] = []
    _say(value, said)
    return "".join(said)


def _say(value: object, said: list[str]) -> None:
    match value:
        case None | bool():
            said.append(f"{value};")
        case int() | float():
            said.append(f"{round(value * 1000)};")
        case str():
            said.append(f"{len(value)}:{value};")
        case tuple() | list():
            _say_all("", value, said)
        case Raised(obstacle=obstacle) if value.until == TAKEN_OFF:
            _say_all("Raised", [obstacle], said)  # as files know it from before anything went by itself
        case Mapping():
            _say_all("", [item for pair in sorted(value.items()) for item in pair], said)
        case _:
            names = _names(cast("Hashable", type(value)))
            _say_all(type(value).__name__, [getattr(value, name) for name in names], said)


def _say_all(kind: str, values: Iterable[object], said: list[str]) -> None:
    said.append(f"{kind}(")
    for value in values:
        _say(value, said)
    said.append(")")


@cache
def _names(kind: Hashable) -> tuple[str, ...]:
    if not (isinstance(kind, type) and is_dataclass(kind)):
        raise TypeError(f"{kind} has no canonical text")
    return tuple(field.name for field in fields(kind))
