"""A character made by dice: ratings dealt out, four Advantages of the house's list; one seed, one sheet.

Source: House, Character Generation: Basic Rules v.3 leaves every choice to the player.
"""

from collections.abc import Iterator, Mapping
from itertools import count

from engine.dice import D10, throw
from engine.systems.basic_v3.sheet import ATTRIBUTES, ROLES, TABLES

KINDS = ROLES


def made(name: str, seed: int, kind: str = "") -> Mapping[str, object]:
    """A sheet by dice for a role, a hero's if none is named; the same seed makes the same one.

    Raises ValueError for a role that is not printed. Source: BR, Character Creation; The Bad Guys.
    """
    if kind and kind not in KINDS:
        raise ValueError(f"found {kind!r}, expected one of {', '.join(KINDS)}")
    throws = (throw(D10, seed=seed, index=index)[0] for index in count())
    ratings = _dealt(throws, _printed("attributes"))
    listed = [row["advantage"] for row in TABLES["makings"].rows]
    names = _dealt(throws, listed)[: len(_printed("advantages"))]
    return {
        "system": "basic_v3",
        "name": name,
        "attributes": {attribute: int(r) for attribute, r in zip(ATTRIBUTES, ratings, strict=True)},
        "advantages": {
            advantage: {"rating": int(rating), "specifics": _specifics(advantage)}
            for advantage, rating in zip(names, reversed(_printed("advantages")), strict=True)
        },
        "role": kind or ROLES[0],
    }


def _printed(part: str) -> list[str]:
    return TABLES["ratings"].exact(part)["ratings"].split()


def _specifics(advantage: str) -> list[str]:
    return TABLES["makings"].exact(advantage)["specifics"].split("|")


def _dealt(throws: Iterator[int], words: list[str]) -> list[str]:
    """Words in an order that dice give: each draw from what is left, by two dice."""
    left, drawn = list(words), []
    while left:
        drawn.append(left.pop(((next(throws) - 1) * 10 + next(throws) - 1) * len(left) // 100))
    return drawn
