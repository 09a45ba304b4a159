"""What the rules pages say, section by section, from the definition alone: no feature, no section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.compiled import cap_minor
from game.engine.definition import REEL_COUNT, ROW_COUNT, SymbolKind, WildReading
from game.ui.numerals import fixed, number
from game.ui.screens.rules_examples import Topic
from game.ui.screens.rules_pictures import CARD, PLATE, SUIT, cards, plate, suits
from game.ui.screens.rules_theatre import WIDTH

if TYPE_CHECKING:
    from fractions import Fraction

    from game.engine.definition import CoinRules, GameDefinition, JackpotRules
    from game.presentation.texts import Texts
    from game.ui.art import ArtCache
    from game.ui.odds import Odds
    from game.ui.screens.rules_theatre import Theatre
    from game.ui.widgets.column import Column

PICTURE = 132.0
PPM_PER_PERCENT = 10_000
MS_PER_S = 1000


class RulesWriter:
    """Writes sections into a column, for one game at one stake."""

    def __init__(  # noqa: PLR0913, PLR0917 - what is written, and with what
        self,
        column: Column,
        art: ArtCache,
        definition: GameDefinition,
        texts: Texts,
        stake: int,
        theatre: Theatre | None = None,
    ) -> None:
        """``stake`` is the base stake in minor units; ``theatre`` plays examples beside the words."""
        self._theatre = theatre
        self._column = column
        self._art = art
        self._definition = definition
        self._texts = texts
        self._stake = stake

    # -- features ----------------------------------------------------------------------------------------------------

    def wild(self) -> None:
        """What a wild stands for (BO-02, SC-02, SC-03)."""
        for symbol in self._definition.symbols:
            if symbol.kind not in {SymbolKind.WILD, SymbolKind.WILD_SCATTER}:
                continue
            self._head("rules.wild.head")
            longest = self._definition.wild_reading is WildReading.LONGEST
            words = self._say(f"rules.wild.{'longest' if longest else 'highest'}", symbol=self._name(symbol.id))
            if symbol.id not in self._definition.paytable:
                words = f"{words} {self._say('rules.wild.best_of_five')}"
            self._shown(Topic.WILD, (symbol.id,), words)

    def free_spins(self) -> None:
        """Free spins with all that belongs to them (BO-03 to BO-09, SC-07)."""
        spins, scatter = self._definition.free_spins, self._definition.scatter
        if spins is None or scatter is None:
            return
        counts = sorted(spins.awards)
        name = self._name(scatter.symbol)
        self._head("rules.free_spins.head")
        key = "rules.free_spins.trigger_from" if len(counts) > 1 else "rules.free_spins.trigger"
        words = [self._say(key, count=counts[0], symbol=name, spins=spins.awards[counts[0]])]
        reels = self._reels_of(scatter.symbol)
        if len(reels) < REEL_COUNT:
            words.append(self._say("rules.free_spins.reels", symbol=name, reels=", ".join(str(r + 1) for r in reels)))
        words.append(self._say("rules.free_spins.stake"))
        if spins.retrigger_awards:
            least = min(spins.retrigger_awards)
            more = spins.retrigger_awards[least]
            words.append(self._say("rules.free_spins.retrigger", count=least, symbol=name, spins=more))
        self._shown(Topic.FREE_SPINS, (scatter.symbol,), " ".join(words))
        if spins.special is not None:
            self._head("rules.special.head")
            words = [self._say("rules.special.body", lines=len(self._definition.lines), wild=name)]
            self._shown(Topic.EXPANSION, spins.special.candidates[:2], words[0])
        if spins.respin is not None:
            self._head("rules.respin.head")
            self._words("rules.respin.body", spins=spins.awards[counts[0]])

    def feature_spin(self) -> None:
        """Feature Spin (BO-11)."""
        rules, spins, scatter = (
            self._definition.feature_spin,
            self._definition.free_spins,
            self._definition.scatter,
        )
        if rules is None or spins is None or scatter is None:
            return
        self._head("rules.feature_spin.head")
        count = min(spins.awards)
        inactive = [symbol.id for symbol in self._definition.symbols if not symbol.active]
        words = self._say(
            "rules.feature_spin.body",
            multiple=rules.stake_multiple,
            symbol=self._name(scatter.symbol),
            count=count,
            spins=spins.awards[count],
        )
        self._shown(Topic.FEATURE_SPIN, (scatter.symbol, *inactive), words)

    def coins(self) -> None:
        """Coins and swaps (SC-04 to SC-10)."""
        rules = self._definition.coins
        if rules is None:
            return
        name = self._name(rules.carrier)
        self._head("rules.coins.head")
        self._shown(Topic.COINS, (rules.carrier,), self._say("rules.coins.body", symbol=name, slots=rules.slots))
        more = (self._say("rules.coins.free_spins", spins=rules.bonus_spins), self._say("rules.coins.stake"))
        self._shown(Topic.SWAP, (rules.carrier,), " ".join(more))
        chances = self._chances(rules)
        extra = self._percent(rules.extra_swap_chance)
        self._column.words(
            self._say("rules.coins.chance", symbol=name, chances=chances, extra=extra), self._column.skin.small
        )

    def jackpots(self, *, simulated: bool) -> None:
        """Jackpots (JP-01 to JP-06)."""
        rules = self._definition.jackpots
        if rules is None:
            return
        self._head("rules.jackpots.head")
        self._words("rules.jackpots.body", shown=rules.shown_symbols)
        self._column.gap(14)
        self._tiers(rules)
        if simulated:
            self._words("rules.jackpots.simulated")

    def gamble(self) -> None:
        """The card gamble (BO-12, BO-13)."""
        rules = self._definition.gamble
        if rules is None:
            return
        self._head("rules.gamble.head")
        skin = self._column.skin
        self._column.pictured(cards(self._art, skin), self._say("rules.gamble.body", steps=rules.max_steps), CARD[0])
        self._column.gap(18)
        self._column.pictured(suits(self._art, skin), self._say("rules.gamble.odds"), SUIT)
        self._column.gap(18)
        offer, limit = self._texts.money(rules.offer_limit_minor), self._texts.money(rules.win_limit_minor)
        self._words("rules.gamble.limits", offer=offer, limit=limit)

    # -- odds --------------------------------------------------------------------------------------------------------

    def strategy(self) -> None:
        """The best strategy, and that none beats chance (BO-10, CO-12)."""
        self._head("rules.strategy.head")
        respin = None if self._definition.free_spins is None else self._definition.free_spins.respin
        if respin is None:
            self._words("rules.strategy.none")
        else:
            threshold = number(self._texts, respin.threshold)
            amount = self._texts.money(int(respin.threshold * self._stake))
            self._words("rules.strategy.respin", amount=amount, threshold=threshold)
        self._words("rules.strategy.chance")

    def returns(self, odds: Odds | None) -> None:
        """The computed returns (BO-16, SC-13)."""
        self._head("rules.rtp.head")
        if odds is None:
            self._words("rules.rtp.missing")
            return
        texts = self._texts
        if odds.rtp_jackpots is not None:
            base, jackpots = fixed(texts, odds.rtp - odds.rtp_jackpots, 2), fixed(texts, odds.rtp_jackpots, 2)
            self._strong("rules.rtp.base_and_jackpots", base=base, jackpots=jackpots, total=fixed(texts, odds.rtp, 2))
        else:
            self._strong("rules.rtp.base", rtp=fixed(texts, odds.rtp, 2))
        if odds.rtp_feature_spin is not None:
            self._strong("rules.rtp.feature_spin", rtp=fixed(texts, odds.rtp_feature_spin, 2))
        if self._definition.free_spins is not None and self._definition.free_spins.respin is not None:
            self._words("rules.rtp.best")
        capped = None if odds.capped is None else odds.capped.get(self._stake)
        if capped is not None:
            self._words("rules.rtp.stake", rtp=fixed(texts, capped, 2))
        for key, one_in in (("hit", odds.hit_one_in), ("trigger", odds.free_spins_one_in)):
            if one_in is not None:
                self._words(f"rules.rtp.{key}", odds=number(texts, one_in, 1))
        self._rarest(odds)
        for pot, share in odds.pots.items():
            self._words("rules.rtp.pot", tier=texts.say(f"jackpot.{pot}"), share=number(texts, share, 3))
        self._words("rules.rtp.meaning")

    def _rarest(self, odds: Odds) -> None:
        """The most that a round can win at this stake, and how often that is (CO-12)."""
        at = odds.max_win.get(self._stake)
        if at is None:
            return
        amount = self._texts.money(cap_minor(self._definition, self._stake))
        key = "rules.rtp.max_rarer" if at.rarer else "rules.rtp.max"
        self._words(key, amount=amount, odds=number(self._texts, at.one_in, 0))

    def cap(self) -> None:
        """The win cap (BO-15, SC-12)."""
        rules = self._definition.win_cap
        self._head("rules.cap.head")
        amount = self._texts.money(cap_minor(self._definition, self._stake))
        if rules.stake_multiple is None:
            self._words("rules.cap.amount", amount=amount)
        else:
            self._words("rules.cap.stake", amount=amount, multiple=number(self._texts, rules.stake_multiple))

    # -- rules -------------------------------------------------------------------------------------------------------

    def game_type(self) -> None:
        """What kind of game this is, and the stakes (CO-12)."""
        definition = self._definition
        self._column.words(self._say("rules.type", reels=REEL_COUNT, rows=ROW_COUNT, lines=len(definition.lines)))
        self._head("rules.stakes.head")
        least, most = self._texts.money(min(definition.stakes)), self._texts.money(max(definition.stakes))
        self._words("rules.stakes.body", least=least, most=most)

    def time_outs(self) -> None:
        """What happens when nobody chooses (CO-11)."""
        spins, gamble = self._definition.free_spins, self._definition.gamble
        waits = {
            "special": None if spins is None or spins.special is None else spins.special.timeout_ms,
            "respin": None if spins is None or spins.respin is None else spins.respin.timeout_ms,
            "gamble": None if gamble is None else gamble.timeout_ms,
        }
        if not any(waits.values()):
            return
        self._head("rules.timeouts.head")
        self._words("rules.timeouts.body")
        for key, wait_ms in waits.items():
            if wait_ms is not None:
                self._words(f"rules.timeouts.{key}", seconds=wait_ms // MS_PER_S)

    def terms(self, expiry_days: int, build: str) -> None:
        """Interrupted play, malfunction, demo credits, build."""
        self._head("rules.interrupted.head")
        self._words("rules.interrupted.body", days=expiry_days)
        for part in ("malfunction", "demo"):
            self._head(f"rules.{part}.head")
            self._words(f"rules.{part}.body")
        self._head("rules.build.head")
        self._column.words(build, self._column.skin.small)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _say(self, key: str, **figures: object) -> str:
        return self._texts.say(key, **figures)

    def _head(self, key: str) -> None:
        self._column.heading(self._say(key))

    def _words(self, key: str, **figures: object) -> None:
        self._column.words(self._say(key, **figures))

    def _strong(self, key: str, **figures: object) -> None:
        self._column.words(self._say(key, **figures), self._column.skin.bold)

    def _name(self, symbol: str) -> str:
        return self._say(f"symbol.{symbol}")

    def _shown(self, topic: Topic, symbols: tuple[str, ...], words: str) -> None:
        """Words beside an example, or beside pictures where nothing is played."""
        theatre = self._theatre
        if theatre is None:
            self._pictured(symbols, words)
            return
        size = (WIDTH, theatre.height)
        self._column.beside(size, lambda canvas, x, y: theatre.paint(canvas, topic, x, y), words)

    def _pictured(self, symbols: tuple[str, ...], words: str) -> None:
        side = self._column.skin.viewport.px(PICTURE)
        self._column.pictured([self._art.symbol(symbol, side) for symbol in symbols], words, PICTURE)

    def _reels_of(self, symbol: str) -> tuple[int, ...]:
        strips = self._definition.strips["base"]
        return tuple(reel for reel, strip in enumerate(strips) if symbol in strip.symbols)

    def _percent(self, chance: Fraction) -> str:
        return f"{number(self._texts, chance * 100, 2)} %"

    def _chances(self, rules: CoinRules) -> str:
        if len(set(rules.chance)) == 1:
            return self._percent(rules.chance[0])
        return ", ".join(
            self._say("rules.coins.chance_reel", reel=reel + 1, chance=self._percent(chance))
            for reel, chance in enumerate(rules.chance)
        )

    def _tiers(self, rules: JackpotRules) -> None:
        texts = self._texts
        for tier in rules.tiers:
            odds = -(-tier.one_in_minor // self._stake)
            words = texts.say(
                "rules.jackpots.tier",
                tier=texts.say(f"jackpot.{tier.id}"),
                seed=texts.money(tier.seed_minor),
                share=self._share(tier.contribution_ppm),
                odds=number(texts, odds, 0),
            )
            self._plate(tier.id, tier.seed_minor, words)
        if rules.time is not None:
            words = texts.say(
                "rules.jackpots.time",
                tier=texts.say(f"jackpot.{rules.time.id}"),
                seed=texts.money(rules.time.seed_minor),
                share=self._share(rules.time.contribution_ppm),
            )
            self._plate(rules.time.id, rules.time.seed_minor, words)

    def _plate(self, tier: str, seed_minor: int, words: str) -> None:
        """A jackpot's plate with what it starts from, and how it is won."""
        painter = plate(self._art, self._column.skin, tier, self._texts.money(seed_minor))
        self._column.beside(PLATE, painter, words)

    def _share(self, ppm: int) -> str:
        return number(self._texts, ppm / PPM_PER_PERCENT, 4)
