"""Harnesses that treat the product badly: ``python -m tests.torture power | kills | flips | fuzz | monkey | soak``."""
