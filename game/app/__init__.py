"""The composition root: options, paths, commands, wiring, the loop, the save's worker thread. It holds no rules."""
