"""Build the pictures of Book of Oktoberfest: ``python -m assets.source.book_of_oktoberfest [name ...] [--draft] [--check]``."""

from __future__ import annotations

from assets.source import festival_announcements, festival_board, festival_book, festival_motion, festival_places, festival_render, festival_symbols, numerals, recipes

ART = recipes.ROOT / "themes" / "book_of_oktoberfest" / "art"

SAMPLES = {"stein": 36, "ten": 36, "book": 128}
"""Samples a pixel where the set's 96 leave noise (small brass) or are more than the denoiser needs."""


def pictures() -> list[recipes.Recipe]:
    """Return every picture of the theme in building order."""
    symbols = [
        recipes.Recipe(
            f"symbols/{name}", festival_render.symbol(scene, SAMPLES.get(name, 96)), ART / "symbols" / f"{name}.png"
        )
        for name, scene in festival_symbols.SYMBOLS.items()
    ]
    parts = [
        recipes.Recipe("frame", festival_board.frame, ART / "frame.png"),
        recipes.Recipe("reel_back", festival_board.reel_back, ART / "reel_back.png"),
        recipes.Recipe("board", festival_announcements.picture(festival_announcements.BOARD), ART / "board.png", arguments="board"),
        recipes.Recipe("panel", festival_announcements.picture(festival_announcements.PANEL), ART / "panel.png", arguments="panel"),
        recipes.Recipe("sign", festival_announcements.picture(festival_announcements.SIGN), ART / "sign.png", arguments="sign"),
        recipes.Recipe("logo", festival_board.logo, ART / "logo.png"),
        recipes.Recipe("numerals", numerals.sheet("festival", numerals.DISPLAY_EM, numerals.BLUE), ART / "numerals.png"),
        recipes.Recipe("spin", festival_board.spin(), ART / "spin.png", arguments="ready"),
        recipes.Recipe(
            "spin_pressed", festival_board.spin(pressed=True), ART / "spin_pressed.png", arguments="pressed"
        ),
        recipes.Recipe(
            "spin_disabled", festival_board.spin(asleep=True), ART / "spin_disabled.png", arguments="asleep"
        ),
        recipes.Recipe("card_table", festival_board.card_table, ART / "card_table.jpg"),
        recipes.Recipe("particles/coin", festival_board.coin, ART / "particles" / "coin.png"),
        recipes.Recipe("particles/foam", festival_board.foam, ART / "particles" / "foam.png"),
        recipes.Recipe("particles/spark", festival_board.spark, ART / "particles" / "spark.png"),
        recipes.Recipe("motion/coin", festival_board.coin_turning, ART / "motion" / "coin.png"),
        recipes.Recipe("background", festival_places.evening, ART / "background.jpg"),
        recipes.Recipe(
            "background_free_spins", festival_places.golden(ART), ART / "background_free_spins.jpg", ("background",)
        ),
    ]
    banners = [
        recipes.Recipe(
            f"banners/{name}",
            festival_board.banner(name),
            ART / "banners" / f"{name}.png",
            arguments=name,
        )
        for name in festival_board.BANNER_CLOTHS
    ]
    motion = [
        recipes.Recipe(
            f"motion/{name}",
            festival_motion.sheet(name, ART),
            ART / "motion" / f"{name}.png",
            (f"symbols/{name}",),
            name,
        )
        for name in festival_motion.BENDS
    ]
    motion.append(recipes.Recipe("motion/book", festival_book.sheet(ART), ART / "motion" / "book.png", ("symbols/book",)))
    on_card = tuple(f"symbols/{name}" for name in ("book", "stein", "pretzel", "heart", "accordion"))
    lobby = recipes.Recipe(
        "lobby",
        festival_board.lobby(ART),
        ART / "lobby.png",
        ("background_free_spins", "logo", "particles/coin", *on_card),
    )
    return [*symbols, *parts, *banners, *motion, lobby]


if __name__ == "__main__":
    recipes.run(pictures())
