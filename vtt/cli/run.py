"""One call of the command line, from its arguments to its exit code."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import click
from click.shell_completion import shell_complete

from vtt.cli import streams
from vtt.cli.crash import CrashBorder
from vtt.cli.exits import Exit, Failure
from vtt.cli.program import program

COMPLETE_VARIABLE = "_VTT_COMPLETE"


def run(args: Sequence[str]) -> int:
    """Run `vtt` on *args* and give the exit code; prints what there is to print."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # only what was asked for goes to stdout
    streams.ready()
    try:
        return _ended(args)
    finally:
        streams.leave()


def _ended(args: Sequence[str]) -> int:
    try:
        with CrashBorder(args):
            code = invoke(args)
            sys.stdout.flush()
            return code
    except Failure as failure:
        streams.say(f"Error: {failure}")
        return failure.code
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        with suppress(OSError):
            error.show()
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        streams.say("interrupted")
        return Exit.INTERRUPTED
    except BrokenPipeError:  # whoever read our output has had enough
        return Exit.DONE


def invoke(args: Sequence[str]) -> int:
    """Call the command that *args* name, or answer the shell's question about completions."""
    asked = os.environ.get(COMPLETE_VARIABLE)
    if asked:
        return shell_complete(program(), {}, "vtt", COMPLETE_VARIABLE, asked)
    group = program()
    with group.make_context("vtt", list(args)) as ctx:
        return int(group.invoke(ctx) or 0)
