"""Every motion by name: the round it is seen in, where in that round's show it begins, how long it lasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.definition import Mode
from game.engine.jackpot import open_pots
from game.engine.round import RoundRecord, RoundStart, replay
from game.presentation.cues import (
    Celebrate,
    CountWin,
    Cue,
    ExpandReel,
    FlipCard,
    FlipCells,
    FlyCoin,
    LightAll,
    LightPayline,
    PayExpansion,
    PulseBar,
    RevealJackpot,
    Scheduled,
    ShowBanner,
    SpinReels,
)
from game.presentation.director import direct
from game.presentation.draft import applied
from game.presentation.feel import Speed
from game.presentation.scene import opening_scene
from game.presentation.stage import BannerKind
from game.qa.forced import NothingFoundError
from game.qa.outcomes import OUTCOMES

if TYPE_CHECKING:
    from game.content.theme import ThemePackage
    from game.engine.definition import GameDefinition
    from game.presentation.stage import Stage
    from game.presentation.timeline import Timeline

Film = Callable[[float], "Stage"]
"""What is on the stage so many ms after a passage's beginning."""

OPENED_MS = 1_767_256_200_000
BALANCE_MINOR = 100_000
TIER_AMOUNTS = (8, 22, 60, 240)
"""Stakes won in a celebration of each tier."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A motion: ``outcome`` names the round, ``is_cue`` finds its cue, ``from_ms`` and ``length_ms`` count from there.

    ``length_ms`` 0 is as long as the cue. ``coins`` are in store before the round.
    """

    name: str
    says: str
    outcome: str
    is_cue: Callable[[Cue], bool]
    from_ms: float = 0.0
    length_ms: float = 0.0
    coins: int = 0
    mode: Mode = Mode.BASE
    tier: int = 0

    def is_known_to(self, definition: GameDefinition) -> bool:
        """Whether a game has it."""
        if self.mode is Mode.FEATURE_SPIN and definition.feature_spin is None:
            return False
        return (not self.coins or definition.coins is not None) and OUTCOMES[self.outcome].has(definition)


def _banner(*kinds: BannerKind) -> Callable[[Cue], bool]:
    return lambda cue: isinstance(cue, ShowBanner) and cue.kind in kinds


def _is(kind: type[Cue]) -> Callable[[Cue], bool]:
    return lambda cue: isinstance(cue, kind)


def _anticipates(cue: Cue) -> bool:
    return isinstance(cue, SpinReels) and any(motion.anticipates for motion in cue.motions)


PASSAGES: tuple[Passage, ...] = (
    Passage("spin_start", "the reels wind up and run", "loss", _is(SpinReels), 0, 520),
    Passage("landing", "the reels land one by one", "loss", _is(SpinReels), 1000, 1700),
    Passage("anticipation", "a reel that may still trigger", "free_spins", _anticipates, 1400, 4200),
    Passage("line_win", "a line is drawn and lit", "line_win", _is(LightPayline)),
    Passage("all_lines", "all winning lines at once", "lines_win", _is(LightAll)),
    Passage("count_up", "the win meter climbs", "lines_win", _is(CountWin)),
    Passage(
        "free_spins_intro",
        "free spins are announced, the place changes",
        "free_spins",
        _banner(BannerKind.FREE_SPINS_INTRO),
        -400,
    ),
    Passage("free_spins_outro", "the total, and back again", "free_spins_won", _banner(BannerKind.FREE_SPINS_OUTRO)),
    Passage("retrigger", "more free spins", "retrigger", _banner(BannerKind.RETRIGGER, BannerKind.BONUS_SPINS)),
    Passage("special_chosen", "the special symbol is named", "expansion", _banner(BannerKind.SPECIAL_CHOSEN)),
    Passage("expansion", "banners unroll over their reels", "expansion", _is(ExpandReel), 0, 1900),
    Passage("expansion_pays", "every line sweeps", "expansion", _is(PayExpansion)),
    Passage("respin_burned", "the win goes up, the spins begin again", "respin", _banner(BannerKind.WIN_BURNED)),
    Passage("respin_taken", "the win is kept", "expansion", _banner(BannerKind.WIN_TAKEN)),
    Passage("feature_spin", "a Feature Spin", "loss", _is(SpinReels), 0, 2900, mode=Mode.FEATURE_SPIN),
    Passage("coin_flight", "a coin flies into its slot", "coin", _is(FlyCoin), -60, 1000),
    Passage("bar_full", "the last slot lights", "bar_full", _is(PulseBar), -500, 2200, coins=4),
    Passage("swap_named", "what turns wild is named", "swap", _banner(BannerKind.SWAP), coins=5),
    Passage("swap", "symbols turn inside out", "swap", _is(FlipCells), -100, 1600, coins=5),
    Passage("card_won", "the right colour", "gamble_won", _is(FlipCard), 0, 1600),
    Passage("card_lost", "the wrong colour", "gamble_lost", _is(FlipCard), 0, 1600),
    Passage("jackpot", "a jackpot is revealed", "jackpot", _is(RevealJackpot)),
    *(
        Passage(f"big_win_{tier}", f"a celebration of tier {tier}", "line_win", _is(LightPayline), tier=tier)
        for tier in (1, 2, 3, 4)
    ),
)


