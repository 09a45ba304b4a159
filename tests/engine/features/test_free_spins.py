"""Free spins: trigger, special symbol, retrigger, stake, respin."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from game.engine.choices import PickSpecial, Replay, RespinOffer, SpecialOffer, TakeWin, TimedOut
from game.engine.definition import Mode
from game.engine.events import (
    DecidedBy,
    FreeSpinsEnded,
    FreeSpinsRetriggered,
    FreeSpinStarted,
    FreeSpinsTriggered,
    LineWon,
    ReelsLanded,
    ScatterWon,
    SpecialChosen,
    SpinPaid,
    SymbolExpanded,
    WinBurned,
    WinTaken,
)
from game.engine.rng import ReplayRng
from game.engine.round import RoundStart, begin
from tests.engine.definitions import book, book_window, carnival
from tests.engine.scripted import base, land, lands, of_kind, played, scripted

if TYPE_CHECKING:
    from game.engine.choices import Choice
    from game.engine.definition import GameDefinition

TRIGGER = book_window("Bxxxx/xxBxx/xxxxB")
NOTHING = book_window("xxxxx/xxxxx/xxxxx")
THREE_KINGS = book_window("xxxxx/KKKxx/xxxxx")
RETRIGGER = book_window("xBxBx/xxxxx/xxBxx")
HEARTS = book_window("HHHHH/HHHHH/HHHHH")
TEN_TIMES_NOTHING = lands(*[0] * 10)


def _game(threshold: Fraction = Fraction(135, 2)) -> GameDefinition:
    """Base strips that only trigger; free-spin windows 0 nothing, 1 three kings, 2 a retrigger, 3 all hearts.

    At stake 10 the trigger pays 20, the kings 4 (44 with expanded kings), the retrigger 20, the hearts 3,000.
    """
    definition = book()
    spins = definition.free_spins
    assert spins is not None
    assert spins.respin is not None
    game = replace(
        definition,
        free_spins=replace(spins, respin=replace(spins.respin, threshold=threshold)),
        strips={key: strips for key, strips in definition.strips.items() if key != "free_spins/stein"},
    )
    windows = (NOTHING, THREE_KINGS, RETRIGGER, HEARTS)
    return scripted(game, {"base": (TRIGGER,), "feature_spin": (TRIGGER,), "free_spins": windows})


@pytest.mark.rule("BO-04")
def test_the_player_chooses_the_special_symbol_before_the_free_spins() -> None:
    """The round stops there, with every paying symbol on offer."""
    progress = played(_game(), base(), land(0))
    assert SpecialOffer(("stein", "heart", "ace", "king"), 30_000) == progress.offer
    assert isinstance(progress.events[-1], FreeSpinsTriggered)


@pytest.mark.rule("BO-04")
@pytest.mark.parametrize("symbol", ["stein", "heart", "ace", "king"])
def test_the_chosen_symbol_is_the_special_one(symbol: str) -> None:
    """Nothing is drawn for it."""
    progress = played(_game(), base(), lands(0, *[0] * 10), [PickSpecial(symbol)])
    assert [SpecialChosen(symbol, DecidedBy.PLAYER)] == of_kind(progress.events, SpecialChosen)


@pytest.mark.rule("BO-04", "CO-08")
def test_at_time_out_the_special_symbol_is_drawn_uniformly() -> None:
    """One draw below the number of candidates: each value stands for one of them."""
    chosen: Counter[str] = Counter()
    for draw in range(4):
        progress = played(_game(), base(), (*land(0), draw, *TEN_TIMES_NOTHING), [TimedOut()])
        (special,) = of_kind(progress.events, SpecialChosen)
        assert special.by is DecidedBy.TIMEOUT
        chosen[special.symbol] += 1
    assert Counter(["stein", "heart", "ace", "king"]) == chosen


@pytest.mark.rule("BO-03")
def test_three_scatters_start_ten_free_spins() -> None:
    """Numbered one to ten of ten."""
    progress = played(_game(), base(), lands(0, *[0] * 10), [PickSpecial("ace")])
    assert [FreeSpinStarted(number, 10) for number in range(1, 11)] == of_kind(progress.events, FreeSpinStarted)


@pytest.mark.rule("BO-05")
def test_in_a_free_spin_normal_wins_come_before_the_expansion() -> None:
    """Line win, then the special symbol's own pay on all lines, then their sum."""
    progress = played(_game(), base(), lands(0, 1, *[0] * 9), [PickSpecial("king")])
    wins = [event for event in progress.events if isinstance(event, LineWon | SymbolExpanded)]
    assert [LineWon, SymbolExpanded] == [type(event) for event in wins]
    assert of_kind(progress.events, SpinPaid)[1] == SpinPaid(4 + 40, 20 + 44)


