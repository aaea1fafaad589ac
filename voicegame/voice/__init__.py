"""Text becomes sound and sound becomes heard; this room may not decide what is said, to whom, or wait for a game."""
