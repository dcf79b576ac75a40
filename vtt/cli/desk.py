"""What is put on the table: a battle file, or a map as a fresh battle in the user's data folder."""

from dataclasses import replace

from engine.store import BattleFile
from vtt.app import Opened
from vtt.cli.asked import Play
from vtt.cli.files import is_battle
from vtt.cli.fresh import fresh, on_the_table, safely, warnings
from vtt.cli.making import Wanted
from vtt.cli.opening import systems
from vtt.cli.output import SILENT, Output
from vtt.cli.shelf import DataShelf
from vtt.paths import bundled_map

FIRST_MAP = "downtown"


def opened(asked: Play, out: Output = SILENT) -> Opened:
    """The battle that is asked for, open for play; *out* is told where a fresh one is kept."""
    shelf = DataShelf(out, safe=asked.safe)
    if asked.file and is_battle(asked.file):
        file = BattleFile.open(asked.file, systems())
        found = replace(on_the_table(file, warnings(file)), shelf=shelf)
        return safely(found) if asked.safe else found
    path = asked.file or bundled_map(FIRST_MAP)
    if path is None:
        raise FileNotFoundError(f"the bundled map {FIRST_MAP!r} is not installed")
    wanted = Wanted(
        map=path,
        system=asked.system,
        roster=asked.roster,
        seed=asked.seed,
        feet_per_square=asked.feet_per_square,
        crop=asked.crop,
    )
    return replace(fresh(wanted, out), shelf=shelf)
