"""A round's show tells the round: the window that was drawn, the amounts that were paid, nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.engine.choices import Collect, Colour, Gamble, GambleOffer, Replay, RespinOffer, TimedOut
from game.engine.definition import Mode
from game.engine.evaluate import evaluate
from game.engine.events import FreeSpinsTriggered, ReelsLanded, SpinPaid, SymbolExpanded, SymbolsSwapped
from game.engine.jackpot import open_pots
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin, proceed
from game.presentation.celebration import is_celebrated, win_tier
from game.presentation.cues import (
    BumpCells,
    Celebrate,
    CountWin,
    Crossfade,
    ExpandReel,
    FlyCoin,
    LightAll,
    PayExpansion,
)
from game.presentation.director import direct, scene_after
from game.presentation.feel import Speed
from game.presentation.scene import idle_is_still, idle_stage, opening_scene, refreshed, shown_window
from game.presentation.sounds import SoundName
from game.presentation.stage import CaptionKind, CaptionView
from tests.engine.definitions import book, carnival
from tests.presentation.feels import feel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.choices import Choice, Offer
    from game.engine.definition import GameDefinition
    from game.engine.round import RoundProgress
    from game.presentation.scene import Scene
    from game.presentation.timeline import Timeline

GAMES = {"book": book(), "carnival": carnival()}
BALANCE = 1_000_000
SEEDS = st.integers(0, 10_000)
GAME_IDS = st.sampled_from(sorted(GAMES))
LINES_AND_SCATTERS = 99
"""A seed whose spin wins on several lines and with scatters, below a celebration."""


def _begun(definition: GameDefinition, seed: int, coins: int = 0, mode: Mode = Mode.BASE) -> RoundProgress:
    stake = definition.stakes_of(mode)[-1]
    pots = () if definition.jackpots is None else open_pots(definition.jackpots, 0)
    start = RoundStart(mode, stake, gamble=definition.gamble is not None, coins=coins, pots=pots, at_ms=1)
    return begin(definition, start, SeededRng(seed))


def _answer(offer: Offer, seed: int) -> Choice:
    """A choice that sends rounds through replays and gambles too."""
    if isinstance(offer, RespinOffer) and seed % 2:
        return Replay()
    if isinstance(offer, GambleOffer) and Colour.RED in offer.guesses and seed % 3 and offer.step < 4:
        return Gamble(Colour.RED)
    return Collect() if isinstance(offer, GambleOffer) else TimedOut()


def _shows(
    definition: GameDefinition, seed: int, speed: Speed = Speed.NORMAL, coins: int = 0
) -> Iterator[tuple[RoundProgress, int, Scene, Timeline]]:
    """Every leg of a round with its first event, the scene before it and its show."""
    progress = _begun(definition, seed, coins)
    scene = opening_scene(definition, BALANCE, progress.record.start.stake_minor, coins)
    first, rng = 0, SeededRng(seed + 1)
    while True:
        timeline = direct(progress.events, first, scene, definition, feel(), speed=speed)
        yield progress, first, scene, timeline
        if progress.offer is None:
            return
        scene, first = timeline.end_scene, len(progress.events)
        progress = proceed(definition, progress.record, _answer(progress.offer, seed), rng)


@given(GAME_IDS, SEEDS, st.integers(0, 12))
@pytest.mark.rule("CO-06")
def test_show_ends_on_what_was_drawn_and_paid(game: str, seed: int, coins: int) -> None:
    """After the last leg the window, the balance, the win and the coins are the round's own (STANDARDS 11)."""
    definition = GAMES[game]
    *_, (progress, _, _, timeline) = _shows(definition, seed, coins=coins if definition.coins is not None else 0)
    landed = [event for event in progress.events if isinstance(event, ReelsLanded)]
    scene = timeline.end_scene
    won = progress.win_minor + progress.jackpots_minor
    paid = won - progress.record.start.stake_minor
    assert landed[-1].paid_window == shown_window(scene)
    assert (BALANCE + paid, won) == (scene.stage.meters.balance_minor, scene.stage.meters.win_minor)
    assert progress.coins == scene.coins


@given(GAME_IDS, SEEDS, st.floats(0, 60_000))
def test_stage_is_a_function_of_time(game: str, seed: int, t_ms: float) -> None:
    """The same round at the same moment is the same stage, asked for twice, told twice."""
    for progress, first, scene, timeline in _shows(GAMES[game], seed):
        again = direct(progress.events, first, scene, GAMES[game], feel())
        assert timeline.at(t_ms) == timeline.at(t_ms) == again.at(t_ms)


