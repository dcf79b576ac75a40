"""The bundled encounter, as the benchmarks use it."""

from vtt.cli.making import Wanted, make
from vtt.paths import maps


def downtown():
    """A battle on downtown and its map."""
    made = make(Wanted(map=maps() / "downtown", system="universal_heroes", seed=1))
    return made.battle, made.map_file
