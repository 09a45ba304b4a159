"""How each event is told: what stands, what moves, what sounds, and how long it takes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.definition import ROW_COUNT
from game.engine.events import CoinCollected, SpinKind, SpinPaid
from game.engine.window import Cell, Window
from game.presentation.anticipation import held_reels
from game.presentation.celebration import is_celebrated, win_tier
from game.presentation.count_up import count_up_ms
from game.presentation.cues import (
    BumpCells,
    Celebrate,
    CountBalance,
    CountWin,
    Crossfade,
    ExpandReel,
    FadeBoard,
    FlipCard,
    FlipCells,
    FlyCoin,
    LandCoin,
    LightAll,
    LightCells,
    PayExpansion,
    PulseBar,
    PulseTotal,
    RevealJackpot,
    ShowBanner,
    SpinReels,
)
from game.presentation.draft import CARD_HALF
from game.presentation.reel_motion import DUST_MS, RestingReel, motion
from game.presentation.scene import coin_bar, line_cue
from game.presentation.sounds import SoundName
from game.presentation.stage import (
    BannerKind,
    CaptionKind,
    CaptionView,
    CardView,
    CellView,
    ExpansionView,
    FreeSpinsView,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.definition import ReelStrip
    from game.engine.events import (
        BarFilled,
        BonusSpinsAwarded,
        CardDrawn,
        Event,
        FreeSpinsEnded,
        FreeSpinsRetriggered,
        FreeSpinStarted,
        FreeSpinsTriggered,
        GambleCollected,
        JackpotWon,
        ReelsLanded,
        RoundSettled,
        SpecialChosen,
        StakeTaken,
        SymbolExpanded,
        SymbolsSwapped,
        WinBurned,
        WinCapped,
        WinTaken,
    )
    from game.presentation.director import Telling
    from game.presentation.reel_motion import ReelMotion
    from game.presentation.script import Script

LAND_SOUNDS = (
    SoundName.REEL_LAND_1,
    SoundName.REEL_LAND_2,
    SoundName.REEL_LAND_3,
    SoundName.REEL_LAND_4,
    SoundName.REEL_LAND_5,
)
SCATTER_SOUNDS = (
    SoundName.SCATTER_1,
    SoundName.SCATTER_2,
    SoundName.SCATTER_3,
    SoundName.SCATTER_4,
    SoundName.SCATTER_5,
)
BIG_WIN_SOUNDS = (SoundName.BIG_WIN_1, SoundName.BIG_WIN_2, SoundName.BIG_WIN_3, SoundName.BIG_WIN_4)

LINES_SHARE = 1.5
"""All lines of a spin are told within so many line times, however many they are."""

SHORTEST_LINE_SHARE = 0.22
LONGEST_LINE_SHARE = 0.7
VERDICT_PAUSES = 4
"""How many pauses a gamble's verdict stands: time to see the card and what it means."""
BALANCE_SHARE = 0.5
"""How long the balance counts up, as a share of a win's count."""
COIN_STAGGER_MS = 140.0
COIN_SPLASH_MS = 520.0
SCATTER_BUMP_MS = 460.0
COIN_HELD_SHARE = 0.5
"""How long all wilds show their coins before the first flies, as a share of its flight."""
EXPANSION_STAGGER_SHARE = 0.45
BURST_SHARE = 0.55
"""The special symbols burst for this share of an expansion's time before they unroll."""
BOARD_MS = 320.0
"""The board with the special symbol or the swapped types comes and goes in this time."""
MEDIUM_WIN_STAKES = 2
LARGE_WIN_STAKES = 5


def take_stake(telling: Telling, event: StakeTaken) -> None:
    """The balance falls by the stake, everything of the last round goes."""
    script, meters = telling.script, telling.script.stage.meters
    telling.met_minor = 0
    script.put(replace(script.scene, wins=()))
    script.stand(
        meters=replace(meters, balance_minor=meters.balance_minor - event.stake_minor, win_minor=0),
        cells={},
        lines=(),
        expansions=(),
        card=None,
        free_spins=None,
        free_spins_look=0.0,
        caption=CaptionView(CaptionKind.GOOD_LUCK),
    )


