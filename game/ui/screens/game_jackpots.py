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
CATCH_UP_MS = 5_000.0
"""Time in which a shown amount travels to what was last heard: figures come every few seconds, plates never stop."""


class PotCounters:
    """The amounts as shown: each travels steadily to its pot's; a pot that was won falls as its win has been shown."""

    def __init__(self) -> None:
        self._travels: dict[str, tuple[float, int, int]] = {}

    def hear(self, pots: tuple[Pot, ...], now_ms: float, owed: frozenset[str] = frozenset()) -> None:
        """The pots as they are known now; those of ``owed`` tiers were won in a show that has not come to it yet."""
        for pot in pots:
            amount = pot.micro // MICRO_PER_MINOR
            travel = self._travels.get(pot.tier)
            if pot.tier in owed and travel is not None and amount < travel[2]:
                continue
            if travel is None or amount < travel[2]:
                self._travels[pot.tier] = (now_ms, amount, amount)
            elif amount > travel[2]:
                self._travels[pot.tier] = (now_ms, self.shown(pot.tier, now_ms), amount)

    def shown(self, tier: str, now_ms: float) -> int:
        """The amount on the plate of ``tier``."""
        since_ms, start, end = self._travels[tier]
        share = min(1.0, max(0.0, (now_ms - since_ms) / CATCH_UP_MS))
        return start + int((end - start) * share)


def panel_view(
    standing: JackpotStanding, counters: PotCounters, texts: Texts, now_ms: float, utc_ms: int
) -> JackpotPanelView:
    """What the panel shows now."""
    plates = tuple(
        plate_view(pot, counters.shown(pot.tier, now_ms), utc_ms, stale=standing.stale) for pot in standing.pots
    )
    notice = standing.notice
    fresh = notice is not None and 0 <= utc_ms - notice.at_ms < NOTICE_MS
    words = _notice_words(notice, texts) if fresh and notice is not None else None
    return JackpotPanelView(plates, standing.simulated, words)


def plate_view(pot: Pot, amount_minor: int, utc_ms: int, *, stale: bool) -> PlateView:
    """One pot with the amount to show; an operator's pause outranks a stale figure."""
    match pot.state:
        case PotState.LIVE:
            mark = PlateMark.STALE if stale else PlateMark.NONE
        case PotState.PAUSED:
            mark = PlateMark.PAUSED
        case PotState.DISCONTINUED:
            mark = PlateMark.DISCONTINUED
    left = None if pot.deadline_ms is None else max(0, (pot.deadline_ms - utc_ms) // 1000)
    return PlateView(pot.tier, amount_minor, left, mark)


def _notice_words(notice: JackpotNotice, texts: Texts) -> str:
    key = "jackpot.notice_simulated" if notice.simulated else "jackpot.notice"
    return texts.say(key, tier=texts.say(f"jackpot.{notice.tier}"), amount=texts.money(notice.amount_minor))
