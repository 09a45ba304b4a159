"""Generated pictures in place of the rendered ones, so that drawing is tested without the themes' art."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.presentation.look import Look, Palette
from game.presentation.texts import Texts
from game.ui.arrangements import game_layout
from game.ui.art import RANKS, SUITS, ArtCache
from game.ui.draw.studio import Studio
from game.ui.layout import Viewport
from game.ui.type import Typesetter, casts, faces

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

SYMBOLS = ("stein", "pretzel", "heart", "accordion", "ace", "king", "queen", "jack", "ten", "book", "jackpot", "wild")
ICONS = (
    "home",
    "minus",
    "plus",
    "info",
    "history",
    "settings",
    "sound_on",
    "sound_off",
    "close",
    "spin",
    "back",
    "play",
    "feature",
)
COLOURS = ((220, 60, 60), (60, 180, 90), (70, 110, 230), (230, 180, 40), (180, 80, 210), (60, 200, 210))
PALETTE = Palette(
    text=(255, 246, 224),
    text_dim=(205, 191, 159),
    accent=(240, 180, 41),
    highlight=(255, 224, 138),
    panel=(27, 42, 74),
    panel_edge=(184, 134, 47),
    danger=(255, 138, 112),
    good=(168, 216, 96),
    lines=tuple((255 - 20 * index, 120 + 10 * index, 40 + 20 * index) for index in range(10)),
)


class EchoEntries(dict[str, str]):
    """Texts that say their own key and every figure: a test needs no wording."""

    def __missing__(self, key: str) -> str:
        return key


def echo_texts(entries: Mapping[str, str] | None = None) -> Texts:
    """English texts; keys without an entry say themselves."""
    return Texts("en_GB", "GBP", EchoEntries(entries or {}))


def _save(path: Path, surface: pygame.Surface) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, path)
    return path


def _disc(size: int, colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(surface, colour, (size // 2, size // 2), size * 44 // 100)
    pygame.draw.circle(surface, (255, 255, 255), (size // 3, size // 3), size // 10)
    return surface


def _board(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    pygame.draw.rect(surface, (255, 255, 255), surface.get_rect(), max(2, size[0] // 100))
    return surface


def _frame() -> pygame.Surface:
    surface = _board((630, 370), (90, 60, 30))
    surface.fill((0, 0, 0, 0), (20, 20, 590, 320))
    return surface


def make_art(folder: Path, symbols: Iterable[str] = SYMBOLS) -> dict[str, Path]:
    """Small pictures of everything a theme may bring, by name."""
    pictures = {
        "background": _board((320, 180), (30, 50, 80)),
        "background_free_spins": _board((320, 180), (80, 30, 80)),
        "reel_back": _board((295, 160), (240, 230, 200)),
        "frame": _frame(),
        "logo": _board((400, 70), (200, 150, 40)),
        "spin": _disc(128, (60, 160, 60)),
        "spin_pressed": _disc(128, (40, 110, 40)),
        "spin_disabled": _disc(128, (90, 90, 90)),
        "card_table": _board((300, 170), (20, 90, 50)),
        "coin": _disc(64, (240, 200, 60)),
        "held_coin": _disc(128, (250, 210, 70)),
        "coin_slot": _disc(64, (40, 30, 20)),
        "motion/coin": _board((128, 128), (240, 200, 60)),
        "particles/spark": _disc(32, (255, 240, 180)),
        "particles/coin": _disc(32, (240, 200, 60)),
    }
    for tier in ("mini", "minor", "major", "time"):
        pictures[f"jackpots/{tier}"] = _board((140, 45), (120, 40, 120))
        pictures[f"jackpots/{tier}_won"] = _board((260, 110), (120, 40, 120))
    for index, symbol in enumerate(symbols):
        pictures[f"symbols/{symbol}"] = _disc(128, COLOURS[index % len(COLOURS)])
        pictures[f"banners/{symbol}"] = _board((55, 160), COLOURS[index % len(COLOURS)])
    return {name: _save(folder / f"{name}.png", surface) for name, surface in pictures.items()}


def make_assets(folder: Path, fonts: Path) -> Path:
    """A shared assets folder with the real typefaces and generated cards and icons."""
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    for font in fonts.glob("*.ttf"):
        (folder / "fonts" / font.name).write_bytes(font.read_bytes())
    for suit in SUITS:
        colour = (200, 30, 30) if suit in {"hearts", "diamonds"} else (20, 20, 20)
        _save(folder / "cards" / f"suit_{suit}.png", _disc(64, colour))
        for rank in RANKS:
            _save(folder / "cards" / f"{suit}_{rank}.png", _board((90, 126), colour))
    _save(folder / "cards" / "back.png", _board((90, 126), (30, 60, 150)))
    for icon in ICONS:
        _save(folder / "icons" / f"{icon}.png", _disc(64, (255, 255, 255)))
    return folder


def make_look(folder: Path, assets: Path, *, carnival: bool = False) -> Look:
    """A look made of generated pictures; ``carnival`` has coin bar and jackpots."""
    return Look(
        theme_id="stand_in",
        art=make_art(folder),
        display_font=assets / "fonts" / "festival.ttf",
        palette=PALETTE,
        coin_bar=carnival,
        jackpot_panel=carnival,
    )


def make_studio(
    look: Look, assets: Path, window_px: tuple[int, int] = (1280, 720), texts: Texts | None = None
) -> Studio:
    """Everything drawing needs, at one window size."""
    viewport = Viewport(window_px)
    return Studio(
        viewport=viewport,
        layout=game_layout(),
        art=ArtCache(look, assets),
        type=Typesetter(faces(assets, look.display_font), viewport, casts(assets, look)),
        texts=echo_texts() if texts is None else texts,
        look=look,
    )