@given(GAME_IDS, SEEDS)
def test_skip_leads_where_playing_leads(game: str, seed: int) -> None:
    """The last moment is the end scene, and the checkpoints lead to it."""
    for _, _, _, timeline in _shows(GAMES[game], seed):
        assert timeline.end_scene.stage == timeline.at(timeline.duration_ms)
        assert timeline.duration_ms == timeline.checkpoints[-1]
        assert sorted(timeline.checkpoints) == list(timeline.checkpoints)


@given(GAME_IDS, SEEDS)
def test_each_landing_shows_its_window(game: str, seed: int) -> None:
    """When the reels of a base spin stand, they show the landed window, before any swap."""
    for progress, first, _, timeline in _shows(GAMES[game], seed):
        landings = [event for event in progress.events[first:] if isinstance(event, ReelsLanded)]
        if first or not landings:
            continue
        stage = next(timeline.at(t) for t in range(300, 20_000, 10) if not any(r.moving for r in timeline.at(t).reels))
        assert landings[0].window.reels == tuple(reel.symbols[1:4] for reel in stage.reels)


@given(GAME_IDS, SEEDS)
def test_reels_land_from_left_to_right(game: str, seed: int) -> None:
    """Each reel stops no sooner than the one before it."""
    (_, _, _, timeline), *_ = _shows(GAMES[game], seed)
    moving = [[reel.moving for reel in timeline.at(t).reels] for t in range(400, int(timeline.duration_ms), 25)]
    for row in moving:
        assert sorted(row) == row


@given(GAME_IDS, SEEDS)
def test_a_return_within_the_stake_is_not_celebrated(game: str, seed: int) -> None:
    """No celebration, no counting and no fanfare for it (STANDARDS 5)."""
    for progress, first, _, timeline in _shows(GAMES[game], seed):
        paid = [event.amount_minor for event in progress.events[first:] if isinstance(event, SpinPaid)]
        stake = progress.record.start.stake_minor
        if any(is_celebrated(amount, stake) for amount in paid):
            continue
        names = {cue.name for cue in timeline.sound_cues}
        assert not names & {SoundName.COUNT_UP, SoundName.LINE_WIN_SMALL, SoundName.BIG_WIN_1}
        assert not any(isinstance(cue.cue, Celebrate) for cue in timeline.cues)


@given(SEEDS)
def test_an_expansion_is_not_counted_before_it_is_seen(seed: int) -> None:
    """Until the lines sweep the win meter has what the lines paid; a cap may have cut what the banners pay."""
    for progress, first, _, timeline in _shows(GAMES["book"], seed):
        began = 0.0
        expanded = [event for event in progress.events[first:] if isinstance(event, SymbolExpanded)]
        paid = [
            event
            for event, before in pairwise(reversed(progress.events[first:]))
            if isinstance(event, SpinPaid) and isinstance(before, SymbolExpanded)
        ][::-1]
        sweeps = sorted(each.start_ms for each in timeline.cues if isinstance(each.cue, PayExpansion))
        assert len(sweeps) == len(expanded) == len(paid)
        for sweep, event, spin in zip(sweeps, expanded, paid, strict=True):
            unrolled = [each.start_ms for each in timeline.cues if isinstance(each.cue, ExpandReel)]
            first_ms = min(at for at in unrolled if began < at < sweep)
            late = max(min(event.amount_minor, spin.amount_minor), _celebrated(spin, progress))
            for at in (first_ms, sweep - 1):
                assert timeline.at(at).meters.win_minor == spin.round_win_minor - late
            began = sweep


@given(SEEDS)
@pytest.mark.rule("BO-05")
def test_an_expansion_is_not_told_before_it_is_seen(seed: int) -> None:
    """From the first burst to the last banner's end no words say what it pays; as the lines sweep they do."""
    for _, _, _, timeline in _shows(GAMES["book"], seed):
        for sweep in (each for each in timeline.cues if isinstance(each.cue, PayExpansion)):
            burst = max(
                each.start_ms
                for each in timeline.cues
                if isinstance(each.cue, BumpCells) and each.start_ms < sweep.start_ms
            )
            early = {
                timeline.at(burst + share * (sweep.start_ms - burst)).caption.kind for share in (0, 0.3, 0.6, 0.99)
            }
            assert CaptionKind.EXPANSION_WIN not in early
            assert timeline.at(sweep.start_ms).caption.kind is CaptionKind.EXPANSION_WIN


