"""A character made by dice: the house's tables, one seed, a sheet as anybody would write it.

Source: House, Character Generation: Universal Heroes prints no tables for it.
"""

from collections.abc import Iterator, Mapping
from itertools import count

from engine.dice import D100, throw
from engine.systems.house.heroic import house
from engine.systems.universal_heroes.ranks import TABLES
from engine.systems.universal_heroes.scores import ABILITIES

ROLLED = tuple(name for name in ABILITIES if name != "popularity")
TRIES = 40  # so many throws find something new among the tables, or it is left at that


def made(name: str, seed: int, kind: str = "") -> Mapping[str, object]:
    """A sheet by dice; the same seed makes the same character. Raises ValueError for any kind."""
    if kind:
        raise ValueError(f"found {kind!r}; Universal Heroes makes no kinds of characters")
    rolls = _rolls(seed)
    abilities = {ability: _rank(rolls) for ability in ROLLED}
    counts = house()["uh_counts"].band(next(rolls))
    return {
        "system": "universal_heroes",
        "name": name,
        "abilities": {**abilities, "popularity": 10},
        "powers": _powers(rolls, int(counts["powers"])),
        "talents": _talents(rolls, int(counts["talents"])),
    }


def _rolls(seed: int) -> Iterator[int]:
    return (throw(D100, seed=seed, index=index)[0] for index in count())


def _rank(rolls: Iterator[int]) -> str:
    return house()["uh_generation"].band(next(rolls))["rank"]


def _powers(rolls: Iterator[int], wanted: int) -> dict[str, object]:
    """So many different powers, each with a rank; those that strike say how."""
    found: dict[str, object] = {}
    for _ in range(TRIES):
        if len(found) == wanted:
            break
        row = house()["uh_powers"].band(next(rolls))
        if row["power"] not in found:
            strikes = {"attack": row["attack"]} if row["attack"] else {}
            found[row["power"]] = {"rank": _rank(rolls), **strikes}
    return found


def _talents(rolls: Iterator[int], wanted: int) -> list[str]:
    """So many different talents out of the listing."""
    listed = [row["talent"] for row in TABLES["talents"].rows]
    found: list[str] = []
    for _ in range(TRIES):
        if len(found) == wanted:
            break
        talent = listed[(next(rolls) - 1) * len(listed) // 100]
        if talent not in found:
            found.append(talent)
    return found
