"""Laying running cues over a standing stage: each cue is a function of its own elapsed time."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from game.engine.definition import REEL_COUNT, ROW_COUNT
from game.engine.window import Cell
from game.presentation.celebration import counted_through
from game.presentation.count_up import shown_amount
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
    LightPayline,
    PayExpansion,
    PulseBar,
    PulseTotal,
    RevealJackpot,
    ShowBanner,
    SpinReels,
)
from game.presentation.easing import back_out, bell, clamped, ease_in_out, ease_out, fade
from game.presentation.stage import (
    BannerView,
    CaptionKind,
    CaptionView,
    CardView,
    CelebrationView,
    CellView,
    CoinFlight,
    ExpansionView,
    JackpotView,
    LineView,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.presentation.cues import Scheduled
    from game.presentation.stage import Stage

DIMMED = 0.58
"""How dark the symbols go that did not win: the winners stand out, the window stays readable."""

BREATH_MS = 900.0
"""One pulse of a winning symbol: slower than the flash limit of three a second."""

GROWN = 0.08
BUMPED = 0.2
DARKEN_MS = 100.0
"""Time in which what did not win goes dark, and is light again."""
PLATE_FROM, PLATE_STANDS = 0.25, 0.4
"""From this share of a jackpot's time on its plate comes, from that it hides the symbols that it came from."""
PLATE_COMES_MS, PLATE_LEAVES_MS = 260.0, 360.0
"""How long a jackpot's plate takes to come and to leave, at every speed."""
COUNTED = 0.72
"""The share of a celebration in which its amount counts up; then it stands to be enjoyed."""
RISING_MS, FALLING_MS = 260.0, 420.0
"""How long a celebration takes to cover the reels and to leave them."""
COIN_TURNS = 2.0
COIN_LIFT = 0.24
"""The share of a coin's way in which it lifts out of its symbol."""
FLASHED, FLIPPED = 0.36, 0.82
"""Shares of a swap's time: until here the symbols flash, until there they turn; then the new ones shine out."""
CARD_HALF = 0.62
"""The card has turned by this share of its time; the rest holds the verdict."""

CELLS = tuple(Cell(reel, row) for reel in range(REEL_COUNT) for row in range(ROW_COUNT))


def applied(stage: Stage, running: Sequence[Scheduled], t_ms: float) -> Stage:
    """``stage`` with every running cue laid over it, in their order."""
    for scheduled in running:
        stage = _laid(stage, scheduled, t_ms - scheduled.start_ms)
    return stage


