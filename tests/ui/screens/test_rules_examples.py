"""The examples beside the rules are real rounds that show what they are said to show."""

from __future__ import annotations

import pytest

from game.engine.events import CoinCollected, FreeSpinsTriggered, LineWon, SymbolExpanded, SymbolsSwapped
from game.ui.screens.rules_examples import MOST_TRIES, Example, Topic, search
from game.ui.screens.rules_theatre import topics_of
from tests.ui.screens.desk import GAMES, package

SHOWS = {
    Topic.WILD: LineWon,
    Topic.COINS: CoinCollected,
    Topic.SWAP: SymbolsSwapped,
    Topic.FREE_SPINS: FreeSpinsTriggered,
    Topic.EXPANSION: SymbolExpanded,
    Topic.FEATURE_SPIN: FreeSpinsTriggered,
}
ALL = tuple((game, topic) for game in GAMES for topic in topics_of(package(game).definition))


@pytest.mark.parametrize(("game", "topic"), ALL)
def test_every_topic_of_a_game_has_an_example(game: str, topic: Topic) -> None:
    """Found within the tries that a page makes; it shows its event after its first one."""
    definition = package(game).definition
    tried = list(search(definition, topic, definition.default_stake))
    assert 0 < len(tried) <= MOST_TRIES
    example = tried[-1]
    assert isinstance(example, Example)
    assert any(isinstance(event, SHOWS[topic]) for event in example.events[example.first :])


def test_the_same_example_is_found_each_time() -> None:
    """A page looks the same today and tomorrow."""
    definition = package("spooky_carnival").definition
    once, again = (list(search(definition, Topic.WILD, 100))[-1] for _ in range(2))
    assert once == again
