"""Battles as the window wants them: a file, or a fresh battle on a map in the user's data folder."""

from dataclasses import replace
from pathlib import Path
from shlex import quote

from engine.battle import Battle
from engine.events import Event, Joined, SheetAdded
from engine.look import Look, MapFile
from engine.maps.muster import muster
from engine.maps.rosters import read_roster
from engine.orders import Ruling
from engine.store import BattleFile
from vtt import themes
from vtt.app import Opened
from vtt.cli.making import Made, Wanted, make
from vtt.cli.output import Output
from vtt.cli.plugins import plugins_on, skipped
from vtt.cli.recent import remember
from vtt.cli.untouched import SAMPLE, left_over, put_away
from vtt.paths import assets, folders
from vtt.session.notices import Banner
from vtt.tools import kit

SUFFIX = ".battle"
SAMPLES = Banner(
    topic="sample",
    tone="info",
    title="Sample tokens.",
    text="The map has no roster for this system; undo takes them away, --roster brings others.",
)


def fresh(wanted: Wanted, out: Output) -> Opened:
    """A new battle on a map, in a file of its own; with sample tokens if the map brings none.

    One that began the same way and that nobody has touched since is taken up instead; one that is still
    untouched when it is closed goes.
    """
    made = make(wanted)
    remember(wanted.map)
    file = left_over(folders().data, slug(wanted.map), made.battle, wanted.seed) or begun(made, wanted.map)
    banners = of_the_map(made, out)
    out.note(
        f"A fresh battle: {file.path}, kept as soon as something happens in it\n"
        f"Go on with it another time: vtt play {quote(str(file.path))}"
    )
    peopled = any(token.sheet for token in file.battle.opening.tokens.values())
    sampled_now = bool(file.battle.line)
    found = on_the_table(file, (*banners, SAMPLES) if sampled_now and not peopled else banners)
    return replace(found, close=put_away(file))


def begun(made: Made, path: Path) -> BattleFile:
    """The file of a new battle; samples are set down in it if nobody is on the map."""
    file = BattleFile.create(free(folders().data, slug(path)), made.battle, made.map_file)
    if not any(token.sheet for token in made.battle.opening.tokens.values()):
        file.keep(sampled(made.battle, made.map_file))
    return file


def of_the_map(made: Made, out: Output) -> tuple[Banner, ...]:
    """What was guessed or left out as a foreign map was read: on the terminal, and in the window."""
    for warning in made.warnings:
        out.note(f"Warning: {warning}")
    return tuple(
        Banner(topic=f"map {nth}", tone="info", title="The map.", text=text)
        for nth, text in enumerate(made.warnings)
    )


def on_the_table(file: BattleFile, banners: tuple[Banner, ...]) -> Opened:
    """A file as the window wants it, with what plug-ins bring, and a word about those that cannot be used."""
    return Opened(
        battle=file.battle,
        map_file=file.map_file,
        keep=file.keep,
        banners=(*broken(), *banners),
        close=file.close,
        copy=file.copy_to,
        path=file.path,
        tools=kit.installed(plugins=plugins_on()),
        themes=themes.names(plugins=plugins_on()),
    )


def safely(found: Opened) -> Opened:
    """The same battle with nothing of its map but what the rules see: no picture, no lettering, no decor."""
    return replace(found, map_file=replace(found.map_file, look=Look()))


def broken() -> tuple[Banner, ...]:
    """The plug-ins that are skipped, each with the reason."""
    return tuple(
        Banner(
            topic=f"plug-in {one.group} {one.name}",
            tone="warning",
            title=f"The plug-in {one.name} is skipped.",
            text=one.error,
            actions=(("Close", "banner.close"),),
        )
        for one in skipped()
    )


def warnings(file: BattleFile) -> tuple[Banner, ...]:
    """Why a file cannot be written, what of it could not be read, which rule system is not installed."""
    if not file.read_only:
        return ()
    return (Banner(topic="read-only", tone="warning", title="Only to be looked at.", text=file.read_only),)


def sampled(battle: Battle, map_file: MapFile) -> Battle:
    """The battle with the sample roster of its system on the map, as one entry that undo takes back."""
    path = assets() / "rosters" / f"{battle.rules.name}.toml"
    if not path.is_file():
        return battle
    gathered = muster(map_file, battle.rules, read_roster(path), str(path))
    facts: tuple[Event, ...] = (
        *(SheetAdded(name=name, text=text) for name, text in gathered.sheets.items()),
        *(Joined(token=token) for token in gathered.tokens),
    )
    return battle.commit(Ruling(facts=facts, why=SAMPLE))


def free(folder: Path, name: str) -> Path:
    """A file name nobody has taken: NAME.battle, NAME-2.battle and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{name}{end}{SUFFIX}" for end in ("", *(f"-{number}" for number in range(2, 10_000))))
    return next(folder / each for each in names if not (folder / each).exists())


def slug(path: Path) -> str:
    """A name for a file, after the map: letters, digits and dashes."""
    stem = path.parent.name if path.name == "map.toml" else path.stem or path.name
    kept = "".join(letter if letter.isalnum() else "-" for letter in stem.lower())
    return "-".join(part for part in kept.split("-") if part)[:64] or "battle"
