"""What a file or a line from elsewhere is handed to: bytes in; out comes a value or a refusal, never anything else.

Each target is one function of the bytes. Hypothesis and atheris feed the same ones.
"""

from __future__ import annotations

import base64
import json
import shutil
import signal
import tempfile
import zlib
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.fault import FaultList, ThemeRefused
from game.content.form import NOTATIONS, GameForm, ThemeForm
from game.content.jurisdiction import load_jurisdiction
from game.content.structure import Structure
from game.content.theme import load_theme
from game.content.tree import parse_tree
from game.engine import notation
from game.engine.canonical import canonical_json, from_canonical
from game.engine.choices import TimedOut
from game.engine.definition import Mode
from game.engine.errors import EngineError
from game.engine.jackpot import open_pots
from game.engine.rng import SeededRng
from game.engine.round import RoundStart, begin, proceed, replay
from game.engine.round_code import parse_round_code, round_code
from game.saves.settings import load as load_settings
from tests.content.planting import THEMES, TINY, plant
from tests.engine.definitions import book, carnival

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.definition import GameDefinition
    from tests.content.planting import Planted

LONGEST_S = 3
"""No input of a few kilobytes may take more of the processor's time."""
WAITED_S = 60
"""Nor wait longer for anything, on a busy machine either."""


class Hang(Exception):  # noqa: N818 - named for what happened
    """The time limit is over."""


@dataclass(frozen=True, slots=True)
class Target:
    """One place that bytes from elsewhere reach; ``seeds`` are good inputs, ``share`` its part of the runs."""

    run: Callable[[bytes], None]
    seeds: Callable[[], tuple[bytes, ...]]
    share: float = 1.0


