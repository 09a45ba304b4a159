"""Finding reels for a promise: counts annealed to a goal, strips laid out so that they look like a game's strips."""