@given(GAME_IDS, SEEDS)
@example("book", LINES_AND_SCATTERS)
def test_a_total_in_words_is_what_the_meter_counts_to(game: str, seed: int) -> None:
    """Below all lines together: what the meter counts meanwhile, scatters too; nothing where a celebration counts."""
    for _, _, _, timeline in _shows(GAMES[game], seed):
        for each in timeline.cues:
            if isinstance(each.cue, LightAll):
                counts = [
                    other.cue
                    for other in timeline.cues
                    if isinstance(other.cue, CountWin) and other.start_ms <= each.start_ms < other.end_ms
                ]
                told = CaptionView(CaptionKind.NONE)
                for count in counts:
                    told = CaptionView(CaptionKind.TOTAL_WIN, amount_minor=count.to_minor - count.from_minor)
                assert told == each.cue.caption


def _celebrated(spin: SpinPaid, progress: RoundProgress) -> int:
    """What a great win leaves to its celebration to count: all of it."""
    return spin.amount_minor if win_tier(spin.amount_minor, progress.record.start.stake_minor) else 0


@given(GAME_IDS, SEEDS)
def test_the_win_meter_goes_with_a_celebration(game: str, seed: int) -> None:
    """A big win is counted once: the meter is what it was before, and what the celebration has counted so far."""
    for _, _, _, timeline in _shows(GAMES[game], seed):
        for each in timeline.cues:
            if isinstance(each.cue, Celebrate):
                before = timeline.at(each.start_ms - 1).meters.win_minor
                for share in (0.1, 0.4, 0.9):
                    stage = timeline.at(each.start_ms + share * each.duration_ms)
                    assert stage.celebration is not None
                    assert stage.meters.win_minor == before + stage.celebration.amount_minor


@given(GAME_IDS, SEEDS)
def test_turbo_is_quicker_and_tells_the_same(game: str, seed: int) -> None:
    """The end scene does not depend on the speed; the time does."""
    for normal, turbo in zip(_shows(GAMES[game], seed), _shows(GAMES[game], seed, Speed.TURBO), strict=True):
        assert normal[3].end_scene.stage.meters == turbo[3].end_scene.stage.meters
        assert turbo[3].duration_ms < normal[3].duration_ms


