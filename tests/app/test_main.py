"""The command line as a whole: overview, default command, one sentence for a fault."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import click
import pytest

from game import __version__
from game.app.commands import COMMANDS
from game.app.main import LazyGroup, commands, main
from game.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]


def test_help_lists_every_command(run: Run) -> None:
    """The overview names them all, with what they do."""
    code, out, _ = run("--help")
    assert code == 0
    assert all(name in out for name in COMMANDS)


def test_help_tells_the_exit_codes(run: Run) -> None:
    """A script's author finds them where he looks first."""
    assert "4 save in use by another process" in " ".join(run("--help")[1].split())


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_help(run: Run, name: str) -> None:
    """``--help`` works for each, with a sentence of its own."""
    code, out, _ = run(name, "--help")
    assert code == 0
    assert "Usage:" in out


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_of_the_registry_is_a_click_command(name: str) -> None:
    """A line of the registry points at something that can be run."""
    place = COMMANDS[name]
    assert isinstance(getattr(importlib.import_module(place.module), place.attribute), click.Command)


@pytest.mark.parametrize("arguments", [[], ["--fullscreen"], ["--seed", "4"]])
def test_play_is_the_default_command(arguments: list[str]) -> None:
    """No command, or options at once: the window opens."""
    group = LazyGroup("root")
    context = click.Context(group)
    group.parse_args(context, list(arguments))
    assert ["play", *arguments] == [*context._protected_args, *context.args]


def test_the_version_is_told(run: Run) -> None:
    """It stands on the screen too (STANDARDS 32)."""
    assert __version__ in run("--version")[1]


def test_an_unknown_command_is_wrong_usage(run: Run) -> None:
    """Exit code 2, and no traceback."""
    code, _, err = run("fly")
    assert code == 2
    assert "Traceback" not in err


def test_an_expected_fault_is_one_sentence_and_its_exit_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever room raises it, nobody sees a traceback."""

    class LampBrokenError(GameError):
        exit_code = 5

    def broken(**_: object) -> None:
        message = "The lamp is broken."
        raise LampBrokenError(message)

    monkeypatch.setattr(commands, "invoke", lambda _context: broken())
    assert run("spin", "anything") == (5, "", "The lamp is broken.\n")


def test_an_unexpected_fault_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug shows itself."""

    def broken(_context: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(commands, "invoke", broken)
    with pytest.raises(ZeroDivisionError):
        main(["spin", "anything"])
