"""Market profiles: the table of the standards, strictly read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.fault import ThemeRefused
from game.content.jurisdiction import jurisdiction_faults, list_jurisdictions, load_jurisdiction
from game.session.jurisdiction import PLAYER_SETS_INTERVAL, STRICTEST
from tests.content.planting import THEMES

PROFILES = THEMES / "jurisdictions"
TABLE = {
    "gb": (2500, False, False, False, True, 500, "GBP", True, True, False, True, PLAYER_SETS_INTERVAL, 0, 90),
    "de": (5000, False, False, False, False, 100, "EUR", False, False, False, True, 60, 5, 30),
    "se": (3000, True, False, False, True, None, "SEK", True, False, False, True, PLAYER_SETS_INTERVAL, 0, 30),
    "mt": (0, True, True, True, True, None, "EUR", True, True, True, True, PLAYER_SETS_INTERVAL, 0, 90),
    "ca_on": (2500, False, False, False, True, None, "CAD", True, False, False, True, None, 0, 90),
    "demo": (0, True, True, True, True, None, "GBP", True, True, True, True, None, 0, 7),
}
KEYS = (
    "min_cycle_ms",
    "autoplay",
    "turbo",
    "slam",
    "skip_in_features",
    "max_stake_minor",
    "currency",
    "jackpots",
    "gamble",
    "feature_spin",
    "celebrate_only_above_stake",
    "reality_check_minutes",
    "reality_check_pause_minutes",
    "expiry_days",
)


def profile(tmp_path: Path, old: str = "", new: str = "") -> Path:
    """A copy of the British profile with one place changed."""
    text = (PROFILES / "gb.yaml").read_text(encoding="utf-8")
    assert text.count(old) == 1 or not old
    path = tmp_path / "gb.yaml"
    path.write_text(text.replace(old, new) if old else text, encoding="utf-8")
    return path


def told(path: Path) -> list[str]:
    """The paths of the faults of a profile."""
    with pytest.raises(ThemeRefused) as refused:
        load_jurisdiction(path)
    return [fault.path for fault in refused.value.faults]


@pytest.mark.parametrize("id_", TABLE)
def test_a_profile_is_its_column_of_the_table(id_: str) -> None:
    """Key by key."""
    found = load_jurisdiction(PROFILES / f"{id_}.yaml")
    assert TABLE[id_] == tuple(getattr(found, key) for key in KEYS)
    assert found.id == id_


def test_all_profiles_are_listed() -> None:
    """By their ids."""
    assert tuple(sorted(TABLE)) == list_jurisdictions(THEMES)


def test_young_adults_have_a_limit_of_their_own_where_the_market_sets_one() -> None:
    """Two pounds from 18 to 24 in Great Britain; elsewhere the limit is the same for all."""
    assert load_jurisdiction(PROFILES / "gb.yaml").for_young_adult().max_stake_minor == 200
    assert load_jurisdiction(PROFILES / "de.yaml").for_young_adult().max_stake_minor == 100
    assert load_jurisdiction(PROFILES / "mt.yaml").for_young_adult().max_stake_minor is None


@pytest.mark.parametrize("path", [None, Path("nowhere/gb.yaml")])
def test_without_a_profile_the_strictest_holds(path: Path | None) -> None:
    """Nothing is allowed by a missing file."""
    assert load_jurisdiction(path) == STRICTEST


@pytest.mark.parametrize("key", ["id", "name", "max_stake_young_adult_minor", *KEYS])
def test_every_key_is_required(tmp_path: Path, key: str) -> None:
    """A limit that is left out is no limit that is lifted."""
    path = profile(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(f"{key}:")), encoding="utf-8")
    assert [key] == told(path)


def test_an_unknown_key_is_refused(tmp_path: Path) -> None:
    """A typing error lifts no limit."""
    assert told(profile(tmp_path, "turbo: false", "turbo: false\nturboo: true")) == ["turboo"]


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("turbo: false", "turbo: no", "turbo"),
        ("min_cycle_ms: 2500", "min_cycle_ms: none", "min_cycle_ms"),
        ("min_cycle_ms: 2500", "min_cycle_ms: -1", "min_cycle_ms"),
        ("max_stake_minor: 500", "max_stake_minor: 5.00", "max_stake_minor"),
        ("currency: GBP", "currency: QQQ", "currency"),
        ("id: gb", "id: de", "id"),
        ("expiry_days: 90", "expiry_days: 91", "expiry_days"),
        ("expiry_days: 90", "expiry_days: 6", "expiry_days"),
        ("reality_check_minutes: player", "reality_check_minutes: 0", "reality_check_minutes"),
        ("reality_check_minutes: player", "reality_check_minutes: Player", "reality_check_minutes"),
    ],
)
def test_a_value_out_of_its_range_is_refused(tmp_path: Path, old: str, new: str, path: str) -> None:
    """Kinds, ranges and names are checked."""
    assert [path] == told(profile(tmp_path, old, new))


def test_faults_are_told_without_a_refusal(tmp_path: Path) -> None:
    """For `theme check`, which goes on to the next file."""
    assert jurisdiction_faults(profile(tmp_path)) == ()
    assert [fault.path for fault in jurisdiction_faults(profile(tmp_path, "turbo: false", "turbo: no"))] == ["turbo"]


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("id_", TABLE)
def test_open_rounds_wait_7_to_90_days(id_: str) -> None:
    """In every market."""
    assert 7 <= load_jurisdiction(PROFILES / f"{id_}.yaml").expiry_days <= 90
