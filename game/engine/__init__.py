"""The rules of a slot game as pure functions: no clock, no disk, no log, no pygame, no globals."""