@pytest.mark.rule("BO-07")
def test_three_scatters_in_free_spins_award_ten_more_and_pay() -> None:
    """The same special symbol goes on; the retrigger pays x2 stake."""
    progress = played(_game(), base(), lands(0, 2, *[0] * 18, 1), [PickSpecial("king")])
    (retriggered,) = of_kind(progress.events, FreeSpinsRetriggered)
    assert (retriggered.awarded, retriggered.total) == (10, 20)
    assert [won.amount_minor for won in of_kind(progress.events, ScatterWon)] == [20, 20]
    assert [SpecialChosen("king", DecidedBy.PLAYER)] == of_kind(progress.events, SpecialChosen)
    assert [FreeSpinsEnded(20, 20 + 44)] == of_kind(progress.events, FreeSpinsEnded)


@pytest.mark.rule("BO-07")
def test_a_retrigger_on_the_last_free_spin_continues_the_feature() -> None:
    """The tenth spin retriggers: spins eleven to twenty follow."""
    progress = played(_game(), base(), lands(0, *[0] * 9, 2, *[0] * 10), [PickSpecial("ace")])
    assert [FreeSpinsEnded(20, 20)] == of_kind(progress.events, FreeSpinsEnded)


@pytest.mark.rule("BO-08")
def test_free_spins_run_at_the_triggering_stake() -> None:
    """Three kings at stake 50 pay 20, at stake 10 they pay 4."""
    at_10 = played(_game(), base(10), lands(0, 1, *[0] * 9), [PickSpecial("ace")])
    at_50 = played(_game(), base(50), lands(0, 1, *[0] * 9), [PickSpecial("ace")])
    assert [of_kind(round_.events, FreeSpinsEnded)[0].win_minor for round_ in (at_10, at_50)] == [4, 20]


@pytest.mark.rule("BO-08")
def test_free_spins_from_a_feature_spin_run_at_the_corresponding_base_stake() -> None:
    """A Feature Spin of 100 stands for a base stake of 10."""
    start = RoundStart(Mode.FEATURE_SPIN, 100, gamble=False)
    progress = played(_game(), start, lands(0, 1, *[0] * 9), [PickSpecial("ace")])
    assert [FreeSpinsEnded(10, 4)] == of_kind(progress.events, FreeSpinsEnded)


@pytest.mark.rule("BO-09")
@pytest.mark.parametrize(("mode", "stake"), [(Mode.BASE, 10), (Mode.FEATURE_SPIN, 100)])
def test_after_the_free_spins_the_player_may_replay_them(mode: Mode, stake: int) -> None:
    """Also from a Feature Spin; the win on offer is what the free spins paid, without the trigger's."""
    start = RoundStart(mode, stake, gamble=False)
    progress = played(_game(), start, lands(0, 1, *[0] * 9), [PickSpecial("ace")])
    assert RespinOffer(4, 675, replay_is_best=True, timeout_ms=30_000) == progress.offer


@pytest.mark.rule("BO-09")
def test_take_win_keeps_everything_and_settles() -> None:
    """Trigger 20 and free spins 4."""
    progress = played(_game(), base(), lands(0, 1, *[0] * 9), [PickSpecial("ace"), TakeWin()])
    assert [WinTaken(4, DecidedBy.PLAYER)] == of_kind(progress.events, WinTaken)
    assert (progress.offer, progress.win_minor) == (None, 24)


@pytest.mark.rule("BO-09")
def test_a_replay_burns_what_the_free_spins_paid_and_keeps_the_triggers_wins() -> None:
    """44 are burned, the trigger's 20 stay; then the special symbol is chosen anew."""
    progress = played(_game(), base(), lands(0, 1, *[0] * 9), [PickSpecial("king"), Replay()])
    assert [WinBurned(44, 20, DecidedBy.PLAYER)] == of_kind(progress.events, WinBurned)
    assert isinstance(progress.offer, SpecialOffer)


