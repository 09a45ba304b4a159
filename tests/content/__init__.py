"""Tests of reading and checking theme files."""