def announce_swap(telling: Telling, event: SymbolsSwapped) -> None:
    """The bar is spent; the drawn types are named before the reels start."""
    script, rules = telling.script, telling.definition.coins
    slots = 0 if rules is None else rules.slots
    telling.swap_drawn = event.drawn
    coins = max(0, script.scene.coins - slots)
    script.put(replace(script.scene, coins=coins))
    script.stand(coin_bar=coin_bar(telling.definition, coins))
    counter = script.stage.free_spins
    if counter is not None:
        script.stand(free_spins=replace(counter, swapped=event.active))
        if event.active and not counter.swapped:
            script.cue(FadeBoard(0.0, 1.0), BOARD_MS)
    if event.drawn:
        script.sound(SoundName.SWAP)
        script.cue(ShowBanner(BannerKind.SWAP, symbols=event.drawn), telling.feel.banner_ms)
        script.wait(telling.feel.banner_ms)


def start_free_spin(telling: Telling, event: FreeSpinStarted) -> None:
    """The counter goes on."""
    script = telling.script
    script.checkpoint()
    script.wait(telling.feel.pause_ms)
    counter = script.stage.free_spins or FreeSpinsView(0, event.total, None, (), 0)
    script.stand(
        free_spins=replace(counter, number=event.number, total=event.total),
        spin_kind=SpinKind.FREE_SPIN,
        caption=CaptionView(CaptionKind.FREE_SPIN, count=event.number),
    )


def land_reels(telling: Telling, event: ReelsLanded, later: Sequence[Event]) -> None:
    """Spin and land; then swapped types turn wild where they stand (SC-05)."""
    script, feel = telling.script, telling.feel
    telling.lines, telling.scatter, telling.expansion = [], None, None
    strips = _strips(telling, event.strips)
    after = tuple(RestingReel(strip, stop) for strip, stop in zip(strips, event.stops, strict=True))
    script.put(replace(script.scene, wins=()))
    script.stand(cells={}, lines=(), expansions=(), spin_kind=event.kind)
    motions = []
    held_ms = 0.0
    for reel, held in enumerate(_held(telling, event, strips)):
        land = feel.first_landing_ms + reel * feel.landing_stagger_ms + held_ms
        extra = float(feel.anticipation_ms) if held else 0.0
        motions.append(motion(script.scene.reels[reel], after[reel], feel, land, extra))
        held_ms += extra
        if held:
            script.sound(SoundName.ANTICIPATION, after_ms=land, duration_ms=extra)
        script.sound(LAND_SOUNDS[reel], after_ms=land + extra)
    _sound_scatters(telling, event, [m.land_ms for m in motions])
    _greet_scatters(telling, event, motions)
    script.sound(SoundName.SPIN)
    last = max(m.end_ms for m in motions)
    coins, held_for = _coin_cells(later), feel.coin_flight_ms * COIN_HELD_SHARE
    for cell in coins:
        stands = motions[cell.reel].end_ms
        script.cue(BumpCells((cell,), coin=True), last + held_for - stands, after_ms=stands)
    script.cue(SpinReels(tuple(motions)), max(m.land_ms for m in motions) + max(float(feel.settle_ms), DUST_MS))
    script.wait(last)
    script.put(replace(script.scene, reels=after))
    script.stand(reels=tuple(reel.view() for reel in after), cells={cell: CellView(coin=True) for cell in coins})
    script.checkpoint()
    if coins:
        script.wait(held_for)
    if event.paid_window != event.window:
        _flip_swapped(telling, event.window, event.paid_window, after)


def _strips(telling: Telling, key: str) -> tuple[ReelStrip, ...]:
    return telling.definition.strips[key]


def _held(telling: Telling, event: ReelsLanded, strips: Sequence[ReelStrip]) -> tuple[bool, ...]:
    rules, scatter = telling.definition.free_spins, telling.definition.scatter
    if rules is None or scatter is None:
        return (False,) * len(strips)
    awards = rules.retrigger_awards if event.kind is SpinKind.FREE_SPIN else rules.awards
    if not awards:
        return (False,) * len(strips)
    return held_reels(strips, event.window.reels, scatter.symbol, min(awards))


def _sound_scatters(telling: Telling, event: ReelsLanded, landings: Sequence[float]) -> None:
    scatter = telling.definition.scatter
    if scatter is None:
        return
    landed = 0
    for column, land_ms in zip(event.window.reels, landings, strict=True):
        if scatter.symbol in column:
            landed += column.count(scatter.symbol)
            telling.script.sound(SCATTER_SOUNDS[min(landed, 5) - 1], after_ms=land_ms)


