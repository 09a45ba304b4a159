"""Exact odds against a second way to them, and simulated rounds against the engine."""
