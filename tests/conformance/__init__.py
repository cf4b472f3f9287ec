"""Tests that name the rules they prove."""
