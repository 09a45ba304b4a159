"""A PAR sheet as one page that needs nothing else: figures, plots and strips."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from game.par.plots import Curve, bars, curves
from game.par.report import MODE_NAMES, percent, rarity

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

STYLE = """
:root{color-scheme:light dark;--ink:#1d2126;--paper:#fbfaf7;--line:#d5d2ca;--soft:#6b6f76} @media
(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#17191c;--line:#383c42;--soft:#9aa0a8}} body{margin:0
auto;max-width:60rem;padding:2rem 1rem 4rem;font:15px/1.5
system-ui,sans-serif;color:var(--ink);background:var(--paper)} h1{font-size:1.7rem;margin:0}h2{margin:2.4rem 0
.6rem;border-bottom:1px solid var(--line)}h3{margin:1.4rem 0 .3rem;font-size:1rem}
p,caption{color:var(--soft);text-align:left}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.4rem 0} th,td{padding:.15rem .8rem .15rem
0;text-align:right;font-weight:400}th:first-child,td:first-child{text-align:left} thead
th{color:var(--soft);border-bottom:1px solid var(--line)} .big{display:flex;flex-wrap:wrap;gap:1.2rem
2.4rem;margin:1rem 0}.big div{min-width:8rem}.big b{display:block;font-size:1.35rem;font-weight:600}
svg{width:100%;height:auto;max-width:48rem;font:12px system-ui,sans-serif}svg
text{fill:var(--ink)}.grid{stroke:var(--line);stroke-width:1} .strips{overflow-x:auto}.strips
table{font-size:12px;line-height:1.25}.strips td{padding-right:.9rem;text-align:left} code{overflow-wrap:anywhere}
"""


def html_page(sheet: Mapping[str, Any]) -> str:
    """The page's text."""
    title = f"PAR sheet: {sheet['id']}"
    body = "\n".join(
        (
            f"<h1>{escape(title)}</h1>",
            f"<p>Rules <code>{sheet['hash']}</code>. Every figure is exact, by enumeration, chain or transform.</p>",
            *(part for name, mode in sheet["modes"].items() for part in _mode(name, mode)),
            *_free_spins(sheet["free_spins"]),
            *_coins(sheet["coins"]),
            *_jackpots(sheet),
            *_strips(sheet["strips"]),
        )
    )
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return f'<!doctype html><html lang="en"><head>{head}<style>{STYLE}</style></head><body>\n{body}\n</body></html>\n'


def _big(figures: Sequence[tuple[str, str]]) -> str:
    return (
        '<div class="big">'
        + "".join(f"<div>{escape(name)}<b>{escape(value)}</b></div>" for name, value in figures)
        + "</div>"
    )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def _mode(name: str, mode: Mapping[str, Any]) -> Iterator[str]:
    yield f"<h2>{escape(MODE_NAMES.get(name, name))}</h2>"
    yield _big(
        (
            ("return to player", percent(mode["rtp"])),
            ("hit frequency", percent(mode["hit_frequency"], 2)),
            ("free spins", rarity(mode["trigger_one_in"])),
            ("standard deviation", f"{mode['sd']:.3f} stakes"),
            ("volatility index", f"{mode['volatility_index']:.3f}"),
        )
    )
    yield f"<p>{escape(mode['volatility_source'])}</p>"
    yield "<h3>Return by source</h3>"
    shown = [(source, share) for source, share in mode["rtp_by_source"].items() if abs(share) > 1e-9]
    yield bars([(source, share, percent(share)) for source, share in sorted(shown, key=lambda item: -item[1])])
    yield "<h3>How often a round wins at least so much</h3>"
    points = [(stakes, chance) for stakes, chance in mode["survival"] if stakes and chance > 0]
    yield curves([Curve(name, points)], across="win in base stakes", up="chance a round")
    rows = [(f"at least {tier['stakes']} stakes", rarity(tier["one_in"])) for tier in mode["win_tiers"]]
    yield _table(("big wins", "odds"), rows)
    stakes = [
        (
            stake,
            percent(at["rtp"], 6),
            f"{at['max_win_minor']:,}",
            rarity(at["max_win_one_in"], rarer=at["max_win_rarer"]),
        )
        for stake, at in mode["stakes"].items()
    ]
    yield _table(("stake (minor units)", "return", "most that can be won", "odds of it"), stakes)


