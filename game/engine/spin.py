"""One landing of the reels: stops drawn, window judged, coins collected, wins paid up to the round's cap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.evaluate import judged
from game.engine.events import ReelsLanded, SpinKind, SpinPaid, WinCapped
from game.engine.features.coins import collect
from game.engine.features.jackpots import show_jackpots
from game.engine.window import Window

if TYPE_CHECKING:
    from game.engine.compiled import CompiledStrips
    from game.engine.evaluate import Evaluation
    from game.engine.play import Play


def spin(
    play: Play,
    kind: SpinKind,
    strips: CompiledStrips,
    *,
    special: str | None = None,
    swapped: tuple[str, ...] = (),
) -> Evaluation:
    """Land the reels once and pay what shows (CO-01, CO-03); five draws, reel 1 first, then one a landed coin carrier.

    The round's win stops at the cap: what lies above is not paid, and ``play.capped`` ends the round's features
    (BO-15).
    """
    below = play.rng.below
    stops = tuple([below(length) for length in strips.lengths])
    window = Window(tuple([columns[stop] for columns, stop in zip(strips.columns, stops, strict=True)]))
    evaluation = judged(play.rules, play.prices, window, kind, special=special, swapped=swapped)
    events = play.events
    events.append(ReelsLanded(kind, strips.key, stops, window, swapped, evaluation.paid_window))
    if play.hidden_jackpots:
        show_jackpots(play, stops, evaluation)
    if play.rules.definition.coins is not None and kind is not SpinKind.FEATURE_SPIN:
        collect(play, window, in_free_spins=kind is SpinKind.FREE_SPIN)
    events.extend(evaluation.line_wins)
    if evaluation.scatter is not None:
        events.append(evaluation.scatter)
    if evaluation.expansion is not None:
        events.append(evaluation.expansion)
    amount = min(evaluation.total_minor, play.prices.cap_minor - play.win_minor)
    play.win_minor += amount
    events.append(SpinPaid(amount, play.win_minor))
    if play.win_minor >= play.prices.cap_minor:
        play.capped = True
        events.append(WinCapped(play.prices.cap_minor))
    return evaluation
