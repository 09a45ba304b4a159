"""The running program from outside: started as a person would, read by the lines it tells, never touched otherwise."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.installation import install
from tests.play.patience import now_s

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 60.0
"""Nothing that a harness waits for takes longer, on a busy machine either."""

Told = dict[str, Any]


class NeverCameError(AssertionError):
    """What was waited for did not come; the message holds what was told last."""


class Program:
    """One run of ``main.py qa play --tell --hear``: the window of `play`, and its state in words."""

    def __init__(
        self, screen: str, saves: Path, *options: str, theme: str | None = None, checkout: Path = ROOT
    ) -> None:
        """``checkout`` is where it is started from: the repository, or a `light_checkout`."""
        words = [sys.executable, str(checkout / "main.py"), "qa", "play", "--tell", "--hear", "--saves", str(saves)]
        words += [*([theme] if theme else []), *options]
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(screen),
            cwd=checkout,
        )
        self._told: Told = {}
        self._lines = 0
        self.sights: set[str] = set()
        """Everything that was to be seen since it was last cleared."""
        self.said: list[str] = []
        """What the program said on stderr."""
        self._news = threading.Condition()
        self._over = False
        self._readers = [
            threading.Thread(target=self._read, daemon=True),
            threading.Thread(target=self._read_errors, daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    @property
    def now(self) -> Told:
        """What was told last."""
        with self._news:
            return self._told

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return self._process.poll() is not None

    def wait(self, seen: Callable[[Told], object], what: str, patience_s: float = PATIENCE_S) -> Told:
        """Wait until something told is as wanted.

        Raises:
            NeverCameError: It never is, or the program ended.
        """
        end = now_s() + patience_s
        with self._news:
            while not (self._told and seen(self._told)):
                left = end - now_s()
                if self._over or left <= 0:
                    why = "the program ended" if self._over else f"not within {patience_s:.0f} s"
                    told = "\n".join(self.said[-5:])
                    message = f"{what}: {why}; last told: {json.dumps(self._told)[:700]}\n{told}"
                    raise NeverCameError(message)
                self._news.wait(min(left, 0.5))
            return self._told

    def ask(self, line: str) -> None:
        """A wish, or a touch."""
        if self._process.stdin is not None:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def kill(self) -> None:
        """SIGKILL: no handler, no farewell."""
        self._process.send_signal(signal.SIGKILL)
        self._join()

    def stop(self) -> int:
        """End it as the system would at a log-out; its exit code."""
        if not self.over:
            self._process.terminate()
        return self.ended()

    def ended(self, patience_s: float = PATIENCE_S) -> int:
        """Wait for its end; its exit code."""
        try:
            code = self._process.wait(patience_s)
        except subprocess.TimeoutExpired:
            self.kill()
            message = "the program did not end"
            raise NeverCameError(message) from None
        self._join()
        return code

    def _join(self) -> None:
        self._process.wait()
        for reader in self._readers:
            reader.join(10)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None and not pipe.closed:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue

    def _read(self) -> None:
        for line in self._process.stdout or ():
            try:
                told = json.loads(line)
            except ValueError:
                continue  # the last line of a killed program
            with self._news:
                self._told = told
                self.sights |= set(told.get("sights", ()))
                self._news.notify_all()
        with self._news:
            self._over = True
            self._news.notify_all()

    def _read_errors(self) -> None:
        for line in self._process.stderr or ():
            self.said.append(line.rstrip())


def light_checkout(root: Path) -> Path:
    """A copy of the program with placeholder pictures: it starts in a fraction of the time."""
    install(root)
    shutil.copytree(ROOT / "game", root / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", root / "main.py")
    (root / "assets").symlink_to(ROOT / "assets")
    return root


def environment(screen: str | None) -> dict[str, str]:
    """The environment of a person's desk: a screen, no drivers chosen, no sound card complained about by ALSA."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_") and key != "DISPLAY"}
    kept["PYTHONUNBUFFERED"] = "1"
    if screen is not None:
        kept["DISPLAY"] = screen
        kept["SDL_AUDIODRIVER"] = "dummy"
    return kept
