"""A table as the fold of its event log; this room may not do I/O, draw chance itself or speak."""
