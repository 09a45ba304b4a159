"""Start, rest and memory of the real program in a window: ``python -m tests.bench.start``.

Budgets: 1.5 s from the command to the first picture of the lobby, 15 % of a core at rest, 600 MiB with both games
loaded at 1920x1080. A busy machine stretches the time on the wall: the processor's own time stands beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.play.display import VirtualScreen, missing
from tests.play.hands import Xdotool
from tests.play.patience import now_s, rest
from tests.play.program import ROOT, environment

TICKS_PER_S = os.sysconf("SC_CLK_TCK")
REST_S = 10.0
SETTLE_S = 4.0
PATIENCE_S = 300.0
MIB = 1 << 20
GAMES = 2


@dataclass(frozen=True)
class Start:
    """One start."""

    wall_s: float
    cpu_s: float


@dataclass(frozen=True)
class Rest:
    """One program at rest, and with both games loaded."""

    lobby_percent: float
    game_percent: float
    memory_mib: float


class Run:
    """A program whose log is read as it is written."""

    def __init__(self, screen: str, saves: Path, size: str) -> None:
        words = [sys.executable, str(ROOT / "main.py"), "--saves", str(saves), "--size", size, "--verbose"]
        self.began = now_s()
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            words, stderr=subprocess.PIPE, text=True, env=environment(screen), cwd=ROOT
        )
        self.events: list[tuple[float, dict[str, object]]] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stderr or ():
            if line.startswith("{"):
                self.events.append((now_s(), json.loads(line)))

    def wait(self, event: str, times: int = 1, **facts: object) -> float:
        """When something was noted for the n-th time."""
        end = now_s() + PATIENCE_S
        while now_s() < end:
            found = [at for at, told in self.events if told["event"] == event and facts.items() <= told.items()]
            if len(found) >= times:
                return found[times - 1]
            rest(0.005)
        message = f"{event} {facts} never came"
        raise TimeoutError(message)

    def cpu_s(self) -> float:
        """The processor's time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS_PER_S

    def rest_percent(self) -> float:
        """Its share of one core over some seconds in which nobody touches it."""
        rest(SETTLE_S)
        before, began = self.cpu_s(), now_s()
        rest(REST_S)
        return 100 * (self.cpu_s() - before) / (now_s() - began)

    def memory_mib(self) -> float:
        """What is resident."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024 / MIB
        return 0.0

    def close(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(PATIENCE_S)
        self._reader.join(10)
        if self.process.stderr is not None:
            self.process.stderr.close()


def one_start(screen: str, saves: Path, size: str) -> Start:
    """From the command to the lobby."""
    run = Run(screen, saves, size)
    try:
        seen = run.wait("first_picture")
        return Start(seen - run.began, run.cpu_s())
    finally:
        run.close()


def one_rest(screen: str, saves: Path, size: str) -> Rest:
    """At rest in the lobby; through both games by keyboard; at rest in the second."""
    run, hand = Run(screen, saves, size), Xdotool(screen)
    try:
        run.wait("first_picture")
        lobby = run.rest_percent()
        hand.key("Return")
        run.wait("screen", screen="GameScreen")
        rest(SETTLE_S)
        hand.key("Escape")
        rest(SETTLE_S)
        hand.key("Right")
        hand.key("Return")
        run.wait("screen", GAMES, screen="GameScreen")
        return Rest(lobby, run.rest_percent(), run.memory_mib())
    finally:
        run.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=7)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    absent = missing()
    if absent:
        raise SystemExit(absent)
    with tempfile.TemporaryDirectory() as folder:
        screen = VirtualScreen.xvfb()
        try:
            starts = [one_start(screen.name, Path(folder) / "saves", options.size) for _ in range(options.starts)]
            rest = one_rest(screen.name, Path(folder) / "saves", options.size)
        finally:
            screen.close()
    wall = statistics.median(start.wall_s for start in starts)
    cpu = statistics.median(start.cpu_s for start in starts)
    if options.json:
        told = {"start_wall_s": wall, "start_cpu_s": cpu, "load": os.getloadavg()[0], **asdict(rest)}
        sys.stdout.write(json.dumps(told) + "\n")
        return
    sys.stdout.write(
        f"load of the machine             {os.getloadavg()[0]:8.1f}\n"
        f"command to the lobby, wall      {wall:8.2f} s    (goal 1.5)\n"
        f"command to the lobby, processor {cpu:8.2f} s\n"
        f"at rest in the lobby            {rest.lobby_percent:8.1f} %    (goal 15)\n"
        f"at rest in a game               {rest.game_percent:8.1f} %    (goal 15)\n"
        f"memory, both games              {rest.memory_mib:8.0f} MiB  (goal 600)\n"
    )


if __name__ == "__main__":
    main()