def _greet_scatters(telling: Telling, event: ReelsLanded, motions: Sequence[ReelMotion]) -> None:
    """Each scatter flares up as its reel stands; while a reel is held, those that landed before it live on."""
    scatter, script = telling.definition.scatter, telling.script
    if scatter is None:
        return
    landed: tuple[Cell, ...] = ()
    for reel, (column, moved) in enumerate(zip(event.window.reels, motions, strict=True)):
        if moved.anticipates and landed:
            script.cue(LightCells(landed, None), moved.end_ms - moved.slow_from_ms, after_ms=moved.slow_from_ms)
        here = tuple(Cell(reel, row) for row, symbol in enumerate(column) if symbol == scatter.symbol)
        if here:
            script.cue(BumpCells(here), SCATTER_BUMP_MS, after_ms=moved.end_ms)
        landed = (*landed, *here)


def _coin_cells(later: Sequence[Event]) -> list[Cell]:
    """The cells whose wild carries a coin on this spin: known from the events that follow it."""
    cells: list[Cell] = []
    for event in later:
        if isinstance(event, SpinPaid):
            break
        if isinstance(event, CoinCollected):
            cells.append(event.cell)
    return cells


def _flip_swapped(telling: Telling, window: Window, paid: Window, after: tuple[RestingReel, ...]) -> None:
    script = telling.script
    by_target: dict[str, list[tuple[Cell, str]]] = {}
    changed: list[RestingReel] = []
    for reel, (column, paid_column) in enumerate(zip(window.reels, paid.reels, strict=True)):
        rows = [row for row in range(ROW_COUNT) if column[row] != paid_column[row]]
        for row in rows:
            by_target.setdefault(paid_column[row], []).append((Cell(reel, row), column[row]))
        changed.append(replace(after[reel], changed=tuple((row, paid_column[row]) for row in rows)))
    script.sound(SoundName.SWAP)
    for target, places in by_target.items():
        cells, symbols = tuple(cell for cell, _ in places), tuple(symbol for _, symbol in places)
        script.cue(FlipCells(cells, symbols, target), telling.feel.swap_ms)
    script.wait(telling.feel.swap_ms)
    script.put(replace(script.scene, reels=tuple(changed)))
    script.stand(reels=tuple(reel.view() for reel in changed))


def collect_coin(telling: Telling, event: CoinCollected) -> None:
    """The coin lifts out of its wild, flies, and its slot lights; the next one follows at its heels."""
    script, flight = telling.script, float(telling.feel.coin_flight_ms)
    lift = script.now
    cells = dict(script.stage.cells)
    cells.pop(event.cell, None)
    script.stand(cells=cells, caption=CaptionView(CaptionKind.COINS, count=event.stored))
    script.sound(SoundName.COIN_FLY)
    script.cue(FlyCoin(event.cell, event.slot), flight)
    script.now = lift + flight
    script.put(replace(script.scene, coins=event.stored))
    script.stand(coin_bar=coin_bar(telling.definition, event.stored))
    script.sound(SoundName.COIN_SLOT)
    script.cue(LandCoin(event.slot), COIN_SPLASH_MS)
    script.wait(COIN_STAGGER_MS)


def fill_bar(telling: Telling, event: BarFilled) -> None:
    """Five coins: the bar pulses, a swap is owed (SC-05)."""
    script = telling.script
    script.stand(
        coin_bar=coin_bar(telling.definition, event.stored), caption=CaptionView(CaptionKind.COINS, count=event.stored)
    )
    script.sound(SoundName.BAR_FULL)
    pulse = telling.feel.banner_ms * 0.7
    script.cue(PulseBar(), pulse)
    script.wait(pulse * 0.6)


def award_bonus_spins(telling: Telling, event: BonusSpinsAwarded) -> None:
    """More spins for a full bar (SC-09)."""
    _more_spins(telling, BannerKind.BONUS_SPINS, event.awarded, event.total, ())


def retrigger(telling: Telling, event: FreeSpinsRetriggered) -> None:
    """More spins for the scatters (BO-07)."""
    script = telling.script
    script.sound(SoundName.RETRIGGER)
    script.cue(LightCells(event.cells, None), telling.feel.line_ms)
    script.wait(telling.feel.line_ms)
    _more_spins(telling, BannerKind.RETRIGGER, event.awarded, event.total, _trigger(telling))


