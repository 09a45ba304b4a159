"""`rng`: the battery of tests of the engine's random numbers, for every range that the games draw from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from game.app.long_work import long_work
from game.app.output import json_line
from game.app.paths import find_paths
from game.content.theme import list_themes, load_definition
from game.engine.features.gamble import DECK
from game.engine.rng import SeededRng, SystemRng

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition

GENERATORS = {"system": "the operating system's entropy", "seeded": "xoshiro256** from a seed"}


@click.command()
@click.option(
    "--draws", type=click.IntRange(min=10_000), default=10_000_000, show_default=True, help="Draws of each range."
)
@click.option("--generator", type=click.Choice(["both", *GENERATORS]), default="both", show_default=True, help="Which.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the seeded generator.")
@click.option("--range", "ranges", type=click.IntRange(min=2), multiple=True, help="Only draws below this; may repeat.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def rng(draws: int, generator: str, seed: int, ranges: tuple[int, ...], *, as_json: bool) -> None:
    """Test the random numbers of every range that the themes at hand draw from: stops, cards, specials, coins.

    At 99 % confidence one fair test in a hundred fails; the verdict counts failures against what chance alone explains.
    """
    from game.par.randomness import battery, drawn  # noqa: PLC0415 - numpy only where it is used

    definitions = [load_definition(folder) for folder in list_themes(find_paths().themes)]
    wanted = ranges or tuple(sorted({below for definition in definitions for below in ranges_of(definition)}))
    found = []
    with long_work("draws") as tell:
        for name in GENERATORS if generator == "both" else (generator,):
            source = SystemRng() if name == "system" else SeededRng(seed)
            moved = tell(name, draws * len(wanted))
            found += [(name, test) for below in wanted for test in battery(drawn(source, below, draws, moved), below)]
    failed = sum(not test.passed for _, test in found)
    least = min(test.probability for _, test in found)
    fair = least >= 0.01 / len(found)  # Bonferroni: all tests together at 99 %
    if as_json:
        tests = [
            {
                "generator": name,
                "below": test.below,
                "test": test.name,
                "statistic": test.statistic,
                "probability": test.probability,
                "passed": test.passed,
            }
            for name, test in found
        ]
        json_line({"draws": draws, "tests": tests, "failed": failed, "fair": fair})
        return
    for name, test in found:
        mark = "passed" if test.passed else "FAILED"
        figures = f"{test.statistic:>14.4f}  p = {test.probability:.4f}"
        click.echo(f"{name:<7} below {test.below:>3}  {test.name:<20} {figures}  {mark}")
    verdict = "as fair draws are" if fair else "NOT as fair draws are"
    click.echo(
        f"{len(found)} tests of {draws:,} draws each: {failed} beyond 99 %, chance alone gives {len(found) / 100:.1f}; "
        f"least p = {least:.2e}: {verdict}."
    )


def ranges_of(definition: GameDefinition) -> set[int]:
    """Every n that a game draws below, the jackpots' rare ones apart."""
    found = {len(strip.symbols) for strips in definition.strips.values() for strip in strips} | {DECK}
    spins, coins = definition.free_spins, definition.coins
    if spins is not None and spins.special is not None:
        found.add(len(spins.special.candidates))
    if coins is not None:
        found |= {chance.denominator for chance in coins.chance} | {coins.extra_swap_chance.denominator}
        found |= set(range(2, len(coins.swappable) + 1))
    return {below for below in found if below > 1}
