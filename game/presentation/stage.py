"""Everything the game screen shows at one moment, as plain frozen data: the seam between the show and its drawing.

`Timeline.at(t_ms)` returns a `Stage`; ``game.ui.draw`` turns it into pixels and knows nothing else about the round.
Progress values run 0..1, alphas 0..1, lengths are in cells or in fractions, never pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from game.engine.events import SpinKind
from game.engine.window import Cell


@dataclass(frozen=True, slots=True)
class ReelView:
    """One reel: ``symbols`` from top to bottom, the first drawn at row ``-1 + offset`` (offset 0 <= o < 1, in cells).

    At rest: offset 0, five symbols, of which indices 1..3 are the window. ``blur`` 0 is sharp, 1 full motion blur;
    ``anticipating`` marks the slowed reel; ``dust`` is the landing thud's progress, None when over.
    """

    symbols: tuple[str, ...]
    offset: float
    blur: float
    moving: bool
    anticipating: bool
    dust: float | None


@dataclass(frozen=True, slots=True)
class CellView:
    """What is special about one resting cell; cells not named in `Stage.cells` are drawn plainly.

    ``dim`` 0..1 darkens; ``scale`` 1.0 is plain, 0 hides the symbol; ``glow`` 0..1; ``motion`` is the running phase
    (0..1) of the symbol's win animation, None at rest; ``coin`` shows a spooky coin on the symbol; ``flip`` turns
    ``symbol`` inside out into ``becomes`` (0 = symbol, 0.5 = edge on, 1 = becomes).
    """

    dim: float = 0.0
    scale: float = 1.0
    glow: float = 0.0
    motion: float | None = None
    coin: bool = False
    symbol: str | None = None
    becomes: str | None = None
    flip: float = 0.0


@dataclass(frozen=True, slots=True)
class LineView:
    """A lit payline: ``rows`` a reel, drawn from the left up to ``progress``; the amount stands beside it."""

    line: int
    rows: tuple[int, ...]
    progress: float
    alpha: float
    amount_minor: int
    count: int
    symbol: str


@dataclass(frozen=True, slots=True)
class ExpansionView:
    """The banner over one reel: unrolled from its cell's row to full height by ``progress``; ``glow`` as it pays.

    ``burst`` 0..1 is how far the pieces of the symbol that it came out of have flown; they are gone at 1.
    """

    reel: int
    symbol: str
    from_row: int
    progress: float
    glow: float
    burst: float = 1.0


@dataclass(frozen=True, slots=True)
class CoinFlight:
    """A coin on its arc from a cell into a bar slot (slot 0..4; overflow flies to the end of the bar: slot None).

    ``lift`` 0..1 is how far it has risen out of its symbol before it sets off.
    """

    cell: Cell
    slot: int | None
    progress: float
    spin: float
    lift: float = 1.0


@dataclass(frozen=True, slots=True)
class CoinBarView:
    """The progress bar: how lit each slot is (0 empty, 1 full), coins beyond it, pulse of a full bar, owed swap.

    ``landed`` is the slot that a coin has just dropped into (None for none or the end of the bar), ``landing`` 0..1 how
    far its splash of light has spread.
    """

    slots: tuple[float, ...]
    overflow: int
    pulse: float
    owed: bool
    landed: int | None = None
    landing: float = 0.0


@dataclass(frozen=True, slots=True)
class FreeSpinsView:
    """The free-spins counter: current number (0 before the first), total, the special or the swapped types, its win.

    ``board`` 0..1 is how strongly the board with the special or the swapped types stands there.
    """

    number: int
    total: int
    special: str | None
    swapped: tuple[str, ...]
    win_minor: int
    total_pulse: float = 0.0
    board: float = 1.0


class BannerKind(StrEnum):
    """Which announcement covers the reels; its words are texts ``banner.<kind>.title`` and ``.body`` of the theme."""

    FREE_SPINS_INTRO = "free_spins_intro"
    RETRIGGER = "retrigger"
    BONUS_SPINS = "bonus_spins"
    FREE_SPINS_OUTRO = "free_spins_outro"
    SPECIAL_CHOSEN = "special_chosen"
    SWAP = "swap"
    WIN_CAPPED = "win_capped"
    WIN_BURNED = "win_burned"
    WIN_TAKEN = "win_taken"


@dataclass(frozen=True, slots=True)
class BannerView:
    """An announcement: ``progress`` over its whole life, ``alpha`` eased in and out; numbers and symbols it names."""

    kind: BannerKind
    progress: float
    alpha: float
    count: int = 0
    amount_minor: int = 0
    symbols: tuple[str, ...] = ()
    elapsed_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class CelebrationView:
    """A big win: tier 1..4 (x5, x15, x40, x100 stake), amount counted so far, ``progress``, a seed for particles.

    ``tier`` is the one that the count has reached; ``since_ms`` is how long its title has been there.
    """

    tier: int
    amount_minor: int
    progress: float
    alpha: float
    elapsed_ms: float
    seed: int
    since_ms: float = 10_000.0


@dataclass(frozen=True, slots=True)
class JackpotView:
    """The jackpot reveal: symbols appear on ``cells``, then the tier's plate with the counted amount; then it leaves.

    ``symbols_progress`` and ``plate_progress`` 0..1 are how far these have come, ``gone`` how far the plate has left.
    """

    tier: str
    cells: tuple[Cell, ...]
    symbols_progress: float
    plate_progress: float
    amount_minor: int
    elapsed_ms: float
    seed: int
    gone: float = 0.0


@dataclass(frozen=True, slots=True)
class CardView:
    """The gamble's card: ``flip`` 0 = back, 1 = face ``card`` (None before the first); earlier cards newest last.

    ``amount_minor`` is what stands, ``before_minor`` what stood when ``guess`` was made; ``told`` 0..1 is how far the
    verdict ``won`` has come.
    """

    card: int | None
    flip: float
    guess: str | None
    won: bool | None
    amount_minor: int
    step: int
    history: tuple[int, ...]
    before_minor: int = 0
    told: float = 0.0


@dataclass(frozen=True, slots=True)
class MetersView:
    """The three meters as they stand now, count-ups included; ``win_counting`` while the win meter runs."""

    balance_minor: int
    stake_minor: int
    win_minor: int
    win_counting: bool


class CaptionKind(StrEnum):
    """The line of text on the frame's lower edge; words are texts ``caption.<kind>``."""

    NONE = "none"
    GOOD_LUCK = "good_luck"
    LINE_WIN = "line_win"
    SCATTER_WIN = "scatter_win"
    EXPANSION_WIN = "expansion_win"
    TOTAL_WIN = "total_win"
    COINS = "coins"
    NO_WIN = "no_win"
    PRESS_SPIN = "press_spin"
    TOPPED_UP = "topped_up"
    FREE_SPIN = "free_spin"
    JACKPOT_WIN = "jackpot_win"
    FEATURE_SPIN = "feature_spin"