def _more_spins(telling: Telling, kind: BannerKind, awarded: int, total: int, symbols: tuple[str, ...]) -> None:
    script = telling.script
    counter = script.stage.free_spins
    if counter is not None:
        script.stand(free_spins=replace(counter, total=total))
    script.cue(ShowBanner(kind, count=awarded, symbols=symbols), telling.feel.banner_ms)
    script.cue(PulseTotal(), telling.feel.banner_ms)
    script.wait(telling.feel.banner_ms)


def pay_spin(telling: Telling, event: SpinPaid) -> None:
    """Lines one after the other, scatters, the expansion, then the win meter has the total."""
    script, feel = telling.script, telling.feel
    before, after = telling.met_minor, event.round_win_minor + telling.jackpots_minor
    telling.met_minor = after
    if not event.amount_minor:
        if script.stage.free_spins is None:
            script.stand(caption=CaptionView(CaptionKind.NONE))
        return
    celebrated = is_celebrated(event.amount_minor, telling.stake_minor)
    tier = win_tier(event.amount_minor, telling.stake_minor) if celebrated else 0
    counted = celebrated and not tier
    count_ms = count_up_ms(event.amount_minor, telling.stake_minor, feel.count_up_ms) if counted else 0.0
    _sound_win(telling, event.amount_minor, count_ms, celebrated=celebrated)
    late = 0 if telling.expansion is None else min(telling.expansion.amount_minor, event.amount_minor)
    early, began = event.amount_minor - late, script.now
    total = CaptionView(CaptionKind.NONE) if tier else CaptionView(CaptionKind.TOTAL_WIN, amount_minor=early)
    _pay_lines(telling, count_ms if not late else 0.0, total)
    if not tier:
        _count_up(telling, began, (before, before + early), count_ms * early / event.amount_minor, early)
    if telling.expansion is not None:
        began = _pay_expansion(telling, telling.expansion)
        if not tier:
            share = late / event.amount_minor
            _count_up(telling, began, (before + early, after), count_ms * share, event.amount_minor)
    if tier:
        _celebrate(telling, tier, event.amount_minor, before)
        _count_free_spins_win(script, event.amount_minor)
    script.meter(win_minor=after)
    script.stand(caption=CaptionView(CaptionKind.TOTAL_WIN, amount_minor=event.amount_minor))


def _count_up(telling: Telling, began: float, span: tuple[int, int], count_ms: float, told_minor: int) -> None:
    """The win meter runs over ``span`` from when the showing of its part began; then the feature's counter has it.

    ``told_minor`` is what the spin has won by then: the words beside a meter that goes on counting.
    """
    script = telling.script
    if script.now < began + count_ms:
        script.stand(caption=CaptionView(CaptionKind.TOTAL_WIN, amount_minor=told_minor))
        script.now = began + count_ms
    length = script.now - began
    script.cue(CountWin(*span, count_ms), length, after_ms=-length)
    script.meter(win_minor=span[1])
    _count_free_spins_win(script, span[1] - span[0])


def _sound_win(telling: Telling, amount_minor: int, count_ms: float, *, celebrated: bool) -> None:
    script, stake = telling.script, telling.stake_minor
    if not celebrated:
        script.sound(SoundName.RETURN_NEUTRAL)
        return
    if amount_minor >= LARGE_WIN_STAKES * stake:
        script.sound(SoundName.LINE_WIN_LARGE)
    elif amount_minor >= MEDIUM_WIN_STAKES * stake:
        script.sound(SoundName.LINE_WIN_MEDIUM)
    else:
        script.sound(SoundName.LINE_WIN_SMALL)
    if count_ms:
        script.sound(SoundName.COUNT_UP, duration_ms=count_ms)


