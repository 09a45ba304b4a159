"""One module a screen; each gets what it needs in its constructor and returns moves."""
