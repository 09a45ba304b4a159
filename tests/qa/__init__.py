"""Tests of qa."""
