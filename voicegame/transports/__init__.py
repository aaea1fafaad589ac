"""Ways in and out of the host; this room may not know rules, stores or models."""
