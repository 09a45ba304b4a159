"""The sheets of both games meet the promises of the rules, and belong to the rules that are loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.content.theme import load_definition
from game.engine.jackpot import Pot, time_chance
from game.par.coin_round import coin_means
from game.par.expanding_feature import feature_means, specials
from game.par.jackpot_return import jackpot_return, time_return
from game.par.page import html_page
from game.par.report import report
from game.par.simulation.pots import time_survival

THEMES = Path(__file__).parents[2] / "themes"
BOOK, CARNIVAL = "book_of_oktoberfest", "spooky_carnival"


def _sheet(theme: str) -> dict[str, Any]:
    sheet: dict[str, Any] = json.loads((THEMES / theme / "par.json").read_text(encoding="utf-8"))
    return sheet


@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_the_sheet_is_of_the_loaded_rules(theme: str) -> None:
    """Its hash is the definition's: editing a strip without `par --write` fails here and in `theme check`."""
    assert load_definition(THEMES / theme).hash == _sheet(theme)["hash"]


@pytest.mark.rule("BO-10")
def test_ten_free_spins_are_worth_67_and_a_half_stakes_for_every_special() -> None:
    """The threshold that the game prints is the exact mean, to 0.05 stakes, for each of the nine."""
    definition = load_definition(THEMES / BOOK)
    means = [float(feature_means(definition, special, 10).mean) for special in specials(definition)]
    assert len(means) == 9
    assert means == pytest.approx([67.5] * 9, abs=0.05)


@pytest.mark.rule("BO-16")
def test_the_book_returns_what_it_promises() -> None:
    """Base 93.26 % and Feature Spin 93.28 %, each to 0.005."""
    modes = _sheet(BOOK)["modes"]
    assert modes["base"]["rtp"] == pytest.approx(0.9326, abs=5e-5)
    assert modes["feature_spin"]["rtp"] == pytest.approx(0.9328, abs=5e-5)


def test_the_book_is_volatile_as_planned() -> None:
    """A win in 25 to 32 % of spins, free spins once in 170 to 200."""
    base = _sheet(BOOK)["modes"]["base"]
    assert 0.25 < base["hit_frequency"] < 0.32
    assert 170 < base["trigger_one_in"] < 200


def test_the_chosen_special_moves_the_return_by_less_than_a_point() -> None:
    """The values under the best strategy, over the spins a trigger takes, lie within one percentage point."""
    sheet = _sheet(BOOK)
    values = sheet["free_spins"]["value_by_special"].values()
    assert (max(values) - min(values)) / sheet["modes"]["base"]["trigger_one_in"] < 0.01


@pytest.mark.rule("SC-13")
def test_the_carnival_returns_what_it_promises_with_its_jackpots() -> None:
    """93.13 % in all to 0.005, computed anew from counts and the chain; the cap takes less than that."""
    definition = load_definition(THEMES / CARNIVAL)
    total = coin_means(definition).rtp + float(jackpot_return(definition))
    assert total == pytest.approx(0.9313, abs=5e-5)
    assert _sheet(CARNIVAL)["rtp_total"] == pytest.approx(total, abs=1e-5)


@pytest.mark.rule("SC-09")
def test_the_carnival_is_of_medium_volatility_and_its_free_spins_end() -> None:
    """A win in 28 to 36 % of spins, free spins once in 110 to 160, a bar every 12 to 20; 13 spins on average."""
    sheet = _sheet(CARNIVAL)
    base = sheet["modes"]["base"]
    assert 0.28 < base["hit_frequency"] < 0.36
    assert 110 < base["trigger_one_in"] < 160
    assert 12 < sheet["coins"]["bar_one_in"] < 20
    assert 10 < sheet["free_spins"]["mean_spins"] < 16


@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_sources_sum_to_the_return(theme: str) -> None:
    """Nothing is left over between the parts and the whole."""
    for mode in _sheet(theme)["modes"].values():
        assert sum(mode["rtp_by_source"].values()) == pytest.approx(mode["rtp"], abs=1e-12)


@pytest.mark.rule("SC-12")
def test_the_cap_of_the_carnival_is_the_same_at_every_stake() -> None:
    """A multiple of the stake: every stake returns the same."""
    stakes = _sheet(CARNIVAL)["modes"]["base"]["stakes"].values()
    assert len({at["rtp"] for at in stakes}) == 1


@pytest.mark.rule("BO-15")
def test_the_cap_of_the_book_bites_at_the_greatest_stake_alone() -> None:
    """An amount: at 100 pounds the return is lower, at 1 pound it is what it is without."""
    stakes = _sheet(BOOK)["modes"]["base"]["stakes"]
    assert stakes["10000"]["rtp"] < stakes["100"]["rtp"]


@pytest.mark.rule("JP-03")
def test_the_time_jackpot_returns_what_spin_by_spin_hazards_give() -> None:
    """The seed over the mean number of spins to a win, by the chance of each spin, plus the contribution."""
    rules = load_definition(THEMES / CARNIVAL).jackpots
    assert rules is not None
    assert rules.time is not None
    survival = time_survival(rules.time, 100)
    returned = rules.time.seed_minor / (100 * survival[:-1].sum()) + rules.time.contribution_ppm / 1e6
    assert returned == pytest.approx(float(time_return(rules.time)), rel=1e-4)
    pot = Pot("time", 0, opened_ms=0, deadline_ms=rules.time.window_ms)
    chance = time_chance(rules.time, pot, 100, rules.time.window_ms // 2)
    half = len(survival) // 2
    assert 1 - survival[half] / survival[half - 1] == pytest.approx(float(chance), rel=1e-3)


@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_the_report_tells_the_return(theme: str) -> None:
    """The text names every mode's return as the sheet has it."""
    sheet = _sheet(theme)
    told = report(sheet)
    assert all(f"{mode['rtp'] * 100:.4f} %" in told for mode in sheet["modes"].values())


@pytest.mark.parametrize("theme", [BOOK, CARNIVAL])
def test_the_page_needs_nothing_else(theme: str) -> None:
    """Plots are in it, and no address leads out of it."""
    page = html_page(_sheet(theme))
    assert page.count("<svg") >= 4
    assert "http" not in page
    assert "src=" not in page
