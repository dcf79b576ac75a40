"""One rule check, asked from outside any battle: a subcommand for each system."""

import click

from engine.systems import ALIASES
from engine.systems.universal_heroes.ranks import chances, rank_named, rank_of_number
from vtt.cli.command import SETTINGS, command
from vtt.cli.documents.check import Feat, Pools, Target, feat, pools, target
from vtt.cli.documents.parts import Document
from vtt.cli.exits import Exit
from vtt.cli.output import Output


class RankType(click.ParamType[int]):
    """A rank of Universal Heroes by name or number."""

    name = "RANK"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The rank that is named, or that holds the number."""
        if isinstance(value, int):
            return value
        word = str(value)
        try:
            return rank_of_number(int(word)) if word.isdecimal() else rank_named(word)
        except KeyError:
            self.fail(f"found {value!r}, expected a rank such as Excellent, ex or 'Shift X'", param, ctx)


class FacesType(click.ParamType[tuple[int, ...]]):
    """Faces of ten-sided dice between commas."""

    name = "FACES"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """The faces, each 1 to 10."""
        parts = str(value).split(",")
        if not all(part.strip().isdecimal() and 1 <= int(part) <= 10 for part in parts):
            self.fail(f"found {value!r}, expected faces from 1 to 10, such as 6,5", param, ctx)
        return tuple(int(part) for part in parts)


RANK, FACES = RankType(), FacesType()
MOST_DICE = 100


@command(
    "uh",
    Feat,
    click.Option(["--rank"], type=RANK, required=True, help="The ability or power that is rolled."),
    click.Option(
        ["--shift"], type=click.IntRange(-50, 50), default=0, help="Column shifts, better if positive."
    ),
    click.Option(["--intensity"], type=RANK, help="The intensity it is rolled against."),
    click.Option(["--roll"], type=click.IntRange(1, 100), help="What the d100 shows."),
)
def uh_command(asked: Feat, out: Output) -> Exit:
    """A Universal Heroes FEAT: what it needs, how likely each color is, what a roll comes to."""
    document = feat(asked)
    odds = ", ".join(f"{color.word} {100 * float(p):.0f} %" for color, p in chances(asked.column).items())
    said = [f"{document['question']}: needs {document['required']}", f"Chances: {odds}"]
    if asked.roll is not None:
        said.append(f"{asked.roll} is {document['outcome']}: {'passed' if document['passed'] else 'failed'}")
    out.document(document, said)
    return Exit.DONE


def in_words(document: Document) -> list[str]:
    """A check for people: what it is, how likely each outcome is, what it came to."""
    odds = document["odds"]
    chances = odds.items() if isinstance(odds, dict) else ()
    said = [f"{document['question']}: needs {document['required']}"]
    said += [f"{label}: {100 * part['p']:.1f} % ({part['chance']})" for label, part in chances]
    if document["outcome"]:
        said.append(f"{document['outcome']}: {'passed' if document['passed'] else 'failed'}")
    return said


@command(
    "supers",
    Pools,
    click.Option(["--attack"], type=click.IntRange(1, MOST_DICE), required=True, help="Dice of the attack."),
    click.Option(
        ["--defense"], type=click.IntRange(1, MOST_DICE), required=True, help="Dice of the defense."
    ),
    click.Option(["--attack-total"], type=click.IntRange(1), help="What the attack came to."),
    click.Option(["--defense-total"], type=click.IntRange(1), help="What the defense came to."),
)
def supers_command(asked: Pools, out: Output) -> Exit:
    """Supers! Revised: one pool against another, the chance of each degree, what two totals come to."""
    within("--attack-total", asked.attack_total, asked.attack)
    within("--defense-total", asked.defense_total, asked.defense)
    document = pools(asked)
    out.document(document, in_words(document))
    return Exit.DONE


def within(option: str, total: int | None, dice: int) -> None:
    """Raises UsageError for a total that so many dice cannot show."""
    if total is not None and not dice <= total <= 6 * dice:
        raise click.UsageError(f"{option}: found {total}, expected {dice} to {6 * dice}")


@command(
    "basic",
    Target,
    click.Option(["--target"], type=click.IntRange(0, 20), required=True, help="Attribute and advantage."),
    click.Option(["--dice"], type=click.IntRange(1, 6), default=2, show_default=True),
    click.Option(["--faces"], type=FACES, help="What the dice show, such as 6,5."),
)
def basic_command(asked: Target, out: Output) -> Exit:
    """Basic Rules v.3: ten-sided dice against a target number; any one at or under it succeeds."""
    if asked.faces is not None and len(asked.faces) != asked.dice:
        raise click.UsageError(f"--faces: found {len(asked.faces)} dice, expected {asked.dice}")
    document = target(asked)
    out.document(document, in_words(document))
    return Exit.DONE


class Checks(click.Group):
    """A subcommand for each system, under its name or its alias."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The check of a system."""
        short = {name: alias for alias, name in ALIASES.items()}
        return super().get_command(ctx, short.get(cmd_name, cmd_name))


check_command = Checks(
    "check",
    commands=[uh_command, supers_command, basic_command],
    help="One rule check with its chances.",
    context_settings=SETTINGS,
)
