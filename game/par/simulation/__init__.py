"""Whole rounds by the million: the rules a second time, over plain numbers, compiled with the ``sim`` extra."""