@dataclass(frozen=True, slots=True)
class CaptionView:
    """Caption kind with the figures it names (line from 0)."""

    kind: CaptionKind
    line: int = 0
    count: int = 0
    symbol: str | None = None
    amount_minor: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """The game screen at one moment.

    ``lean`` 0 to 1 is how far the place leans aside while the reels run. ``lights_ms`` is how long the lights
    around the reels have been running, None while they stand. ``calm`` asks the drawing for reduced motion: nothing
    flies, swells, hops, leans or turns for decoration (STANDARDS 24).
    """

    spin_kind: SpinKind
    reels: tuple[ReelView, ...]
    meters: MetersView
    cells: Mapping[Cell, CellView] = field(default_factory=dict)
    lines: tuple[LineView, ...] = ()
    expansions: tuple[ExpansionView, ...] = ()
    coin_bar: CoinBarView | None = None
    coin_flights: tuple[CoinFlight, ...] = ()
    free_spins: FreeSpinsView | None = None
    free_spins_look: float = 0.0
    lean: float = 0.0
    lights_ms: float | None = None
    banner: BannerView | None = None
    celebration: CelebrationView | None = None
    jackpot: JackpotView | None = None
    card: CardView | None = None
    caption: CaptionView = CaptionView(CaptionKind.NONE)
    calm: bool = False