@contextmanager
def limited(seconds: int = LONGEST_S) -> Iterator[None]:
    """Raise `Hang` where the block takes longer; main thread only."""

    def ring(*_: object) -> None:
        message = f"more than {seconds} s of the processor, or {WAITED_S} s of waiting"
        raise Hang(message)

    before = signal.signal(signal.SIGPROF, ring), signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.alarm(WAITED_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        signal.signal(signal.SIGPROF, before[0])
        signal.signal(signal.SIGALRM, before[1])


def _told(refused: Exception) -> None:
    """A refusal says what is wrong, in words that can be read."""
    faults = getattr(refused, "faults", (refused,))
    assert faults, "a refusal without a fault"
    assert all(0 < len(str(fault)) < 2_000 for fault in faults), "a refusal that nobody can read"


# -- a theme's files ---------------------------------------------------------------------------------------------------


def tree(content: bytes) -> None:
    """YAML text as a tree, and the tree as each of the records it may be meant for."""
    faults = FaultList()
    found = parse_tree(content, TINY / "game.yaml", faults)
    assert found is not None or faults.errors, "neither a tree nor a fault"
    if found is None:
        return
    for wanted in (GameForm, ThemeForm):
        told = FaultList()
        record = Structure(TINY / "game.yaml", told, NOTATIONS).read(wanted, found)
        assert record is not None or told.errors, f"neither a {wanted.__name__} nor a fault"
    told = FaultList()
    Structure(TINY / "texts" / "en.yaml", told, NOTATIONS).read_texts(found)
    Structure(TINY / "reels.yaml", told, NOTATIONS).read_strips(found)


FILES = ("game.yaml", "reels.yaml", "theme.yaml", "texts/en.yaml", "par.json", "assets/texts/de.yaml")


def theme(content: bytes) -> None:
    """A whole theme with one of its files replaced by these bytes; the first byte says which."""
    planted = _planted()
    file = FILES[content[0] % len(FILES)] if content else FILES[0]
    path = planted.path(file)
    kept = path.read_bytes() if path.exists() else None
    path.write_bytes(content[1:])
    try:
        load_theme(planted.folder, planted.assets)
    except ThemeRefused as refused:
        _told(refused)
    finally:
        path.unlink() if kept is None else path.write_bytes(kept)


@lru_cache(maxsize=1)
def _planted() -> Planted:
    return plant(Path(tempfile.mkdtemp(prefix="fuzzed-theme-")))


def forget_planted() -> None:
    """Clear away what `theme` has put down."""
    if _planted.cache_info().currsize:
        shutil.rmtree(_planted().folder.parent, ignore_errors=True)
        _planted.cache_clear()


def market(content: bytes) -> None:
    """A jurisdiction's profile."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "gb.yaml"
        path.write_bytes(content)
        try:
            load_jurisdiction(path)
        except ThemeRefused as refused:
            _told(refused)


def settings(content: bytes) -> None:
    """The settings' file: whatever stands there, there are settings."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.yaml"
        path.write_bytes(content)
        loaded = load_settings(path)
        assert len(loaded.notice or "") < 2_000, "a notice that nobody can read"
        load_settings(path)


# -- rounds ------------------------------------------------------------------------------------------------------------


def line(content: bytes) -> None:
    """A round code as somebody typed it."""
    text = content.decode("utf-8", "surrogateescape")
    try:
        parse_round_code(text)
    except EngineError as refused:
        _told(refused)


def code(content: bytes) -> None:
    """A round code whose checksum is right, played: whatever its body says, it ends."""
    definition = games()[content[0] % 2] if content else games()[0]
    body = base64.urlsafe_b64encode(content[1:]).rstrip(b"=").decode("ascii")
    signed = f"r1.{definition.id}.{definition.hash[:12]}.{body}"
    try:
        _, _, record = parse_round_code(f"{signed}.{zlib.crc32(signed.encode()):08x}")
        progress = replay(definition, record)
    except EngineError as refused:
        _told(refused)
        return
    assert progress.win_minor >= 0


def facts(content: bytes) -> None:
    """What a save keeps as JSON: rules, choices, offers, events."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return
    for read in (from_canonical, *(_reads(kind) for kind in ("choice", "offer", "event"))):
        try:
            read(text)
        except EngineError as refused:
            _told(refused)


def _reads(kind: str) -> Callable[[str], object]:
    from_json = getattr(notation, f"{kind}_from_json")

    def read(text: str) -> object:
        try:
            plain = json.loads(text)
        except (ValueError, RecursionError):
            return None
        return from_json(plain)

    return read


@lru_cache(maxsize=1)
def games() -> tuple[GameDefinition, GameDefinition]:
    """The small games: every feature, in no time."""
    return book(), carnival()


# -- good inputs -------------------------------------------------------------------------------------------------------


def _theme_files() -> tuple[bytes, ...]:
    return tuple((TINY / file).read_bytes() for file in FILES[:4])


def _whole_themes() -> tuple[bytes, ...]:
    return tuple(bytes([index]) + content for index, content in enumerate(_theme_files()))


def _codes() -> tuple[bytes, ...]:
    made = []
    for definition in games():
        for seed in range(20):
            rng = SeededRng(seed)
            pots = () if definition.jackpots is None else open_pots(definition.jackpots, 0)
            coins = 0 if definition.coins is None else seed % 7
            start = RoundStart(Mode.BASE, definition.default_stake, gamble=True, coins=coins, pots=pots)
            progress = begin(definition, start, rng)
            while progress.offer is not None:
                progress = proceed(definition, progress.record, TimedOut(), rng)
            made.append(round_code(definition, progress.record).encode())
    return tuple(made)


def _bodies() -> tuple[bytes, ...]:
    found = []
    for text in _codes():
        body = text.split(b".")[3]
        which = 0 if games()[0].id.encode() in text else 1
        found.append(bytes([which]) + base64.urlsafe_b64decode(body + b"=" * (-len(body) % 4)))
    return tuple(found)


def _facts() -> tuple[bytes, ...]:
    rules = tuple(canonical_json(definition).encode() for definition in games())
    _, _, record = parse_round_code(_codes()[0].decode())
    events = replay(games()[0], record).events
    return (*rules, *(json.dumps(notation.event_json(event)).encode() for event in events))


TARGETS: dict[str, Target] = {
    "tree": Target(tree, _theme_files),
    "theme": Target(theme, _whole_themes, share=0.05),
    "market": Target(
        market, lambda: tuple(path.read_bytes() for path in (THEMES / "jurisdictions").glob("*.yaml")), 0.5
    ),
    "settings": Target(
        settings, lambda: (b"gamble: false\nmusic_volume: 3\nspeed: turbo\n", b"a: &a [x]\nb: *a\n"), 0.5
    ),
    "line": Target(line, _codes),
    "code": Target(code, _bodies),
    "facts": Target(facts, _facts),
}
