"""The show as a function of time: events become cues, cues a timeline, a timeline at t a `Stage`. No pygame here."""
