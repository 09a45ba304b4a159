"""The jackpot panel's view of the pots: amounts, deadlines, marks, notices (JP-06..JP-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.jackpot import MICRO_PER_MINOR, PotState
from game.ui.draw.jackpots import JackpotPanelView, PlateMark, PlateView

if TYPE_CHECKING:
    from game.engine.jackpot import Pot
    from game.presentation.texts import Texts
    from game.ui.play_port import JackpotNotice, JackpotStanding

NOTICE_MS = 12_000
"""How long somebody else's win stands on the panel."""


def panel_view(standing: JackpotStanding, texts: Texts, utc_ms: int) -> JackpotPanelView:
    """What the panel shows at ``utc_ms``."""
    plates = tuple(plate_view(pot, utc_ms, stale=standing.stale) for pot in standing.pots)
    notice = standing.notice
    fresh = notice is not None and 0 <= utc_ms - notice.at_ms < NOTICE_MS
    words = _notice_words(notice, texts) if fresh and notice is not None else None
    return JackpotPanelView(plates, standing.simulated, words)


def plate_view(pot: Pot, utc_ms: int, *, stale: bool) -> PlateView:
    """One pot; an operator's pause outranks a stale figure."""
    match pot.state:
        case PotState.LIVE:
            mark = PlateMark.STALE if stale else PlateMark.NONE
        case PotState.PAUSED:
            mark = PlateMark.PAUSED
        case PotState.DISCONTINUED:
            mark = PlateMark.DISCONTINUED
    left = None if pot.deadline_ms is None else max(0, (pot.deadline_ms - utc_ms) // 1000)
    return PlateView(pot.tier, pot.micro // MICRO_PER_MINOR, left, mark)


def _notice_words(notice: JackpotNotice, texts: Texts) -> str:
    key = "jackpot.notice_simulated" if notice.simulated else "jackpot.notice"
    return texts.say(key, tier=texts.say(f"jackpot.{notice.tier}"), amount=texts.money(notice.amount_minor))
