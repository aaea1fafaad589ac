"""Measurements: `python -m tests.bench [area ...]`; a bench may not decide whether the tests pass."""
