"""Builds the compiled core: `python -m tools.compiled` (see docs/performance.md)."""
