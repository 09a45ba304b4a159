"""Interrupted play: what a restart finds, resumes, closes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.content.jurisdiction import list_jurisdictions, load_jurisdiction
from game.engine.canonical import hashed
from game.engine.choices import Collect, GambleOffer, PickSpecial, RespinOffer, SpecialOffer, TakeWin, TimedOut
from game.engine.definition import Mode
from game.engine.rng import SeededRng
from game.saves.rows import RoundState
from game.saves.save_file import SaveFile
from game.session.errors import RoundNotReproducible
from game.session.journal import Journal
from game.session.snapshot import ClosedBy
from game.timing import MS_PER_DAY, ManualWallClock
from tests.content.planting import ROOT
from tests.engine.definitions import book
from tests.engine.scripted import lands
from tests.session.table import LOSES, TRIGGERS, WINS, scripted_book, sit_down

if TYPE_CHECKING:
    from game.engine.choices import Choice

FREE_SPINS = lands(*(LOSES,) * 10)


@pytest.mark.rule("CO-07", "SC-14")
def test_an_unseen_outcome_is_shown_at_the_next_start() -> None:
    """The round is open again with all its events, and the balance is what was committed."""
    save = SaveFile.in_memory()
    before = sit_down(scripted_book(), lands(LOSES), save=save).session.start_round()
    snapshot = sit_down(scripted_book(), save=save).session.snapshot()
    assert (before, 99_980) == (snapshot.open_round, snapshot.balance_minor)


@pytest.mark.rule("CO-07", "SC-14")
def test_an_interrupted_round_stands_in_the_history() -> None:
    """From its commit on, not from its showing."""
    save = SaveFile.in_memory()
    sit_down(scripted_book(), lands(LOSES), save=save).session.start_round()
    entries = sit_down(scripted_book(), save=save).session.history()
    assert [(entry.number, entry.state) for entry in entries] == [(1, RoundState.SETTLED)]


@pytest.mark.rule("CO-07")
def test_a_show_goes_on_from_the_step_that_was_seen() -> None:
    """What `mark_step` told is there after the restart, and never goes back."""
    save = SaveFile.in_memory()
    session = sit_down(scripted_book(), lands(LOSES), save=save).session
    session.start_round()
    session.mark_step(2)
    session.mark_step(1)
    opened = sit_down(scripted_book(), save=save).session.snapshot().opened
    assert opened is not None
    assert opened.events_shown == 2


@pytest.mark.rule("CO-08")
def test_a_waiting_choice_comes_back_as_it_was() -> None:
    """The same offer, and the round goes on from it as it would have."""
    save = SaveFile.in_memory()
    before = sit_down(scripted_book(), lands(TRIGGERS), save=save).session.start_round()
    session = sit_down(scripted_book(), FREE_SPINS, save=save).session
    snapshot = session.snapshot()
    assert snapshot.open_round is not None
    assert isinstance(snapshot.open_round.offer, SpecialOffer)
    assert before == snapshot.open_round
    assert isinstance(session.choose(PickSpecial("king")).offer, RespinOffer)


@pytest.mark.rule("CO-08")
def test_every_leg_of_a_round_can_be_interrupted() -> None:
    """Special symbol, respin, gamble, each answered after a restart: the same as without any."""
    draws = (*lands(TRIGGERS), *FREE_SPINS)
    choices: tuple[Choice, ...] = (PickSpecial("king"), TakeWin(), Collect())
    whole = sit_down(scripted_book(), draws)
    whole.session.start_round()
    for choice in choices:
        whole.session.choose(choice)
    save = SaveFile.in_memory()
    sit_down(scripted_book(), draws[:5], save=save).session.start_round()
    rest = {0: draws[5:]}
    for index, choice in enumerate(choices):
        sit_down(scripted_book(), rest.get(index, ()), save=save).session.choose(choice)
    assert whole.session.snapshot().open_round == sit_down(scripted_book(), save=save).session.snapshot().open_round
    assert whole.balance_minor == save.balance_minor


@pytest.mark.rule("CO-08")
def test_a_round_within_the_expiry_is_kept() -> None:
    """On the thirtieth day it still waits."""
    save, wall = SaveFile.in_memory(), ManualWallClock()
    sit_down(scripted_book(), lands(TRIGGERS), save=save, wall=wall).session.start_round()
    wall.advance(30 * MS_PER_DAY)
    snapshot = sit_down(scripted_book(), save=save, wall=wall).session.snapshot()
    assert snapshot.open_round is not None
    assert snapshot.expired == ()


@pytest.mark.rule("CO-08")
def test_a_round_beyond_the_expiry_is_closed_by_the_time_out_decisions() -> None:
    """Symbol drawn, feature replayed once as is best, win collected; the history says why it ended."""
    save, wall = SaveFile.in_memory(), ManualWallClock()
    sit_down(scripted_book(), lands(TRIGGERS), save=save, wall=wall).session.start_round()
    wall.advance(30 * MS_PER_DAY + 1)
    session = sit_down(scripted_book(), SeededRng(2), save=save, wall=wall).session
    (entry,) = session.history()
    assert (ClosedBy.EXPIRY, RoundState.SHOWN, {TimedOut()}) == (entry.closed_by, entry.state, set(entry.choices))
    assert entry.balance_after_minor == save.balance_minor == 99_980 + entry.win_minor


@pytest.mark.rule("CO-08")
def test_the_start_tells_of_expired_rounds() -> None:
    """So that the player learns what happened."""
    save, wall = SaveFile.in_memory(), ManualWallClock()
    sit_down(scripted_book(), lands(WINS), save=save, wall=wall).session.start_round()
    wall.advance(31 * MS_PER_DAY)
    (expired,) = sit_down(scripted_book(), save=save, wall=wall).session.snapshot().expired
    assert (expired.number, expired.theme, expired.win_minor) == (1, "tiny_book", 160)


@pytest.mark.rule("CO-08")
def test_rounds_of_other_themes_expire_too() -> None:
    """The expiry is the save's, whichever theme is opened first."""
    save, wall = SaveFile.in_memory(), ManualWallClock()
    sit_down(scripted_book(), lands(WINS), save=save, wall=wall).session.start_round()
    wall.advance(31 * MS_PER_DAY)
    other = hashed(replace(book(), id="another"))
    assert len(sit_down(other, save=save, wall=wall).session.snapshot().expired) == 1


