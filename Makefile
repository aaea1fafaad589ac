# make play is all a player needs; the rest is for people who change the game.
.PHONY: help setup setup-test play test check bench clean
.DEFAULT_GOAL := help

help:
	@echo "make play    install what is missing and play"
	@echo "make setup   install only"
	@echo "make test    linters, types, import rules and all tests"
	@echo "make check   linters, types and import rules"
	@echo "make bench   measure, and write build/bench.json"
	@echo "make clean   remove everything that was built or installed here"

setup:
	@.ci/setup play

setup-test:
	@.ci/setup test

play: setup
	@.venv/bin/voicegame play

test: check
	@.venv/bin/python -m pytest

check: setup-test
	@.venv/bin/ruff check --quiet .
	@.venv/bin/ruff format --check --quiet .
	@.venv/bin/mypy --no-error-summary
	@.venv/bin/lint-imports --no-logo

bench: setup-test
	@.venv/bin/python -m tests.bench

clean:
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis *.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
