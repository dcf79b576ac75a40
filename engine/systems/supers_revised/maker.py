"""A character made by dice: an archetype, and the pool spent on what suits it; one seed, one sheet.

Source: House, Character Generation: Supers! Revised leaves every choice to the player.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from engine.dice import DicePool, throw
from engine.systems.supers_revised.pools import SIDES, TABLES
from engine.systems.supers_revised.sheet import APTITUDE_CAP, BASE_DICE, POOL_DICE, RESISTANCES

KINDS = tuple(row["archetype"] for row in TABLES["makings"].rows)
MOST_RESISTANCE, MOST_POWER, FIRST_POWER = 5, 6, 2
POWERS_AT_FIRST = 2
MOST_THROWS = 400  # the pool is always spent long before


@dataclass(slots=True)
class Making:
    """A character on its way: what has been bought, and what suits its archetype."""

    suits: Mapping[str, Sequence[str]]
    resistances: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESISTANCES, BASE_DICE + 1))
    aptitudes: dict[str, int] = field(default_factory=dict)
    powers: dict[str, int] = field(default_factory=dict)

    @property
    def spent(self) -> int:
        """Dice of the pool used up. Source: SU, Creation Pool."""
        resistances = sum(dice - BASE_DICE for dice in self.resistances.values())
        aptitudes = sum(dice - BASE_DICE for dice in self.aptitudes.values())
        return resistances + aptitudes + sum(self.powers.values())


def made(name: str, seed: int, kind: str = "") -> Mapping[str, object]:
    """A sheet by dice, of an archetype or of one that the dice choose; the same seed makes the same one.

    Raises ValueError for an archetype that is not listed.
    """
    if kind and kind not in KINDS:
        raise ValueError(f"found {kind!r}, expected one of {', '.join(KINDS)}")
    throws = _throws(seed)
    archetype = kind or _one_of(throws, KINDS)
    making = _begun(throws, archetype)
    for _ in range(MOST_THROWS):
        if making.spent >= POOL_DICE:
            break
        _buy(making, throws)
    return {
        "system": "supers_revised",
        "name": name,
        "archetype": archetype,
        "origin": _one_of(throws, [row["origin"] for row in TABLES["origins"].rows]),
        "resistances": making.resistances,
        "aptitudes": making.aptitudes,
        "powers": making.powers,
    }


def _throws(seed: int) -> Iterator[int]:
    return (throw(DicePool(1, SIDES), seed=seed, index=index)[0] for index in count())


def _one_of(throws: Iterator[int], words: Sequence[str]) -> str:
    """One of some words by two dice read as a number to the base of six."""
    return words[((next(throws) - 1) * SIDES + next(throws) - 1) * len(words) // SIDES**2]


def _begun(throws: Iterator[int], archetype: str) -> Making:
    row = TABLES["makings"].exact(archetype)
    making = Making({part: row[part].split() for part in ("resistances", "aptitudes", "powers")})
    while len(making.powers) < POWERS_AT_FIRST:
        making.powers[_one_of(throws, making.suits["powers"])] = FIRST_POWER
    return making


def _buy(making: Making, throws: Iterator[int]) -> None:
    """One die of the pool: a power on 1 to 3, a Resistance on 4, an Aptitude on 5 and 6."""
    face = next(throws)
    if face <= 3:
        _raise(making.powers, _one_of(throws, making.suits["powers"]), (0, MOST_POWER))
    elif face == 4:
        _raise(making.resistances, _one_of(throws, making.suits["resistances"]), (BASE_DICE, MOST_RESISTANCE))
    else:
        _raise(making.aptitudes, _one_of(throws, making.suits["aptitudes"]), (BASE_DICE, APTITUDE_CAP))


def _raise(bought: dict[str, int], name: str, bounds: tuple[int, int]) -> None:
    """A die more of something, unless it is full; then the throw is lost."""
    least, most = bounds
    if bought.get(name, least) < most:
        bought[name] = bought.get(name, least) + 1
