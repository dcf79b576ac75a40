"""One call of the command line, from its arguments to its exit code."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import click
from click.shell_completion import shell_complete

from vtt.cli.crash import CrashBorder
from vtt.cli.exits import Exit, Failure
from vtt.cli.program import program

COMPLETE_VARIABLE = "_VTT_COMPLETE"


def run(args: Sequence[str]) -> int:
    """Run `vtt` on *args* and give the exit code; prints what there is to print."""
    _print_anything()
    try:
        with CrashBorder(args):
            code = invoke(args)
            sys.stdout.flush()
            return code
    except Failure as failure:
        click.echo(f"Error: {failure}", err=True)
        return failure.code
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted", err=True)
        return Exit.INTERRUPTED
    except BrokenPipeError:
        return _reader_gone()


def invoke(args: Sequence[str]) -> int:
    """Call the command that *args* name, or answer the shell's question about completions."""
    asked = os.environ.get(COMPLETE_VARIABLE)
    if asked:
        return shell_complete(program(), {}, "vtt", COMPLETE_VARIABLE, asked)
    group = program()
    with group.make_context("vtt", list(args)) as ctx:
        return int(group.invoke(ctx) or 0)


def _print_anything() -> None:
    """A terminal of few letters shows a question mark for the rest; that is no reason to stop."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _reader_gone() -> int:
    """Whoever read our output has had enough; the interpreter must not complain of it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return Exit.DONE
