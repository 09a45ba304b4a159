"""What to show, in the imperative: a closed union of cues, each a frozen fact with everything its picture needs."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.window import Cell
from game.presentation.reel_motion import ReelMotion
from game.presentation.stage import BannerKind, CaptionView


@dataclass(frozen=True, slots=True)
class SpinReels:
    """Run all reels to their stops."""

    motions: tuple[ReelMotion, ...]


@dataclass(frozen=True, slots=True)
class LightPayline:
    """Draw one winning line; its cells live, the rest dims. ``drawn_ms`` is how long the drawing takes."""

    line: int
    rows: tuple[int, ...]
    cells: tuple[Cell, ...]
    amount_minor: int
    count: int
    symbol: str
    caption: CaptionView
    drawn_ms: float


@dataclass(frozen=True, slots=True)
class LightAll:
    """All winning lines and cells at once."""

    lines: tuple[LightPayline, ...]
    cells: tuple[Cell, ...]
    caption: CaptionView


@dataclass(frozen=True, slots=True)
class LightCells:
    """Lift some cells out (scatters), the rest dims."""

    cells: tuple[Cell, ...]
    caption: CaptionView | None


@dataclass(frozen=True, slots=True)
class BumpCells:
    """Cells that matter have landed: they swell and flare up once."""

    cells: tuple[Cell, ...]
    coin: bool = False
    """Whether each holds a spooky coin."""


@dataclass(frozen=True, slots=True)
class CountWin:
    """Run the win meter within the first ``counted_ms``, then hold it there for the rest of the cue's time."""

    from_minor: int
    to_minor: int
    counted_ms: float


@dataclass(frozen=True, slots=True)
class CountBalance:
    """Run the balance meter."""

    from_minor: int
    to_minor: int


@dataclass(frozen=True, slots=True)
class FlyCoin:
    """A coin lifts out of a cell and flies into its slot, or to the end of the bar."""

    cell: Cell
    slot: int | None


@dataclass(frozen=True, slots=True)
class LandCoin:
    """A coin has dropped into its slot, or onto the end of the bar: light splashes."""

    slot: int | None


@dataclass(frozen=True, slots=True)
class PulseBar:
    """The full bar pulses."""


@dataclass(frozen=True, slots=True)
class FlipCells:
    """Turn the symbols of cells inside out into another."""

    cells: tuple[Cell, ...]
    symbols: tuple[str, ...]
    becomes: str


@dataclass(frozen=True, slots=True)
class ShowBanner:
    """An announcement over the reels."""

    kind: BannerKind
    count: int = 0
    amount_minor: int = 0
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpandReel:
    """Unroll the banner of the special symbol over one reel."""

    reel: int
    symbol: str
    from_row: int


@dataclass(frozen=True, slots=True)
class PayExpansion:
    """The unrolled banners glow and every line sweeps."""

    symbol: str
    reels: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    amount_minor: int
    line_amount_minor: int


@dataclass(frozen=True, slots=True)
class Celebrate:
    """A big win of a tier, its amount counted up through the tiers below it, each as long as the others.

    The win meter goes along, from the ``before_minor`` that it had.
    """

    tier: int
    amount_minor: int
    seed: int
    stake_minor: int
    before_minor: int = 0


@dataclass(frozen=True, slots=True)
class RevealJackpot:
    """Jackpot symbols appear on cells, then the tier's plate with its amount."""

    tier: str
    cells: tuple[Cell, ...]
    amount_minor: int
    seed: int


@dataclass(frozen=True, slots=True)
class FlipCard:
    """The gamble's card turns."""

    card: int
    guess: str
    won: bool
    amount_before_minor: int
    amount_minor: int
    step: int
    history: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Crossfade:
    """The place changes between base game (0) and free spins (1)."""

    from_look: float
    to_look: float


@dataclass(frozen=True, slots=True)
class FadeBoard:
    """The board below the free spins' counter comes (to 1) or goes (to 0)."""

    from_strength: float
    to_strength: float


@dataclass(frozen=True, slots=True)
class PulseTotal:
    """The number of awarded spins pulses."""


Cue = (
    SpinReels
    | LightPayline
    | LightAll
    | LightCells
    | BumpCells
    | CountWin
    | CountBalance
    | FlyCoin
    | LandCoin
    | PulseBar
    | FlipCells
    | ShowBanner
    | ExpandReel
    | PayExpansion
    | Celebrate
    | RevealJackpot
    | FlipCard
    | Crossfade
    | FadeBoard
    | PulseTotal
)


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A cue with its time, in ms from the show's start."""

    cue: Cue
    start_ms: float
    duration_ms: float

    @property
    def end_ms(self) -> float:
        """When it is over."""
        return self.start_ms + self.duration_ms
