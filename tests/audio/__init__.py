"""Tests of audio."""
