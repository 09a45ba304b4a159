"""Build the pictures of Book of Oktoberfest: ``python -m assets.source.book_of_oktoberfest [name ...] [--draft]``."""

from __future__ import annotations

from assets.source import festival_render, festival_symbols, recipes

ART = recipes.ROOT / "themes" / "book_of_oktoberfest" / "art"

SAMPLES = {"stein": 160, "book": 128}
"""Samples a pixel where the set's 96 leave noise: glass, foam, small brass."""


def pictures() -> list[recipes.Recipe]:
    """Return every picture of the theme in building order."""
    return [
        recipes.Recipe(f"symbols/{name}", festival_render.symbol(scene, SAMPLES.get(name, 96)), ART / "symbols" / f"{name}.png")
        for name, scene in festival_symbols.SYMBOLS.items()
    ]


if __name__ == "__main__":
    recipes.run(pictures())
