"""Turns a leg's events into its show: each event is told in order, by one exhaustive match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from game.engine.definition import GameDefinition
from game.engine.events import (
    BarFilled,
    BonusSpinsAwarded,
    CardDrawn,
    CoinCollected,
    FreeSpinsEnded,
    FreeSpinsRetriggered,
    FreeSpinStarted,
    FreeSpinsTriggered,
    GambleCollected,
    JackpotWon,
    LineWon,
    ReelsLanded,
    RoundSettled,
    ScatterWon,
    SpecialChosen,
    SpinPaid,
    StakeTaken,
    SymbolExpanded,
    SymbolsSwapped,
    WinBurned,
    WinCapped,
    WinTaken,
)
from game.presentation import acts
from game.presentation.feel import Feel, Speed
from game.presentation.script import Script
from game.presentation.speed_profile import at_speed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.events import Event
    from game.presentation.scene import Scene
    from game.presentation.timeline import Timeline


@dataclass(slots=True)
class Telling:
    """What the director keeps in mind from event to event of one leg.

    ``stake_minor`` measures wins: the round's cost, or the stake of a promotional round. ``lines``, ``scatter`` and
    ``expansion`` are the wins of the spin that is being told, shown together at its `SpinPaid`. ``met_minor`` is what
    the win meter has: all that the round has won so far, its jackpots too.
    """

    definition: GameDefinition
    feel: Feel
    script: Script
    stake_minor: int
    lines: list[LineWon]
    scatter: ScatterWon | None
    expansion: SymbolExpanded | None
    met_minor: int
    swap_drawn: tuple[str, ...]
    replayed: bool
    jackpots_minor: int = 0


def direct(  # noqa: PLR0913 - what is told, from where, on which scene, by which rules and numbers
    events: Sequence[Event],
    first: int,
    scene: Scene,
    definition: GameDefinition,
    feel: Feel,
    *,
    speed: Speed = Speed.NORMAL,
) -> Timeline:
    """The show of ``events[first:]`` that starts from ``scene``.

    ``events`` are all events of the round so far: those before ``first`` give the stake and the running win. The result
    depends on the arguments alone; no outcome depends on it (CO-06).
    """
    calm = speed is Speed.REDUCED_MOTION
    script = Script(scene if scene.stage.calm is calm else replace(scene, stage=replace(scene.stage, calm=calm)))
    jackpots = sum(event.amount_minor for event in events[:first] if isinstance(event, JackpotWon))
    telling = Telling(
        definition=definition,
        feel=at_speed(feel, speed),
        script=script,
        stake_minor=_stake(events),
        lines=[],
        scatter=None,
        expansion=None,
        met_minor=_win_before(events[:first]) + jackpots,
        swap_drawn=(),
        replayed=any(isinstance(event, WinBurned) for event in events[:first]),
        jackpots_minor=jackpots,
    )
    for index in range(first, len(events)):
        _tell(telling, events[index], events[index + 1 :])
    script.now = script.end_ms
    script.checkpoint()
    return script.timeline()


def _tell(telling: Telling, event: Event, later: Sequence[Event]) -> None:  # noqa: C901, PLR0912 - one case an event
    match event:
        case StakeTaken():
            acts.take_stake(telling, event)
        case SymbolsSwapped():
            acts.announce_swap(telling, event)
        case FreeSpinStarted():
            acts.start_free_spin(telling, event)
        case ReelsLanded():
            acts.land_reels(telling, event, later)
        case CoinCollected():
            acts.collect_coin(telling, event)
        case BarFilled():
            acts.fill_bar(telling, event)
        case BonusSpinsAwarded():
            acts.award_bonus_spins(telling, event)
        case LineWon():
            telling.lines.append(event)
        case ScatterWon():
            telling.scatter = event
        case SymbolExpanded():
            telling.expansion = event
        case SpinPaid():
            acts.pay_spin(telling, event)
        case FreeSpinsTriggered():
            acts.trigger_free_spins(telling, event)
        case FreeSpinsRetriggered():
            acts.retrigger(telling, event)
        case SpecialChosen():
            acts.choose_special(telling, event)
        case FreeSpinsEnded():
            acts.end_free_spins(telling, event, stays=_stays(telling, later))
        case WinTaken():
            acts.take_win(telling, event)
        case WinBurned():
            acts.burn_win(telling, event)
        case WinCapped():
            acts.cap_win(telling, event)
        case JackpotWon():
            acts.reveal_jackpot(telling, event)
        case CardDrawn():
            acts.flip_card(telling, event)
        case GambleCollected():
            acts.collect_gamble(telling, event)
        case RoundSettled():
            acts.settle_round(telling, event)
        case _:
            assert_never(event)


def _stake(events: Sequence[Event]) -> int:
    for event in events:
        if isinstance(event, StakeTaken):
            return event.stake_minor or event.base_stake_minor
    return 1


def _win_before(events: Sequence[Event]) -> int:
    """The win meter's value after ``events``, without jackpots."""
    win = 0
    for event in events:
        if isinstance(event, SpinPaid | WinBurned):
            win = event.round_win_minor
        elif isinstance(event, CardDrawn):
            win = event.amount_minor
    return win


def _stays(telling: Telling, later: Sequence[Event]) -> bool:
    """Whether the free spins' place stays on after their end: take or replay was chosen, or is still to be."""
    rules = telling.definition.free_spins
    if later:
        return isinstance(later[0], WinTaken | WinBurned)
    return rules is not None and rules.respin is not None and not telling.replayed


def scene_after(events: Sequence[Event], count: int, scene: Scene, definition: GameDefinition, feel: Feel) -> Scene:
    """What stands after the first ``count`` events of a round: where a resumed show begins (CO-07)."""
    if count <= 0:
        return scene
    return replace(direct(events[:count], 0, scene, definition, feel).end_scene)
