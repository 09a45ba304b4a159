"""One landing: stops, windows, and the round's cap."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from game.engine.choices import PickSpecial
from game.engine.definition import WinCap
from game.engine.events import FreeSpinsEnded, FreeSpinsTriggered, ReelsLanded, SpinPaid, WinCapped
from game.engine.rng import SeededRng
from game.engine.round import begin, replay
from tests.engine.definitions import book, book_window, carnival, carnival_window
from tests.engine.scripted import base, land, lands, of_kind, played, scripted


class _Ranges:
    """Draws 0 and remembers the ranges asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return 0


@pytest.mark.rule("CO-01")
def test_a_spin_draws_one_stop_a_reel_over_the_whole_strip() -> None:
    """Five draws, each below the length of its reel's own strip, reel 1 first."""
    definition = book()
    short = replace(definition.strips["base"][1], symbols=definition.strips["base"][1].symbols[:7])
    reels = (definition.strips["base"][0], short, *definition.strips["base"][2:])
    rng = _Ranges()
    begin(replace(definition, strips={**definition.strips, "base": reels}), base(), rng)
    assert rng.asked == [12, 7, 12, 12, 12]


@pytest.mark.rule("CO-01")
def test_the_window_is_three_symbols_from_the_stop_downwards_round_the_strip() -> None:
    """Stop 11 of 12 shows the last symbol and then the first two."""
    progress = played(book(), base(), (0, 1, 10, 11, 5))
    (landed,) = of_kind(progress.events, ReelsLanded)
    expected = (
        ("stein", "ace", "king"),
        ("king", "stein", "heart"),
        ("heart", "ace", "king"),
        ("heart", "heart", "ace"),
        ("stein", "book", "ace"),
    )
    assert expected == landed.window.reels


@pytest.mark.rule("CO-01")
def test_stops_are_uniform() -> None:
    """Chi-square of 3,000 rounds' stops from a fixed seed, reel by reel: 11 degrees of freedom, 0.1 % point 31.3."""
    rng = SeededRng(77)
    definition = book()
    rounds = (begin(definition, base(), rng).events for _ in range(3_000))
    stops = [of_kind(islice(events, 2), ReelsLanded)[0].stops for events in rounds]
    for reel in range(5):
        counts = [sum(1 for stop in stops if stop[reel] == place) for place in range(12)]
        assert sum((count - 250) ** 2 / 250 for count in counts) < 31.3


@pytest.mark.rule("BO-15")
def test_a_spin_pays_up_to_the_cap_and_no_further() -> None:
    """A window worth 10,000 stakes-of-ten is cut to the cap of 250; the screen is told so."""
    definition = scripted(
        replace(book(), win_cap=WinCap(amount_minor=250)), {"base": (book_window("SSSSS/SSSSS/SSSSS"),)}
    )
    progress = played(definition, base(), land(0))
    assert [SpinPaid(250, 250)] == of_kind(progress.events, SpinPaid)
    assert [WinCapped(250)] == of_kind(progress.events, WinCapped)
    assert progress.win_minor == 250


@pytest.mark.rule("BO-15")
def test_reaching_the_cap_exactly_ends_the_round_too() -> None:
    """A win of exactly the cap reaches it."""
    definition = scripted(
        replace(book(), win_cap=WinCap(amount_minor=10_000)), {"base": (book_window("SSSSS/SSSSS/SSSSS"),)}
    )
    assert [WinCapped(10_000)] == of_kind(played(definition, base(), land(0)).events, WinCapped)


@pytest.mark.rule("BO-15")
def test_a_triggering_spin_that_reaches_the_cap_starts_no_feature() -> None:
    """Five books at a cap of 100: capped, settled, no free spins."""
    definition = scripted(
        replace(book(), win_cap=WinCap(amount_minor=100)), {"base": (book_window("xxxxx/BBBBB/xxxxx"),)}
    )
    progress = played(definition, base(), land(0))
    assert progress.offer is None
    assert of_kind(progress.events, FreeSpinsTriggered) == []


@pytest.mark.rule("BO-15")
def test_the_feature_ends_as_soon_as_the_cap_is_reached() -> None:
    """The second free spin reaches it: eight are not played, no respin is offered, the round settles at the cap."""
    definition = scripted(
        replace(book(), win_cap=WinCap(amount_minor=5_000)),
        {
            "base": (book_window("Bxxxx/xxBxx/xxxxB"),),
            "free_spins": (book_window("HHHHH/HHHHH/HHHHH"),),
        },
    )
    progress = played(definition, base(), lands(0, 0, 0), [PickSpecial("ace")])
    assert progress.offer is None
    assert progress.win_minor == 5_000
    # The trigger pays 20; a window of hearts pays 3,000; the rest up to the cap comes from the second spin.
    assert [paid.amount_minor for paid in of_kind(progress.events, SpinPaid)] == [20, 3_000, 1_980]
    assert [FreeSpinsEnded(2, 4_980)] == of_kind(progress.events, FreeSpinsEnded)


@pytest.mark.rule("SC-12")
@pytest.mark.parametrize(("stake", "cap"), [(10, 15_300), (100, 153_000)])
def test_the_carnival_cap_is_a_multiple_of_the_stake(stake: int, cap: int) -> None:
    """1,530 stakes a round, reached here by free spins of nothing but wilds (200 stakes each)."""
    definition = scripted(
        carnival(),
        {
            "base": (carnival_window("LTLTL/TMTMT/MAMAM"),),
            "free_spins": (carnival_window("PPPPP/PPPPP/PPPPP"),),
        },
    )
    progress = played(definition, base(stake), lands(*[0] * 9))
    assert (cap, [WinCapped(cap)]) == (progress.win_minor, of_kind(progress.events, WinCapped))
    assert progress == replay(definition, progress.record)
