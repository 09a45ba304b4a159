"""The names of all sounds of a show, and when one falls due."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class SoundName(StrEnum):
    """Every effect a theme provides as ``sounds/<name>.ogg``."""

    SPIN = "spin"
    REEL_LAND_1 = "reel_land_1"
    REEL_LAND_2 = "reel_land_2"
    REEL_LAND_3 = "reel_land_3"
    REEL_LAND_4 = "reel_land_4"
    REEL_LAND_5 = "reel_land_5"
    ANTICIPATION = "anticipation"
    SCATTER_1 = "scatter_1"
    SCATTER_2 = "scatter_2"
    SCATTER_3 = "scatter_3"
    SCATTER_4 = "scatter_4"
    SCATTER_5 = "scatter_5"
    LINE_WIN_SMALL = "line_win_small"
    LINE_WIN_MEDIUM = "line_win_medium"
    LINE_WIN_LARGE = "line_win_large"
    RETURN_NEUTRAL = "return_neutral"
    COUNT_UP = "count_up"
    BIG_WIN_1 = "big_win_1"
    BIG_WIN_2 = "big_win_2"
    BIG_WIN_3 = "big_win_3"
    BIG_WIN_4 = "big_win_4"
    TRIGGER = "trigger"
    FREE_SPINS_START = "free_spins_start"
    FREE_SPINS_END = "free_spins_end"
    RETRIGGER = "retrigger"
    EXPAND = "expand"
    EXPAND_PAY = "expand_pay"
    COIN_FLY = "coin_fly"
    COIN_SLOT = "coin_slot"
    BAR_FULL = "bar_full"
    SWAP = "swap"
    CARD_FLIP = "card_flip"
    GAMBLE_WIN = "gamble_win"
    GAMBLE_LOSE = "gamble_lose"
    COLLECT = "collect"
    JACKPOT = "jackpot"
    BUTTON = "button"


class Music(StrEnum):
    """The loops of a theme, as ``sounds/music_<name>.ogg``."""

    BASE = "base"
    FREE_SPINS = "free_spins"
    GAMBLE = "gamble"
    ATTRACT = "attract"


@dataclass(frozen=True, slots=True, order=True)
class SoundCue:
    """A sound that starts at ``at_ms`` of a show; ``duration_ms`` > 0 ends a looped one (the count-up) by then."""

    at_ms: float
    name: SoundName
    duration_ms: float = 0.0
    volume: float = 1.0