def _pay_lines(telling: Telling, least_ms: float, total: CaptionView) -> None:
    """Line after line; a lone one stays as long as its amount counts, ``least_ms``.

    ``total`` stands below all of them together: what the win meter counts to meanwhile, scatters too, or nothing where
    a celebration will count it.
    """
    script, feel = telling.script, telling.feel
    shown = len(telling.lines)
    each = feel.line_ms * min(max(LINES_SHARE / max(1, shown), SHORTEST_LINE_SHARE), LONGEST_LINE_SHARE)
    if shown == 1 and telling.scatter is None:
        each = max(each, least_ms)
    cues = tuple(line_cue(telling.definition, won, each * 0.7) for won in telling.lines)
    for cue in cues:
        script.cue(cue, each)
        script.wait(each)
    if shown > 1:
        cells = tuple(dict.fromkeys(cell for cue in cues for cell in cue.cells))
        script.cue(LightAll(cues, cells, total), feel.line_ms * 0.6)
        script.wait(feel.line_ms * 0.6)
    if telling.scatter is not None:
        won = telling.scatter
        caption = CaptionView(
            CaptionKind.SCATTER_WIN, count=won.count, symbol=won.symbol, amount_minor=won.amount_minor
        )
        script.cue(LightCells(won.cells, caption), feel.line_ms * 0.8)
        script.wait(feel.line_ms * 0.8)
    idle = tuple(line_cue(telling.definition, won, feel.line_ms * 0.35) for won in telling.lines)
    script.put(replace(script.scene, wins=idle))


def _pay_expansion(telling: Telling, event: SymbolExpanded) -> float:
    """The banners unroll from left to right, then all lines sweep (BO-05); returns when they begin to, in ms."""
    script, feel = telling.script, telling.feel
    step = feel.expansion_ms * EXPANSION_STAGGER_SHARE
    window = [reel.symbols()[1 : ROW_COUNT + 1] for reel in script.scene.reels]
    bursting = tuple(
        Cell(reel, row) for reel in event.reels for row in range(ROW_COUNT) if window[reel][row] == event.symbol
    )
    script.put(replace(script.scene, wins=()))  # the lines' symbols will be covered
    script.stand(cells={}, lines=())
    script.cue(BumpCells(bursting), feel.expansion_ms * BURST_SHARE)
    script.wait(feel.expansion_ms * BURST_SHARE)
    standing: tuple[ExpansionView, ...] = ()
    began = script.now
    for place, reel in enumerate(event.reels):
        row = window[reel].index(event.symbol)
        script.now = began + place * step
        script.sound(SoundName.EXPAND)
        script.cue(ExpandReel(reel, event.symbol, row), feel.expansion_ms)
    for place, reel in enumerate(event.reels):
        script.now = began + place * step + feel.expansion_ms
        standing = (*standing, ExpansionView(reel, event.symbol, window[reel].index(event.symbol), 1.0, 0.0))
        script.stand(expansions=standing)
    lines = telling.definition.lines
    caption = CaptionView(CaptionKind.EXPANSION_WIN, 0, len(event.reels), event.symbol, event.amount_minor)
    script.stand(caption=caption)  # not sooner: it says on how many reels the symbol stands
    script.sound(SoundName.EXPAND_PAY)
    began, sweep = script.now, feel.line_ms * LINES_SHARE
    script.cue(
        PayExpansion(
            event.symbol,
            event.reels,
            tuple(line.rows for line in lines),
            event.amount_minor,
            event.amount_minor // len(lines),
        ),
        sweep,
    )
    script.wait(sweep)
    return began


def _count_free_spins_win(script: Script, amount_minor: int) -> None:
    counter = script.stage.free_spins
    if counter is not None:
        script.stand(free_spins=replace(counter, win_minor=counter.win_minor + amount_minor))


def _celebrate(telling: Telling, tier: int, amount_minor: int, before_minor: int) -> None:
    script, length = telling.script, telling.feel.celebration_ms[tier - 1]
    script.sound(BIG_WIN_SOUNDS[tier - 1], duration_ms=length)
    script.cue(Celebrate(tier, amount_minor, amount_minor, telling.stake_minor, before_minor), length)
    script.wait(length / 2)  # behind the veil: what is seen as it lifts is the win
    script.stand(caption=CaptionView(CaptionKind.TOTAL_WIN, amount_minor=amount_minor))
    script.wait(length / 2)
    script.checkpoint()


def trigger_free_spins(telling: Telling, event: FreeSpinsTriggered) -> None:
    """The scatters live, then the announcement; the place changes behind it."""
    script, feel = telling.script, telling.feel
    script.sound(SoundName.TRIGGER)
    script.cue(LightCells(event.cells, None), feel.line_ms * 1.4)
    script.wait(feel.line_ms * 1.4)
    _enter_free_spins(telling, event.awarded)


