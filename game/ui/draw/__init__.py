"""Turns a `Stage` into pixels; nothing here changes anything or knows a rule."""
