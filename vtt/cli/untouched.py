"""Fresh battles that nobody has touched: they are put away again, or taken up, and never pile up."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from engine.battle import Battle
from engine.digest import state_hash
from engine.maps.faults import BadFileError
from engine.orders import Ruling
from engine.store import BattleFile
from vtt.cli.opening import systems
from vtt.cli.recent import changed_s

MOST_LOOKED_AT = 3
SAMPLE = "Sample heroes and villains"


def untouched(battle: Battle) -> bool:
    """Has nothing happened in it but that sample tokens were set down?"""
    happened = [entry.order for entry in battle.line]
    samples = all(isinstance(order, Ruling) and order.why == SAMPLE for order in happened)
    return samples and not battle.others and battle.cursor == len(battle.line)


def put_away(file: BattleFile) -> Callable[[], None]:
    """What closes a fresh battle: with nothing in it, it goes."""

    def close() -> None:
        goes = not file.read_only and untouched(file.battle)
        file.close()
        if goes:
            file.path.unlink(missing_ok=True)

    return close


def left_over(folder: Path, name: str, wanted: Battle, seed: int | None) -> BattleFile | None:
    """A battle that began the same way and was left untouched, as when the machine went off; open for play.

    Only the last few are looked at.
    """
    kept = sorted(folder.glob(f"{name}*.battle"), key=changed_s, reverse=True)
    for path in kept[:MOST_LOOKED_AT]:
        with suppress(BadFileError, OSError):
            file = BattleFile.open(path, systems())
            if _as_good(file, wanted, seed):
                return file
            file.close()
    return None


def _as_good(file: BattleFile, wanted: Battle, seed: int | None) -> bool:
    battle = file.battle
    same = battle.rules.name == wanted.rules.name and seed in (None, battle.seed)
    if file.read_only or not same or not untouched(battle):
        return False
    return state_hash(battle.opening) == state_hash(wanted.opening)
