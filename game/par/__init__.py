"""Exact odds: closed forms over symbol counts, run-state recursion over reels, chains and transforms; simulation confirms them."""
