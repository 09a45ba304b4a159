"""What the engine itself finds wrong with a definition, told at the file and line it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.structure import did_you_mean
from game.engine.soundness import findings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.draft import Draft, Source
    from game.content.fault import Fault
    from game.engine.definition import GameDefinition
    from game.engine.soundness import Finding

HINTS = {
    "award": "write scatter count: spins, both from 1 on",
    "bonus-spins": "write 0 for none",
    "carrier": "name the wild whose landing may carry a coin",
    "chance": "write a share of 1: 1/2 or 0.5",
    "chance-count": "write one chance a reel, reel 1 first",
    "contribution": "the millionths of every stake that go into pots must leave most of it",
    "default-stake": "choose one of `stakes`",
    "endless": "put fewer scatters or wilds on these strips, or lower the awards",
    "feature-symbol": "Feature Spin strips hold the scatter and its inactive twin only",
    "feature-without-spins": "add `free_spins` and `scatter`, or take `feature_spin` out",
    "gamble-limits": "raise `win_limit_minor` or lower `offer_limit_minor`",
    "jackpot-repeated": "give each pot an id of its own",
    "line-repeated": "take one of the two out, or change a row",
    "line-rows": "write one digit a reel, rows from 1 at the top: 12321",
    "no-awards": "write for example {3: 10}",
    "no-lines": "add `lines`, for example 22222",
    "no-payers": "list at least one paying symbol",
    "no-scatter": "add `scatter` with its symbol and `pays: {}`",
    "no-stakes": "add at least one stake in minor units",
    "not-a-payer": "list paying symbols only",
    "not-above-0": "write 1 or more",
    "not-whole": "change the multiplier, or take that stake off the ladder",
    "odds": "one_in_minor is the turnover in minor units that one win takes on average",
    "pay-count": "counts run from 1 to the number of reels",
    "pay-of-no-payer": "take the row out, or make the symbol a pay or a wild",
    "pay-order": "more of a kind must pay more",
    "payer-repeated": "list each symbol once",
    "scatter-idle": "take the scatter off these strips, or say what it retriggers in `retrigger_awards`",
    "scatter-kind": "give the symbol the kind scatter or wild_scatter",
    "scatter-pay": "write scatter count: multiple of the stake, both above 0",
    "shown-symbols": "three or more announce a jackpot",
    "stake-order": "write the ladder from the smallest stake to the largest",
    "strip-short": "a strip shows three symbols at a time: write more",
    "strips-count": "write one list entry a reel",
    "strips-missing": "add these strips to reels.yaml",
    "strips-unknown": "strip keys are base, feature_spin, free_spins and free_spins/<special>",
    "symbol-on-no-strip": "put it on a strip in reels.yaml, or take it out of `symbols`",
    "symbol-repeated": "take one of the two out",
    "symbol-without-pay": "add its row to `paytable`, or take the symbol out",
    "threshold": "write the mean of the free spins in stakes",
    "win-cap": "write either `amount_minor` or `stake_multiple`",
}
"""What to write instead, by the code of the engine's finding; the message itself says what was found and wanted."""

LOOKS_AT = {
    "award": {"free_spins"},
    "bonus-spins": {"coins"},
    "carrier": {"coins", "symbols"},
    "chance": {"coins"},
    "chance-count": {"coins"},
    "contribution": {"jackpots"},
    "default-stake": {"default_stake", "stakes"},
    "feature-symbol": {"feature_spin", "symbols", "scatter"},
    "feature-without-spins": {"feature_spin", "free_spins", "scatter"},
    "gamble-limits": {"gamble"},
    "jackpot-repeated": {"jackpots"},
    "line-repeated": {"lines"},
    "line-rows": {"lines"},
    "no-awards": {"free_spins"},
    "no-lines": {"lines"},
    "no-payers": {"symbols", "paytable"},
    "no-scatter": {"free_spins", "scatter"},
    "no-stakes": {"stakes"},
    "not-a-payer": {"symbols", "paytable"},
    "not-above-0": set[str](),
    "not-whole": {"stakes", "lines", "pay_unit"},
    "odds": {"stakes", "feature_spin", "jackpots"},
    "pay-count": set[str](),
    "pay-of-no-payer": {"symbols"},
    "pay-order": set[str](),
    "payer-repeated": set[str](),
    "scatter-idle": {"scatter", "free_spins"},
    "scatter-kind": {"scatter", "symbols"},
    "scatter-pay": set[str](),
    "shown-symbols": {"jackpots"},
    "stake-order": {"stakes"},
    "strip-short": set[str](),
    "strip-symbol": {"symbols"},
    "strips-count": set[str](),
    "strips-missing": {"strips", "free_spins", "feature_spin"},
    "strips-unknown": {"free_spins"},
    "symbol-on-no-strip": {"symbols", "strips"},
    "symbol-repeated": {"symbols"},
    "symbol-without-pay": {"symbols", "paytable"},
    "threshold": {"free_spins"},
    "win-cap": {"win_cap"},
}
"""The fields that must be whole for a finding to mean anything; all of them for a code that is not here."""


def check(draft: Draft) -> Iterator[Fault]:
    """Whole pence at every stake, lines within the window, symbols that exist, strips that fit, features that end."""
    for finding in findings(draft.definition):
        if draft.broken and not draft.broken.isdisjoint(LOOKS_AT.get(finding.code, draft.broken)):
            continue
        source, path = _place(finding, draft)
        yield source.fault(path, finding.message, _hint(finding, draft.definition))


def _place(finding: Finding, draft: Draft) -> tuple[Source, str]:
    """The file and the path of a finding: strips stand in reels.yaml, everything else in game.yaml."""
    parts = finding.path
    if parts and parts[0] == "strips":
        return draft.reels_source, path_of(parts[1:], draft.reels_source)
    return draft.game_source, path_of(parts, draft.game_source)


def path_of(parts: tuple[str | int, ...], source: Source) -> str:
    """Definition path parts in the words of a file: list places count from 1 and stand in brackets."""
    path = ""
    for part in parts:
        keyed = f"{path}.{part}" if path else str(part)
        path = f"{path}[{part + 1}]" if isinstance(part, int) and keyed not in source.lines else keyed
    return path


def _hint(finding: Finding, definition: GameDefinition) -> str:
    if finding.code != "strip-symbol":
        return HINTS.get(finding.code, "")
    known = {symbol.id for symbol in definition.symbols}
    shown = definition.strips[str(finding.path[1])][int(finding.path[2])].symbols
    unknown = sorted(set(shown) - known)
    return "; ".join(f"{word[:40]}: {did_you_mean(word, sorted(known))}" for word in unknown[:5])
