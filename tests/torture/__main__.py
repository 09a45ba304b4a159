"""The command: ``python -m tests.torture power | kills | flips | fuzz | monkey | soak``; ends with 1 if one fails."""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from tests.installation import GAMES, install
from tests.torture.plants import PLANTS, planted

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

SIZES = {"power": 1_000, "kills": 500, "flips": 2_000, "fuzz": 20_000, "monkey": 50_000, "soak": 100_000}
"""The full measure of each; `tests/README.md` tells what came of it."""
TELLS = {
    "power": "cut the power of a simulated disk (needs apsw)",
    "kills": "kill a process that plays",
    "flips": "spoil a save in every way a disk knows",
    "fuzz": "hostile files, texts and round codes, by Hypothesis and (where installed) atheris",
    "monkey": "random inputs against the real program, a judgement after each",
    "soak": "very many rounds of the real program: memory, late frames",
}


def tell(line: str) -> None:
    """Progress, on stderr."""
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def power(options: argparse.Namespace, folder: Path) -> tuple[str, bool]:
    """Power cuts; the plant is a save that doesn't wait for the disk."""
    from tests.saves import power_cut  # noqa: PLC0415 - the other harnesses run without apsw

    synchronous = "FULL" if options.plant is None else "OFF"
    recording = power_cut.record(folder, 120, options.seed, synchronous)
    verdict = power_cut.cut(folder, recording, options.count, options.seed)
    return f"{len(recording.operations)} operations, {verdict}", verdict.clean


def kills(options: argparse.Namespace, folder: Path) -> tuple[str, bool]:
    """Kills; the plant is a save that answers before it commits."""
    from tests.saves.torture import kills as killed  # noqa: PLC0415 - one harness a run

    tally = killed(options.count, folder, real=True, seed=options.seed, tell=tell, late=options.plant is not None)
    return str(tally), tally.clean


def flips(options: argparse.Namespace, folder: Path) -> tuple[str, bool]:
    """Damages."""
    from tests.torture import flips as damages  # noqa: PLC0415 - the same

    home = damages.build(folder, real=True, seed=options.seed)
    spoilt = damages.spoil(folder, home, options.count, real=True, tell=tell)
    return str(spoilt), spoilt.clean


def fuzz(options: argparse.Namespace, _folder: Path) -> tuple[str, bool]:
    """Both fuzzers; atheris runs in processes of its own, which a plant doesn't reach."""
    from tests.torture import fuzz as fuzzers  # noqa: PLC0415 - the same

    found = fuzzers.hypothesis(options.count, tell=tell)
    told, clean = [f"hypothesis: {found}"], found.clean
    if options.plant is None:
        try:
            guided = fuzzers.atheris(options.count * 10, tell=tell)
        except ModuleNotFoundError:
            told.append("atheris: not installed (pip install atheris; it has wheels for Linux)")
        else:
            told.append(f"atheris: {guided}")
            clean = clean and guided.clean
    return "\n".join(told), clean


def monkey(options: argparse.Namespace, folder: Path) -> tuple[str, bool]:
    """Random inputs, theme by theme."""
    from tests.torture.monkey import torment  # noqa: PLC0415 - a window is opened only now

    paths = install(folder / "installation")
    told = []
    for theme in options.theme or GAMES:
        record = torment(paths, folder / theme, theme, options.count, seed=options.seed, tell=tell)
        told.append(f"{theme}: {record}")
    return "\n".join(told), True


def soak(options: argparse.Namespace, folder: Path) -> tuple[str, bool]:
    """Very many rounds, the themes in turn."""
    from tests.torture.soak import soak as soaked  # noqa: PLC0415 - the same

    paths = install(folder / "installation")
    found = soaked(paths, folder / "saves", options.count, tuple(options.theme or GAMES), tell=tell)
    return str(found), found.clean


HARNESSES: dict[str, Callable[[argparse.Namespace, Path], tuple[str, bool]]] = {
    "power": power,
    "kills": kills,
    "flips": flips,
    "fuzz": fuzz,
    "monkey": monkey,
    "soak": soak,
}


def main(arguments: list[str] | None = None) -> int:
    """Run one harness; 0 when nothing was found, 1 when something was."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    commands = parser.add_subparsers(dest="harness", required=True)
    for name, size in SIZES.items():
        command = commands.add_parser(name, help=TELLS[name])
        command.add_argument("--count", type=int, default=size)
        command.add_argument("--seed", type=int, default=1)
        command.add_argument(
            "--plant", choices=sorted(PLANTS.get(name, ("late",))), help="plant a fault, to see the harness fail"
        )
        if name in {"monkey", "soak"}:
            command.add_argument("--theme", action="append", choices=GAMES, help="only this one; may be repeated")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="torture-") as folder, planted_for(options):
        try:
            told, clean = HARNESSES[options.harness](options, Path(folder))
        except Exception:  # noqa: BLE001 - what the program did not foresee is what is looked for
            traceback.print_exc()
            told, clean = "stopped by the fault above", False
    sys.stdout.write(f"{told}\n{'Nothing was found.' if clean else 'FOUND A FAULT.'}\n")
    return 0 if clean else 1


def planted_for(options: argparse.Namespace) -> AbstractContextManager[None]:
    """The plant of a harness, where it is one of `PLANTS`."""
    return planted(options.harness, options.plant if options.harness in PLANTS else None)


if __name__ == "__main__":
    sys.exit(main())
