"""Tests, laid out as the sources are."""