def passages_of(definition: GameDefinition) -> tuple[Passage, ...]:
    """Those that a game has."""
    return tuple(passage for passage in PASSAGES if passage.is_known_to(definition))


def filmed(passage: Passage, package: ThemePackage, *, speed: Speed = Speed.NORMAL) -> tuple[Film, float]:
    """A passage as stages by time, and its length in ms.

    Raises:
        NothingFoundError: Its round shows no such cue.
    """
    for timeline in _shows(passage, package, speed):
        cue = next((cue for cue in timeline.cues if passage.is_cue(cue.cue)), None)
        if cue is None:
            continue
        if passage.tier:
            return _celebrated(passage.tier, timeline, package)
        length = passage.length_ms or cue.duration_ms - passage.from_ms
        return _from(timeline, cue.start_ms + passage.from_ms), length
    message = f"{package.id}: no {passage.name} in a round with {passage.outcome}"
    raise NothingFoundError(message)


def _from(timeline: Timeline, start_ms: float) -> Film:
    return lambda t_ms: timeline.at(start_ms + t_ms)


def _celebrated(tier: int, timeline: Timeline, package: ThemePackage) -> tuple[Film, float]:
    """A celebration over the end of a show: the largest ones are too rare to wait for."""
    length = float(package.feel.celebration_ms[tier - 1])
    amount = TIER_AMOUNTS[tier - 1] * package.definition.default_stake
    shown = Scheduled(Celebrate(tier, amount, amount, package.definition.default_stake), 0.0, length)
    stage = timeline.end_scene.stage
    return (lambda t_ms: applied(stage, [shown] if t_ms < length else [], t_ms)), length


def _shows(passage: Passage, package: ThemePackage, speed: Speed) -> list[Timeline]:
    """The shows of the passage's round, leg by leg."""
    rules = package.definition
    base = rules.default_stake
    feature = rules.feature_spin if passage.mode is Mode.FEATURE_SPIN else None
    stake = base if feature is None else base * feature.stake_multiple
    pots = () if rules.jackpots is None else open_pots(rules.jackpots, OPENED_MS)
    start = RoundStart(passage.mode, stake, coins=passage.coins, pots=pots, at_ms=OPENED_MS)
    plan = OUTCOMES[passage.outcome].plan(rules, start)
    progress = replay(rules, RoundRecord(start, plan.draws, plan.choices))
    scene = opening_scene(rules, BALANCE_MINOR, stake, passage.coins)
    shows = []
    ends = (*progress.legs[1:], len(progress.events))
    for first, end in zip(progress.legs, ends, strict=True):
        timeline = direct(progress.events[:end], first, scene, rules, package.feel, speed=speed)
        scene = timeline.end_scene
        shows.append(timeline)
    return shows
