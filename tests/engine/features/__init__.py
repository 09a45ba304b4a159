"""Tests of what a round may hold beyond its first landing."""