@pytest.mark.rule("BO-09")
def test_a_replay_plays_ten_spins_again_and_offers_no_further_choice() -> None:
    """20 of the trigger and 3,000 + 3,000 + 44 of the second feature."""
    choices: list[Choice] = [PickSpecial("ace"), Replay(), PickSpecial("king")]
    progress = played(_game(), base(), lands(0, 1, *[0] * 9, 3, 3, 1, *[0] * 7), choices)
    assert [FreeSpinsEnded(10, 4), FreeSpinsEnded(10, 6_044)] == of_kind(progress.events, FreeSpinsEnded)
    assert (progress.offer, progress.win_minor) == (None, 6_064)


@pytest.mark.rule("BO-09")
def test_a_replay_plays_the_awarded_ten_spins_not_the_retriggered_twenty() -> None:
    """A first run of twenty is replayed as ten."""
    choices: list[Choice] = [PickSpecial("ace"), Replay(), PickSpecial("ace")]
    progress = played(_game(), base(), lands(0, 2, *[0] * 19, *[0] * 10), choices)
    assert [ended.spins for ended in of_kind(progress.events, FreeSpinsEnded)] == [20, 10]


@pytest.mark.rule("BO-10", "CO-08")
@pytest.mark.parametrize(
    ("threshold", "decision"),
    [(Fraction("0.4"), WinBurned), (Fraction("0.39"), WinTaken), (Fraction("67.5"), WinBurned)],
)
def test_the_time_out_replays_at_or_below_the_threshold(threshold: Fraction, decision: type) -> None:
    """The free spins win 4 at stake 10: at x0.4 that is not above it, at x0.39 it is."""
    progress = played(_game(threshold), base(), lands(0, 1, *[0] * 9), [PickSpecial("ace"), TimedOut()])
    (made,) = [event for event in progress.events if isinstance(event, WinBurned | WinTaken)]
    assert (decision, DecidedBy.TIMEOUT) == (type(made), made.by)


@pytest.mark.rule("BO-10")
@pytest.mark.parametrize(("threshold", "best"), [(Fraction("0.4"), True), (Fraction("0.39"), False)])
def test_the_offer_says_which_choice_is_best(threshold: Fraction, best: bool) -> None:
    """The same decision that the time-out takes."""
    progress = played(_game(threshold), base(), lands(0, 1, *[0] * 9), [PickSpecial("ace")])
    assert isinstance(progress.offer, RespinOffer)
    assert best == progress.offer.replay_is_best


def test_a_special_symbol_plays_strips_of_its_own_where_it_has_some() -> None:
    """Stein has its own; king uses the common ones."""
    definition = scripted(book(), {"base": (TRIGGER,), "free_spins": (NOTHING,), "free_spins/stein": (HEARTS, NOTHING)})
    used = {}
    for special, stops in (("stein", lands(0, *[1] * 10)), ("king", lands(0, *[0] * 10))):
        progress = played(definition, base(), stops, [PickSpecial(special)])
        used[special] = of_kind(progress.events, ReelsLanded)[-1].strips
    assert used == {"stein": "free_spins/stein", "king": "free_spins"}


@pytest.mark.rule("SC-07")
def test_carnival_free_spins_start_at_once_and_cannot_retrigger() -> None:
    """No choice is asked; the free-spin strips hold no lantern."""
    definition = carnival()
    shown = {symbol for strip in definition.strips["free_spins"] for symbol in strip.symbols}
    assert "lantern" not in shown
    # These stops show lanterns on reels 1, 3 and 5 and no wild; the last stops of the free-spin strips follow.
    progress = begin(definition, base(), ReplayRng((4, 0, 1, 0, 3), then=_Last()))
    assert [won.awarded for won in of_kind(progress.events, FreeSpinsTriggered)] == [10]
    assert progress.offer is None


class _Last:
    """Always draws the last value of a range: the last stop, no coin."""

    def below(self, n: int) -> int:
        return n - 1