def _laid(stage: Stage, scheduled: Scheduled, elapsed_ms: float) -> Stage:  # noqa: C901, PLR0911, PLR0912 - one case a cue
    cue = scheduled.cue
    x = clamped(elapsed_ms / scheduled.duration_ms) if scheduled.duration_ms > 0 else 1.0
    match cue:
        case SpinReels():
            return replace(stage, reels=tuple(motion.view(elapsed_ms) for motion in cue.motions), lean=bell(x))
        case LightPayline():
            lit = replace(stage, lines=(_line(cue, elapsed_ms),), caption=cue.caption)
            return _lifted(lit, cue.cells, elapsed_ms)
        case LightAll():
            lines = tuple(_line(line, scheduled.duration_ms) for line in cue.lines)
            return _lifted(replace(stage, lines=lines, caption=cue.caption), cue.cells, elapsed_ms)
        case LightCells():
            lifted = _lifted(stage, cue.cells, elapsed_ms, scheduled.duration_ms)
            return lifted if cue.caption is None else replace(lifted, caption=cue.caption)
        case BumpCells():
            swell, flare = 1.0 + BUMPED * bell(x) * (1.0 - x * 0.5), bell(x)
            return _with_cells(stage, [(cell, CellView(scale=swell, glow=flare, coin=cue.coin)) for cell in cue.cells])
        case CountWin():
            share = clamped(elapsed_ms / cue.counted_ms) if cue.counted_ms > 0 else 1.0
            shown = shown_amount(cue.from_minor, cue.to_minor, share)
            return replace(stage, meters=replace(stage.meters, win_minor=shown, win_counting=share < 1.0))
        case CountBalance():
            shown = shown_amount(cue.from_minor, cue.to_minor, x)
            return replace(stage, meters=replace(stage.meters, balance_minor=shown))
        case FlyCoin():
            away = ease_in_out(clamped((x - COIN_LIFT) / (1.0 - COIN_LIFT)))
            flight = CoinFlight(cue.cell, cue.slot, away, (away * COIN_TURNS) % 1.0, ease_out(clamped(x / COIN_LIFT)))
            return replace(stage, coin_flights=(*stage.coin_flights, flight))
        case LandCoin():
            splashed = stage.coin_bar
            return stage if splashed is None else replace(stage, coin_bar=replace(splashed, landed=cue.slot, landing=x))
        case PulseBar():
            bar = stage.coin_bar
            return (
                stage
                if bar is None
                else replace(stage, coin_bar=replace(bar, pulse=bell((elapsed_ms / BREATH_MS) % 1)))
            )
        case FlipCells():
            return _with_cells(
                stage,
                [(cell, _turned(symbol, cue.becomes, x)) for cell, symbol in zip(cue.cells, cue.symbols, strict=True)],
            )
        case ShowBanner():
            return replace(
                stage,
                banner=BannerView(cue.kind, x, fade(x), cue.count, cue.amount_minor, cue.symbols, elapsed_ms),
            )
        case ExpandReel():
            unrolled = clamped(back_out(x)) if x > 0 else 0.0
            view = ExpansionView(cue.reel, cue.symbol, cue.from_row, unrolled, bell(x), clamped(x))
            return replace(stage, expansions=(*(v for v in stage.expansions if v.reel != cue.reel), view))
        case PayExpansion():
            return _paying(stage, cue, elapsed_ms, x)
        case Celebrate():
            told = _celebrated(cue, scheduled.duration_ms, elapsed_ms)
            shown = cue.before_minor + told.amount_minor
            meters = replace(stage.meters, win_minor=shown, win_counting=told.amount_minor < cue.amount_minor)
            return replace(stage, celebration=told, meters=meters)
        case RevealJackpot():
            return replace(stage, jackpot=_jackpot(cue, scheduled.duration_ms, elapsed_ms, x))
        case FlipCard():
            return replace(stage, card=_card(cue, x))
        case Crossfade():
            return replace(stage, free_spins_look=cue.from_look + (cue.to_look - cue.from_look) * ease_in_out(x))
        case FadeBoard():
            counter = stage.free_spins
            strength = cue.from_strength + (cue.to_strength - cue.from_strength) * ease_in_out(x)
            return stage if counter is None else replace(stage, free_spins=replace(counter, board=strength))
        case PulseTotal():
            counter = stage.free_spins
            return stage if counter is None else replace(stage, free_spins=replace(counter, total_pulse=bell(x)))
        case _:
            assert_never(cue)


def _line(cue: LightPayline, elapsed_ms: float) -> LineView:
    drawn = ease_out(clamped(elapsed_ms / cue.drawn_ms)) if cue.drawn_ms > 0 else 1.0
    return LineView(cue.line, cue.rows, drawn, 1.0, cue.amount_minor, cue.count, cue.symbol)


def _celebrated(cue: Celebrate, length_ms: float, elapsed_ms: float) -> CelebrationView:
    """The celebration on its way up: the title of a tier comes as the count reaches it."""
    x, count_ms = clamped(elapsed_ms / length_ms), length_ms * COUNTED
    tier, shown, share = counted_through(cue.tier, cue.amount_minor, cue.stake_minor, elapsed_ms / count_ms)
    counting = elapsed_ms < count_ms
    since = share * count_ms / cue.tier if counting else elapsed_ms - count_ms * (cue.tier - 1) / cue.tier
    return CelebrationView(
        tier, shown, x, fade(x, RISING_MS / length_ms, FALLING_MS / length_ms), elapsed_ms, cue.seed, since
    )


