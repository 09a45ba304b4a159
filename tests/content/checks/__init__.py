"""Tests of the checks: each planted fault is told at its place."""
