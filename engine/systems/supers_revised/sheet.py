"""The character sheet of Supers! Revised, read from the text a battle keeps."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from engine.rulings import ruling
from engine.systems.supers_revised.pools import TABLES, Dice

ROWS = MappingProxyType({row["attribute"]: row for row in TABLES["attributes"].rows})
RESISTANCES = tuple(name for name, row in ROWS.items() if row["kind"] == "resistance")
APTITUDES = tuple(name for name, row in ROWS.items() if row["kind"] == "aptitude")
POWERS = tuple(name for name, row in ROWS.items() if row["kind"] == "power")
TITLES = MappingProxyType(
    {
        row[TABLES[name].key]: row["title"]
        for name in ("boosts", "complications", "advantages", "disadvantages", "archetypes", "origins")
        for row in TABLES[name].rows
    }
)
DEFAULTS: Mapping[str, str] = MappingProxyType({})
POOL_DICE = 20  # SU, Creation Pool
APTITUDE_CAP = 3  # SU, Aptitudes
BASE_DICE = 1  # SU, Resistances; Aptitudes: outside the pool by ruling S19


@dataclass(frozen=True, slots=True)
class Aptitude:
    """Dice in general, and more of them in what one has specialized in."""

    dice: int = BASE_DICE
    specializations: Mapping[str, int] = field(default_factory=dict)

    def pool(self, special: str = "", bonus: int = 0) -> Dice:
        """All dice thrown, the best three kept. Source: SU, Aptitudes. Ruling: S10."""
        count = max(self.dice, self.specializations.get(special, 0)) + bonus
        return Dice(max(count, 0), APTITUDE_CAP)


@dataclass(frozen=True, slots=True)
class Power:
    """Dice in a power, what makes it better or worse, and what was traded off. ``trade``: part to dice."""

    name: str
    dice: int
    boosts: Mapping[str, int] = field(default_factory=dict)
    complications: tuple[str, ...] = ()
    trade: Mapping[str, int] = field(default_factory=dict)
    note: str = ""

    def part(self, name: str) -> int:
        """The dice of one part of it after the trade. Source: SU, Trade-Offs."""
        return max(self.dice + self.trade.get(name, 0), 0)

    def boost(self, name: str) -> int:
        """The dice in one of its Boosts."""
        return self.boosts.get(name, 0)


@dataclass(frozen=True, slots=True)
class Trait:
    """An advantage or disadvantage and what it costs or gives back."""

    name: str
    dice: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A character on paper."""

    name: str
    archetype: str = ""
    origin: str = ""
    resistances: Mapping[str, int]
    aptitudes: Mapping[str, Aptitude]
    powers: Mapping[str, Power]
    advantages: tuple[Trait, ...] = ()
    disadvantages: tuple[Trait, ...] = ()
    competency: int = 0

    def aptitude(self, name: str) -> Aptitude:
        """An aptitude; one die in what the sheet does not name. Source: SU, Aptitudes."""
        return self.aptitudes.get(name, Aptitude())

    def power(self, name: str) -> Power | None:
        """A power, if it is there."""
        return self.powers.get(name)

    def power_dice(self, name: str) -> int:
        """The dice in a power, 0 without it. Source: SU, Powers."""
        power = self.powers.get(name)
        return power.dice if power else 0

    def split_actions(self) -> int:
        """The most dice of Split Action on any power. Source: SU, Actions. Ruling: S26."""
        return max((power.boost("split_action") for power in self.powers.values()), default=0)


@cache
def read_sheet(text: str) -> Sheet:
    """The sheet a canonical text holds."""
    raw = json.loads(text)
    return Sheet(
        name=raw["name"],
        archetype=raw["archetype"],
        origin=raw["origin"],
        resistances=MappingProxyType(raw["resistances"]),
        aptitudes=MappingProxyType(
            {
                name: Aptitude(a["dice"], MappingProxyType(a["specializations"]))
                for name, a in raw["aptitudes"].items()
            }
        ),
        powers=MappingProxyType({name: _power(name, power) for name, power in raw["powers"].items()}),
        advantages=tuple(Trait(**trait) for trait in raw["advantages"]),
        disadvantages=tuple(Trait(**trait) for trait in raw["disadvantages"]),
        competency=raw["competency"],
    )


def _aptitude(raw: Mapping[str, object]) -> Aptitude:
    dice, special = raw["dice"], raw["specializations"]
    if not (isinstance(dice, int) and isinstance(special, dict)):
        raise TypeError("an aptitude is not in the canonical form")
    return Aptitude(dice, MappingProxyType(special))


def _power(name: str, raw: Mapping[str, object]) -> Power:
    dice, boosts, complications = raw["dice"], raw["boosts"], raw["complications"]
    trade, note = raw["trade"], raw["note"]
    if not (isinstance(dice, int) and isinstance(boosts, dict) and isinstance(trade, dict)):
        raise TypeError(f"powers.{name} is not in the canonical form")
    if not isinstance(complications, list):
        raise TypeError(f"powers.{name}.complications is not in the canonical form")
    kept = tuple(str(word) for word in complications)
    return Power(name, dice, MappingProxyType(boosts), kept, MappingProxyType(trade), str(note))


@dataclass(frozen=True, slots=True)
class Cost:
    """One line of the account of the pool: what, and its dice, negative if they are given back."""

    what: str
    dice: int


def account(sheet: Sheet, settings: Mapping[str, str] = DEFAULTS) -> tuple[Cost, ...]:
    """Every die of the pool and where it went.

    Source: SU, Creation Pool; Resistances; Aptitudes; Powers; Advantages; Disadvantages.
    Ruling: S19, S32, S33.
    """
    lines = [Cost(name, dice - BASE_DICE) for name, dice in sheet.resistances.items()]
    for name, aptitude in sheet.aptitudes.items():
        lines.append(Cost(name, aptitude.dice - BASE_DICE))
        lines += [Cost(f"{name}: {s}", dice - aptitude.dice) for s, dice in aptitude.specializations.items()]
    for name, power in sheet.powers.items():
        lines += _power_lines(name, power, settings)
    lines += [Cost(trait.name, trait.dice) for trait in sheet.advantages]
    lines += [Cost(trait.name, -trait.dice) for trait in sheet.disadvantages]
    return tuple(line for line in lines if line.dice)


def _power_lines(name: str, power: Power, settings: Mapping[str, str]) -> Iterator[Cost]:
    """A power, its Boosts, its Complications; never under one die in all. Ruling: S32."""
    yield Cost(name, power.dice)
    if ruling(settings, "S32") == "free":
        return
    yield from (Cost(f"{name}: {TITLES[word]}", dice) for word, dice in power.boosts.items())
    back = power.dice + sum(power.boosts.values()) - 1
    for word in power.complications:
        yield Cost(f"{name}: {TITLES[word]}", -1 if back > 0 else 0)
        back -= 1


def spent(sheet: Sheet, settings: Mapping[str, str] = DEFAULTS) -> int:
    """Dice of the pool used up. Source: SU, Creation Pool."""
    return sum(line.dice for line in account(sheet, settings))
