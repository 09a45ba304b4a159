"""What the session refuses, each as one sentence for the player; a refusal changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.errors import GameError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.definition import Mode


class SessionError(GameError):
    """The session refuses what was asked."""


class StakeAboveBalance(SessionError):  # noqa: N818 - named for what was found
    """The round costs more than there is (CO-13)."""

    def __init__(self, stake_minor: int, balance_minor: int) -> None:
        super().__init__(f"The stake is {stake_minor} and the balance {balance_minor}: lower the stake or top up.")
        self.stake_minor = stake_minor
        self.balance_minor = balance_minor


class RoundOpen(SessionError):  # noqa: N818 - named for what was found
    """A round is not finished: nothing else may start or change (CO-04, CO-05)."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Round {number} is still open: finish it first.")
        self.number = number


class NoRoundOpen(SessionError):  # noqa: N818 - named for what was found
    """There is no open round that waits for a choice."""

    def __init__(self) -> None:
        super().__init__("There is no open round that waits for a choice.")


class RoundTooSoon(SessionError):  # noqa: N818 - named for what was found
    """The market's least time from one round's start to the next is not over."""

    def __init__(self, left_ms: float) -> None:
        super().__init__(f"The next round can start in {left_ms:.0f} ms.")
        self.left_ms = left_ms


class StakeNotOffered(SessionError):  # noqa: N818 - named for what was found
    """The stake is not on the ladder, or above the market's limit."""

    def __init__(self, stake_minor: int, offered: Sequence[int]) -> None:
        super().__init__(f"A stake of {stake_minor} is not offered; wanted one of {', '.join(map(str, offered))}.")


class ModeNotOffered(SessionError):  # noqa: N818 - named for what was found
    """The theme or the market has no such mode, or a promotional round is played first."""

    def __init__(self, mode: Mode, offered: Sequence[Mode]) -> None:
        super().__init__(f"Mode {mode} is not offered; wanted {' or '.join(offered)}.")


class MarketTooStrict(SessionError):  # noqa: N818 - named for what was found
    """Not one stake of the theme is within the market's limit."""

    def __init__(self, theme: str, limit_minor: int, lowest_minor: int) -> None:
        super().__init__(
            f"{theme} can't be played here: its lowest stake is {lowest_minor}, the limit of this market {limit_minor}."
        )


class StakeIsFixed(SessionError):  # noqa: N818 - named for what was found
    """Promotional rounds are played at the stake of their award."""

    def __init__(self, stake_minor: int) -> None:
        super().__init__(f"Promotional rounds are played at a stake of {stake_minor}; it can't be changed.")


class TopUpRefused(SessionError):  # noqa: N818 - named for what happened
    """Not an amount of credits that can be added."""

    def __init__(self, amount_minor: int, most_minor: int) -> None:
        super().__init__(f"A top-up of {amount_minor} is refused; wanted 1 to {most_minor}.")


class UnknownRound(SessionError):  # noqa: N818 - named for what was found
    """The journal has no such round."""

    def __init__(self, number: int) -> None:
        super().__init__(f"There is no round {number} in the history.")


class RoundNotReproducible(SessionError):  # noqa: N818 - named for what was found
    """The rules of this program play a stored round differently from how it was told."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"Round {number} can't be rebuilt by this version of the program: {reason}.")


class PromotionRefused(SessionError):  # noqa: N818 - named for what happened
    """A campaign that can't be awarded or closed."""


class JackpotRefused(SessionError):  # noqa: N818 - named for what happened
    """An operator's act that doesn't fit the jackpot's state."""
