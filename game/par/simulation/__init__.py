"""Whole rounds by the million: the engine's rules a second time, over plain numbers, compiled with the ``sim`` extra."""
