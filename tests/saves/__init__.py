"""Tests of the save room."""
