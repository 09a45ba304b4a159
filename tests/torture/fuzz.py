"""Hostile inputs for every reader: from Hypothesis, and, guided by what code they reach, from atheris."""

from __future__ import annotations

import inspect
import random  # noqa: TID251 - atheris draws from it
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.torture.targets import TARGETS, Target, forget_planted, limited

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
WORDS = (
    *(
        b"&a ",
        b"*a",
        b"!!python/object:os.system ",
        b"<<: ",
        b"? ",
        b"- ",
        b"[" * 40,
        b"{" * 40,
        b'"',
        b"'",
        b"|\n",
        b"\t",
    ),
    *(
        b"none",
        b"~",
        b"1e999",
        b"0x" + b"f" * 50,
        b"9" * 60,
        b"-1",
        b"1/0",
        b"12:30:00",
        b"2001-13-99",
        b"../../x",
        b"/etc",
    ),
    *(
        b"\xff",
        b"\x00",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        "\u202e".encode(),
        b"%s%n",
        b"{0.__class__}",
        b"\xff\xff\xff\x7f",
    ),
)
MOST_BYTES = 4_096
SECONDS_AN_INPUT = 5
MEGABYTES = 2_048


@dataclass
class Fuzzed:
    """What came of it."""

    runs: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether every input was read or refused in time."""
        return not self.faults

    def __str__(self) -> str:
        told = ", ".join(f"{name} {count}" for name, count in self.runs.items())
        return "\n  ".join([f"{sum(self.runs.values())} inputs, {len(self.faults)} faults: {told}", *self.faults[:5]])


def mutated(target: Target) -> st.SearchStrategy[bytes]:
    """Good inputs with a few pieces dropped, doubled, swapped or replaced; and bytes without any sense."""
    seeds = target.seeds()

    @st.composite
    def damaged(draw: st.DrawFn) -> bytes:
        content = bytearray(draw(st.sampled_from(seeds)))
        for _ in range(draw(st.integers(1, 4))):
            at = draw(st.integers(0, max(0, len(content) - 1)))
            length = draw(st.integers(0, 40))
            match draw(st.sampled_from(["drop", "double", "word", "bytes", "cut"])):
                case "drop":
                    del content[at : at + length]
                case "double":
                    content[at:at] = content[at : at + length]
                case "word":
                    content[at : at + length] = draw(st.sampled_from(WORDS))
                case "bytes":
                    content[at : at + length] = draw(st.binary(max_size=12))
                case _:
                    del content[at:]
        return bytes(content)

    return st.one_of(damaged(), damaged(), st.binary(max_size=MOST_BYTES))


def hypothesis(
    count: int, *, only: tuple[str, ...] = (), steady: bool = False, tell: Callable[[str], object] = lambda _: None
) -> Fuzzed:
    """So many inputs a target (less for slow ones), each within its time; ``steady`` for the same ones every time."""
    fuzzed = Fuzzed()
    for name, target in TARGETS.items():
        if only and name not in only:
            continue
        examples = max(10, round(count * target.share))
        fuzzed.runs[name] = 0
        try:
            _feed(name, target, examples, fuzzed, steady=steady)
        except Exception as fault:  # noqa: BLE001 - whatever comes out of a reader is what is looked for
            notes = " ".join(getattr(fault, "__notes__", ()))
            fuzzed.faults.append(f"{name}: {type(fault).__name__}: {str(fault)[:300]} {notes[:300]}")
        tell(f"hypothesis, {name}: {fuzzed.runs[name]} inputs")
    forget_planted()
    return fuzzed


def _feed(name: str, target: Target, examples: int, fuzzed: Fuzzed, *, steady: bool) -> None:
    @given(content=mutated(target))
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate,),
        derandomize=steady,
        report_multiple_bugs=False,
    )
    def fed(content: bytes) -> None:
        fuzzed.runs[name] += 1
        with limited():
            target.run(content)

    fed()


def atheris(
    count: int, *, only: tuple[str, ...] = (), seconds: int = 600, tell: Callable[[str], object] = lambda _: None
) -> Fuzzed:
    """So many inputs a target, in a process of its own each: atheris ends the process that it runs in.

    Raises `ModuleNotFoundError` where atheris is not installed.
    """
    __import__("atheris")
    fuzzed = Fuzzed()
    for name, target in TARGETS.items():
        if only and name not in only:
            continue
        runs = max(10, round(count * target.share))
        with tempfile.TemporaryDirectory() as folder:
            corpus = Path(folder) / "corpus"
            corpus.mkdir()
            for index, seed in enumerate(target.seeds()):
                (corpus / f"{index}").write_bytes(seed)
            limits = [
                f"-runs={runs}",
                f"-timeout={SECONDS_AN_INPUT}",
                f"-rss_limit_mb={MEGABYTES}",
                f"-max_len={MOST_BYTES}",
            ]
            command = [
                sys.executable,
                "-m",
                "tests.torture.fuzz",
                name,
                str(corpus),
                *limits,
                f"-max_total_time={seconds}",
            ]
            done = subprocess.run(  # noqa: S603 - our own module
                command, cwd=ROOT, capture_output=True, text=True, check=False
            )
        told = done.stderr.splitlines()
        reached = [line for line in told if line.startswith(("#", "Done"))]
        fuzzed.runs[name] = next((int(line.split()[1]) for line in reached if line.startswith("Done")), 0)
        if done.returncode != 0:
            where = [line for line in told if "Error" in line or "ALARM" in line or "Hang" in line]
            fuzzed.faults.append(f"{name}: exit {done.returncode}: {' | '.join(where[:4]) or done.stderr[-400:]}")
        covered = [line.split("cov:")[1].split()[0] for line in reached if "cov:" in line]
        tell(f"atheris, {name}: {fuzzed.runs[name]} inputs, {covered[-1] if covered else 0} branches reached")
    return fuzzed


def _child(name: str, arguments: list[str]) -> None:
    """What atheris runs: instruments the readers, then feeds them until it is done."""
    import atheris as fuzzer  # type: ignore[import-untyped] # noqa: PLC0415 - an extra of the machine that fuzzes

    target = TARGETS[name]
    for function in _instrumented(name):
        fuzzer.instrument_func(function)
    fuzzer.Setup([sys.argv[0], *arguments], lambda content: target.run(bytes(content)))
    fuzzer.Fuzz()


def _instrumented(name: str) -> list[Callable[..., object]]:
    """The functions of the modules behind a target, whose branches guide the search."""
    rooms = {"tree": "content", "theme": "content", "market": "content", "settings": "saves"}
    room = f"game.{rooms.get(name, 'engine')}"
    found: list[Callable[..., object]] = []
    for module_name, module in list(sys.modules.items()):
        if not module_name.startswith(room):
            continue
        for thing in vars(module).values():
            if inspect.isfunction(thing) and thing.__module__ == module_name:
                found.append(thing)
            elif inspect.isclass(thing) and thing.__module__ == module_name:
                found += [part for part in vars(thing).values() if inspect.isfunction(part)]
    return found


if __name__ == "__main__":
    random.seed(1)
    _child(sys.argv[1], sys.argv[2:])
