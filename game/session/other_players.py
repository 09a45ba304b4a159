"""Simulated players of the shared jackpots: their stakes feed the pots, and now and then one of them wins (JP-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.jackpot import MICRO_PER_MINOR, contribute, draw_wins
from game.saves.rows import PotAct
from game.session.jackpots import pots_for, with_pots
from game.session.snapshot import JackpotNews, OtherPlayersWin

if TYPE_CHECKING:
    from game.engine.definition import GameDefinition
    from game.engine.jackpot import Pot
    from game.engine.rng import Rng
    from game.saves.save_file import SaveFile

# The crowd, in one place. Three spins a second at small stakes look like a quiet hall, and let a small pot fall to
# somebody else once in a while during a demo. Five seconds a commit keep the disk at rest. After a sleep of the machine
# only one minute is caught up, so that waking up is not a rush.
SPINS_PER_S = 3
COMMIT_EVERY_MS = 5_000
CAUGHT_UP_MS = 60_000


class OtherPlayers:
    """The crowd at one theme's pots. ``rng`` is a stream of its own: what they draw moves no player's outcome."""

    def __init__(self, save: SaveFile, definition: GameDefinition, rng: Rng) -> None:
        self._save = save
        self._definition = definition
        self._rng = rng
        self._elapsed_ms = 0.0

    def tick(self, elapsed_ms: float, at_ms: int) -> JackpotNews:
        """Let so much time pass; their spins are played and committed every `COMMIT_EVERY_MS`."""
        self._elapsed_ms = min(self._elapsed_ms + max(0.0, elapsed_ms), CAUGHT_UP_MS)
        pots = pots_for(self._save, self._definition)
        if self._elapsed_ms < COMMIT_EVERY_MS or self._definition.jackpots is None:
            return JackpotNews(pots)
        spins = int(self._elapsed_ms * SPINS_PER_S / 1000)
        self._elapsed_ms = 0.0
        return self.play(spins, at_ms)

    def play(self, spins: int, at_ms: int) -> JackpotNews:
        """So many spins of theirs, served one after the other and committed together (JP-04)."""
        rules = self._definition.jackpots
        pots = pots_for(self._save, self._definition)
        if rules is None or not pots:
            return JackpotNews(pots)
        ladder = self._definition.stakes
        usual = ladder[: max(1, len(ladder) // 2)]
        wins: list[OtherPlayersWin] = []
        won_micro: list[tuple[str, int]] = []
        for _ in range(spins):
            stake = usual[self._rng.below(len(usual))]
            pots, won = draw_wins(rules, contribute(rules, pots, stake), stake, at_ms, self._rng)
            wins += [OtherPlayersWin(win.tier, win.amount_minor, at_ms) for win in won]
            won_micro += [(win.tier, win.amount_minor * MICRO_PER_MINOR) for win in won]
        self._commit(pots, won_micro, at_ms)
        return JackpotNews(pots, tuple(wins))

    def _commit(self, pots: tuple[Pot, ...], won: list[tuple[str, int]], at_ms: int) -> None:
        with self._save.transaction() as writing:
            writing.put_pots(with_pots(self._save.pots(), pots))
            for tier, micro in won:
                writing.note_pot_move(at_ms, tier, PotAct.WON_BY_SIMULATED_PLAYER, micro)
