"""Laying symbol counts out as a strip: scatters and specials apart, no neighbours alike, everything else shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.definition import ROW_COUNT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.rng import Rng

ATTEMPTS = 400
REPAIRS = 600
Skeleton = tuple[str | None, ...]


def shuffled(items: Sequence[str], rng: Rng) -> list[str]:
    """A uniform permutation (Fisher and Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = rng.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return result


def arranged(counts: Mapping[str, int], spaced: Sequence[str], rng: Rng) -> tuple[str, ...]:
    """A strip with these counts on which each of ``spaced`` never shows twice in one window.

    Two of a spaced symbol stand at least three stops apart, so its chance to be in view is exactly three stops a
    copy; no two neighbours are alike as far as the counts allow. Raises ValueError where the spacing can't be met.
    """
    return filled(skeleton(counts, spaced, rng), counts, spaced, rng)


def skeleton(counts: Mapping[str, int], spaced: Sequence[str], rng: Rng) -> Skeleton:
    """The places of the spaced symbols alone; what shows of them together in one window is settled by it."""
    for _ in range(ATTEMPTS):
        strip = _spaced(counts, spaced, rng)
        if strip is not None:
            return tuple(strip)
    message = f"{dict(counts)}: {', '.join(spaced)} can't stand {ROW_COUNT} stops apart"
    raise ValueError(message)


def _spaced(counts: Mapping[str, int], spaced: Sequence[str], rng: Rng) -> list[str | None] | None:
    length = sum(counts.values())
    strip: list[str | None] = [None] * length
    for symbol in spaced:
        copies = counts.get(symbol, 0)
        if not copies:
            continue
        start = rng.below(length)
        placed: list[int] = []
        for copy in range(copies):
            ideal = start + copy * length // copies
            free = [
                at % length
                for at in (ideal, ideal + 1, ideal - 1, ideal + 2, ideal - 2)
                if strip[at % length] is None and all(_apart(at, other, length) >= ROW_COUNT for other in placed)
            ]
            if not free:
                return None
            at = free[rng.below(len(free))]
            strip[at] = symbol
            placed.append(at)
    return strip


def _apart(one: int, other: int, length: int) -> int:
    return min((one - other) % length, (other - one) % length)


def filled(strip: Skeleton, counts: Mapping[str, int], spaced: Sequence[str], rng: Rng) -> tuple[str, ...]:
    """The strip with all other symbols of ``counts`` shuffled into the free places, neighbours unlike if possible."""
    loose = [symbol for symbol, count in counts.items() if symbol not in spaced for _ in range(count)]
    places = [at for at, symbol in enumerate(strip) if symbol is None]
    full = list(strip)
    for at, symbol in zip(places, shuffled(loose, rng), strict=True):
        full[at] = symbol
    for _ in range(REPAIRS):
        alike = [at for at in places if full[at] in (full[at - 1], full[(at + 1) % len(full)])]
        if not alike:
            break
        one, other = alike[rng.below(len(alike))], places[rng.below(len(places))]
        full[one], full[other] = full[other], full[one]
    return tuple(symbol for symbol in full if symbol is not None)
