"""A battle as one self-contained page: pictures, what happened with the dice, who is where."""

from collections.abc import Iterator
from html import escape

from engine.battle import Battle
from engine.digest import state_hash
from engine.look import MapFile
from vtt.cli.films import data_uri, small
from vtt.cli.pages import filled
from vtt.cli.stills import Look, Still
from vtt.cli.words import token_row
from vtt.scene.chronicle import Chronicle
from vtt.scene.log import LogLine
from vtt.scene.rows import Bit
from vtt.sentences import counted

SIZE = (1280, 960)
ROLLED = "rolled"
SAID = {"die": ROLLED + " {}", "feat": "is {}", "icon": ""}


def report(battle: Battle, map_file: MapFile) -> str:
    """The page."""
    still = Still(map_file)
    look = Look(SIZE, panels=False)
    opening, ending = (
        data_uri(small(still.image(still.table(each, look), SIZE))) for each in (battle.moved_to(0), battle)
    )
    seed = f"{battle.rules.title}, seed {battle.seed}, {counted(len(battle.played), 'entry', 'entries')}"
    return filled(
        "report",
        title=escape(battle.opening.map.name),
        subtitle=escape(seed),
        opening=opening,
        ending=ending,
        log="\n".join(log_items(battle)),
        tokens="\n".join(token_rows(battle)),
        hash=state_hash(battle.state),
    )


def told(battle: Battle) -> tuple[LogLine, ...]:
    """What happened, as the window's log tells it."""
    return Chronicle().of(battle, battle.state.measure)


def log_items(battle: Battle) -> Iterator[str]:
    """One item a line of the log, the dice below."""
    for line in told(battle):
        detail = f"<span>{escape(text(line.detail))}</span>" if line.detail else ""
        yield f'<li class="{escape(line.side)}">{escape(text(line.title))}{detail}</li>'


def text(bits: tuple[Bit, ...]) -> str:
    """Pieces of a row as plain text; what stands apart in the window stands between commas."""
    parts = [""]
    for bit in bits:
        if bit.kind == "gap":
            parts.append("")
        elif bit.kind == "die" and parts[-2:][0].startswith(ROLLED):
            parts[-2] += f" {bit.text}"
        else:
            parts[-1] += SAID.get(bit.kind, "{}").format(bit.text)
    return ", ".join(part.strip() for part in parts if part.strip())


def token_rows(battle: Battle) -> Iterator[str]:
    """One row for each token with a sheet."""
    for token in battle.state.tokens.values():
        if token.sheet:
            yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in token_row(token))}</tr>"


def lines(battle: Battle) -> Iterator[str]:
    """What happened for a terminal: one line for each, with its number."""
    for line in told(battle):
        detail = f"  ({text(line.detail)})" if line.detail else ""
        yield f"{line.number:>4}  {text(line.title)}{detail}"
