"""The animated examples of the rules pages: the game's own director and drawing, on a stage a few fingers wide."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.presentation.director import direct, scene_after
from game.presentation.feel import Feel, Speed
from game.presentation.scene import opening_scene
from game.presentation.stage import CaptionKind, CaptionView
from game.presentation.timeline import Timeline
from game.ui.arrangements import game_layout
from game.ui.art import ArtCache
from game.ui.draw.backdrop import look_step
from game.ui.draw.coins import draw_coin_flights
from game.ui.draw.painting import Flight, Painting, Picture
from game.ui.draw.readiness import wanted
from game.ui.draw.stage import reels_patches
from game.ui.draw.studio import Studio
from game.ui.layout import Box, Viewport
from game.ui.screens.rules_examples import Example, Topic, search
from game.ui.type import Typesetter, casts, faces

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.engine.definition import GameDefinition
    from game.presentation.look import Look
    from game.presentation.stage import Stage
    from game.presentation.texts import Texts

WIDTH = 460.0
"""An example's width on the page, in design units."""
TRIES_A_FRAME = 12
QUIET_MS = 400.0
"""So long after it was made a theatre leaves the frames to the page: that must answer at once."""
FRAME_MS = 33.0
"""Examples run at thirty frames a second: they lie beside words that someone reads."""
REST_MS = 1400.0
"""How long an example's end stands before it begins again."""
LEGIBLE = 0.6
"""From this scale on a line's number and amount can be read in an example."""
NEEDED = ("background", "frame", "symbols/", "banners/", "paylines")


@dataclass(frozen=True, slots=True)
class Act:
    """An example with its show."""

    timeline: Timeline

    def stage(self, t_ms: float, *, calm: bool) -> Stage:
        """What it shows after ``t_ms``, again and again; with ``calm`` its end alone."""
        length = self.timeline.duration_ms
        at_ms = length if calm else min(length, t_ms % (length + REST_MS))
        return replace(self.timeline.at(at_ms), banner=None, celebration=None, jackpot=None, card=None)


class Theatre:
    """Finds, prepares and plays the examples of one game at one size; a little each frame."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a show is made of
        self,
        look: Look,
        texts: Texts,
        assets: Path,
        definition: GameDefinition,
        feel: Feel,
        viewport: Viewport,
        *,
        stake_minor: int,
        calm: bool,
    ) -> None:
        """``viewport`` is the page's, ``stake_minor`` the base stake; ``calm`` shows each example's end alone."""
        self._stake_minor = stake_minor
        self._definition = definition
        self._feel = feel
        self._calm = calm
        layout = game_layout()
        self.box = _region(layout.frame, layout.coin_bar if definition.coins is not None else layout.frame)
        self.height = WIDTH * self.box.h / self.box.w
        self.size_px = viewport.size(WIDTH, self.height)
        window = _onto(self.box, self.size_px)
        art = ArtCache(look, assets)
        letters = Typesetter(faces(assets, look.display_font), window, casts(assets, look))
        self._studio = Studio(viewport=window, layout=layout, art=art, type=letters, texts=texts, look=look)
        self._acts: dict[Topic, Act] = {}
        self._paintings: dict[Topic, Painting] = {}
        self._seen: set[Topic] = set()
        self._work = self._working()
        self._at_rest = opening_scene(definition, 0, stake_minor, 0).stage
        self._staged = False
        self._busy = True
        self._now_ms = 0.0
        self._due_ms = 0.0

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass, do a little of the work; True when something that is seen looks different."""
        self._now_ms += elapsed_ms
        if self._busy:
            self._busy = next(self._work, None) is not None
        moving = bool(self._seen & set(self._acts)) and not self._calm
        if self._now_ms < self._due_ms or not (moving or self._busy):
            return False
        self._due_ms = self._now_ms + FRAME_MS
        self._seen.clear()
        return True

    def get_ready(self, elapsed_ms: float) -> bool:
        """While another page is read: a little of the work, nothing to be seen."""
        self._now_ms += elapsed_ms
        if self._busy and self._now_ms > QUIET_MS:
            self._busy = next(self._work, None) is not None
        return False

    def finish(self) -> None:
        """Do all the work now."""
        for _ in self._work:
            pass
        self._busy = False

    def paint(self, canvas: pygame.Surface, topic: Topic, x: int, y: int) -> None:
        """One example with its corner at ``x``, ``y``; resting reels while it is not ready."""
        self._seen.add(topic)
        act = self._acts.get(topic)
        if not self._staged:
            return
        stage = self._at_rest if act is None else act.stage(self._now_ms, calm=self._calm)
        stage = replace(stage, caption=CaptionView(CaptionKind.NONE))
        surface = pygame.Surface(self.size_px)
        painting = self._paintings.get(topic)
        if painting is None:
            painting = self._paintings[topic] = Painting(self._studio)
        flights: tuple[Flight, ...] = ()
        if stage.coin_flights:
            coins = stage.coin_flights
            flights = (Flight("coins", coins, lambda target: draw_coin_flights(target, self._studio, coins)),)
        tags = self._studio.viewport.scale >= LEGIBLE
        painting.paint(
            surface, Picture(look_step(stage.free_spins_look), reels_patches(stage, self._studio, tags=tags), flights)
        )
        canvas.blit(surface, (x, y))

    def _working(self) -> Iterator[str]:
        """The pictures, then the examples, step by step."""
        needed = [step for step in wanted(self._studio, self._definition) if step.name.startswith(NEEDED)]
        for step in self._studio.art.prepare(needed):
            yield step.name
        self._staged = True
        for topic in topics_of(self._definition):
            for tried, example in enumerate(search(self._definition, topic, self._stake_minor)):
                if example is not None:
                    self._acts[topic] = Act(self._directed(topic, example))
                if tried % TRIES_A_FRAME == 0:
                    yield topic.value

    def _directed(self, topic: Topic, example: Example) -> Timeline:
        start = example.start
        opening = opening_scene(self._definition, start.stake_minor, start.stake_minor, start.coins)
        scene = opening
        if example.first:
            scene = scene_after(example.events, example.first, scene, self._definition, self._feel)
        if topic is Topic.EXPANSION:  # what led to these free spins is another topic
            resting = replace(scene.stage, reels=opening.stage.reels, cells=opening.stage.cells)
            scene = replace(scene, stage=resting, reels=opening.reels, wins=())
        speed = Speed.REDUCED_MOTION if self._calm else Speed.NORMAL
        return direct(example.events, example.first, scene, self._definition, self._feel, speed=speed)


def topics_of(definition: GameDefinition) -> tuple[Topic, ...]:
    """What there is to show of a game, in the order of its page."""
    spins = definition.free_spins
    has = {
        Topic.WILD: True,
        Topic.COINS: definition.coins is not None,
        Topic.SWAP: definition.coins is not None,
        Topic.FREE_SPINS: spins is not None,
        Topic.EXPANSION: spins is not None and spins.special is not None,
        Topic.FEATURE_SPIN: definition.feature_spin is not None,
    }
    return tuple(topic for topic in Topic if has[topic])


def _region(one: Box, other: Box) -> Box:
    """The smallest box around both."""
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Box(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)


def _onto(region: Box, size_px: tuple[int, int]) -> Viewport:
    """A viewport that shows this part of the game screen alone."""
    window = Viewport(size_px, (round(region.w), round(region.h)))
    window.offset_px = (-round(region.x * window.scale), -round(region.y * window.scale))
    return window
