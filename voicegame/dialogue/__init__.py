"""From intents to moves and from events to prompts; this room may not see a hidden word, keep state or draw chance."""
