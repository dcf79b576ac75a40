"""One rule check, asked from outside any battle: a subcommand for each system."""

import click

from engine.systems import ALIASES
from engine.systems.universal_heroes.ranks import chances, rank_named, rank_of_number
from vtt.cli.command import SETTINGS, command
from vtt.cli.documents.check import Feat, feat
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


RANK = RankType()


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


class Checks(click.Group):
    """A subcommand for each system, under its name or its alias."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The check of a system."""
        short = {name: alias for alias, name in ALIASES.items()}
        return super().get_command(ctx, short.get(cmd_name, cmd_name))


check_command = Checks(
    "check",
    commands=[uh_command],
    help="One rule check with its chances.",
    context_settings=SETTINGS,
)
