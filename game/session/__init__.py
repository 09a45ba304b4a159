"""The player's session: stakes, the life of a round, choices, recovery, history, promotions and the jackpot pool."""
