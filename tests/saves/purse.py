"""Saves to test with: a few rounds of nothing in particular, and what a save tells of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.saves.opening import open_save
from game.saves.rows import (
    CampaignRow,
    DeskRow,
    LedgerKind,
    PotAct,
    PotRow,
    RoundOpening,
    RoundStanding,
    RoundState,
    ShowRow,
)

if TYPE_CHECKING:
    from pathlib import Path

    from game.saves.save_file import SaveFile

# The SHA-256 of "{}": the room keeps definitions as texts and only proves that the hash is theirs.
DEFINITION = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


def opening(theme: str = "fair", *, balance_before_minor: int = 1_000, at_ms: int = 5) -> RoundOpening:
    """The start of a round at a stake of 10."""
    return RoundOpening(theme, DEFINITION, "base", 10, 10, "", at_ms, balance_before_minor, "{}")


def standing(
    state: RoundState = RoundState.SHOWN, *, win_minor: int = 0, balance_after_minor: int = 990
) -> RoundStanding:
    """Where a round stands that drew 1, 2, 3."""
    return RoundStanding(state, "[1,2,3]", "[]", None, win_minor, 0, balance_after_minor, 6, "play", 0)


def open_with(folder: Path, balance_minor: int = 1_000) -> SaveFile:
    """A fresh save with an opening balance."""
    save = open_save(folder, 1)
    with save.transaction() as writing:
        writing.keep_definition(DEFINITION, "{}")
        writing.post(LedgerKind.OPENING, balance_minor, 1)
    return save


def play(save: SaveFile, rounds: int = 1, theme: str = "fair", state: RoundState = RoundState.SHOWN) -> None:
    """Rounds at 10 that win 4 each, with coins and a pot."""
    for _ in range(rounds):
        before = save.balance_minor
        with save.transaction() as writing:
            writing.keep_definition(DEFINITION, "{}")
            number = writing.next_round
            writing.post(LedgerKind.STAKE, -10, 5, number)
            writing.post(LedgerKind.WIN, 4, 5, number)
            writing.open_round(
                opening(theme, balance_before_minor=before),
                standing(state, win_minor=4, balance_after_minor=writing.state.balance_minor),
                ShowRow('[{"event":"StakeTaken"}]', "[0]"),
            )
            writing.put_coins(theme, "", 10, number % 7)
            writing.put_pots((PotRow("mini", 1_000_000 + number, "live", None, None),))


def furnish(save: SaveFile) -> None:
    """One row at least in every table."""
    play(save, 3)
    with save.transaction() as writing:
        writing.put_desk("fair", DeskRow("base", 10))
        writing.put_campaign(CampaignRow("spring", "fair", 10, 5, 1, 0, 3, ""))
        writing.note_pot_move(7, "mini", PotAct.WON, 5_000_000, round_number=2)


def picture(save: SaveFile) -> tuple[object, ...]:
    """All that a save holds, to compare."""
    return (
        save.state,
        save.ledger(1_000),
        save.rounds(1_000),
        tuple(save.show(row.number) for row in save.rounds(1_000)),
        save.pots(),
        save.pot_moves(1_000),
        save.campaigns(),
        save.desk("fair"),
        save.coins("fair", "", 10),
        save.definition(DEFINITION),
        tuple(row.number for row in save.open_rounds()),
    )
