"""What outlives the program: ledger, journal, progress, pots and settings, each change whole or not at all."""
