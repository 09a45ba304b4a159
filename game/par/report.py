"""A PAR sheet for people: the document of `game.par.sheet` as plain text in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

MODE_NAMES = {"base": "Base game", "feature_spin": "Feature Spin"}


def report(sheet: Mapping[str, Any]) -> str:
    """The whole sheet as text."""
    parts = [
        _head(sheet),
        *(_mode(name, mode) for name, mode in sheet["modes"].items()),
        *_free_spins(sheet["free_spins"]),
        *_coins(sheet["coins"]),
        *_jackpots(sheet["jackpots"]),
        *_gamble(sheet["gamble"]),
        _strips(sheet["strips"]),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def percent(share: float, digits: int = 4) -> str:
    """A share as a percentage."""
    return f"{share * 100:.{digits}f} %"


def rarity(one_in: float | None, *, rarer: bool = False) -> str:
    """A chance as "1 in n"; very rare ones in powers of ten."""
    if one_in is None:
        return "never"
    shown = f"{one_in:,.1f}" if one_in < 1e4 else f"{one_in:,.0f}" if one_in < 1e9 else f"{one_in:.1e}"
    return f"{'rarer than ' if rarer else ''}1 in {shown}"


def _columns(rows: Sequence[Sequence[str]], indent: int = 2) -> Iterator[str]:
    """Rows with aligned columns: the first to the left, the others to the right."""
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows), default=0))]
    for row in rows:
        cells = [
            cell.ljust(width) if not at else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=False))
        ]
        yield " " * indent + "  ".join(cells).rstrip()


def _head(sheet: Mapping[str, Any]) -> list[str]:
    rows = [("rules", sheet["hash"][:16]), ("return in all", percent(sheet["rtp_total"]))]
    return [f"PAR sheet of {sheet['id']}", *_columns(rows)]


def _mode(name: str, mode: Mapping[str, Any]) -> list[str]:
    costs = "" if mode["stake_multiple"] == 1 else f" ({mode['stake_multiple']} base stakes a round)"
    index = f"{mode['volatility_index']:.4f} at {mode['volatility_confidence']:.0%} confidence"
    figures = [
        ("return to player", percent(mode["rtp"])),
        ("hit frequency", f"{percent(mode['hit_frequency'], 3)}, {rarity(mode['hit_one_in'])}"),
        ("free spins", rarity(mode["trigger_one_in"])),
        ("standard deviation", f"{mode['sd']:.4f} stakes"),
        ("volatility index", index),
        ("wins left out at most", f"{mode['missing_at_most']:.1e} of all rounds"),
    ]
    sources = [(source, percent(share)) for source, share in mode["rtp_by_source"].items()]
    tiers = [(f"at least {tier['stakes']} stakes", rarity(tier["one_in"])) for tier in mode["win_tiers"]]
    wins = [("win in base stakes", "chance", "of the return")]
    mean = max(1e-300, mode["rtp"] * mode["stake_multiple"])
    wins += [
        (_span(row["from"], row["to"]), percent(row["chance"], 6), percent(row["mean"] / mean, 2))
        for row in mode["win_distribution"]
    ]
    stakes = [("stake", "return", "deviation", "most that can be won", "odds of it")]
    stakes += [
        (
            stake,
            percent(at["rtp"], 6),
            f"{at['sd']:.5f}",
            f"{at['max_win_minor']:,}",
            rarity(at["max_win_one_in"], rarer=at["max_win_rarer"]),
        )
        for stake, at in mode["stakes"].items()
    ]
    return [
        f"{MODE_NAMES.get(name, name)}{costs}",
        *_columns(figures),
        "  return by source",
        *_columns(sources, 4),
        "  big wins",
        *_columns(tiers, 4),
        "  distribution of a round's win",
        *_columns(wins, 4),
        "  by stake, amounts in minor units",
        *_columns(stakes, 4),
    ]


def _span(least: float, above: float | None) -> str:
    if above == 0:
        return "nothing"
    if above is None:
        return f"{least:,g} and more"
    return f"{'above 0' if not least else f'{least:,g}'} to below {above:,g}"


def _free_spins(spins: Mapping[str, Any] | None) -> Iterator[list[str]]:
    if spins is None:
        return
    lines = [f"Free spins ({spins['awarded']} at a trigger)"]
    figures = [("mean number of spins", f"{spins['mean_spins']:.4f}"), ("mean win", f"{spins['mean']:.6f} stakes")]
    if spins["threshold"] is not None:
        figures += [
            (
                "replay at or below",
                f"{spins['threshold']:g} stakes (greatest distance of a mean: {spins['threshold_off']:.6f})",
            ),
            ("value with the right to replay", f"{spins['value']:.6f} stakes"),
            ("taken at once", percent(spins["taken"], 2)),
        ]
    lines += _columns(figures)
    special = [symbol for symbol in spins["mean_by_special"] if symbol]
    if special:
        rows = [("special symbol", "mean", "value", "deviation", "spins", "retrigger 1 in")]
        rows += [
            (
                symbol,
                f"{spins['mean_by_special'][symbol]:.6f}",
                f"{spins['value_by_special'][symbol]:.4f}",
                f"{spins['sd_by_special'][symbol]:.3f}",
                f"{spins['mean_spins_by_special'][symbol]:.3f}",
                f"{spins['retrigger_one_in_by_special'][symbol]:.1f}",
            )
            for symbol in special
        ]
        lines += _columns(rows)
    if "spins_by_types_swapped" in spins:
        swaps = [("types swapped", "spins a round", "mean of a spin")]
        pairs = zip(spins["spins_by_types_swapped"], spins["mean_spin_by_types_swapped"], strict=True)
        swaps += [(str(count), f"{number:.3e}", f"{mean:.5f}") for count, (number, mean) in enumerate(pairs)]
        lines += _columns(swaps)
        length = [
            ("spins in all", "chance"),
            *((str(number), percent(chance, 5)) for number, chance in spins["length"]),
        ]
        lines += _columns(length)
    yield lines


def _coins(coins: Mapping[str, Any] | None) -> Iterator[list[str]]:
    if coins is None:
        return
    figures = [
        ("a bar is filled", rarity(coins["bar_one_in"])),
        ("coins a base spin", f"{coins['coins_a_spin']:.5f}"),
        ("mean of a base spin's lines, bar not full", f"{coins['spin_worth']['bar_not_full']:.5f} stakes"),
        ("mean of a base spin's lines, bar full", f"{coins['spin_worth']['bar_full']:.5f} stakes"),
    ]
    stored = [
        ("coins stored", "share of base spins"),
        *((str(c), percent(share, 6)) for c, share in coins["stationary"]),
    ]
    yield ["Coins in the long run, the same at every stake", *_columns(figures), *_columns(stored)]


def _jackpots(jackpots: Mapping[str, Any] | None) -> Iterator[list[str]]:
    if jackpots is None:
        return
    rows = [("pot", "return", "contribution", "seed's share", "mean pot (minor units)")]
    rows += [
        (
            pot,
            percent(at["rtp"]),
            percent(at["contribution"]),
            percent(at["seed_share"]),
            f"{at['mean_pot_minor']:,.0f}",
        )
        for pot, at in jackpots["pots"].items()
    ]
    rows.append(("all", percent(jackpots["rtp"]), "", "", ""))
    yield ["Jackpots", *_columns(rows)]


def _gamble(gamble: Mapping[str, Any] | None) -> Iterator[list[str]]:
    if gamble is None:
        return
    rows = [("amount (minor units)", "guesses", "worst choice pays", "best choice pays")]
    rows += [
        (
            f"{band['from_minor']:,} to {band['to_minor']:,}",
            str(band["guesses"]),
            percent(band["worst"], 2),
            percent(band["best"], 2),
        )
        for band in gamble["bands"]
    ]
    yield ["Gamble", *_columns(rows)]


def _strips(strips: Mapping[str, Any]) -> list[str]:
    lines = ["Strips: copies on reels 1 to 5"]
    for key, reels in strips.items():
        symbols = sorted({symbol for reel in reels for symbol in reel["counts"]})
        rows = [(key, *(f"{reel['stops']}" for reel in reels))]
        rows += [(f"  {symbol}", *(str(reel["counts"].get(symbol, 0)) for reel in reels)) for symbol in symbols]
        lines += _columns(rows)
    return lines
