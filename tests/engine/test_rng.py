"""Chance: published vectors, unbiased scaling, recording and replaying."""

from __future__ import annotations

import secrets
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.errors import EngineError
from game.engine.rng import RecordingRng, ReplayRng, SeededRng, SplitMix64, SystemRng

if TYPE_CHECKING:
    from game.engine.rng import Rng


@pytest.mark.rule("CO-14")
def test_splitmix64_gives_its_published_numbers() -> None:
    """Seed 1234567: Vigna's splitmix64.c, as listed by Rosetta Code under "Pseudo-random numbers/Splitmix64"."""
    spread = SplitMix64(1234567)
    expected = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert expected == [spread.next_word() for _ in range(5)]


@pytest.mark.rule("CO-14")
def test_xoshiro256_gives_its_published_numbers() -> None:
    """State 1, 2, 3, 4: the outputs of the reference xoshiro256starstar.c that Rust's rand_xoshiro tests against."""
    rng = SeededRng.from_state((1, 2, 3, 4))
    expected = [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
        16172922978634559625,
        8476171486693032832,
        10595114339597558777,
        2904607092377533576,
    ]
    assert expected == [rng.next_word() for _ in range(10)]


@pytest.mark.rule("CO-14")
def test_seeding_gives_the_numbers_of_other_implementations() -> None:
    """Seed 42 through SplitMix64: what Rust's ``Xoshiro256StarStar::seed_from_u64(42)`` gives."""
    rng = SeededRng(42)
    expected = [1546998764402558742, 6990951692964543102]
    assert expected == [rng.next_word() for _ in range(2)]


def test_a_state_of_zeros_is_refused() -> None:
    """From four zeros the generator would give zeros for ever."""
    with pytest.raises(EngineError, match="not all 0"):
        SeededRng.from_state((0, 0, 0, 0))


def test_a_state_beyond_64_bits_is_refused() -> None:
    """A state is four words of 64 bits."""
    with pytest.raises(EngineError, match="64-bit"):
        SeededRng.from_state((1 << 64, 1, 1, 1))


@given(st.integers())
def test_every_integer_is_a_seed(seed: int) -> None:
    """A seed is taken modulo 2**64, negative ones included."""
    assert SeededRng(seed % 2**64).below(1 << 64) == SeededRng(seed).below(1 << 64)


@pytest.mark.rule("CO-14")
@given(st.integers(), st.integers(1, 1 << 200))
def test_a_seeded_draw_stays_in_its_range(seed: int, n: int) -> None:
    """Any range is served, wider ones than a word included."""
    assert 0 <= SeededRng(seed).below(n) < n


@pytest.mark.rule("CO-14")
@given(st.integers(1, 1 << 200))
def test_a_live_draw_stays_in_its_range(n: int) -> None:
    """Operating-system entropy, any range."""
    assert 0 <= SystemRng().below(n) < n


@pytest.mark.rule("CO-14")
def test_live_draws_come_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """`secrets`, which reads the operating system's entropy, is the one source."""
    asked: list[int] = []

    def randbits(bits: int) -> int:
        asked.append(bits)
        return 3

    monkeypatch.setattr(secrets, "randbits", randbits)
    assert SystemRng().below(6) == 3
    assert asked == [3]


@pytest.mark.rule("CO-14")
def test_live_scaling_rejects_what_is_out_of_range(monkeypatch: pytest.MonkeyPatch) -> None:
    """7 and 6 of three bits are thrown away, not folded: every value below 6 keeps the same chance."""
    bits = iter([7, 6, 2])
    monkeypatch.setattr(secrets, "randbits", lambda _: next(bits))
    assert SystemRng().below(6) == 2


@pytest.mark.rule("CO-14")
@pytest.mark.parametrize("n", [2, 3, 6, 52, 67])
def test_seeded_scaling_is_flat(n: int) -> None:
    """Chi-square of 20,000 draws from a fixed seed stays below its 0.1 % point, n - 1 + 4.5 sqrt(2 (n - 1))."""
    rng = SeededRng(2024)
    counts = Counter(rng.below(n) for _ in range(20_000))
    expected = 20_000 / n
    chi_square = sum((counts[value] - expected) ** 2 / expected for value in range(n))
    assert chi_square < n - 1 + 4.5 * (2 * (n - 1)) ** 0.5


def test_a_range_of_one_takes_no_entropy() -> None:
    """There is nothing to draw: the seeded stream doesn't move."""
    rng = SeededRng(5)
    rng.below(1)
    assert SeededRng(5).next_word() == rng.next_word()


@pytest.mark.parametrize("rng", [SystemRng(), SeededRng(1)])
@pytest.mark.parametrize("n", [0, -1])
def test_an_empty_range_is_refused(rng: Rng, n: int) -> None:
    """Below 0 or 1 there is no integer to give."""
    with pytest.raises(EngineError, match="at least 1"):
        rng.below(n)


@given(st.integers(), st.lists(st.integers(1, 1 << 70), max_size=20))
def test_a_replay_gives_the_recorded_draws(seed: int, ranges: list[int]) -> None:
    """What was recorded comes back, draw by draw."""
    recording = RecordingRng(SeededRng(seed))
    drawn = [recording.below(n) for n in ranges]
    replaying = ReplayRng(recording.draws)
    assert drawn == [replaying.below(n) for n in ranges]
    assert replaying.left == 0


def test_a_replay_refuses_a_draw_out_of_range() -> None:
    """A stored 6 is no draw below 6; the message says which draw it is."""
    rng = ReplayRng((5, 6))
    rng.below(6)
    with pytest.raises(EngineError, match="draw 2 of the record: 6; wanted 0 to 5"):
        rng.below(6)


def test_a_replay_that_is_used_up_is_refused() -> None:
    """Without a generator to go on with, the record is too short."""
    with pytest.raises(EngineError, match="holds only 0 draws"):
        ReplayRng(()).below(2)


def test_a_replay_goes_on_with_the_given_generator() -> None:
    """After the stored draws the next comes from ``then``."""
    rng = ReplayRng((1,), then=ReplayRng((4,)))
    expected = [1, 4]
    assert expected == [rng.below(5), rng.below(5)]
