"""What the player sees and touches: screens, widgets, drawing, intents. No rules, no SQL, no YAML."""
