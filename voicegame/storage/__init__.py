"""Keeps each table's event log; this room may not know what an event means, nor read its body."""