def _free_spins(spins: Mapping[str, Any] | None) -> Iterator[str]:
    if spins is None:
        return
    yield "<h2>Free spins</h2>"
    figures = [("mean number of spins", f"{spins['mean_spins']:.3f}"), ("mean win", f"{spins['mean']:.4f} stakes")]
    if spins["threshold"] is not None:
        figures += [
            ("value with the right to replay", f"{spins['value']:.4f}"),
            ("replay at or below", f"{spins['threshold']:g}"),
        ]
    yield _big(figures)
    special = [symbol for symbol in spins["mean_by_special"] if symbol]
    if special:
        yield "<h3>Value by special symbol (bar) and mean of ten spins (stroke), in base stakes</h3>"
        rows = [(s, spins["value_by_special"][s], f"{spins['value_by_special'][s]:.3f}") for s in special]
        yield bars(rows, marks=[spins["mean_by_special"][s] for s in special])
        yield "<h3>How often the feature wins at least so much</h3>"
        lines = [Curve(s, [(x, y) for x, y in spins["win_by_special"][s] if x and y > 0]) for s in special]
        yield curves(lines, across="win of the feature in base stakes", up="chance")
        head = ("special symbol", "mean", "value", "deviation", "mean spins", "retrigger")
        table = [
            (
                s,
                f"{spins['mean_by_special'][s]:.6f}",
                f"{spins['value_by_special'][s]:.4f}",
                f"{spins['sd_by_special'][s]:.2f}",
                f"{spins['mean_spins_by_special'][s]:.3f}",
                rarity(spins["retrigger_one_in_by_special"][s]),
            )
            for s in special
        ]
        yield _table(head, table)
    if "length" in spins:
        yield "<h3>Number of spins</h3>"
        yield bars([(str(number), chance, percent(chance)) for number, chance in spins["length"] if chance > 1e-6])


def _coins(coins: Mapping[str, Any] | None) -> Iterator[str]:
    if coins is None:
        return
    yield "<h2>Coins</h2>"
    worth = coins["spin_worth"]
    yield _big(
        (
            ("a bar is filled", rarity(coins["bar_one_in"])),
            ("lines of a spin, bar not full", f"{worth['bar_not_full']:.4f} stakes"),
            ("lines of a spin, bar full", f"{worth['bar_full']:.4f} stakes"),
        )
    )
    yield "<h3>Coins stored, share of base spins</h3>"
    yield bars([(str(count), share, percent(share)) for count, share in coins["stationary"]])


def _jackpots(sheet: Mapping[str, Any]) -> Iterator[str]:
    jackpots = sheet["jackpots"]
    if jackpots is None:
        return
    yield "<h2>Jackpots</h2>"
    yield _big(
        (("return of all pots", percent(jackpots["rtp"])), ("game and pots together", percent(sheet["rtp_total"])))
    )
    rows = [
        (
            pot,
            percent(at["rtp"]),
            percent(at["contribution"]),
            percent(at["seed_share"]),
            f"{at['mean_pot_minor']:,.0f}",
        )
        for pot, at in jackpots["pots"].items()
    ]
    yield _table(("pot", "return", "contribution", "seed's share", "mean pot (minor units)"), rows)
    timed = [
        Curve(pot, [tuple(point) for point in at["survival"]])
        for pot, at in jackpots["pots"].items()
        if "survival" in at
    ]
    if timed:
        yield "<h3>Survival of the Time Jackpot over its window</h3>"
        yield curves(timed, across="share of the window", up="chance that it is not won yet", log_x=False, log_y=False)


def _strips(strips: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>Strips</h2>"
    for key, reels in strips.items():
        symbols = sorted({symbol for reel in reels for symbol in reel["counts"]})
        rows = [("stops", *(str(reel["stops"]) for reel in reels))]
        rows += [(symbol, *(str(reel["counts"].get(symbol, 0)) for reel in reels)) for symbol in symbols]
        yield f"<h3>{escape(key)}</h3>"
        yield _table(("copies on reel", *map(str, range(1, len(reels) + 1))), rows)
        longest = max(reel["stops"] for reel in reels)
        stops = [
            (str(stop + 1), *(reel["symbols"][stop] if stop < reel["stops"] else "" for reel in reels))
            for stop in range(longest)
        ]
        heads = ("stop", *map(str, range(1, len(reels) + 1)))
        yield f'<details class="strips"><summary>stop by stop</summary>{_table(heads, stops)}</details>'
