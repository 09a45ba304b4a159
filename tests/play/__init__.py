"""The real program in a window on a virtual screen, played with real keys, clicks and touches, and killed."""
