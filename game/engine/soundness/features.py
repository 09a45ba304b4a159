"""Checks of what a game may have: scatter, free spins, Feature Spin, gamble, coins, jackpots, and its win cap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.definition import REEL_COUNT, ROW_COUNT, Mode, SymbolKind
from game.engine.soundness.finding import Finding, Path, ids_of_kind, not_above_0, not_paying, not_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition, JackpotTier, TimeJackpotRules

MILLION = 1_000_000
MOST_SPINS = 500
"""At one award: a round of thousands of spins would keep the program at work, not the player entertained."""
MOST_BONUS_SPINS = 100


def scatter_findings(definition: GameDefinition) -> Iterator[Finding]:
    """A scatter of the wrong kind, pays that are no whole pence, scatters that nothing rewards (BO-03, SC-07)."""
    scatter = definition.scatter
    spins = definition.free_spins
    if scatter is None:
        if spins is not None:
            yield Finding(
                "no-scatter", "free spins without a scatter; wanted the symbol that triggers them", ("scatter",)
            )
        return
    if scatter.symbol not in ids_of_kind(definition, SymbolKind.SCATTER, SymbolKind.WILD_SCATTER):
        message = f"scatter {scatter.symbol}; wanted an active symbol of kind scatter or wild_scatter"
        yield Finding("scatter-kind", message, ("scatter", "symbol"))
    for count, pay in sorted(scatter.pays.items()):
        path = ("scatter", "pays", count)
        if count < 1 or pay <= 0:
            yield Finding("scatter-pay", f"{count} scatters pay {pay}; wanted a count and a pay above 0", path)
        yield from not_whole(definition, f"{count} scatters", pay, path)
    if spins is not None and not spins.retrigger_awards:
        for key, strips in definition.strips.items():
            for reel, strip in enumerate(strips):
                if key.partition("/")[0] == "free_spins" and scatter.symbol in strip.symbols:
                    message = (
                        f"strips {key}, reel {reel + 1}: {scatter.symbol}, but nothing retriggers; wanted none there"
                    )
                    yield Finding("scatter-idle", message, ("strips", key, reel))


def free_spins_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Awards, candidates, threshold and time-outs of free spins (BO-04, BO-09, BO-10)."""
    spins = definition.free_spins
    if spins is None:
        return
    if not spins.awards:
        yield Finding(
            "no-awards", "free spins that nothing awards; wanted a count of scatters", ("free_spins", "awards")
        )
    for name, awards in (("awards", spins.awards), ("retrigger_awards", spins.retrigger_awards)):
        for count, award in awards.items():
            if count < 1 or not 1 <= award <= MOST_SPINS:
                message = f"{count} scatters award {award} spins; wanted a count above 0 and 1 to {MOST_SPINS} spins"
                yield Finding("award", message, ("free_spins", name, count))
    if spins.special is not None:
        path = ("free_spins", "special", "candidates")
        yield from not_paying(definition, spins.special.candidates, "special symbol", path)
        yield from not_above_0(spins.special.timeout_ms, "time-out", ("free_spins", "special", "timeout_ms"))
    if spins.respin is not None:
        path = ("free_spins", "respin", "threshold")
        yield from not_whole(definition, "the respin's threshold", spins.respin.threshold, path)
        if spins.respin.threshold < 0:
            yield Finding("threshold", f"threshold {spins.respin.threshold}; wanted at least 0", path)
        yield from not_above_0(spins.respin.timeout_ms, "time-out", ("free_spins", "respin", "timeout_ms"))


def feature_spin_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Feature Spin strips that hold more than active and inactive scatters (BO-11)."""
    if definition.feature_spin is None:
        return
    yield from not_above_0(definition.feature_spin.stake_multiple, "stake multiple", ("feature_spin", "stake_multiple"))
    if definition.free_spins is None or definition.scatter is None:
        yield Finding(
            "feature-without-spins", "Feature Spin without free spins; wanted what it triggers", ("feature_spin",)
        )
        return
    allowed = {symbol.id for symbol in definition.symbols if not symbol.active} | {definition.scatter.symbol}
    for reel, strip in enumerate(definition.strips.get("feature_spin", ())):
        for symbol in sorted(set(strip.symbols) - allowed):
            message = f"strips feature_spin, reel {reel + 1}: {symbol}; wanted only {', '.join(sorted(allowed))}"
            yield Finding("feature-symbol", message, ("strips", "feature_spin", reel))


def gamble_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Gamble limits that contradict each other (BO-12, BO-13)."""
    rules = definition.gamble
    if rules is None:
        return
    yield from not_above_0(rules.max_steps, "steps", ("gamble", "max_steps"))
    yield from not_above_0(rules.timeout_ms, "time-out", ("gamble", "timeout_ms"))
    yield from not_above_0(rules.offer_limit_minor, "offer limit", ("gamble", "offer_limit_minor"))
    if rules.win_limit_minor < 2 * rules.offer_limit_minor:
        message = f"win limit {rules.win_limit_minor}; wanted at least twice the offer limit {rules.offer_limit_minor}"
        yield Finding("gamble-limits", message, ("gamble", "win_limit_minor"))