def _enter_free_spins(telling: Telling, awarded: int) -> None:
    script, feel = telling.script, telling.feel
    script.put(replace(script.scene, wins=()))
    script.sound(SoundName.FREE_SPINS_START)
    script.cue(ShowBanner(BannerKind.FREE_SPINS_INTRO, count=awarded, symbols=_trigger(telling)), feel.banner_ms * 1.3)
    fade_in = feel.banner_ms * 0.5
    script.cue(Crossfade(script.stage.free_spins_look, 1.0), fade_in)
    script.stand(free_spins=FreeSpinsView(0, awarded, None, (), 0))  # a part of the place that comes
    script.wait(fade_in)
    script.stand(free_spins_look=1.0)
    script.wait(feel.banner_ms * 0.8)


def _trigger(telling: Telling) -> tuple[str, ...]:
    """The symbol that free spins are won with, to be shown with their announcement."""
    scatter = telling.definition.scatter
    return () if scatter is None else (scatter.symbol,)


def choose_special(telling: Telling, event: SpecialChosen) -> None:
    """The chosen symbol is announced; a fresh feature starts counting (BO-04, BO-09)."""
    script, feel = telling.script, telling.feel
    counter = script.stage.free_spins
    total = 0 if counter is None else counter.total
    script.sound(SoundName.FREE_SPINS_START)
    script.cue(ShowBanner(BannerKind.SPECIAL_CHOSEN, symbols=(event.symbol,)), feel.banner_ms)
    script.cue(FadeBoard(0.0, 1.0), BOARD_MS)
    script.stand(free_spins=FreeSpinsView(0, total, event.symbol, (), 0), free_spins_look=1.0)
    script.wait(feel.banner_ms)


def end_free_spins(telling: Telling, event: FreeSpinsEnded, *, stays: bool) -> None:
    """The total of the feature; the place changes back unless a choice is still to be made in it."""
    script, feel = telling.script, telling.feel
    script.wait(feel.pause_ms)
    script.checkpoint()
    script.sound(SoundName.FREE_SPINS_END)
    script.stand(
        caption=CaptionView(CaptionKind.NONE)
    )  # the last spin's win is not the feature's, which the board tells
    banner = ShowBanner(BannerKind.FREE_SPINS_OUTRO, count=event.spins, amount_minor=event.win_minor)
    script.cue(banner, feel.banner_ms * 1.6)
    script.wait(feel.banner_ms * 1.1)
    if not stays:
        _leave_free_spins(telling)
    script.wait(feel.banner_ms * 0.5)


def _leave_free_spins(telling: Telling) -> None:
    script = telling.script
    fade_out = telling.feel.banner_ms * 0.5
    script.cue(Crossfade(script.stage.free_spins_look, 0.0), fade_out)
    script.wait(fade_out)
    script.stand(free_spins_look=0.0, free_spins=None)


def take_win(telling: Telling, event: WinTaken) -> None:
    """Feature Respin: the win was kept (BO-09)."""
    script = telling.script
    script.sound(SoundName.COLLECT)
    script.cue(ShowBanner(BannerKind.WIN_TAKEN, amount_minor=event.win_minor), telling.feel.banner_ms)
    _leave_free_spins(telling)
    script.stand(caption=CaptionView(CaptionKind.TOTAL_WIN, amount_minor=telling.met_minor))
    script.wait(telling.feel.banner_ms * 0.5)


def burn_win(telling: Telling, event: WinBurned) -> None:
    """Feature Respin: the win goes up in smoke, the spins begin again (BO-09)."""
    script, feel = telling.script, telling.feel
    rules, counter = telling.definition.free_spins, script.stage.free_spins
    awarded = min(rules.awards.values()) if rules is not None else 0
    burned = script.now
    script.sound(SoundName.SWAP)
    script.cue(ShowBanner(BannerKind.WIN_BURNED, amount_minor=event.burned_minor), feel.banner_ms)
    after = event.round_win_minor + telling.jackpots_minor
    script.cue(CountWin(telling.met_minor, after, feel.banner_ms * 0.6), feel.banner_ms)
    telling.met_minor = after
    telling.replayed = True
    script.put(replace(script.scene, wins=()))
    if counter is not None:
        script.cue(FadeBoard(1.0, 0.0), BOARD_MS)
        script.stand(free_spins=FreeSpinsView(0, awarded, counter.special, counter.swapped, 0))
        script.wait(BOARD_MS)
        script.stand(free_spins=FreeSpinsView(0, awarded, None, (), 0))
    script.now = burned + feel.banner_ms
    script.meter(win_minor=after)
    script.stand(expansions=(), caption=CaptionView(CaptionKind.NONE))


