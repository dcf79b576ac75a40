"""The documents of single checks: a FEAT, two pools against each other, dice against a target number."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from engine.systems.basic_v3.skill import CHECKS, SkillCheck
from engine.systems.supers_revised.chances import versus
from engine.systems.supers_revised.pools import Dice, degree, degree_name
from engine.systems.universal_heroes import ranks
from engine.systems.universal_heroes.ranks import Need, Rank
from vtt.cli.documents.parts import Document, chance

SOURCE = "UH, FEAT Intensities; Column Shifts; Universal Table"


@dataclass(frozen=True, slots=True)
class Feat:
    """A FEAT as asked on the command line; without an intensity a green result is needed."""

    rank: Rank
    shift: int = 0
    intensity: Rank | None = None
    roll: int | None = None

    @property
    def column(self) -> Rank:
        """The column it is rolled on."""
        return ranks.shifted(self.rank, self.shift)

    @property
    def need(self) -> Need:
        """The color it takes."""
        return Need.GREEN if self.intensity is None else ranks.needed(self.column, self.intensity)


def feat(asked: Feat) -> Document:
    """What a FEAT needs, how likely each color is, and what a roll came to."""
    hue = None if asked.roll is None else ranks.color(asked.column, asked.roll)
    settled = {Need.AUTOMATIC: True, Need.IMPOSSIBLE: False}.get(asked.need)
    rolled = None if hue is None else int(hue) >= int(asked.need)
    return {
        "system": "universal_heroes",
        "question": question(asked),
        "passed": rolled if settled is None else settled,
        "outcome": None if hue is None else hue.word,
        "degree": None if hue is None else int(hue),
        "required": asked.need.word,
        "odds": {color.word: chance(p) for color, p in ranks.chances(asked.column).items()},
        "source": SOURCE,
    }


def question(asked: Feat) -> str:
    """The FEAT in words."""
    shift = f" {asked.shift:+d} CS" if asked.shift else ""
    against = "" if asked.intensity is None else f" against {ranks.rank_name(asked.intensity)} intensity"
    return f"{ranks.rank_name(asked.rank)} FEAT{shift}{against}"


@dataclass(frozen=True, slots=True)
class Pools:
    """An attack and a defense of six-sided dice, and what they came to."""

    attack: int
    defense: int
    attack_total: int | None = None
    defense_total: int | None = None

    @property
    def degree(self) -> int | None:
        """Dice of damage, if both totals are known."""
        if self.attack_total is None or self.defense_total is None:
            return None
        return degree(self.attack_total - self.defense_total)


def pools(asked: Pools) -> Document:
    """How likely each degree is, and what two totals came to."""
    odds = versus(Dice(asked.attack), Dice(asked.defense))
    needed = "the defense's total" if asked.defense_total is None else str(asked.defense_total)
    return {
        "system": "supers_revised",
        "question": f"{asked.attack}D against {asked.defense}D",
        "passed": None if asked.degree is None else asked.degree > 0,
        "outcome": None if asked.degree is None else degree_name(asked.degree),
        "degree": asked.degree,
        "required": needed,
        "odds": {degree_name(dice): chance(p) for dice, p in odds.items()},
        "source": "SU, Resolving Attacks; Damage",
    }


@dataclass(frozen=True, slots=True)
class Target:
    """Ten-sided dice against a target number, and what they show."""

    target: int
    dice: int = 2
    faces: tuple[int, ...] | None = None


def target(asked: Target) -> Document:
    """How likely each number of successes is, and what faces came to."""
    check = SkillCheck(key="check", who="", target_number=asked.target, dice=asked.dice)
    weights = Counter[str]()
    for faces, weight in check.spread():
        weights[check.read(faces).label] += weight
    shown = None if asked.faces is None else check.read(asked.faces)
    return {
        "system": "basic_v3",
        "question": f"{asked.dice}d10 against {asked.target}",
        "passed": shown and shown.passed,
        "outcome": shown and shown.label,
        "degree": shown and shown.degree,
        "required": f"{asked.target} or less on one die",
        "odds": {label: chance(Fraction(count, weights.total())) for label, count in weights.items()},
        "source": CHECKS,
    }