def coin_findings(definition: GameDefinition) -> Iterator[Finding]:
    """A carrier that is no wild, chances out of range, swaps of what doesn't pay (SC-04, SC-05)."""
    rules = definition.coins
    if rules is None:
        return
    if rules.carrier not in ids_of_kind(definition, SymbolKind.WILD):
        yield Finding("carrier", f"carrier {rules.carrier}; wanted a symbol of kind wild", ("coins", "carrier"))
    yield from not_above_0(rules.slots, "slots", ("coins", "slots"))
    if not 0 <= rules.bonus_spins <= MOST_BONUS_SPINS:
        message = f"bonus spins {rules.bonus_spins}; wanted 0 to {MOST_BONUS_SPINS}"
        yield Finding("bonus-spins", message, ("coins", "bonus_spins"))
    if len(rules.chance) != REEL_COUNT:
        message = f"coin chances of {len(rules.chance)} reels; wanted {REEL_COUNT}"
        yield Finding("chance-count", message, ("coins", "chance"))
    for reel, chance in enumerate(rules.chance):
        if not 0 < chance <= 1:
            message = f"coin chance {chance} on reel {reel + 1}; wanted above 0 and at most 1"
            yield Finding("chance", message, ("coins", "chance", reel))
    if not 0 <= rules.extra_swap_chance <= 1:
        message = f"chance of a second swap {rules.extra_swap_chance}; wanted 0 to 1"
        yield Finding("chance", message, ("coins", "extra_swap_chance"))
    yield from not_paying(definition, rules.swappable, "swapped symbol", ("coins", "swappable"))


def jackpot_findings(definition: GameDefinition) -> Iterator[Finding]:
    """Odds above 1, seeds and contributions out of range, a Time Jackpot without a window (JP-01..JP-03)."""
    rules = definition.jackpots
    if rules is None:
        return
    largest = max((stake for mode in Mode for stake in definition.stakes_of(mode)), default=0)
    pots: list[tuple[Path, JackpotTier | TimeJackpotRules]] = []
    for index, tier in enumerate(rules.tiers):
        path = ("jackpots", "tiers", index)
        pots.append((path, tier))
        if tier.one_in_minor < max(1, largest):
            message = f"jackpot {tier.id}: one in {tier.one_in_minor}; wanted at least the largest stake, {largest}"
            yield Finding("odds", message, (*path, "one_in_minor"))
    time = rules.time
    if time is not None:
        pots.append((("jackpots", "time"), time))
        for name in ("window_ms", "exponent", "turnover_minor"):
            yield from not_above_0(getattr(time, name), f"jackpot {time.id}: {name}", ("jackpots", "time", name))
    yield from _pot_findings(pots)
    if not 3 <= rules.shown_symbols <= REEL_COUNT * ROW_COUNT:
        message = f"{rules.shown_symbols} jackpot symbols; wanted 3 to {REEL_COUNT * ROW_COUNT}"
        yield Finding("shown-symbols", message, ("jackpots", "shown_symbols"))


def _pot_findings(pots: list[tuple[Path, JackpotTier | TimeJackpotRules]]) -> Iterator[Finding]:
    seen: set[str] = set()
    for path, pot in pots:
        if pot.id in seen:
            yield Finding("jackpot-repeated", f"jackpot {pot.id} stands twice; wanted once", (*path, "id"))
        seen.add(pot.id)
        yield from not_above_0(pot.seed_minor, f"jackpot {pot.id}: seed", (*path, "seed_minor"))
        if not 0 <= pot.contribution_ppm < MILLION:
            message = f"jackpot {pot.id}: {pot.contribution_ppm} millionths of a stake; wanted 0 to {MILLION - 1}"
            yield Finding("contribution", message, (*path, "contribution_ppm"))
    if sum(pot.contribution_ppm for _, pot in pots) >= MILLION:
        yield Finding("contribution", "jackpots take the whole stake; wanted less in all", ("jackpots",))


def win_cap_findings(definition: GameDefinition) -> Iterator[Finding]:
    """A cap that is missing, double, or no whole pence (BO-15, SC-12)."""
    cap = definition.win_cap
    if (cap.amount_minor is None) == (cap.stake_multiple is None):
        yield Finding("win-cap", "win cap: wanted either an amount or a multiple of the stake", ("win_cap",))
    if cap.amount_minor is not None:
        yield from not_above_0(cap.amount_minor, "win cap", ("win_cap", "amount_minor"))
    if cap.stake_multiple is not None:
        path = ("win_cap", "stake_multiple")
        if cap.stake_multiple <= 0:
            yield Finding("win-cap", f"win cap {cap.stake_multiple}; wanted above 0", path)
        yield from not_whole(definition, "the win cap", cap.stake_multiple, path)
