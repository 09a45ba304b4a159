"""One spin's odds by classes of lines equal those of every window judged by the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.engine.evaluate import evaluate
from game.engine.events import SpinKind
from game.engine.window import Window
from game.par.coin_spin import coin_spin
from game.par.counted_spin import COVERED, counted_spin, spin_means
from game.par.line_runs import LinePays
from tests.engine.definitions import BOOK_LETTERS, CARNIVAL_LETTERS, book, carnival
from tests.par.small_games import strips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition, ReelStrip

SHORT_BOOK = strips(BOOK_LETTERS, "SAKBH", "ASBKA", "KBSAH", "HAKSB", "ABHKS")
SHORT_CARNIVAL = strips(CARNIVAL_LETTERS, "PAWLT", "AMWPT", "TALWM", "MTAPW", "TPWLA")


def _windows(reels: tuple[ReelStrip, ...]) -> Iterator[Window]:
    for stops in product(*(range(len(reel.symbols)) for reel in reels)):
        yield Window(tuple(reel.window_column(stop) for reel, stop in zip(reels, stops, strict=True)))


@pytest.mark.rule("BO-02")
@pytest.mark.rule("BO-05")
@pytest.mark.parametrize("special", [None, "stein", "king"])
def test_every_window_of_a_book_counts_once(special: str | None) -> None:
    """All 3,125 windows by the engine, by win and spins awarded, are exactly those counted."""
    game = book()
    unit = int(20 * LinePays.of(game).unit)
    judged: Counter[tuple[int, int]] = Counter()
    for window in _windows(SHORT_BOOK):
        found = evaluate(game, window, 20, kind=SpinKind.FREE_SPIN, special=special)
        judged[found.total_minor // unit, found.free_spins_awarded] += 1
    assert game.free_spins is not None
    spin = counted_spin(game, SHORT_BOOK, game.free_spins.retrigger_awards, special)
    counted: Counter[tuple[int, int]] = Counter()
    for side, by_units in enumerate(spin.weight):
        for units, ways in enumerate(by_units):
            if ways:
                counted[units + int(spin.added[side]), int(spin.award[side])] += int(ways)
    assert judged == counted


@pytest.mark.rule("SC-03")
@pytest.mark.rule("SC-05")
@pytest.mark.parametrize("swapped", [(), ("ace",), ("potion", "ten"), ("potion", "mallet", "ace", "ten")])
def test_every_window_of_a_carnival_counts_once(swapped: tuple[str, ...]) -> None:
    """With types swapped, all windows by win, jointly with the wilds that landed: half of them carry a coin."""
    game = replace(carnival(), strips={"base": SHORT_CARNIVAL, "free_spins": SHORT_CARNIVAL})
    unit = int(20 * LinePays.of(game).unit)
    total, coins = 0, 0
    judged: Counter[int] = Counter()
    for window in _windows(SHORT_CARNIVAL):
        found = evaluate(game, window, 20, swapped=swapped)
        judged[found.total_minor // unit] += 1
        coins += len(window.cells_of("wild"))
        total += 1
    spin = coin_spin(game, "base", swapped)
    by_units = spin.chance.sum(axis=(0, 1))
    for units, ways in judged.items():
        assert by_units[units] * total == pytest.approx(ways, abs=1e-9)
    mean_coins = sum(k * float(part.sum()) for k, part in enumerate(spin.chance))
    assert mean_coins == pytest.approx(coins / total / 2, abs=1e-12)


@pytest.mark.parametrize("definition", [book(), carnival()], ids=["book", "carnival"])
def test_counts_alone_give_the_mean_of_the_enumeration(definition: GameDefinition) -> None:
    """The closed form over symbol counts and the count over all windows are the same fraction."""
    assert definition.free_spins is not None
    reels, awards = definition.strips["base"], definition.free_spins.awards
    unit = LinePays.of(definition).unit
    assert spin_means(definition, reels, awards).total == counted_spin(definition, reels, awards).mean() * unit


def test_a_side_count_holds_scatters_and_covered_reels_apart() -> None:
    """More scatters than a window holds would be needed to be taken for a covered reel."""
    assert COVERED > 15


@pytest.mark.parametrize("swapped", [(), ("potion", "ten")])
def test_compiled_and_plain_counting_are_equal(swapped: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The last two reels at once, compiled, and the last one alone give the same numbers to the digit."""
    game = carnival()
    with_compiler = coin_spin(game, "free_spins", swapped).chance
    monkeypatch.setattr("game.par.spin_wins.compiler_is_there", lambda: False)
    assert np.array_equal(with_compiler, coin_spin(game, "free_spins", swapped).chance)
