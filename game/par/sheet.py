"""The PAR sheet of a game: every figure, exact, as one JSON document with the hash of the rules it comes from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.engine.canonical import definition_hash
from game.par.coin_round import coin_means, coin_round
from game.par.feature_sheet import (
    coin_free_spins_sheet,
    coins_sheet,
    gamble_sheet,
    jackpots_sheet,
    plain_free_spins,
)
from game.par.jackpot_return import jackpot_return
from game.par.mode_sheet import mode_sheet
from game.par.plain_round import PlainGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.definition import GameDefinition
    from game.par.document import Json

FORMAT = 1
Telling = "Callable[[str, int], Callable[[], None]]"


def par_sheet(
    definition: GameDefinition,
    *,
    workers: int = 1,
    tell: Callable[[str, int], Callable[[], None]] = lambda _what, _steps: lambda: None,
) -> dict[str, Json]:
    """Everything a PAR sheet tells, by so many processes where there is much to count.

    ``tell(what, steps)`` is called at the start of each long part and gives back what is called after each of its
    steps. Raises `ParError` for rules that no figures are known for.
    """
    sheet: dict[str, Json] = {"format": FORMAT, "id": definition.id, "hash": definition_hash(definition)}
    if definition.coins is None:
        game = PlainGame.of(definition)
        modes = {"base": mode_sheet(definition, game.base())}
        if definition.feature_spin is not None:
            modes["feature_spin"] = mode_sheet(definition, game.feature_spin())
        free_spins = plain_free_spins(definition, game.features) if game.features else None
        coins = None
    else:
        means = coin_means(definition)
        modes = {"base": mode_sheet(definition, coin_round(definition, means, workers=workers, tell=tell))}
        free_spins, coins = coin_free_spins_sheet(definition, means), coins_sheet(definition, means)
    base = modes["base"]["rtp"]
    assert isinstance(base, float)  # noqa: S101 - `mode_sheet` puts it so
    return {
        **sheet,
        "rtp_total": base + float(jackpot_return(definition)),
        "modes": {**modes},
        "free_spins": free_spins,
        "coins": coins,
        "jackpots": jackpots_sheet(definition),
        "gamble": gamble_sheet(definition),
        "strips": {key: [_reel(strip.symbols) for strip in strips] for key, strips in definition.strips.items()},
    }


def _reel(symbols: tuple[str, ...]) -> dict[str, Json]:
    return {"stops": len(symbols), "counts": {**Counter(symbols)}, "symbols": list(symbols)}
