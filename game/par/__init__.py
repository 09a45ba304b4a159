"""Exact odds: closed forms over symbol counts, recursion over reels, chains and transforms; simulation confirms."""
