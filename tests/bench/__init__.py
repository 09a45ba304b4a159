"""Measurements: run by a person, never asserted as times by a test."""
