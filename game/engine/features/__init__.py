"""What a round may hold beyond its first landing, a module each."""