def _jackpot(cue: RevealJackpot, length_ms: float, elapsed_ms: float, x: float) -> JackpotView:
    """The symbols, the plate with its amount on the way up, and the plate as it leaves."""
    return JackpotView(
        cue.tier,
        cue.cells,
        clamped(x / PLATE_FROM) if x < PLATE_STANDS else 0.0,
        ease_in_out(clamped((elapsed_ms - PLATE_FROM * length_ms) / PLATE_COMES_MS)),
        shown_amount(0, cue.amount_minor, clamped((x - 0.3) / 0.5)),
        elapsed_ms,
        cue.seed,
        ease_in_out(clamped(1.0 - (length_ms - elapsed_ms) / PLATE_LEAVES_MS)),
    )


def _turned(symbol: str, becomes: str, x: float) -> CellView:
    """A swapped symbol: it flashes where it stands, turns inside out, and the new one shines out."""
    if x < FLASHED:
        flare = bell(x / FLASHED)
        return CellView(symbol=symbol, scale=1.0 + 2 * GROWN * flare, glow=flare)
    if x < FLIPPED:
        return CellView(symbol=symbol, becomes=becomes, flip=ease_in_out((x - FLASHED) / (FLIPPED - FLASHED)))
    flare = bell((x - FLIPPED) / (1.0 - FLIPPED))
    return CellView(symbol=becomes, scale=1.0 + 2 * GROWN * flare, glow=flare)


def _lifted(stage: Stage, cells: Iterable[Cell], elapsed_ms: float, length_ms: float = math.inf) -> Stage:
    """``cells`` live, every other goes dark within a tenth of a second, and light again where the time is known."""
    phase = (elapsed_ms / BREATH_MS) % 1.0
    pulse = bell(phase)
    dim = DIMMED * clamped(min(elapsed_ms, length_ms - elapsed_ms) / DARKEN_MS)
    lifted = set(cells)
    return _with_cells(
        stage,
        [
            (
                cell,
                CellView(scale=1.0 + GROWN * pulse, glow=pulse, motion=phase) if cell in lifted else CellView(dim=dim),
            )
            for cell in CELLS
        ],
    )


def _with_cells(stage: Stage, views: Iterable[tuple[Cell, CellView]]) -> Stage:
    """``views`` over the stage's cells; a coin that stands there stays."""
    cells = dict(stage.cells)
    for cell, view in views:
        standing = cells.get(cell)
        cells[cell] = replace(view, coin=True) if standing is not None and standing.coin else view
    return replace(stage, cells=cells)


def _paying(stage: Stage, cue: PayExpansion, elapsed_ms: float, x: float) -> Stage:
    pulse = bell((elapsed_ms / BREATH_MS) % 1.0)
    expansions = tuple(replace(view, glow=pulse) for view in stage.expansions)
    sweep = x / 0.6 * len(cue.rows)
    lines = tuple(
        LineView(line, rows, clamped(sweep - line), 1.0, cue.line_amount_minor, len(cue.reels), cue.symbol)
        for line, rows in enumerate(cue.rows)
        if sweep > line
    )
    caption = CaptionView(
        CaptionKind.EXPANSION_WIN, count=len(cue.reels), symbol=cue.symbol, amount_minor=cue.amount_minor
    )
    behind = [(cell, CellView(dim=DIMMED)) for cell in CELLS if cell.reel not in cue.reels]
    return replace(_with_cells(stage, behind), expansions=expansions, lines=lines, caption=caption)


def _card(cue: FlipCard, x: float) -> CardView:
    flip = ease_in_out(clamped(x / CARD_HALF))
    told = x >= CARD_HALF
    return CardView(
        card=cue.card,
        flip=flip,
        guess=cue.guess,
        won=cue.won if told else None,
        amount_minor=cue.amount_minor if told else cue.amount_before_minor,
        step=cue.step,
        history=cue.history,
        before_minor=cue.amount_before_minor,
        told=clamped((x - CARD_HALF) / (1.0 - CARD_HALF)),
    )
