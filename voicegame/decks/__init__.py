"""Cards as data and their loaders; this room may not draw, shuffle or know a game's state."""
