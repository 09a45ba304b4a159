"""Reading and checking a theme's files: YAML in, frozen definitions out, every fault at once."""
