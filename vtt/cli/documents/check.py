"""The document of one Universal Heroes FEAT."""

from dataclasses import dataclass

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