@given(GAME_IDS, SEEDS)
def test_sounds_are_heard_once(game: str, seed: int) -> None:
    """Asked for frame by frame, every sound comes exactly once."""
    for _, _, _, timeline in _shows(GAMES[game], seed):
        step = 17.0
        count = int(timeline.duration_ms // step) + 2
        heard = [cue for frame in range(count) for cue in timeline.sounds(frame * step, (frame + 1) * step)]
        assert list(timeline.sound_cues) == heard


def test_free_spins_change_the_place_and_back() -> None:
    """The place is the free spins' while they run and the base game's at the end."""
    looks: list[float] = []
    definition = GAMES["carnival"]
    seed = next(s for s in range(500) if any(isinstance(e, FreeSpinsTriggered) for e in _begun(definition, s).events))
    *_, (_, _, _, timeline) = _shows(definition, seed)
    looks = [timeline.at(t).free_spins_look for t in range(0, int(timeline.duration_ms), 200)]
    assert max(looks) == 1.0
    assert timeline.end_scene.stage.free_spins_look == 0.0
    assert timeline.end_scene.stage.free_spins is None


@given(GAME_IDS, SEEDS)
def test_the_counter_comes_and_goes_with_its_place(game: str, seed: int) -> None:
    """As long as anything of the free spins' place is seen, so is their counter."""
    for _, _, _, timeline in _shows(GAMES[game], seed):
        for each in timeline.cues:
            if isinstance(each.cue, Crossfade):
                for share in (0.01, 0.3, 0.6, 0.99):
                    assert timeline.at(each.start_ms + share * each.duration_ms).free_spins is not None
        end = timeline.end_scene.stage
        assert (end.free_spins is None) is (end.free_spins_look == 0)


@given(SEEDS)
@pytest.mark.rule("BO-04")
def test_the_special_symbol_s_board_fades(seed: int) -> None:
    """In with the symbol's choice, out as the spins begin again: never within one frame."""
    for _, _, _, timeline in _shows(GAMES["book"], seed):
        seen = [timeline.at(t).free_spins for t in range(0, int(timeline.duration_ms), 16)]
        strengths = [0.0 if view is None or view.special is None else view.board for view in seen]
        for before, after, one, other in zip(strengths, strengths[1:], seen, seen[1:], strict=False):
            assert one is None or other is None or abs(after - before) < 0.2


@pytest.mark.rule("SC-05")
def test_swapped_symbols_flip_before_anything_pays() -> None:
    """A full bar's swap is told, landed symbols turn wild in place, then lines pay."""
    definition = GAMES["carnival"]
    assert definition.coins is not None
    for seed in range(200):
        progress = _begun(definition, seed, coins=definition.coins.slots)
        landed = next(event for event in progress.events if isinstance(event, ReelsLanded))
        if landed.window != landed.paid_window and any(isinstance(e, SymbolsSwapped) for e in progress.events):
            break
    scene = opening_scene(definition, BALANCE, progress.record.start.stake_minor, definition.coins.slots)
    timeline = direct(progress.events, 0, scene, definition, feel())
    stages = [timeline.at(t) for t in range(0, int(timeline.duration_ms), 20)]
    flips = [i for i, stage in enumerate(stages) if any(cell.becomes for cell in stage.cells.values())]
    lines = [i for i, stage in enumerate(stages) if stage.lines]
    assert flips
    assert not lines or max(flips) < min(lines)


@given(GAME_IDS, SEEDS)
@pytest.mark.rule("CO-07")
def test_scene_after_all_events_is_the_end_scene(game: str, seed: int) -> None:
    """A resumed round stands where the interrupted show would have led."""
    (progress, _, scene, timeline), *_ = _shows(GAMES[game], seed)
    resumed = scene_after(progress.events, len(progress.events), scene, GAMES[game], feel())
    assert timeline.end_scene == resumed


@given(GAME_IDS)
def test_first_screen_is_neutral(game: str) -> None:
    """A fresh start shows a window without a wild, a scatter or a pay (STANDARDS 17)."""
    definition = GAMES[game]
    window = shown_window(opening_scene(definition, BALANCE, 100, 0))
    judged = evaluate(definition, window, definition.default_stake)
    assert (judged.total_minor, judged.scatter_count) == (0, 0)


def test_idle_cycles_the_lines_that_won() -> None:
    """After a win the lines go on one by one; without one nothing moves."""
    definition = GAMES["book"]
    for seed in range(300):
        (_, _, _, timeline), *_ = _shows(definition, seed)
        scene = timeline.end_scene
        if len(scene.wins) > 1:
            break
    shown = [idle_stage(scene, t, 1000).lines[0].line for t in (100, 1100)]
    assert [cue.line for cue in scene.wins[:2]] == shown
    assert not idle_is_still(scene)
    assert idle_is_still(refreshed(replace(scene, wins=()), definition, 1, 100, 0))


@given(seed=SEEDS)
def test_a_coin_is_seen_in_its_wild_before_it_flies(seed: int) -> None:
    """Each stands there for a fifth of a second at least, also the first; once it flies, no longer (SC-04)."""
    for *_, timeline in _shows(GAMES["carnival"], seed):
        for flown in timeline.cues:
            if isinstance(flown.cue, FlyCoin):
                waits = (flown.start_ms - ago for ago in (1.0, 100.0, 200.0))
                assert all(timeline.at(t_ms).cells[flown.cue.cell].coin for t_ms in waits)
                assert flown.cue.cell not in timeline.at(flown.start_ms + 1.0).cells


@given(SEEDS)
@pytest.mark.rule("BO-05")
def test_lines_don_t_cycle_over_symbols_that_were_covered(seed: int) -> None:
    """An expanded reel shows the special symbol: a line of what lies under it would look wrong."""
    for _, _, _, timeline in _shows(GAMES["book"], seed):
        assert not (timeline.end_scene.stage.expansions and timeline.end_scene.wins)


@given(SEEDS)
@pytest.mark.rule("BO-05")
def test_an_expanding_symbol_bursts_as_its_banner_unrolls(seed: int) -> None:
    """Its pieces fly while the banner opens and are gone when it stands."""
    for _, _, _, timeline in _shows(GAMES["book"], seed):
        for each in timeline.cues:
            if isinstance(each.cue, ExpandReel):
                early, late = (
                    next(
                        view
                        for view in timeline.at(each.start_ms + share * each.duration_ms).expansions
                        if view.reel == each.cue.reel
                    )
                    for share in (0.2, 0.6)
                )
                assert 0 < early.burst < late.burst < 1
        assert all(view.burst == 1 for view in timeline.end_scene.stage.expansions)
