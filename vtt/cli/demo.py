"""The bundled battle, played to files by the engine and the scenes of the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from engine.battle import Battle
from engine.battle import Told as Answered
from engine.digest import state_hash
from engine.events import TurnEnded
from engine.forms import read_order
from engine.gate import Json, read_json
from engine.history import Entry
from engine.look import MapFile
from engine.maps.faults import BadFileError, Fault, shown
from engine.store import BattleFile
from vtt.cli import answers, reports
from vtt.cli.command import command
from vtt.cli.exits import Exit, Failure
from vtt.cli.files import written
from vtt.cli.making import Wanted, make
from vtt.cli.output import Output
from vtt.cli.params import SYSTEM_OR_UH
from vtt.cli.stills import Look, Still
from vtt.cli.telling import REEL_SIZE, Told, filmed
from vtt.paths import maps

MAP, SCRIPT, SEED = "downtown", "demo.jsonl", 1
FIRST = "universal_heroes"  # whose battle has the plain name
FOLDER = Path("knockback-demo")
SIZE = (1600, 900)


@dataclass(frozen=True, slots=True, kw_only=True)
class Demo:
    """Where the demo is written, and under which rules it is played."""

    out: Path = FOLDER
    system: str = FIRST


@command(
    "demo",
    Demo,
    click.Option(
        ["--out"], type=click.Path(path_type=Path, file_okay=False), default=FOLDER, metavar="DIR",
        help="The folder for all files [default: knockback-demo].",
    ),
    SYSTEM_OR_UH,
)  # fmt: skip
def demo_command(asked: Demo, out: Output) -> Exit:
    """Play the bundled battle to files, without a window."""
    return demo(asked, out)


def demo(asked: Demo, out: Output) -> Exit:
    """Play, keep, paint and tell the bundled battle."""
    told = script_of(asked.system)
    if not told.is_file():
        raise Failure(Exit.USAGE, f"no battle of {asked.system} is bundled")
    made = make(Wanted(map=maps() / MAP, system=asked.system, seed=SEED))
    asked.out.mkdir(parents=True, exist_ok=True)
    file = asked.out / "demo.battle"
    file.unlink(missing_ok=True)
    with BattleFile.create(file, made.battle, made.map_file) as kept:
        battle = played(made.battle, kept)
    pictures = list(painted(battle, made.map_file, asked.out, out))
    filmed(battle, made.map_file, Told(file, asked.out / "replay.gif", REEL_SIZE), out)
    written(asked.out / "report.html", reports.report(battle, made.map_file).encode("utf-8"))
    files = [file, *pictures, asked.out / "replay.gif", asked.out / "report.html"]
    document = {
        "files": [str(path) for path in files],
        "entries": len(battle.played),
        "seed": battle.seed,
        "state_hash": state_hash(battle.state),
    }
    out.document(document, [*reports.lines(battle), "", *map(str, files)])
    return Exit.DONE


def played(battle: Battle, file: BattleFile) -> Battle:
    """The battle after its script, each entry kept as it is made."""
    path = script_of(battle.rules.name)
    for order, given in script(path):
        said = answers.read_plain(given)
        told = Answered(said.record, said.before(battle.dice()))
        battle = battle.commit(read_order(order, battle.rules, path.name), told)
        file.keep(battle)
    return battle


def script_of(system: str) -> Path:
    """The file with the bundled battle of a rule system."""
    return maps() / MAP / (SCRIPT if system == FIRST else f"demo-{system}.jsonl")


def script(path: Path) -> Iterator[tuple[Json, Json]]:
    """The orders of a script with the answers that make its story. Raises BadFileError naming the line."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            place = f"{path.name}: line {number}"
            raw = read_json(line, place)
            if not isinstance(raw, dict) or "order" not in raw:
                raise BadFileError(place, [Fault("", shown(raw), "a table with an order")])
            yield raw["order"], raw.get("answers", {})


def painted(battle: Battle, map_file: MapFile, folder: Path, out: Output) -> Iterator[Path]:
    """The opening and every turn as pictures; the paths they lie under."""
    still = Still(map_file)
    moments = [("opening", 0), *((f"turn-{nth:02d}", end) for nth, end in enumerate(turns(battle), 1))]
    for old in folder.glob("turn-*.png"):
        old.unlink()
    with out.progress() as advance:
        for done, (name, entries) in enumerate(moments, 1):
            session = still.table(battle.moved_to(entries), Look(SIZE))
            written(folder / f"{name}.png", still.picture(session, SIZE))
            advance(done, len(moments), name)
            yield folder / f"{name}.png"


def turns(battle: Battle) -> list[int]:
    """How many entries lie before the end of each turn; where nobody's turn ends, every entry is one."""
    ends = [index for index, entry in enumerate(battle.played, 1) if ends_a_turn(entry)]
    return ends or list(range(1, len(battle.played) + 1))


def ends_a_turn(entry: Entry) -> bool:
    """Is somebody's turn over with this entry?"""
    return any(isinstance(event, TurnEnded) for event in entry.events)