@pytest.mark.rule("CO-07")
def test_an_open_round_goes_on_by_the_rules_it_began_with() -> None:
    """The theme was changed meanwhile: the round keeps its own definition, the next one gets the new."""
    save = SaveFile.in_memory()
    old = scripted_book()
    sit_down(old, lands(TRIGGERS), save=save).session.start_round()
    new = hashed(replace(old, stakes=(20, 40), default_stake=40))
    session = sit_down(new, FREE_SPINS, save=save).session
    opened = session.snapshot().opened
    assert opened is not None
    assert old == opened.definition
    session.choose(PickSpecial("king"))
    session.choose(TakeWin())
    session.choose(Collect())
    session.mark_shown()
    assert session.snapshot().offered_stakes == (20, 40)


def test_a_stored_round_that_comes_out_different_is_not_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Better no play than another outcome than the one that was committed."""
    save = SaveFile.in_memory()
    sit_down(scripted_book(), lands(LOSES), save=save).session.start_round()
    show = save.show(1)
    assert show is not None
    monkeypatch.setattr(SaveFile, "show", lambda *_: replace(show, events="[]"))
    with pytest.raises(RoundNotReproducible, match="Round 1"):
        sit_down(scripted_book(), save=save)


@pytest.mark.rule("CO-08")
def test_the_desk_shows_the_stake_of_the_open_round() -> None:
    """A resumed Feature Spin stands at its own stake and mode."""
    save = SaveFile.in_memory()
    draws = (0, 0, 0, 0, 0)
    sit_down(book(), SeededRng(1), save=save).session.start_round(Mode.FEATURE_SPIN)
    snapshot = sit_down(book(), draws, save=save).session.snapshot()
    assert (snapshot.mode, snapshot.base_stake_minor, snapshot.stake_minor) == (Mode.FEATURE_SPIN, 20, 200)


def test_a_gamble_offered_before_the_toggle_went_off_stays_on_offer() -> None:
    """The toggle holds from the next round on."""
    save = SaveFile.in_memory()
    table = sit_down(scripted_book(), lands(WINS), save=save)
    table.session.start_round()
    settings = replace(table.session.snapshot().settings, gamble=False)
    opened = sit_down(scripted_book(), save=save, settings=settings).session.snapshot().open_round
    assert opened is not None
    assert isinstance(opened.offer, GambleOffer)


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("market", list_jurisdictions(ROOT / "themes"))
def test_each_market_s_own_expiry_closes_old_rounds(market: str) -> None:
    """To the millisecond after its days, and the history says that nobody closed it."""
    profile = load_jurisdiction(ROOT / "themes" / "jurisdictions" / f"{market}.yaml")
    profile = replace(profile, max_stake_minor=None, gamble=True, feature_spin=True)
    save, wall = SaveFile.in_memory(), ManualWallClock()
    sit_down(scripted_book(), lands(TRIGGERS), save=save, wall=wall, market=profile).session.start_round()
    wall.advance(profile.expiry_days * MS_PER_DAY)
    kept = sit_down(scripted_book(), SeededRng(2), save=save, wall=wall, market=profile).session
    assert [entry.closed_by for entry in kept.history()] == [ClosedBy.OPEN]
    wall.advance(1)
    expired = sit_down(scripted_book(), SeededRng(2), save=save, wall=wall, market=profile).session
    assert [entry.closed_by for entry in expired.history()] == [ClosedBy.EXPIRY]


@pytest.mark.rule("CO-08")
def test_a_clock_that_was_set_back_expires_nothing() -> None:
    """A round of tomorrow still waits; what was committed stands."""
    save, wall = SaveFile.in_memory(), ManualWallClock()
    before = sit_down(scripted_book(), lands(TRIGGERS), save=save, wall=wall).session.start_round()
    wall.advance(-400 * MS_PER_DAY)
    session = sit_down(scripted_book(), FREE_SPINS, save=save, wall=wall).session
    assert before == session.snapshot().open_round
    session.choose(PickSpecial("king"))
    assert save.check().state == save.state


def test_a_round_whose_record_makes_no_sense_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a save from elsewhere holds, it is one sentence."""
    save = SaveFile.in_memory()
    sit_down(scripted_book(), lands(LOSES), save=save).session.start_round()
    row = save.round(1)
    assert row is not None
    for change in ({"draws": "[" * 100_000}, {"draws": '["x"]'}, {"choices": "[7]"}, {"closed_by": "fate"}):
        spoilt = replace(row, standing=replace(row.standing, **change))  # type: ignore[arg-type] # names of its fields
        monkeypatch.setattr(SaveFile, "round", lambda *_, spoilt=spoilt: spoilt)
        with pytest.raises(RoundNotReproducible):
            Journal(save).entry_of(spoilt)