def cap_win(telling: Telling, event: WinCapped) -> None:
    """The round is at its cap (BO-15, SC-12)."""
    script = telling.script
    script.cue(ShowBanner(BannerKind.WIN_CAPPED, amount_minor=event.cap_minor), telling.feel.banner_ms * 1.5)
    script.wait(telling.feel.banner_ms * 1.5)


def reveal_jackpot(telling: Telling, event: JackpotWon) -> None:
    """Symbols, plate, amount; then the balance has it (JP-02, JP-05)."""
    script, feel = telling.script, telling.feel
    script.sound(SoundName.JACKPOT, duration_ms=feel.jackpot_ms)
    script.cue(RevealJackpot(event.tier, event.cells, event.amount_minor, event.amount_minor), feel.jackpot_ms)
    telling.jackpots_minor += event.amount_minor
    script.wait(feel.jackpot_ms / 2)  # behind the veil: what is seen as it lifts is the win
    script.stand(caption=CaptionView(CaptionKind.JACKPOT_WIN, amount_minor=telling.jackpots_minor))
    script.wait(feel.jackpot_ms / 2)
    before, after = telling.met_minor, telling.met_minor + event.amount_minor
    telling.met_minor = after
    count_ms = feel.count_up_ms * BALANCE_SHARE
    script.cue(CountWin(before, after, count_ms), count_ms)
    _raise_balance(telling, event.amount_minor)
    script.meter(win_minor=after)
    script.checkpoint()


def _raise_balance(telling: Telling, amount_minor: int) -> None:
    script = telling.script
    balance = script.stage.meters.balance_minor
    script.cue(CountBalance(balance, balance + amount_minor), telling.feel.count_up_ms * BALANCE_SHARE)
    script.wait(telling.feel.count_up_ms * BALANCE_SHARE)
    script.meter(balance_minor=balance + amount_minor)


def flip_card(telling: Telling, event: CardDrawn) -> None:
    """The card turns and tells (BO-12)."""
    script, feel = telling.script, telling.feel
    before = telling.met_minor - telling.jackpots_minor
    card = script.stage.card
    history = () if card is None else _with_last(card)
    script.put(replace(script.scene, wins=()))
    script.stand(lines=(), cells={}, expansions=())
    length = feel.card_flip_ms / CARD_HALF
    script.sound(SoundName.CARD_FLIP)
    script.cue(FlipCard(event.card, event.guess, event.won, before, event.amount_minor, event.step, history), length)
    script.wait(feel.card_flip_ms)
    telling.met_minor = event.amount_minor + telling.jackpots_minor
    script.meter(win_minor=telling.met_minor)
    script.sound(SoundName.GAMBLE_WIN if event.won else SoundName.GAMBLE_LOSE)
    shown = CardView(event.card, 1.0, event.guess, event.won, event.amount_minor, event.step, history, before, 1.0)
    script.stand(card=shown)
    script.wait(length - feel.card_flip_ms + feel.pause_ms * VERDICT_PAUSES)


def _with_last(card: CardView) -> tuple[int, ...]:
    return card.history if card.card is None or card.history[-1:] == (card.card,) else (*card.history, card.card)


def collect_gamble(telling: Telling, event: GambleCollected) -> None:
    """The amount leaves the table."""
    script = telling.script
    script.sound(SoundName.COLLECT)
    script.stand(card=None, caption=CaptionView(CaptionKind.TOTAL_WIN, amount_minor=event.amount_minor))


def settle_round(telling: Telling, event: RoundSettled) -> None:
    """The win goes to the balance; the round is over."""
    script = telling.script
    if script.stage.free_spins is not None or script.stage.free_spins_look > 0:
        _leave_free_spins(telling)
    script.stand(card=None, spin_kind=SpinKind.BASE)
    whole = event.win_minor + telling.jackpots_minor
    script.meter(win_minor=whole)
    if event.win_minor:
        _raise_balance(telling, event.win_minor)
        script.stand(caption=CaptionView(CaptionKind.TOTAL_WIN, amount_minor=event.win_minor))
    else:
        script.stand(caption=CaptionView(CaptionKind.NO_WIN))
    if telling.jackpots_minor:
        script.put(replace(script.scene, wins=()))  # the jackpot is what stays told
        script.stand(caption=CaptionView(CaptionKind.JACKPOT_WIN, amount_minor=whole))
