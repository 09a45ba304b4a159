"""The themes that ship, and the third one that is data alone."""

from __future__ import annotations

import pytest

from game.content.fault import Severity
from game.content.theme import list_themes, load_definition, load_theme, theme_faults
from game.engine.canonical import definition_hash
from game.engine.choices import TimedOut
from game.engine.definition import Mode
from game.engine.jackpot import open_pots
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin, proceed
from game.engine.soundness import findings
from game.presentation.stage import BannerKind, CaptionKind
from tests.content.planting import ASSETS, GAMES, THEMES, TINY


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_theme_has_no_fault(game: str) -> None:
    """`theme check` is silent but for warnings."""
    assert [str(f) for f in theme_faults(THEMES / game) if f.severity is Severity.ERROR] == []


def test_every_shipped_theme_is_known_to_these_tests() -> None:
    """A fourth theme can't ship unchecked."""
    assert {THEMES / game for game in GAMES} == set(list_themes(THEMES))


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_alone_are_the_rules_of_the_whole(game: str) -> None:
    """Commands that only count load less and play the same."""
    assert load_theme(THEMES / game).definition == load_definition(THEMES / game)


@pytest.mark.parametrize("game", GAMES)
def test_a_definition_carries_its_own_hash(game: str) -> None:
    """And the engine finds it sound."""
    definition = load_definition(THEMES / game)
    assert definition_hash(definition) == definition.hash
    assert findings(definition) == ()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_theme_says_every_banner_and_caption(game: str, language: str) -> None:
    """With the figures that the screen hands over."""
    texts = load_theme(THEMES / game).texts_in(language, "GBP")
    for kind in BannerKind:
        assert texts.say(f"banner.{kind.value}.title", count=3, amount="£1.00", symbols="x")
        assert texts.say(f"banner.{kind.value}.body", count=3, amount="£1.00", symbols="x")
    for caption in set(CaptionKind) - {CaptionKind.NONE}:
        assert texts.say(f"caption.{caption.value}", line=1, count=3, symbol="x", amount="£1.00")


def test_money_is_written_as_the_language_writes_it() -> None:
    """The currency is the market's, the form the language's."""
    package = load_theme(THEMES / "book_of_oktoberfest")
    assert [package.texts_in(language, "EUR").money(123_456) for language in ("en", "de")] == [
        "€1,234.56",
        "1.234,56\xa0€",
    ]


def test_the_tiny_theme_plays_in_a_mix_of_features_of_its_own() -> None:
    """No code knows it: paying scatters, a replay without a special symbol, a Feature Spin and a jackpot."""
    definition = load_theme(TINY, ASSETS).definition
    assert definition.jackpots is not None
    rng = SeededRng(5)
    pots = open_pots(definition.jackpots, 0)
    seen: set[str] = set()
    for mode in Mode:
        for _ in range(800):
            start = RoundStart(mode, definition.stakes_of(mode)[-1], pots=pots)
            progress = begin(definition, start, rng)
            while progress.offer is not None:
                progress = proceed(definition, progress.record, TimedOut(), rng)
            pots = progress.pots
            seen |= {type(event).__name__ for event in progress.events}
    wanted = {"ScatterWon", "FreeSpinsRetriggered", "WinBurned", "WinTaken", "JackpotWon", "RoundSettled"}
    assert wanted <= seen
    assert not seen & {"SpecialChosen", "CardDrawn", "CoinCollected"}
