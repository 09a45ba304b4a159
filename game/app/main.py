"""The command line: `play` unless told otherwise, one sentence and an exit code when something is wrong."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING

import click

from game import __version__
from game.app.commands import COMMANDS
from game.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Sequence

DEFAULT_COMMAND = "play"
WRONG_USAGE = 2
EPILOG = (
    "Exit codes: 0 done, 2 wrong usage, 3 theme or jurisdiction file refused, 4 save in use by another process, "
    "5 save damaged and no snapshot usable, 6 no display or no video driver, 7 staff exit from kiosk."
)


class LazyGroup(click.Group):
    """A group that imports a command's module only to run it, and runs `play` when no command is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the registry."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now."""
        del ctx
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        command = getattr(importlib.import_module(place.module), place.attribute)
        if not isinstance(command, click.Command):
            message = f"{place.module}.{place.attribute} is {type(command).__name__}, wanted a click command"
            raise TypeError(message)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The overview, from the registry alone."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, place.summary) for name, place in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command in front when the first word is neither a command nor one of the group's options."""
        own = {option for parameter in self.get_params(ctx) for option in parameter.opts}
        if not args or (args[0] not in COMMANDS and args[0] not in own and (args[0].startswith("-"))):
            args = [DEFAULT_COMMAND, *args]
        return super().parse_args(ctx, args)


@click.group(cls=LazyGroup, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="slotclient")
def commands() -> None:
    """Two slot games over an embedded engine, for demos. Without a command the window opens. Demo credits only."""


def _let_go_of_stdout() -> None:
    """Whoever read our lines has had enough (``… | head``): the interpreter must not write there at its end either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code and never shows a traceback for an expected fault."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand before the JSON on stdout
    try:
        result = commands.main(args=None if arguments is None else list(arguments), standalone_mode=False)
    except click.ClickException as fault:
        fault.show()
        return fault.exit_code
    except click.Abort:
        return 130
    except GameError as fault:
        print(fault, file=sys.stderr)  # noqa: T201 - the one place where a fault reaches the terminal
        return fault.exit_code
    except BrokenPipeError:
        _let_go_of_stdout()
        return 0
    except OSError as fault:
        where = "" if fault.filename is None else f"{fault.filename}: "
        print(f"{where}{fault.strerror or fault}", file=sys.stderr)  # noqa: T201 - the same
        return WRONG_USAGE
    return result if isinstance(result, int) else 0
